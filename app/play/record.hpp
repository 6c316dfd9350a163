/// What somebody has done: games against computers, puzzles solved, and what was chosen last.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

#include "players/pairing.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// How a game ended for who plays it.
enum class Ending : std::uint8_t { won, drawn, lost };

/// Games against one opponent.
struct Tally {
  std::int64_t won = 0;
  std::int64_t drawn = 0;
  std::int64_t lost = 0;
  std::int64_t unbeaten = 0;          ///< games in a row without a loss, up to the last one
  std::int64_t longest_unbeaten = 0;  ///< the most that `unbeaten` ever was

  friend bool operator==(const Tally&, const Tally&) = default;
};

struct Record {
  std::map<std::string, Tally> opponents{};  ///< by the technical name of a built-in player
  std::set<std::string> solved{};            ///< puzzles, by their names
  /// What was chosen last, by the option that says the same: `symbol` is `X`.
  std::map<std::string, std::string> last{};

  friend bool operator==(const Record&, const Record&) = default;
};

/// A game that counts.
struct RecordedGame {
  std::string opponent{};
  Ending ending{};

  friend bool operator==(const RecordedGame&, const RecordedGame&) = default;
};

/// The game as the record counts it: nothing unless it is over, and one person plays against a
/// player of the menu that is a computer.
[[nodiscard]] std::optional<RecordedGame> recorded_game(const Pairing& pairing, Outcome outcome);

void add(Record& record, const RecordedGame& game);

/// What is new about the games against that opponent, the last of which has just ended: `7 draws in
/// a row against Perfect: nobody can do better.` Nothing where there is no news.
[[nodiscard]] std::optional<std::string> news(const Record& record, const std::string& opponent);

/// A text that is no record; `what()` says why.
class RecordError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The record of a later version, which may hold what this one does not know.
class NewerRecord : public std::runtime_error {
 public:
  NewerRecord() : std::runtime_error("a later version of ttt wrote it") {}
};

/// The record as a text: a line with the version, one for each fact, and `end`.
[[nodiscard]] std::string to_text(const Record& record);

/// Throws RecordError where the text is not exactly one that `to_text` could have written, or
/// NewerRecord.
[[nodiscard]] Record parse_record(std::string_view text);

}  // namespace ttt
