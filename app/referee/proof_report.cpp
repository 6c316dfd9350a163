#include <algorithm>
#include <array>
#include <optional>

#include "io/json.hpp"
#include "io/text.hpp"
#include "referee/inquiry.hpp"
#include "referee/proof.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"
#include "words/game_report.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

std::string keys(SquareSet squares, const std::string& between, KeyLayout layout) {
  std::string text;
  for (const Square square : squares)
    text += (text.empty() ? "" : between) + key_name(square, layout);
  return text;
}

std::string in_words(Value value) { return "a " + std::string{name(value)}; }

/// `first` or `second`: when that side moves.
constexpr std::string_view turn(Mark side) noexcept { return side == Mark::x ? "first" : "second"; }

/// The fault that ended the proof, or null.
const PlayerFault* fault_of(const Proof& proof) {
  return proof.refutation && proof.refutation->fault ? &*proof.refutation->fault : nullptr;
}

/// `never loses`, `loses`, or the name of the fault that ended the proof.
std::string_view verdict(const ProofReport& report) {
  const auto& refutation = report.proof.refutation;
  if (!refutation) return "never loses";
  return refutation->fault ? name(refutation->fault->fault) : "loses";
}

/// The same for people, who are told how far it holds.
std::string verdict_in_words(const ProofReport& report) {
  const Proof& proof = report.proof;
  const bool open = report.player.program && !proof.refutation && !proof.deterministic;
  return std::string{verdict(report)} + (open ? " in every answer seen" : "");
}

/// The game that the report shows, if it has to show one: the one that refutes the player or, under
/// `strict`, one with a win missed or a value given away; or else null.
const Counterexample* counterexample(const ProofReport& report) {
  if (report.proof.refutation) return &*report.proof.refutation;
  return report.strict && report.proof.weakness ? &*report.proof.weakness : nullptr;
}

/// `moving second (O), in numpad keys: 7 8 4 9 1`
std::string moves_in_words(const Counterexample& example, KeyLayout layout) {
  std::string text = "moving " + std::string{turn(example.side)} + " (" + letter(example.side) +
                     "), in " + std::string{name(layout)} + " keys:";
  for (const Square square : example.game.moves()) text += " " + key_name(square, layout);
  if (example.game.moves().empty()) text += " no move yet";
  return text;
}

/// What is wrong in the game.
std::string reason(const Counterexample& example, KeyLayout layout) {
  const Game& game = example.game;
  Game before = game;
  before.undo();
  const Mark mover = before.to_move();
  switch (example.mishap) {
    case Mishap::lost:
      return std::string{letter(mover)} + " has the line " +
             keys(*winning_line(game.board()), " ", layout);
    case Mishap::missed_win: {
      const SquareSet wins = completing_squares(before.board(), mover);
      return "played " + key_name(*game.last_move(), layout) + ", but " +
             keys(wins, " and ", layout) + (wins.size() == 1 ? " wins at once" : " win at once");
    }
    case Mishap::gave_away:
      return "played " + key_name(*game.last_move(), layout) + ", which turned " +
             in_words(solve(before.board(), mover).value) + " into " +
             in_words(opposite(solve(game.board(), !mover).value));
    case Mishap::fault: return example.fault->detail;
  }
  return {};
}

/// The text with each of its lines set off from what is ours.
std::string indented(std::string_view text) {
  std::string shown;
  while (!text.empty()) shown.append("    ").append(take_part(text, '\n')).append("\n");
  return shown;
}

struct CountName {
  std::string_view label;
  std::string_view title;  ///< in the table of many players
  JsonKey key;
  std::uint32_t ProofCounts::* count;
};

constexpr std::array count_names{
    CountName{"games", "games", "games"_key, &ProofCounts::games},
    CountName{"won", "won", "won"_key, &ProofCounts::won},
    CountName{"drawn", "drawn", "drawn"_key, &ProofCounts::drawn},
    CountName{"lost", "lost", "lost"_key, &ProofCounts::lost},
    CountName{"wins in one missed", "missed", "missed_wins"_key, &ProofCounts::missed_wins},
    CountName{"values given away", "given away", "given_away"_key, &ProofCounts::given_away},
    CountName{"positions asked", "", "positions"_key, &ProofCounts::positions}};

constexpr std::size_t label_columns = 20;
constexpr std::size_t number_columns = 9;

std::string counts_text(const Proof& proof) {
  std::string text(label_columns, ' ');
  if (proof.first) text += right_aligned("first", number_columns);
  if (proof.second) text += right_aligned("second", number_columns);
  text += "\n";
  for (const CountName& row : count_names) {
    text += left_aligned(row.label, label_columns);
    for (const auto* const counts : {&proof.first, &proof.second})
      if (*counts) text += right_aligned(std::to_string((**counts).*row.count), number_columns);
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
  std::string text = title(example) + ", " + moves_in_words(example, layout);
  text += "\n\n" + board_text(game.board(), layout) + "\n";
  if (example.fault)
    text += "Asked: " + std::string{to_text(game.board())} + " " + letter(game.to_move()) + "\n";
  text += "Reason: " + reason(example, layout) + "\n";
  if (example.fault && !example.fault->last_words.empty())
    text += "It wrote last to standard error:\n" + indented(example.fault->last_words);
  return text;
}

std::string several_answers_text(const PlayerSpec& player, bool refuted) {
  if (player.program)
    return "It is not deterministic: the same question had different answers." +
           std::string{refuted ? "\n" : " This is proved only\nfor the answers seen.\n"};
  return "It may choose among several moves; all of them were walked.\n";
}

/// How wide the column with that title is in the table of many players.
constexpr std::size_t columns_below(std::string_view title) {
  return std::max<std::size_t>(title.size() + 2, 8);
}
constexpr std::size_t asked_columns = 7;

/// Of both sides together; a dash where nothing was walked to its end.
std::string total(const Proof& proof, std::uint32_t ProofCounts::* count) {
  if (fault_of(proof) != nullptr || (!proof.first && !proof.second)) return "-";
  std::uint32_t sum = 0;
  for (const auto* const counts : {&proof.first, &proof.second})
    if (*counts) sum += (**counts).*count;
  return std::to_string(sum);
}

void write_counts(JsonWriter& json, const std::optional<ProofCounts>& counts) {
  if (!counts) {
    json.null();
    return;
  }
  json.open('{');
  for (const CountName& row : count_names) json.member(row.key, (*counts).*row.count);
  json.close('}');
}

void write_example(JsonWriter& json, const Counterexample* example, KeyLayout layout) {
  if (example == nullptr) {
    json.null();
    return;
  }
  json.open('{').member("as"_key, turn(example->side));
  write_keys(json.key("moves"_key), example->game.moves(), layout);
  json.member("board"_key, std::string_view{to_text(example->game.board())});
  json.member("reason"_key, reason(*example, layout));
  const bool wrote = example->fault && !example->fault->last_words.empty();
  json.member("stderr"_key, wrote ? std::optional{example->fault->last_words} : std::nullopt);
  json.close('}');
}

}  // namespace

std::string proof_text(const ProofReport& report) {
  const Proof& proof = report.proof;
  std::string text = report.player.name + ": " + verdict_in_words(report) + "\n";
  if (proof.first || proof.second) text += "\n" + counts_text(proof);
  if (proof.asked && !fault_of(proof)) text += "\n" + asked_in_words(*proof.asked);
  if (!proof.deterministic)
    text += "\n" + several_answers_text(report.player, proof.refutation.has_value());
  if (proof.refutation) text += "\n" + example_text(*proof.refutation, report.layout);
  if (proof.weakness && (!proof.refutation || report.strict))
    text += "\n" + example_text(*proof.weakness, report.layout);
  return text;
}

std::string proof_json(const ProofReport& report) {
  std::string text;
  JsonWriter json{text};
  json.open('{').member("player"_key, report.player.name).member("verdict"_key, verdict(report));
  json.member("deterministic"_key, report.proof.deterministic);
  const auto& asked = report.proof.asked;
  json.member("asked"_key, asked ? std::optional{asked->rounds} : std::nullopt);
  write_counts(json.key("first"_key), report.proof.first);
  write_counts(json.key("second"_key), report.proof.second);
  write_example(json.key("counterexample"_key), counterexample(report), report.layout);
  json.close('}');
  return text + "\n";
}

std::size_t proof_table_columns(const std::vector<PlayerSpec>& players) {
  constexpr std::size_t most = 80;
  std::size_t widest = 0;
  for (const PlayerSpec& player : players) widest = std::max(widest, columns_of(player.name));
  return std::min(widest, most);
}

std::string proof_table_head(std::size_t name_columns) {
  std::string text = left_aligned("player", name_columns) + right_aligned("asked", asked_columns);
  for (const CountName& column : count_names)
    if (!column.title.empty()) text += right_aligned(column.title, columns_below(column.title));
  return text + "  verdict\n";
}

std::string proof_table_row(const ProofReport& report, std::size_t name_columns) {
  const Proof& proof = report.proof;
  std::string text =
      left_aligned(report.player.name, name_columns) +
      right_aligned(proof.asked ? std::to_string(proof.asked->rounds) : "-", asked_columns);
  for (const CountName& column : count_names)
    if (!column.title.empty())
      text += right_aligned(total(proof, column.count), columns_below(column.title));
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
