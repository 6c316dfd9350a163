/// Any text: it is refused at one of its lines, or is settings that read the same when written.
#include <algorithm>

#include "command_line/configuration.hpp"
#include "fuzzing.hpp"

using namespace ttt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = made_up(data, size);
  try {
    const std::vector<Setting> settings = parse_configuration(text);
    std::string written;
    for (const Setting& setting : settings) {
      while (std::ranges::count(written, '\n') + 1 < setting.line) written += '\n';
      const bool quoted = setting.kind == Setting::Kind::text;
      written += setting.key + " = " +
                 (quoted ? toml_string(setting.value).value() : setting.value) + "\n";
    }
    require(parse_configuration(written) == settings);
  } catch (const ConfigurationError& error) {
    require(error.line() >= 1 && error.line() <= std::ranges::count(text, '\n') + 1);
    require(std::string_view{error.what()}.find('\n') == std::string_view::npos);
  }
  return 0;
}
