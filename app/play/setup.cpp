#include "play/setup.hpp"

#include <algorithm>
#include <utility>

#include "io/text.hpp"
#include "play/game.hpp"
#include "play/keys.hpp"
#include "play/model.hpp"
#include "play/names.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

constexpr std::array first_options{First::me, First::opponent, First::random};

/// In the words of the command line; where a computer plays my side, by the marks.
std::string word(const Pairing& pairing, First first) {
  const bool person = pairing.me.human();
  switch (first) {
    case First::me: return person ? "me" : std::string{letter(pairing.symbol)};
    case First::opponent: return person ? "opponent" : std::string{letter(!pairing.symbol)};
    case First::random: return "random";
  }
  return {};
}

/// The built-in players.
std::vector<PlayerSpec> computers_of_menu() {
  std::vector<PlayerSpec> players;
  for (const Strategy& strategy : strategies())
    players.push_back({std::string{strategy.name}, strategy.candidates});
  return players;
}

/// Who may be the other side: last a player that only the command line could name.
std::vector<PlayerSpec> opponents(const Pairing& pairing) {
  std::vector<PlayerSpec> players = computers_of_menu();
  players.emplace_back();
  if (std::ranges::find(players, pairing.opponent) == players.end())
    players.push_back(pairing.opponent);
  return players;
}

/// Who may play my side: the person first.
std::vector<PlayerSpec> players_of_my_side(const Pairing& pairing) {
  std::vector<PlayerSpec> players = computers_of_menu();
  players.insert(players.begin(), PlayerSpec{});
  if (std::ranges::find(players, pairing.me) == players.end()) players.push_back(pairing.me);
  return players;
}

/// Of how many games the best may be asked for; 0: there is no end.
std::vector<int> lengths(const Draft& draft) {
  std::vector<int> games{1, 3, 5, 0};
  if (std::ranges::find(games, draft.best_of) == games.end()) games.push_back(draft.best_of);
  return games;
}

std::string menu_word(const Pairing& pairing, const PlayerSpec& player) {
  if (player.human()) return pairing.me.human() ? "a friend" : "a person";
  return menu_name(player);
}

/// `Perfect: wins as soon, loses as late as possible.`
std::string about(const PlayerSpec& player) {
  if (const Strategy* const strategy = find_strategy(player.name))
    return display_name(player) + ": " + std::string{strategy->summary} + ".";
  if (player.name.starts_with(depth_limited_prefix))
    return std::string{depth_limited_summary} + ".";
  return "A player that the command line named.";
}

std::string about_length(int best_of) {
  if (best_of == 0) return "Games go on until somebody leaves.";
  if (best_of == 1) return "One game decides; a draw is played again.";
  return "Whoever wins " + std::to_string(best_of / 2 + 1) + " games has won.";
}

std::string who_begins(const Pairing& pairing) {
  if (pairing.first == First::random) return "A coin decides";
  if (!pairing.me.human()) return word(pairing, pairing.first) + " moves first";
  return pairing.first == First::me ? "You move first" : "The other side moves first";
}

template <typename Range, typename Value>
int index_of(const Range& range, const Value& value) {
  return static_cast<int>(std::ranges::find(range, value) - range.begin());
}

}  // namespace

std::string_view label(const Draft& draft, Question question) noexcept {
  switch (question) {
    case Question::symbol: return draft.me.human() ? "You" : "Mark";
    case Question::first: return "First";
    case Question::opponent: return "Versus";
    case Question::me: return "Player";
    case Question::best_of: return "Best of";
  }
  return {};
}

std::vector<std::string> options(const Draft& draft, Question question) {
  std::vector<std::string> words;
  switch (question) {
    case Question::symbol: words = {"X", "O"}; break;
    case Question::first:
      for (const First first : first_options) words.push_back(word(draft, first));
      break;
    case Question::opponent:
      for (const PlayerSpec& player : opponents(draft)) words.push_back(menu_word(draft, player));
      break;
    case Question::me:
      for (const PlayerSpec& player : players_of_my_side(draft))
        words.push_back(player.human() ? "a person" : menu_name(player));
      break;
    case Question::best_of:
      for (const int games : lengths(draft))
        words.push_back(games == 0 ? "no end" : std::to_string(games));
      break;
  }
  return words;
}

int chosen_option(const Draft& draft, Question question) {
  switch (question) {
    case Question::symbol: return draft.symbol == Mark::x ? 0 : 1;
    case Question::first: return index_of(first_options, draft.first);
    case Question::opponent: return index_of(opponents(draft), draft.opponent);
    case Question::me: return index_of(players_of_my_side(draft), draft.me);
    case Question::best_of: return index_of(lengths(draft), draft.best_of);
  }
  return 0;
}

std::string explanation(const Draft& draft, Question question) {
  const bool person = draft.me.human();
  switch (question) {
    case Question::symbol:
      if (!person)
        return display_name(draft.me) + " plays " + letter(draft.symbol) + ", the other side " +
               letter(!draft.symbol) + ".";
      return std::string{"The other side plays "} + letter(!draft.symbol) + ".";
    case Question::first:
      return who_begins(draft) + "; after that " + (person ? "you" : "they") + " take turns.";
    case Question::opponent:
      if (draft.opponent.human())
        return person ? "Two people at one keyboard." : "A person at the keyboard.";
      return about(draft.opponent);
    case Question::me:
      if (person) return "You play; choose another to watch computers.";
      return about(draft.me);
    case Question::best_of: return about_length(draft.best_of);
  }
  return {};
}

Draft with_answer(Draft draft, Choice choice) {
  const auto option = static_cast<std::size_t>(choice.option);
  switch (choice.question) {
    case Question::symbol:
      if (option < 2) draft.symbol = option == 0 ? Mark::x : Mark::o;
      break;
    case Question::first:
      if (option < first_options.size()) draft.first = first_options[option];
      break;
    case Question::opponent:
      if (const auto players = opponents(draft); option < players.size())
        draft.opponent = players[option];
      break;
    case Question::me:
      if (const auto players = players_of_my_side(draft); option < players.size())
        draft.me = players[option];
      break;
    case Question::best_of:
      if (const auto games = lengths(draft); option < games.size()) draft.best_of = games[option];
      break;
  }
  return draft;
}

void open_setup(Model& model) {
  model.view.page = Page::setup;
  model.view.setup = {.draft = {model.pairing, model.settings.best_of},
                      .asked{all_questions.begin(), all_questions.end()}};
}

void leave_setup(Model& model) {
  if (!model.series.running) return note(model, "There is no game to go back to.");
  model.view.page = Page::game;
}

void choose(Setup& setup, Choice choice) {
  const auto question = std::ranges::find(setup.asked, choice.question);
  if (question == setup.asked.end()) return;
  setup.focus = static_cast<std::size_t>(question - setup.asked.begin());
  setup.draft = with_answer(std::move(setup.draft), choice);
}

void move_in_setup(Model& model, KeyPress key) {
  Setup& setup = model.view.setup;
  const Direction direction = direction_of(key);
  const int last_question = static_cast<int>(setup.asked.size()) - 1;
  setup.focus = static_cast<std::size_t>(
      std::clamp(static_cast<int>(setup.focus) + direction.rows, 0, last_question));
  const Question question = setup.asked[setup.focus];
  const int last_option = static_cast<int>(options(setup.draft, question).size()) - 1;
  const int option = chosen_option(setup.draft, question) + direction.columns;
  choose(setup, {question, std::clamp(option, 0, last_option)});
}

void choose_mark(Model& model, KeyPress key) {
  const bool x = key == typed('x') || key == typed('X');
  const auto& asked = model.view.setup.asked;
  if (std::ranges::find(asked, Question::symbol) == asked.end())
    return note(model, "The command line has chosen the mark.");
  if (model.view.setup.draft.symbol == (x ? Mark::x : Mark::o))
    return note(model, std::string{"The mark is "} + (x ? "X" : "O") + " already.");
  choose(model.view.setup, {Question::symbol, x ? 0 : 1});
}

}  // namespace ttt
