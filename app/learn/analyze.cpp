#include <unistd.h>

#include "io/output.hpp"
#include "learn/analysis_report.hpp"
#include "learn/options.hpp"
#include "ttt/search.hpp"

namespace ttt {

int run(const AnalyzeOptions& options) {
  const auto [board, to_move] = options.position;
  AnalysisReport report{.position = options.position,
                        .layout = options.layout,
                        .analysis = Analysis{options.position},
                        .minimax_nodes = minimax(board, to_move).nodes,
                        .alpha_beta_nodes = alpha_beta(board, to_move).nodes};
  if (options.count) report.counts = count(options.position);
  Output output{STDOUT_FILENO};
  output.write(options.format == Format::json ? analysis_json(report) : analysis_text(report));
  output.flush();
  return 0;
}

}  // namespace ttt
