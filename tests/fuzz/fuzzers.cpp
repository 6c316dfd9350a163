/// The fuzzers of the parsers: functions that abort if a requirement on the result for a text is
/// not met. With libFuzzer, TTT_FUZZER names the one that a program calls. Without it, the program
/// calls one on the files in its folder: `ttt_replay tests/fuzz/corpus/board`.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "console/inference.hpp"
#include "console/menu.hpp"
#include "console/screen_text.hpp"
#include "console/text_board.hpp"
#include "play/record.hpp"
#include "players/protocol.hpp"
#include "screen/decoder.hpp"
#include "ttt/notation.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

/// Each board in the output of a program must be read as at most one new mark of each side on free
/// squares, or not at all.
void board(const std::string& text) {
  require(last_screen(text).size() <= 24);
  Marks marks;
  for (const TextBoard& board : find_boards(text)) {
    const auto found = changes(board, marks);
    for (const Change& change : found) {
      require((change.after.mine & change.after.theirs).empty());
      require(change.after.mine.size() == marks.mine.size() + (change.mine ? 1 : 0));
      require(change.after.theirs.size() == marks.theirs.size() + (change.theirs ? 1 : 0));
    }
    if (!found.empty()) marks = found.front().after;
  }
}

std::vector<Input> decode(std::string_view bytes, std::size_t piece) {
  Decoder decoder;
  std::vector<Input> input;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size())))
    decoder.feed(bytes.substr(0, piece), input);
  decoder.end_wait(input);
  require(!decoder.longest_wait());
  return input;
}

/// The inputs must be the same for all bytes at once and in pieces. After a pause before and one
/// after it, a byte must be a key.
void decoder(const std::string& bytes) {
  const std::vector<Input> input = decode(bytes, bytes.size() + 1);
  require(input.size() <= bytes.size());
  require(decode(bytes, 1) == input && decode(bytes, 7) == input);
  for (const Input& one : input)
    if (const auto* click = std::get_if<Click>(&one))
      require(click->column >= 0 && click->row >= 0);
  Decoder decoder;
  std::vector<Input> ignored;
  decoder.feed(bytes, ignored);
  decoder.end_wait(ignored);
  std::vector<Input> after;
  decoder.feed("5", after);
  decoder.end_wait(after);
  require(after == std::vector<Input>{typed('5')});
}

/// A text must be rejected with a reason in words, or be a position that is parsed as the same
/// position after it is written.
void position(const std::string& text) {
  const ParsedPosition parsed = parse_position(text);
  if (parsed.error) {
    require(parsed.error->offset <= text.size() && !position_error_in_words(text, parsed).empty());
    return;
  }
  const auto [board, side] = parsed.position;
  const ParsedPosition again = parse_position(std::string{to_text(board)} + " " + letter(side));
  require(!again.error && again.position == parsed.position);
}

/// No answer of a program may crash the parsers of protocols.
void protocol(const std::string& answers) {
  for (const Language language : {Language::bot, Language::game}) {
    Protocol protocol{Program{language, "./bot"}, KeyLayout::phone};
    require(!protocol.ask(Game{Mark::x}).empty());
    std::istringstream text{answers};
    for (std::string line; std::getline(text, line);) static_cast<void>(protocol.parse_line(line));
  }
}

/// An answer to the question of a program must be one line, the best must come first, and none may
/// delete anything. `may_destroy` reads the whole text again, so one answer of each text is given
/// to it.
void question(const std::string& text) {
  const StartQuestion question = parse_question(text);
  require(std::ranges::is_sorted(question.candidates, {}, &Candidate::cost));
  for (const Candidate& candidate : question.candidates)
    require(candidate.answer.find_first_of("\r\n") == std::string::npos);
  if (const std::size_t count = question.candidates.size(); count > 0)
    require(!may_destroy(text, question.candidates[text.size() % count].answer));
}

/// No line of the record may count twice, all games must be over and counted, and mistakes must be
/// in legal positions.
void record(const std::string& text) {
  const Record record = fold(text);
  require(record.games.size() + record.solved.size() + record.mended.size() + record.last.size() +
              static_cast<std::size_t>(record.skipped) <=
          static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1);
  std::size_t games = 0;
  for (const Tally& tally : tallies(record)) games += tally.endings.size();
  require(games == record.games.size());
  for (const RecordedGame& game : record.games) require(game.game.over());
  for (const Mistake& mistake : mistakes(record))
    require(mistake.times > 0 && !illegality(mistake.position.board, mistake.position.to_move));
}

const std::map<std::string, void (*)(const std::string&)> fuzzers{
    {"board", board},       {"decoder", decoder},   {"position", position},
    {"protocol", protocol}, {"question", question}, {"record", record}};

}  // namespace
}  // namespace ttt

#ifdef TTT_FUZZER
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ttt::fuzzers.at(TTT_FUZZER)({data, data + size});
  return 0;
}
#else
int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::filesystem::path corpus{argv[1]};
  for (const auto& entry : std::filesystem::directory_iterator{corpus}) {
    std::ifstream file{entry.path(), std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    std::cout << entry.path().filename() << std::endl;  // the last one is the one that failed
    ttt::fuzzers.at(corpus.filename())(text);
  }
}
#endif
