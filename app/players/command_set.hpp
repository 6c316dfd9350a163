/// A set of commands that several threads share.
#pragma once

#include <mutex>
#include <set>
#include <string>

namespace ttt {

/// A set of commands. Several threads may use it at the same time.
class CommandSet {
 public:
  void add(const std::string& command) {
    const std::lock_guard lock{mutex_};
    commands_.insert(command);
  }
  [[nodiscard]] bool contains(const std::string& command) const {
    const std::lock_guard lock{mutex_};
    return commands_.contains(command);
  }
  /// Returns all commands, in alphabetical order.
  [[nodiscard]] std::set<std::string> all() const {
    const std::lock_guard lock{mutex_};
    return commands_;
  }

 private:
  mutable std::mutex mutex_;
  std::set<std::string> commands_;
};

}  // namespace ttt
