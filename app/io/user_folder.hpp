/// The user's folders for configurations and for what programs remember, as the XDG Base Directory
/// Specification names them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ttt {

struct UserFolder {
  std::string path;
  std::string home;  ///< the home directory that the path is in; empty if the variable names it
};

/// Returns the folder that the environment variable names, as in `XDG_CONFIG_HOME`, or else the one
/// below `$HOME`, as in `.config`. Returns nothing if neither variable holds an absolute path.
[[nodiscard]] std::optional<UserFolder> find_user_folder(const char* variable,
                                                         std::string_view below_home);

}  // namespace ttt
