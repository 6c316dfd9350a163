#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "io/descriptor.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "play/keys.hpp"
#include "play/line_writer.hpp"
#include "play/match.hpp"
#include "play/sentences.hpp"
#include "play/session.hpp"
#include "players/process.hpp"
#include "screen/signals.hpp"
#include "screen/tty.hpp"
#include "ttt/analysis.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr int no_descriptor = -1;
constexpr int longest_line = 80;

/// The actions that have a key in line mode.
constexpr std::array line_keys{KeyAction::play_digit, KeyAction::undo,     KeyAction::redo,
                               KeyAction::retry,      KeyAction::tip,      KeyAction::values,
                               KeyAction::coach,      KeyAction::new_game, KeyAction::menu,
                               KeyAction::quit};

/// Returns a line of help: a key, or a word for it, and the effect in a game: `u  undo`.
std::string explained(std::string_view word, KeyAction action) {
  const std::string_view summary = binding(action).summary;
  return std::string{word} + "  " + std::string{summary.substr(0, summary.find(';'))};
}

/// Writes lines to standard output, and reads answers from standard input. Ctrl-C ends the input.
class Console {
 public:
  void say(const std::string& line) { output_.write(line + "\n"); }

  /// Writes the output that is still in the buffer.
  void flush() { output_.flush(); }

  /// Writes the prompt and returns the next line of input, without blanks around it; nothing at the
  /// end of the input. After a line that is too long, asks again.
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

  /// Asks until the answer is one of the words or its beginning, and returns the word's index; an
  /// empty line is the first word. Writes `help` after `?`. Returns nothing after `q`, if no word
  /// begins with it, or at the end of the input.
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

  /// Writes the output that is still in the buffer, and returns 0, the exit status. After Ctrl-C,
  /// ends the process by that signal.
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

/// The loop of line mode: each line that is read is a key, and everything that is new after it is
/// written.
class LineGame {
 public:
  LineGame(Session& session, const PlayOptions& options)
      : options_(options), session_(session), writer_(make_line_writer(options.speech)) {
    session_.handle(Display{.colors = true, .animation = false});
  }

  /// Plays until the match is over or the player leaves, and returns the exit status.
  int run() {
    if (const auto greeting = writer_->greeting(); !greeting.empty()) console_.say(greeting);
    tell_beginning();
    while (!model().view.done && !over_) go_on();
    if (model().view.done) console_.say("Bye!");
    return console_.end();
  }

 private:
  /// The message and the stage before an event, with which the new ones are compared.
  struct Before {
    Message message{};
    Stage stage = Stage::playing;
  };

  [[nodiscard]] const Model& model() const noexcept { return session_.model(); }
  [[nodiscard]] const Page& page() const noexcept { return page_of(model()); }
  [[nodiscard]] Stage stage() const { return page().stage(model()); }
  [[nodiscard]] const Table& table() const { return page().table(model()); }
  [[nodiscard]] KeyLayout layout() const { return page().layout(model()); }

  void leave() { session_.handle(typed('q')); }

  void go_on() {
    switch (stage()) {
      case Stage::choosing: return choose_settings();
      case Stage::playing: return computer_to_move(model()) ? wait_for_reply() : read_line();
      case Stage::wrong: return read_line();
      case Stage::over:
      case Stage::finished: return go_on_from_end();
    }
  }

  /// Asks for the settings that no option sets or, after a match, for all of them; then begins a
  /// match.
  void choose_settings() {
    for (const Setting& setting : writer_->questions()) {
      if (!model().menu.back && options_.given.contains(setting.option)) continue;
      if (!ask(setting)) return leave();
    }
    session_.handle(KeyPress{Key::enter});
    shown_.reset();
    tell_beginning();
  }

  /// Asks for the setting and sets it. Returns false if the player leaves instead of answering.
  bool ask(const Setting& setting) {
    const Menu& menu = model().menu;
    const LineQuestion question = writer_->question(setting, menu);
    std::string help;
    for (std::size_t index = 0; index < question.answers.size(); ++index) {
      Settings other = menu.draft;
      setting.set(other, question.words[index], menu.given);
      help += question.answers[index] + ": " + setting.explanation(other) + "\n";
    }
    const auto place =
        console_.ask(question.prompt, question.answers, help + explained("q", KeyAction::quit));
    if (!place) return false;
    const std::string& word = question.words[*place];
    session_.handle(Choice{std::string{setting.option}, word});
    if (const auto text = writer_->confirmation(setting, word); !text.empty()) console_.say(text);
    return true;
  }

  /// Goes on after a game, or after a puzzle that is solved. With `--speech`, the end of a match
  /// is followed by a choice: play on, quit, or go to the menu. Otherwise a person at a terminal
  /// who has made a mistake in the game may choose to practise.
  void go_on_from_end() {
    const bool last = is_last();
    const bool offers_more = last && writer_->offers_more() && !table().match_game.declined();
    const bool can_practise =
        at_terminal() && page().in_match && supports_undo(table().matchup) &&
        mistake_to_practise(table().match_game.game, table().matchup).has_value();
    std::string_view keys = "nb";  // each answer presses one of these keys
    std::optional<std::size_t> answer = 0;
    if (offers_more) {
      keys = "nqmb";
      Words answers{"yes", "no", "menu", "back"};
      if (!can_practise) answers.pop_back();
      answer = console_.ask(question_in_words(more(), answers), answers,
                            "yes: play on. no: quit. menu: choose other settings. "
                            "back: practise from your mistake.");
    } else if (can_practise) {
      answer = console_.ask("Enter to go on, b to practise from your mistake: ", {"", "b"},
                            "Enter  go on\nb  practise from your mistake\nq  quit");
    }
    over_ = last && !offers_more && answer == 0U;
    if (!over_) press(answer ? keys[*answer] : 'q');
  }

  [[nodiscard]] const char* more() const {
    if (stage() == Stage::finished) return "Go on";
    return match_decided(model()) ? "Another match" : "Another game";
  }

  /// Returns true if the match, or the round of puzzles, is over. A match between computers ends
  /// after `best_of` games even if they were draws, because nobody is there to leave.
  [[nodiscard]] bool is_last() const {
    if (!page().in_match) return stage() == Stage::finished;
    const int best_of = model().settings.best_of;
    return best_of == 0 || table().match_game.declined() || match_decided(model()) ||
           (!has_person(table().matchup) && score(model()).games() >= best_of);
  }

  /// Waits for the reply of the computer that is asked and handles it, or leaves after Ctrl-C.
  void wait_for_reply() {
    if (session_.descriptor() != no_descriptor) console_.flush();
    if (!console_.signals().wait(session_.descriptor(), session_.timeout())) {
      console_.say("");
      return leave();
    }
    if (const auto event = session_.poll()) handle(*event);
  }

  void read_line() {
    const auto line = console_.answer_to(writer_->prompt(table(), layout()));
    if (!line) return leave();
    if (*line == "?") return explain_keys();
    if (line->empty()) {
      if (const auto reply = writer_->reply_to_empty_line(table(), layout()))
        return console_.say(*reply);
    }
    if (line->size() == 1 && is_line_key(typed(line->front()))) return press(line->front());
    console_.say("Invalid move: " + not_a_key(*line));
  }

  [[nodiscard]] static bool is_line_key(const KeyCommand& command) {
    return command.action && std::ranges::find(line_keys, *command.action) != line_keys.end();
  }

  void explain_keys() {
    if (const auto help = writer_->help(model().settings); !help.empty()) console_.say(help);
    for (const KeyAction action : line_keys) console_.say(explained(binding(action).shown, action));
  }

  void press(char key) {
    const KeyCommand command = typed(key);
    session_.handle(Dismissed{});
    handle(command);
    if (const std::string& note = model().view.note; !note.empty()) {
      const bool digit = command.action == KeyAction::play_digit;
      console_.say(digit ? "Invalid move: " + note.substr(0, note.size() - 1) : note);
    }
    if (table().values) say_values();
  }

  void handle(const Event& event) {
    const Before before{table().message, stage()};
    session_.handle(event);
    // On a screen, undoing the first move leads to the menu; here, the game goes on.
    const auto* const command = std::get_if<KeyCommand>(&event);
    if (command != nullptr && command->action == KeyAction::undo && stage() == Stage::choosing)
      session_.handle(KeyPress{Key::escape});
    tell(before);
  }

  /// Writes the news at the start of a game. The prompt shows who is to move, so the message on
  /// that is left out.
  void tell_beginning() {
    Before before;
    if (!table().message.empty() && table().match_game.game.moves().empty())
      before.message.push_back(table().message.front());
    tell(before);
  }

  /// Writes everything that is new since `before`: sentences, the board and the result.
  void tell(const Before& before) {
    if (stage() == Stage::finished) {
      if (before.stage != Stage::finished)
        console_.say(page().headline(model(), longest_line) + ": " + table().message.front().text);
      return;
    }
    if (!page().in_match && stage() != Stage::choosing) show_board();  // the task comes below it
    if (stage() == Stage::over && before.stage == Stage::playing) say_last_reply();
    for (const MessagePart& part : table().message)
      if (is_news(part, before)) console_.say(part.text);
    if (stage() == Stage::choosing) return;
    show_board();
    const bool was_settled = before.stage != Stage::playing && before.stage != Stage::choosing;
    if (stage() != Stage::playing && !was_settled) say_result();
  }

  /// Writes the last move of a game if a computer made it, because the message at the end does not
  /// say it.
  void say_last_reply() {
    const auto person = sole_human(table().matchup);
    const MatchGame& match_game = table().match_game;
    if (!page().in_match || !person || match_game.forfeit || match_game.game.to_move() != *person)
      return;
    console_.say(last_move_in_words(match_game.game, layout(), sides_of(table().matchup)) + ".");
  }

  /// Returns true if the sentence is new since `before` and suits line mode.
  [[nodiscard]] bool is_news(const MessagePart& part, const Before& before) const {
    const auto person = sole_human(table().matchup);
    const Game& game = table().match_game.game;
    const bool own_move = person && game.last_move() && game.to_move() != *person &&
                          &part == &table().message.front() && part.place != Place::coach;
    if (own_move && !writer_->repeats_own_moves()) return false;
    if (part.place == Place::advice && !at_terminal()) return false;
    return std::ranges::find(before.message, part.text, &MessagePart::text) == before.message.end();
  }

  void say_result() {
    if (stage() == Stage::wrong) console_.say("Try again, or go on with n.");
    if (!page().in_match || table().match_game.declined()) return;  // there is no result
    const Matchup& matchup = table().matchup;
    console_.say(result_in_words(table().match_game.outcome(), sides_of(matchup)));
    const Score now = score(model());
    if (model().settings.best_of > 0 || writer_->says_score(now))
      console_.say(match_score_in_words(matchup, now));
    if (match_decided(model()))
      console_.say(match_in_words(matchup, now, model().settings.unicode));
  }

  /// Writes the board if it has changed since it was last written. It is left out while a computer
  /// is about to answer a person, after a puzzle was answered, and in games for screen readers.
  void show_board() {
    const bool unseen = page().in_match ? !writer_->shows_games() || (computer_to_move(model()) &&
                                                                      has_person(table().matchup))
                                        : stage() != Stage::playing;
    const Board board = table().match_game.game.board();
    if (unseen || shown_ == board) return;
    shown_ = board;
    console_.say(writer_->board(table(), layout(), page().in_match));
  }

  /// Writes the value of every empty square, one line for each value:
  /// `draws: 7, 9`.
  void say_values() {
    const Game& game = table().match_game.game;
    const Analysis analysis{game.board(), game.to_move()};
    std::string text;
    std::string value;
    for (const MoveAnalysis& move : analysis.moves()) {
      if (const std::string last = std::exchange(value, value_in_words(move)); value == last)
        text += ", ";
      else
        text += (last.empty() ? "" : "\n") + value + ": ";
      text += key_name(move.square, layout());
    }
    console_.say(text);
  }

  const PlayOptions& options_;
  Session& session_;
  std::unique_ptr<LineWriter> writer_;
  /// The board that was written last; nothing before the first one.
  std::optional<Board> shown_{};
  bool over_ = false;  ///< True if there is nothing more to play.
  Console console_;
};

}  // namespace

int run_plain(Session session, const PlayOptions& options) {
  const bool has_window = at_terminal();
  try {
    const int status = LineGame{session, options}.run();
    print_problem(session.take_problem());
    return status;
  } catch (const std::system_error& error) {
    // If the window was closed, reading or writing may fail before SIGHUP comes.
    if (error.code() != std::errc::io_error || !(has_window || window_is_closed())) throw;
    kill_self_with(SIGHUP);
  }
}

}  // namespace ttt
