/// Tests of the pages with the built-in puzzles and with puzzles from the player's own mistakes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "libttt/naive.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/symmetry.hpp"

namespace ttt {
namespace {

/// Returns the moves with which the side to move wins; if there are none, those with which it
/// draws; no move if all lose.
std::vector<int> moves_that_keep(naive::Solver& solver, const naive::Position& position) {
  std::map<Value, std::vector<int>> moves;
  for (const int index : naive::empty_cells(position.cells))
    moves[solver.solve_move(position, index).value].push_back(index);
  return moves.count(Value::win) > 0 ? moves[Value::win] : moves[Value::draw];
}

TEST(Puzzles, EqualThoseOfANaiveSolver) {
  naive::Solver solver;
  std::set<std::string> found;
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const naive::Cells& cells = position.cells;
    if (naive::is_over(cells) || naive::empty_cells(cells).size() < 2) continue;
    const bool at_a_glance = !naive::completing_cells(cells, 'X').empty() ||
                             !naive::completing_cells(cells, 'O').empty();
    const std::vector<int> keeping = moves_that_keep(solver, position);
    const Position puzzle = naive::to_position(position);
    ASSERT_EQ(makes_puzzle(puzzle), !at_a_glance && keeping.size() == 1) << naive::text(position);
    if (!makes_puzzle(puzzle)) continue;
    EXPECT_EQ(is_to_win(puzzle), solver.solve(position).value == Value::win);
    EXPECT_EQ(solutions(puzzle), SquareSet{naive::to_square(keeping.front())})
        << naive::text(position);
    found.insert(name(puzzle));
  }
  std::set<std::string> listed;
  for (const Position& puzzle : puzzles()) listed.insert(name(puzzle));
  EXPECT_EQ(listed, found);
  EXPECT_EQ(listed.size(), puzzles().size());
}

std::vector<Position> turned(std::uint64_t seed) {
  Random random{seed};
  return turned_puzzles(random);
}

TEST(TurnedPuzzles, HasEveryPuzzleOnceTurnedByTheSeed) {
  std::set<std::string> names;
  for (const Position& puzzle : turned(1)) {
    EXPECT_TRUE(makes_puzzle(puzzle));
    names.insert(name(puzzle));
  }
  EXPECT_EQ(names.size(), puzzles().size());
  EXPECT_EQ(turned(1), turned(1));
  EXPECT_NE(turned(1), turned(2));
}

TEST(TurnedPuzzles, BeginsWithTheEasiest) {
  const auto difficulty = [](Position puzzle) {
    return std::pair{puzzle.board.empty_squares().size(), !is_to_win(puzzle)};
  };
  EXPECT_TRUE(std::ranges::is_sorted(turned(1), {}, difficulty));
  EXPECT_LT(difficulty(puzzles().front()), difficulty(puzzles().back()));
}

/// Returns a model that shows the first built-in puzzle.
Model puzzled() {
  Model model = typing(choosing(), "z");
  EXPECT_TRUE((model.view.page == PageId::puzzle));
  return model;
}

/// Returns the index of the puzzle on the screen.
std::ptrdiff_t place_of(const Model& model) {
  const std::vector<Position>& all = model.puzzles.all;
  return std::ranges::find(all, model.puzzles.puzzle()) - all.begin();
}

/// Returns the digit that plays the square.
std::string key_of(const Model& model, Square square) {
  return std::to_string(digit_of(model.settings.layout, square));
}

/// Types the keys: `+` is the solution's key, `-` a wrong square's, `0` a taken square's; all
/// others are typed as they are, and `\n` is Enter.
Model solving(Model model, std::string_view keys) {
  for (const char key : keys) {
    const Position puzzle = model.puzzles.puzzle();
    const SquareSet empty = puzzle.board.empty_squares();
    const std::string typed = key == '+'   ? key_of(model, *solutions(puzzle).begin())
                              : key == '-' ? key_of(model, *(empty - solutions(puzzle)).begin())
                              : key == '0' ? key_of(model, *(SquareSet::all() - empty).begin())
                                           : std::string{key};
    model = typing(std::move(model), typed);
  }
  return model;
}

/// The state of the puzzle on the screen.
enum class State : std::uint8_t { asked, wrong, right };

State state_of(const Model& model) {
  const Table& table = model.puzzles.table;
  return table.answered_right() ? State::right : table.ended() ? State::wrong : State::asked;
}

/// Types the keys of each case. Then checks the index of the puzzle on the screen, its state, a
/// part of the message, and the number of solved puzzles.
TEST(Puzzles, RespondToKeys) {
  struct Case {
    std::string_view keys;
    std::ptrdiff_t place;
    State state;
    std::string_view words;
    std::size_t solved = 0;
  };
  for (const Case& each : {
           Case{"", 0, State::asked, "Find the only move that"},
           Case{"+", 0, State::right, " makes a fork: ", 1},
           Case{"++", 0, State::right, "Solved. Enter", 1},
           Case{"+t", 0, State::right, "Solved. Enter", 1},
           Case{"+v", 0, State::right, "Solved. Enter", 1},
           Case{"+\n", 1, State::asked, "Find the only move that", 1},
           Case{"+n", 1, State::asked, "Find the only move that", 1},
           Case{"+u", 0, State::asked, "Find the only move that", 1},
           Case{"+ur", 0, State::right, " makes a fork: ", 1},
           Case{"u", 0, State::asked, "Nothing to undo"},
           Case{"r", 0, State::asked, "Nothing to redo"},
           Case{"0", 0, State::asked, "aken"},
           Case{"-", 0, State::wrong, "Not quite: that doesn't win."},
           Case{"-ur", 0, State::wrong, "Not quite: that doesn't win."},
           Case{"--", 0, State::wrong, "Not quite: that doesn't win. O took"},
           Case{"-0", 0, State::wrong, "aken"},
           Case{"-+", 0, State::right, " makes a fork: ", 1},
           Case{"--+", 0, State::right, "With help: not counted."},
           Case{"-n\n", 1, State::asked, "Find the only move"},
           Case{"-u", 0, State::asked, "Find the only move that"},
           Case{"-\n", 0, State::asked, "Find the only move that"},
           Case{"-n", 1, State::asked, "Find the only move that"},
           Case{"t", 0, State::asked, "Look "},
           Case{"tt", 0, State::asked, "Play "},
           Case{"t+", 0, State::right, " makes a fork: ", 1},
           Case{"-tt", 0, State::asked, "Play "},
           Case{"tt\n", 0, State::right, "not counted."},
           Case{"tt-u+", 0, State::right, "not counted."},
           Case{"vv+", 0, State::right, "With help: not counted."},
           Case{"ttn+", 1, State::right, " makes a fork: ", 1},
           Case{"-b", 0, State::wrong, "? shows the keys."},
           Case{"+mz", 1, State::asked, "Find the only move that", 1},
           Case{"-mz", 0, State::asked, "Find the only move that"},
       }) {
    SCOPED_TRACE(each.keys);
    const Model model = solving(puzzled(), each.keys);
    EXPECT_EQ(place_of(model), each.place);
    EXPECT_EQ(state_of(model), each.state);
    EXPECT_TRUE(says(model, each.words)) << said(model);
    EXPECT_EQ(count_solved(model), each.solved);
    EXPECT_EQ(model.record.unwritten.size(), each.solved);
    EXPECT_FALSE(computer_to_move(model));
    if (each.state != State::asked) continue;
    EXPECT_EQ(game_of(model).board(), model.puzzles.puzzle().board);
    EXPECT_EQ(game_of(model).to_move(), model.puzzles.puzzle().to_move);
  }
}

TEST(Puzzles, AreAskedUntilAllAreSolved) {
  Model model = puzzled();
  for (std::size_t i = 0; i < puzzles().size(); ++i)
    model = solving(model, i < 6 ? "tt+\n" : i < 8 ? "n" : i == 24 ? "+" : "+\n");
  EXPECT_EQ(count_solved(model), 17U);
  for (int left = 8; left > 0; --left) model = solving(model, "\n+");
  EXPECT_TRUE(says(model, "That was the last one. Enter starts again.")) << said(model);
  EXPECT_EQ(text_in_role(render(model, {}), Role::won), " All solved! ");
  model = solving(typing(model, "\n"), "+");
  EXPECT_EQ(count_solved(model), 25U);
  EXPECT_EQ(model.record.unwritten.size(), 25U) << "each is recorded once";
  EXPECT_EQ(text_in_role(render(model, {}), Role::won), " Right! ") << "said once";
}

/// Returns a model that shows the puzzles, of which the first `solved` were solved before the
/// program was started.
Model puzzled_after(std::size_t solved) {
  Model model = choosing();
  for (std::size_t i = 0; i < solved; ++i) model.record.solved.insert(name(puzzles()[i]));
  return typing(std::move(model), "z");
}

TEST(Puzzles, CountThoseOfTheRecordAndAskTheOthers) {
  Model model = puzzled_after(23);
  EXPECT_EQ(place_of(model), 23);
  EXPECT_TRUE(shows(render(model, {}), "Solved: 23 of 25"));
  model = solving(model, "+\n+");
  EXPECT_TRUE(says(model, "That was the last one."));
}

TEST(Puzzles, BeginAgainIfTheRecordKnowsAll) {
  EXPECT_TRUE(says(puzzled_after(25), "Find the only move"));
  EXPECT_TRUE(shows(render(puzzled_after(25), {}), "Solved: 25 of 25"));
}

TEST(Puzzles, RefuteEveryWrongMoveTheSecondTime) {
  Model model = puzzled();
  for (std::size_t i = 0; i < puzzles().size(); ++i, model = typing(model, "n")) {
    const Position puzzle = model.puzzles.puzzle();
    const auto [board, side] = puzzle;
    for (const Square square : board.empty_squares() - solutions(puzzle)) {
      model = typing(model, key_of(model, square) + key_of(model, square));
      const Board refuted = game_of(model).board();
      EXPECT_EQ(refuted.occupied().size(), board.occupied().size() + 2);
      EXPECT_TRUE(says(model, is_to_win(puzzle) ? "that doesn't win." : "that doesn't hold"));
      EXPECT_LT(solve(refuted, side).value, is_to_win(puzzle) ? Value::win : Value::draw);
    }
  }
  EXPECT_EQ(count_solved(model), 0U);
}

TEST(Puzzles, ExplainAWinThatForcesTheOpponentToAllowAFork) {
  Model begun = puzzled();
  std::vector<Position>& all = begun.puzzles.all;
  all.insert(all.begin() + 1, parse_position(".....XO..").position);
  begun = typing(begun, "n");
  EXPECT_TRUE(says(typing(begun, "t"), "Look for a move that forces O."));
  EXPECT_TRUE(says(typing(begun, "3"), "That forces O to 9, and then 5 makes a fork."));
}

TEST(Puzzles, HideTheOpponentsValues) {
  EXPECT_TRUE(solving(puzzled(), "v").puzzles.table.values);
  EXPECT_FALSE(solving(puzzled(), "v+").puzzles.table.values);
  EXPECT_FALSE(solving(puzzled(), "v+v").puzzles.table.values);
}

TEST(Puzzles, ShowATipOnTheBoard) {
  const Model model = solving(puzzled(), "tt");
  EXPECT_EQ(table_of(model).cursor.square, *solutions(model.puzzles.puzzle()).begin());
  EXPECT_TRUE(table_of(model).cursor.shown);
  EXPECT_FALSE(typing(model, "n").puzzles.table.cursor.shown);
}

TEST(Puzzles, DoNotChangeTheGame) {
  const Model game = playing(two_people());
  for (const char* const moves : {"59", "59v", "7584j", "75849", "75849u"}) {
    Model before = typing(game, moves);
    before.view.notice.clear();
    const Model puzzle = typing(before, "mz");
    for (const std::string_view keys : {"", "v", "t", "-", "+", "+\n"}) {
      SCOPED_TRACE(testing::Message() << moves << " and " << keys);
      const Model left = after(solving(puzzle, keys), Key::escape);
      EXPECT_EQ(render(after(left, Key::escape), {}), render(before, {}));
      EXPECT_EQ(score(solving(puzzle, keys)), score(before));
    }
  }
  EXPECT_FALSE(typing(after(typing(game, "mzv"), Key::escape), "\n").table.values);
}

/// Returns a model that shows the first puzzle made from the player's mistakes in the games of this
/// record.
Model mine(const Record& record) {
  Model model = choosing();
  model.record = record;
  return typing(std::move(model), "y");
}

/// Records with one game each: one that the player lost, and a draw without a mistake of the
/// player.
const Record lost = fold("game 2026-11-22T15:04:05Z perfect O second 5,2,7,3,1,4,9");
const Record drawn_well = fold("game 2026-11-22T15:04:05Z perfect O second 5,7,3,1,4,6,8,2,9");

/// A record with three mistakes: two missed wins, of which one loses, and a loss instead of a draw.
const Record several = fold(
    "game 2026-11-22T15:04:05Z perfect O second 5,2,7,3,1,4,9\n"
    "game 2026-11-22T15:04:06Z easy X first 7,1,8,3,6,2\n"
    "game 2026-11-22T15:04:07Z easy X first 7,3,8,5,4,1,9\n");

TEST(MyPuzzles, AcceptEveryMoveThatKeepsTheValue) {
  Model model = mine(several);
  ASSERT_EQ(model.puzzles.all.size(), 3U);
  for (std::size_t i = 0; i < model.puzzles.all.size(); ++i, model = typing(model, "n")) {
    const auto [board, side] = model.puzzles.puzzle();
    const Value value = solve(board, side).value;
    EXPECT_EQ(said(model), std::string{"Find a move that "} +
                               (value == Value::win ? "wins (" : "draws (") + letter(side) + ").");
    EXPECT_EQ(game_of(model).board(), board);
    EXPECT_EQ(game_of(model).to_move(), side);
    for (const Square square : board.empty_squares()) {
      const bool keeps = opposite(solve(board.with(square, side), !side).value) == value;
      const Model answered = typing(model, key_of(model, square));
      ASSERT_EQ(state_of(answered), keeps ? State::right : State::wrong) << said(answered);
      ASSERT_EQ(says(answered, "Not quite: that "), !keeps) << said(answered);
    }
  }
}

TEST(MyPuzzles, AreSeparateFromTheOthers) {
  Model model = mine(lost);
  EXPECT_EQ(text_in_role(render(model, {80, 24}), Role::turn), "Your mistakes");
  model = typing(std::move(model), "7");
  EXPECT_TRUE(shows(render(model, {80, 24}), "Mended: 1 of 1"));
  EXPECT_EQ(text_in_role(render(model, {80, 24}), Role::won), " All mended! ");
  EXPECT_TRUE(says(model, "That was the last one."));
  EXPECT_TRUE(says(typing(model, "\n"), "Find a move that draws (O)."));
  const Model others = typing(model, "mz");
  EXPECT_TRUE(shows(render(others, {80, 24}), "Solved: 0 of 25"));
  EXPECT_TRUE(says(others, "Find the only move"));
  EXPECT_TRUE(says(typing(others, "z"), "Already in puzzles."));
  EXPECT_EQ(place_of(typing(others, "nmz")), 0) << "the first one that is not solved";
  EXPECT_TRUE(says(typing(others, "my"), "All your mistakes are mended."));
}

TEST(MyPuzzles, AreMendedByARightAnswerAtTheFirstTry) {
  const auto to_mend = [](const Model& model) { return mistakes_to_mend(model.record); };
  const Model begun = mine(lost);
  EXPECT_EQ(to_mend(begun), 1);
  EXPECT_EQ(to_mend(typing(begun, "27")), 1) << "at the second try";
  EXPECT_EQ(to_mend(typing(begun, "t7")), 0) << "a hint that names no square";
  EXPECT_EQ(to_mend(typing(begun, "tt7")), 1) << "with help";
  Model model = typing(begun, "7");
  EXPECT_EQ(to_mend(model), 0);
  ASSERT_EQ(model.record.unwritten.size(), 1U);
  const std::string line = fact_line(model.record.unwritten.front(), 0);
  EXPECT_TRUE(line.starts_with("mended ")) << line;
  add(model.record, lost.games.front());
  EXPECT_EQ(to_mend(model), 1) << "the mistake was made again";
  Record read = lost;
  add_line(read, line);
  EXPECT_EQ(mistakes_to_mend(read), 0);
}

TEST(MyPuzzles, LetArrowsTakeBackAnAnswerThatLostAtOnce) {
  const Model wrong =
      typing(mine(fold("game 2026-11-22T15:04:05Z perfect O second 5,7,9,2,1")), "22");
  ASSERT_TRUE(game_of(wrong).over()) << said(wrong);
  const Model model = after(wrong, Key::up);
  EXPECT_EQ(state_of(model), State::asked);
  EXPECT_TRUE(table_of(model).cursor.shown);
  EXPECT_FALSE(says(model, "over")) << said(model);
}

TEST(MyPuzzles, FollowTheRecord) {
  Model model = typing(mine(lost), "7m");
  model.record = several;
  model = typing(std::move(model), "y");
  EXPECT_GT(model.puzzles.all.size(), 1U);
  EXPECT_EQ(state_of(model), State::asked);
}

TEST(MyPuzzles, MayBeEmpty) {
  EXPECT_TRUE(says(mine({}), "No games yet"));
  const Model model = mine(drawn_well);
  EXPECT_TRUE(says(model, "No mistakes on record. Well played!"));
  EXPECT_EQ(model.view.page, PageId::menu);
  EXPECT_TRUE(
      text_in_role(render(model, smallest_size), Role::notice).starts_with("No mistakes on"));
}

}  // namespace
}  // namespace ttt
