#include "play/last_choices.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "command_line/game_options.hpp"
#include "screen/theme.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

/// The option that answers the question.
std::string option_of(Question question) {
  constexpr std::array<const char*, all_questions.size()> names{"symbol", "first", "opponent", "me",
                                                                "best-of"};
  return names[static_cast<std::size_t>(question)];
}

std::optional<std::string> name_of(const PlayerSpec& player) {
  if (player.program) return std::nullopt;
  return player.name;
}

/// The answer as the option takes it; nothing for a program. No option takes a match without end,
/// which is what there is where none is given.
std::optional<std::string> answer(const Draft& draft, Question question) {
  switch (question) {
    case Question::symbol: return std::string{letter(draft.symbol)};
    case Question::first: return std::string{word_of(draft.first)};
    case Question::opponent: return name_of(draft.opponent);
    case Question::me: return name_of(draft.me);
    case Question::best_of: return std::to_string(draft.best_of);
  }
  return std::nullopt;
}

/// Whether the choice still has something to say: what is not asked for itself, only where it is
/// seen.
bool is_open(const PlayOptions& options, SetUp set_up, const std::string& choice) {
  if (choice == "theme") return !options.theme_given;
  const bool seen = set_up == SetUp::on_screen && std::ranges::any_of(options.asked, must_be_asked);
  return std::ranges::any_of(options.asked, [&](Question question) {
    return option_of(question) == choice && (seen || must_be_asked(question));
  });
}

}  // namespace

std::map<std::string, std::string> choices(const Model& model) {
  const Draft draft{model.pairing, model.settings.best_of};
  std::map<std::string, std::string> chosen{
      {"theme", std::string{themes()[model.settings.theme].name}}};
  for (const Question question : all_questions)
    if (const auto value = answer(draft, question)) chosen[option_of(question)] = *value;
  return chosen;
}

PlayOptions with_last_choices(const PlayOptions& options, const Record& record, SetUp set_up) {
  PlayOptions chosen = options;
  for (Option& option : game_options(chosen)) {
    const std::string name = option.name.substr(2);
    const auto last = record.last.find(name);
    if (last == record.last.end() || !is_open(options, set_up, name)) continue;
    try {
      option.take(last->second);
    } catch (const BadValue&) {  // it was one once
    }
  }
  if (chosen.pairing.opponent.program) chosen.pairing.opponent = options.pairing.opponent;
  if (chosen.pairing.me.program) chosen.pairing.me = options.pairing.me;
  chosen.asked = options.asked;
  return chosen;
}

}  // namespace ttt
