#include <unistd.h>

#include <iostream>

#include "io/json.hpp"
#include "io/output.hpp"
#include "io/printable.hpp"
#include "io/small_file.hpp"
#include "io/text.hpp"
#include "play/options.hpp"
#include "play/puzzle.hpp"
#include "play/record_file.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

/// Against that opponent of the menu.
Tally tally_of(const Record& record, const Strategy& opponent) {
  const auto found = record.opponents.find(std::string{opponent.name});
  return found == record.opponents.end() ? Tally{} : found->second;
}

std::string record_text(const Record& record) {
  constexpr std::size_t name_columns = 10;
  constexpr std::size_t number_columns = 7;
  std::string text = left_aligned("Opponent", name_columns);
  for (const std::string_view heading : {"won", "drawn", "lost"})
    text += right_aligned(heading, number_columns);
  text += "  longest run without a loss\n";
  for (const Strategy& opponent : strategies()) {
    const Tally tally = tally_of(record, opponent);
    text += left_aligned(display_name(*find_player(opponent.name)), name_columns);
    for (const std::int64_t count : {tally.won, tally.drawn, tally.lost, tally.longest_unbeaten})
      text += right_aligned(std::to_string(count), number_columns);
    text += "\n";
  }
  return text + "\nPuzzles solved: " + std::to_string(count_solved(record.solved)) + " of " +
         std::to_string(puzzles().size()) + "\n";
}

std::string record_json(const Record& record) {
  std::string text;
  JsonWriter json{text};
  json.open('{').key("opponents"_key).open('[');
  for (const Strategy& opponent : strategies()) {
    const Tally tally = tally_of(record, opponent);
    json.open('{').member("player"_key, opponent.name).member("won"_key, tally.won);
    json.member("drawn"_key, tally.drawn).member("lost"_key, tally.lost);
    json.member("longest_unbeaten"_key, tally.longest_unbeaten).close('}');
  }
  json.close(']').key("puzzles"_key).open('{').member("solved"_key, count_solved(record.solved));
  json.member("of"_key, puzzles().size()).close('}').close('}');
  return text + "\n";
}

}  // namespace

int run(const RecordOptions& options) {
  const auto path = record_path();
  std::string text;
  try {
    if (options.forget) {
      const bool was_there = path && forget_record(*path);
      text = was_there ? "The record is deleted.\n" : "There is no record.\n";
    } else {
      const Record record = path ? read_record(*path) : Record{};
      text = options.format == Format::json ? record_json(record) : record_text(record);
    }
  } catch (const std::runtime_error& error) {  // it, or what is in it, is of no use
    std::cerr << "ttt: " << printable(*path) << ": " << error.what() << '\n';
    return 1;
  }
  Output output{STDOUT_FILENO};
  output.write(text);
  output.flush();
  return 0;
}

}  // namespace ttt
