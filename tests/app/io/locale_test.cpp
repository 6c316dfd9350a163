#include "io/locale.hpp"

#include <gtest/gtest.h>

#include <clocale>
#include <cstdlib>
#include <string>
#include <utility>

#include "app/io/own_process.hpp"

namespace ttt {
namespace {

TEST(Locale, TakesCharactersFromTheLocaleEvenIfItIsNotInstalled) {
  for (const auto& [locale, is_utf8] : {std::pair{"C.UTF-8", true},
                                        {"C", false},
                                        {"xx_XX.UTF-8", true},
                                        {"xx_XX.utf8", true},
                                        {"xx_XX.ISO-8859-1", false}})
    expect_yes([locale = locale, is_utf8 = is_utf8] {
      ::unsetenv("LC_ALL");
      ::unsetenv("LC_CTYPE");
      ::setenv("LANG", locale, 1);
      return take_locale() == is_utf8;
    });
}

TEST(Locale, TakesNothingButCharactersFromTheLocale) {
  expect_yes([] {
    ::setenv("LC_ALL", "C.UTF-8", 1);
    const bool utf8 = take_locale();
    const std::string numbers = std::setlocale(LC_NUMERIC, nullptr);
    return utf8 && numbers == "C";
  });
}

}  // namespace
}  // namespace ttt
