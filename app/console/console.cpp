#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "console/console_game.hpp"
#include "console/options.hpp"
#include "console/typing_search.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

constexpr std::string_view none = "none\n";

void say(const std::string& line) { print_error("ttt console: " + line); }

/// Says what is wrong, and what the program shows.
int fail(const ConsoleProblem& problem, std::string_view text) {
  switch (problem.kind) {
    case ConsoleProblem::Kind::unreadable: say("cannot read the game: " + problem.text); break;
    case ConsoleProblem::Kind::timeout: say("timeout: " + problem.text); break;
    case ConsoleProblem::Kind::died: say("died: " + problem.text); break;
  }
  for (const std::string& line : last_screen(text)) say("  " + line);
  return 1;
}

/// The first line of the game protocol.
std::optional<bool> parse_role(std::string_view line) {
  const std::string_view mark = take_word(line);
  const std::string_view turn = take_word(line);
  if ((mark != "X" && mark != "O") || !take_word(line).empty()) return std::nullopt;
  if (turn == "first") return true;
  if (turn == "second") return false;
  return std::nullopt;
}

/// A program as a player of one game, which begins with the program's first move or ours.
class ConsolePlayer {
 public:
  ConsolePlayer(const ConsoleOptions& options, bool moves_first)
      : options_(options), moves_first_(moves_first) {}

  /// Starts the program. Returns a problem, or nothing; `plays` is false if the program does not
  /// play this side.
  std::optional<ConsoleProblem> start(bool& plays);

  /// The program's first move. Precondition: it moves first.
  [[nodiscard]] Square first_move() const { return *game_->marks().theirs.begin(); }

  /// Plays our move. Returns the program's reply, nothing if the game is over, or a problem.
  std::variant<std::optional<Square>, ConsoleProblem> play(Square square);

  [[nodiscard]] const std::string& text() const {
    static const std::string nothing;
    return game_ ? game_->terminal().text() : nothing;
  }
  [[nodiscard]] int inferred() const noexcept { return inferred_; }

 private:
  [[nodiscard]] const TypedLines& answers() const {
    return moves_first_ && options_.start_first ? *options_.start_first : options_.start;
  }
  /// Reads the reply from the boards. Returns true if they show that the game goes on, with
  /// `reply_` or without one.
  void read_boards(Square move);
  std::optional<Square> infer(Square move) const;

  const ConsoleOptions& options_;
  bool moves_first_;
  TypingWay way_;
  std::optional<ConsoleGame> game_;
  int inferred_ = 0;
  // What the boards since our last move show.
  bool is_placed_ = false;
  std::optional<Square> reply_;
  std::optional<Square> elsewhere_;  ///< where our mark has appeared instead
};

std::optional<ConsoleProblem> ConsolePlayer::start(bool& plays) {
  plays = true;
  if (options_.type) {
    way_ = *options_.type;
  } else {
    auto found = find_typing_way(options_, answers());
    if (auto* const problem = std::get_if<ConsoleProblem>(&found)) return *problem;
    way_ = std::get<TypingWay>(found);
    say("--type '" + way_.name + "'");
  }
  // The program may draw lots for the first move. If its text never varies, it hardly does.
  constexpr int most_starts = 40;
  constexpr int most_equal_starts = 12;
  std::string first_text;
  bool varies = false;
  for (int starts = 0; starts < (varies ? most_starts : most_equal_starts); ++starts) {
    game_.reset();
    game_.emplace(options_, options_.timeout);
    if (auto problem = game_->begin(answers())) return problem;
    if (game_->marks().theirs.empty() != moves_first_) return std::nullopt;
    if (starts == 0) first_text = game_->terminal().text();
    varies = varies || game_->terminal().text() != first_text;
  }
  plays = false;
  return std::nullopt;
}

void ConsolePlayer::read_boards(Square move) {
  is_placed_ = false;
  reply_.reset();
  elsewhere_.reset();
  const Marks before = game_->marks();
  const auto boards = game_->new_boards();
  for (auto board = boards.rbegin(); board != boards.rend(); ++board) {
    const auto found = changes(*board, before);
    const auto is_move = [move](const Change& change) { return change.mine == move; };
    const auto change = std::ranges::find_if(found, is_move);
    if (change != found.end()) {
      is_placed_ = true;
      reply_ = change->theirs;
      game_->set_marks(change->after);
      return;
    }
    if (const auto square = taken_twice(*board, before, move)) {
      is_placed_ = true;
      reply_ = square;
      return;
    }
    if (!found.empty() && found.front().mine && !elsewhere_) elsewhere_ = found.front().mine;
  }
}

/// Returns the only move that the program can have made if it has not shown it.
std::optional<Square> ConsolePlayer::infer(Square move) const {
  const bool has_ended = game_->pause() == Pause::ended;
  if (has_ended && game_->terminal().status() != 0) return std::nullopt;
  SquareSet free = game_->marks().free();
  if (!is_placed_) free = free - move;
  if (free.size() == 1) return *free.begin();
  const SquareSet completing = completing_squares(game_->marks().theirs) & free;
  if (has_ended && completing.size() == 1) return *completing.begin();
  return std::nullopt;
}

std::variant<std::optional<Square>, ConsoleProblem> ConsolePlayer::play(Square square) {
  const Marks before = game_->marks();
  const SquareSet mine = before.mine | square;
  const bool is_over = contains_line(mine) || (mine | before.theirs) == SquareSet::all();
  game_->type(way_.lines(square));
  read_boards(square);
  if (is_over) return std::optional<Square>{};
  while (!reply_ && game_->wait_for_more()) read_boards(square);
  if (reply_) return reply_;
  if (elsewhere_ && !is_placed_)
    return ConsoleProblem{ConsoleProblem::Kind::unreadable,
                          "a square was typed as \"" + way_.text(square) +
                              "\", and another one was taken: say how with --type"};
  if (const auto inferred = infer(square)) {
    ++inferred_;
    return inferred;
  }
  if (game_->pause() != Pause::waiting) {
    const ConsoleProblem problem = game_->problem_of_pause();
    if (game_->pause() == Pause::ended && problem.kind == ConsoleProblem::Kind::unreadable)
      return ConsoleProblem{problem.kind, "it ended without showing its last move"};
    return problem;
  }
  if (is_placed_)
    return ConsoleProblem{ConsoleProblem::Kind::unreadable,
                          "no reply to a move: a game for two people? see --start"};
  if (before.mine.empty())
    return ConsoleProblem{ConsoleProblem::Kind::unreadable,
                          "the first square typed, \"" + way_.text(square) +
                              "\", was not taken: if it asks something before the game, answer "
                              "with --start, or else say how squares are typed with --type"};
  return ConsoleProblem{
      ConsoleProblem::Kind::unreadable,
      "it shows no board after \"" + way_.text(square) + "\" was typed, or has refused it"};
}

int play_game(const ConsoleOptions& options) {
  Output output{STDOUT_FILENO};
  LineReader input{STDIN_FILENO, output};
  const auto role_line = input.next();
  if (!role_line) return 0;
  const auto moves_first = parse_role(role_line->text);
  if (!moves_first) {
    say("the first line is not one of X first, X second, O first, O second");
    return 1;
  }
  ConsolePlayer player{options, *moves_first};
  const auto write = [&](Square square) {
    output.write(std::to_string(digit_of(options.layout, square)) + "\n");
  };
  bool plays = true;
  if (const auto problem = player.start(plays)) return fail(*problem, player.text());
  if (!plays) {
    output.write(none);
    output.flush();
    return 0;
  }
  if (*moves_first) write(player.first_move());
  while (const auto line = input.next()) {
    const auto square = square_of(options.layout, without_blanks(line->text));
    if (!square) {
      say("\"" + escape_unprintable(line->text) + "\" is not a digit from 1 to 9");
      return 1;
    }
    const auto reply = player.play(*square);
    if (const auto* const problem = std::get_if<ConsoleProblem>(&reply))
      return fail(*problem, player.text());
    if (const auto& answer = std::get<std::optional<Square>>(reply)) write(*answer);
  }
  output.flush();
  if (player.inferred() > 0) say("inferred " + std::to_string(player.inferred()));
  return 0;
}

}  // namespace

int run(const ConsoleOptions& options) {
  // What programs ask of the terminal and of the locale.
  ::setenv("TERM", "dumb", 1);
  if (!locale_is_utf8()) ::setenv("LC_ALL", "C.UTF-8", 1);
  return play_game(options);
}

}  // namespace ttt
