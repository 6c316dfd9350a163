#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <new>
#include <string>

#include "engine/common_line.hpp"
#include "engine/options.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

/// The squares that may be played in answer to a line, once they are known: none where the game is
/// over. Two bytes, since there are many; both are zero where nothing is known.
class KnownSquares {
 public:
  explicit KnownSquares(SquareSet squares)
      : bits_(static_cast<std::uint16_t>(squares.bits() | known_bit)) {}

  [[nodiscard]] bool known() const { return (bits_ & known_bit) != 0; }
  [[nodiscard]] SquareSet squares() const { return SquareSet::from_bits(bits_); }

 private:
  static constexpr unsigned known_bit = 1U << 15U;

  std::uint16_t bits_;
};

/// By number of common line.
using KnownAnswers = std::array<KnownSquares, common_line_count>;

struct Free {
  void operator()(void* memory) const noexcept { std::free(memory); }
};

/// Answers of which none is known. The system hands out pages full of zeros, and only when they are
/// touched, so a short input does not wait for more of them than it uses.
std::unique_ptr<KnownAnswers, Free> no_answers() {
  void* const memory = std::calloc(1, sizeof(KnownAnswers));
  if (memory == nullptr) throw std::bad_alloc{};
  return std::unique_ptr<KnownAnswers, Free>{static_cast<KnownAnswers*>(memory)};
}

/// Positions in, moves out, a line for a line.
class MoveFilter {
 public:
  explicit MoveFilter(const MoveOptions& options) : options_(options), random_(options.seed) {
    if (options.player.program) program_ = make_player(options.player, random_, options.terms);
    for (const Square square : SquareSet::all())
      lines_[static_cast<std::size_t>(square)] = {key_character(square, options.terms.layout),
                                                  '\n'};
  }

  /// Returns whether every line was a position that could be answered.
  bool run() {
    LineReader input{STDIN_FILENO, output_};
    while (true) {
      answer_known_lines(input);
      const auto line = input.next();
      if (!line) break;
      ++line_;
      answer(*line);
    }
    output_.flush();
    return good_;
  }

 private:
  /// Answers the lines that come next, up to the first one that has to be thought about.
  void answer_known_lines(LineReader& input) {
    if (program_) return;
    const KnownAnswers& known = *answers_;
    const std::string_view text = input.unread();
    std::size_t answered = 0;
    while (const auto line = read_common_line({text.data() + answered, text.size() - answered})) {
      const KnownSquares answer = known[line.number];
      if (!answer.known()) break;
      answered += line.length;
      ++line_;
      write(answer.squares());
    }
    input.skip(answered);
  }

  void answer(const InputLine& line) {
    if (line.too_long) return refuse(too_long_in_words());
    const ParsedPosition parsed = parse_position(line.text);
    if (parsed.error) return refuse(in_words(line.text, parsed));
    if (program_) return answer_by_program(parsed.position);
    const SquareSet squares = candidates(parsed.position);
    if (parsed.position.to_move == implied_to_move(parsed.position.board))
      (*answers_)[common_line_number(parsed.position.board)] = KnownSquares{squares};
    write(squares);
  }

  void answer_by_program(Position position) {
    if (outcome(position.board) != Outcome::in_progress) return write(SquareSet{});
    output_.flush();  // what is known need not wait for a program
    const Reply reply = program_->choose(position);
    if (const auto* const fault = std::get_if<PlayerFault>(&reply))
      return refuse(options_.player.name + ": " + in_words(*fault));
    write(std::get<Square>(reply));
  }

  /// The squares that the built-in player may play, thought about once for each position.
  [[nodiscard]] SquareSet candidates(Position position) const {
    KnownSquares& answer = (*answers_)[common_line_number(position)];
    if (!answer.known())
      answer = KnownSquares{options_.player.candidates(position.board, position.to_move)};
    return answer.squares();
  }

  void write(SquareSet squares) {
    if (squares.empty()) return output_.write("-\n");
    if (options_.all) return write_all(squares);
    const auto& line = lines_[static_cast<std::size_t>(choose(squares, random_))];
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
    output_.flush();  // what was answered before comes first
    std::cerr << "line " << line_ << ": " << reason << '\n';
    output_.write("?\n");
  }

  const MoveOptions& options_;
  std::array<std::array<char, 2>, square_count> lines_{};  ///< each square's key and a line end
  Random random_;
  std::unique_ptr<Player> program_;  ///< whoever is asked, if it is a program
  std::unique_ptr<KnownAnswers, Free> answers_ = no_answers();  ///< of a built-in player
  Output output_{STDOUT_FILENO};
  std::uint64_t line_ = 0;
  bool good_ = true;
};

}  // namespace

int run(const MoveOptions& options) { return MoveFilter{options}.run() ? 0 : 1; }

}  // namespace ttt
