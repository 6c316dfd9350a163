/// The last choices of the set-up and of the theme, with which the next start begins.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "play/model.hpp"
#include "play/options.hpp"

namespace ttt {

/// What is chosen, by the option that says the same. A program is nobody's business and no choice.
[[nodiscard]] std::map<std::string, std::string> choices(const Model& model);

/// Where questions are asked.
enum class SetUp : std::uint8_t { on_screen, line_by_line };

/// The options with the last choices where neither the command line nor the configuration says
/// anything. They answer no question: what is asked is asked. A choice that means nothing counts
/// for none.
[[nodiscard]] PlayOptions with_last_choices(const PlayOptions& options, const Record& record,
                                            SetUp set_up);

}  // namespace ttt
