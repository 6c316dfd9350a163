/// Fuzzes the decoder with any bytes, at once and in pieces of one and seven bytes: the inputs must
/// be the same.
#include <algorithm>
#include <variant>
#include <vector>

#include "fuzzing.hpp"
#include "screen/decoder.hpp"

using namespace ttt;

namespace {

std::vector<Input> decode(std::string_view bytes, std::size_t piece) {
  Decoder decoder;
  std::vector<Input> input;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size())))
    decoder.feed(bytes.substr(0, piece), input);
  decoder.end_wait(input);
  require(!decoder.longest_wait());
  return input;
}

}  // namespace

void ttt::fuzz(const std::string& bytes) {
  const std::vector<Input> input = decode(bytes, bytes.size() + 1);
  require(input.size() <= bytes.size());
  require(decode(bytes, 1) == input);
  require(decode(bytes, 7) == input);
  for (const Input& one : input)
    if (const auto* click = std::get_if<Click>(&one))
      require(click->column >= 0 && click->row >= 0);

  // After a pause before and one after it, a byte is a key, whatever came before.
  Decoder decoder;
  std::vector<Input> ignored;
  decoder.feed(bytes, ignored);
  decoder.end_wait(ignored);
  std::vector<Input> after;
  decoder.feed("5", after);
  decoder.end_wait(after);
  require(after == std::vector<Input>{typed('5')});
}
