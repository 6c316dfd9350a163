#include <algorithm>
#include <utility>

#include "play/actions.hpp"
#include "play/commands.hpp"
#include "play/model.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

template <typename... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

/// The direction that an arrow key, or its letter, stands for.
Direction direction_of(KeyPress key) {
  if (key == KeyPress{Key::up} || key == typed('k')) return {0, -1};
  if (key == KeyPress{Key::down} || key == typed('j')) return {0, 1};
  if (key == KeyPress{Key::left} || key == typed('h')) return {-1, 0};
  return {1, 0};
}

/// The option that the letter of a mark stands for.
int option_of(KeyPress key) { return key == typed('x') || key == typed('X') ? 0 : 1; }

/// Answers a question, if it is asked.
void choose(Model& model, Choice choice) {
  if (std::ranges::find(model.asked, choice.question) != model.asked.end())
    model.draft = with_answer(std::move(model.draft), choice);
}

/// Up and down choose a question, left and right an answer.
void move_in_setup(Model& model, Direction direction) {
  const auto& asked = model.asked;
  const int last_question = static_cast<int>(asked.size()) - 1;
  const int focus = std::clamp(static_cast<int>(model.focus) + direction.rows, 0, last_question);
  model.focus = static_cast<std::size_t>(focus);
  const Question question = asked[model.focus];
  const int last_option = static_cast<int>(options(model.draft, question).size()) - 1;
  choose(model, {question, std::clamp(chosen_option(model.draft, question) + direction.columns, 0,
                                      last_option)});
}

void go_to_setup(Model& model) {
  model.view = View::setup;
  model.draft = model.pairing;
  model.asked.assign(all_questions.begin(), all_questions.end());
  model.focus = 0;
}

/// What both views understand. Returns whether it was such a command.
bool run_common(Model& model, Command command) {
  switch (command) {
    case Command::quit: model.done = true; return true;
    case Command::theme:
      model.settings.theme = (model.settings.theme + 1) % themes().size();
      return true;
    case Command::help:
      model.help = true;
      model.scrolled.clear();
      return true;
    case Command::play_digit:
    case Command::move_cursor:
    case Command::jump_cursor:
    case Command::place:
    case Command::undo:
    case Command::redo:
    case Command::tip:
    case Command::values:
    case Command::pause:
    case Command::step:
    case Command::new_game:
    case Command::menu:
    case Command::back:
    case Command::choose_mark:
    case Command::redraw:
    case Command::suspend:
    case Command::interrupt: return false;
  }
  return false;
}

/// Home and Begin go back to where help began.
void jump_in_help(Model& model, Key key) {
  if (key == Key::page_up) {
    model.scrolled.push_back(Scroll::page_up);
  } else if (key == Key::page_down) {
    model.scrolled.push_back(Scroll::page_down);
  } else if (key == Key::end) {
    model.scrolled = {Scroll::end};
  } else {
    model.scrolled.clear();
  }
}

void press_in_help(Model& model, KeyPress key) {
  const auto command = command_for(key);
  if (command == Command::quit) {
    model.done = true;
  } else if (command == Command::theme) {
    run_common(model, *command);
  } else if (command == Command::move_cursor) {
    const int rows = direction_of(key).rows;
    if (rows != 0) model.scrolled.push_back(rows < 0 ? Scroll::line_up : Scroll::line_down);
  } else if (command == Command::jump_cursor) {
    jump_in_help(model, key.key);
  } else if (command != Command::redraw) {
    model.help = false;
  }
}

void press_in_setup(Model& model, KeyPress key) {
  const auto command = command_for(key);
  if (!command || run_common(model, *command)) return;
  if (*command == Command::place) return begin_match(model);
  if (*command == Command::move_cursor) return move_in_setup(model, direction_of(key));
  if (*command == Command::choose_mark) return choose(model, {Question::symbol, option_of(key)});
  if (*command == Command::back && model.match_running) model.view = View::game;
}

void run_in_game(Model& model, Command command, KeyPress key) {
  if (run_common(model, command)) return;
  switch (command) {
    case Command::play_digit:
      return play_as_person(model, *square_of(model.settings.layout, key.character - '0'));
    case Command::move_cursor: return move_cursor(model, direction_of(key));
    case Command::jump_cursor: return jump_cursor(model, key);
    case Command::place: return place_at_cursor(model);
    case Command::undo: return undo(model);
    case Command::redo: return redo(model);
    case Command::tip: return give_tip(model);
    case Command::values: model.values = !model.values; return;
    case Command::pause: return pause(model);
    case Command::step: return step(model);
    case Command::new_game: return next_game(model);
    case Command::menu: return go_to_setup(model);
    case Command::back:
    case Command::choose_mark:
    case Command::theme:
    case Command::help:
    case Command::quit:
    case Command::redraw:
    case Command::suspend:
    case Command::interrupt: return;
  }
}

void press(Model& model, KeyPress key) {
  if (model.help) return press_in_help(model, key);
  if (model.view == View::setup) return press_in_setup(model, key);
  if (const auto command = command_for(key)) run_in_game(model, *command, key);
}

/// A click on the name of a key is that key, if it is a single one.
void click_command(Model& model, Command command) {
  if (model.help && command == Command::move_cursor) {
    model.scrolled.push_back(Scroll::line_down);
  } else if (const auto keys = info(command).keys; keys.size() == 1 || command == Command::place) {
    press(model, keys.front());
  }
}

/// What was clicked on counts only while it is there: the click may have waited behind a key.
void click(Model& model, const Target& target) {
  const bool game_shown = model.view == View::game && !model.help;
  const bool setup_shown = model.view == View::setup && !model.help;
  std::visit(Overloaded{
                 [](std::monostate) {},
                 [&](Square square) {
                   if (game_shown) play_as_person(model, square);
                 },
                 [&](Command command) { click_command(model, command); },
                 [&](Choice choice) {
                   if (setup_shown) choose(model, choice);
                 },
             },
             target);
}

}  // namespace

Model start(Settings settings, Pairing pairing, std::vector<Question> asked, Random random) {
  Model model{.settings = settings,
              .random = random,
              .draft = std::move(pairing),
              .asked = std::move(asked)};
  if (model.asked.empty()) begin_match(model);
  return model;
}

Model resume(Settings settings, Pairing pairing, Random random, const Game& game) {
  Model model{.settings = settings, .random = random, .draft = std::move(pairing)};
  begin_match(model);
  model.game = game;
  if (game.last_move()) model.message = what_happened(model);
  return model;
}

Model update(Model model, const Event& event) {
  if (!std::holds_alternative<Tick>(event)) model.line_unfolds = false;
  std::visit(Overloaded{
                 [&](KeyPress key) { press(model, key); },
                 [&](const Pick& pick) { click(model, pick.target); },
                 [&](Answer answer) {
                   if (!computer_to_move(model)) return;
                   model.step = false;
                   play(model, answer.square);
                 },
                 [&](Tick) {
                   ++model.line_shown;
                   if (model.line_shown >= winning_squares(model.game.board()).size())
                     model.line_unfolds = false;
                 },
                 [&](const Failure& failure) {
                   if (!computer_to_move(model)) return;
                   model.step = false;
                   forfeit(model, failure.fault);
                 },
             },
             event);
  return model;
}

}  // namespace ttt
