#include "play/last_choices.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "ttt/notation.hpp"

namespace ttt {
namespace {

/// The option that answers the question.
std::string option_of(Question question) {
  switch (question) {
    case Question::symbol: return "symbol";
    case Question::first: return "first";
    case Question::opponent: return "opponent";
  }
  return {};
}

std::string word(First first) {
  switch (first) {
    case First::me: return "me";
    case First::opponent: return "opponent";
    case First::random: return "random";
  }
  return {};
}

/// The answer as the option takes it; nothing for a program.
std::optional<std::string> answer(const Pairing& pairing, Question question) {
  switch (question) {
    case Question::symbol: return std::string{letter(pairing.symbol)};
    case Question::first: return word(pairing.first);
    case Question::opponent: break;
  }
  if (pairing.opponent.program) return std::nullopt;
  return pairing.opponent.name;
}

/// Whether the choice still has something to say.
bool is_open(const PlayOptions& options, const std::string& choice) {
  if (choice == "theme") return !options.theme_given;
  return std::ranges::any_of(options.asked, [&choice](Question question) {
    return option_of(question) == choice;
  });
}

}  // namespace

std::map<std::string, std::string> choices(const Pairing& pairing,
                                           const std::vector<Question>& asked) {
  std::map<std::string, std::string> chosen;
  for (const Question question : asked)
    if (const auto value = answer(pairing, question)) chosen[option_of(question)] = *value;
  return chosen;
}

PlayOptions with_last_choices(const PlayOptions& options, const Record& record) {
  PlayOptions chosen = options;
  for (Option& option : game_options(chosen)) {
    const std::string name = option.name.substr(2);
    const auto last = record.last.find(name);
    if (last == record.last.end() || !is_open(options, name)) continue;
    try {
      option.take(last->second);
    } catch (const BadValue&) {  // it was one once
    }
  }
  if (chosen.pairing.opponent.program) chosen.pairing.opponent = options.pairing.opponent;
  chosen.asked = options.asked;
  return chosen;
}

}  // namespace ttt
