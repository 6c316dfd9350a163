#include "play/plain.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <utility>

#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "play/commands.hpp"
#include "play/score.hpp"
#include "screen/signals.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "words/game_report.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

/// No descriptor, for poll.
constexpr int nothing_to_read = -1;

/// Somebody left: the input ended, or they said so.
struct Goodbye {};

class PlainGame {
 public:
  explicit PlainGame(const PlainOptions& options)
      : options_(options), pairing_(options.pairing), random_(options.seed) {}

  /// Returns whether it ended by itself, not by Ctrl-C.
  bool run() {
    try {
      ask_questions();
      play_match();
    } catch (const Goodbye&) {
      output_.write("Bye!\n");
    }
    output_.flush();
    return !signals_.deadly();
  }

 private:
  void say(const std::string& line) { output_.write(line + "\n"); }

  /// The next line, without blanks around it. Throws Goodbye if there is none.
  std::string answer_to(const std::string& prompt) {
    while (true) {
      output_.write(prompt);
      const auto line = input_.next();
      if (!line) {
        output_.write("\n");
        throw Goodbye{};
      }
      if (!line->too_long) return std::string{without_blanks(line->text)};
      say("Invalid line: " + too_long_in_words());
    }
  }

  /// Asks until `understand` likes the answer.
  template <typename Understand>
  void ask(Question question, const std::string& prompt, Understand understand) {
    if (std::ranges::find(options_.asked, question) == options_.asked.end()) return;
    while (true) {
      const std::string answer = answer_to(prompt);
      if (understand(answer)) return;
      if (answer == "q") throw Goodbye{};
      say("Invalid choice: " + (answer.empty() ? "an empty line" : printable(answer)));
    }
  }

  void ask_questions() {
    ask(Question::symbol, "Choose X or O: ", [this](std::string_view answer) {
      const auto mark = answer.size() == 1 ? mark_of(answer.front()) : std::nullopt;
      if (mark) pairing_.symbol = *mark;
      return mark.has_value();
    });
    ask(Question::first, "First to start? [y/n]: ", [this](std::string_view answer) {
      const bool yes = answer == "y" || answer == "Y" || answer == "yes";
      const bool no = answer == "n" || answer == "N" || answer == "no";
      if (yes || no) pairing_.first = yes ? First::me : First::opponent;
      return yes || no;
    });
  }

  void play_match() {
    const Computers computers{pairing_, random_, options_.terms};
    Mark first = first_mark(pairing_, random_);
    game_ = options_.game.value_or(Game{first});
    first = game_.first();
    Score score;
    while (true) {
      score = after_game(score, play_game(computers), pairing_.symbol);
      if (options_.best_of == 0) return;
      say(in_words(score));
      if (decided(score, options_.best_of)) return say(decision_in_words(options_.best_of));
      const bool somebody_can_leave = has_person(pairing_);
      if (!somebody_can_leave && score.games() == options_.best_of) return;
      first = !first;
      game_ = Game{first};
    }
  }

  [[nodiscard]] std::string in_words(Score score) const {
    const auto person = lone_person(pairing_);
    const auto name = [&](Mark mark) {
      if (!person) return std::string{letter(mark)};
      return std::string{mark == *person ? "you" : "computer"};
    };
    return "Score: " + name(pairing_.symbol) + " " + std::to_string(score.me) + ", ties " +
           std::to_string(score.ties) + ", " + name(!pairing_.symbol) + " " +
           std::to_string(score.opponent);
  }

  Outcome play_game(const Computers& computers) {
    if (!game_.moves().empty()) say_last_move();  // somebody has begun it
    show_board();
    Outcome outcome = game_.outcome();
    while (outcome == Outcome::in_progress) {
      if (Player* const computer = computers.at(game_.to_move())) {
        outcome = take_turn(*computer);
      } else {
        take_turn(computers);
        outcome = game_.outcome();
      }
    }
    const auto person = lone_person(pairing_);
    if (const auto mistake = losing_move_in_words(game_, options_.terms.layout, person))
      say(*mistake);
    say(result_in_words(outcome, person));
    return outcome;
  }

  /// A computer's move, or its failure to move, which ends the game. Returns how the game stands.
  Outcome take_turn(Player& computer) {
    const Mark mover = game_.to_move();
    const Reply reply = reply_of(computer);
    if (const auto* const fault = std::get_if<PlayerFault>(&reply)) {
      say(forfeit_in_words(player_of(pairing_, mover).name, *fault));
      return win_of(!mover);
    }
    play(std::get<Square>(reply));
    return game_.outcome();
  }

  Reply reply_of(Player& computer) {
    computer.ask(game_.board(), game_.to_move());
    while (true) {
      const auto waiting = computer.wait();
      if (waiting) output_.flush();
      if (!(waiting ? signals_.wait(waiting->descriptor, until(waiting->deadline))
                    : signals_.wait(nothing_to_read, std::chrono::milliseconds{0}))) {
        say("");
        throw Goodbye{};
      }
      if (auto reply = computer.answer()) return *std::move(reply);
    }
  }

  void play(Square square) {
    game_.play(square);
    say_last_move();
    show_board();
  }

  void say_last_move() {
    say(last_move_in_words(game_, options_.terms.layout, lone_person(pairing_)));
  }

  /// One line of a person's: a move, or something else.
  void take_turn(const Computers& computers) {
    const std::string answer = answer_to(prompt());
    if (answer == "q") throw Goodbye{};
    if (answer == "?") return show_help();
    if (answer == "u") return undo(computers);
    if (answer == "t") return show_tip();
    if (answer == "v") return show_values();
    const int digit = answer.size() == 1 ? answer.front() - '0' : 0;
    const auto square = square_of(options_.terms.layout, digit);
    if (!square) return say("Invalid move: " + not_a_key(answer));
    if (game_.board().at(*square))
      return say("Invalid move: " + ttt::in_words(MoveError::square_taken, answer));
    play(*square);
  }

  [[nodiscard]] std::string prompt() const {
    return options_.terms.layout == KeyLayout::numpad ? "Use numpad (1..9): "
                                                      : "Use phone keys (1..9): ";
  }

  /// Back to the last turn of a person.
  void undo(const Computers& computers) {
    Game earlier = game_;
    do {
      if (!earlier.undo()) return say("There is nothing to take back.");
    } while (computers.at(earlier.to_move()) != nullptr);
    game_ = earlier;
    show_board();
  }

  void show_board() {
    output_.write("\n" + board_text(game_.board(), options_.terms.layout) + "\n");
    if (!game_.over() && !lone_person(pairing_))
      say(std::string{letter(game_.to_move())} + " to move");
  }

  void show_tip() {
    const Position position{game_.board(), game_.to_move()};
    say("Tip: " + tip_in_words(position, options_.terms.layout, lone_person(pairing_)));
  }

  void show_values() {
    const Analysis analysis{{game_.board(), game_.to_move()}};
    for (const MoveAnalysis& move : analysis.moves())
      say(key_name(move.square, options_.terms.layout) + " " + value_in_words(move));
  }

  void show_help() {
    for (const Command command :
         {Command::play_digit, Command::undo, Command::tip, Command::values, Command::quit})
      say(std::string{info(command).shown} + "  " + std::string{info(command).summary});
  }

  const PlainOptions& options_;
  Pairing pairing_;
  Random random_;
  Game game_{Mark::x};
  Signals signals_{Signals::Scope::interrupt};
  Output output_{STDOUT_FILENO};
  LineReader input_{STDIN_FILENO, [this] {
                      output_.flush();
                      return signals_.wait(STDIN_FILENO);
                    }};
};

}  // namespace

int run_plain(const PlainOptions& options) {
  const bool ended_by_itself = PlainGame{options}.run();
  if (!ended_by_itself) die_by(SIGINT);
  return 0;
}

}  // namespace ttt
