#include "players/player.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "players/program_player.hpp"
#include "players/remembered.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

class BuiltInPlayer final : public Player {
 public:
  BuiltInPlayer(Candidates candidates, Random random) : candidates_(candidates), random_(random) {}

  void ask(Board board, Mark side) override {
    choice_ = ttt::choose(candidates_(board, side), random_);
  }
  [[nodiscard]] std::optional<Wait> wait() const override { return std::nullopt; }
  [[nodiscard]] std::optional<Reply> answer() override { return choice_; }
  void withdraw() override {}

 private:
  RememberedCandidates candidates_;
  Random random_;
  Square choice_{};
};

struct Prefix {
  std::string_view text;
  Language language;
};
constexpr std::array prefixes{Prefix{"bot:", Language::bot}, Prefix{"ugi:", Language::ugi}};

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
  for (const Prefix& prefix : prefixes)
    if (name.starts_with(prefix.text) && name.size() > prefix.text.size())
      return PlayerSpec{
          .name = printable(name),
          .program = Program{.language = prefix.language,
                             .command = std::string{name.substr(prefix.text.size())}}};

  if (const auto plies = depth_limit(name))
    return PlayerSpec{std::string{name}, depth_limited_minimax(*plies)};
  return std::nullopt;
}

std::string player_names() { return "human, " + computer_names(); }

std::string computer_names() {
  std::string names;
  for (const Strategy& strategy : strategies()) names.append(strategy.name).append(", ");
  names.append(depth_limited_prefix).append("N");
  for (const Prefix& prefix : prefixes) names.append(", ").append(prefix.text).append("COMMAND");
  return names;
}

std::chrono::milliseconds until(Player::Clock::time_point moment) {
  using std::chrono::milliseconds;
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(moment - Player::Clock::now()));
}

Reply Player::choose(Board board, Mark side) {
  ask(board, side);
  while (true) {
    if (const auto waiting = wait()) {
      pollfd source{waiting->descriptor, POLLIN, 0};
      ::poll(&source, 1, static_cast<int>(until(waiting->deadline).count()));
    }
    if (auto reply = answer()) return *std::move(reply);
  }
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random,
                                    const ProgramTerms& terms) {
  if (spec.program) return std::make_unique<ProgramPlayer>(*spec.program, terms);
  if (spec.human()) return nullptr;
  return std::make_unique<BuiltInPlayer>(spec.candidates, random);
}

}  // namespace ttt
