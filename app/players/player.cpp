#include "players/player.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>

#include "io/text.hpp"
#include "players/console_player.hpp"
#include "players/line_player.hpp"
#include "ttt/solution.hpp"

namespace ttt {
namespace {

/// A built-in player. It replies at once, and computes its candidate moves for each position only
/// once.
class BuiltInPlayer final : public Player {
 public:
  BuiltInPlayer(CandidateFunction candidates, Random random)
      : candidates_(candidates), random_(random) {}

  [[nodiscard]] Reply choose(const Question& question, const Stop& /*stop*/) override {
    const auto [board, side] = question.position;
    const auto [known, is_new] = known_.try_emplace(position_number(board, side));
    if (is_new) known->second = candidates_(board, side);
    return ttt::choose(known->second, random_);
  }

 private:
  CandidateFunction candidates_;
  /// The candidate moves of each position asked so far, by position number.
  std::unordered_map<std::size_t, SquareSet> known_;
  Random random_;
};

}  // namespace

bool begins_with(const Game& game, const Game& beginning) {
  const std::size_t size = beginning.moves().size();
  return game.first() == beginning.first() && game.moves().size() >= size &&
         std::ranges::equal(game.moves().first(size), beginning.moves());
}

bool continues(const Game& before, const Game& game) {
  return game.moves().size() == before.moves().size() + 1 && begins_with(game, before);
}

std::string cause_in_words(const Failure& failure) {
  return (is_unread(failure) ? "ttt " : std::string{name(failure.kind)} + ": ") + failure.detail;
}

std::string in_words(const Failure& failure) {
  if (!is_failure(failure.kind)) return failure.detail;
  std::string text = cause_in_words(failure);
  if (failure.stderr_tail.empty()) return text;
  std::string_view line = failure.stderr_tail;
  line.remove_prefix(line.rfind('\n') + 1);
  const std::string_view shown = beginning_of(line, 160);
  if (failure.has_screen) {
    const bool is_quoted = failure.detail.find(shown) != std::string::npos;
    return is_quoted ? text : text + "; it showed last: \"" + std::string{shown} + "\"";
  }
  return text + " (" + std::string{shown} + (shown.size() < line.size() ? "...)" : ")");
}

std::string forfeit_in_words(const std::string& player, const Failure& failure) {
  if (!is_failure(failure.kind)) return player + " " + failure.detail;
  return player + (is_unread(failure) ? ": " : " forfeits: ") + in_words(failure);
}

std::unique_ptr<Player> make_program_player(const Program& program, const ProgramOptions& options,
                                            const std::optional<Failure>& expected) {
  if (program.language == Language::console)
    return std::make_unique<ConsolePlayer>(program, options);
  return std::make_unique<LinePlayer>(program, options, expected);
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random,
                                    const ProgramOptions& programs) {
  if (spec.program) return make_program_player(*spec.program, programs);
  if (spec.human()) return nullptr;
  return std::make_unique<BuiltInPlayer>(spec.candidates, random);
}

}  // namespace ttt
