/// Tests of keys without an effect, with every key on every page: the screen does not change,
/// except that any key but redraw closes help.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"

namespace ttt {
namespace {

struct Scene {
  const char* name;
  Model model;
};

std::vector<Scene> scenes() {
  const Model watched = playing(computers(predictable(), predictable()));
  const Model against = against_computer();
  return {{"the menu", choosing()},
          {"the menu over a game", people_playing("51m")},
          {"a game that begins", people_playing("")},
          {"a game", people_playing("51")},
          {"a computer's turn", typing(against, "5")},
          {"a game that is won", people_playing(won_by_first)},
          {"a game that is drawn", people_playing(drawn)},
          {"a series that is decided", people_playing(won_by_first, {.best_of = 1})},
          {"a game that was forfeited", forfeiting(typing(against, "5"))},
          {"computers", watched},
          {"computers that have played", played(watched, won_by_first)},
          {"a review", people_playing("75849u")},
          {"practice", people_playing("75849u6")},
          {"a puzzle", typing(choosing(), "z")},
          {"a puzzle with a hint", typing(choosing(), "zt")},
          {"help over a game", people_playing("51?")},
          {"help over the menu", typing(choosing(), "?")}};
}

/// Returns true if the key moves the cursor. At an edge, such a key has an effect by its binding,
/// but the screen does not change.
bool may_be_silent(KeyPress key) {
  const KeyAction action = KeyCommand{key}.action;
  return action == KeyAction::move_cursor || action == KeyAction::jump_cursor;
}

/// Returns true if the key makes the terminal redraw the screen. It does not close help.
bool is_redraw(KeyPress key) { return KeyCommand{key}.action == KeyAction::redraw; }

TEST(Silence, FollowsNoKeyExceptAtAnEdge) {
  for (const Scene& scene : scenes()) {
    for (const KeyPress key : all_keys()) {
      SCOPED_TRACE(testing::Message() << key << " in " << scene.name);
      const Model after = updated(scene.model, key);
      const bool seen = after.view.done || render(after, {}) != render(scene.model, {});
      EXPECT_TRUE(seen || may_be_silent(key) || is_redraw(key));
    }
  }
}

TEST(Silence, OrANoteKeepsTheMessage) {
  for (const Scene& scene : scenes()) {
    for (const KeyPress key : all_keys()) {
      const Model after = updated(scene.model, key);
      if (after.view.refused || !after.view.notice.empty()) {
        EXPECT_EQ(text_of(after.table.message), text_of(scene.model.table.message))
            << key << " in " << scene.name;
      }
    }
  }
}

TEST(Note, FollowsTheMessageUntilTheNextKey) {
  const Model over = played(against_computer(), won_by_second);
  ASSERT_TRUE(says(over, "9, which wins."));
  const Model pressed = typing(over, "1");
  EXPECT_EQ(pressed.view.notice, "The game is over: Enter goes on.");
  for (const char* const part : {"which wins.", "The game is over: Enter goes on."})
    EXPECT_TRUE(shows(render(pressed, {}), part)) << part;
  EXPECT_EQ(typing(pressed, "x").view.notice, "? shows the keys.");
}

TEST(Note, SurvivesARedraw) {
  const Model valued = people_playing("51v");
  ASSERT_FALSE(valued.view.notice.empty());
  EXPECT_EQ(typing(valued, "\f").view.notice, valued.view.notice);
}

TEST(Note, DisappearsWithTheComputersMove) {
  const Model impatient = typing(against_computer(), "5t");
  EXPECT_EQ(impatient.view.notice, "It's not your turn.");
  EXPECT_EQ(said(answering(impatient, 7)), "Predictable took 7, a corner.");
}

}  // namespace
}  // namespace ttt
