#include "engine/options.hpp"

#include <memory>

namespace ttt {

Syntax move_syntax(PlayOptions& shared, Use<MoveOptions> use) {
  const auto options = std::make_shared<MoveOptions>();
  return {
      .options =
          {layout(shared.terms.layout), seed(shared.seed),
           Option{.name = "--player",
                  .value = "PLAYER",
                  .summary = "whose moves (minimax)",
                  .take = [options](const std::string& text) { options->player = computer(text); }},
           on_off("--all", into(options->all), "all moves that the player may play, not one"),
           timeout(shared.terms.timeout)},
      .finish = [&shared, options, use = std::move(use)](const auto& /*words*/) {
        options->terms = shared.terms;
        options->seed = shared.seed;
        return use(*options);
      }};
}

Syntax ugi_syntax(PlayOptions& shared, Use<UgiOptions> use) {
  return {.options = {layout(shared.terms.layout), seed(shared.seed)},
          .finish = [&shared, use = std::move(use)](const auto& /*words*/) {
            return use(UgiOptions{.seed = shared.seed});
          }};
}

}  // namespace ttt
