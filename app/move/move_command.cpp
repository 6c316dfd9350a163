#include <unistd.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "io/output.hpp"
#include "move/options.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "words/answer_positions.hpp"

namespace ttt {
namespace {

/// The work of `ttt move`: answers each position on standard input with a line that has a move.
class MoveFilter {
 public:
  explicit MoveFilter(const MoveOptions& options) : options_(options), random_(options.seed) {
    if (options.player.program) program_ = make_player(options.player, random_, options.programs);
  }

  /// Answers all lines of standard input. Returns true if no line was answered with `?`.
  bool run() {
    const auto answer = [this](Position position) {
      if (program_) return answer_by_program(position);
      write(candidates(position));
      return std::string{};
    };
    const auto refuse = [this](const std::string& problem) {
      output_.flush();  // so that earlier answers come before the message
      print_error(problem);
      output_.write("?\n");
    };
    return answer_positions(output_, answer, refuse);
  }

 private:
  /// Writes the program's move, or `-` if the game is over. Returns an empty text or, if the
  /// program gave no move, the reason in words.
  std::string answer_by_program(Position position) {
    SquareSet move;
    if (outcome(position.board) == Outcome::in_progress) {
      output_.flush();  // so that earlier answers do not wait for the program
      const Reply reply = program_->choose(position, no_stop());
      if (const auto* const failure = std::get_if<Failure>(&reply))
        return options_.player.name + ": " + failure_in_words(*failure);
      move |= std::get<Square>(reply);
    }
    write(move);
    return {};
  }

  /// Returns the squares on which the built-in player may play; empty if the game is over. Computes
  /// them only once for each position of a game in progress.
  SquareSet candidates(Position position) {
    if (cache_.empty()) cache_.resize(2 * board_count);  // not earlier: zeroing takes time
    SquareSet& cached = cache_[position_number(position.board, position.to_move)];
    if (cached.empty()) cached = options_.player.candidates(position.board, position.to_move);
    return cached;
  }

  void write(SquareSet squares) {
    if (squares.empty()) return output_.write("-\n");
    if (options_.all) return write_all(squares);
    const std::array line{key_character(choose(squares, random_), options_.programs.layout), '\n'};
    output_.write({line.data(), line.size()});
  }

  void write_all(SquareSet squares) {
    for (int digit = 1; digit <= square_count; ++digit)
      if (squares.contains(*square_of(options_.programs.layout, digit)))
        output_.write(std::to_string(digit));
    output_.write("\n");
  }

  const MoveOptions& options_;
  Random random_;
  std::unique_ptr<Player> program_;  ///< The program that answers; null for a built-in player.
  /// The results of `candidates` by position number; empty sets if not computed yet.
  std::vector<SquareSet> cache_{};
  Output output_{STDOUT_FILENO};
};

}  // namespace

int run(const MoveOptions& options) { return MoveFilter{options}.run() ? 0 : 1; }

}  // namespace ttt
