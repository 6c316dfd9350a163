#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "io/descriptor.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "play/game.hpp"
#include "play/keys.hpp"
#include "play/play.hpp"
#include "play/sentences.hpp"
#include "play/setup.hpp"
#include "players/child_process.hpp"
#include "screen/tty.hpp"
#include "screen/signals.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "words/game_report.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

/// No descriptor, for poll.
constexpr int nothing_to_read = -1;
constexpr int longest_line = 80;

/// The keys that can be said in a line.
constexpr std::array line_keys{KeyAction::play_digit, KeyAction::undo,     KeyAction::redo,
                               KeyAction::retry,      KeyAction::tip,      KeyAction::values,
                               KeyAction::coach,      KeyAction::new_game, KeyAction::menu,
                               KeyAction::quit};

/// `Who begins: me, opponent or random? `
std::string question(std::string_view label, const Words& answers) {
  std::string text{label};
  for (std::size_t place = 0; place < answers.size(); ++place)
    text += (place == 0 ? ": " : place + 1 < answers.size() ? ", " : " or ") + answers[place];
  return text + "? ";
}

/// `u  take your last move back`: what a key, or a word for it, does in a game.
std::string explained(std::string_view word, KeyAction action) {
  const std::string_view summary = binding(action).summary;
  return std::string{word} + "  " + std::string{summary.substr(0, summary.find(';'))};
}

/// Lines to standard output, and answers from standard input. Ctrl-C ends the input.
class Console {
 public:
  void say(const std::string& line) { output_.write(line + "\n"); }

  /// What is said stands there before anything else happens.
  void flush() { output_.flush(); }

  /// The next line, without blanks around it; nothing if there is none.
  [[nodiscard]] std::optional<std::string> answer_to(const std::string& prompt) {
    while (true) {
      output_.write(prompt);
      const auto line = input_.next();
      if (!line) {
        say("");
        return std::nullopt;
      }
      if (!line->too_long) return std::string{without_blanks(line->text)};
      say("Invalid line: " + too_long_in_words());
    }
  }

  /// Asks for one of the words; its beginning is enough, and so an empty line takes the first one.
  /// Returns its place; nothing if they leave.
  [[nodiscard]] std::optional<std::size_t> ask(const std::string& prompt, const Words& words,
                                               const std::string& help) {
    while (const auto answer = answer_to(prompt)) {
      const auto found = std::ranges::find_if(words, [&answer](const std::string& word) {
        return in_lower_case(word).starts_with(in_lower_case(*answer));
      });
      if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
      if (*answer == "q") break;
      say(*answer == "?" ? help : "Invalid choice: " + escape_unprintable(*answer));
    }
    return std::nullopt;
  }

  [[nodiscard]] const Signals& signals() const noexcept { return signals_; }

  /// Returns the exit status. After Ctrl-C, the process ends by that signal.
  [[nodiscard]] int end() {
    flush();
    if (Signals::deadly()) {
      print_surviving_programs();
      kill_self_with(SIGINT);
    }
    return 0;
  }

 private:
  Signals signals_{Signals::Scope::interrupt};
  Output output_{STDOUT_FILENO};
  LineReader input_{STDIN_FILENO, [this] {
                      output_.flush();
                      return signals_.wait(STDIN_FILENO);
                    }};
};

/// The model, line by line: a line is a key, and what is new then is said.
class PlainGame {
 public:
  PlainGame(Model model, const PlayOptions& options, Scribe& scribe)
      : options_(options), scribe_(scribe), model_(std::move(model)), seats_(options) {
    model_.settings.animate = false;
  }

  /// Returns the exit status.
  int run() {
    forget_who_begins();
    scribe_.watch(model_);  // what it begins with
    // In words, for signs are often left out when a text is read aloud.
    if (options_.speech) console_.say("Question mark for help.");
    tell({});
    while (!model_.view.done && !over_) go_on();
    if (model_.view.done) console_.say("Bye!");
    return console_.end();
  }

 private:
  /// The prompt says it, where a game begins.
  void forget_who_begins() {
    if (!is_puzzle(model_) && model_.match_game.game.moves().empty()) model_.message.clear();
  }

  void leave() { model_.view.done = true; }

  void go_on() {
    if (model_.view.page == Page::setup) return set_up();
    if (computer_to_move(model_)) return take_reply();
    return settled(model_) && !is_wrong() ? go_on_from_end() : take_line();
  }

  /// Whether it is a puzzle that is to be tried again.
  [[nodiscard]] bool is_wrong() const {
    return is_puzzle(model_) && model_.puzzles.stage == PuzzleRun::Stage::wrong;
  }

  /// Asks what no option says, and everything of who has come back.
  void set_up() {
    constexpr std::size_t read = 2;  // questions, else they are heard
    const auto asked = questions().first(options_.speech ? questions_that_must_be_asked : read);
    for (const Row& row : asked) {
      if (!model_.series.running && options_.given.contains(row.option)) continue;
      if (!ask(row)) return leave();
    }
    begin_series(model_);
    forget_who_begins();
    shown_.reset();
    tell({});
  }

  /// Returns whether there was an answer.
  bool ask(const Row& row) {
    Setup& setup = model_.view.setup;
    Words words = row.offered(setup);
    Words answers{"yes", "no"};
    std::string prompt = "First to start? [y/n]: ";
    if (options_.speech) {
      const auto chosen = words.begin() + chosen_option(setup, row);
      std::rotate(words.begin(), chosen, chosen + 1);
      answers = words;
      prompt = question(row.label, answers);
    } else if (row.option == "symbol") {
      answers = words;
      prompt = "Choose X or O: ";
    }
    std::string help;
    for (std::size_t place = 0; place < answers.size(); ++place) {
      Setup other = setup;
      row.take(other, words[place]);
      help += row.explanation(other.draft) + "\n";
    }
    const auto place = console_.ask(prompt, answers, help + explained("q", KeyAction::quit));
    if (!place) return false;
    row.take(setup, words[*place]);
    if (options_.speech) console_.say(std::string{row.label} + ": " + words[*place] + ".");
    return true;
  }

  /// After a game, or a puzzle that is solved. Who listens is asked for more; who has lost is
  /// asked, at a terminal, where there is somebody, whether to try again from the move that lost
  /// it.
  void go_on_from_end() {
    const bool last = is_last();
    const bool offers_more = last && options_.speech && !model_.match_game.declined();
    const bool lost = at_terminal() && !is_puzzle(model_) && supports_undo(model_.matchup) &&
                      model_.match_game.move_to_retry(model_.matchup).has_value();
    std::string_view keys = "nb";  // what the answers mean
    std::optional<std::size_t> answer = 0;
    if (offers_more) {
      keys = "nqmb";
      Words answers{"yes", "no", "menu", "back"};
      if (!lost) answers.pop_back();
      answer = console_.ask(question(more(), answers), answers,
                            "yes: play on. no: quit. menu: to the set-up. "
                            "back: to the move that lost the game.");
    } else if (lost) {
      answer = console_.ask("Try again from the move that lost it: b, else Enter: ", {"", "b"},
                            "b  go back to the move that lost the game, Enter  do not. q  quit");
    }
    over_ = last && !offers_more && answer == 0U;
    if (!over_) press(answer ? keys[*answer] : 'q');
  }

  [[nodiscard]] const char* more() const {
    if (is_puzzle(model_)) return "Once more";
    return series_decided(model_) ? "Another match" : "Another game";
  }

  /// Without anybody who could leave, draws must not go on for ever.
  [[nodiscard]] bool is_last() const {
    if (is_puzzle(model_)) return model_.puzzles.stage == PuzzleRun::Stage::finished;
    const int best_of = model_.settings.best_of;
    return best_of == 0 || model_.match_game.declined() || series_decided(model_) ||
           (!has_person(model_.matchup) && score(model_).games() >= best_of);
  }

  /// They leave if somebody presses Ctrl-C meanwhile.
  void take_reply() {
    seats_.follow(model_);
    const auto [answers, errors] = seats_.descriptors();
    if (answers != nothing_to_read) console_.flush();
    if (!console_.signals().wait(answers, seats_.patience(), errors)) {
      console_.say("");
      return leave();
    }
    if (const auto reply = seats_.reply()) take(*reply);
  }

  void take_line() {
    const auto answer = console_.answer_to(prompt());
    if (!answer) return leave();
    if (*answer == "?") {
      explain_keys();
    } else if (options_.speech && answer->empty()) {
      say_board();
    } else if (is_key(*answer)) {
      press(answer->front());
    } else {
      console_.say("Invalid move: " + not_a_key(*answer));
    }
  }

  [[nodiscard]] std::string prompt() const {
    if (options_.speech)
      return sides_of(model_.matchup).name(model_.match_game.game.to_move()) + ": ";
    return layout_of(model_) == KeyLayout::numpad ? "Use numpad (1..9): "
                                                  : "Use phone keys (1..9): ";
  }

  [[nodiscard]] static bool is_key(std::string_view line) {
    const auto action = line.size() == 1 ? action_of(typed(line.front())) : std::nullopt;
    return action && std::ranges::find(line_keys, *action) != line_keys.end();
  }

  void explain_keys() {
    if (options_.speech) {
      const auto layout = std::ranges::find(questions(), "layout", &Row::option);
      console_.say(layout->explanation(model_.settings) + "\nEnter  say the board");
    }
    for (const KeyAction action : line_keys) console_.say(explained(binding(action).shown, action));
  }

  void press(char key) {
    model_.message.clear();
    take(typed(key));
    const bool digit = action_of(typed(key)) == KeyAction::play_digit;
    if (const std::string note = std::exchange(model_.view.note, {}); !note.empty())
      console_.say(digit ? "Invalid move: " + note.substr(0, note.size() - 1) : note);
    if (std::exchange(model_.values, false)) say_values();
  }

  void take(const Event& event) {
    const Model before = model_;
    model_ = update(std::move(model_), event);
    scribe_.watch(model_);
    seats_.follow(model_);
    tell(before);
  }

  void tell(const Model& before) {
    if (is_puzzle(model_) && model_.puzzles.stage == PuzzleRun::Stage::finished) {
      if (before.puzzles.stage != PuzzleRun::Stage::finished)
        console_.say(headline(model_, longest_line) + ".");
      return;
    }
    if (is_puzzle(model_)) show_board();  // the task stands below it
    for (const Sentence& sentence : model_.message)
      if (is_news(sentence, before)) console_.say(sentence.text);
    if (model_.view.page == Page::setup) return;
    show_board();
    if (settled(model_) && !settled(before)) say_result();
  }

  /// Who listens knows what he has played himself, which is said first.
  [[nodiscard]] bool is_news(const Sentence& sentence, const Model& before) const {
    const auto person = sole_human(model_.matchup);
    const bool known = options_.speech && person && model_.match_game.game.last_move() &&
                       model_.match_game.game.to_move() != *person &&
                       &sentence == &model_.message.front() && sentence.weight != Weight::lesson;
    return !known && std::ranges::find(before.message, sentence.text, &Sentence::text) ==
                         before.message.end();
  }

  void say_result() {
    if (is_wrong()) console_.say("Try again, or go on with n.");
    if (is_puzzle(model_) || model_.match_game.declined()) return;  // there is none
    console_.say(result_in_words(model_.match_game.outcome(), sides_of(model_.matchup)));
    const Score now = score(model_);
    if (model_.settings.best_of > 0 || (options_.speech && now.games() > 1))
      console_.say(match_score_in_words(model_.matchup, now));
    if (series_decided(model_)) console_.say(match_in_words(model_.matchup, now));
  }

  /// If it is another one, and the next to move is to look at it: not where a computer is about to
  /// answer a person, nor where a puzzle has been answered. Who listens asks for it, but for what a
  /// puzzle begins with.
  void show_board() {
    const Board board = model_.match_game.game.board();
    const bool unseen = is_puzzle(model_) ? settled(model_)
                                          : options_.speech || (computer_to_move(model_) &&
                                                                has_person(model_.matchup));
    if (unseen || shown_ == board) return;
    shown_ = board;
    if (options_.speech) return say_board();
    console_.say("\n" + board_text(board, layout_of(model_)));
    if (!is_puzzle(model_) && !settled(model_) && !sole_human(model_.matchup))
      console_.say(std::string{letter(model_.match_game.game.to_move())} + " to move");
  }

  void say_board() {
    console_.say(board_in_words(model_.match_game.game.board(), layout_of(model_)));
  }

  /// `draws: 7, 9`: squares that bring the same stand in one line.
  void say_values() {
    const Analysis analysis{model_.match_game.game.board(), model_.match_game.game.to_move()};
    std::string text;
    std::string value;
    for (const MoveAnalysis& move : analysis.moves()) {
      if (const std::string last = std::exchange(value, value_in_words(move)); value == last)
        text += ", ";
      else
        text += (last.empty() ? "" : "\n") + value + ": ";
      text += key_name(move.square, layout_of(model_));
    }
    console_.say(text);
  }

  const PlayOptions& options_;
  Scribe& scribe_;
  Model model_;
  Seats seats_;
  std::optional<Board> shown_{};  ///< the board that was drawn last
  bool over_ = false;             ///< there is no more to play
  Console console_;
};

}  // namespace

int run_plain(Model model, const PlayOptions& options, Scribe& scribe) {
  const bool has_window = at_terminal();
  try {
    const int status = PlainGame{std::move(model), options, scribe}.run();
    tell_problem(scribe);
    return status;
  } catch (const std::system_error& error) {
    // A window that is closed may be noticed before anybody sends its signal.
    if (!has_window || error.code() != std::errc::io_error) throw;
    kill_self_with(SIGHUP);
  }
}

}  // namespace ttt
