#include <unistd.h>

#include <cstdint>
#include <optional>

#include "io/line_reader.hpp"
#include "io/text.hpp"
#include "script/options.hpp"
#include "words/game_report.hpp"

namespace ttt {
namespace {

/// The games of `ttt --moves`, which are played and printed one after the other.
class ScriptRun {
 public:
  explicit ScriptRun(const ScriptOptions& options)
      : options_(options),
        random_(options.play.seed),
        computers_(options.play.matchup, random_, options.play.programs),
        output_(STDOUT_FILENO) {}

  [[nodiscard]] MatchGame play(std::string_view keys) {
    const Mark first = first_mark(options_.play.matchup, random_);
    return play_script(keys, first, computers_, options_.play.layout);
  }

  /// Returns a game without moves whose error says that its line is too long.
  [[nodiscard]] MatchGame refuse_long_line() {
    const Mark first = first_mark(options_.play.matchup, random_);
    return {.game = Game{first},
            .wrong_key = GameError{.move = 1, .reason = "the line is " + too_long_in_words()}};
  }

  void print(const MatchGame& played) {
    ++games_;
    failed_ = failed_ || played.error();
    const Matchup& matchup = options_.play.matchup;
    const GameReport report{games_, player_of(matchup, Mark::x).name,
                            player_of(matchup, Mark::o).name, options_.play.layout, played};
    text_.clear();
    if (options_.format == Format::json) {
      append_game_json(text_, report);
    } else {
      if (games_ > 1) text_ += '\n';
      append_game_text(text_, report);
    }
    output_.write(text_);
  }

  /// Plays and prints a game for each line of standard input. Skips blank lines and lines that
  /// begin with `#`.
  void play_lists() {
    LineReader reader{STDIN_FILENO, &output_};
    while (const auto line = reader.next()) {
      const std::string_view keys = without_blanks(line->text);
      if (keys.starts_with('#')) continue;
      if (line->too_long) {
        print(refuse_long_line());
      } else if (!keys.empty()) {
        print(play(keys));
      }
    }
  }

  /// Writes the rest of the output. Returns the exit status: 1 if a game had an error, otherwise 0.
  [[nodiscard]] int finish() {
    output_.flush();
    return failed_ ? 1 : 0;
  }

 private:
  const ScriptOptions& options_;
  Random random_;
  Computers computers_;
  Output output_;
  std::string text_;  ///< The report on the current game.
  std::uint64_t games_ = 0;
  bool failed_ = false;
};

/// Plays the first list, and then continues the game in the terminal. If the list has an error,
/// prints the game instead. Returns the exit status.
int begin_game(const ScriptOptions& options) {
  std::optional<Game> begun;
  {
    ScriptRun script{options};  // destroyed before the next game starts the same programs again
    const MatchGame played = script.play(options.scripts.front());
    if (played.error()) {
      script.print(played);
      return script.finish();
    }
    begun = played.game;
  }
  return play_on(options.play, *begun);
}

}  // namespace

int run(const ScriptOptions& options) {
  if (options.interactive) return begin_game(options);
  ScriptRun script{options};
  for (const std::string& keys : options.scripts) {
    if (keys == "-") {
      script.play_lists();
    } else {
      script.print(script.play(keys));
    }
  }
  return script.finish();
}

}  // namespace ttt
