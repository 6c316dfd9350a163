#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>

#include "io/json.hpp"
#include "io/text.hpp"
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

/// The fault that is told, or null.
const PlayerFault* fault_of(const Proof& proof) {
  return proof.refutation && proof.refutation->fault ? &*proof.refutation->fault : nullptr;
}

/// `never loses`, `loses`, `may lose`, or the name of the fault.
std::string_view verdict(const ProofReport& report) {
  const auto& refutation = report.proof.refutation;
  if (!refutation) return "never loses";
  if (refutation->fault) return name(refutation->fault->fault);
  return report.proof.loss == Loss::certain ? "loses" : "may lose";
}

/// Whether the numbers are only what was seen.
bool open(const Proof& proof) {
  return proof.asked && (proof.asked->not_reached > 0 || proof.deterministic == false);
}

/// The same for people, who are told how far it holds.
std::string verdict_in_words(const ProofReport& report) {
  const Proof& proof = report.proof;
  return std::string{verdict(report)} +
         (!proof.refutation && open(proof) ? " in every answer seen" : "");
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
  std::string_view key;
  std::uint32_t ProofCounts::* count;
};

constexpr std::array count_names{
    CountName{"games", "games", "games", &ProofCounts::games},
    CountName{"won", "won", "won", &ProofCounts::won},
    CountName{"drawn", "drawn", "drawn", &ProofCounts::drawn},
    CountName{"lost", "lost", "lost", &ProofCounts::lost},
    CountName{"wins in one missed", "missed", "missed_wins", &ProofCounts::missed_wins},
    CountName{"values given away", "given away", "given_away", &ProofCounts::given_away},
    CountName{"positions asked", "", "positions", &ProofCounts::positions}};

constexpr std::size_t label_columns = 20;
constexpr std::size_t number_columns = 9;

std::string counts_text(const Proof& proof) {
  std::string text = left_aligned(open(proof) ? "at least" : "", label_columns);
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

/// `once`, `3 times`
std::string times_in_words(int count) {
  return count == 1 ? "once" : std::to_string(count) + " times";
}

/// How sure it is: what happened when it was tried again.
std::string tries_text(const ProofReport& report) {
  const Counterexample& example = *report.proof.refutation;
  if (example.tries == 0) return {};
  const std::string by_itself = "in a new process that was asked nothing but this game";
  if (example.mishap == Mishap::fault)
    return example.tries == 1 ? "It did so again, " + by_itself + ".\n"
                              : "It did so again at try " + std::to_string(example.tries) + ", " +
                                    by_itself + ".\n";
  const std::string tries = times_in_words(example.tries);
  switch (report.proof.loss) {
    case Loss::certain:
      return example.tries == 1 ? "It lost this game again, " + by_itself + ".\n"
                                : "It lost this game again at try " +
                                      std::to_string(example.tries) + ", " + by_itself + ".\n";
    case Loss::put_together:
      return "This game was put together from answers that it gave at different times. Tried\n" +
             tries +
             ", it never went like that. Whoever answers by the position alone\n"
             "would lose it some day; whoever remembers or plans, perhaps never.\n";
    case Loss::not_repeated:
      return "It lost this game once, after other games in the same process. Tried " + tries +
             "\nin a new process, it did not lose it again: it may tire, learn, or choose by\n"
             "chance. ttt match may show it.\n";
  }
  return {};
}

/// In how many of 100 proofs with so many rounds an answer that is given one time in five would
/// have stayed unseen: `64`, or `fewer than 1`.
std::string unseen_of_hundred(int rounds) {
  constexpr double not_given = 0.8;
  const double unseen = 100 * std::pow(not_given, rounds);
  return unseen < 1 ? "fewer than 1" : std::to_string(std::lround(unseen));
}

/// How long it would take to ask in all rounds that there can be, compared with what was done.
std::string time_of_all_rounds(const Asked& asked) {
  using std::chrono::seconds;
  if (!asked.out_of_time) {  // nothing that depends on how fast it all went
    const long times = std::lround(1.0 * most_rounds_of_a_proof / asked.rounds);
    return times == 1 ? "as long" : std::to_string(times) + " times as long";
  }
  constexpr seconds few{90};
  const auto needed =
      std::chrono::ceil<seconds>(asked.time_of_rounds * most_rounds_of_a_proof / asked.rounds);
  if (needed <= few) return std::to_string(needed.count()) + " seconds";
  return std::to_string(std::lround(static_cast<double>(needed.count()) / 60)) + " minutes";
}

/// What was done, and what that leaves open.
std::string asked_text(const Proof& proof) {
  const Asked& asked = *proof.asked;
  std::uint32_t games = 0;
  for (const auto* const counts : {&proof.first, &proof.second})
    if (*counts) games += (*counts)->games;
  const std::string processes =
      asked.fewest_processes == asked.most_processes
          ? std::to_string(asked.most_processes)
          : std::to_string(asked.fewest_processes) + " to " + std::to_string(asked.most_processes);
  std::string text = "Asked in " + std::to_string(asked.rounds) +
                     (asked.rounds == 1 ? " round, in " : " rounds, each in ") + processes +
                     (asked.most_processes == 1 ? " new process" : " new processes") +
                     (asked.rounds == 1 ? ".\n" : ", in another order.\n");
  const std::string each = asked.in_one_process ? ", each in one process" : "";
  if (!asked.in_games)
    text += "It ends after each answer, so it was asked about each position by itself.\n";
  else if (asked.played == games && asked.not_reached == 0)
    text += "All " + grouped(games) + " games that X begins were played through" + each + ".\n";
  else
    text += grouped(asked.played) + " of " + (open(proof) ? "at least " : "") + grouped(games) +
            " games that X begins were played through" + each +
            ";\nthe others follow from its answers, if these go by the position.\n";
  if (!asked.in_one_process)
    text += "It ends in the middle of games, and was started again there.\n";
  if (asked.declined)
    text += "It does not play " + std::string{letter(*asked.declined)} +
            ", and was not asked for it.\n";
  if (asked.not_reached > 0)
    text += grouped(asked.not_reached) + (asked.not_reached == 1 ? " question" : " questions") +
            " to which its answers lead could not be asked.\n";
  text +=
      "Where it was asked, an answer that it gives one time in five, or chooses one time\n"
      "in five when it starts, would have stayed unseen in " +
      unseen_of_hundred(asked.rounds) + " of 100 such proofs";
  if (unseen_of_hundred(asked.rounds) != unseen_of_hundred(most_rounds_of_a_proof))
    text += "; with\n--repeat " + std::to_string(most_rounds_of_a_proof) + ", in " +
            unseen_of_hundred(most_rounds_of_a_proof) + ", which would take about " +
            time_of_all_rounds(asked);
  return text + ".\n";
}

/// What failed and did not fail again.
std::string mischances_text(const Proof& proof, KeyLayout layout) {
  std::string text;
  if (!proof.asked) return text;
  for (const Mischance& one : proof.asked->mischances) {
    text += "It failed " + (one.count == 1 ? "once" : grouped(one.count) + " times") +
            ", and not again when it was asked the same game by itself:\n" +
            std::string{name(one.fault.fault)} + ", " + (one.count == 1 ? "" : "first ") + "after";
    for (const Square square : one.question.moves()) text += " " + key_name(square, layout);
    if (one.question.moves().empty()) text += " no move";
    text += ": " + one.fault.detail + ".\n" + indented(one.fault.last_words);
  }
  if (!text.empty())
    text +=
        "Behind that may be a limit on its time or memory (ulimit), or the load of several\n"
        "processes at once (--jobs).\n";
  return text;
}

std::string several_answers_text(const Proof& proof) {
  if (!proof.asked) return "It may choose among several moves; all of them were walked.\n";
  return "It is not deterministic: the same question had different answers. What is said\n"
         "holds for the answers seen.\n";
}

/// How many failures did not happen again.
std::uint32_t not_repeated(const Proof& proof) {
  std::uint32_t sum = 0;
  if (proof.asked)
    for (const Mischance& one : proof.asked->mischances) sum += one.count;
  return sum;
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
  json.open('{').member("as", turn(example->side));
  write_keys(json.key("moves"), example->game.moves(), layout);
  json.member("board", std::string_view{to_text(example->game.board())});
  json.member("reason", reason(*example, layout));
  const bool wrote = example->fault && !example->fault->last_words.empty();
  json.member("stderr", wrote ? std::optional{example->fault->last_words} : std::nullopt);
  json.member("tries", example->tries);
  json.close('}');
}

}  // namespace

std::string proof_text(const ProofReport& report) {
  const Proof& proof = report.proof;
  std::string text = report.player.name + ": " + verdict_in_words(report) + "\n";
  // Who is refuted is, whatever else it plays, and however thoroughly it was asked.
  if (!proof.refutation) text += "\n" + counts_text(proof);
  if (proof.asked && !proof.refutation) text += "\n" + asked_text(proof);
  if (const std::string mischances = mischances_text(proof, report.layout); !mischances.empty())
    text += "\n" + mischances;
  if (proof.deterministic == false && !proof.refutation) text += "\n" + several_answers_text(proof);
  if (proof.refutation)
    text += "\n" + example_text(*proof.refutation, report.layout) + tries_text(report);
  if (proof.weakness && report.strict && !proof.refutation)
    text += "\n" + example_text(*proof.weakness, report.layout);
  return text;
}

std::string proof_json(const ProofReport& report) {
  std::string text;
  JsonWriter json{text};
  json.open('{').member("player", report.player.name).member("verdict", verdict(report));
  json.member("deterministic", report.proof.deterministic);
  const auto& asked = report.proof.asked;
  json.member("asked", asked ? std::optional{asked->rounds} : std::nullopt);
  json.member("played", asked && asked->in_games ? std::optional{asked->played} : std::nullopt);
  json.member("not_repeated", not_repeated(report.proof));
  write_counts(json.key("first"), report.proof.first);
  write_counts(json.key("second"), report.proof.second);
  write_example(json.key("counterexample"), counterexample(report), report.layout);
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
