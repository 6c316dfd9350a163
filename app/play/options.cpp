#include <memory>
#include <sstream>

#include "command_line/commands.hpp"
#include "command_line/values.hpp"
#include "screen/input.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

void check_scripts(const ScriptOptions& options) {
  for (const std::string& script : options.scripts)
    if (script.starts_with('-') && script != "-")
      throw UsageError("--moves: needs a list of keys, as in --moves 5,9,1");
  const bool from_input = std::ranges::find(options.scripts, "-") != options.scripts.end();
  if (options.interactive && (options.scripts.size() != 1 || from_input))
    throw UsageError("--interactive: needs exactly one --moves with a list of keys");
}

/// The options of a match: who plays whom, and how it looks.
void add_match_options(CLI::App& app, Shared& shared) {
  PlayOptions& play = shared.play;
  constexpr std::array marks{Word<Mark>{"X", Mark::x}, Word<Mark>{"O", Mark::o}};
  const auto* const symbol = add_choice(app, "--symbol", play.pairing.symbol, marks, "your mark");
  constexpr std::array firsts{Word<First>{"me", First::me},
                              Word<First>{"opponent", First::opponent},
                              Word<First>{"random", First::random}};
  const auto* const first =
      add_choice(app, "--first", play.pairing.first, firsts, "who moves first");
  const auto* const opponent =
      add_player(app, "--opponent", play.pairing.opponent, "who plays the other side");
  add_player(app, "--me", play.pairing.me, "who plays your side (human)")->default_str("human");
  add_number<int>(
      app, "--best-of", 1, 999,
      [&play](int games) {
        if (games % 2 == 0)
          throw bad_value("--best-of", std::to_string(games), "is even: nobody could win it");
        play.best_of = games;
      },
      "stop when one side has won it (N odd)");
  add_number<int>(
      app, "--delay", 0, 60'000,
      [&play](int delay) { play.delay = std::chrono::milliseconds{delay}; },
      "milliseconds a computer seems to think (400)")
      ->default_str(std::to_string(play.delay.count()));
  add_theme(app, play.theme);
  app.add_flag("--ascii", play.ascii, "draw with ASCII alone");
  app.add_flag_callback(
      "--no-mouse", [&play] { play.mouse = false; }, "leave the mouse to the terminal");
  app.add_flag("--plain", play.plain, "line by line, for pipes and screen readers");
  shared.answers.insert(
      shared.answers.end(),
      {{Question::symbol, symbol}, {Question::first, first}, {Question::opponent, opponent}});
}

/// The questions that nothing answers.
std::vector<Question> open_questions(const Shared& shared) {
  std::vector<Question> open{Question::symbol, Question::first, Question::opponent};
  for (const auto& [question, option] : shared.answers)
    if (option->count() > 0) std::erase(open, question);
  return open;
}

/// `80x24`
void add_size(CLI::App& app, Size& target) {
  app.add_option_function<std::string>(
         "--size",
         [&target](const std::string& text) {
           const std::size_t times = text.find('x');
           const auto columns = read_number(text.substr(0, times), 1, 999);
           const auto rows = times == std::string::npos
                                 ? std::nullopt
                                 : read_number(text.substr(times + 1), 1, 999);
           if (!columns || !rows) throw bad_value("--size", text, "is no size from 1x1 to 999x999");
           target = {*columns, *rows};
         },
         "columns and rows (80x24)")
      ->take_last()
      ->type_name("SIZE");
}

/// Words between blanks, each a key or a click.
void add_keys(CLI::App& app, std::vector<Input>& target) {
  app.add_option_function<std::string>(
         "--keys",
         [&target](const std::string& text) {
           target.clear();
           std::istringstream words{text};
           for (std::string word; words >> word;) {
             const auto input = find_input(word);
             if (!input) throw bad_value("--keys", word, "is no key (see ttt screen --help)");
             target.push_back(*input);
           }
         },
         "keys to press first, such as \"Enter 5 u ?\"")
      ->take_last()
      ->type_name("KEYS");
}

std::string screen_footer() {
  std::string text =
      "Keys: any ASCII character, Enter, Space, Up, Down, Left, Right, Home, End,\n"
      "PgUp, PgDn, Begin, Esc, click:COLUMN,ROW (counted from 1).\n\nLetters of --format roles:\n";
  for (const RoleInfo& role : role_table)
    text.append("  ").append(1, role.letter).append("  ").append(role.summary).append("\n");
  return text;
}

}  // namespace

Finish add_play(CLI::App& app, Shared& shared) {
  const auto script = std::make_shared<ScriptOptions>();
  add_match_options(app, shared);
  auto* const moves =
      app.add_option("--moves", script->scripts, "play a game from a list of keys; -: from input")
          ->type_name("LIST")
          ->expected(1)
          ->take_all()
          ->allow_extra_args(false)
          ->configurable(false);
  const auto* const format = add_format(app, script->format, "how --moves prints games")
                                 ->needs(moves)
                                 ->configurable(false);
  app.add_flag("--interactive", script->interactive, "go on in the terminal after --moves")
      ->needs(moves)
      ->configurable(false);
  return [=, &shared]() -> Invocation {
    if (moves->count() == 0) {
      shared.play.asked = open_questions(shared);
      return shared.play;
    }
    check_scripts(*script);
    if (script->interactive && format->count() > 0)
      throw UsageError("--interactive: not together with --format, for it prints no game");
    script->play = shared.play;
    return *script;
  };
}

Finish add_screen(CLI::App& app, Shared& shared) {
  const auto options = std::make_shared<ScreenOptions>();
  add_match_options(app, shared);
  add_timeout(app, shared.play.terms.timeout);
  add_size(app, options->size);
  add_keys(app, options->inputs);
  constexpr std::array formats{Word<ScreenFormat>{"text", ScreenFormat::text},
                               Word<ScreenFormat>{"roles", ScreenFormat::roles},
                               Word<ScreenFormat>{"ansi", ScreenFormat::ansi},
                               Word<ScreenFormat>{"svg", ScreenFormat::svg}};
  add_choice(app, "--format", options->format, formats, "how to print it");
  app.footer(screen_footer());
  return [=, &shared]() -> Invocation {
    options->play = shared.play;
    options->play.asked = open_questions(shared);
    return *options;
  };
}

}  // namespace ttt
