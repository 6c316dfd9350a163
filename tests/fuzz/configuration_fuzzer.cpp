/// Any line: it is refused, or sets nothing, or sets what reads the same when it is written.
#include "command_line/configuration.hpp"
#include "fuzzing.hpp"

using namespace ttt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const auto setting = read_setting(made_up(data, size));
    if (!setting) return 0;
    const std::string value =
        setting->quoted ? toml_string(setting->value).value() : setting->value;
    require(read_setting(setting->key + " = " + value) == setting);
  } catch (const UsageError& error) {
    require(std::string_view{error.what()}.find('\n') == std::string_view::npos);
  }
  return 0;
}
