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
constexpr int moves_to_believe = 2;
constexpr std::size_t prompt_size = 600;  ///< bytes of text before the first move that count

/// A way that may be right, and what the board shows if it is.
struct Hypothesis {
  std::size_t way;
  Marks marks;
};

/// Returns true if the lines end with `end`.
bool ends_with(const TypedLines& lines, const TypedLines& end) {
  return lines.size() >= end.size() && std::equal(end.rbegin(), end.rend(), lines.rbegin());
}

/// Returns the text with the same digit for all digits, and the same letter for all letters.
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
  TypingSearch(const ConsoleOptions& options, const TypedLines& answers)
      : options_(options), answers_(answers) {}

  std::variant<TypingWay, ConsoleProblem> run() {
    for (int games = 0; games < most_games; ++games) {
      if (games > 0 && std::ranges::find(is_possible_, true) == is_possible_.end()) break;
      if (const auto problem = play()) return *problem;
      if (found_) return ways_[*found_];
    }
    if (split_into_pages(last_screen_).addressed_cells > 0)
      return ConsoleProblem{ConsoleProblem::Kind::unreadable, std::string{writes_to_places},
                            last_screen_};
    return ConsoleProblem{ConsoleProblem::Kind::unreadable,
                          "no way to type a square worked" + why_ended_ + ": say it with --type",
                          last_screen_};
  }

 private:
  /// Plays a game until a way is believed or a new process is needed.
  std::optional<ConsoleProblem> play() {
    ConsoleGame game{options_};
    if (const auto problem = game.begin(answers_)) return problem;
    if (ways_.empty()) {
      const std::string& text = game.terminal().text();
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
        last_screen_ = game.terminal().text();
        if (moves_ >= moves_to_believe && !hypotheses_.empty()) found_ = hypotheses_.front().way;
        return found_ ? std::nullopt : problem;
      }
    }
    last_screen_ = game.terminal().text();
    return std::nullopt;
  }

  /// Returns true if one way is left, by which the program has put our mark on the board as often
  /// as that.
  [[nodiscard]] bool is_decided(int moves) const {
    const Hypothesis& first = hypotheses_.front();
    return moves_ >= moves && std::ranges::all_of(hypotheses_, [&](const Hypothesis& other) {
             return other.way == first.way;
           });
  }

  /// Chooses a square whose text tells as many of the ways apart as possible.
  [[nodiscard]] Square choose_square() const {
    const Hypothesis& first = hypotheses_.front();
    const TypingWay& way = ways_[first.way];
    // Of the squares that are equally good, these tell rows from columns, and leave lines open.
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
      // The first line may already be the one that was typed.
      if (lines.size() > 1 && !pending_.empty() && lines.front() == pending_.back()) points += 1000;
      // Beginners' programs take 1 and 2 whatever they want.
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
      if (game.pause() == Pause::timed_out) return game.problem_of_pause();
      // The end of the program does not disprove the only way that agrees with an earlier move.
      if (game.pause() != Pause::waiting && is_decided(1)) return game.problem_of_pause();
      if (game.pause() != Pause::waiting) {
        why_ended_ = " (at \"" + line + "\" " + game.problem_of_pause().text + ")";
        drop_shape(line);
        give_up_pending();
        return std::nullopt;
      }
      if (game.wait_for_more() && apply(game.new_boards())) return wait_for_reply(game);
    }
    drop_refused();
    return std::nullopt;
  }

  /// Follows the boards. Returns true if the last readable one has a new mark of ours.
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

  /// Makes sure that the program has moved, too.
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
    return game.unreadable("no reply to a move: a game for two people? see --start");
  }

  /// Returns true if the program has as many marks as it has when it is our turn.
  [[nodiscard]] bool has_replied(const Marks& marks) const {
    return marks.theirs.size() >= marks.mine.size();
  }

  /// Drops the ways by which what was typed is a move, since none was made.
  void drop_refused() {
    std::erase_if(hypotheses_, [this](const Hypothesis& hypothesis) {
      const bool is_refused = says_move(hypothesis);
      if (is_refused) is_possible_[hypothesis.way] = false;
      return is_refused;
    });
  }

  /// The same where the program has ended by it, or done what no way explains.
  void give_up_pending() {
    is_possible_[hypotheses_.front().way] = false;
    drop_refused();
    hypotheses_.clear();
  }

  /// Tries the ways last whose texts look like one by which the program has ended.
  void drop_shape(const std::string& line) {
    for (std::size_t way = 0; way < ways_.size(); ++way)
      if (shape_of(ways_[way].lines(Square::top).front()) == shape_of(line))
        is_likely_[way] = false;
  }

  [[nodiscard]] bool says_move(const Hypothesis& hypothesis) const {
    const SquareSet free = hypothesis.marks.free();
    return std::any_of(free.begin(), free.end(), [&](Square square) {
      return ends_with(pending_, ways_[hypothesis.way].lines(square));
    });
  }

  const ConsoleOptions& options_;
  const TypedLines& answers_;
  std::vector<TypingWay> ways_;
  std::vector<bool> is_possible_;
  std::vector<bool> is_likely_;
  std::string last_screen_;
  std::string why_ended_;  ///< `(at "2" it ended)`, of the last game in which that happened
  std::vector<Hypothesis> hypotheses_;
  TypedLines pending_;  ///< the lines typed since the last new mark
  int moves_ = 0;
  std::optional<std::size_t> found_;
};

}  // namespace

std::variant<TypingWay, ConsoleProblem> find_typing_way(const ConsoleOptions& options,
                                                        const TypedLines& answers) {
  return TypingSearch{options, answers}.run();
}

}  // namespace ttt
