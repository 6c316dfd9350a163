#include <unistd.h>

#include <array>
#include <chrono>
#include <cmath>
#include <optional>

#include "io/json.hpp"
#include "io/output.hpp"
#include "io/progress.hpp"
#include "io/text.hpp"
#include "referee/options.hpp"
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

bool weak(const std::optional<ProofCounts>& counts) {
  return counts && (counts->missed_wins > 0 || counts->given_away > 0);
}

std::string keys(SquareSet squares, const std::string& between, KeyLayout layout) {
  std::string text;
  for (const Square square : squares)
    text += (text.empty() ? "" : between) + key_name(square, layout);
  return text;
}

std::string in_words(Value value) { return "a " + std::string{name(value)}; }

/// The fault that ended the proof, if one did.
const PlayerFault* fault_of(const Proof& proof) {
  return proof.refutation && proof.refutation->fault ? &*proof.refutation->fault : nullptr;
}

/// `never loses`, `loses`, or the name of the fault that ended the proof.
std::string_view verdict(const ProofReport& report) {
  const auto& refutation = report.proof.refutation;
  if (!refutation) return "never loses";
  return refutation->fault ? name(refutation->fault->fault) : "loses";
}

/// The game that the report shows, if it has to show one: the one that refutes the player or, under
/// `strict`, one with a win missed or a value given away.
const Counterexample* counterexample(const ProofReport& report) {
  if (report.proof.refutation) return &*report.proof.refutation;
  return report.strict && report.proof.weakness ? &*report.proof.weakness : nullptr;
}

/// What is wrong in the game, in words.
std::string reason(const Counterexample& example, KeyLayout layout) {
  if (example.fault) return example.fault->detail;
  const Game& game = example.game;
  Game before = game;
  before.undo();
  const Mark mover = before.to_move();
  switch (example.mishap) {
    case Mishap::lost:
      return std::string{letter(mover)} + " has the line " +
             keys(*winning_line(game.board()), " ", layout);
    case Mishap::missed_win: {
      const SquareSet wins = completions(before.board(), mover);
      return "played " + key_name(*game.last_move(), layout) + ", but " +
             keys(wins, " and ", layout) + (wins.size() == 1 ? " wins at once" : " win at once");
    }
    case Mishap::gave_away:
      return "played " + key_name(*game.last_move(), layout) + ", which turned " +
             in_words(solve(before.board(), mover).value) + " into " +
             in_words(opposite(solve(game.board(), !mover).value));
    case Mishap::fault: break;
  }
  return {};
}

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

/// In how many of 100 proofs with so many rounds an answer that is given one time in five would
/// have stayed unseen: `64`, or `fewer than 1`.
std::string unseen_of_hundred(int rounds) {
  constexpr double not_given = 0.8;
  const double unseen = 100 * std::pow(not_given, rounds);
  return unseen < 1 ? "fewer than 1" : std::to_string(std::lround(unseen));
}

/// How long it would take to ask in `most_rounds`, compared with what was done.
std::string time_of_most_rounds(const Asked& asked) {
  if (!asked.out_of_time)  // nothing that depends on how fast it all went
    return std::to_string(std::lround(1.0 * most_rounds / asked.rounds)) + " times as long";
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
  json.key("stderr"_key).null().close('}');
}

}  // namespace

bool passed(const ProofReport& report) {
  if (report.proof.refutation) return false;
  return !report.strict || (!weak(report.proof.first) && !weak(report.proof.second));
}

std::string proof_text(const ProofReport& report) {
  const Proof& proof = report.proof;
  std::string text = report.player.name + ": " + std::string{verdict(report)};
  if (report.player.program && !proof.refutation && !proof.deterministic)
    text += " in every answer seen";
  text += "\n";
  if (proof.first || proof.second) text += "\n" + counts_text(proof);
  if (proof.asked && !fault_of(proof)) text += "\n" + asked_text(*proof.asked);
  if (!proof.deterministic) text += "\n" + several_answers_text(report.player);
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
  if (report.proof.asked)
    json.member("asked"_key, report.proof.asked->rounds);
  else
    json.key("asked"_key).null();
  write_counts(json.key("first"_key), report.proof.first);
  write_counts(json.key("second"_key), report.proof.second);
  write_example(json.key("counterexample"_key), counterexample(report), report.layout);
  json.close('}');
  return text + "\n";
}

int run(const ProveOptions& options) {
  ProofSettings settings{.sides = options.sides,
                         .repeat = options.repeat,
                         .jobs = options.jobs,
                         .terms = options.terms};
  std::optional<Progress> progress{std::in_place};
  settings.progress = [&](std::uint32_t answers) { progress->show(answers, "answers"); };
  const Proof proof = prove(options.player, settings);
  progress.reset();

  const ProofReport report{options.player, options.terms.layout, options.strict, proof};
  Output output{STDOUT_FILENO};
  output.write(options.format == Format::json ? proof_json(report) : proof_text(report));
  output.flush();
  return passed(report) ? 0 : 1;
}

}  // namespace ttt
