#include "console/typing_search.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ttt {
namespace {

constexpr int most_games = 24;
/// The number of games, the first ones, after which a program that floods in each is given up.
constexpr int most_floods = 4;
/// The number of squares that must be typed in one way and taken before the way is believed.
constexpr int moves_to_believe = 2;
/// The number of bytes at the end of the program's first text in which hints about typing count.
constexpr std::size_t prompt_size = 600;

/// A way to type squares that may be right, and the marks that the program's board has if it is.
struct Hypothesis {
  std::size_t way;  ///< An index into `ways_`.
  Marks marks;
};

/// Returns true if the last elements of `lines` are those of `end`.
bool ends_with(const TypedLines& lines, const TypedLines& end) {
  return lines.size() >= end.size() && std::equal(end.rbegin(), end.rend(), lines.rbegin());
}

/// Returns the text with `9` for each digit and `a` for each letter: `B2` becomes `a9`.
std::string shape_of(std::string text) {
  for (char& character : text) {
    if (character >= '0' && character <= '9') character = '9';
    if (character >= 'a' && character <= 'z') character = 'a';
    if (character >= 'A' && character <= 'Z') character = 'a';
  }
  return text;
}

class TypingSearch {
 public:
  TypingSearch(const TypedLines& answers, const ConsoleLimits& limits, const DialogueFactory& open,
               const Stop& stop)
      : answers_(answers), limits_(limits), open_(open), stop_(stop) {}

  std::variant<TypingWay, ConsoleProblem> run() {
    for (games_ = 0; games_ < most_games && !stop_.is_requested(); ++games_) {
      if (games_ > 0 && std::ranges::find(is_possible_, true) == is_possible_.end()) break;
      if (const auto problem = play()) return *problem;
      if (found_) return ways_[*found_];
      if (floods_ > games_ && floods_ == most_floods) return *flood_;
    }
    return failure();
  }

 private:
  /// Returns why no way was found.
  [[nodiscard]] ConsoleProblem failure() const {
    if (stop_.is_requested())
      return {ConsoleProblem::Kind::unreadable, "it has not taken a square yet", last_screen_};
    std::string reason = "no way to type a square worked" + why_ended_ + ": say it with --type";
    if (split_into_pages(last_screen_).addressed_cells > 0)
      reason = writes_to_places;
    else if (!has_board_)
      reason = "it draws no board, and ttt reads moves from boards alone";
    return {ConsoleProblem::Kind::unreadable, reason, last_screen_};
  }

  /// Plays one trial game in a new process. Sets `found_` if it shows the way to type squares.
  /// Returns a problem that no other game can avoid, or nothing.
  std::optional<ConsoleProblem> play() {
    ConsoleGame game{open_(), limits_, stop_, ConsoleGame::Purpose::trial};
    if (const auto problem = game.begin(answers_)) return problem;
    if (ways_.empty()) {
      const std::string& text = game.dialogue().text();
      ways_ = typing_ways(find_boards(text), std::string_view{text}.substr(
                                                 text.size() - std::min(text.size(), prompt_size)));
      is_possible_.assign(ways_.size(), true);
      is_likely_.assign(ways_.size(), true);
    }
    hypotheses_.clear();
    for (const bool likely : {true, false})
      for (std::size_t way = 0; way < ways_.size(); ++way)
        if (is_possible_[way] && is_likely_[way] == likely)
          hypotheses_.push_back({way, game.marks()});
    pending_.clear();
    moves_ = 0;
    while (!hypotheses_.empty()) {
      if (is_decided(moves_to_believe)) {
        found_ = hypotheses_.front().way;
        return std::nullopt;
      }
      const auto problem = try_move(game);
      if (problem || game.pause() != Pause::waiting) {
        look_back(game);
        if (problem && problem->kind == ConsoleProblem::Kind::protocol_error && is_decided(1))
          found_ = hypotheses_.front().way;
        else if (!hypotheses_.empty())
          learn_from_end(game);
        if (!found_ && game.pause() == Pause::timed_out) return game.problem_of(game.pause());
        return found_ ? std::nullopt : problem;
      }
    }
    look_back(game);
    return std::nullopt;
  }

  /// Keeps of a game that has ended what the reason of a failure needs.
  void look_back(ConsoleGame& game) {
    last_screen_ = game.dialogue().text();
    has_board_ = has_board_ || !find_boards(last_screen_).empty();
    if (game.pause() != Pause::flooded) return;
    if (++floods_ > 1) return;
    flood_ = game.problem_of(Pause::flooded);
    if (!pending_.empty()) flood_->text = "after \"" + pending_.back() + "\" " + flood_->text;
  }

  /// Returns true if all hypotheses have the same way to type squares, and the program has put at
  /// least this number of our marks on its board in this game.
  [[nodiscard]] bool is_decided(int moves) const {
    const Hypothesis& first = hypotheses_.front();
    return moves_ >= moves && std::ranges::all_of(hypotheses_, [&](const Hypothesis& other) {
             return other.way == first.way;
           });
  }

  /// Returns a free square for which the first way to type squares has another text than as many
  /// other ways as possible, so that the program's board shows which is right.
  [[nodiscard]] Square choose_square() const {
    const Hypothesis& first = hypotheses_.front();
    const TypingWay& way = ways_[first.way];
    // Equally good squares are tried in this order: the first ones have different rows and columns,
    // and do not complete a line soon.
    constexpr std::array order{Square::top,    Square::left,        Square::right,
                               Square::bottom, Square::bottom_left, Square::top_right,
                               Square::center, Square::top_left,    Square::bottom_right};
    std::optional<Square> best;
    int best_points = -1;
    for (const Square square : order) {
      if (!first.marks.free().contains(square)) continue;
      const TypedLines lines = way.lines(square);
      int points = 0;
      for (const Hypothesis& other : hypotheses_)
        if (ways_[other.way].text(square) != way.text(square)) ++points;
      points *= 2;
      // The last typed line may be the first line of this square: then only the second one is
      // typed.
      if (lines.size() > 1 && !pending_.empty() && lines.front() == pending_.back()) points += 1000;
      // Simple programs accept 1 and 2 whether they count from 0 or from 1.
      if (way.text(square) == "2" || way.text(square) == "1") points += 1;
      if (points > best_points) {
        best_points = points;
        best = square;
      }
    }
    return *best;
  }

  std::optional<ConsoleProblem> try_move(ConsoleGame& game) {
    const Square square = choose_square();
    TypedLines lines = ways_[hypotheses_.front().way].lines(square);
    if (lines.size() > 1 && !pending_.empty() && lines.front() == pending_.back())
      lines.erase(lines.begin());
    for (const std::string& line : lines) {
      game.type({line});
      pending_.push_back(line);
      const bool has_moved = apply(game.new_boards());
      if (has_moved) return wait_for_reply(game);
      if (game.pause() == Pause::timed_out || (game.pause() == Pause::ended && is_decided(1)))
        return std::nullopt;
      if (game.pause() != Pause::waiting) {
        why_ended_ = " (at \"" + line + "\" " + game.problem_of(game.pause()).text + ")";
        drop_shape(line);
        give_up_pending();
        return std::nullopt;
      }
      if (game.wait_for_more() && apply(game.new_boards())) return wait_for_reply(game);
    }
    if (const std::string breach = game.breach(hypotheses_.front().marks, square); !breach.empty())
      return ConsoleProblem{ConsoleProblem::Kind::protocol_error, breach, game.dialogue().text()};
    drop_refused();
    return std::nullopt;
  }

  /// Updates the hypotheses by the newest of the boards that has a new mark of ours: keeps those
  /// that explain the mark by the lines typed last. Returns false, and changes nothing, if no board
  /// has a new mark of ours.
  bool apply(const std::vector<TextBoard>& boards) {
    for (auto board = boards.rbegin(); board != boards.rend(); ++board) {
      std::vector<Hypothesis> next;
      bool has_new_mark = false;
      for (const Hypothesis& hypothesis : hypotheses_)
        for (const Change& change : changes(*board, hypothesis.marks)) {
          if (!change.mine) continue;
          has_new_mark = true;
          if (ends_with(pending_, ways_[hypothesis.way].lines(*change.mine)))
            next.push_back({hypothesis.way, change.after});
        }
      if (!has_new_mark) continue;
      if (next.empty()) give_up_pending();
      hypotheses_ = std::move(next);
      pending_.clear();
      ++moves_;
      return true;
    }
    return false;
  }

  /// Waits until a board shows the program's own move after ours. Returns a problem if the program
  /// waits for input without having moved.
  std::optional<ConsoleProblem> wait_for_reply(ConsoleGame& game) {
    if (hypotheses_.empty()) return std::nullopt;
    const auto is_our_turn = [this](const Hypothesis& hypothesis) {
      return has_replied(hypothesis.marks);
    };
    if (std::ranges::any_of(hypotheses_, is_our_turn)) {
      std::erase_if(hypotheses_, [&](const auto& hypothesis) { return !is_our_turn(hypothesis); });
      return std::nullopt;
    }
    if (game.pause() != Pause::waiting) return std::nullopt;
    if (game.wait_for_more()) {
      std::vector<Hypothesis> next;
      const auto boards = game.new_boards();
      for (const Hypothesis& hypothesis : hypotheses_)
        for (const TextBoard& board : boards)
          for (const Change& change : changes(board, hypothesis.marks))
            if (!change.mine && change.theirs) next.push_back({hypothesis.way, change.after});
      if (!next.empty()) {
        hypotheses_ = std::move(next);
        return std::nullopt;
      }
    }
    return problem_without_reply(game);
  }

  /// Returns the problem with a program that waits after our first move without having moved. In a
  /// game for two people, the next square gets the other mark.
  ConsoleProblem problem_without_reply(ConsoleGame& game) {
    const Hypothesis& first = hypotheses_.front();
    const Square next = *first.marks.free().begin();
    ConsoleProblem problem = game.no_reply();
    game.type(ways_[first.way].lines(next));
    for (const TextBoard& board : game.new_boards())
      for (const Change& change : changes(board, first.marks))
        if (change.mine == next)
          return {ConsoleProblem::Kind::protocol_error,
                  "it made no move after ours, and took our next one", game.dialogue().text()};
    return problem;
  }

  /// Returns true if the program has at least as many marks as we, so that it is our turn.
  [[nodiscard]] bool has_replied(const Marks& marks) const {
    return marks.theirs.size() >= marks.mine.size();
  }

  /// Drops the ways by which the lines typed last mean a move on a free square, because the program
  /// made no move.
  void drop_refused() {
    std::erase_if(hypotheses_, [this](const Hypothesis& hypothesis) {
      const bool is_refused = says_move(hypothesis);
      if (is_refused) is_possible_[hypothesis.way] = false;
      return is_refused;
    });
  }

  /// Gives up this game after the typed lines ended the program, or led to a board that no way
  /// explains. Rules out the way that was typed, and those by which the lines mean a move.
  void give_up_pending() {
    is_possible_[hypotheses_.front().way] = false;
    drop_refused();
    hypotheses_.clear();
  }

  /// Updates `found_` and `is_possible_` after the program has ended, flooded, or run out of time
  /// in this game. If only one way is left after a move, it is believed unless the program floods:
  /// the failure is then reported for the game in which it happens again. Otherwise, the ways that
  /// this game contradicts are ruled out. Precondition: there are hypotheses.
  void learn_from_end(ConsoleGame& game) {
    const bool has_failed = game.pause() == Pause::ended || game.pause() == Pause::timed_out;
    if (moves_ >= moves_to_believe || (has_failed && is_decided(1))) {
      found_ = hypotheses_.front().way;
    } else if (game.pause() == Pause::flooded && is_decided(1)) {
      is_possible_[hypotheses_.front().way] = false;
    } else if (game.pause() == Pause::ended && moves_ > 0) {
      why_ended_ = " (" + game.problem_of(game.pause()).text + ")";
      is_possible_.assign(ways_.size(), false);
      for (const Hypothesis& hypothesis : hypotheses_) is_possible_[hypothesis.way] = true;
    }
  }

  /// Marks the ways whose texts look like `line`, at which the program has ended, as unlikely, so
  /// that they are tried last: after `b2`, all ways that type a letter and a digit.
  void drop_shape(const std::string& line) {
    for (std::size_t way = 0; way < ways_.size(); ++way)
      if (shape_of(ways_[way].lines(Square::top).front()) == shape_of(line))
        is_likely_[way] = false;
  }

  /// Returns true if, by this hypothesis, the lines typed last mean a move on a free square.
  [[nodiscard]] bool says_move(const Hypothesis& hypothesis) const {
    const SquareSet free = hypothesis.marks.free();
    return std::any_of(free.begin(), free.end(), [&](Square square) {
      return ends_with(pending_, ways_[hypothesis.way].lines(square));
    });
  }

  const TypedLines& answers_;
  const ConsoleLimits& limits_;
  const DialogueFactory& open_;
  const Stop& stop_;
  std::vector<TypingWay> ways_;    ///< All ways that are tried; set in the first game.
  std::vector<bool> is_possible_;  ///< For each way: false if a game has ruled it out.
  std::vector<bool> is_likely_;    ///< For each way: false if a program ended at a similar text.
  std::string last_screen_;        ///< All output of the program in the last game.
  /// ` (at "2" was ended by signal 6)`: the last text at which a program ended, or empty.
  std::string why_ended_;
  int games_ = 0;                        ///< The number of games that were played.
  int floods_ = 0;                       ///< The number of those that ended by a flood.
  std::optional<ConsoleProblem> flood_;  ///< The first flood.
  bool has_board_ = false;               ///< True if a game has shown a board.
  std::vector<Hypothesis> hypotheses_;   ///< The readings of this game that are still possible.
  TypedLines pending_;                   ///< The lines typed since our last new mark on a board.
  int moves_ = 0;                     ///< The number of our marks that have appeared in this game.
  std::optional<std::size_t> found_;  ///< The index of the right way in `ways_`, once it is known.
};

}  // namespace

std::variant<TypingWay, ConsoleProblem> find_typing_way(const TypedLines& answers,
                                                        const ConsoleLimits& limits,
                                                        const DialogueFactory& open,
                                                        const Stop& stop) {
  return TypingSearch{answers, limits, open, stop}.run();
}

}  // namespace ttt
