#include "play/last_choices.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "io/number.hpp"
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

/// Keeps what the words mean there; what means nothing, or names a program, changes nothing.
template <typename Words, typename Value>
void keep_word(const Words& words, const std::string& word, Value& target) {
  const auto found = std::ranges::find(words, word, &Words::value_type::word);
  if (found != words.end()) target = found->value;
}

void keep_player(const std::string& word, PlayerSpec& target) {
  const auto player = find_player(word);
  if (player && !player->program) target = *player;
}

void keep(PlayOptions& options, const std::string& choice, const std::string& word) {
  if (choice == "symbol") keep_word(mark_words, word, options.pairing.symbol);
  if (choice == "first") keep_word(first_words, word, options.pairing.first);
  if (choice == "opponent") keep_player(word, options.pairing.opponent);
  if (choice == "me") keep_player(word, options.pairing.me);
  if (choice == "theme") options.theme = find_theme(word).value_or(options.theme);
  if (choice != "best-of") return;
  const auto games = whole_number(word, 1, 999);
  if (games && *games % 2 == 1) options.best_of = *games;
}

}  // namespace

std::map<std::string, std::string> choices(const Model& model) {
  const Draft draft{game_of(model).pairing, model.settings.best_of};
  std::map<std::string, std::string> chosen{
      {"theme", std::string{themes()[model.settings.theme].name}}};
  for (const Question question : all_questions)
    if (const auto value = answer(draft, question)) chosen[option_of(question)] = *value;
  return chosen;
}

PlayOptions with_last_choices(const PlayOptions& options, const Record& record, SetUp set_up) {
  PlayOptions chosen = options;
  for (const auto& [choice, word] : record.last)
    if (is_open(options, set_up, choice)) keep(chosen, choice, word);
  return chosen;
}

}  // namespace ttt
