/// What `--help` looks like.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

namespace ttt {

/// The tables that `--help` shows after the options.
[[nodiscard]] std::string help_tables();

/// How CLI11 is to print help: without its own remarks on defaults and needs.
[[nodiscard]] std::shared_ptr<CLI::Formatter> help_formatter();

}  // namespace ttt
