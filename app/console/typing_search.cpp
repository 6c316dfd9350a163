#include "console/typing_search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "console/menu.hpp"
#include "console/vocabulary.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

/// At most this many boards are read from a program that floods.
constexpr std::size_t most_boards = 10;
/// A way is believed after the program has taken this many squares that were typed so.
constexpr int moves_to_believe = 2;

/// A way to type squares that may be right, and the marks that the program's board has if it is.
struct Hypothesis {
  const TypingWay* way;
  Marks marks;
  bool has_reply = true;  ///< False if the program has not replied to our last move.
};

class TypingSearch {
 public:
  TypingSearch(const StartLines& lines, const std::optional<TypingWay>& given, int most_games,
               const ProgramOptions& limits, const DialogueFactory& open, const Stop& stop)
      : lines_(lines),
        given_(given),
        most_games_(most_games),
        limits_(limits),
        open_(open),
        stop_(stop) {}

  std::variant<TypingWay, Failure> run() {
    for (int game = 0; game < most_games_ && !stop_.is_requested(); ++game) {
      constexpr int most_games_without_board = 20;
      if (game > 0 && remaining_ways(screen_).empty()) break;
      if (game >= most_games_without_board && !has_board_) break;
      if (const auto problem = play()) return *problem;
      if (found_) return *found_;
    }
    return failure();
  }

 private:
  /// Returns why no way was found.
  [[nodiscard]] Failure failure() const {
    if (stop_.is_requested()) return unread("it has not taken a square yet");
    if (end_ && end_->circumstance == Circumstance::flood) return *end_;
    std::string reason = "no way to type a square worked";
    if (end_) reason += " (" + end_->detail + ")";
    reason += given_ ? ": leave --type out" : ": say it with --type";
    if (!asked_back_.empty()) reason = asked_back_;
    if (split_into_pages(screen_).addressed_cells > 0)
      reason = writes_to_places;
    else if (!has_board_)
      reason = "it shows no board that ttt can read, and ttt reads moves from boards alone";
    return unread(reason);
  }

  [[nodiscard]] Failure unread(std::string detail) const {
    return failure_with_screen(FailureKind::unread, std::move(detail), screen_);
  }

  /// Plays one trial game in a new process. Sets `found_` if it shows the way to type squares, and
  /// otherwise rules out ways. Returns a problem that no other game can avoid, or nothing.
  std::optional<Failure> play() {
    ConsoleGame game{open_(), limits_, stop_};
    if (const auto problem = game.begin(lines_)) return problem;
    suppose(game);
    std::optional<Failure> problem;
    while (!hypotheses_.empty() && !problem && game.pause() == Pause::waiting &&
           !is_decided(moves_to_believe))
      problem = try_move(game);
    screen_ = game.dialogue().text();
    has_board_ = has_board_ || !find_boards(screen_).empty();
    if (hypotheses_.empty()) return std::nullopt;
    if (!problem && game.pause() == Pause::timed_out && moves_ < moves_to_believe) {
      problem = game.problem_of(game.pause());
      // Without a board, the program may have been asking for something else than a move.
      if (!has_board_) problem->kind = FailureKind::unread;
      return problem;
    }
    conclude(problem && problem->circumstance == Circumstance::no_reply);
    return found_ ? std::nullopt : problem;
  }

  /// Returns the ways to type squares of a program that has shown this text, without those that a
  /// game has ruled out.
  [[nodiscard]] std::vector<TypingWay> remaining_ways(std::string_view text) const {
    std::vector<TypingWay> ways = given_ ? std::vector{*given_} : typing_ways(text);
    std::erase_if(ways, [&](const TypingWay& way) { return ruled_out_.contains(way.name); });
    return ways;
  }

  /// Begins with all ways that no game has ruled out.
  void suppose(const ConsoleGame& game) {
    // Prolog shows its prompt only after the first line.
    ways_ = remaining_ways(screen_ + game.dialogue().text());
    std::stable_partition(ways_.begin(), ways_.end(),
                          [&](const TypingWay& way) { return suspects_.contains(way.name); });
    hypotheses_.clear();
    for (const TypingWay& way : ways_) hypotheses_.push_back({&way, game.marks()});
    pending_.clear();
    has_refused_ = false;
    has_led_on_ = false;
    moves_ = 0;
  }

  /// Sets `found_` if the game has decided it: a program that breaks a rule or ends after a move
  /// will do so in its games, where it is told. If the first lines may have answered a question,
  /// the way must work in another game, too. Otherwise rules out the ways that the game has
  /// refuted.
  void conclude(bool is_for_two) {
    if (is_decided(is_for_two ? moves_to_believe : 1)) {
      const TypingWay& way = *hypotheses_.front().way;
      if (!has_led_on_)
        found_ = way;
      else if (!suspects_.insert(way.name).second)
        ruled_out_.insert(way.name);
    } else if (moves_ >= moves_to_believe && !has_led_on_ &&
               !suspects_.insert(hypotheses_.front().way->name).second) {
      found_ = *hypotheses_.front().way;  // the squares that would tell are taken in each game
    } else if (moves_ > 0) {
      for (const TypingWay& way : ways_)
        if (std::ranges::find(hypotheses_, &way, &Hypothesis::way) == hypotheses_.end())
          ruled_out_.insert(way.name);
    }
  }

  /// Returns true if all hypotheses have the same way to type squares, and the program has put at
  /// least this number of our marks on its board in this game.
  [[nodiscard]] bool is_decided(int moves) const {
    return moves_ >= moves && std::ranges::all_of(hypotheses_, [&](const Hypothesis& other) {
             return other.way == hypotheses_.front().way;
           });
  }

  /// Returns the free square to type: if possible, one that has another text in another way that
  /// may be right. The last squares would complete a line.
  [[nodiscard]] Square choose_square() const {
    constexpr std::array order{Square::top,    Square::bottom,      Square::left,
                               Square::right,  Square::bottom_left, Square::top_right,
                               Square::center, Square::top_left,    Square::bottom_right};
    const TypingWay* const way = hypotheses_.front().way;
    const SquareSet free = hypotheses_.front().marks.free();
    const auto use = [&](Square square) {
      if (!free.contains(square)) return 0;
      const auto has_other_text = [&](const Hypothesis& other) {
        return other.way->text(square) != way->text(square);
      };
      return std::ranges::any_of(hypotheses_, has_other_text) ? 2 : 1;
    };
    return *std::ranges::max_element(order, {}, use);
  }

  /// Types a square, and reads the result. Returns a problem if the program breaks a rule,
  /// or does not reply.
  std::optional<Failure> try_move(ConsoleGame& game) {
    const Square square = choose_square();
    const std::string asked = normalized(prompt_of(game.dialogue().text()));
    TypedLines lines = hypotheses_.front().way->lines(square);
    for (std::size_t next = 0; next < lines.size(); ++next) {
      const std::string line = lines[next];
      game.type({line});
      if (game.danger()) return game.danger();
      pending_ += '/' + join_typed_lines({line});
      std::vector<TextBoard> boards = game.new_boards();
      // A flood repeats boards; the first ones show whether our move was taken.
      if (game.pause() == Pause::flooded) boards.resize(std::min(boards.size(), most_boards));
      if (apply(boards)) {
        note_question(game, line);
        return check_reply(game);
      }
      if (game.pause() == Pause::waiting) {
        if (lines.size() == 1 && asks_on(game)) lines.push_back(second_line_after(line));
        continue;
      }
      // A program may loop for ever over a line that it does not understand.
      const bool is_on_screen =
          line.size() > 1 && game.dialogue().text().find(line) != std::string::npos;
      const bool may_be_understood =
          moves_ > 0 || is_on_screen || std::ranges::all_of(line, is_digit);
      if ((game.pause() == Pause::timed_out && may_be_understood) || is_decided(1))
        return std::nullopt;
      if (!end_) {
        end_ = game.pause() == Pause::timed_out ? unread("it did not go on")
                                                : game.problem_of(game.pause());
        end_->detail = detail_after(line, end_->detail);
        // `scanf` of C reads a letter again and again where it expects a number.
        if (!may_be_understood) end_->kind = FailureKind::unread;
      }
      give_up(true);
      return std::nullopt;
    }
    // If the program's mark appears on the first square that was typed, that is no broken rule: the
    // line may have meant another square, as it may later if several ways are possible.
    auto broken_rule = game.broken_rule(hypotheses_.front().marks, square);
    if (broken_rule &&
        (moves_ > 0 ? is_decided(1) : broken_rule->kind != FailureKind::illegal_move))
      return broken_rule;
    note_question(game, lines.back());
    if (moves_ == 0 && normalized(prompt_of(game.dialogue().text())) != asked &&
        !read_question(game.new_text()).has_error)
      has_led_on_ = true;
    drop_refused();
    has_refused_ = true;
    return std::nullopt;
  }

  /// Returns true if the program has answered a line with another question, and shows no board: it
  /// may want the column of a square after its row.
  [[nodiscard]] static bool asks_on(const ConsoleGame& game) {
    const StartQuestion question = read_question(game.new_text());
    return game.new_boards().empty() && !game.asks_as_before() &&
           question.kind != QuestionKind::choice && !question.has_error;
  }

  /// Returns a line that completes a square of which `line` is the first of two, or `line` itself
  /// if no way has such a square. From now on, ways with two lines are tried before others.
  std::string second_line_after(const std::string& line) {
    const auto has_two = [](const Hypothesis& hypothesis) {
      return hypothesis.way->lines(Square::center).size() == 2;
    };
    std::stable_partition(hypotheses_.begin(), hypotheses_.end(), has_two);
    for (const Hypothesis& hypothesis : hypotheses_)
      for (const Square square : hypothesis.marks.free())
        if (const TypedLines lines = hypothesis.way->lines(square);
            lines.size() == 2 && lines.front() == line)
          return lines.back();
    return line;
  }

  /// Keeps the first question after a typed square that differs from the one before.
  void note_question(const ConsoleGame& game, const std::string& line) {
    if (!asked_back_.empty() || game.asks_as_before()) return;
    const StartQuestion question = read_question(game.new_text());
    if (question.kind != QuestionKind::choice || question.has_error) return;
    asked_back_ = "after \"" + line + "\" it asks \"" + escape_unprintable(question.prompt) +
                  "\": say with --type what to type for a square, as in --type {9}/y";
  }

  /// Returns true if the lines typed last mean the square.
  [[nodiscard]] bool means_square(const TypingWay& way, Square square) const {
    return pending_.ends_with('/' + way.text(square));
  }

  /// Keeps the hypotheses by which the boards show the move that was typed last. Returns false, and
  /// changes nothing, if no board has a new mark of ours.
  bool apply(const std::vector<TextBoard>& boards) {
    std::vector<Hypothesis> next;
    for (const Hypothesis& hypothesis : hypotheses_)
      for (const Square square : hypothesis.marks.free()) {
        if (!means_square(*hypothesis.way, square)) continue;
        const MoveReading reading = read_move(boards, hypothesis.marks, square);
        if (!reading.after) continue;
        // The program does not reply before our mark is on its board.
        Marks reply_alone = *reading.after;
        reply_alone.mine = hypothesis.marks.mine;
        const bool is_reversed =
            reading.reply && std::ranges::any_of(boards, [&](const TextBoard& board) {
              return match(board, reply_alone).has_value();
            });
        if (!is_reversed)
          next.push_back({hypothesis.way, *reading.after, reading.reply.has_value()});
      }
    const auto has_new_mark = [&](const TextBoard& board) {
      return std::ranges::any_of(changes(board, hypotheses_.front().marks),
                                 [](const Change& change) { return change.mine.has_value(); });
    };
    if (next.empty() && std::ranges::none_of(boards, has_new_mark)) return false;
    // The program may have read a line that it refused as the first half of this move.
    if (next.empty() && !has_refused_) give_up(false);
    hypotheses_ = std::move(next);
    pending_.clear();
    has_refused_ = false;
    ++moves_;
    return true;
  }

  /// Keeps the hypotheses by which the program has replied to our move. If there are none, keeps
  /// all, and returns a problem if the program waits for input.
  std::optional<Failure> check_reply(ConsoleGame& game) {
    const auto lacks_reply = [](const Hypothesis& hypothesis) { return !hypothesis.has_reply; };
    if (!std::ranges::all_of(hypotheses_, lacks_reply))
      std::erase_if(hypotheses_, lacks_reply);
    else if (!hypotheses_.empty() && game.pause() == Pause::waiting)
      return judge_silence(game);
    return std::nullopt;
  }

  /// Returns the problem with a program that waits after our first move without having moved. In a
  /// game for two people, the next square gets the other mark.
  Failure judge_silence(ConsoleGame& game) {
    const Hypothesis& first = hypotheses_.front();
    const Square next = *first.marks.free().begin();
    Failure problem = game.problem_without_reply();
    game.type(first.way->lines(next));
    for (const TextBoard& board : game.new_boards())
      for (const Change& change : changes(board, first.marks))
        if (change.mine == next)
          return failure_with_screen(FailureKind::protocol_error,
                                     "it made no move after ours, and took our next one",
                                     game.dialogue().text());
    return problem;
  }

  /// Rules out the ways by which the lines typed last mean a move on a free square, because the
  /// program made no move. If it ended, rules out those by which they begin a move, too.
  void drop_refused(bool has_ended = false) {
    std::erase_if(hypotheses_, [&](const Hypothesis& hypothesis) {
      const SquareSet free = hypothesis.marks.free();
      const bool is_refused = std::any_of(free.begin(), free.end(), [&](Square square) {
        return means_square(*hypothesis.way, square) ||
               (has_ended && pending_ == '/' + hypothesis.way->lines(square).front());
      });
      if (is_refused) ruled_out_.insert(hypothesis.way->name);
      return is_refused;
    });
  }

  /// Gives up this game after the typed lines ended the program, or led to a board that no way
  /// explains. Rules out the way that was typed, and those by which the lines mean a move; but not
  /// the way if a line before it, which the program refused, may have been half of this move.
  void give_up(bool has_ended) {
    const TypingWay& way = *hypotheses_.front().way;
    if (has_ended || pending_.size() <= way.lines(Square::center).size())
      ruled_out_.insert(way.name);
    drop_refused(has_ended);
    hypotheses_.clear();
  }

  const StartLines& lines_;
  const std::optional<TypingWay>& given_;
  int most_games_;
  const ProgramOptions& limits_;
  const DialogueFactory& open_;
  const Stop& stop_;
  std::set<std::string> ruled_out_;     ///< The names of the ways that a game has ruled out.
  std::set<std::string> suspects_;      ///< The names of those that must work in another game.
  std::vector<TypingWay> ways_;         ///< All ways that are tried in this game.
  std::optional<TypingWay> found_;      ///< The right way, once it is known.
  std::vector<Hypothesis> hypotheses_;  ///< The readings of this game that are still possible.
  /// The lines typed since our last new mark on a board, with a slash before each.
  std::string pending_;
  bool has_refused_ = false;  ///< True if it has refused a square since then.
  bool has_led_on_ = false;   ///< True if a line before our first mark led to another question.
  int moves_ = 0;             ///< The number of our marks that have appeared in this game.
  bool has_board_ = false;    ///< True if a game has shown a board.
  std::string asked_back_;    ///< The problem of a program that asks back after a square; or empty.
  std::string screen_;        ///< All output of the program in the last game.
  std::optional<Failure> end_;  ///< The first end or flood after a typed line; nothing if none was.
};

}  // namespace

std::variant<TypingWay, Failure> find_typing_way(const StartLines& start_lines,
                                                 const std::optional<TypingWay>& given,
                                                 int most_games, const ProgramOptions& limits,
                                                 const DialogueFactory& open, const Stop& stop) {
  return TypingSearch{start_lines, given, most_games, limits, open, stop}.run();
}

}  // namespace ttt
