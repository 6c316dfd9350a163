#include "referee/proof_report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "console/manner.hpp"
#include "console/start_report.hpp"
#include "io/json.hpp"
#include "io/text.hpp"
#include "players/protocol.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"
#include "words/game_report.hpp"
#include "words/names.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

std::string keys(const auto& squares, std::string_view between, KeyLayout layout) {
  std::string text;
  for (const Square square : squares)
    text.append(text.empty() ? "" : between).append(key_name(square, layout));
  return text;
}

/// Returns the keys in ascending order: `2, 8 or 9`, if `last_joint` is ` or `.
std::string keys_in_words(SquareSet squares, std::string_view last_joint, KeyLayout layout) {
  std::string digits = keys(squares, "", layout);
  std::ranges::sort(digits);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0) text += i + 1 == digits.size() ? last_joint : ", ";
    text += digits[i];
  }
  return text;
}

/// Returns the keys of the game's moves: `7 8 4`, or `no move`.
std::string moves_of(const Game& game, KeyLayout layout) {
  return game.moves().empty() ? "no move" : keys(game.moves(), " ", layout);
}

/// Returns a number with its noun: `1 game`, `1,204 games`.
std::string count_of(std::uint32_t count, const std::string& noun, const std::string& plural) {
  return grouped(count) + " " + (count == 1 ? noun : plural);
}

/// Returns the side in JSON: `first` for X, which moves first, and `second` for O.
constexpr std::string_view turn(Mark side) noexcept { return side == Mark::x ? "first" : "second"; }

/// Returns the verdict in JSON: `never loses`, `unfinished`, `loses`, `may lose` if the loss is not
/// confirmed, or the kind of the failure.
std::string_view verdict(const Proof& proof) {
  if (!proof.counterexample)
    return proof.inquiry && proof.inquiry->is_unfinished ? "unfinished" : "never loses";
  if (proof.counterexample->kind == FindingKind::failure)
    return name(proof.counterexample->failure.kind);
  return proof.counterexample->is_confirmed ? "loses" : "may lose";
}

bool has_varied(const Proof& proof) { return proof.inquiry && proof.inquiry->varied; }

/// Returns true if the player may have more games than the counts say, because answers varied or
/// some questions were not asked.
bool is_lower_bound(const Proof& proof) {
  return has_varied(proof) || (proof.inquiry && proof.inquiry->not_reached > 0);
}

/// Returns the sum of this count over the sides that have counts.
std::uint32_t total(const Proof& proof, std::uint32_t ProofCounts::* count) {
  return (proof.first ? (*proof.first).*count : 0) + (proof.second ? (*proof.second).*count : 0);
}

/// Returns the verdict in words: `loses as O`, `never loses`, or `never loses in the games that
/// were played` (or `in the positions that were asked`) if there may be more games; and how many
/// games have no visible end: `never loses (362 ends not shown)`.
std::string verdict_in_words(const Proof& proof) {
  std::string text{verdict(proof)};
  if (proof.counterexample) return text + " as " + letter(proof.counterexample->side);
  const bool is_unfinished = proof.inquiry && proof.inquiry->is_unfinished;
  if (is_lower_bound(proof) && !is_unfinished)
    text += proof.inquiry->in_games ? " in the games that were played"
                                    : " in the positions that were asked";
  if (const std::uint32_t unseen = total(proof, &ProofCounts::unseen); unseen > 0)
    text += " (" + count_of(unseen, "end", "ends") + " not shown)";
  return text;
}

/// Returns the game that the report shows: the counterexample; or, if there is none and the proof
/// is strict, a missed win or a mistake. Nothing if there is no such game.
const std::optional<Counterexample>& shown_example(const ProofReport& report) {
  return report.strict && !report.proof.counterexample ? report.proof.weakness
                                                       : report.proof.counterexample;
}

/// A move of the player that was worse than another.
struct WorseMove {
  std::size_t ply;  ///< The ply of the move, counted from 0.
  Square played;
  /// All moves with the best value or, after a missed win, all moves that win at once.
  SquareSet better;
  Value value;  ///< The value of the position before the move.
};

/// Returns the missed win or mistake at the end of the game or, in a lost game, the move that lost
/// it. Nothing for a failure.
std::optional<WorseMove> worse_move(const Counterexample& example) {
  const auto& game = example.game;
  std::optional<std::size_t> ply;
  if (example.kind == FindingKind::loss) ply = losing_move(game);
  if (example.kind == FindingKind::missed_win || example.kind == FindingKind::mistake)
    ply = game.moves().size() - 1;
  if (!ply) return std::nullopt;
  Game before = game;
  before.undo_to(*ply);
  const Board board = before.board();
  WorseMove move{*ply, game.moves()[*ply], {}, solve(board, example.side).value};
  if (example.kind == FindingKind::missed_win) {
    move.better = winning_moves(board, example.side);
  } else {
    for (const Square square : board.empty_squares())
      if (opposite(solve(board.with(square, example.side), !example.side).value) == move.value)
        move.better |= square;
  }
  return move;
}

/// Returns a line about the worse move: `Mistake: 8 at move 2; 5 would have held the draw.` Empty
/// if the game shows none.
std::string worse_move_text(const Counterexample& example, KeyLayout layout) {
  const auto move = worse_move(example);
  if (!move) return {};
  const bool is_missed = example.kind == FindingKind::missed_win;
  return (is_missed ? "Win missed: " : "Mistake: ") + key_name(move->played, layout) + " at move " +
         std::to_string(move->ply + 1) + "; " + keys_in_words(move->better, " or ", layout) +
         " would have " +
         (is_missed                   ? "won at once"
          : move->value == Value::win ? "won"
                                      : "held the draw") +
         ".\n";
}

/// Returns the finding in words, for JSON and for the table: `O has the line 7 8 9`, the failure's
/// detail, `crashed after the last move: signal 11`, or `played 8, which turned a draw into a
/// loss`.
std::string reason(const Counterexample& example, KeyLayout layout) {
  if (example.kind == FindingKind::failure) return example.failure.detail;
  if (example.kind == FindingKind::unseen)
    return "ended the game without showing its last move" +
           (example.last_words.empty() ? "" : "; it wrote last: " + example.last_words);
  if (example.kind == FindingKind::crash) return "crashed after the last move: " + example.crash;
  if (const auto line = winning_line(example.game.board()))
    return std::string{letter(!example.side)} + " has the line " + keys(*line, " ", layout);
  const auto move = worse_move(example);
  const std::string played = "played " + key_name(move->played, layout);
  if (example.kind == FindingKind::missed_win)
    return played + ", but " + keys_in_words(move->better, " and ", layout) +
           (move->better.size() == 1 ? " wins at once" : " win at once");
  const Value now = opposite(solve(example.game.board(), !example.side).value);
  return played + ", which turned a " + std::string{name(move->value)} + " into a " +
         std::string{name(now)};
}

/// Returns the lines of the text, each after four spaces.
std::string indented(std::string_view text) {
  std::string shown;
  while (!text.empty()) shown.append("    ").append(consume_field(text, '\n')).append("\n");
  return shown;
}

/// Returns the text in lines of at most 80 columns, each with a line feed.
std::string paragraph(std::string_view text) {
  constexpr int columns = 80;
  std::string lines;
  for (const std::string_view line : wrap(text, columns)) {
    const std::size_t begin = line.starts_with(' ') ? 1 : 0;
    lines.append(line.substr(begin)).append("\n");
  }
  return lines;
}

/// Returns the command with which the user can see the finding: `See it: ttt --moves 7,4,1
/// --opponent 'bot:sh first-empty.sh'`. It begins with `Try it` if the finding is not confirmed.
/// The command plays the opponent's moves of all games in one process of the program. If the
/// program failed before any move, the command is `See it: echo '......... X' | ttt move --player
/// 'bot:sh first-empty.sh'`, unless each process plays one game. If there are seven games or more,
/// says that the JSON report has them.
std::string see_it_text(const ProofReport& report, const Counterexample& example) {
  constexpr std::size_t most_games = 6;
  const std::string label = example.is_confirmed ? "See it: " : "Try it: ";
  if (example.before.size() >= most_games)
    return label + "--format json has all of these games (\"before\").\n";
  const std::string layout =
      report.layout == KeyLayout::numpad ? "" : " --layout " + std::string{name(report.layout)};
  const std::string player = shell_quoted(report.player.name) + "\n";
  if (example.before.empty() && example.game.moves().empty() && report.player.plays_positions())
    return label + "echo '" + text_of(example.game.position()) + "' | ttt move" + layout +
           " --player " + player;
  std::string text = label + "ttt";
  auto games = example.before;
  games.push_back(example.game);
  for (const Game& game : games) {
    std::vector<Square> moves;
    for (std::size_t ply = 0; ply < game.moves().size(); ++ply)
      if (game.mover(ply) != example.side) moves.push_back(game.moves()[ply]);
    text += " --moves " + (moves.empty() ? "''" : keys(moves, ",", report.layout));
  }
  if (example.side == Mark::x) text += " --symbol O --first opponent";
  return text + layout + " --opponent " + player;
}

/// Returns the end of a sentence about a process: ` that had first played 7 5 9`. Empty if it had
/// played no game before.
std::string before_text(const Counterexample& example, KeyLayout layout) {
  const std::size_t count = example.before.size();
  if (count == 0) return {};
  return " that had first played " +
         (count == 1 ? "" : std::to_string(count) + " other games, the last one ") +
         moves_of(example.before.back(), layout);
}

/// Returns, in a sentence or two, how the finding was confirmed or not. Empty for a built-in
/// player, and for a failure that was confirmed without a replay.
std::string confirmation_text(const Counterexample& example, const Proof& proof, KeyLayout layout) {
  if (!proof.inquiry) return {};
  const bool is_failure = example.kind == FindingKind::failure;
  const bool is_loss = example.kind == FindingKind::loss;
  const std::string replays =
      example.tries == 1 ? "one replay" : std::to_string(example.tries) + " replays";
  if (example.is_confirmed && example.tries == 0)
    return is_failure ? ""
                      : paragraph("Confirmed: it lost two games, each in a process of its own.");
  if (example.is_confirmed) {
    std::string text = std::string{"Confirmed: it "} +
                       (is_failure ? "failed"
                        : is_loss  ? "lost"
                                   : "did so") +
                       " again in a fresh process" + before_text(example, layout) + ".";
    if (!example.before.empty())
      text += " It may keep something from game to game, such as a board that it does not clear.";
    else if (example.tries > 1)
      text += " That took " + replays + ".";
    return paragraph(text);
  }
  if (example.tries == 0) return paragraph("Not confirmed: the game could not be replayed.");
  if (example.is_combined)
    return paragraph(
        "Not confirmed: this game is put together from answers of different games, and "
        "none of " +
        replays +
        " went that way. A program that goes by the position alone would lose it some "
        "day.");
  return paragraph(std::string{"Not confirmed: it "} + (is_loss ? "lost this game" : "did so") +
                   ", but not again in " + replays +
                   ". It may choose at random, or depend on something that it stores, such as a "
                   "file or a counter.");
}

/// Returns the part of the report about a game: the moves, the board, what is wrong, how sure that
/// is, and a command that shows it.
std::string example_text(const ProofReport& report, const Counterexample& example) {
  const KeyLayout layout = report.layout;
  std::string text;
  if (!example.game.moves().empty())
    text = moves_of(example.game, layout) + " (" + std::string{name(layout)} + " keys)\n\n" +
           board_text(example.game.board(), layout) + "\n";
  if (example.kind == FindingKind::failure) {
    const auto& program = report.player.program;
    const bool is_console = program && program->language == Language::console;
    text += "Asked:  " + text_of(example.game.position()) + "\n" +
            paragraph("Reason: " + reason(example, layout));
    if (!example.failure.stderr_tail.empty())
      text += (is_console ? "It showed last:\n" : "The last lines of its standard error:\n") +
              indented(example.failure.stderr_tail);
  }
  if (example.kind == FindingKind::unseen || example.kind == FindingKind::crash)
    text += paragraph("Shown:  it " + reason(example, layout) + ".");
  else if (!example.last_words.empty())
    text += "It wrote last: " + example.last_words + "\n";
  return text + worse_move_text(example, layout) +
         confirmation_text(example, report.proof, layout) +
         (report.proof.inquiry ? see_it_text(report, example) : "");
}

/// A count, with its name in the report, in the table and in JSON.
struct CountName {
  /// The name in the report about one player; empty if the report leaves the count out.
  std::string_view label;
  /// The title of the column in the table of several players; empty if the table has no such
  /// column.
  std::string_view title;
  /// The key in JSON.
  std::string_view key;
  std::uint32_t ProofCounts::* count;
};

constexpr std::array count_names{
    CountName{"games", "games", "games", &ProofCounts::games},
    CountName{"won", "won", "won", &ProofCounts::won},
    CountName{"drawn", "drawn", "drawn", &ProofCounts::drawn},
    CountName{"lost", "lost", "lost", &ProofCounts::lost},
    CountName{"ends not shown", "", "unseen", &ProofCounts::unseen},
    CountName{"wins in one missed", "missed", "missed_wins", &ProofCounts::missed_wins},
    CountName{"mistakes", "mistakes", "given_away", &ProofCounts::mistakes},
    CountName{"", "", "positions", &ProofCounts::positions}};

std::string counts_text(const Proof& proof) {
  constexpr std::size_t label_columns = 18;
  constexpr std::size_t number_columns = 8;
  std::string text = left_aligned(is_lower_bound(proof) ? "at least" : "", label_columns);
  if (proof.first) text += right_aligned("as X", number_columns);
  if (proof.second) text += right_aligned("as O", number_columns);
  text += "\n";
  for (const CountName& row : count_names) {
    if (row.label.empty()) continue;
    if (row.count == &ProofCounts::unseen && total(proof, row.count) == 0) continue;
    text += left_aligned(row.label, label_columns);
    for (const auto* const counts : {&proof.first, &proof.second})
      if (*counts) text += right_aligned(std::to_string((**counts).*row.count), number_columns);
    text += "\n";
  }
  return text;
}

/// Returns the chance that an answer which the program gives one time in five does not come in that
/// many rounds: `33 %` for 5 rounds.
std::string chance_of_missing(int rounds) {
  constexpr double not_given = 0.8;
  const double percent = 100 * std::pow(not_given, rounds);
  return (percent < 1 ? "less than 1" : std::to_string(std::lround(percent))) + " %";
}

/// Returns a paragraph's text about what the proof cannot show: how likely a rare answer would
/// remain unseen.
std::string open_text(const Proof& proof) {
  const int rounds = proof.inquiry->rounds;
  const std::string now = chance_of_missing(rounds);
  const std::string then = chance_of_missing(most_rounds_of_a_proof);
  std::string text = has_varied(proof) ? "" : "Its answers never varied. ";
  text += std::string{"If it gave "} + (has_varied(proof) ? "yet another" : "a different") +
          " answer one time in five, this proof would have missed that with a chance of " + now;
  if (rounds > 0 && now != then)
    text += "; with --repeat " + std::to_string(most_rounds_of_a_proof) + ", which takes about " +
            std::to_string(std::lround(1.0 * most_rounds_of_a_proof / rounds)) +
            " times as long, the chance is " + then;
  text += ". Each process played only one side, as in a match";
  return text + (proof.inquiry->by_position ? "; to ask one process for both, use ttt move." : ".");
}

/// Returns a question with two answers, and the games in which they came: `Its answers varied:
/// to "X........ O", it answered 5 once and 3 another time.` If the games differ before the
/// question: `…, it answered 5 after 7 2 9, and 3 after 9 2 7.`
std::string varied_text(const Inquiry& inquiry, KeyLayout layout) {
  const auto before = [](Game game) {
    game.undo();
    return game;
  };
  const auto& [one, other] = *inquiry.varied;
  const Game question = before(one);
  const std::string earlier = moves_of(question, layout);
  const std::string later = moves_of(before(other), layout);
  const bool is_same_game = earlier == later;
  return "Its answers varied: " +
         (inquiry.by_position ? "to " + in_quotes(text_of(question.position()))
                              : "after " + earlier) +
         ", it answered " + key_name(*one.last_move(), layout) +
         (is_same_game ? " once and " : " after " + earlier + ", and ") +
         key_name(*other.last_move(), layout) +
         (is_same_game ? " another time." : " after " + later + ".");
}

/// Returns how many games were played: `All 642 possible games were played, in 24 rounds and 264
/// processes.`
std::string played_text(const Proof& proof) {
  const Inquiry& inquiry = *proof.inquiry;
  const std::uint32_t games = total(proof, &ProofCounts::games);
  const std::string how =
      ", in " + count_of(static_cast<std::uint32_t>(inquiry.rounds), "round", "rounds") + " and " +
      count_of(static_cast<std::uint32_t>(inquiry.processes), "process", "processes") + ".";
  if (!inquiry.in_games)
    return "It ends after each answer, so it was asked about one position at a time" + how;
  if (has_varied(proof)) {
    const std::string more =
        " At least " + grouped(inquiry.unplayed) + " more are possible, and were not played.";
    return grouped(inquiry.played) + " different games were played" + how +
           (inquiry.unplayed > 0 ? more : "");
  }
  if (inquiry.played == games)
    return (games == 1 ? "Its only possible game was played"
                       : "All " + grouped(games) + " possible games were played") +
           how;
  return grouped(inquiry.played) + " of " + (is_lower_bound(proof) ? "at least " : "") +
         grouped(games) + " possible games were played" + how +
         " The others follow from its answers if these go by the position alone.";
}

/// Returns paragraphs about the games that were played, the questions that were not asked, varied
/// answers, and what the proof cannot show.
std::string inquiry_text(const Proof& proof, KeyLayout layout) {
  const Inquiry& inquiry = *proof.inquiry;
  std::string text = played_text(proof);
  if (inquiry.not_reached > 0)
    text += " " + count_of(inquiry.not_reached, "question", "questions") +
            " to which its answers lead " + (inquiry.not_reached == 1 ? "was" : "were") +
            " not asked.";
  if (inquiry.declined)
    text += " It does not play " + std::string{letter(*inquiry.declined)} +
            " and was not asked for it.";
  std::string shown = paragraph(text);
  if (inquiry.is_unfinished)
    return shown + paragraph(
                       "The time of --limit was over before every game was played that its answers "
                       "lead to.");
  if (inquiry.varied) shown += paragraph(varied_text(inquiry, layout));
  return shown + paragraph(open_text(proof));
}

/// Returns a paragraph that says how ttt guessed that a console program was waiting for a move;
/// empty if it did not guess.
std::string reading_text(const Inquiry& inquiry) {
  if (!inquiry.judged_by_silence) return {};
  return paragraph(
      "A second of silence counted as waiting for a move, because /proc did not show when it "
      "waits.");
}

/// Returns paragraphs about the ends of games that a program did not show, and about crashes after
/// the last move. Empty if there were none.
std::string ends_text(const Proof& proof) {
  const Inquiry& inquiry = *proof.inquiry;
  std::string text;
  if (const std::uint32_t unseen = total(proof, &ProofCounts::unseen); unseen > 0) {
    const bool is_one = unseen == 1;
    text += paragraph("It ended " + count_of(unseen, "game", "games") +
                      " without showing its last move, which may have won or drawn the game" +
                      (is_one ? "" : "s") + " but cannot have lost " + (is_one ? "it." : "them.") +
                      (inquiry.unseen_words.empty()
                           ? ""
                           : std::string{is_one ? " " : " After the first of them, "} +
                                 (is_one ? "It wrote last: " : "it wrote last: ") +
                                 inquiry.unseen_words));
  }
  if (inquiry.crashes_at_end > 0)
    text +=
        paragraph("It crashed at the end of " + count_of(inquiry.crashes_at_end, "game", "games") +
                  ": " + inquiry.first_crash + ".");
  return text;
}

/// Returns paragraphs about the failures that no replay has confirmed, and their possible causes.
/// Empty if there are none.
std::string unconfirmed_text(const Inquiry& inquiry, KeyLayout layout) {
  std::string text;
  for (const auto& [kind, failures] : inquiry.unconfirmed) {
    const auto& [first, count] = failures;
    text += "It failed " + (count == 1 ? "once" : grouped(count) + " times") +
            ", and no replay of the game failed: " + std::string{name(kind)} +
            (count == 1 ? " after " : ", first after ") + moves_of(first.game, layout) + ":\n" +
            paragraph(first.failure.detail + ".") + indented(first.failure.stderr_tail);
  }
  if (!text.empty())
    text += paragraph(
        "Possible causes are a limit on its time or memory (ulimit), and the load of "
        "several processes at once (--jobs).");
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

void write_mistake(JsonWriter& json, const Counterexample& example, KeyLayout layout) {
  const auto move = worse_move(example);
  if (!move) {
    json.null();
    return;
  }
  json.open('{').member("move", move->ply + 1).member("played", digit_of(layout, move->played));
  write_keys(json.key("better"), move->better, layout);
  json.close('}');
}

void write_games(JsonWriter& json, const std::vector<Game>& games, KeyLayout layout) {
  if (games.empty()) {
    json.null();
    return;
  }
  json.open('[');
  for (const Game& game : games) write_keys(json, game.moves(), layout);
  json.close(']');
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
  write_mistake(json.key("mistake"), *example, layout);
  write_games(json.key("before"), example->before, layout);
  const std::string& said = example->failure.stderr_tail;
  json.member("stderr", said.empty() ? std::nullopt : std::optional{said});
  json.member("tries", example->tries).close('}');
}

std::string table_line(std::string_view player, std::size_t columns, std::string_view asked,
                       const auto& cell, const std::string& verdict) {
  std::string text = left_aligned(player, columns) + right_aligned(asked, 8);
  for (const CountName& column : count_names)
    if (!column.title.empty())
      text += right_aligned(cell(column), std::max<std::size_t>(column.title.size() + 2, 8));
  return text + "  " + verdict + "\n";
}

/// Returns how a console program was started; null if it is none, or trials have found no start.
const Started* started_of(const ProofReport& report) {
  const Manner* const manner = report.proof.manner.get();
  return manner == nullptr || manner->problem ? nullptr : &manner->started;
}

/// Returns what a console program asked before the game and what was answered.
/// Returns an empty text if it asked nothing, or the user gave the answers.
std::string start_text(const ProofReport& report) {
  constexpr int columns = 80;
  const Started* const started = started_of(report);
  if (started == nullptr || started->answers.empty()) return {};
  const auto command = parse_console_command(report.player.program->command);
  return describe_start(*started, command->command, columns);
}

}  // namespace

bool passed(const ProofReport& report) {
  const Proof& proof = report.proof;
  if (proof.counterexample) return false;
  if (proof.inquiry && proof.inquiry->is_unfinished) return false;
  const bool has_unconfirmed = proof.inquiry && !proof.inquiry->unconfirmed.empty();
  return !report.strict || (!has_unconfirmed && !proof.weakness);
}

std::string proof_text(const ProofReport& report) {
  const Proof& proof = report.proof;
  std::string text = report.player.name + ": " + verdict_in_words(proof) + "\n";
  if (const std::string start = start_text(report); !start.empty()) text += "\n" + start;
  if (!proof.counterexample) {
    text += "\n" + counts_text(proof) + "\n";
    text += proof.inquiry ? inquiry_text(proof, report.layout)
            : proof.deterministic == false
                ? "It may choose among several moves; all games with any of them were counted.\n"
                : "All of its games were counted.\n";
    const bool has_weakness =
        total(proof, &ProofCounts::missed_wins) + total(proof, &ProofCounts::mistakes) > 0;
    if (has_weakness && !report.strict)
      text += "With --strict, the report shows a game with a missed win or mistake.\n";
  }
  if (proof.inquiry && !proof.inquiry->unconfirmed.empty())
    text += "\n" + unconfirmed_text(*proof.inquiry, report.layout);
  if (const auto& example = shown_example(report)) text += "\n" + example_text(report, *example);
  return text + (proof.inquiry ? ends_text(proof) + reading_text(*proof.inquiry) : "");
}

std::string proof_json(const ProofReport& report) {
  const auto& inquiry = report.proof.inquiry;
  std::string text;
  JsonWriter json{text};
  json.open('{').member("player", report.player.name).member("verdict", verdict(report.proof));
  json.member("deterministic", report.proof.deterministic);
  json.member("asked", inquiry ? std::optional{inquiry->rounds} : std::nullopt);
  json.member("played",
              inquiry && inquiry->in_games ? std::optional{inquiry->played} : std::nullopt);
  json.member("not_repeated", inquiry ? inquiry->not_repeated() : 0);
  json.member("crashes_at_end", inquiry ? inquiry->crashes_at_end : 0);
  json.key("started");
  if (const Started* const started = started_of(report)) {
    write_started(json, *started);
  } else {
    json.null();
  }
  write_counts(json.key("first"), report.proof.first);
  write_counts(json.key("second"), report.proof.second);
  write_example(json.key("counterexample"), shown_example(report), report.layout);
  json.close('}');
  return text + "\n";
}

std::size_t name_columns(const std::vector<PlayerSpec>& players) {
  constexpr std::size_t most = 80;
  std::size_t widest = 0;
  for (const PlayerSpec& player : players) widest = std::max(widest, display_width(player.name));
  return std::min(widest, most);
}

std::string table_head(std::size_t name_columns) {
  const auto title = [](const CountName& column) { return column.title; };
  return table_line("player", name_columns, "rounds", title, "verdict");
}

std::string table_row(const ProofReport& report, std::size_t name_columns) {
  const Proof& proof = report.proof;
  const auto& example = proof.counterexample;
  const bool has_numbers =
      (proof.first || proof.second) && !(example && example->kind == FindingKind::failure);
  const auto number = [&](const CountName& column) {
    return has_numbers ? std::to_string(total(proof, column.count)) : "-";
  };
  const bool is_unread = example && example->failure.detail.starts_with("cannot read ");
  return table_line(report.player.name, name_columns,
                    proof.inquiry ? std::to_string(proof.inquiry->rounds) : "-", number,
                    verdict_in_words(proof) + (is_unread ? " (cannot be read)" : ""));
}

std::string below_table(const ProofReport& report) {
  const auto& [player, layout, strict, proof] = report;
  const auto& example = shown_example(report);
  const std::string unconfirmed = proof.inquiry ? unconfirmed_text(*proof.inquiry, layout) : "";
  const std::string start = start_text(report);
  if (!example && unconfirmed.empty() && start.empty()) return {};
  std::string text = "\n" + player.name + ": " + verdict_in_words(proof);
  if (!example) return text + "\n" + start + unconfirmed;
  text += ", " + moves_of(example->game, layout) + "\n" + start;
  if (example->kind == FindingKind::failure)
    text += paragraph("Reason: asked " + text_of(example->game.position()) + ", it " +
                      reason(*example, layout)) +
            indented(example->failure.stderr_tail);
  text += worse_move_text(*example, layout);
  if (!example->is_confirmed || !example->before.empty())
    text += confirmation_text(*example, proof, layout);
  return text + unconfirmed;
}

}  // namespace ttt
