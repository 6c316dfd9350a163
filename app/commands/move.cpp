#include <unistd.h>

#include <iostream>
#include <optional>

#include "commands/run.hpp"
#include "line_reader.hpp"
#include "output.hpp"
#include "session/remembered.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words.hpp"

namespace ttt {
namespace {

/// Positions in, moves out, a line for a line.
class MoveFilter {
 public:
  explicit MoveFilter(const MoveOptions& options) : options_(options), random_(options.seed) {
    if (options.player.program) {
      program_ = make_player(options.player, random_, options.terms);
    } else {
      candidates_.emplace(options.player.candidates);
    }
  }

  /// Returns whether every line was a position that could be answered.
  bool run() {
    LineReader input{STDIN_FILENO, [this] {
                       output_.flush();
                       return true;
                     }};
    while (const auto line = input.next()) {
      ++line_;
      output_.write(answer_to(*line) + "\n");
    }
    output_.flush();
    return good_;
  }

 private:
  std::string answer_to(const InputLine& line) {
    if (line.too_long) return refuse("longer than " + std::to_string(line.text.size()) + " bytes");
    const ParsedPosition parsed = parse_position(line.text);
    if (parsed.error) return refuse(in_words(line.text, parsed));
    return answer_to(parsed.position);
  }

  std::string answer_to(Position position) {
    if (outcome(position.board) != Outcome::in_progress) return "-";
    if (program_) {
      const Reply reply = program_->choose(position.board, position.to_move);
      if (const auto* const fault = std::get_if<PlayerFault>(&reply))
        return refuse(options_.player.name + ": " + in_words(*fault));
      return key_name(std::get<Square>(reply), options_.terms.layout);
    }
    const SquareSet squares = (*candidates_)(position.board, position.to_move);
    if (!options_.all) return key_name(choose(squares, random_), options_.terms.layout);
    std::string keys;
    for (int digit = 1; digit <= square_count; ++digit)
      if (squares.contains(*square_of(options_.terms.layout, digit))) keys += std::to_string(digit);
    return keys;
  }

  std::string refuse(const std::string& reason) {
    good_ = false;
    std::cerr << "line " << line_ << ": " << reason << '\n';
    return "?";
  }

  const MoveOptions& options_;
  Random random_;
  std::unique_ptr<Player> program_;                 ///< whoever is asked, or
  std::optional<RememberedCandidates> candidates_;  ///< what a built-in player may play
  Output output_{STDOUT_FILENO};
  std::uint64_t line_ = 0;
  bool good_ = true;
};

}  // namespace

int run(const MoveOptions& options) { return MoveFilter{options}.run() ? 0 : 1; }

}  // namespace ttt
