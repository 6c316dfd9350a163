/// Reports about positions as tests write them.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "learn/analysis_report.hpp"
#include "ttt/notation.hpp"
#include "ttt/search.hpp"

namespace ttt {

inline AnalysisReport report_on(std::string_view text, KeyLayout layout = KeyLayout::numpad) {
  const ParsedPosition parsed = parse_position(text);
  EXPECT_FALSE(parsed.error) << text;
  const Position position = parsed.position;
  return {.position = position,
          .layout = layout,
          .analysis = Analysis{position},
          .minimax_nodes = minimax(position.board, position.to_move).nodes,
          .alpha_beta_nodes = alpha_beta(position.board, position.to_move).nodes};
}

}  // namespace ttt
