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
  PlainPuzzles(const PlayOptions& options, PuzzleRun run, Scribe& scribe, Record record)
      : layout_(options.terms.layout),
        run_(std::move(run)),
        scribe_(scribe),
        record_(std::move(record)) {}

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
      const Position position = run_.puzzle().position;
      console_.say("Tip: " + tip_in_words(position, layout_, {.person = position.to_move}));
    } else {
      return try_key(answer);
    }
    return true;
  }

  bool try_key(const std::string& key) {
    const auto square = square_of(layout_, key);
    if (!square) {
      console_.say("Invalid move: " + not_a_key(key));
    } else if (run_.game.board().at(*square)) {
      console_.say("Invalid move: " + in_words(MoveError::square_taken, key));
    } else {
      console_.say(try_solution(run_, *square, layout_));
      if (run_.stage == PuzzleRun::Stage::right) return note_and_go_on();
      try_again(run_);
      console_.say("Try again, or go on with n.");
      show_puzzle();
    }
    return true;
  }

  bool note_and_go_on() {
    scribe_.note(record_, puzzle_fact(name(run_.puzzle()), true));
    console_.flush();
    tell_problem(scribe_);
    return next_puzzle();
  }

  bool next_puzzle() {
    if (run_.last()) {
      console_.say(
          "That was the last one. Puzzles solved: " + std::to_string(count_solved(run_.solved)) +
          " of " + std::to_string(run_.order.size()));
      return false;
    }
    go_on(run_);
    show_puzzle();
    return true;
  }

  void show_puzzle() {
    console_.say("\n" + board_text(run_.game.board(), layout_));
    console_.say(task_in_words(run_.puzzle()));
  }

  KeyLayout layout_;
  PuzzleRun run_;
  Scribe& scribe_;
  Record record_;
  Console console_;
};

}  // namespace

int run_plain_puzzles(const PlayOptions& options, PuzzleRun run, Scribe& scribe, Record record) {
  return PlainPuzzles{options, std::move(run), scribe, std::move(record)}.run();
}

}  // namespace ttt
