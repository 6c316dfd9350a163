#include "play.hpp"

#include <algorithm>
#include <csignal>

#include "harness/emulator.hpp"

namespace ttt::test {

using namespace std::string_view_literals;

Words two_people(const Words& more) {
  Words options{"--symbol", "X", "--first", "me", "--opponent", "human"};
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

Launch ttt(const Words& options, const Variables& environment) {
  Launch launch;
  launch.arguments = {TTT_PROGRAM};
  launch.arguments.insert(launch.arguments.end(), options.begin(), options.end());
  std::erase(launch.inherited, "HOME");
  launch.environment = {{"TERM", "xterm-256color"}, {"LANG", "C.UTF-8"}};
  for (const auto& [name, value] : environment) launch.environment[name] = value;
  return launch;
}

Launch started_by_script(const std::string& script, Launch launch) {
  launch.arguments.insert(launch.arguments.begin(), {"sh", "-c", script, "sh"});
  return launch;
}

Variables without_sanitizer_reports() {
  return {{"ASAN_OPTIONS",
           "handle_segv=0:handle_abort=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:"
           "detect_leaks=0"}};
}

PseudoTerminal open(const Launch& launch) {
  PseudoTerminal terminal(launch);
  // The prompt comes first: no output of the program has been read yet.
  terminal.scribble(std::string(prompt) + "\r\n");
  return terminal;
}

PseudoTerminal open(const Launch& launch, std::string_view text) {
  PseudoTerminal terminal = open(launch);
  EXPECT_TRUE(terminal.wait_for_text(text));
  EXPECT_TRUE(terminal.wait_until_idle());
  return terminal;
}

::testing::AssertionResult press(PseudoTerminal& terminal, std::string_view keys,
                                 std::string_view text) {
  terminal.type(keys);
  if (const auto idle = terminal.wait_until_idle(); !idle) return idle;
  if (terminal.screen().contains(text)) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "should show \"" << text << "\": " << terminal;
}

::testing::AssertionResult suspend(PseudoTerminal& terminal) {
  terminal.type("\x1a");
  if (terminal.wait_for_stop() == stopped_by(SIGTSTP)) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "is not suspended: " << terminal;
}

void stall(PseudoTerminal& terminal) {
  terminal.stop_reading();
  for (int i = 0; i < 2000; ++i) {
    terminal.type("\f");
    if (!terminal.wait_until_idle(std::chrono::milliseconds(300))) return;
  }
  FAIL() << "the line takes any amount of output";
}

std::string pictured(const Words& options, const std::string& keys, Size size) {
  Words arguments{"screen", "--size",
                  std::to_string(size.columns) + "x" + std::to_string(size.rows)};
  if (!keys.empty()) arguments.insert(arguments.end(), {"--keys", keys});
  arguments.insert(arguments.end(), options.begin(), options.end());
  Pipe pipe;
  Launch launch = ttt(arguments);
  launch.output = pipe.write_end.number();
  PseudoTerminal terminal(launch);
  std::string text = pipe.read_all(timeout());
  EXPECT_EQ(terminal.wait_for_end(), exited(0)) << terminal;
  // A terminal shows a full block as a blank with the colours exchanged.
  constexpr std::string_view full_block = "█";
  for (auto at = text.find(full_block); at != std::string::npos; at = text.find(full_block, at))
    text.replace(at, full_block.size(), " ");
  Emulator emulator(size);
  for (const char c : std::string_view{text}.substr(0, text.size() - 1))
    emulator.feed(c == '\n' ? "\r\n" : std::string_view{&c, 1});
  return emulator.screen().text();
}

namespace {

/// Returns the text as terminals with a ground show it: blocks are blanks, the halves of blocks are
/// swapped in reverse video, and lines have no blanks at their ends.
std::string as_on_ground(std::string text) {
  for (const auto& [sign, shown] : {std::pair{"█"sv, " "sv}, {"▄"sv, "▀"sv}})
    for (std::size_t at = 0; (at = text.find(sign, at)) != std::string::npos;)
      text.replace(at, sign.size(), shown);
  for (std::size_t at = 0; (at = text.find(" \n", at)) != std::string::npos;) {
    text.erase(at, 1);
    if (at > 0) --at;
  }
  return text;
}

}  // namespace

bool is_pictured(const Screen& screen, const std::string& picture) {
  return as_on_ground(screen.text()) == as_on_ground(picture);
}

::testing::AssertionResult shows(const PseudoTerminal& terminal, const std::string& text) {
  if (is_pictured(terminal.screen(), text)) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << terminal << "should show\n" << text;
}

bool is_coloured(const Screen& screen) {
  return std::ranges::any_of(screen.cells(), [](const Cell& cell) {
    return cell.foreground != default_colour || cell.background != default_colour;
  });
}

::testing::AssertionResult as_found(const PseudoTerminal& terminal, Picture picture,
                                    const std::string& said) {
  if (const auto same = unchanged(terminal.initial_line_settings(), terminal.line_settings_left());
      !same)
    return same;
  if (terminal.modes() != Modes{})
    return ::testing::AssertionFailure() << "modes are left on: " << terminal;
  if (picture == Picture::gone && terminal.screen().text() != std::string(prompt) + "\n" + said)
    return ::testing::AssertionFailure() << "something is left in the window: " << terminal;
  if (terminal.state().ended() && !terminal.left_behind().empty())
    return ::testing::AssertionFailure() << "a process is left behind";
  return ::testing::AssertionSuccess();
}

::testing::AssertionResult ends_as_found(PseudoTerminal& terminal, ProgramState end,
                                         Picture picture, const std::string& said) {
  if (terminal.wait_for_end() == end) return as_found(terminal, picture, said);
  return ::testing::AssertionFailure() << "should have " << end << ": " << terminal;
}

::testing::AssertionResult quits_as_found(PseudoTerminal& terminal, Picture picture,
                                          const std::string& said) {
  terminal.type("q");
  return ends_as_found(terminal, exited(0), picture, said);
}

}  // namespace ttt::test
