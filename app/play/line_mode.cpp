#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "io/this_process.hpp"
#include "play/keys.hpp"
#include "play/record_report.hpp"
#include "play/scene.hpp"
#include "play/sentences.hpp"
#include "play/session.hpp"
#include "play/settings.hpp"
#include "screen/tty.hpp"
#include "words/game_report.hpp"

namespace ttt {
namespace {

constexpr int no_descriptor = -1;

/// Returns the letter (or `?`) that presses the first key of a row of the table of keys. Nothing if
/// that key is no letter, or is `x` or `o`, which line mode does not offer.
std::optional<char> letter_of(const KeyBinding& row) {
  const char key = row.keys.front().character;
  const bool is_letter = (key >= 'a' && key <= 'z') || key == '?';
  return is_letter && row.action != KeyAction::mark ? std::optional{key} : std::nullopt;
}

/// Returns the key that a line of input names by its letter or its label, in upper or lower case:
/// `u` or `undo`. Nothing if the line names no key.
std::optional<KeyCommand> key_of_line(const std::string& line) {
  const std::string word = in_lower_case(line);
  for (const KeyBinding& row : key_bindings())
    if (const auto letter = letter_of(row);
        letter && (word == std::string{*letter} || word == row.label))
      return typed(*letter);
  return std::nullopt;
}

/// Returns the line. If it is one full-width digit, such as `５`, returns the ASCII digit instead.
std::string with_ascii_digit(std::string_view line) {
  constexpr char32_t wide_zero = U'０';
  const auto character = decode_utf8(line);
  if (!character || character->size < line.size() || character->code < wide_zero ||
      character->code > wide_zero + 9)
    return std::string{line};
  return {static_cast<char>('0' + (character->code - wide_zero))};
}

/// Returns a line of help: `u  undo`.
std::string explained(std::string_view key, std::string_view meaning) {
  return std::string{key} + "  " + std::string{meaning};
}

/// An answer that a question offers.
struct Answer {
  std::string text;     ///< The answer as it is shown: `a friend`.
  std::string word;     ///< The word of the setting, or the key that the answer presses.
  std::string meaning;  ///< The answer in a sentence, for help.
};

/// A question, and the answers to choose from. An empty line chooses the default.
struct Prompt {
  std::string label{};
  std::vector<Answer> answers{};
  std::size_t standard = 0;  ///< The index of the default.
  /// The setting that the question asks for; null for another question.
  const Setting* setting = nullptr;

  /// Returns `Who starts: you, opponent or random? (you) `.
  [[nodiscard]] std::string text() const {
    Words texts;
    for (const Answer& answer : answers) texts.push_back(answer.text);
    return label + ": " + listed(texts, " or ") + "? (" + texts[standard] + ") ";
  }

  /// Returns the meanings of the answers, one in each line.
  [[nodiscard]] std::string help() const {
    std::string lines;
    for (const auto& [text, word, meaning] : answers) lines += text + ": " + meaning + "\n";
    return lines + "Enter: " + answers[standard].text;
  }

  /// Returns the answer that a typed line chooses; null if it chooses none. An empty line chooses
  /// the default. Another line chooses the first answer that begins with it, in upper or lower case
  /// and with or without the article `a`; or else it is a synonym of an answer, such as `computer`.
  [[nodiscard]] const Answer* find(const std::string& typed) const {
    if (typed.empty()) return &answers[standard];
    const auto begins = [wanted = in_lower_case(typed)](const Answer& answer) {
      const std::string text = in_lower_case(answer.text);
      return text.starts_with(wanted) || text.starts_with("a " + wanted);
    };
    auto found = std::ranges::find_if(answers, begins);
    Settings settings;
    if (found == answers.end() && setting != nullptr && setting->set(settings, typed))
      found = std::ranges::find(answers, setting->word(settings), &Answer::word);
    return found == answers.end() ? nullptr : &*found;
  }

  /// Returns true if an answer presses the key.
  [[nodiscard]] bool presses(char key) const {
    return std::ranges::find(answers, std::string{key}, &Answer::word) != answers.end();
  }
};

/// Writes text to standard output, wrapped at words, and reads lines from standard input.
class LineTerminal {
 public:
  /// Writes a text as lines that are broken at words.
  void say(std::string_view text) {
    do {
      for (const auto line : wrap(consume_field(text, '\n'), columns_))
        output_.write(std::string{line} + "\n");
    } while (!text.empty());
  }

  /// Writes the output that is still in the buffer.
  void flush() { output_.flush(); }

  /// Writes the prompt and returns the next line of input, without blanks around it; nothing at the
  /// end of the input. After a line that is too long, asks again.
  [[nodiscard]] std::optional<std::string> answer_to(const std::string& prompt) {
    while (true) {
      const auto lines = wrap(prompt, columns_);
      for (const auto& line : lines)
        output_.write(std::string{line} + (&line == &lines.back() ? "" : "\n"));
      const auto line = input_.next();
      if (!line) {
        say("");
        return std::nullopt;
      }
      if (!line->too_long) return with_ascii_digit(without_blanks(line->text));
      say("Invalid line: " + too_long_in_words());
    }
  }

 private:
  int columns_ = window_size(STDOUT_FILENO).columns;
  Output output_{STDOUT_FILENO};
  LineReader input_{STDIN_FILENO, &output_};
};

/// The loop of line mode: asks for settings and moves, presses the key that each line means, and
/// writes what has changed.
class LineGame {
 public:
  LineGame(Session& session, const PlayOptions& options) : options_(options), session_(session) {}

  /// Plays until the match is over or the player leaves.
  void run() {
    // Screen readers often leave out signs, so the key is named in words, too.
    terminal_.say("Type ? (question mark) for help.");
    handle(Display{.colors = false});
    while (!model().view.done && !over_) go_on();
    if (model().view.done) terminal_.say("Bye!");
    terminal_.flush();
  }

 private:
  [[nodiscard]] const Model& model() const noexcept { return session_.model(); }
  [[nodiscard]] bool is_puzzle() const { return model().view.page == PageId::puzzle; }
  [[nodiscard]] bool in_menu() const { return model().view.page == PageId::menu; }
  [[nodiscard]] const Table& table() const { return table_of(model()); }
  [[nodiscard]] KeyLayout layout() const { return model().settings.layout; }
  [[nodiscard]] Board board() const { return game_of(model()).board(); }

  void leave() { session_.handle(typed('q')); }

  void go_on() {
    if (in_menu()) return ask_for_settings();
    if (computer_to_move(model())) return wait_for_reply();
    if (is_puzzle() ? table().answered_right() : table().played.over()) return go_on_from_end();
    read_move();
  }

  /// Asks for the opponent, the player's mark and who starts, except those that an option has set;
  /// after a match, asks for all three. Then begins a match.
  void ask_for_settings() {
    for (const Setting& setting : menu_settings().first(main_rows)) {
      if (!model().has_match() && options_.given.contains(setting.option)) continue;
      const auto word = answer_to(prompt_for(setting));
      if (!word) return;
      session_.handle(MenuChoice{std::string{setting.option}, *word});
    }
    handle(KeyPress{Key::enter});
  }

  [[nodiscard]] Prompt prompt_for(const Setting& setting) const {
    const Settings& settings = model().settings;
    Prompt prompt{.label = std::string{setting.label}, .setting = &setting};
    for (const std::string& word : setting.words(settings, model().menu.from_command_line)) {
      if (word == setting.word(settings)) prompt.standard = prompt.answers.size();
      Settings other = settings;
      setting.set(other, word);
      prompt.answers.push_back(
          {shown_word(setting, word), word, explanation_of(setting, other, model().record)});
    }
    return prompt;
  }

  /// Asks the question until it is answered, and returns the word of the answer. Nothing if the
  /// player leaves the question: by a key, or at the end of the input.
  std::optional<std::string> answer_to(const Prompt& prompt) {
    const PageId page = model().view.page;
    const bool ended = table().ended();
    while (const auto line = terminal_.answer_to(prompt.text())) {
      if (const Answer* const answer = prompt.find(*line)) return answer->word;
      obey(*line, prompt.help() + (in_menu() ? "" : "\n" + keys_in_words(prompt)));
      if (model().view.done || model().view.page != page || table().ended() != ended)
        return std::nullopt;
    }
    leave();
    return std::nullopt;
  }

  /// Goes on after a game or a solved puzzle: begins the next one, or ends line mode after the
  /// last. But a person at a terminal is asked what to do, after each game and after the last
  /// puzzle.
  void go_on_from_end() {
    if (!at_terminal() || !has_person(model().match.matchup)) {
      over_ = is_last();
      return over_ ? void() : press(typed('n'));
    }
    if (is_puzzle() && !is_last()) return press(typed('n'));
    Prompt prompt{.label = more(),
                  .answers = {{"yes", "n", "play on."},
                              {"no", "q", "quit."},
                              {"menu", "m", "choose other settings."}}};
    if (works_now(model(), typed('b')))
      prompt.answers.push_back({"practise", "b", "go back to the mistake."});
    if (const auto key = answer_to(prompt)) press(typed(key->front()));
  }

  [[nodiscard]] const char* more() const {
    if (is_puzzle()) return "Again";
    return match_decided(model()) ? "Another match" : "Another game";
  }

  /// Returns true after the answer that solves the last unsolved puzzle, and after a game that
  /// - is in a match without a limit (`best_of` is 0), is void, or decides the match; or
  /// - is the last of `best_of` games, draws included, in a match between computers.
  [[nodiscard]] bool is_last() const {
    if (is_puzzle()) return table().goal->completes_set;
    const int best_of = model().match.best_of;
    return best_of == 0 || table().played.is_void() || match_decided(model()) ||
           (!has_person(model().match.matchup) && score(model()).games() >= best_of);
  }

  /// Waits for the reply of the computer whose turn it is, and handles it. Shows the board first if
  /// that computer is a program, which may think for long.
  void wait_for_reply() {
    if (session_.descriptor() != no_descriptor) {
      if (!options_.speech) show_board();
      terminal_.flush();
    }
    handle(session_.wait_for_reply());
  }

  void read_move() {
    if (!options_.speech) show_board();
    const Mark mover = table().goal ? table().goal->position.to_move : table().game().to_move();
    const std::string name =
        is_puzzle() ? std::string{letter(mover)} : names_of(model().match.matchup).name(mover);
    const auto line = terminal_.answer_to(name + ": ");
    if (!line) return leave();
    if (line->size() == 1 && line->front() >= '1' && line->front() <= '9')
      return press(typed(line->front()));
    if (line->empty()) return say_board();
    obey(*line, keys_of_board() + keys_in_words());
  }

  /// Presses the key that the line names (`u` or `undo`), writes the board (`board`), or writes
  /// `help` (`?`). Rejects any other line with a message.
  void obey(const std::string& line, const std::string& help) {
    if (line == "board" && !in_menu()) return say_board();
    const auto command = key_of_line(line);
    if (!command)
      return terminal_.say(escape_unprintable(line) +
                           " is not a choice here. ? shows the choices.");
    switch (command->action) {
      case KeyAction::help: return terminal_.say(help);
      case KeyAction::record: return terminal_.say(record_in_words(model().record, layout()));
      default: return press(*command);
    }
  }

  /// Returns help: a line on the keys that play squares, and one on the words that show the board.
  [[nodiscard]] std::string keys_of_board() const {
    const Setting& layout = setting_of("layout");
    return explained("1-9", "play that square: " + layout.explanation(model().settings)) + "\n" +
           explained("Enter, board", "say the board") + "\n";
  }

  /// Returns the other keys that work now with their meanings, one in each line: `u, undo  undo`.
  /// Leaves out keys that an answer to the prompt presses, and letters with which an answer begins.
  [[nodiscard]] std::string keys_in_words(const Prompt& prompt = {}) const {
    std::string text;
    for (const KeyBinding& row : key_bindings()) {
      const auto letter = letter_of(row);
      if (!letter || row.action == KeyAction::help || prompt.presses(*letter) ||
          !works_now(model(), row.keys.front()))
        continue;
      const bool is_answer = prompt.find({*letter}) != nullptr;
      text += explained((is_answer ? "" : std::string{*letter} + ", ") + std::string{row.label},
                        row.summary.substr(0, row.summary.find("; "))) +
              "\n";
    }
    text.pop_back();
    return text;
  }

  void press(const KeyCommand& command) {
    handle(command);
    // The values are said once, in reply to their key, and do not stay on.
    if (table().values) session_.handle(typed('v'));
  }

  /// Applies the event to the session and writes what has changed. If it is a computer's turn
  /// against a person, writes nothing until the computer has moved.
  void handle(const Event& event) {
    const int games = score(model()).games();
    session_.handle(event);
    const bool has_person_here = has_person(model().match.matchup);
    if ((has_person_here && computer_to_move(model())) || in_menu()) return;
    const bool draws_game = model().view.page == PageId::game && !options_.speech;
    if (is_puzzle() ? !table().ended() : draws_game && table().played.over()) show_board();
    say_message();
    if (score(model()).games() > games) say_score();
    if (draws_game && !has_person_here) show_board();
  }

  /// Writes the result of a game that has just ended, the sentences of the message that were not
  /// written yet, and then the values, if they are shown, or else the notice on the last key.
  void say_message() {
    const bool is_new = model().view.has_new_message;
    if (is_new) said_ = 0;
    const MatchGame& played = table().played;
    if (is_new && !is_puzzle() && played.over() && !played.is_void())
      terminal_.say(end_in_words(played, names_of(model())));
    for (; said_ < table().message.size(); ++said_)
      terminal_.say((said_ == 0 && table().answered_right() ? "Right! " : "") +
                    table().message[said_].text);
    if (table().values)
      terminal_.say(values_in_words(board_of(model()).values, names_of(model())));
    else if (!model().view.notice.empty())
      terminal_.say(model().view.notice);
  }

  /// Writes the score of the match and, if it is decided, its winner. Writes nothing after the
  /// first game of a match without a limit.
  void say_score() {
    const Score now = score(model());
    const Matchup& matchup = model().match.matchup;
    if (model().match.best_of == 0 && now.games() < 2) return;
    terminal_.say(match_score_in_words(matchup, now) + ".");
    if (match_decided(model())) terminal_.say(match_in_words(model()));
  }

  /// Writes the board if it is not the one that was written last.
  void show_board() {
    if (shown_ != board()) say_board();
  }

  void say_board() {
    shown_ = board();
    terminal_.say(options_.speech ? board_in_words(board(), layout())
                                  : "\n" + board_text(board(), layout()));
  }

  const PlayOptions& options_;
  Session& session_;
  /// The board that was written last; nothing before the first one.
  std::optional<Board> shown_{};
  bool over_ = false;     ///< True if there is nothing more to play.
  std::size_t said_ = 0;  ///< The number of sentences of the message that were said.
  LineTerminal terminal_;
};

}  // namespace

int run_line_mode(Session session, const PlayOptions& options) {
  const bool has_window = at_terminal();
  try {
    LineGame{session, options}.run();
    print_problem(session.problem());
    return 0;
  } catch (const std::system_error& error) {
    // If the window was closed, reading or writing may fail before SIGHUP comes.
    if (error.code() != std::errc::io_error || !(has_window || window_is_closed())) throw;
    kill_self_with(SIGHUP);
  }
}

}  // namespace ttt
