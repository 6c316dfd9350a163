#include "play/puzzle_run.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "play/puzzle_screen.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"

namespace ttt {
namespace {

using Stage = PuzzleRun::Stage;

PuzzleRun beginning(std::uint64_t seed = 1) {
  Random random{seed};
  return begin_puzzles(random, {}, PuzzleOrder::any);
}

TEST(PuzzleRun, HasEveryPuzzleOnceInTheOrderOfTheSeed) {
  std::set<std::string> names;
  for (const Puzzle& puzzle : beginning().order) {
    EXPECT_EQ(puzzle_at(puzzle.position), puzzle);
    names.insert(name(puzzle));
  }
  EXPECT_EQ(names.size(), puzzles().size());
  EXPECT_EQ(beginning().order, beginning().order);
  EXPECT_NE(beginning(1).order, beginning(2).order);
}

TEST(PuzzleRun, CanBeginWithWhatIsNotSolved) {
  std::set<std::string> solved;
  for (const Puzzle& puzzle : puzzles())
    if (puzzle.task == Task::win) solved.insert(name(puzzle));
  Random random{1};
  const PuzzleRun run = begin_puzzles(random, solved, PuzzleOrder::unsolved_first);
  for (std::size_t place = 0; place < 6; ++place) EXPECT_EQ(run.order[place].task, Task::hold);
}

TEST(PuzzleRun, SaysThatTheSolutionIsRight) {
  PuzzleRun run = beginning();
  for (std::size_t i = 0; i < puzzles().size(); ++i) {
    EXPECT_EQ(run.game.board(), run.puzzle().position.board);
    EXPECT_EQ(run.game.to_move(), run.puzzle().position.to_move);
    const std::string verdict = try_solution(run, run.puzzle().solution, KeyLayout::numpad);
    EXPECT_EQ(verdict.find("Right! "), 0) << verdict;
    EXPECT_EQ(run.stage, Stage::right);
    EXPECT_EQ(run.solved.size(), i + 1);
    go_on(run);
  }
  EXPECT_EQ(run.place, 0);
}

TEST(PuzzleRun, RefutesEverythingElse) {
  PuzzleRun run = beginning();
  for (std::size_t i = 0; i < puzzles().size(); ++i) {
    const Puzzle puzzle = run.puzzle();
    const auto [board, side] = puzzle.position;
    for (const Square square : board.empty_squares()) {
      if (square == puzzle.solution) continue;
      const std::string verdict = try_solution(run, square, KeyLayout::numpad);
      const Value left = solve(run.game.board(), side).value;  // after the refutation
      EXPECT_EQ(run.stage, Stage::wrong);
      EXPECT_EQ(run.game.board().occupied().size(), board.occupied().size() + 2);
      EXPECT_EQ(
          verdict.find(left == Value::draw ? "Wrong: this only draws. " : "Wrong: this loses. "), 0)
          << verdict;
      EXPECT_LT(left, puzzle.task == Task::win ? Value::win : Value::draw);
      try_again(run);
    }
    go_on(run);
  }
  EXPECT_TRUE(run.solved.empty());
}

/// In front of the first puzzle.
Model puzzled() {
  Model model = typing(choosing(), "z");
  EXPECT_EQ(model.view.page, Page::puzzle);
  return model;
}

/// The key of the solution, or of a wrong square.
std::string key_for(const Model& model, bool right) {
  const Puzzle& puzzle = model.puzzles.puzzle();
  const SquareSet others = puzzle.position.board.empty_squares() - puzzle.solution;
  const Square square = right ? puzzle.solution : *others.begin();
  return std::to_string(digit_of(model.settings.layout, square));
}

TEST(PuzzleScreen, AsksForTheOnlyMoveThatWillDo) {
  const Model model = puzzled();
  EXPECT_EQ(said(model), task_in_words(model.puzzles.puzzle()));
  EXPECT_FALSE(computer_to_move(model));
}

TEST(PuzzleScreen, GoesOnWhereItIsRight) {
  Model model = puzzled();
  model = typing(model, key_for(model, true));
  EXPECT_EQ(model.puzzles.stage, Stage::right);
  EXPECT_TRUE(says(model, "Right!"));
  model = typing(model, "\n");
  EXPECT_EQ(model.puzzles.place, 1);
  EXPECT_EQ(model.puzzles.stage, Stage::asked);
}

TEST(PuzzleScreen, GoesOnFromASolvedPuzzleWhenItIsOpenedAgain) {
  for (const bool right : {true, false}) {
    const Model model = puzzled();
    const Model left = after(typing(model, key_for(model, right)), Key::escape);
    EXPECT_EQ(typing(left, "z").puzzles.place, right ? 1 : 0);
    EXPECT_EQ(typing(left, "z").puzzles.stage, Stage::asked);
  }
}

TEST(PuzzleScreen, HasAnotherTryWhereItIsWrong) {
  Model model = puzzled();
  model = typing(model, key_for(model, false));
  EXPECT_TRUE(says(model, "Wrong"));
  EXPECT_NE(typing(model, "5").view.note.find("Enter lets you try again"), std::string::npos);
  for (const char* const keys : {"\n", "u"}) {
    const Model again = typing(model, keys);
    EXPECT_EQ(again.puzzles.stage, Stage::asked);
    EXPECT_EQ(again.puzzles.place, 0);
    EXPECT_EQ(again.puzzles.game.board(), again.puzzles.puzzle().position.board);
  }
  EXPECT_EQ(typing(model, "n").puzzles.place, 1);
}

TEST(PuzzleScreen, HidesValuesThatWouldBeTheOtherSides) {
  Model model = typing(puzzled(), "v");
  EXPECT_TRUE(model.view.values);
  const Model solved = typing(model, key_for(model, true));
  EXPECT_FALSE(solved.view.values);
  EXPECT_FALSE(typing(solved, "v").view.values);
  EXPECT_TRUE(says(typing(solved, "v"), "It is solved")) << said(typing(solved, "v"));
}

TEST(PuzzleScreen, RefusesTheKeysOfGames) {
  for (const char* const key : {"r", "b", "w", "p", "s"})
    EXPECT_EQ(typing(puzzled(), key).view.note, "That is for games.") << key;
}

TEST(PuzzleScreen, ShowsTheSolutionOnRequest) {
  const Model model = typing(puzzled(), "t");
  EXPECT_EQ(model.view.cursor.square, model.puzzles.puzzle().solution);
  EXPECT_TRUE(says(model, "Tip: play "));
  EXPECT_EQ(typing(model, "\n").puzzles.stage, Stage::right);
}

TEST(PuzzleScreen, LeavesTheGameAlone) {
  Model model = typing(playing(two_people()), "59mz");
  model = typing(model, key_for(model, true));
  EXPECT_EQ(keys_of(model.bout.game), "59");
  model = after(after(model, Key::escape), Key::escape);
  EXPECT_EQ(model.view.page, Page::game);
  EXPECT_EQ(keys_of(typing(model, "1").bout.game), "591");
}

TEST(PuzzleScreen, LeavesNothingBehindInTheGame) {
  const Model game = playing(two_people());
  for (const char* const moves : {"59", "59v", "7584j", "75849", "75849u"}) {
    const Model before = typing(game, moves);
    const Model puzzle = typing(before, "mz");
    for (const std::string& keys :
         {std::string{}, std::string{"v"}, std::string{"t"}, key_for(puzzle, false)}) {
      SCOPED_TRACE(testing::Message() << moves << " and " << keys);
      const Model left = after(typing(puzzle, keys), Key::escape);
      EXPECT_EQ(render(after(left, Key::escape), {}), render(before, {}));
    }
  }
  EXPECT_FALSE(typing(after(typing(game, "mzv"), Key::escape), "\n").view.values);
}

TEST(PuzzleScreen, IsSeenAtEverySize) {
  for (const Size size : {Size{20, 6}, Size{40, 14}, Size{80, 24}, Size{200, 60}}) {
    const Model model = puzzled();
    const Frame frame = render(model, size);
    const std::string task =
        letter(model.puzzles.puzzle().position.to_move) +
        std::string{model.puzzles.puzzle().task == Task::win ? " to win" : " to draw"};
    EXPECT_TRUE(shows(frame, task) && shows(frame, "Find")) << picture_text(frame);
  }
}

}  // namespace
}  // namespace ttt
