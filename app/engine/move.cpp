#include <unistd.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/options.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

/// Reads positions from standard input and answers each with a line.
class MoveFilter {
 public:
  explicit MoveFilter(const MoveOptions& options) : options_(options), random_(options.seed) {
    if (options.player.program) program_ = make_player(options.player, random_, options.terms);
  }

  /// Returns true if every line was answered.
  bool run() {
    LineReader input{STDIN_FILENO, output_};
    while (const auto line = input.next()) {
      ++line_;
      answer(*line);
    }
    output_.flush();
    return good_;
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
    output_.flush();  // earlier answers need not wait for a program
    const Reply reply = program_->choose(position);
    if (const auto* const fault = std::get_if<Failure>(&reply))
      return refuse(options_.player.name + ": " + in_words(*fault));
    write(std::get<Square>(reply));
  }

  /// Returns the squares that the built-in player may play, which are computed once for each
  /// position.
  SquareSet candidates(Position position) {
    auto& known = known_[position_number(position.board, position.to_move)];
    if (!known) known = options_.player.candidates(position.board, position.to_move);
    return *known;
  }

  void write(SquareSet squares) {
    if (squares.empty()) return output_.write("-\n");
    if (options_.all) return write_all(squares);
    const std::array line{key_character(choose(squares, random_), options_.terms.layout), '\n'};
    output_.write({line.data(), line.size()});
  }

  void write_all(SquareSet squares) {
    for (int digit = 1; digit <= square_count; ++digit)
      if (squares.contains(*square_of(options_.terms.layout, digit)))
        output_.write(std::to_string(digit));
    output_.write("\n");
  }

  void refuse(const std::string& reason) {
    good_ = false;
    output_.flush();  // earlier answers come first
    print_error("line " + std::to_string(line_) + ": " + reason);
    output_.write("?\n");
  }

  const MoveOptions& options_;
  Random random_;
  std::unique_ptr<Player> program_;  ///< The program, if the player is one.
  std::vector<std::optional<SquareSet>> known_{2 *
                                               board_count};  ///< The squares by position number.
  Output output_{STDOUT_FILENO};
  std::uint64_t line_ = 0;
  bool good_ = true;
};

}  // namespace

int run(const MoveOptions& options) { return MoveFilter{options}.run() ? 0 : 1; }

}  // namespace ttt
