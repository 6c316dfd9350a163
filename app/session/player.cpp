#include "session/player.hpp"

namespace ttt {
namespace {

class BuiltInPlayer final : public Player {
 public:
  BuiltInPlayer(Candidates candidates, Random random) : candidates_(candidates), random_(random) {}

  Square choose(Board board, Mark side) override {
    return ttt::choose(candidates_(board, side), random_);
  }

 private:
  Candidates candidates_;
  Random random_;
};

}  // namespace

std::optional<PlayerSpec> find_player(std::string_view name) {
  if (name == "human") return PlayerSpec{};
  if (const Strategy* const strategy = find_strategy(name))
    return PlayerSpec{std::string{name}, strategy->candidates};
  return std::nullopt;
}

std::string player_names() {
  std::string names = "human";
  for (const Strategy& strategy : strategies()) names.append(", ").append(strategy.name);
  return names;
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random) {
  if (spec.human()) return nullptr;
  return std::make_unique<BuiltInPlayer>(spec.candidates, random);
}

}  // namespace ttt
