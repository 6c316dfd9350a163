#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "io/descriptor.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "play/front_ends.hpp"
#include "play/game.hpp"
#include "play/keys.hpp"
#include "play/sentences.hpp"
#include "players/child_process.hpp"
#include "screen/line.hpp"
#include "screen/signals.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "words/game_report.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

/// No descriptor, for poll.
constexpr int nothing_to_read = -1;
constexpr int longest_line = 80;

/// The keys that can be said in a line, in a game and in a puzzle.
constexpr std::array game_keys{KeyAction::play_digit, KeyAction::undo,     KeyAction::redo,
                               KeyAction::retry,      KeyAction::tip,      KeyAction::values,
                               KeyAction::coach,      KeyAction::new_game, KeyAction::quit};
constexpr std::array puzzle_keys{KeyAction::play_digit, KeyAction::undo,     KeyAction::tip,
                                 KeyAction::values,     KeyAction::new_game, KeyAction::quit};

/// Whether they are still there who play, or have left: the input ended, or they said so.
enum class Presence : std::uint8_t { here, gone };

/// Lines to standard output, and answers from standard input. Ctrl-C ends the input.
class Console {
 public:
  void say(const std::string& line) { output_.write(line + "\n"); }

  /// What is said stands there before anything else happens.
  void flush() { output_.flush(); }

  /// The next line, without blanks around it; nothing if there is none.
  [[nodiscard]] std::optional<std::string> answer_to(const std::string& prompt) {
    while (true) {
      output_.write(prompt);
      const auto line = input_.next();
      if (!line) {
        say("");
        return std::nullopt;
      }
      if (!line->too_long) return std::string{without_blanks(line->text)};
      say("Invalid line: " + too_long_in_words());
    }
  }

  /// Asks until `understand` likes the answer.
  template <typename Understand>
  Presence ask(const std::string& prompt, const std::string& help, Understand understand) {
    while (true) {
      const auto answer = answer_to(prompt);
      if (!answer) return Presence::gone;
      if (understand(*answer)) return Presence::here;
      if (*answer == "q") return Presence::gone;
      say(*answer == "?" ? help : "Invalid choice: " + printable(*answer));
    }
  }

  [[nodiscard]] const Signals& signals() const noexcept { return signals_; }

  /// Says goodbye to who has left, and returns the exit status. After Ctrl-C, the process ends by
  /// that signal.
  [[nodiscard]] int end(Presence presence) {
    if (presence == Presence::gone) say("Bye!");
    flush();
    if (Signals::deadly()) {
      complain_of_programs_left_behind();
      die_by(SIGINT);
    }
    return 0;
  }

 private:
  Signals signals_{Signals::Scope::interrupt};
  Output output_{STDOUT_FILENO};
  LineReader input_{STDIN_FILENO, [this] {
                      output_.flush();
                      return signals_.wait(STDIN_FILENO);
                    }};
};

/// The model, line by line: a line is a key, and what is new then is said.
class PlainGame {
 public:
  PlainGame(Model model, const PlayOptions& options, Random computers, Scribe& scribe)
      : options_(options),
        scribe_(scribe),
        model_(std::move(model)),
        seats_(computers, options.terms) {
    model_.settings.animate = false;
  }

  /// Returns the exit status.
  int run() {
    forget_who_begins();
    scribe_.watch(model_);  // what it begins with
    if (model_.view.page == Page::setup && set_up() == Presence::gone)
      return console_.end(Presence::gone);
    tell({});
    return console_.end(play());
  }

 private:
  [[nodiscard]] Presence set_up() {
    Pairing& draft = model_.view.setup.draft;
    if (!options_.given.contains("symbol") && ask_for_symbol(draft) == Presence::gone)
      return Presence::gone;
    if (!options_.given.contains("first") && ask_who_begins(draft) == Presence::gone)
      return Presence::gone;
    begin_series(model_);
    forget_who_begins();
    return Presence::here;
  }

  /// The prompt says it, where a game begins.
  void forget_who_begins() {
    if (!is_puzzle(model_) && model_.bout.game.moves().empty()) model_.message.clear();
  }

  // An empty line takes the answer that is named first.

  Presence ask_for_symbol(Pairing& draft) {
    return console_.ask("Choose X or O: ", "X or O is the mark that you play. q  quit",
                        [&draft](std::string_view answer) {
                          const auto mark = answer.empty()       ? Mark::x
                                            : answer.size() == 1 ? mark_of(answer.front())
                                                                 : std::nullopt;
                          if (mark) draft.symbol = *mark;
                          return mark.has_value();
                        });
  }

  Presence ask_who_begins(Pairing& draft) {
    return console_.ask(
        "First to start? [y/n]: ", "y  you move first, n  the other side does. q  quit",
        [&draft](std::string_view answer) {
          const bool yes = answer.empty() || answer == "y" || answer == "Y" || answer == "yes";
          const bool no = answer == "n" || answer == "N" || answer == "no";
          if (yes || no) draft.first = yes ? First::me : First::opponent;
          return yes || no;
        });
  }

  Presence play() {
    while (true) {
      if (computer_to_move(model_)) {
        if (take_reply() == Presence::gone) return Presence::gone;
      } else if (!settled(model_)) {
        if (take_line() == Presence::gone) return Presence::gone;
      } else if (is_puzzle(model_)) {
        if (model_.puzzles.stage == PuzzleRun::Stage::finished) {
          console_.say(headline(model_, longest_line) + ".");
          return Presence::here;
        }
        go_on_from_answer();
      } else {
        const auto again = wants_another_try();
        if (!again) return Presence::gone;
        if (!*again && is_last_game()) return Presence::here;
        press(*again ? 'b' : 'n');
      }
    }
  }

  void go_on_from_answer() {
    if (model_.puzzles.stage == PuzzleRun::Stage::right) return press('n');
    console_.say("Try again, or go on with n.");
    shown_.reset();  // it comes again
    press('u');
  }

  /// Without anybody who could leave, draws must not go on for ever.
  [[nodiscard]] bool is_last_game() const {
    const int best_of = model_.settings.best_of;
    return best_of == 0 || model_.bout.declined() || series_decided(model_) ||
           (!has_person(model_.pairing) && score(model_).games() >= best_of);
  }

  /// Whether the game that was lost is to be tried again from the move that lost it; nothing if
  /// somebody leaves. Only at a terminal is there somebody who can be asked.
  std::optional<bool> wants_another_try() {
    if (!at_terminal() || !model_.bout.move_to_retry(model_.pairing)) return false;
    bool again = false;
    const Presence presence =
        console_.ask("Try again from the move that lost it: b, else Enter: ",
                     "b  go back to the move that lost the game, Enter  do not. q  quit",
                     [&again](std::string_view answer) {
                       again = answer == "b";
                       return again || answer.empty();
                     });
    if (presence == Presence::gone) return std::nullopt;
    return again;
  }

  /// Gone if somebody presses Ctrl-C meanwhile.
  Presence take_reply() {
    while (true) {
      seats_.follow(model_);
      const auto [answers, errors] = seats_.descriptors();
      if (answers != nothing_to_read) console_.flush();
      if (!console_.signals().wait(answers, seats_.patience(), errors)) {
        console_.say("");
        return Presence::gone;
      }
      if (const auto reply = seats_.reply()) {
        take(*reply);
        return Presence::here;
      }
    }
  }

  Presence take_line() {
    const auto answer =
        console_.answer_to(model_.settings.layout == KeyLayout::numpad ? "Use numpad (1..9): "
                                                                       : "Use phone keys (1..9): ");
    if (!answer || *answer == "q") return Presence::gone;
    if (*answer == "?") {
      explain_keys();
    } else if (is_key(*answer)) {
      press(answer->front());
    } else {
      console_.say("Invalid move: " + not_a_key(*answer));
    }
    return Presence::here;
  }

  [[nodiscard]] std::span<const KeyAction> keys() const {
    if (is_puzzle(model_)) return puzzle_keys;
    return game_keys;
  }

  [[nodiscard]] bool is_key(std::string_view line) const {
    const auto action = line.size() == 1 ? action_of(typed(line.front())) : std::nullopt;
    return action && std::ranges::find(keys(), *action) != keys().end();
  }

  void explain_keys() {
    for (const KeyAction action : keys()) {
      const KeyBinding& key = binding(action);
      const std::string_view during_a_game = key.summary.substr(0, key.summary.find(';'));
      console_.say(std::string{key.shown} + "  " + std::string{during_a_game});
    }
  }

  void press(char key) {
    model_.message.clear();
    take(typed(key));
    const bool digit = action_of(typed(key)) == KeyAction::play_digit;
    if (const std::string note = std::exchange(model_.view.note, {}); !note.empty())
      console_.say(digit ? "Invalid move: " + note.substr(0, note.size() - 1) : note);
    if (std::exchange(model_.values, false)) say_values();
  }

  void take(const Event& event) {
    const Model before = model_;
    model_ = update(std::move(model_), event);
    scribe_.watch(model_);
    tell(before);
  }

  void tell(const Model& before) {
    if (is_puzzle(model_)) show_board();  // the task stands below it
    for (const Sentence& sentence : model_.message)
      if (std::ranges::find(before.message, sentence.text, &Sentence::text) == before.message.end())
        console_.say(sentence.text);
    if (is_puzzle(model_)) return;
    show_board();
    if (settled(model_) && !settled(before)) say_result();
  }

  void say_result() {
    if (model_.bout.declined()) return;  // and there is none
    console_.say(result_in_words(model_.bout.outcome(), sides_of(model_.pairing)));
    if (model_.settings.best_of == 0) return;
    console_.say(match_score_in_words(model_.pairing, score(model_)));
    if (series_decided(model_)) console_.say(match_in_words(model_.pairing, score(model_)));
  }

  /// If it is another one, and the next to move is to look at it: not where a computer is about to
  /// answer a person, nor where a puzzle has been answered.
  void show_board() {
    const Game& game = model_.bout.game;
    const bool goes_on = computer_to_move(model_) && has_person(model_.pairing);
    if (shown_ == game.board() || goes_on || (is_puzzle(model_) && settled(model_))) return;
    shown_ = game.board();
    console_.say("\n" + board_text(*shown_, model_.settings.layout));
    if (!is_puzzle(model_) && !settled(model_) && !lone_person(model_.pairing))
      console_.say(std::string{letter(game.to_move())} + " to move");
  }

  void say_values() {
    const Analysis analysis{model_.bout.game.board(), model_.bout.game.to_move()};
    for (const MoveAnalysis& move : analysis.moves())
      console_.say(key_name(move.square, model_.settings.layout) + " " + value_in_words(move));
  }

  const PlayOptions& options_;
  Scribe& scribe_;
  Model model_;
  Seats seats_;
  std::optional<Board> shown_{};  ///< the board that was drawn last
  Console console_;
};

}  // namespace

int run_plain(Model model, const PlayOptions& options, Random computers, Scribe& scribe) {
  const int status = PlainGame{std::move(model), options, computers, scribe}.run();
  tell_problem(scribe);
  return status;
}

}  // namespace ttt
