#include <unistd.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "move/options.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

/// The loop of `ttt move`: reads positions from standard input, one per line, and prints a line
/// with a move for each.
class MoveFilter {
 public:
  explicit MoveFilter(const MoveOptions& options) : options_(options), random_(options.seed) {
    if (options.player.program) program_ = make_player(options.player, random_, options.programs);
  }

  /// Reads all lines. Returns true if no line was answered with `?`.
  bool run() {
    LineReader input{STDIN_FILENO, &output_};
    while (const auto line = input.next()) {
      ++line_;
      answer(*line);
    }
    output_.flush();
    return all_answered_;
  }

 private:
  void answer(const InputLine& line) {
    if (line.too_long) return refuse(too_long_in_words());
    const ParsedPosition parsed = parse_position(line.text);
    if (parsed.error) return refuse(in_words(line.text, parsed));
    if (program_) return answer_by_program(parsed.position);
    write(candidates(parsed.position));
  }

  void answer_by_program(Position position) {
    if (outcome(position.board) != Outcome::in_progress) return write(SquareSet{});
    output_.flush();  // so that earlier answers do not wait for the program
    const Reply reply = program_->choose(position, no_stop());
    if (const auto* const failure = std::get_if<Failure>(&reply))
      return refuse(options_.player.name + ": " + in_words(*failure));
    write(std::get<Square>(reply));
  }

  /// Returns the squares on which the built-in player may play, computed only once for each
  /// position of a game that goes on.
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

  void refuse(const std::string& reason) {
    all_answered_ = false;
    output_.flush();  // so that earlier answers come before the message
    print_error("line " + std::to_string(line_) + ": " + reason);
    output_.write("?\n");
  }

  const MoveOptions& options_;
  Random random_;
  std::unique_ptr<Player> program_;  ///< The program that answers; null for a built-in player.
  /// The results of `candidates` by position number; empty sets if not computed yet.
  std::vector<SquareSet> cache_{};
  Output output_{STDOUT_FILENO};
  std::uint64_t line_ = 0;    ///< The number of the current line, from 1.
  bool all_answered_ = true;  ///< False if a line was answered with `?`.
};

}  // namespace

int run(const MoveOptions& options) { return MoveFilter{options}.run() ? 0 : 1; }

}  // namespace ttt
