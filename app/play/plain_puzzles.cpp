#include <optional>
#include <string>
#include <utility>

#include "play/console.hpp"
#include "play/front_ends.hpp"
#include "words/game_report.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

/// Puzzles line by line.
class PlainPuzzles {
 public:
  PlainPuzzles(Model model, RecordKeeper& keeper)
      : layout_(model.settings.layout), model_(std::move(model)), keeper_(keeper) {}

  /// Returns the exit status.
  int run() {
    show_puzzle();
    while (const auto answer = console_.answer_to(key_prompt(layout_))) {
      if (*answer == "q") break;
      if (!take(*answer)) return console_.end(Presence::here);
    }
    return console_.end(Presence::gone);
  }

 private:
  /// Returns whether there is more to do.
  bool take(const std::string& answer) {
    if (answer == "n") return next_puzzle();
    if (answer == "?") {
      console_.explain(
          {KeyAction::play_digit, KeyAction::tip, KeyAction::new_game, KeyAction::quit});
    } else if (answer == "t") {
      press('t');
      console_.say(text_of(model_.message));
    } else {
      return try_key(answer);
    }
    return true;
  }

  bool try_key(const std::string& key) {
    const auto square = square_of(layout_, key);
    if (!square) {
      console_.say("Invalid move: " + not_a_key(key));
    } else if (model_.bout.game.board().at(*square)) {
      console_.say("Invalid move: " + in_words(MoveError::square_taken, key));
    } else {
      press(key.front());
      console_.say(text_of(model_.message));
      if (model_.puzzles.stage == PuzzleRun::Stage::right) return note_and_go_on();
      press('u');
      console_.say("Try again, or go on with n.");
      show_puzzle();
    }
    return true;
  }

  bool note_and_go_on() {
    keeper_.change(
        [solved = name(model_.puzzles.puzzle())](Record& record) { record.solved.insert(solved); });
    console_.flush();
    tell_problems(keeper_);
    return next_puzzle();
  }

  bool next_puzzle() {
    press('n');
    const PuzzleRun& run = model_.puzzles;
    if (run.stage == PuzzleRun::Stage::finished) {
      console_.say("That was the last one. Puzzles solved: " + std::to_string(run.count()) +
                   " of " + std::to_string(run.order.size()));
      return false;
    }
    show_puzzle();
    return true;
  }

  void show_puzzle() {
    console_.say("\n" + board_text(model_.bout.game.board(), layout_));
    console_.say(task_in_words(model_.puzzles.puzzle()));
  }

  void press(char key) { model_ = update(std::move(model_), typed(key)); }

  KeyLayout layout_;
  Model model_;
  RecordKeeper& keeper_;
  Console console_;
};

}  // namespace

int run_plain_puzzles(Model model, RecordKeeper& keeper) {
  return PlainPuzzles{std::move(model), keeper}.run();
}

}  // namespace ttt
