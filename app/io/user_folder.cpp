#include "io/user_folder.hpp"

#include <cstdlib>

namespace ttt {
namespace {

/// Returns the value of the environment variable if it is an absolute path, or an empty string.
std::string absolute_path_in(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value == '/' ? value : "";
}

}  // namespace

std::optional<UserFolder> find_user_folder(const char* variable, std::string_view below_home) {
  if (std::string path = absolute_path_in(variable); !path.empty())
    return UserFolder{.path = std::move(path), .home = {}};
  const std::string home = absolute_path_in("HOME");
  if (home.empty()) return std::nullopt;
  return UserFolder{.path = home + "/" + std::string{below_home}, .home = home};
}

}  // namespace ttt
