/// Whole screens. They are few, because looks change; what must never change is tested beside them.
#include "play/render.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"

namespace ttt {
namespace {

/// Two people; the last move is marked, and so is the cursor.
Model in_the_middle(Settings settings = {}) {
  return after(people_playing("519", settings), Key::left);
}

Model short_setup() {
  return start({}, two_people(), {Question::symbol, Question::first}, Random{1});
}

TEST(Screen, ShowsTheSetup) {
  EXPECT_EQ(picture_text(render(short_setup(), {80, 24})), screen(R"(







        ttt        tic-tac-toe for the terminal


      > You       [X]  O
                   The other side plays O.

        First     [me]  opponent   random
                   You move first; after that you take turns.

        Enter play  Arrows choose  c colours  ? help  q quit







)"));
}

TEST(Screen, ShowsTheSetupInLittleRoom) {
  EXPECT_EQ(picture_text(render(after(short_setup(), Key::down), {20, 6})), screen(R"(
ttt

You      X
First  < me >

? help  q quit
)"));
}

TEST(Screen, ShowsAGame) {
  EXPECT_EQ(picture_text(render(in_the_middle(), {80, 24})), screen(R"(



               │ ┌       ┐ │                O to move
               │           │   ▀▄ ▄▀
         7     │     8     │     █          X took 9: opposite O's corner.
               │           │   ▄▀ ▀▄
               │ └       ┘ │   ─────
    ───────────┼───────────┼───────────
               │           │                X            0
               │   ▀▄ ▄▀   │                Ties         0
         4     │     █     │     6          O            0
               │   ▄▀ ▀▄   │
               │           │
    ───────────┼───────────┼───────────
               │           │
       ▄▀▀▀▄   │           │                1-9    play       n      new
       █   █   │     2     │     3          u      undo       m      menu
       ▀▄▄▄▀   │           │                t      tip        ?      help
               │           │                v      values     q      quit




)"));
}

TEST(Screen, ShowsAGameInLessRoom) {
  EXPECT_EQ(picture_text(render(in_the_middle(), {40, 14})), screen(R"(
O to move             X 0   Ties 0   O 0
               │       │
           7   │ [ 8 ] │   X
               │       │  ───
        ───────┼───────┼───────
               │       │
           4   │   X   │   6
               │       │
        ───────┼───────┼───────
               │       │
           O   │   2   │   3
               │       │
X took 9: opposite O's corner.
1-9 play  n new  m menu  ? help  q quit
)"));
}

TEST(Screen, ShowsAGameInLittleRoom) {
  EXPECT_EQ(picture_text(render(in_the_middle(), {20, 10})), screen(R"(
O to move
     7 │[8]│(X)
    ───┼───┼───
     4 │ X │ 6
    ───┼───┼───
     O │ 2 │ 3
X took 9: opposite
O's corner.
X 0   Ties 0   O 0
? help  q quit
)"));
}

TEST(Screen, ShowsAGameInTheLeastRoom) {
  EXPECT_EQ(picture_text(render(in_the_middle(), smallest_size)), screen(R"(
O to move
      7 [8](X)
      4  X  6
      O  2  3
X took 9: opposite..
? help  q quit
)"));
}

TEST(Screen, ShowsAGameInAscii) {
  EXPECT_EQ(picture_text(render(in_the_middle({.unicode = false}), {76, 19})), screen(R"(

             | +       + |                O to move
             |           |   X   X
       7     |     8     |     X          X took 9: opposite O's corner.
             |           |   X   X
             | +       + |   -----
  -----------+-----------+-----------
             |           |                X            0
             |   X   X   |                Ties         0
       4     |     X     |     6          O            0
             |   X   X   |
             |           |
  -----------+-----------+-----------
             |           |
      OOO    |           |                1-9    play       n      new
     O   O   |     2     |     3          u      undo       m      menu
      OOO    |           |                t      tip        ?      help
             |           |                v      values     q      quit

)"));
}

TEST(Screen, ShowsAWin) {
  EXPECT_EQ(picture_text(render(people_playing(won_by_first), {40, 14})), screen(R"(
X wins!               X 1   Ties 0   O 0
               │       │
         * X * │ * X * │ * X *
               │       │
        ───────┼───────┼───────
               │       │
           O   │   O   │   6
               │       │
        ───────┼───────┼───────
               │       │
           1   │   2   │   3
               │       │
O lost it at move 4: 9 would have drawn.
Enter next game  m menu  ? help  q quit
)"));
}

TEST(Screen, ShowsWhereEverySquareLeads) {
  EXPECT_EQ(picture_text(render(people_playing("78v"), {20, 10})), screen(R"(
X to move
     X │(O)│D7
    ───┼───┼───
    W5 │W5 │D7
    ───┼───┼───
    W5 │D7 │D7
O took 8: a side.

X 0   Ties 0   O 0
? help  q quit
)"));
}

TEST(Screen, SaysWhatEveryCellMeans) {
  EXPECT_EQ(picture_roles(render(in_the_middle(), {20, 10})), screen(R"(
TTTTTTTTT...........
.....d.gcdcglxl.....
....ggggggggggg.....
.....d.g.x.g.d......
....ggggggggggg.....
.....o.g.d.g.d......
mmmmmmmmmmmmmmmmmm..
mmmmmmmmmmm.........
t.t...tttt.t...t.t..
k.ffff..k.ffff......
)"));
}

/// The score's line on a small screen.
std::string short_score(Model model, Score past = {11, 1, 1}) {
  model.past = past;
  std::istringstream rows{picture_text(render(model, {20, 12}))};
  for (std::string row; std::getline(rows, row);)
    if (row.find("11") != std::string::npos) return row;
  return {};
}

TEST(Screen, CallsOnlyAPersonYouInAShortScore) {
  const auto against = [](Mark symbol) { return person_against(predictable(), symbol); };
  EXPECT_EQ(short_score(playing(against(Mark::x))), "You 11  Tie 1  Opp 1");
  EXPECT_EQ(short_score(playing(against(Mark::o))), "You 11  Tie 1  Opp 1");
  EXPECT_EQ(short_score(playing(computers(predictable(), {}))), "Opp 11  Tie 1  You 1");
  Pairing watched = computers(predictable(), predictable());
  EXPECT_EQ(short_score(playing(watched)), "X 11  Tie 1  O 1");
  watched.symbol = Mark::o;
  EXPECT_EQ(short_score(playing(watched)), "O 11  Tie 1  X 1");
  EXPECT_EQ(short_score(playing(two_people()), {11, 11, 11}), "X 11  Tie 11  O 11");
}

TEST(Screen, SaysHowLargeItMustBe) {
  for (const Model& model : {choosing(), people_playing("5"), people_playing("5?")}) {
    EXPECT_EQ(picture_text(render(model, {12, 4})), screen(R"(
Needs 20x6,
has 12x4. q
quits.

)"));
    EXPECT_EQ(picture_text(render(model, {1, 1})), "N\n");
  }
}

TEST(Screen, HintsAtNothingThatDoesNothingAfterTheEnd) {
  const Model lost = forfeiting(typing(playing(person_against(predictable())), "5"));
  const Model watched = forfeiting(playing(computers(predictable(), predictable())));
  for (const Model& over : {people_playing(won_by_first), people_playing(drawn), lost, watched}) {
    const Frame frame = render(over, {120, 24});
    for (const Command command : {Command::tip, Command::values, Command::step})
      EXPECT_EQ(text_of_target(frame, command), "") << picture_text(frame);
    for (const Command command : {Command::place, Command::menu, Command::help, Command::quit})
      EXPECT_NE(text_of_target(frame, command), "") << picture_text(frame);
  }
}

TEST(Screen, ShowsThePersonsTurnAndTheComputers) {
  const Model mine = playing(person_against(*find_player("minimax"), Mark::o));
  EXPECT_EQ(text_in_role(render(mine, {}), Role::turn), "Your turn: O");
  EXPECT_EQ(text_in_role(render(typing(mine, "5"), {}), Role::turn), "minimax thinks");
}

TEST(Screen, ShowsTheScoreOfBothSides) {
  Model model = people_playing(won_by_first);
  for (const std::string_view keys : {drawn, drawn, won_by_first})
    model = typing(after(std::move(model), Key::enter), keys);
  EXPECT_EQ(score(model), (Score{1, 2, 1}));
  for (const Size size : {Size{80, 24}, Size{40, 24}, Size{20, 12}}) {
    std::string shown = text_where(render(model, size), [](const Cell& cell) {
      return cell.role == Role::text && cell.character != U' ';
    });
    EXPECT_NE(shown.find("X1Ties2O1"), std::string::npos) << size << '\n' << shown;
  }
}

}  // namespace
}  // namespace ttt
