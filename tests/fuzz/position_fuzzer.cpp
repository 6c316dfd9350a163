/// Fuzzes the parser of positions with any text: it must reject the text with a reason in words, or
/// parse a position that is parsed as the same position after it is written.
#include "fuzzing.hpp"
#include "ttt/notation.hpp"
#include "words/sentences.hpp"

void ttt::fuzz(const std::string& text) {
  const ParsedPosition parsed = parse_position(text);
  if (parsed.error) {
    require(parsed.error->offset <= text.size());
    require(!in_words(text, parsed).empty());
    return;
  }
  const Position position = parsed.position;
  const std::string written = std::string{to_text(position.board)} + " " + letter(position.to_move);
  const ParsedPosition again = parse_position(written);
  require(!again.error && again.position == position);
}
