#include "console/trials.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "console/menu.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

/// The search for the way to type squares; see `find_typing_way`.
class TypingSearch {
 public:
  TypingSearch(const StartLines& lines, const std::optional<TypingWay>& given, int most_games,
               const Launch& launch, Experience& experience)
      : lines_(lines),
        given_(given),
        most_games_(most_games),
        launch_(launch),
        experience_(experience) {}

  std::variant<TypingWay, Failure> run(std::optional<Conversation> running) {
    for (int game = 0; game < most_games_ && !launch_.stop.is_requested(); ++game) {
      constexpr int most_games_without_board = 20;
      if (game > 0 && remaining_ways(screen_).empty()) {
        if (!took_silence_) break;
        is_hasty_ = took_silence_ = false;  // it may have been thinking
        ruled_out_.clear();
      }
      if (game >= most_games_without_board && !has_board_) break;
      const bool is_running = running.has_value();
      ConsoleGame console{is_running ? *std::exchange(running, std::nullopt)
                                     : Conversation{launch_.open(), launch_.stop},
                          launch_.options};
      if (const auto problem = console.begin(is_running ? StartLines{} : lines_, experience_))
        return *problem;
      if (is_hasty_) console.allow_silence();
      const auto problem = play(console);
      experience_ = console.experience();
      screen_ = console.dialogue().text();
      has_board_ = has_board_ || !find_boards(screen_).empty();
      if (found_) return *found_;
      if (problem) return *problem;
    }
    return failure();
  }

 private:
  /// Returns the failure that says why no way was found.
  [[nodiscard]] Failure failure() const {
    if (launch_.stop.is_requested()) return unread("it has not taken a square yet");
    if (end_ && end_->circumstance == Circumstance::flood) return *end_;
    std::string reason = "no way to type a square worked";
    if (end_) reason += " (" + end_->detail + ")";
    reason += given_ ? ": leave --type out" : ": say it with --type";
    if (!unexpected_question_.empty()) reason = unexpected_question_;
    if (split_into_pages(screen_).addressed_cells > 0)
      reason = writes_to_places;
    else if (!has_board_)
      reason = "it shows no board that ttt can read, and ttt reads moves from boards alone";
    return unread(reason);
  }

  [[nodiscard]] Failure unread(std::string detail) const {
    return failure_with_screen(FailureKind::unread, std::move(detail), screen_);
  }

  /// Returns the ways to type squares for this text (`typing_ways`) that no game has ruled out.
  [[nodiscard]] std::vector<TypingWay> remaining_ways(std::string_view text) const {
    std::vector<TypingWay> ways = given_ ? std::vector{*given_} : typing_ways(text);
    std::erase_if(ways, [&](const TypingWay& way) { return ruled_out_.contains(way.name); });
    return ways;
  }

  /// Types a square in one way after the other until the program takes one, and then a second
  /// square in the same way. Sets `found_` if the program takes both squares, and otherwise rules
  /// out ways. Returns the failure if no other game would avoid it, and otherwise nothing.
  std::optional<Failure> play(ConsoleGame& game) {
    // Prolog shows its prompt only after the first line.
    ways_ = remaining_ways(screen_ + game.dialogue().text());
    bool was_taken = false;  // the last square
    while (!ways_.empty() && !found_ && game.pause() == Pause::waiting) {
      const Reply reply = game.play(ways_.front(), choose_square(game.marks()));
      if (game.danger()) return game.danger();
      const bool is_taken = shows_ours(game);
      const auto* const failed = std::get_if<Failure>(&reply);
      if (game.pause() == Pause::timed_out && failed != nullptr && !may_want_second_line(game) &&
          (is_taken || may_be_understood(game)))
        return failed_in_time(game, *failed);
      // A program may pause for long after its first reply.
      if (game.pause() == Pause::timed_out && failed == nullptr && hangs_++ > 0)
        return failed_in_time(game, judged(game.problem_of(game.pause()), game.evidence()));
      if (auto problem = is_taken ? judge_taken(game, failed, was_taken)
                                  : judge_untaken(game, failed, was_taken))
        return problem;
      was_taken = is_taken;
    }
    return std::nullopt;
  }

  /// Decides what it means that the program has taken our square. Returns the failure if ttt cannot
  /// read the program. Sets `found_` if the program took the square before, too (`was_taken`), or
  /// if only one way is left and the program fails or no longer waits. Otherwise returns the
  /// failure, if there is one.
  std::optional<Failure> judge_taken(const ConsoleGame& game, const Failure* failed,
                                     bool was_taken) {
    const Turn& turn = game.turn();
    std::erase_if(ways_,
                  [&](const TypingWay& way) { return way.text(turn.square) != turn.text(); });
    if (failed != nullptr && is_void(failed->kind)) return *failed;
    if (!was_taken && game.request() != Request::same) note_question(game, true);
    // A program that fails after a move will do so in its games, where it is told.
    const bool has_failed = failed != nullptr || game.pause() != Pause::waiting;
    if (was_taken || (has_failed && ways_.size() == 1)) found_ = turn.way;
    return found_ || failed == nullptr ? std::nullopt : std::optional{*failed};
  }

  /// Decides what it means that no board shows our square as ours. `was_taken` is true if the
  /// square before it was taken.
  /// - After a taken square: returns the failure if the program asked something unexpected earlier,
  ///   or asks it now and only one way is left. Sets `found_` if the program breaks a rule or ends
  ///   now, and only one way is left.
  /// - Otherwise: returns the failure if the program breaks a rule, except by an illegal move.
  /// - In all other cases, rules out this way. If no board shows a move of ours, also rules out the
  ///   ways in which the same text means a free square and, if the program is silent, all ways of
  ///   one line.
  /// - The next square is typed in this process only if none was taken, and the program has drawn
  ///   nothing new and asks again. If not, leaves no way for this game.
  std::optional<Failure> judge_untaken(const ConsoleGame& game, const Failure* failed,
                                       bool was_taken) {
    const Turn& turn = game.turn();
    if (was_taken && !unexpected_question_.empty()) return unread(unexpected_question_);
    const bool asks_else = game.pause() == Pause::waiting && !game.asks_for_square();
    if (was_taken && asks_else && failed != nullptr && ways_.size() == 1) return *failed;
    // The program's mark on our square may be ours, if the line meant another square.
    if (turn.broken && !was_taken && turn.broken != FailureKind::illegal_move) return *failed;
    const bool has_ended = game.pause() == Pause::ended;
    if ((turn.broken || has_ended) && was_taken && ways_.size() == 1) {
      found_ = turn.way;  // it will do so in its games, where it is told
      return std::nullopt;
    }
    const bool has_moved = turn.reading.elsewhere || turn.reading.after;
    const bool is_silent = may_want_second_line(game);
    const bool asks_nothing = asks_else && !ends_in_question(game.turn_text());
    took_silence_ = took_silence_ || (is_hasty_ && (is_silent || asks_nothing));
    const SquareSet free = turn.before.free();
    for (const TypingWay& way : ways_) {
      const bool is_half = is_silent && way.lines(turn.square).size() == 1;
      const bool means_any = is_half || std::any_of(free.begin(), free.end(), [&](Square one) {
                               return way.text(one) == turn.text();
                             });
      if (way.name == turn.way.name || (means_any && !has_moved)) ruled_out_.insert(way.name);
    }
    std::erase_if(ways_, [&](const TypingWay& way) { return ruled_out_.contains(way.name); });
    const bool is_waiting = game.pause() == Pause::waiting;
    if (!is_waiting && !has_moved && !end_ && failed != nullptr) {
      // `scanf` of C reads a letter again and again where it expects a number.
      end_ = judged(*failed, {.was_asked_for = may_be_understood(game)});
      end_->detail = detail_after(turn.text(), end_->detail);
    }
    // If an error is about the first half of a square, the program is in the middle of a square.
    const bool is_one_line = turn.way.lines(turn.square).size() == 1;
    const bool asks_again =
        game.asks_for_square() || (is_one_line && game.request() == Request::retry);
    if (is_waiting && !has_moved && !asks_again) note_question(game, false);
    // A board that ttt cannot read may show a move.
    const std::string_view text = game.dialogue().text();
    const bool has_drawn =
        has_new_drawing(text.substr(0, text.size() - game.turn_text().size()), game.turn_text());
    if (!is_waiting || has_moved || has_drawn || was_taken || !asks_again) ways_.clear();
    return std::nullopt;
  }

  /// Returns true if a board shows our mark on the typed square, unless a board shows the program's
  /// reply without our mark: in this case, the program may have made our mark later, by itself.
  [[nodiscard]] static bool shows_ours(const ConsoleGame& game) {
    const Turn& turn = game.turn();
    if (!game.marks().mine.contains(turn.square)) return false;
    Marks reply_alone = game.marks();
    reply_alone.mine = turn.before.mine;
    return reply_alone.theirs == turn.before.theirs ||
           std::ranges::none_of(game.new_boards(), [&](const TextBoard& board) {
             return match(board, reply_alone).has_value();
           });
  }

  /// Returns true if the program has written nothing after the line, has marked no square for us,
  /// and may be waiting for the rest of the square (`may_wait`).
  [[nodiscard]] static bool may_want_second_line(const ConsoleGame& game) {
    const bool is_silent = game.pause() == Pause::timed_out || game.pause() == Pause::waiting;
    return is_silent && may_wait(game.dialogue().activity()) && game.marks().mine.empty() &&
           game.turn_text().find_first_not_of(" \r\n") == std::string_view::npos;
  }

  /// Returns true if the program may have read the text of our last move as a square: the text has
  /// only digits and slashes, or is longer than one character and occurs in the program's output.
  /// Any other text may only have sent the program into an endless loop.
  [[nodiscard]] static bool may_be_understood(const ConsoleGame& game) {
    const std::string& typed = game.turn().text();
    return typed.find_first_not_of("0123456789/") == typed.npos ||
           (typed.size() > 1 && game.dialogue().text().find(typed) != std::string::npos);
  }

  /// Returns the failure of a program that was too slow. Its kind becomes `unread` if the program
  /// has shown no board, as it may have asked for something other than a move.
  [[nodiscard]] Failure failed_in_time(const ConsoleGame& game, Failure failed) const {
    const bool has_board = has_board_ || !find_boards(game.dialogue().text()).empty();
    return judged(std::move(failed), {.was_asked_for = has_board});
  }

  /// Keeps the first question that the program asks instead of asking for a square, for the
  /// failure. Ignores questions that report an error and, if no square was taken (`is_taken`), all
  /// except a choice such as `X or O?`.
  void note_question(const ConsoleGame& game, bool is_taken) {
    const StartQuestion question = parse_question(game.turn_text());
    const bool is_question = is_taken || question.kind == QuestionKind::choice;
    if (unexpected_question_.empty() && is_question && !question.prompt.empty() &&
        !question.has_error)
      unexpected_question_ = game.unexpected_question().detail;
  }

  /// Returns the free square whose text tells most about the ways that are left. Before a square
  /// was taken, this is one for which another way has another text. Afterwards, its text means
  /// another square in as many other ways as possible. Ways in which it means no square do not
  /// count, because a program may accept such a text all the same.
  [[nodiscard]] Square choose_square(const Marks& marks) const {
    constexpr std::array order{Square::top,    Square::bottom,      Square::left,
                               Square::right,  Square::bottom_left, Square::top_right,
                               Square::center, Square::top_left,    Square::bottom_right};
    const auto use = [&](Square square) -> std::ptrdiff_t {
      if (!marks.free().contains(square)) return 0;
      const std::string& text = ways_.front().text(square);
      const auto tells = [&](const TypingWay& way) { return way.text(square) != text; };
      if (marks.mine.empty()) return std::ranges::any_of(ways_, tells) ? 2 : 1;
      return 1 + std::ranges::count_if(ways_, [&](const TypingWay& way) {
               return tells(way) && std::ranges::find(way.texts, text) != way.texts.end();
             });
    };
    return *std::ranges::max_element(order, {}, use);
  }

  const StartLines& lines_;
  const std::optional<TypingWay>& given_;
  int most_games_;
  const Launch& launch_;
  Experience& experience_;
  std::set<std::string> ruled_out_;  ///< The names of the ways that a game has ruled out.
  std::vector<TypingWay> ways_;      ///< The ways that are left in this game.
  std::optional<TypingWay> found_;   ///< The right way, once it is known.
  bool has_board_ = false;           ///< True if a game has shown a board.
  bool is_hasty_ = true;             ///< True if `ConsoleGame::allow_silence` is called.
  bool took_silence_ = false;        ///< True if that has taken silence for waiting.
  int hangs_ = 0;  ///< The games in which the program has replied, and then did not go on.
  std::string
      unexpected_question_;  ///< The problem of a program that asks back after a square; or empty.
  std::string screen_;       ///< All output of the program in the last game.
  std::optional<Failure> end_;  ///< The first end or flood after a typed line; nothing if none was.
};

}  // namespace

std::variant<TypingWay, Failure> find_typing_way(const StartLines& start_lines,
                                                 const std::optional<TypingWay>& given,
                                                 int most_games, const Launch& launch,
                                                 Experience& experience,
                                                 std::optional<Conversation> running) {
  return TypingSearch{start_lines, given, most_games, launch, experience}.run(std::move(running));
}

}  // namespace ttt
