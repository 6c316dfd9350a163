#include "players/player.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>

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

std::unique_ptr<Player> make_program_player(const Program& program, const ProgramOptions& options) {
  if (program.language == Language::console)
    return std::make_unique<ConsolePlayer>(program, options);
  return std::make_unique<LinePlayer>(program, options);
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random,
                                    const ProgramOptions& programs) {
  if (spec.program) return make_program_player(*spec.program, programs);
  if (spec.is_person()) return nullptr;
  return std::make_unique<BuiltInPlayer>(spec.candidates, random);
}

}  // namespace ttt
