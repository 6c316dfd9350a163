/// What perfect play knows about a position: `ttt analyze`.
///
/// `run(const AnalyzeOptions&)` (learn/options.hpp) prints one of these reports.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ttt/analysis.hpp"
#include "ttt/count.hpp"
#include "ttt/keys.hpp"
#include "ttt/rules.hpp"

namespace ttt {

struct AnalysisReport {
  Position position;
  KeyLayout layout{};
  Analysis analysis;
  std::uint32_t minimax_nodes = 0;     ///< that a search to the end of all games visits
  std::uint32_t alpha_beta_nodes = 0;  ///< the same with pruning
  std::optional<Counts> counts{};      ///< only if somebody asked
};

/// All of it but the counts. Precondition: the position is legal.
[[nodiscard]] AnalysisReport analyze(Position position, KeyLayout layout);

/// The board with the value of each empty square, the moves, the best first, and one line of best
/// play.
[[nodiscard]] std::string analysis_text(const AnalysisReport& report);

/// One JSON object in one line.
[[nodiscard]] std::string analysis_json(const AnalysisReport& report);

}  // namespace ttt
