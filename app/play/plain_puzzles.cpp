#include <unistd.h>

#include <csignal>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "play/front_ends.hpp"
#include "screen/signals.hpp"
#include "words/game_report.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

/// Puzzles line by line.
class PlainPuzzles {
 public:
  PlainPuzzles(const PlayOptions& options, PuzzleRun run, RecordKeeper& keeper)
      : layout_(options.terms.layout), run_(std::move(run)), keeper_(keeper) {}

  /// Returns whether it ended by itself, not by Ctrl-C.
  bool run() {
    show_puzzle();
    while (const auto answer = next_answer()) {
      if (*answer == "q") break;
      if (!take(*answer)) {
        output_.flush();
        return true;
      }
    }
    output_.write("Bye!\n");
    output_.flush();
    return !signals_.deadly();
  }

 private:
  void say(const std::string& line) { output_.write(line + "\n"); }

  /// The next line, without blanks around it; nothing if there is none.
  std::optional<std::string> next_answer() {
    output_.write(layout_ == KeyLayout::numpad ? "Use numpad (1..9): " : "Use phone keys (1..9): ");
    const auto line = input_.next();
    if (line) return std::string{without_blanks(line->text)};
    say("");
    return std::nullopt;
  }

  /// Returns whether there is more to do.
  bool take(const std::string& answer) {
    if (answer == "n") return next_puzzle();
    if (answer == "?") {
      say("1-9  play that square");
      say("t  show the solution and the reason for it");
      say("n  go on to another puzzle");
      say("q  quit");
    } else if (answer == "t") {
      const Position position = run_.puzzle().position;
      say("Tip: " + tip_in_words(position, layout_, {.person = position.to_move}));
    } else {
      return try_key(answer);
    }
    return true;
  }

  bool try_key(const std::string& key) {
    const auto square = square_of(layout_, key.size() == 1 ? key.front() - '0' : 0);
    if (!square) {
      say("Invalid move: " + not_a_key(key));
    } else if (run_.game.board().at(*square)) {
      say("Invalid move: " + in_words(MoveError::square_taken, key));
    } else {
      say(attempt(run_, *square, layout_));
      if (run_.stage == PuzzleRun::Stage::right) return note_and_go_on();
      try_again(run_);
      say("Try again, or go on with n.");
      show_puzzle();
    }
    return true;
  }

  bool note_and_go_on() {
    keeper_.change(
        [solved = name(run_.puzzle())](Record& record) { record.solved.insert(solved); });
    output_.flush();
    tell_problems(keeper_);
    return next_puzzle();
  }

  bool next_puzzle() {
    if (run_.last()) {
      say("That was the last one. Puzzles solved: " + std::to_string(run_.solved.size()) + " of " +
          std::to_string(run_.order.size()));
      return false;
    }
    go_on(run_);
    show_puzzle();
    return true;
  }

  void show_puzzle() {
    output_.write("\n" + board_text(run_.game.board(), layout_) + "\n");
    say(task_in_words(run_.puzzle()));
  }

  KeyLayout layout_;
  PuzzleRun run_;
  RecordKeeper& keeper_;
  Signals signals_{Signals::Scope::interrupt};
  Output output_{STDOUT_FILENO};
  LineReader input_{STDIN_FILENO, [this] {
                      output_.flush();
                      return signals_.wait(STDIN_FILENO);
                    }};
};

}  // namespace

int run_plain_puzzles(const PlayOptions& options, PuzzleRun run, RecordKeeper& keeper) {
  const bool ended_by_itself = PlainPuzzles{options, std::move(run), keeper}.run();
  if (!ended_by_itself) die_by(SIGINT);
  return 0;
}

}  // namespace ttt
