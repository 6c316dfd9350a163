#include <unistd.h>

#include <optional>

#include "io/output.hpp"
#include "io/progress.hpp"
#include "referee/options.hpp"
#include "referee/proof.hpp"
#include "referee/proof_report.hpp"

namespace ttt {

int run(const ProveOptions& options) {
  ProofSettings settings{.sides = options.sides, .repeat = options.repeat, .terms = options.terms};
  std::optional<Progress> progress{std::in_place};
  settings.progress = [&](std::uint32_t positions) { progress->show(positions, "positions"); };
  const Proof proof = prove(options.player, settings);
  progress.reset();

  const ProofReport report{options.player, options.terms.layout, options.strict, proof};
  Output output{STDOUT_FILENO};
  output.write(options.format == Format::json ? proof_json(report) : proof_text(report));
  output.flush();
  return passed(report) ? 0 : 1;
}

}  // namespace ttt
