// The tests find no configuration and no record of whoever starts them, also by hand.
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>

#include "app/temporary_directory.hpp"

namespace ttt {
namespace {

class EmptyHome : public testing::Environment {
 public:
  void SetUp() override {
    ::setenv("HOME", home_.emplace().path().c_str(), 1);
    ::unsetenv("XDG_CONFIG_HOME");
    ::unsetenv("XDG_STATE_HOME");
  }
  void TearDown() override { home_.reset(); }

 private:
  std::optional<TemporaryDirectory> home_;
};

[[maybe_unused]] const testing::Environment* const empty_home =
    testing::AddGlobalTestEnvironment(new EmptyHome);

}  // namespace
}  // namespace ttt
