/// The strength of players by walking their sets, not by sampling.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <ostream>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"
#include "ttt/strategy.hpp"

namespace ttt {

/// An exact probability, in lowest terms.
struct Fraction {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;

  friend Fraction operator+(Fraction a, Fraction b) {
    const std::int64_t common = std::lcm(a.denominator, b.denominator);
    return reduced(a.numerator * (common / a.denominator) + b.numerator * (common / b.denominator),
                   common);
  }
  friend Fraction operator/(Fraction a, int divisor) {
    return reduced(a.numerator, a.denominator * divisor);
  }
  friend bool operator==(Fraction, Fraction) = default;
  friend bool operator<=(Fraction a, Fraction b) {
    return a.numerator * b.denominator <= b.numerator * a.denominator;
  }
  friend std::ostream& operator<<(std::ostream& stream, Fraction fraction) {
    stream << fraction.numerator;
    return fraction.denominator == 1 ? stream : stream << '/' << fraction.denominator;
  }

 private:
  static Fraction reduced(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t divisor = std::gcd(numerator, denominator);
    return {numerator / divisor, denominator / divisor};
  }
};

/// How probable each end of a game is.
struct Chances {
  Fraction x_wins;
  Fraction o_wins;
  Fraction draw;
};

/// Walks all games between two players, each of which picks from its set with equal probability.
class ExactMatch {
 public:
  ExactMatch(Candidates x, Candidates o) : x_(x), o_(o) {}

  Chances play(Mark first) { return play_on(Board{}, first); }

 private:
  Chances play_on(Board board, Mark side) {
    switch (outcome(board)) {
      case Outcome::x_wins: return {.x_wins = {1, 1}, .o_wins = {}, .draw = {}};
      case Outcome::o_wins: return {.x_wins = {}, .o_wins = {1, 1}, .draw = {}};
      case Outcome::draw: return {.x_wins = {}, .o_wins = {}, .draw = {1, 1}};
      case Outcome::in_progress: break;
    }
    const std::array key{static_cast<std::uint16_t>(side), board.squares(Mark::x).bits(),
                         board.squares(Mark::o).bits()};
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;

    const SquareSet squares = (side == Mark::x ? x_ : o_)(board, side);
    Chances sum;
    for (const Square square : squares) {
      const Chances chances = play_on(board.with(square, side), !side);
      sum.x_wins = sum.x_wins + chances.x_wins / squares.size();
      sum.o_wins = sum.o_wins + chances.o_wins / squares.size();
      sum.draw = sum.draw + chances.draw / squares.size();
    }
    return known_[key] = sum;
  }

  Candidates x_;
  Candidates o_;
  std::map<std::array<std::uint16_t, 3>, Chances> known_;
};

}  // namespace ttt
