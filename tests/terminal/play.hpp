/// Helpers that start ttt in a terminal and check what it shows and how it leaves the terminal.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "harness/pseudo_terminal.hpp"

namespace ttt::test {

using Words = std::vector<std::string>;
using Variables = std::map<std::string, std::string>;

/// The text in the window before ttt is started, and the only text left when ttt has ended.
inline constexpr std::string_view prompt = "$ ttt";

/// Heights of windows, in rows, for tests that the terminal is left as it was: the usual height,
/// which ncurses assumes, and two larger ones.
inline constexpr std::array window_heights{24, 50, 100};

/// Returns the options of ttt for a game between two people, followed by `more`.
[[nodiscard]] Words two_people(const Words& more = {});

/// Returns the launch of ttt with these options in an xterm with UTF-8 and without HOME.
/// `environment` adds or replaces variables.
[[nodiscard]] Launch ttt(const Words& options = {}, const Variables& environment = {});

/// Returns the launch of a script for `sh` instead of the program of `launch`; in the script,
/// `"$@"` is the command of that program.
[[nodiscard]] Launch started_by_script(const std::string& script, Launch launch);

/// Returns environment variables for a program that the test kills: AddressSanitizer handles no
/// crashes then, and searches for no leaks, which would leave a process behind.
[[nodiscard]] Variables without_sanitizer_reports();

/// Opens a window that shows `prompt`, and starts the program below the prompt.
[[nodiscard]] PseudoTerminal open(const Launch& launch);

/// The same; waits until the screen contains the text and the program waits for input.
[[nodiscard]] PseudoTerminal open(const Launch& launch, std::string_view text);

/// Types the keys, waits until the program has processed them, and succeeds if a row of the screen
/// then contains the text.
[[nodiscard]] ::testing::AssertionResult press(PseudoTerminal& terminal, std::string_view keys,
                                               std::string_view text = {});

/// Types Ctrl-Z, and succeeds if the program stops by SIGTSTP.
[[nodiscard]] ::testing::AssertionResult suspend(PseudoTerminal& terminal);

/// Stops reading and types redraw keys until the program blocks on writing, with a key left unread.
void stall(PseudoTerminal& terminal);

/// Returns the text of a terminal in which `ttt screen` has printed the screen for these options,
/// keys and size, with its colours.
[[nodiscard]] std::string pictured(const Words& options, const std::string& keys, Size size);
/// Returns true if the screen shows such a picture. Blocks may be blanks on a coloured ground.
[[nodiscard]] bool is_pictured(const Screen& screen, const std::string& picture);

/// Succeeds if the text on the screen equals `text`; the message of a failure contains both.
[[nodiscard]] ::testing::AssertionResult shows(const PseudoTerminal& terminal,
                                               const std::string& text);

/// Returns true if any cell has a foreground or background colour other than the default.
[[nodiscard]] bool is_coloured(const Screen& screen);

/// The requirement on the program's last picture after its end: with `gone`, it must have
/// disappeared from the window; with `stays`, it may remain, because the terminal has no alternate
/// screen, or the window was resized or written to.
enum class Picture : unsigned char { gone, stays };

/// Succeeds if the program, which has stopped or ended, left the terminal as it found it: the same
/// settings, no mode on, and in the window only the prompt and the program's last message `said`
/// (not checked with `Picture::stays`). If the program has ended, none of its processes may be
/// left.
[[nodiscard]] ::testing::AssertionResult as_found(const PseudoTerminal& terminal,
                                                  Picture picture = Picture::gone,
                                                  const std::string& said = "");

/// Waits until the program ends. Succeeds if it has ended with the status or signal in `end` and
/// `as_found` succeeds.
[[nodiscard]] ::testing::AssertionResult ends_as_found(PseudoTerminal& terminal, ProgramState end,
                                                       Picture picture = Picture::gone,
                                                       const std::string& said = "");

/// Types `q`. Succeeds if the program ends with status 0 and `as_found` succeeds.
[[nodiscard]] ::testing::AssertionResult quits_as_found(PseudoTerminal& terminal,
                                                        Picture picture = Picture::gone,
                                                        const std::string& said = "");

}  // namespace ttt::test
