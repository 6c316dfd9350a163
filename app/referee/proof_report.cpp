#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>

#include "io/json.hpp"
#include "io/text.hpp"
#include "referee/proof.hpp"
#include "referee/proof_words.hpp"
#include "ttt/notation.hpp"
#include "words/game_report.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

struct CountName {
  std::string_view label;  ///< in the table
  JsonKey key;             ///< in JSON
  std::uint32_t ProofCounts::* count;
};

constexpr std::array counted{
    CountName{"games", "games"_key, &ProofCounts::games},
    CountName{"won", "won"_key, &ProofCounts::won},
    CountName{"drawn", "drawn"_key, &ProofCounts::drawn},
    CountName{"lost", "lost"_key, &ProofCounts::lost},
    CountName{"wins in one missed", "missed_wins"_key, &ProofCounts::missed_wins},
    CountName{"values given away", "given_away"_key, &ProofCounts::given_away},
    CountName{"positions asked", "positions"_key, &ProofCounts::positions}};

constexpr std::size_t label_columns = 20;
constexpr std::size_t number_columns = 9;

std::string counts_text(const Proof& proof) {
  std::string text(label_columns, ' ');
  if (proof.first) text += right_aligned("first", number_columns);
  if (proof.second) text += right_aligned("second", number_columns);
  text += "\n";
  for (const CountName& row : counted) {
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

std::string several_answers_text(const PlayerSpec& player, bool lost) {
  if (player.program)
    return "It is not deterministic: the same question had different answers." +
           std::string{lost ? "\n" : " This is proved only\nfor the answers seen.\n"};
  return "It may choose among several moves; all of them were walked.\n";
}

/// In how many of 100 proofs with so many rounds an answer that is given one time in five would
/// have stayed unseen: `64`, or `fewer than 1`.
std::string unseen_of_hundred(int rounds) {
  constexpr double not_given = 0.8;
  const double unseen = 100 * std::pow(not_given, rounds);
  return unseen < 1 ? "fewer than 1" : std::to_string(std::lround(unseen));
}

/// How long it would take to ask in `most_rounds`, compared with what was done.
std::string time_of_most_rounds(const Asked& asked) {
  if (!asked.out_of_time) {  // nothing that depends on how fast it all went
    const long times = std::lround(1.0 * most_rounds / asked.rounds);
    return times == 1 ? "as long" : std::to_string(times) + " times as long";
  }
  constexpr long few_seconds = 90;
  const auto seconds =
      std::chrono::ceil<std::chrono::seconds>(asked.time * most_rounds / asked.rounds).count();
  if (seconds <= few_seconds) return std::to_string(seconds) + " seconds";
  return std::to_string(std::lround(static_cast<double>(seconds) / 60)) + " minutes";
}

/// How often the program was asked, and what that leaves open.
std::string asked_text(const Asked& asked) {
  const std::string rounds = std::to_string(asked.rounds);
  std::string text = asked.rounds == 1 ? "Asked in 1 round, so once about each position.\n"
                                       : "Asked in " + rounds + " rounds, so " + rounds +
                                             " times about each position with a choice.\n";
  text += "An answer that it gives one time in five would have stayed unseen\nin " +
          unseen_of_hundred(asked.rounds) + " of 100 such proofs";
  if (asked.starts < asked.rounds)
    text += "; if it chooses when it starts, in " + unseen_of_hundred(asked.starts) +
            ",\nas it was started only " + std::to_string(asked.starts) + " times";
  if (asked.rounds < most_rounds)
    text += "; with --repeat " + std::to_string(most_rounds) + ", in " +
            unseen_of_hundred(most_rounds) + ".\nThat would take about " +
            time_of_most_rounds(asked);
  return text + ".\n";
}

void write_counts(JsonWriter& json, const std::optional<ProofCounts>& counts) {
  if (!counts) {
    json.null();
    return;
  }
  json.open('{');
  for (const CountName& row : counted) json.member(row.key, (*counts).*row.count);
  json.close('}');
}

void write_example(JsonWriter& json, const Counterexample* example, KeyLayout layout) {
  if (example == nullptr) {
    json.null();
    return;
  }
  json.open('{').member("as"_key, name(example->side));
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
  if (proof.asked && !fault_of(proof)) text += "\n" + asked_text(*proof.asked);
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

}  // namespace ttt
