#include <array>

#include "referee/proof_report.hpp"
#include "ttt/notation.hpp"
#include "words/board_text.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

struct Line {
  std::string_view label;
  std::uint32_t ProofCounts::*count;
};

constexpr std::array table{Line{"games", &ProofCounts::games},
                           Line{"won", &ProofCounts::won},
                           Line{"drawn", &ProofCounts::drawn},
                           Line{"lost", &ProofCounts::lost},
                           Line{"wins in one missed", &ProofCounts::missed_wins},
                           Line{"values given away", &ProofCounts::given_away},
                           Line{"positions asked", &ProofCounts::positions}};

constexpr std::size_t label_columns = 20;
constexpr std::size_t number_columns = 9;

std::string right(const std::string& text) {
  return std::string(number_columns - std::min(number_columns, text.size()), ' ') + text;
}

std::string counts_text(const Proof& proof) {
  std::string text(label_columns, ' ');
  if (proof.first) text += right("first");
  if (proof.second) text += right("second");
  text += "\n";
  for (const Line& line : table) {
    text.append(line.label).append(label_columns - line.label.size(), ' ');
    for (const auto* const counts : {&proof.first, &proof.second})
      if (*counts) text += right(std::to_string((**counts).*line.count));
    text += "\n";
  }
  return text;
}

std::string title(const Counterexample& example) {
  switch (example.mishap) {
    case Mishap::lost: return "The shortest game that it loses";
    case Mishap::fault: return "The question that it failed";
    case Mishap::missed_win: return "A win that it misses";
    case Mishap::gave_away: return "A value that it gives away";
  }
  return {};
}

/// The moves, the board, and what is wrong.
std::string example_text(const Counterexample& example, KeyLayout layout) {
  const Game& game = example.game;
  std::string text = title(example) + ", moving " + std::string{name(example.side)} + " (" +
                     (example.side == ProofSide::first ? "X" : "O") + "), in " +
                     std::string{name(layout)} + " keys:";
  for (const Square square : game.moves()) text += " " + key_name(square, layout);
  if (game.moves().empty()) text += " no move yet";
  text += "\n\n" + board_text(game.board(), layout) + "\n";
  if (example.fault)
    text += "Asked: " + std::string{to_text(game.board())} + " " + letter(game.to_move()) + "\n";
  return text + "Reason: " + reason(example, layout) + "\n";
}

std::string several_answers_text(const PlayerSpec& player) {
  if (player.program)
    return "It is not deterministic: the same question had different answers. This is proved only\n"
           "for the answers seen.\n";
  return "It may choose among several moves; all of them were walked.\n";
}

}  // namespace

std::string proof_text(const ProofReport& report) {
  const Proof& proof = report.proof;
  std::string text = report.player.name + ": " + std::string{verdict(report)} + "\n";
  if (proof.first || proof.second) text += "\n" + counts_text(proof);
  if (!proof.deterministic) text += "\n" + several_answers_text(report.player);
  if (proof.refutation) text += "\n" + example_text(*proof.refutation, report.layout);
  if (proof.weakness && (!proof.refutation || report.strict))
    text += "\n" + example_text(*proof.weakness, report.layout);
  return text;
}

}  // namespace ttt
