#pragma once

#include <gtest/gtest.h>

#include <cstdlib>

namespace ttt {

/// Asks in a process of its own, which the question may change.
template <typename Question>
void expect_yes(Question question) {
  EXPECT_EXIT(std::_Exit(question() ? 0 : 1), testing::ExitedWithCode(0), "");
}

}  // namespace ttt
