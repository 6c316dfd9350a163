/// The report of `ttt prove` about a player, as text and as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "players/player.hpp"
#include "referee/proof.hpp"

namespace ttt {

/// A proof and whose it is. A view: what it refers to must outlive it.
struct ProofReport {
  const PlayerSpec& player;
  KeyLayout layout;
  bool strict;  ///< True if a missed win, a mistake and an unconfirmed failure fail the player.
  const Proof& proof;
};

/// Returns true if the player has passed.
[[nodiscard]] bool passed(const ProofReport& report);

/// Returns the verdict, the game that shows it or the numbers, and what stays open.
[[nodiscard]] std::string proof_text(const ProofReport& report);

/// Returns one JSON object in one line.
[[nodiscard]] std::string proof_json(const ProofReport& report);

// Several players are a table, with a paragraph below it for each that needs one.

/// Returns the width of the table's column of names.
[[nodiscard]] std::size_t name_columns(const std::vector<PlayerSpec>& players);
[[nodiscard]] std::string table_head(std::size_t name_columns);
[[nodiscard]] std::string table_row(const ProofReport& report, std::size_t name_columns);
/// Returns nothing if the row says all; otherwise a paragraph that begins with an empty line.
[[nodiscard]] std::string below_table(const ProofReport& report);

}  // namespace ttt
