#include "play/setup.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "play/game.hpp"
#include "play/keys.hpp"
#include "play/model.hpp"
#include "play/sentences.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

constexpr int options_of_question = 16;  ///< at most, of five questions

/// The built-in players.
std::vector<PlayerSpec> computers_of_menu() {
  std::vector<PlayerSpec> players;
  for (const Strategy& strategy : strategies())
    players.push_back({std::string{strategy.name}, strategy.candidates});
  return players;
}

/// What the menu offers, and last an answer that only the command line could give.
template <typename Answer>
std::vector<Answer> with_given(std::vector<Answer> offered, const Answer& given) {
  if (std::ranges::find(offered, given) == offered.end()) offered.push_back(given);
  return offered;
}

/// Who may be the other side.
std::vector<PlayerSpec> opponents(const Draft& draft) {
  std::vector<PlayerSpec> players = computers_of_menu();
  players.emplace_back();
  return with_given(std::move(players), draft.given.opponent);
}

/// Who may play my side: the person first.
std::vector<PlayerSpec> players_of_my_side(const Draft& draft) {
  std::vector<PlayerSpec> players = computers_of_menu();
  players.insert(players.begin(), PlayerSpec{});
  return with_given(std::move(players), draft.given.me);
}

/// The draft with every answer to the question that there is.
std::vector<Draft> all_answers(Draft draft, Question question) {
  std::vector<Draft> drafts;
  const auto add = [&](auto& answer, const auto& possible) {
    for (const auto& each : possible) {
      answer = each;
      drafts.push_back(draft);
    }
  };
  switch (question) {
    case Question::symbol: add(draft.symbol, std::array{Mark::x, Mark::o}); break;
    case Question::first:
      add(draft.first, std::array{First::me, First::opponent, First::random});
      break;
    case Question::opponent: add(draft.opponent, opponents(draft)); break;
    case Question::me: add(draft.me, players_of_my_side(draft)); break;
    case Question::best_of:  // 0: there is no end
      add(draft.best_of, with_given({1, 3, 5, 0}, draft.given_best_of));
      break;
  }
  return drafts;
}

/// Who moves first, in the words of the command line; where a computer plays my side, by the mark.
std::string first_word(const Pairing& pairing) {
  if (pairing.me.human() || pairing.first == First::random)
    return std::string{word_of(pairing.first)};
  return {letter(pairing.first == First::me ? pairing.symbol : !pairing.symbol)};
}

/// A computer in the words of the set-up screen.
std::string computer_word(const PlayerSpec& player) {
  return player.program ? display_name(player) : menu_name(player);
}

/// The answer in the words of the set-up screen.
std::string word(const Draft& draft, Question question) {
  const bool person = draft.me.human();
  switch (question) {
    case Question::symbol: return {letter(draft.symbol)};
    case Question::first: return first_word(draft);
    case Question::opponent:
      if (draft.opponent.human()) return person ? "a friend" : "a person";
      return computer_word(draft.opponent);
    case Question::me: return person ? "a person" : computer_word(draft.me);
    case Question::best_of: return draft.best_of == 0 ? "no end" : std::to_string(draft.best_of);
  }
  return {};
}

/// `Perfect: wins as soon, loses as late as possible.`
std::string about(const PlayerSpec& player) {
  if (const Strategy* const strategy = find_strategy(player.name))
    return display_name(player) + ": " + std::string{strategy->summary} + ".";
  if (player.name.starts_with(depth_limited_prefix)) {
    constexpr std::string_view any = "N plies";
    const std::string plies = player.name.substr(depth_limited_prefix.size());
    std::string text = display_name(player) + " " + std::string{depth_limited_summary} + ".";
    return text.replace(text.find(any), any.size(), plies + (plies == "1" ? " ply" : " plies"));
  }
  return "A player that the command line named.";
}

std::string about_length(int best_of) {
  if (best_of == 0) return "Games go on until somebody leaves.";
  if (best_of == 1) return "One game decides; a draw is played again.";
  return "Whoever wins " + std::to_string(best_of / 2 + 1) + " games has won.";
}

std::string who_begins(const Pairing& pairing) {
  if (pairing.first == First::random) return "A coin decides";
  if (!pairing.me.human()) return first_word(pairing) + " moves first";
  return pairing.first == First::me ? "You move first" : "The other side moves first";
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
  for (const Draft& answered : all_answers(draft, question))
    words.push_back(word(answered, question));
  return words;
}

int chosen_option(const Draft& draft, Question question) {
  const auto words = options(draft, question);
  return static_cast<int>(std::ranges::find(words, word(draft, question)) - words.begin());
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

Draft with_answer(const Draft& draft, Choice choice) {
  const auto answers = all_answers(draft, choice.question);
  const auto option = static_cast<std::size_t>(choice.option);
  return option < answers.size() ? answers[option] : draft;
}

void draft_again(Model& model) {
  Draft& draft = model.view.setup.draft;
  static_cast<Pairing&>(draft) = model.pairing;
  draft.best_of = model.settings.best_of;
}

void open_setup(Model& model) {
  draft_again(model);
  model.view.page = Page::setup;
  model.view.setup.asked = {all_questions.begin(), all_questions.end()};
  model.view.setup.focus = 0;
}

void leave_setup(Model& model) {
  if (!model.series.running) return note(model, "There is no game to go back to.");
  model.view.page = Page::game;
}

KeyPress key_of(Choice choice) noexcept {
  return {Key::choice, static_cast<char>(options_of_question * static_cast<int>(choice.question) +
                                         choice.option)};
}

void take_choice(Model& model, KeyPress key) {
  choose(model.view.setup, {static_cast<Question>(key.character / options_of_question),
                            key.character % options_of_question});
}

void choose(Setup& setup, Choice choice) {
  const auto question = std::ranges::find(setup.asked, choice.question);
  if (question == setup.asked.end()) return;
  setup.focus = static_cast<std::size_t>(question - setup.asked.begin());
  setup.draft = with_answer(setup.draft, choice);
}

void move_in_setup(Model& model, KeyPress key) {
  Setup& setup = model.view.setup;
  const Direction direction = direction_of(key);
  const int last_question = static_cast<int>(setup.asked.size()) - 1;
  const int place = std::clamp(static_cast<int>(setup.focus) + direction.rows, 0, last_question);
  const Question question = setup.asked[static_cast<std::size_t>(place)];
  const int last_option = static_cast<int>(options(setup.draft, question).size()) - 1;
  const int option = chosen_option(setup.draft, question) + direction.columns;
  choose(setup, {question, std::clamp(option, 0, last_option)});
}

void choose_mark(Model& model, KeyPress key) {
  const Mark mark = *mark_of(key.character);
  const auto& asked = model.view.setup.asked;
  if (std::ranges::find(asked, Question::symbol) == asked.end())
    return note(model, "The command line has chosen the mark.");
  if (model.view.setup.draft.symbol == mark)
    return note(model, std::string{"The mark is "} + letter(mark) + " already.");
  choose(model.view.setup, {Question::symbol, mark == Mark::x ? 0 : 1});
}

}  // namespace ttt
