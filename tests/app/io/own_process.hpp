#pragma once

#include <gtest/gtest.h>

#include <cstdlib>

namespace ttt {

/// Calls the question in a child process, because it may change process-wide state, and expects
/// true.
template <typename Question>
void expect_yes(Question question) {
  EXPECT_EXIT(std::_Exit(question() ? 0 : 1), testing::ExitedWithCode(0), "");
}

}  // namespace ttt
