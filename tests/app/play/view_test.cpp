/// Whole screens, which are few, because looks change; what must never change; and what the views
/// share.
#include "play/model.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
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

TEST(Screen, ShowsTheSetup) {
  EXPECT_EQ(picture_text(render(choosing(), {80, 24})), screen(R"(
        ttt         tic-tac-toe for the terminal


      > Your mark  [X]  O
                    The opponent plays O.

        Who begins [me]  opponent   random
                    The first move is yours, in the next game theirs.

        Opponent    easy   medium   hard  [perfect]  cunning   human
                    Perfect: never loses, wins as soon as it can.

        Your side  [human]  easy   medium   hard   perfect   cunning
                    You play; choose another to watch it play.

        Best of     1   3   5  [endless]
                    Games go on until you leave.

        Digits     [numpad]  phone
                    7 8 9 are on top, as on a keypad.

        Enter play  Arrows choose
        z puzzles  y yours  g games  c colours  ? help  q quit

)"));
}

TEST(Screen, ShowsTheSetupInLittleRoom) {
  EXPECT_EQ(picture_text(render(after(choosing(), Key::down), {20, 6})), screen(R"(
Your mark   X
Who begins <me>
Opponent    perfect
Your side   human
Best of     endless
Enter Arrows z y ? q
)"));
}

TEST(Screen, ShowsAGame) {
  EXPECT_EQ(picture_text(render(in_the_middle(), {80, 24})), screen(R"(



               │ ┌       ┐ │                O to move
               │           │  ▀█▄ ▄█▀
         7     │     8     │    ███         X took 9: opposite O's corner.
               │           │  ▄█▀ ▀█▄
               │ └       ┘ │  ───────
    ───────────┼───────────┼───────────
               │           │
               │  ▀█▄ ▄█▀  │
         4     │    ███    │     6          X            0
               │  ▄█▀ ▀█▄  │                Draws        0
               │           │                O            0
    ───────────┼───────────┼───────────
               │           │                1-9    play       m      menu
      ▄█▀▀▀█▄  │           │                u      undo       c      colours
      ██   ██  │     2     │     3          t      tip        ?      help
      ▀█▄▄▄█▀  │           │                v      values     q      quit
               │           │                n      new




)"));
}

TEST(Screen, ShowsAGameInLessRoom) {
  EXPECT_EQ(picture_text(render(in_the_middle(), {40, 14})), screen(R"(

       │┌     ┐│ ▀▄ ▄▀  O to move
   7   │   8   │( ███ )
       │└     ┘│ ▄▀ ▀▄  X took 9:
───────┼───────┼─────── opposite O's
       │ ▀▄ ▄▀ │        corner.
   4   │  ███  │   6
       │ ▄▀ ▀▄ │
───────┼───────┼───────
 ▄▀▀▀▄ │       │        X            0
 █   █ │   2   │   3    Draws        0
 ▀▄▄▄▀ │       │        O            0

1-9 play  u undo  t tip  ? help  q quit
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
X 0, draws 0, O 0
1-9 play  u  t  ?  q
)"));
}

TEST(Screen, ShowsAGameInTheLeastRoom) {
  EXPECT_EQ(picture_text(render(in_the_middle(), smallest_size)), screen(R"(
O to move
      7 [8](X)
      4  X  6
      O  2  3
X took 9
1-9 play  u  t  ?  q
)"));
}

TEST(Screen, KeepsWhatCostTheGameBeforeAKeysNote) {
  const Model lost = people_playing(std::string{won_by_first} + "3");
  EXPECT_EQ(lost.view.note, "The game is over.");
  for (const Size size : {Size{20, 10}, Size{40, 14}})
    EXPECT_TRUE(shows(render(lost, size), "lost it"));
  const Model won = forfeiting(typing(playing(person_against(predictable())), "5"));
  for (const char* const key : {"3", "c"})
    for (const Size size : {Size{20, 10}, Size{40, 12}, Size{50, 14}})
      EXPECT_TRUE(shows(render(typing(won, key), size), "Predictable")) << size;
}

TEST(Screen, SaysInFullWhatIsWrongWithAProgram) {
  const PlayerFault fault{Fault::protocol_error,
                          "answered \"a\", which is no digit from 1 to 9: an answer is the digit "
                          "alone, and other talk belongs on standard error"};
  const Model model = update(typing(playing(person_against(predictable())), "5"), Reply{fault});
  std::string sentence = said(model);
  std::erase(sentence, ' ');
  for (const Size size : {Size{60, 20}, Size{80, 24}, Size{120, 50}}) {
    std::string shown = text_in_role(render(model, size), Role::message);
    std::erase(shown, ' ');
    EXPECT_EQ(shown, sentence) << size;
  }
}

TEST(Screen, ShowsAGameInAscii) {
  EXPECT_EQ(picture_text(render(in_the_middle({.unicode = false}), {76, 19})), screen(R"(

             | +       + |                O to move
             |           |  XX   XX
       7     |     8     |    XXX         X took 9: opposite O's corner.
             |           |  XX   XX
             | +       + |  -------
  -----------+-----------+-----------
             |           |
             |  XX   XX  |
       4     |    XXX    |     6          X            0
             |  XX   XX  |                Draws        0
             |           |                O            0
  -----------+-----------+-----------
             |           |                1-9    play       m      menu
     OOOOO   |           |                u      undo       c      colours
    OO   OO  |     2     |     3          t      tip        ?      help
     OOOOO   |           |                v      values     q      quit
             |           |                n      new

)"));
}

TEST(Screen, ShowsAWin) {
  EXPECT_EQ(picture_text(render(people_playing(won_by_first), {40, 14})), screen(R"(

       │       │        X wins!
   X   │   X   │   X
       │       │        X took 9: it
───────┼───────┼─────── wins. O lost it
 ▄▀▀▀▄ │ ▄▀▀▀▄ │        at move 4: 9
 █   █ │ █   █ │   6    would have
 ▀▄▄▄▀ │ ▀▄▄▄▀ │        drawn.
───────┼───────┼───────
       │       │        X            1
   1   │   2   │   3    Draws        0
       │       │        O            0

Enter next game  b try again  u  ?  q
)"));
}

TEST(Screen, ShowsWhereEverySquareLeads) {
  EXPECT_EQ(picture_text(render(people_playing("78v"), {20, 10})), screen(R"(
X to move
     X │(O)│D
    ───┼───┼───
    W5 │W5 │D
    ───┼───┼───
    W5 │D  │D
Values: what each
square brings X.
X 0, draws 0, O 0
1-9 play  u  t  ?  q
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
t.tt.ttttt.tt.t.t...
kkk.ffff..k..k..k..k
)"));
}

/// The score's line on a small screen.
std::string short_score(Model model, Score past = {11, 1, 1}) {
  model.series.past_score = past;
  std::istringstream rows{picture_text(render(model, {20, 12}))};
  for (std::string row; std::getline(rows, row);)
    if (row.find("11") != std::string::npos) return row;
  return {};
}

TEST(Screen, ShowsTheScoreInTwoLinesWhereItDoesNotFitIntoOne) {
  const Model model = playing(person_against(*find_player("minimax")));
  EXPECT_EQ(short_score(model), "You 11, draws 1,");
  EXPECT_EQ(short_score(playing(two_people()), {11, 11, 11}), "X 11, draws 11, O 11");
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
    for (const KeyAction action : {KeyAction::tip, KeyAction::values, KeyAction::step})
      EXPECT_EQ(text_of_click(frame, click_on(action)), "") << picture_text(frame);
    for (const KeyAction action :
         {KeyAction::place, KeyAction::menu, KeyAction::help, KeyAction::quit})
      EXPECT_NE(text_of_click(frame, click_on(action)), "") << picture_text(frame);
  }
}

TEST(Screen, ShowsThePersonsTurnAndTheComputers) {
  const Model mine = playing(person_against(*find_player("minimax"), Mark::o));
  EXPECT_EQ(text_in_role(render(mine, {}), Role::turn), "Your turn: O");
  EXPECT_EQ(text_in_role(render(typing(mine, "5"), {}), Role::turn), "Perfect thinks");
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
    EXPECT_TRUE(shown.find("X1,draws2,O1") != std::string::npos ||
                shown.find("X1Draws2O1") != std::string::npos)
        << size << '\n'
        << shown;
  }
}

/// Screens on which nothing can be seen but what they lack.
constexpr std::array too_small{Size{19, 24}, Size{80, 5}, Size{12, 4}, Size{1, 1}, Size{0, 0}};

TEST(TooSmallScreen, HasNoEffectsThatCannotBeSeen) {
  for (const Model& model :
       {choosing(), people_playing("51"), people_playing("51v?"), people_playing(won_by_first)}) {
    for (const Size size : too_small) {
      std::vector<Event> events{click_on(Square::top), click_on(KeyAction::undo),
                                click_on(Choice{0, 1})};
      for (const KeyPress key : all_keys())
        if (key != typed('q')) events.emplace_back(key);
      Model unseen = resized(model, size);
      for (const Event& event : events) unseen = update(std::move(unseen), event);
      EXPECT_EQ(render(unseen, {}), render(model, {})) << size;
      EXPECT_EQ(keys_of(unseen.bout.game), keys_of(model.bout.game)) << size;
      EXPECT_FALSE(unseen.view.done) << size;
    }
  }
}

TEST(TooSmallScreen, IsLeftByQuit) {
  for (const Model& model : {choosing(), people_playing("51"), people_playing("51?")})
    for (const Size size : too_small) EXPECT_TRUE(typing(resized(model, size), "q").view.done);
}

TEST(TooSmallScreen, TakesTheComputersMove) {
  const Model thinking = typing(playing(person_against(predictable())), "5");
  for (const Size size : too_small)
    EXPECT_EQ(keys_of(answering(resized(thinking, size), 7).bout.game), "57");
}

TEST(TooSmallScreen, GoesOnAsItWasWhereThereIsRoomAgain) {
  const Model again = resized(resized(people_playing("51v"), {12, 4}), {80, 24});
  EXPECT_EQ(render(again), render(people_playing("51v")));
  EXPECT_EQ(keys_of(typing(again, "9").bout.game), "519");
}

}  // namespace
}  // namespace ttt
