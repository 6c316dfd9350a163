#include "ttt/solution.hpp"

#include <cstddef>

namespace ttt::detail {
namespace {

/// A solver of all boards by retrograde analysis, as for the endgames of chess: it solves the
/// fullest boards first, so that the result of every move is known. It works on plain numbers
/// because compilers limit the number of steps in a constant expression, clang++ to about a
/// million.
class Solver {
 public:
  constexpr Solver() noexcept {
    for (unsigned squares = 0; squares < set_count; ++squares) {
      has_line_[squares] = contains_line(SquareSet::from_bits(squares));
      number_[squares] = ternary[squares];
    }
    for (unsigned occupied = set_count; occupied-- > 0;) {
      const int marks = SquareSet::from_bits(occupied).size();
      for (unsigned theirs = occupied;; theirs = (theirs - 1) & occupied) {
        solve(occupied - theirs, theirs, marks);
        if (theirs == 0) break;
      }
    }
  }

  [[nodiscard]] constexpr const std::array<Solution, board_count>& solutions() const noexcept {
    return solutions_;
  }

 private:
  /// Solves the board on which the side to move has the squares `mine` and the other side the
  /// squares `theirs`. `marks` is the number of marks of both sides. Precondition: the boards after
  /// each move are solved.
  constexpr void solve(unsigned mine, unsigned theirs, int marks) noexcept {
    int best = 0;
    unsigned best_moves = 0;
    unsigned rest = set_count - 1 - mine - theirs;
    if (has_line_[theirs]) {
      best = marks - 10;
    } else if (has_line_[mine]) {
      best = 10 - marks;
    } else if (rest != 0) {
      const int* const after_move = scores_ + number_[theirs];
      best = -10;
      while (rest != 0) {
        const unsigned others = rest & (rest - 1);
        const int score = -after_move[2 * number_[mine | (rest - others)]];
        if (score >= best) {
          best_moves = score > best ? rest - others : best_moves | (rest - others);
          best = score;
        }
        rest = others;
      }
    }
    const std::size_t number = number_[mine] + 2 * number_[theirs];
    const int end = best > 0 ? 10 - best : best < 0 ? 10 + best : square_count;
    scores_[number] = best;
    solutions_[number] = {best > 0   ? Value::win
                          : best < 0 ? Value::loss
                                     : Value::draw,
                          static_cast<std::uint8_t>(end - marks), SquareSet::from_bits(best_moves)};
  }

  static constexpr unsigned set_count = 512;

  // NOLINTBEGIN(modernize-avoid-c-arrays): in a constant expression, an access to a std::array
  // takes three steps instead of one
  bool has_line_[set_count]{};
  std::size_t number_[set_count]{};
  /// The scores for the side to move, by board number. If perfect play ends with n marks, a win
  /// scores 10 - n, a loss n - 10, and a draw 0.
  int scores_[board_count]{};
  // NOLINTEND(modernize-avoid-c-arrays)
  std::array<Solution, board_count> solutions_{};
};

}  // namespace

constexpr std::array<Solution, board_count> solutions = Solver{}.solutions();

// Tic-tac-toe is a draw, whatever the first move.
static_assert(solutions[0] == Solution{Value::draw, 9, SquareSet::all()});

}  // namespace ttt::detail
