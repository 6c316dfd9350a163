#include "session/player.hpp"

#include <charconv>

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

/// The plies in `minimax:N`, if that is what the name says.
std::optional<int> depth_limit(std::string_view name) {
  if (!name.starts_with(depth_limited_prefix)) return std::nullopt;
  name.remove_prefix(depth_limited_prefix.size());
  int plies = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), plies);
  if (error != std::errc{} || end != name.data() + name.size() || plies < 1) return std::nullopt;
  return plies;
}

}  // namespace

std::optional<PlayerSpec> find_player(std::string_view name) {
  if (name == "human") return PlayerSpec{};
  if (const Strategy* const strategy = find_strategy(name))
    return PlayerSpec{std::string{name}, strategy->candidates};
  if (const auto plies = depth_limit(name))
    return PlayerSpec{std::string{name}, depth_limited_minimax(*plies)};
  return std::nullopt;
}

std::string player_names() {
  std::string names = "human";
  for (const Strategy& strategy : strategies()) names.append(", ").append(strategy.name);
  return names + ", " + std::string{depth_limited_prefix} + "N";
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random) {
  if (spec.human()) return nullptr;
  return std::make_unique<BuiltInPlayer>(spec.candidates, random);
}

}  // namespace ttt
