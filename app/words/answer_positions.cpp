#include "words/answer_positions.hpp"

#include <unistd.h>

#include <cstdint>

#include "io/line_reader.hpp"
#include "ttt/notation.hpp"
#include "words/in_words.hpp"

namespace ttt {

bool answer_positions(Output& output, const std::function<std::string(Position)>& answer,
                      const std::function<void(const std::string&)>& refuse) {
  bool all_answered = true;
  LineReader input{STDIN_FILENO, &output};
  for (std::uint64_t number = 1; const auto line = input.next(); ++number) {
    const ParsedPosition parsed = parse_position(line->text);
    const std::string problem = line->too_long ? too_long_in_words()
                                : parsed.error ? position_error_in_words(line->text, parsed)
                                               : answer(parsed.position);
    if (problem.empty()) continue;
    refuse("line " + std::to_string(number) + ": " + problem);
    all_answered = false;
  }
  output.flush();
  return all_answered;
}

}  // namespace ttt
