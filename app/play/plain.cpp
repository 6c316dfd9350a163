#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>
#include <string_view>
#include <utility>

#include "io/printable.hpp"
#include "io/until.hpp"
#include "play/coach.hpp"
#include "play/console.hpp"
#include "play/front_ends.hpp"
#include "play/names.hpp"
#include "play/series.hpp"
#include "players/bout.hpp"
#include "screen/line.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "words/game_report.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

/// No descriptor, for poll.
constexpr int nothing_to_read = -1;

class PlainGame {
 public:
  PlainGame(const PlayOptions& options, Scribe& scribe, Record record)
      : options_(options),
        scribe_(scribe),
        record_(std::move(record)),
        pairing_(options.pairing),
        random_(options.seed),
        coach_(options.coach) {}

  /// Returns the exit status.
  int run(const std::optional<Game>& begun) {
    const bool gone = ask_questions() == Presence::gone || play_series(begun) == Presence::gone;
    return console_.end(gone ? Presence::gone : Presence::here);
  }

 private:
  [[nodiscard]] bool asks(Question question) const {
    return std::ranges::find(options_.asked, question) != options_.asked.end();
  }

  /// Asks until `understand` likes the answer.
  template <typename Understand>
  Presence ask(const std::string& prompt, const std::string& help, Understand understand) {
    while (true) {
      const auto answer = console_.answer_to(prompt);
      if (!answer) return Presence::gone;
      if (understand(*answer)) return Presence::here;
      if (*answer == "q") return Presence::gone;
      if (*answer == "?") {
        console_.say(help);
        continue;
      }
      console_.say("Invalid choice: " + (answer->empty() ? "an empty line" : printable(*answer)));
    }
  }

  Presence ask_questions() {
    if (asks(Question::symbol) && ask_for_symbol() == Presence::gone) return Presence::gone;
    return asks(Question::first) ? ask_who_begins() : Presence::here;
  }

  Presence ask_for_symbol() {
    return ask("Choose X or O: ", "X or O is the mark that you play. q  quit",
               [this](std::string_view answer) {
                 const auto mark = answer.size() == 1 ? mark_of(answer.front()) : std::nullopt;
                 if (mark) pairing_.symbol = *mark;
                 return mark.has_value();
               });
  }

  Presence ask_who_begins() {
    return ask("First to start? [y/n]: ", "y  you move first, n  the other side does. q  quit",
               [this](std::string_view answer) {
                 const bool yes = answer == "y" || answer == "Y" || answer == "yes";
                 const bool no = answer == "n" || answer == "N" || answer == "no";
                 if (yes || no) pairing_.first = yes ? First::me : First::opponent;
                 return yes || no;
               });
  }

  Presence play_series(const std::optional<Game>& begun) {
    const Computers computers{pairing_, random_, options_.terms};
    const Mark first = first_mark(pairing_, random_);
    bout_.game = begun.value_or(Game{first});
    Score score;
    while (true) {
      if (play_game(computers) == Presence::gone) return Presence::gone;
      score = after_game(score, bout_.outcome(), pairing_.symbol);
      if (options_.best_of == 0) return Presence::here;
      console_.say(match_score_in_words(pairing_, score));
      if (decided(score, options_.best_of)) {
        console_.say(decision_in_words(options_.best_of));
        return Presence::here;
      }
      const bool somebody_can_leave = has_person(pairing_);
      if (!somebody_can_leave && score.games() == options_.best_of) return Presence::here;
      bout_ = Bout{Game{!bout_.game.first()}};
      recorded_ = false;
    }
  }

  Presence play_game(const Computers& computers) {
    if (!bout_.game.moves().empty()) say_last_move();  // somebody has begun it
    show_board_for_turn();
    while (true) {
      if (play_to_the_end(computers) == Presence::gone) return Presence::gone;
      say_result();
      const auto mistake = bout_.move_to_retry(pairing_);
      if (!mistake) return Presence::here;
      const auto again = ask_for_retry();
      if (!again) return Presence::gone;
      if (!*again) return Presence::here;
      retry(*mistake);
    }
  }

  Presence play_to_the_end(const Computers& computers) {
    while (!bout_.over()) {
      Player* const computer = computers.at(bout_.game.to_move());
      if ((computer != nullptr ? take_turn(*computer) : take_turn()) == Presence::gone)
        return Presence::gone;
    }
    return Presence::here;
  }

  void say_result() {
    const Sides sides = sides_of(pairing_);
    if (const auto mistake = losing_move_in_words(bout_.game, options_.terms.layout, sides))
      console_.say(*mistake);
    console_.say(result_in_words(bout_.outcome(), sides));
    if (std::exchange(recorded_, true)) return;
    const auto fact = game_fact(pairing_, bout_.game, std::time(nullptr));
    if (!fact) return;
    scribe_.note(record_, *fact);
    if (const auto told = news(record_)) console_.say(*told);
    console_.flush();
    tell_problem(scribe_);
  }

  /// Whether the game that was lost is to be tried again from the move that lost it; nothing if
  /// somebody leaves. Only at a terminal is there somebody who can be asked; elsewhere it must have
  /// been said already.
  std::optional<bool> ask_for_retry() {
    if (!at_terminal()) return console_.takes("b");
    bool again = false;
    const auto asked = ask("Try again from the move that lost it: b, else Enter: ",
                           "b  go back to the move that lost the game, Enter  do not. q  quit",
                           [&again](std::string_view answer) {
                             again = answer == "b";
                             return again || answer.empty();
                           });
    if (asked == Presence::gone) return std::nullopt;
    return again;
  }

  void retry(std::size_t mistake) {
    bout_.game.undo_to(mistake);
    console_.say(retry_in_words(mistake));
    show_board_for_turn();
  }

  /// A computer's move, or its failure to move, which ends the game.
  Presence take_turn(Player& computer) {
    const auto reply = reply_of(computer);
    if (!reply) return Presence::gone;
    bout_.take(*reply);
    if (bout_.forfeit) {
      const auto& [loser, fault] = *bout_.forfeit;
      console_.say(forfeit_in_words(sides_of(pairing_).name(loser), fault));
      if (has_person(pairing_)) show_board();
    } else {
      show_move();
    }
    return Presence::here;
  }

  /// Nothing if somebody presses Ctrl-C meanwhile.
  std::optional<Reply> reply_of(Player& computer) {
    computer.ask(bout_.game.board(), bout_.game.to_move());
    while (true) {
      const auto waiting = computer.wait();
      if (waiting) console_.flush();
      if (!(waiting ? console_.signals().wait(waiting->descriptor, until(waiting->deadline),
                                              waiting->errors)
                    : console_.signals().wait(nothing_to_read, std::chrono::milliseconds{0}))) {
        console_.say("");
        return std::nullopt;
      }
      if (auto reply = computer.answer()) return reply;
    }
  }

  void show_move() {
    say_last_move();
    show_board_for_turn();
  }

  void say_last_move() {
    const auto person = lone_person(pairing_);
    const bool own = person && bout_.game.to_move() != *person;
    if (own && coach_) {
      const auto advice = given_away_in_words(bout_.game, options_.terms.layout, *person);
      if (advice) return console_.say(*advice);
    }
    console_.say(last_move_in_words(bout_.game, options_.terms.layout, sides_of(pairing_)));
  }

  /// One line of a person's: a move, or something else.
  Presence take_turn() {
    const auto answer = console_.answer_to(key_prompt(options_.terms.layout));
    if (!answer || *answer == "q") return Presence::gone;
    if (*answer == "?") {
      console_.explain({KeyAction::play_digit, KeyAction::undo, KeyAction::retry, KeyAction::tip,
                        KeyAction::values, KeyAction::coach, KeyAction::quit});
    } else if (*answer == "u") {
      undo();
    } else if (*answer == "b") {
      console_.say(no_lost_game);
    } else if (*answer == "w") {
      toggle_coach();
    } else if (*answer == "t") {
      show_tip();
    } else if (*answer == "v") {
      show_values();
    } else {
      play(*answer);
    }
    return Presence::here;
  }

  void play(const std::string& key) {
    const auto square = square_of(options_.terms.layout, key);
    if (!square) return console_.say("Invalid move: " + not_a_key(key));
    if (const auto error = bout_.game.play(*square))
      return console_.say("Invalid move: " + ttt::in_words(*error, key));
    show_move();
  }

  void toggle_coach() {
    if (!lone_person(pairing_)) return console_.say(no_coach);
    coach_ = !coach_;
    console_.say(coach_switched_in_words(coach_));
  }

  void undo() {
    const Game before = bout_.game;
    const int moves = bout_.take_back(pairing_);
    if (moves == 0) return console_.say(nothing_to_take_back);
    console_.say(taken_back_in_words(before, moves, options_.terms.layout));
    show_board();
  }

  /// Once a turn: not where a computer is about to answer a person.
  void show_board_for_turn() {
    const bool answer_comes = !bout_.over() && lone_person(pairing_).has_value() &&
                              bout_.game.to_move() != lone_person(pairing_);
    if (!answer_comes) show_board();
  }

  void show_board() {
    const Game& game = bout_.game;
    console_.say("\n" + board_text(game.board(), options_.terms.layout));
    if (!game.over() && !lone_person(pairing_))
      console_.say(std::string{letter(game.to_move())} + " to move");
  }

  void show_tip() {
    const Position position{bout_.game.board(), bout_.game.to_move()};
    console_.say("Tip: " + tip_in_words(position, options_.terms.layout, sides_of(pairing_)));
  }

  void show_values() {
    const Analysis analysis{{bout_.game.board(), bout_.game.to_move()}};
    for (const MoveAnalysis& move : analysis.moves())
      console_.say(key_name(move.square, options_.terms.layout) + " " + value_in_words(move));
  }

  const PlayOptions& options_;
  Scribe& scribe_;
  Record record_;
  Pairing pairing_;
  Random random_;
  bool coach_;
  bool recorded_ = false;  ///< this game is, and counts no more
  Bout bout_;
  Console console_;
};

}  // namespace

int run_plain(const PlayOptions& options, const std::optional<Game>& begun, Scribe& scribe,
              Record record) {
  return PlainGame{options, scribe, std::move(record)}.run(begun);
}

}  // namespace ttt
