/// What may stand on the command line, as each wing describes its part of it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/option.hpp"

namespace ttt {

/// What is to be done once the command line is understood. Returns the exit status.
using Action = std::function<int()>;

/// Makes an action of what the command line says.
template <typename Options>
using Use = std::function<Action(const Options&)>;

/// The words beside the options.
struct Operands {
  std::string name{};     ///< `PLAYER`, or nothing where there are none
  std::string summary{};  ///< in one line of help
  std::size_t most = 0;
  /// Whether a word that begins with a dash is one nevertheless; null: never.
  bool (*may_be)(std::string_view word) = nullptr;
};

/// All that a command reads.
struct Syntax {
  std::vector<Option> options{};  ///< in the order in which help shows them
  Operands operands{};
  std::function<std::string()> footer{};  ///< what help says last
  /// Called when the options have their values. Throws UsageError.
  std::function<Action(const std::vector<std::string>& operands)> finish{};
};

/// A command; it describes itself only if the command line names it.
struct CommandEntry {
  std::string_view name;
  std::string_view summary;
  std::function<Syntax()> syntax;
};

}  // namespace ttt
