/// The user's folder for the state of programs, by the XDG Base Directory Specification.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ttt {

struct UserFolder {
  std::string path;
  std::string home;  ///< The home directory if the path is in it by default; otherwise empty.
};

/// Returns the folder whose path is in the environment variable `variable` (`XDG_STATE_HOME`). If
/// the variable does not hold an absolute path, returns the folder `below_home` (`.local/state`) in
/// `$HOME`. Returns nothing if `HOME` does not hold an absolute path either.
[[nodiscard]] std::optional<UserFolder> find_user_folder(const char* variable,
                                                         std::string_view below_home);

}  // namespace ttt
