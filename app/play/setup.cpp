#include "play/setup.hpp"

#include <algorithm>
#include <utility>

#include "io/text.hpp"
#include "play/keys.hpp"
#include "play/model.hpp"
#include "screen/text.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

constexpr std::array first_options{First::me, First::opponent, First::random};
constexpr int longest_name = 22;

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

/// The built-in players, then a person, then a player that only the command line could name.
std::vector<PlayerSpec> opponents(const Pairing& pairing) {
  std::vector<PlayerSpec> players;
  for (const Strategy& strategy : strategies())
    players.push_back({std::string{strategy.name}, strategy.candidates});
  players.emplace_back();
  if (std::ranges::find(players, pairing.opponent) == players.end())
    players.push_back(pairing.opponent);
  return players;
}

std::string menu_word(const Pairing& pairing, const PlayerSpec& player) {
  if (player.human()) return pairing.me.human() ? "a friend" : "a person";
  const Strategy* const strategy = find_strategy(player.name);
  return strategy != nullptr ? std::string{strategy->level} : player.name;
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

std::string_view label(const Pairing& pairing, Question question) noexcept {
  switch (question) {
    case Question::symbol: return pairing.me.human() ? "You" : "Mark";
    case Question::first: return "First";
    case Question::opponent: return "Versus";
  }
  return {};
}

std::vector<std::string> options(const Pairing& pairing, Question question) {
  std::vector<std::string> words;
  switch (question) {
    case Question::symbol: words = {"X", "O"}; break;
    case Question::first:
      for (const First first : first_options) words.push_back(word(pairing, first));
      break;
    case Question::opponent:
      for (const PlayerSpec& player : opponents(pairing))
        words.push_back(menu_word(pairing, player));
      break;
  }
  return words;
}

int chosen_option(const Pairing& pairing, Question question) {
  switch (question) {
    case Question::symbol: return pairing.symbol == Mark::x ? 0 : 1;
    case Question::first: return index_of(first_options, pairing.first);
    case Question::opponent: return index_of(opponents(pairing), pairing.opponent);
  }
  return 0;
}

std::string explanation(const Pairing& pairing, Question question) {
  const bool person = pairing.me.human();
  switch (question) {
    case Question::symbol:
      if (!person)
        return shortened(pairing.me.name, longest_name) + " plays " + letter(pairing.symbol) +
               ", the other side " + letter(!pairing.symbol) + ".";
      return std::string{"The other side plays "} + letter(!pairing.symbol) + ".";
    case Question::first:
      return who_begins(pairing) + "; after that " + (person ? "you" : "they") + " take turns.";
    case Question::opponent:
      if (pairing.opponent.human())
        return person ? "Two people at one keyboard." : "A person at the keyboard.";
      if (const Strategy* const strategy = find_strategy(pairing.opponent.name))
        return pairing.opponent.name + ": " + std::string{strategy->summary} + ".";
      if (pairing.opponent.name.starts_with(depth_limited_prefix))
        return std::string{depth_limited_summary} + ".";
      return "A player that the command line named.";
  }
  return {};
}

Pairing with_answer(Pairing pairing, Choice choice) {
  const auto option = static_cast<std::size_t>(choice.option);
  switch (choice.question) {
    case Question::symbol:
      if (option < 2) pairing.symbol = option == 0 ? Mark::x : Mark::o;
      break;
    case Question::first:
      if (option < first_options.size()) pairing.first = first_options[option];
      break;
    case Question::opponent:
      if (const auto players = opponents(pairing); option < players.size())
        pairing.opponent = players[option];
      break;
  }
  return pairing;
}

void open_setup(Model& model) {
  model.view.page = Page::setup;
  model.view.setup = {.draft = model.pairing, .asked{all_questions.begin(), all_questions.end()}};
}

void leave_setup(Model& model) {
  if (model.series.running) model.view.page = Page::game;
}

void choose(Setup& setup, Choice choice) {
  if (std::ranges::find(setup.asked, choice.question) != setup.asked.end())
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
  choose(model.view.setup, {Question::symbol, x ? 0 : 1});
}

}  // namespace ttt
