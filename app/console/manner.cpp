#include "console/manner.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "console/typing_search.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

/// Removes the first word, with its quotes, from the text, and returns the word as a shell reads
/// it. Returns nothing if a quote is open, and an empty word at the end of the text.
std::optional<std::string> consume_shell_word(std::string_view& text) {
  std::string word;
  char quote = '\0';
  text.remove_prefix(std::min(text.find_first_not_of(line_blanks), text.size()));
  while (!text.empty()) {
    const char character = text.front();
    if (quote == '\0' && line_blanks.find(character) != line_blanks.npos) break;
    text.remove_prefix(1);
    if (quote != '\0' && character == quote) {
      quote = '\0';
    } else if (quote == '\0' && (character == '\'' || character == '"')) {
      quote = character;
    } else if (quote != '\'' && character == '\\' && !text.empty() &&
               (quote == '\0' || text.front() == '"' || text.front() == '\\')) {
      word += text.front();
      text.remove_prefix(1);
    } else {
      word += character;
    }
  }
  if (quote != '\0') return std::nullopt;
  return word;
}

/// Sets the option to its value. Returns false if there is no such option, or the value is wrong.
bool set_option(ConsoleCommand& command, std::string_view option, std::string_view value) {
  if (option == "--start") command.start = split_typed_lines(value);
  if (option == "--start-first") command.start_first = split_typed_lines(value);
  if (option == "--type") {
    command.type = parse_typing_way(value);
    return command.type.has_value();
  }
  return option == "--start" || option == "--start-first";
}

/// Returns how the program is brought to a game with these answers, or why that fails.
std::variant<Started, ConsoleProblem> started_with(const TypedLines& answers,
                                                   const TrialGame& try_game) {
  auto found = try_game(answers, std::nullopt);
  if (auto* const problem = std::get_if<ConsoleProblem>(&found)) return std::move(*problem);
  Started started;
  started.start = answers;
  started.way = std::get<TypingWay>(std::move(found));
  return started;
}

/// Plays a move in a trial game after these answers, or two if no trial game has found the way to
/// type squares. Returns the problem if the program does not take squares that are typed so, or
/// seems to be for two people. What else goes wrong is left to the games that follow.
std::optional<ConsoleProblem> problem_with(const TypingWay& way, bool was_found,
                                           const TypedLines& answers, const ConsoleLimits& limits,
                                           const DialogueFactory& open, const Stop& stop) {
  ConsoleGame game{open(), limits, stop, ConsoleGame::Purpose::trial};
  if (auto problem = game.begin(answers)) return problem;
  for (int moves = was_found ? 1 : 2; moves > 0; --moves) {
    const ConsoleReply reply = game.play(way, *game.marks().free().begin());
    const auto* const problem = std::get_if<ConsoleProblem>(&reply);
    if (problem == nullptr) continue;
    using Kind = ConsoleProblem::Kind;
    const bool is_for_two = !was_found && problem->kind == Kind::for_two;
    if (problem->kind == Kind::unreadable || is_for_two) return *problem;
    break;
  }
  return std::nullopt;
}

/// Changes the problem of a program whose squares are not typed as `--type` says, if trial games
/// without that option succeed.
void blame_type(Manner& manner, ConsoleCommand command, const ConsoleLimits& limits,
                const DialogueFactory& open, const Stop& stop) {
  const std::string given = command.type->name;
  command.type.reset();
  const Manner found = find_manner(command, limits, open, stop);
  if (found.problem || found.started.way.name == given) return;
  manner.problem->kind = ConsoleProblem::Kind::unreadable;
  manner.problem->text = "squares are typed as " + found.started.way.name + ", and not as --type " +
                         given + " says: leave --type out";
}

/// Sleeps until the next full second of the system clock, or until a stop is requested.
void wait_for_next_second(const Stop& stop) {
  constexpr std::chrono::milliseconds step{50};
  const auto end = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()) +
                   std::chrono::seconds{1};
  while (std::chrono::system_clock::now() < end && !stop.is_requested())
    std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(
        step, std::max<std::chrono::nanoseconds>(end - std::chrono::system_clock::now(),
                                                 std::chrono::nanoseconds{0})));
}

}  // namespace

std::optional<ConsoleCommand> parse_console_command(std::string_view text) {
  ConsoleCommand parsed;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(line_blanks), text.size()));
    if (!text.starts_with("--")) break;
    const auto option = consume_shell_word(text);
    if (!option) return std::nullopt;
    const std::size_t equals = std::min(option->find('='), option->size());
    const auto value = equals < option->size() ? std::optional{option->substr(equals + 1)}
                                               : consume_shell_word(text);
    if (!value || !set_option(parsed, option->substr(0, equals), *value)) return std::nullopt;
  }
  parsed.command = text;
  if (parsed.command.empty()) return std::nullopt;
  return parsed;
}

BegunGame begin_game(const TypedLines& answers, bool moves_first, int most_starts,
                     const ConsoleLimits& limits, const DialogueFactory& open, const Stop& stop) {
  BegunGame begun;
  while (begun.starts < most_starts && !stop.is_requested()) {
    // A program that seeds its choice with the clock's seconds chooses the same way within a
    // second.
    if (begun.starts >= most_trial_starts) wait_for_next_second(stop);
    ++begun.starts;
    ConsoleGame game{open(), limits, stop};
    if (auto problem = game.begin(answers)) {
      begun.problem = std::move(*problem);
      return begun;
    }
    if (game.marks().theirs.empty() != moves_first) {
      begun.game.emplace(std::move(game));
      return begun;
    }
  }
  return begun;
}

Manner find_manner(const ConsoleCommand& command, const ConsoleLimits& limits,
                   const DialogueFactory& open, const Stop& stop) {
  const TrialGame try_game =
      [&](const TypedLines& answers,
          const std::optional<TypingWay>& known) -> std::variant<TypingWay, ConsoleProblem> {
    std::variant<TypingWay, ConsoleProblem> way;
    if (command.type || known)
      way = command.type ? *command.type : *known;
    else
      way = find_typing_way(answers, limits, open, stop);
    if (const auto* const found = std::get_if<TypingWay>(&way))
      if (auto problem = problem_with(*found, !command.type, answers, limits, open, stop))
        return *std::move(problem);
    return way;
  };
  Manner manner;
  auto found = command.start ? started_with(*command.start, try_game)
                             : find_start(open, try_game, limits, stop);
  if (auto* const problem = std::get_if<ConsoleProblem>(&found)) {
    manner.problem = std::move(*problem);
    if (command.type && !stop.is_requested()) blame_type(manner, command, limits, open, stop);
    return manner;
  }
  manner.started = std::get<Started>(std::move(found));
  if (command.start_first) manner.started.start_first = command.start_first;
  return manner;
}

void find_sides(Manner& manner, const ConsoleLimits& limits, const DialogueFactory& open,
                const Stop& stop) {
  for (const bool moves_first : {false, true}) {
    const BegunGame begun =
        begin_game(manner.lines(moves_first), moves_first, most_trial_starts, limits, open, stop);
    if (begun.problem) manner.problem = begun.problem;
    (moves_first ? manner.never_first : manner.never_second) = !begun.game && !begun.problem;
  }
}

std::string side_in_words(bool moves_first, int starts) {
  const std::string in_starts = " moved first in " + std::to_string(starts) + " starts";
  return moves_first ? "it never" + in_starts + ": see --start-first"
                     : "it always" + in_starts + ": see --start";
}

}  // namespace ttt
