#include "script/options.hpp"

#include <memory>

namespace ttt {
namespace {

void check(const ScriptOptions& options, bool has_format) {
  if (!options.interactive) return;
  if (options.scripts.size() != 1 || options.scripts.front() == "-")
    throw UsageError("--interactive: needs exactly one --moves with a list of keys");
  if (has_format)
    throw UsageError("--interactive: not together with --format, for it prints no game");
}

}  // namespace

Syntax script_syntax(PlayOptions& shared, Use<ScriptOptions> use, Syntax otherwise) {
  const auto options = std::make_shared<ScriptOptions>();
  const auto has_format = std::make_shared<bool>(false);
  Option moves{.name = "--moves",
               .value = "LIST",
               .summary = "play a game from a list of keys; -: from input",
               .take =
                   [options](const std::string& text) {
                     if (text.starts_with('-') && text != "-")
                       throw BadValue("needs a list of keys, as in --moves 5,9,1");
                     options->scripts.push_back(text);
                   },
               .configurable = false};
  append(otherwise.options,
         {std::move(moves),
          only_with("--moves",
                    noticed(*has_format, format(options->format, "how --moves prints games"))),
          only_with("--moves", on_off("--interactive", into(options->interactive),
                                      "go on in the terminal after --moves"))});
  otherwise.finish = [&shared, options, has_format, use = std::move(use),
                      finish = std::move(otherwise.finish)](const auto& words) {
    if (options->scripts.empty()) return finish(words);
    check(*options, *has_format);
    options->play = shared;
    return use(*options);
  };
  return otherwise;
}

}  // namespace ttt
