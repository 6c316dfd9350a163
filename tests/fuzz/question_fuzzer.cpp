/// Fuzzes the reader of questions with any output of a program: an answer is one line, the best
/// comes first, and none may delete anything.
#include <algorithm>

#include "console/menu.hpp"
#include "fuzzing.hpp"

void ttt::fuzz(const std::string& text) {
  const StartQuestion question = read_question(text);
  require(std::ranges::is_sorted(question.candidates, {}, &Candidate::cost));
  for (const Candidate& candidate : question.candidates) {
    require(candidate.answer.find_first_of("\r\n") == std::string::npos);
    require(!may_destroy(text, candidate.answer));
  }
}
