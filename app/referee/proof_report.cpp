#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <optional>

#include "console/start_report.hpp"
#include "console/trials.hpp"
#include "io/text.hpp"
#include "players/console_player.hpp"
#include "players/protocol.hpp"
#include "referee/proof_report.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"
#include "words/game_report.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

constexpr std::size_t columns_of_report = 80;

/// A sentence for `paragraph_of`, which leaves it out if `applies` is false.
struct Sentence {
  bool applies;
  std::string text;
};

/// Returns the sentences that apply as a paragraph; empty if none does.
std::string paragraph_of(std::initializer_list<Sentence> sentences) {
  std::string text;
  for (const Sentence& sentence : sentences)
    if (sentence.applies) text += (text.empty() ? "" : " ") + sentence.text;
  return paragraph(text);
}

/// Returns the keys of the squares in ascending order: `2, 8 or 9`.
std::string better_keys(SquareSet squares, KeyLayout layout) {
  std::vector<std::string> keys;
  for (const Square square : squares) keys.push_back(key_name(square, layout));
  std::ranges::sort(keys);
  return listed(keys, " or ");
}

/// Returns the keys of the game's moves: `7 8 4`, or `no move`.
std::string moves_of(const Game& game, KeyLayout layout) {
  return game.moves().empty() ? "no move" : joined_keys(game.moves(), layout);
}

/// Returns the verdict: `never loses`, `unfinished`, `loses`, `cannot be started`, or the kind of
/// the failure.
std::string_view verdict(const Proof& proof) {
  const auto& example = proof.counterexample;
  if (!example) return proof.inquiry && proof.inquiry->is_unfinished ? "unfinished" : "never loses";
  if (start_failure(proof) != nullptr) return "cannot be started";
  return example->kind == FindingKind::failure ? name(example->failure.kind) : "loses";
}

bool has_varied(const Proof& proof) { return proof.inquiry && proof.inquiry->varied; }

/// Returns true if the player may have more games than the counts say, because answers varied or
/// some questions were not asked.
bool is_lower_bound(const Proof& proof) {
  return has_varied(proof) || (proof.inquiry && proof.inquiry->not_reached > 0);
}

/// Returns the sum of this count over both sides; a side without counts adds 0.
std::uint32_t total(const Proof& proof, std::uint32_t ProofCounts::* count) {
  return (proof.first ? (*proof.first).*count : 0) + (proof.second ? (*proof.second).*count : 0);
}

/// Returns true if anything was found that counts against the player only in a strict proof.
bool has_flaw(const Proof& proof) {
  const auto& inquiry = proof.inquiry;
  return total(proof, &ProofCounts::unseen) + total(proof, &ProofCounts::missed_wins) +
                 total(proof, &ProofCounts::mistakes) >
             0 ||
         (inquiry && (inquiry->crashes_at_end > 0 || !inquiry->unconfirmed.empty()));
}

/// Returns the first line of the report, the player's name and the verdict:
/// - `bot:./b: loses as O`, or the kind of a failure, as in `bot:./b: timeout as X`. The side is
///   left out if ttt cannot read the program (`unread`).
/// - `bot:./b: never loses`, perhaps followed by ` in the games that were played` if there may be
///   more games, ` (362 games whose end was not shown)`, and `, but --strict fails it`.
/// - `bot:./b: unfinished`, perhaps followed by ` (362 games whose end was not shown)`.
std::string headline(const ProofReport& report) {
  const Proof& proof = report.proof;
  std::string text = report.player.name + ": " + std::string{verdict(proof)};
  if (const auto& example = proof.counterexample)
    return text +
           (example->failure.kind == FailureKind::unread
                ? ""
                : std::string{" as "} + letter(example->side)) +
           "\n";
  const bool is_unfinished = proof.inquiry && proof.inquiry->is_unfinished;
  if (is_lower_bound(proof) && !is_unfinished) text += " in the games that were played";
  if (const std::uint32_t unseen = total(proof, &ProofCounts::unseen); unseen > 0)
    text += " (" + counted(unseen, "game") + " whose end was not shown)";
  if (report.settings.strict && !is_unfinished && has_flaw(proof))
    text += ", but --strict fails it";
  return text + "\n";
}

/// Returns the game that the report shows: the counterexample or, if there is none and the proof is
/// strict, the flaw; nothing if there is no such game.
const std::optional<Counterexample>& shown_example(const ProofReport& report) {
  return report.settings.strict && !report.proof.counterexample ? report.proof.flaw
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

/// Returns the worse move of a finding: the missed win or mistake at the end of its game or, in a
/// lost game, the move that lost it. Nothing for other findings.
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
      if (value_after(board, example.side, square) == move.value) move.better |= square;
  }
  return move;
}

/// Returns the worse move in words: `Mistake: 8 at move 2; 5 would have held the draw`, or `Win
/// missed: 8 at move 6; 7 would have won at once`. Empty if the game shows none.
std::string worse_move_in_words(const Counterexample& example, KeyLayout layout) {
  const auto move = worse_move(example);
  if (!move) return {};
  const bool is_missed = example.kind == FindingKind::missed_win;
  const std::string_view result = is_missed                   ? "won at once"
                                  : move->value == Value::win ? "won"
                                                              : "held the draw";
  return (is_missed ? "Win missed: " : "Mistake: ") + key_name(move->played, layout) + " at move " +
         std::to_string(move->ply + 1) + "; " + better_keys(move->better, layout) + " would have " +
         std::string{result};
}

/// Returns the reason of the finding in words: `O has the line 7 8 9`, the failure's detail,
/// `crashed (signal 11) after the last move`, or the worse move.
std::string reason(const Counterexample& example, KeyLayout layout) {
  switch (example.kind) {
    case FindingKind::failure: return example.failure.detail;
    case FindingKind::loss:
      return std::string{letter(!example.side)} + " has the line " +
             joined_keys(*winning_line(example.game.board()), layout);
    case FindingKind::unseen: return "ended the game without showing its last move";
    case FindingKind::crash: return example.end.trouble + " after the last move";
    case FindingKind::missed_win:
    case FindingKind::mistake: return worse_move_in_words(example, layout);
  }
  return {};
}

/// Returns what trials have found out about a console program, which may be a failure; null before
/// the trials, and for other players.
const ConsoleStart* trials_of(const PlayerSpec& player) {
  return player.program ? player.program->start.get() : nullptr;
}

/// Returns how a console program was started; null if trials have not found out, and for others.
const ConsoleStart* start_of(const PlayerSpec& player) {
  const ConsoleStart* const start = trials_of(player);
  return start != nullptr && !start->failure ? start : nullptr;
}

/// Returns true if trials have not found out how to play this console program.
bool is_unexplored(const PlayerSpec& player) { return trials_of(player) != start_of(player); }

/// Returns a command after `See it: `, broken between its words into lines of at most 80 columns; a
/// longer word has its own line. Each line but the last ends with a backslash, for pasting.
std::string command_text(const std::vector<std::string>& words) {
  constexpr std::string_view joint = " \\";
  std::string text;
  std::string line = "See it:";
  for (const std::string& word : words) {
    const std::size_t width = display_width(line) + 1 + display_width(word) + joint.size();
    if (width > columns_of_report && &word != &words.front()) {
      text += line.append(joint) + "\n";
      line = "   ";
    }
    line += " " + word;
  }
  return text + line + "\n";
}

/// Returns the command with which the user can see the finding, after `See it: `:
/// - `ttt --moves 7,4,1 --opponent 'bot:sh first-empty.sh'` plays the opponent's moves of all games
///   in one process of the program. For a console program, a second line says what to type:
///   `Without ttt: start ./game and type 1, 3`.
/// - `ttt --moves 78491 --opponent human` shows the moves of both sides without the program, which
///   might play another game the next time.
/// - `ttt prove --probe console:./game` is for a program that ttt cannot read (`unread`).
///
/// Returns an empty text for a built-in player, a failure that no replay has shown again, and a
/// crash after the last move, which no command shows.
std::string see_it_text(const ProofReport& report, const Counterexample& example) {
  const bool is_failure = example.kind == FindingKind::failure;
  const bool is_chance = example.is_repeated == false;
  if (!report.proof.inquiry || example.kind == FindingKind::crash || (is_failure && is_chance))
    return {};
  const std::string player = shell_quoted(report.player.name);
  if (example.failure.kind == FailureKind::unread)
    return command_text({"ttt prove --probe", player});

  const KeyLayout layout = report.layout();
  std::vector<std::string> words{"ttt"};
  std::string opponent = player;
  std::string typing;
  if (!is_failure && (is_chance || (has_varied(report.proof) && example.before.empty()))) {
    words.push_back("--moves " + joined_keys(example.game.moves(), layout, ""));
    opponent = "human";
  } else {
    std::vector<Game> games = example.before;
    games.push_back(example.game);
    for (const Game& game : games) {
      std::vector<Square> moves;
      for (std::size_t ply = 0; ply < game.moves().size(); ++ply)
        if (game.mover(ply) != example.side) moves.push_back(game.moves()[ply]);
      words.push_back("--moves " + (moves.empty() ? "''" : joined_keys(moves, layout, ",")));
      if (const ConsoleStart* const start = start_of(report.player))
        typing = typing_in_words(*start, example.side == Mark::x, moves) + "\n";
    }
    if (example.side == Mark::x) words.emplace_back("--symbol O --first opponent");
    const ProgramOptions& programs = report.settings.programs;
    if (programs.timeout != ProgramOptions{}.timeout)
      words.push_back("--timeout " + std::to_string(programs.timeout.count()));
    if (programs.start_timeout != ProgramOptions{}.start_timeout)
      words.push_back("--start-timeout " + std::to_string(programs.start_timeout.count()));
  }
  if (layout != KeyLayout::numpad) words.push_back("--layout " + std::string{name(layout)});
  words.push_back("--opponent " + opponent);
  return command_text(words) + typing;
}

/// Returns a paragraph that says whether a replay has shown the finding again, and after which
/// games: `It lost this game again in a fresh process.` Empty if the finding was not replayed, or
/// if it is that ttt cannot read the program (`unread`).
std::string confirmation_text(const Counterexample& example, KeyLayout layout) {
  if (!example.is_repeated || example.failure.kind == FailureKind::unread) return {};
  const bool is_loss = example.kind == FindingKind::loss;
  const bool is_again = *example.is_repeated;
  const std::size_t before = example.before.size();
  const std::string again = std::string{is_loss ? "It lost this game" : "Confirmed: it failed"} +
                            " again in a fresh process";
  const std::string last = before == 0 ? "" : moves_of(example.before.back(), layout);
  return paragraph_of(
      {{is_again && before == 0, again + "."},
       {is_again && before == 1, again + ", but only after the game " + last + "."},
       {is_again && before > 1, again + ", but only after all " + std::to_string(before) +
                                    " games before it, the last one " + last + "."},
       {is_again && before > 0, "Perhaps it does not reset its board between games."},
       {!is_again && is_loss,
        "It did not lose this game again: its moves vary, by chance or by "
        "something that it stores, such as a file."},
       {!is_again && !is_loss,
        "Not confirmed: no replay failed, but it failed too often for chance."}});
}

/// Returns the part of the report about a game: its moves, the board, what is wrong in it, whether
/// a replay has confirmed it, the command that shows it, and the last output of a failed program.
std::string example_text(const ProofReport& report, const Counterexample& example) {
  const KeyLayout layout = report.layout();
  const Game& game = example.game;
  const Failure& failure = example.failure;
  std::string text;
  for (std::size_t ply = 0; ply < game.moves().size(); ++ply)
    text += (ply == 0 ? "" : ", ") + std::string{letter(game.mover(ply)), ' '} +
            key_name(game.moves()[ply], layout);
  if (!text.empty())
    text +=
        " (" + std::string{name(layout)} + " keys)\n\n" + board_text(game.board(), layout) + "\n";
  if (example.kind == FindingKind::failure && report.player.plays_positions())
    text += "Asked:  " + text_of(game.position()) + "\n";
  const std::string worse = worse_move_in_words(example, layout);
  const bool is_loss = example.kind == FindingKind::loss;
  text += paragraph_of({{!worse.empty(), worse + "."},
                        {worse.empty() && !is_loss, "Reason: " + reason(example, layout)}});
  text += paragraph_of(
      {{is_loss && !example.end.words.empty(), "It wrote last: " + example.end.words}});
  text += confirmation_text(example, layout) + see_it_text(report, example);
  if (!failure.output().empty())
    text +=
        (failure.screen.empty() ? "The last lines of its standard error:\n" : "It showed last:\n") +
        paragraph(failure.output(), 4);
  return text;
}

/// A count, with its name in the report, in the table and in JSON.
struct CountName {
  /// The name of the count in the report about one player; empty if that report leaves it out.
  std::string_view label;
  /// The column title in the table of several players; empty if that table leaves the count out.
  std::string_view title;
  /// The key of the count in JSON.
  std::string_view key;
  std::uint32_t ProofCounts::* count;
};

constexpr std::array count_names{
    CountName{"games", "games", "games", &ProofCounts::games},
    CountName{"won", "won", "won", &ProofCounts::won},
    CountName{"drawn", "drawn", "drawn", &ProofCounts::drawn},
    CountName{"lost", "lost", "lost", &ProofCounts::lost},
    CountName{"ends not shown", "unseen", "unseen", &ProofCounts::unseen},
    CountName{"missed wins in one move", "missed", "missed_wins", &ProofCounts::missed_wins},
    CountName{"mistakes", "mistakes", "given_away", &ProofCounts::mistakes},
    CountName{"", "", "positions", &ProofCounts::positions}};

std::string counts_text(const Proof& proof) {
  std::vector<TableRow> rows{{is_lower_bound(proof) ? "at least" : ""}};
  if (proof.first) rows.front().emplace_back("as X");
  if (proof.second) rows.front().emplace_back("as O");
  for (const CountName& row : count_names) {
    if (row.label.empty()) continue;
    if (row.count == &ProofCounts::unseen && total(proof, row.count) == 0) continue;
    TableRow& cells = rows.emplace_back(TableRow{std::string{row.label}});
    for (const auto* const counts : {&proof.first, &proof.second})
      if (*counts) cells.push_back(std::to_string((**counts).*row.count));
  }
  return table_text(rows);
}

/// Returns the probability that a proof of that many rounds misses an answer that the program gives
/// in one of five cases: `up to 33%` for 5 rounds. (It is smaller for a question that several jobs
/// of a round ask.)
std::string share_of_misses(int rounds) {
  constexpr double not_given = 0.8;
  const double percent = 100 * std::pow(not_given, rounds);
  return (percent < 1 ? "less than 1" : "up to " + std::to_string(std::lround(percent))) + "%";
}

/// Returns what more rounds would change, to follow `share_of_misses`: ` (with --repeat 24: less
/// than 1%, in about 12 times the time)` for 2 rounds.
std::string with_more_rounds(int rounds) {
  return " (with --repeat " + std::to_string(most_rounds_of_a_proof) + ": " +
         share_of_misses(most_rounds_of_a_proof) + ", in about " +
         std::to_string(std::lround(1.0 * most_rounds_of_a_proof / rounds)) + " times the time)";
}

/// Returns a sentence about the first question with two different answers:
/// `Its answers varied: to "X........ O", it answered 5 once, and 3 another time.` If the moves
/// before differ, they replace `once` and `another time`. Empty if no answers varied.
std::string varied_text(const Inquiry& inquiry, KeyLayout layout) {
  if (!inquiry.varied) return {};
  auto [one, other] = *inquiry.varied;
  const std::string answer = key_name(*one.last_move(), layout);
  const std::string other_answer = key_name(*other.last_move(), layout);
  one.undo();
  other.undo();
  const std::string moves = moves_of(one, layout);
  const std::string other_moves = moves_of(other, layout);
  const bool is_same_game = moves == other_moves;
  return "Its answers varied: to " + in_quotes(text_of(one.position())) + ", it answered " +
         answer + (is_same_game ? " once" : " after " + moves) + ", and " + other_answer +
         (is_same_game ? " another time" : " after " + other_moves) + ".";
}

/// Returns a sentence about the side that the program does not play: `It answers "none" as X, so it
/// was asked as O only.`, or `In 13 starts it never moved first, so it was asked as O only.` Empty
/// if it plays all sides.
std::string declined_text(const ProofReport& report) {
  const auto& side = report.proof.inquiry->declined;
  if (!side) return {};
  const ConsoleStart* const start = start_of(report.player);
  const std::string reason = start == nullptr
                                 ? std::string{"It answers \"none\" as "} + letter(*side)
                                 : "In " + std::to_string(start->trial_starts) + " starts it " +
                                       (*side == Mark::x ? "never" : "always") + " moved first";
  return reason + ", so it was asked as " + letter(!*side) + " only.";
}

/// Returns paragraphs about the games that were played, varied answers, and what the proof cannot
/// show.
std::string inquiry_text(const ProofReport& report) {
  const Proof& proof = report.proof;
  const Inquiry& inquiry = *proof.inquiry;
  const bool is_finished = !inquiry.is_unfinished;
  const std::uint32_t games = total(proof, &ProofCounts::games);
  const bool is_rest_known = is_finished && !has_varied(proof);
  const auto lacks = [&](Mark side) {
    const auto& counts = side == Mark::x ? proof.first : proof.second;
    return !counts && inquiry.declined != side &&
           std::ranges::find(report.settings.sides, side) != report.settings.sides.end();
  };
  const bool has_all = is_rest_known && !is_lower_bound(proof) && inquiry.played == games;
  const std::string played =
      has_all ? "All " + grouped(games) + " games that its answers allow"
              : "Of " + std::string{is_lower_bound(proof) ? "at least " : ""} + grouped(games) +
                    " games that its answers allow, " + grouped(inquiry.played);
  const std::string more = inquiry.rounds > 0 && inquiry.rounds < most_rounds_of_a_proof
                               ? with_more_rounds(inquiry.rounds)
                               : "";
  return paragraph_of(
             {{true,
               (is_rest_known ? played : counted(inquiry.played, "different game")) +
                   (inquiry.played == 1 ? " was" : " were") + " played, in " +
                   (inquiry.rounds > 0
                        ? counted(static_cast<std::uint64_t>(inquiry.rounds), "round") + " and "
                        : "") +
                   counted(inquiry.processes, "process", "es") + "."},
              {is_rest_known && !has_all,
               "The rest follows if its answers depend on the position alone."},
              {inquiry.not_reached > 0, "Not asked, though its answers lead there: " +
                                            counted(inquiry.not_reached, "question") + "."},
              {inquiry.declined.has_value(), declined_text(report)}}) +
         paragraph_of(
             {{!is_finished, "The time of --limit was over before all games could be played."},
              {!is_finished && lacks(Mark::x), "As X: not asked yet."},
              {!is_finished && lacks(Mark::o), "As O: not asked yet."},
              {is_finished && inquiry.varied, varied_text(inquiry, report.layout())},
              {is_finished && !inquiry.varied, "It always answered the same."},
              {is_finished,
               "A rare answer may have been missed. If the program gives one in one of five cases, "
               "a proof like this misses it with a probability of " +
                   share_of_misses(inquiry.rounds) + more + "."},
              {is_finished && proof.first && proof.second && report.player.plays_positions(),
               "Each process played one side only: an error that needs both would not show."}});
}

/// Returns paragraphs about ends of games that a console program did not show, crashes after the
/// last move, how ttt guessed that the program was waiting, and the failures that no replay has
/// confirmed. Empty if there was none of these.
std::string notes_text(const Proof& proof, KeyLayout layout) {
  if (!proof.inquiry) return {};
  const Inquiry& inquiry = *proof.inquiry;
  const std::uint32_t unseen = total(proof, &ProofCounts::unseen);
  const std::vector<std::string> troubles{inquiry.troubles.begin(), inquiry.troubles.end()};
  std::string text =
      paragraph_of({{unseen > 0, "It ended " + counted(unseen, "game") +
                                     " without showing its last move. Such a game is won or "
                                     "drawn: no player loses by its own move."},
                    {unseen > 0 && !inquiry.unseen_words.empty(),
                     "It wrote last, in the first such game: " + inquiry.unseen_words}}) +
      paragraph_of({{!troubles.empty(), "At the end of " + counted(inquiry.crashes_at_end, "game") +
                                            ", it " + join(troubles, " or ") + "."}}) +
      paragraph_of({{inquiry.judged_by_silence, std::string{judged_by_silence}}});
  if (inquiry.unconfirmed.empty()) return text;
  const Counterexample& first = inquiry.unconfirmed.front();
  const std::size_t times = inquiry.unconfirmed.size();
  return text +
         paragraph_of(
             {{times == 1, "It failed once, and no replay of the game failed:"},
              {times > 1, "It failed " + std::to_string(times) +
                              " times, and no replay of the games failed. The first time:"},
              {true, std::string{name(first.failure.kind)} +
                         (first.game.moves().empty()
                              ? " before the first move"
                              : " after " + joined_keys(first.game.moves(), layout)) +
                         ":\n" + first.failure.detail + "."}}) +
         paragraph(first.failure.output(), 4) +
         paragraph(
             "Possible causes are chance, a limit on its time or memory (ulimit), and the load of "
             "several processes at once (--jobs).");
}

/// Calls `write` with the value or, if there is none, writes null.
template <typename Value>
void write_or_null(JsonWriter& json, const std::optional<Value>& value, const auto& write) {
  if (value)
    write(*value);
  else
    json.null();
}

void write_counts(JsonWriter& json, const ProofCounts& counts) {
  json.open('{');
  for (const CountName& row : count_names) json.member(row.key, counts.*row.count);
  json.close('}');
}

void write_example(JsonWriter& json, const Counterexample& example, KeyLayout layout) {
  json.open('{').member("as", example.side == Mark::x ? "first" : "second");
  write_keys(json.key("moves"), example.game.moves(), layout);
  json.member("board", to_text(example.game.board()));
  json.member("reason", reason(example, layout));
  write_or_null(json.key("mistake"), worse_move(example), [&](const WorseMove& move) {
    json.open('{').member("move", move.ply + 1).member("played", digit_of(layout, move.played));
    write_keys(json.key("better"), move.better, layout);
    json.close('}');
  });
  json.key("before");
  if (example.before.empty()) {
    json.null();
  } else {
    json.open('[');
    for (const Game& game : example.before) write_keys(json, game.moves(), layout);
    json.close(']');
  }
  const std::string& said = example.failure.output();
  json.member("stderr", said.empty() ? std::nullopt : std::optional{said});
  json.member("repeated", example.is_repeated).close('}');
}

/// Returns the name of the player in a table. That of a program is shortened to 20 columns, or to
/// 13 if `is_short`.
std::string table_name(const PlayerSpec& player, bool is_short) {
  return player.program ? display_name(player, is_short ? 13 : 20) : player.name;
}

}  // namespace

bool passed(const ProofReport& report) {
  const Proof& proof = report.proof;
  if (proof.counterexample) return false;
  if (proof.inquiry && proof.inquiry->is_unfinished) return false;
  return !report.settings.strict || !has_flaw(proof);
}

std::string proof_text(const ProofReport& report) {
  const Proof& proof = report.proof;
  const auto& inquiry = proof.inquiry;
  if (const Failure* const failure = start_failure(proof))
    return report.player.name + ": " + failure->detail + "\n";
  std::vector<std::string> parts{headline(report), start_text(report.player)};
  if (proof.counterexample) {
    parts.push_back(example_text(report, *proof.counterexample));
  } else if (inquiry && inquiry->is_unfinished && inquiry->games == 0) {
    parts.push_back(paragraph_of(
        {{true, "No game was played before the time of --limit was over"},
         {is_unexplored(report.player), "because ttt was still finding out how to play it"}}));
  } else {
    parts.push_back(counts_text(proof));
    parts.push_back(
        (inquiry ? inquiry_text(report)
                 : paragraph(proof.deterministic == false
                                 ? "Where it may choose among several moves, the games of every "
                                   "choice were counted."
                                 : "All of its games were counted.")) +
        paragraph_of({{passed(report) && has_flaw(proof),
                       "With --strict, it would fail, and the report would show why."}}));
  }
  parts.push_back(notes_text(proof, report.layout()));
  if (report.settings.strict && !proof.counterexample && proof.flaw)
    parts.push_back(example_text(report, *proof.flaw));
  std::erase(parts, "");
  return join(parts, "\n");
}

std::string proof_json(const ProofReport& report) {
  const PlayerSpec& player = report.player;
  const Proof& proof = report.proof;
  const auto& inquiry = proof.inquiry;
  std::string text;
  JsonWriter json{text};
  json.open('{').member("player", player.name).member("verdict", verdict(proof));
  json.member("deterministic", proof.deterministic);
  json.member("asked", inquiry ? std::optional{inquiry->rounds} : std::nullopt);
  json.member("played", inquiry ? std::optional{inquiry->played} : std::nullopt);
  json.member("not_repeated", inquiry ? inquiry->unconfirmed.size() : 0);
  json.member("crashes_at_end", inquiry ? inquiry->crashes_at_end : 0);
  write_start(json, player);
  const auto write = [&](const ProofCounts& counts) { write_counts(json, counts); };
  write_or_null(json.key("first"), proof.first, write);
  write_or_null(json.key("second"), proof.second, write);
  write_or_null(
      json.key("counterexample"), shown_example(report),
      [&](const Counterexample& example) { write_example(json, example, report.layout()); });
  json.close('}');
  return text + "\n";
}

std::string proof_table(const std::vector<ProofReport>& reports) {
  const bool has_unseen = std::ranges::any_of(reports, [](const ProofReport& report) {
    return report.player.program && report.player.program->language == Language::console;
  });
  std::vector<CountName> columns{count_names.begin(), count_names.end()};
  std::erase_if(columns, [&](const CountName& column) {
    return column.title.empty() || (column.count == &ProofCounts::unseen && !has_unseen);
  });
  std::vector<TableRow> rows{{"player"}};
  for (const CountName& column : columns) rows.front().emplace_back(column.title);
  rows.front().emplace_back("verdict");
  for (const ProofReport& report : reports) {
    const Proof& proof = report.proof;
    const auto& example = proof.counterexample;
    const bool has_counts =
        (proof.first || proof.second) && (!example || example->kind != FindingKind::failure);
    TableRow& row = rows.emplace_back(TableRow{table_name(report.player, has_unseen)});
    for (const CountName& column : columns) {
      const bool is_bound = column.count == &ProofCounts::games && is_lower_bound(proof);
      row.push_back(
          !has_counts ? "-" : std::to_string(total(proof, column.count)) + (is_bound ? "+" : ""));
    }
    row.emplace_back(verdict(proof));
  }
  return table_text(rows, true);
}

std::string interruption_text(const ProofReport& report, std::uint32_t answers,
                              std::uint32_t about) {
  const auto& inquiry = report.proof.inquiry;
  const std::uint32_t games = inquiry ? inquiry->games : 0;
  if (games == 0)
    return is_unexplored(report.player) ? "Interrupted while ttt was finding out how to play it."
                                        : "Interrupted before the end of the first game.";
  return "Interrupted after " + grouped(answers) + " of about " + grouped(about) +
         " questions: " + counted(games, "game") + (games == 1 ? " was" : " were") + " played, " +
         (inquiry->lost == 0 ? "none" : grouped(inquiry->lost)) + " lost." +
         (report.proof.counterexample ? "\n\n" + proof_text(report) : "");
}

std::string start_text(const PlayerSpec& player) {
  const ConsoleStart* const start = trials_of(player);
  return start == nullptr ? "" : describe_start(*start, static_cast<int>(columns_of_report));
}

void write_start(JsonWriter& json, const PlayerSpec& player) {
  json.key("started");
  if (const ConsoleStart* const start = start_of(player))
    write_started(json, *start);
  else
    json.null();
  json.key("tried");
  if (const ConsoleStart* const tried = trials_of(player))
    write_tried(json, *tried);
  else
    json.null();
}

std::string table_text(const std::vector<TableRow>& rows, bool ends_with_words) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const TableRow& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], display_width(row[i]));
  std::string text;
  for (const TableRow& row : rows) {
    text += left_aligned(row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i)
      text += "  " +
              (ends_with_words && i + 1 == row.size() ? row[i] : right_aligned(row[i], widths[i]));
    text += "\n";
  }
  return text;
}

}  // namespace ttt
