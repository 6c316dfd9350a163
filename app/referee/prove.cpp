#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "io/json.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "referee/options.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"
#include "words/game_report.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

/// What there is to say about a proof. A view: what it refers to must outlive it.
struct ProofReport {
  const PlayerSpec& player;
  KeyLayout layout;
  bool strict;  ///< a win that was missed, or a value given away, is a failure too
  const Proof& proof;
};

std::string keys(const auto& squares, const std::string& between, KeyLayout layout) {
  std::string text;
  for (const Square square : squares)
    text += (text.empty() ? "" : between) + key_name(square, layout);
  return text;
}

/// `first` or `second`: when that side moves.
constexpr std::string_view turn(Mark side) noexcept { return side == Mark::x ? "first" : "second"; }

bool failed(const Counterexample& example) {
  return example.mishap == Mishap::fault || example.mishap == Mishap::failed_once;
}

std::string_view title(Mishap mishap, bool only_seen) {
  switch (mishap) {
    case Mishap::fault:
    case Mishap::failed_once: return "The question that it failed";
    case Mishap::lost:
    case Mishap::not_repeated:
    case Mishap::put_together:
      return only_seen ? "The shortest loss that was seen" : "The shortest game that it loses";
    case Mishap::missed_win: return "A win that it misses";
    case Mishap::gave_away: return "A value that it gives away";
  }
  return {};
}

/// `never loses`, `loses`, `may lose`, or the name of the fault.
std::string_view verdict(const Proof& proof) {
  if (!proof.refutation) return "never loses";
  if (failed(*proof.refutation)) return name(proof.refutation->fault.fault);
  return proof.refutation->mishap == Mishap::lost ? "loses" : "may lose";
}

/// Whether the numbers are only what was seen.
bool only_seen(const Proof& proof) {
  return proof.asked && (proof.asked->not_reached > 0 || proof.deterministic == false);
}

/// The same for people, who are told how far it holds.
std::string verdict_in_words(const Proof& proof) {
  return std::string{verdict(proof)} +
         (!proof.refutation && only_seen(proof) ? " in every answer seen" : "");
}

/// The game that the report shows, if it has to show one: the one that refutes the player or, under
/// `strict`, one with a win missed or a value given away.
const std::optional<Counterexample>& counterexample(const ProofReport& report) {
  return report.strict && !report.proof.refutation ? report.proof.weakness
                                                   : report.proof.refutation;
}

/// `moving second (O), in numpad keys: 7 8 4 9 1`
std::string moves_in_words(const Counterexample& example, KeyLayout layout) {
  const std::string moves = keys(example.game.moves(), " ", layout);
  return "moving " + std::string{turn(example.side)} + " (" + letter(example.side) + "), in " +
         std::string{name(layout)} + " keys: " + (moves.empty() ? "no move yet" : moves);
}

/// `X...O.... X`: what was asked.
std::string question(const Game& game) {
  return std::string{to_text(game.board())} + " " + letter(game.to_move());
}

/// What is wrong in the game.
std::string reason(const Counterexample& example, KeyLayout layout) {
  const Game& game = example.game;
  if (failed(example)) return example.fault.detail;
  if (const auto line = winning_line(game.board()))
    return std::string{letter(!example.side)} + " has the line " + keys(*line, " ", layout);
  Game before = game;
  before.undo();
  const std::string played = "played " + key_name(*game.last_move(), layout);
  if (example.mishap == Mishap::missed_win) {
    const SquareSet wins = winning_moves(before.board(), example.side);
    return played + ", but " + keys(wins, " and ", layout) +
           (wins.size() == 1 ? " wins at once" : " win at once");
  }
  const auto value = [](const Game& at) { return solve(at.board(), at.to_move()).value; };
  return played + ", which turned a " + std::string{name(value(before))} + " into a " +
         std::string{name(opposite(value(game)))};
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

/// Of both sides together.
std::uint32_t total(const Proof& proof, std::uint32_t ProofCounts::* count) {
  return (proof.first ? (*proof.first).*count : 0) + (proof.second ? (*proof.second).*count : 0);
}

std::string counts_text(const Proof& proof) {
  constexpr std::size_t label_columns = 20;
  constexpr std::size_t number_columns = 9;
  std::string text = left_aligned(only_seen(proof) ? "at least" : "", label_columns);
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

/// How sure it is: what happened when it was tried again, in one process, or in one after the
/// other.
std::string tries_text(const Counterexample& example, bool in_one_process) {
  if (example.tries == 0) return {};
  const std::string number = std::to_string(example.tries);
  const std::string times = example.tries == 1 ? "once" : number + " times";
  if (example.mishap == Mishap::put_together)
    return "This game was put together from answers that it gave at different times. Tried\n" +
           times +
           ", it never went like that. Whoever answers by the position alone\n"
           "would lose it some day; whoever remembers or plans, perhaps never.\n";
  if (example.mishap == Mishap::not_repeated)
    return "It lost this game once, among others. Tried " + times +
           " by itself, it did not lose it\n"
           "again: it may tire, learn, or choose by chance. ttt match may show it.\n";
  if (example.mishap == Mishap::failed_once)
    return "It never answered on this side. Tried " + times +
           " by itself, it did not fail there again.\n";
  return std::string{failed(example) ? "It failed again" : "It lost this game"} +
         (example.tries == 1 || example.outright ? "" : " at try " + number) +
         (in_one_process || example.outright
              ? ", in a new process that was asked nothing but this "
              : ", in new processes that were asked nothing but this ") +
         (example.outright ? "question.\n" : "game.\n");
}

/// Whether a process of the program plays whole games.
bool in_one_process(const Proof& proof) {
  return !proof.asked || (proof.asked->in_games && proof.asked->in_one_process);
}

/// The moves, the board, and what is wrong.
std::string example_text(const Counterexample& example, KeyLayout layout, const Proof& proof) {
  std::string text = std::string{title(example.mishap, only_seen(proof))} + ", " +
                     moves_in_words(example, layout) + "\n\n" +
                     board_text(example.game.board(), layout) + "\n";
  if (failed(example)) text += "Asked: " + question(example.game) + "\n";
  text += "Reason: " + reason(example, layout) + "\n";
  if (!example.fault.last_words.empty())
    text += "It wrote last to standard error:\n" + indented(example.fault.last_words);
  return text + tries_text(example, in_one_process(proof));
}

/// What stays open: in how many of 100 proofs with so many rounds a rare answer would have stayed
/// unseen, and what it would take to see nearly all of them.
std::string unseen_text(int rounds) {
  constexpr double not_given = 0.8;
  const auto of_hundred = [](int of_rounds) {
    const double unseen = 100 * std::pow(not_given, of_rounds);
    return unseen < 1 ? "fewer than 1" : std::to_string(std::lround(unseen));
  };
  const std::string all = of_hundred(most_rounds_of_a_proof);
  std::string text =
      "Where it was asked, an answer that it gives one time in five, or chooses one time\n"
      "in five when it starts, would have stayed unseen in " +
      of_hundred(rounds) + " of 100 such proofs";
  if (of_hundred(rounds) == all) return text + ".\n";
  const long times = std::lround(1.0 * most_rounds_of_a_proof / rounds);
  return text + "; with\n--repeat " + std::to_string(most_rounds_of_a_proof) + ", in " + all +
         ", which would take about " + (times == 1 ? "" : std::to_string(times) + " times ") +
         "as long.\n";
}

/// What was done, and what that leaves open.
std::string asked_text(const Proof& proof) {
  const Asked& asked = *proof.asked;
  const bool once = asked.rounds == 1;
  const std::uint32_t games = total(proof, &ProofCounts::games);
  std::string text = "Asked in " + std::to_string(asked.rounds) +
                     (once ? " round, in " : " rounds, each in ") +
                     (asked.fewest_processes == asked.most_processes
                          ? ""
                          : std::to_string(asked.fewest_processes) + " to ") +
                     std::to_string(asked.most_processes) +
                     (asked.most_processes == 1 ? " new process" : " new processes") +
                     (once ? ".\n" : ", in another order.\n");
  const std::string played = " games that X begins were played through" +
                             std::string{asked.in_one_process ? ", each in one process" : ""};
  if (!asked.in_games)
    text += "It ends after each answer, so it was asked about each position by itself.\n";
  else if (asked.played == games && asked.not_reached == 0)
    text += "All " + grouped(games) + played + ".\n";
  else
    text += grouped(asked.played) + " of " + (only_seen(proof) ? "at least " : "") +
            grouped(games) + played +
            (asked.played == games
                 ? ".\n"
                 : ";\nthe others follow from its answers, if these go by the position.\n");
  if (!asked.in_one_process)
    text += "It ends in the middle of games, and was started again there.\n";
  if (asked.declined)
    text += "It does not play " + std::string{letter(*asked.declined)} +
            ", and was not asked for it.\n";
  if (asked.not_reached > 0)
    text += grouped(asked.not_reached) + (asked.not_reached == 1 ? " question" : " questions") +
            " to which its answers lead had no answer.\n";
  return text + unseen_text(asked.rounds);
}

/// What failed and did not fail again.
std::string mischances_text(const Asked& asked, KeyLayout layout) {
  std::string text;
  for (const auto& [fault, mischance] : asked.mischances) {
    const auto& [first, count] = mischance;
    const std::string moves = keys(first.game.moves(), " ", layout);
    text += "It failed " + (count == 1 ? "once" : grouped(count) + " times") +
            ", and not again when the same game was tried by itself:\n" + std::string{name(fault)} +
            ", " + (count == 1 ? "" : "first ") + "after " + (moves.empty() ? "no move" : moves) +
            ": " + first.fault.detail + ".\n" + indented(first.fault.last_words);
  }
  if (!text.empty())
    text +=
        "Behind that may be what it keeps of other games, a limit on its time or memory\n"
        "(ulimit), or the load of several processes at once (--jobs).\n";
  return text;
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

void write_example(JsonWriter& json, const std::optional<Counterexample>& example,
                   KeyLayout layout) {
  if (!example) {
    json.null();
    return;
  }
  json.open('{').member("as", turn(example->side));
  write_keys(json.key("moves"), example->game.moves(), layout);
  json.member("board", std::string_view{to_text(example->game.board())});
  json.member("reason", reason(*example, layout));
  const std::string& said = example->fault.last_words;
  json.member("stderr", said.empty() ? std::nullopt : std::optional{said});
  json.member("tries", example->tries).close('}');
}

/// Whether the player is what it was asked to be.
bool passed(const ProofReport& report) {
  const Proof& proof = report.proof;
  if (proof.refutation) return false;
  const bool failed_once = proof.asked && !proof.asked->mischances.empty();
  return !report.strict || (!failed_once && !proof.weakness);
}

/// The verdict, the counts, and a game that shows what is wrong.
std::string proof_text(const ProofReport& report) {
  const Proof& proof = report.proof;
  std::string text = report.player.name + ": " + verdict_in_words(proof) + "\n";
  // Who is refuted is, whatever else it plays, and however thoroughly it was asked.
  if (!proof.refutation) text += "\n" + counts_text(proof);
  if (proof.asked && !proof.refutation) text += "\n" + asked_text(proof);
  if (proof.asked && !proof.asked->mischances.empty())
    text += "\n" + mischances_text(*proof.asked, report.layout);
  if (proof.deterministic == false && !proof.refutation)
    text += proof.asked ? "\nIt is not deterministic: the same " +
                              std::string{report.player.plays_positions() ? "position" : "game"} +
                              " had different answers. What is said\nholds for the answers seen.\n"
                        : "\nIt may choose among several moves; all of them were walked.\n";
  if (const auto& example = counterexample(report))
    text += "\n" + example_text(*example, report.layout, proof);
  return text;
}

/// One JSON object in one line.
std::string proof_json(const ProofReport& report) {
  std::string text;
  JsonWriter json{text};
  json.open('{').member("player", report.player.name).member("verdict", verdict(report.proof));
  json.member("deterministic", report.proof.deterministic);
  const auto& asked = report.proof.asked;
  json.member("asked", asked ? std::optional{asked->rounds} : std::nullopt);
  json.member("played", asked && asked->in_games ? std::optional{asked->played} : std::nullopt);
  json.member("not_repeated", asked ? asked->not_repeated() : 0);
  write_counts(json.key("first"), report.proof.first);
  write_counts(json.key("second"), report.proof.second);
  write_example(json.key("counterexample"), counterexample(report), report.layout);
  json.close('}');
  return text + "\n";
}

// Of many players, text is a table, and below it the reason for each failure.

/// How wide the column is that has the players' names.
std::size_t table_columns(const std::vector<PlayerSpec>& players) {
  constexpr std::size_t most = 80;
  std::size_t widest = 0;
  for (const PlayerSpec& player : players) widest = std::max(widest, display_width(player.name));
  return std::min(widest, most);
}

std::string table_line(std::string_view player, std::size_t player_columns, std::string_view asked,
                       const auto& cell, const std::string& verdict) {
  std::string text = left_aligned(player, player_columns) + right_aligned(asked, 7);
  for (const CountName& column : count_names)
    if (!column.title.empty())
      text += right_aligned(cell(column), std::max<std::size_t>(column.title.size() + 2, 8));
  return text + "  " + verdict + "\n";
}

std::string table_head(std::size_t player_columns) {
  const auto title = [](const CountName& column) { return column.title; };
  return table_line("player", player_columns, "asked", title, "verdict");
}

std::string table_row(const ProofReport& report, std::size_t player_columns) {
  const Proof& proof = report.proof;
  const bool walked =
      (proof.first || proof.second) && !(proof.refutation && failed(*proof.refutation));
  const auto number = [&](const CountName& column) {
    return walked ? std::to_string(total(proof, column.count)) : "-";
  };
  return table_line(report.player.name, player_columns,
                    proof.asked ? std::to_string(proof.asked->rounds) : "-", number,
                    verdict_in_words(proof));
}

/// What has no place in a row: why the player has failed, how sure a doubt is, and what failed and
/// did not fail again. A paragraph, with an empty line before it; or nothing.
std::string below_table(const ProofReport& report) {
  const auto& [player, layout, strict, proof] = report;
  const auto& example = counterexample(report);
  const std::string mischances = proof.asked ? mischances_text(*proof.asked, layout) : "";
  if (!example && mischances.empty()) return {};
  std::string text = "\n" + player.name + ": " + verdict_in_words(proof);
  if (example)
    text += ", " + moves_in_words(*example, layout) +
            "\nReason: " + (failed(*example) ? "asked " + question(example->game) + ", it " : "") +
            reason(*example, layout) + "\n" + indented(example->fault.last_words);
  else
    text += "\n";
  if (example && example->mishap != Mishap::fault && example->mishap != Mishap::lost)
    text += tries_text(*example, in_one_process(proof));
  return text + mischances;
}

/// What gets a copy of all that programs write to standard error: a file, or our own standard
/// error. Throws std::runtime_error.
Descriptor open_copy(const std::string& name) {
  if (name.empty()) return {};
  if (name != "-") return open_truncated(name);
  const int mode = ::fcntl(STDERR_FILENO, F_GETFL) & O_ACCMODE;
  if (mode == O_RDONLY) return {};  // it was closed, and something else is there
  return Descriptor{::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)};
}

}  // namespace

int run(const ProveOptions& options) {
  SideFile errors{open_copy(options.errors)};
  ProofSettings settings = options.proof;
  settings.terms.errors = &errors;

  const std::size_t players = options.players.size();
  const bool table = options.format == Format::text && players > 1;
  const std::size_t columns = table_columns(options.players);
  Output output{STDOUT_FILENO};
  if (table) output.write(table_head(columns));
  std::string failures;
  bool all_passed = true;
  std::size_t number = 0;
  for (const PlayerSpec& player : options.players) {
    output.flush();  // what is known so far
    std::string of_what = "questions";
    if (players > 1) {
      of_what += " to player " + std::to_string(++number) + " of " + std::to_string(players);
      errors.write("==> " + player.name + " <==\n");
    }
    std::optional<Progress> progress;
    if (options.errors != "-") progress.emplace();
    settings.progress = [&](std::uint32_t answers, std::uint32_t about) {
      if (progress) progress->show(answers, "of about " + grouped(about) + " " + of_what);
    };
    const Proof proof = prove(player, settings);
    progress.reset();

    const ProofReport report{player, settings.terms.layout, options.strict, proof};
    all_passed = passed(report) && all_passed;
    if (options.format == Format::json) {
      output.write(proof_json(report));
    } else if (!table) {
      output.write(proof_text(report));
    } else {
      output.write(table_row(report, columns));
      failures += below_table(report);
    }
  }
  output.write(failures);
  output.flush();
  if (errors.failure != 0 && options.errors != "-") fail_to_write(options.errors, errors.failure);
  return all_passed ? 0 : 1;
}

}  // namespace ttt
