#include <algorithm>
#include <array>
#include <optional>

#include "io/text.hpp"
#include "referee/proof.hpp"
#include "referee/proof_words.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

struct Column {
  std::string_view title;
  std::size_t columns;
  std::uint32_t ProofCounts::* count;
};
constexpr std::array columns{Column{"games", 8, &ProofCounts::games},
                             Column{"won", 8, &ProofCounts::won},
                             Column{"drawn", 8, &ProofCounts::drawn},
                             Column{"lost", 8, &ProofCounts::lost},
                             Column{"missed", 8, &ProofCounts::missed_wins},
                             Column{"given away", 12, &ProofCounts::given_away}};
constexpr std::size_t asked_columns = 7;

/// Of both sides together, or a dash.
std::string total(const Proof& proof, std::uint32_t ProofCounts::* count) {
  if (!proof.first && !proof.second) return "-";
  std::uint32_t sum = 0;
  for (const auto* const counts : {&proof.first, &proof.second})
    if (*counts) sum += (**counts).*count;
  return std::to_string(sum);
}

}  // namespace

std::size_t proof_table_columns(const std::vector<PlayerSpec>& players) {
  constexpr std::size_t most = 80;
  std::size_t widest = 0;
  for (const PlayerSpec& player : players) widest = std::max(widest, columns_of(player.name));
  return std::min(widest, most);
}

std::string proof_table_head(std::size_t name_columns) {
  std::string text = left_aligned("player", name_columns) + right_aligned("asked", asked_columns);
  for (const Column& column : columns) text += right_aligned(column.title, column.columns);
  return text + "  verdict\n";
}

std::string proof_table_row(const ProofReport& report, std::size_t name_columns) {
  const Proof& proof = report.proof;
  std::string text =
      left_aligned(report.player.name, name_columns) +
      right_aligned(proof.asked ? std::to_string(proof.asked->rounds) : "-", asked_columns);
  for (const Column& column : columns)
    text += right_aligned(fault_of(proof) == nullptr ? total(proof, column.count) : "-",
                          column.columns);
  return text + "  " + verdict_in_words(report) + "\n";
}

std::string proof_failure(const ProofReport& report) {
  const Counterexample* const example = passed(report) ? nullptr : counterexample(report);
  if (example == nullptr) return {};
  std::string text = "\n" + report.player.name + ": " + verdict_in_words(report) + ", " +
                     moves_in_words(*example, report.layout) + "\n";
  text += "Reason: ";
  if (example->fault)
    text += "asked " + std::string{to_text(example->game.board())} + " " +
            letter(example->game.to_move()) + ", it ";
  text += reason(*example, report.layout) + "\n";
  if (example->fault) text += indented(example->fault->last_words);
  return text;
}

}  // namespace ttt
