#include "io/locale.hpp"

#include <langinfo.h>

#include <cctype>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <string>
#include <string_view>

namespace ttt {
namespace {

/// The locale that the environment asks for, whether it exists or not.
std::string_view requested_locale() {
  for (const char* const variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return value;
  }
  return {};
}

bool names_utf8(std::string_view locale) {
  std::string letters;
  for (const char c : locale)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return letters.ends_with("utf8");
}

}  // namespace

bool locale_is_utf8() noexcept {
  // A locale that is not installed still tells what the terminal understands.
  if (std::setlocale(LC_CTYPE, "") == nullptr && names_utf8(requested_locale()))
    std::setlocale(LC_CTYPE, "C.UTF-8");
  return std::string_view{::nl_langinfo(CODESET)} == "UTF-8";
}

bool take_locale() noexcept { return locale_is_utf8() && ::wcwidth(L'─') == 1; }

}  // namespace ttt
