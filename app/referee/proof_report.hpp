/// The reports of `ttt prove`: about a player, as text and as JSON; a table of several players; and
/// the part about the start of a console program.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "io/json.hpp"
#include "players/player.hpp"
#include "referee/proof.hpp"

namespace ttt {

/// A player and its proof, for a report. A view: the objects that it refers to must outlive it.
struct ProofReport {
  const PlayerSpec& player;
  const ProofSettings& settings;
  const Proof& proof;

  [[nodiscard]] KeyLayout layout() const noexcept { return settings.programs.layout; }
};

/// Returns true if the proof is finished without a counterexample. A strict proof must also have
/// none of these: a missed win, a mistake, a crash, an unconfirmed failure, or a game whose end was
/// not shown.
[[nodiscard]] bool passed(const ProofReport& report);

/// Returns the report as text: the verdict, the start of a console program, the counterexample and
/// whether a replay has shown it again, and notes. Without a counterexample, it has instead the
/// counts of games and how the program was asked; if only a strict proof fails, a game that shows
/// why comes last. Only the first line and single words of a command may have more than 80 columns.
[[nodiscard]] std::string proof_text(const ProofReport& report);

/// Returns the report as one JSON object in one line, with a line feed.
[[nodiscard]] std::string proof_json(const ProofReport& report);

/// Returns the table of several players: a row with titles, and a row with the counts and the
/// verdict of each player. A `+` follows the number of games if there may be more; `-` stands for
/// each count of a player that has failed or has no counts.
[[nodiscard]] std::string proof_table(const std::vector<ProofReport>& reports);

/// Returns how far an interrupted proof has come:
/// `Interrupted after 1,204 of about 2,350 questions: 312 games were played, none lost.` Then comes
/// `proof_text` if there is a counterexample. If no game was finished, returns only a sentence that
/// says so.
[[nodiscard]] std::string interruption_text(const ProofReport& report, std::uint32_t answers,
                                            std::uint32_t about);

// The report of `ttt match` says the same about silence and the start of a console program.

inline constexpr std::string_view judged_by_silence =
    "A second of silence counted as waiting for a move, because /proc did not show when it waits.";

/// Returns the part of the report about the start of a console program: its questions before the
/// games, ttt's answers, and the lines that ttt typed only while it was trying. Empty if ttt typed
/// nothing, if the user gave the answers, or if the player is no console program.
[[nodiscard]] std::string start_text(const PlayerSpec& player);

/// Writes two members about a console program: `"started"`, how it was started, or null if no start
/// was found; and `"tried"`, the lines typed to find that. For any other player, both are null.
void write_start(JsonWriter& json, const PlayerSpec& player);

using TableRow = std::vector<std::string>;

/// Returns the rows as lines of text in which the cells form columns: the first column is aligned
/// to the left, the others to the right, and the last one to the left if `ends_with_words`.
/// Precondition: all rows have the same number of cells, and there is a row.
[[nodiscard]] std::string table_text(const std::vector<TableRow>& rows,
                                     bool ends_with_words = false);

}  // namespace ttt
