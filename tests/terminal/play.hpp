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

/// Heights of windows, in rows, that a program must leave as it found them: the usual height, which
/// ncurses assumes, and larger ones.
inline constexpr std::array window_heights{24, 50, 100};

/// Returns the options for a game between two people, so that the test makes every move and no menu
/// is shown, followed by `more`.
[[nodiscard]] Words two_people(const Words& more = {});

/// Returns the launch of ttt in an xterm with UTF-8 and without a home directory; `environment` is
/// added.
[[nodiscard]] Launch ttt(const Words& options = {}, const Variables& environment = {});

/// Returns the same launch through a script for `sh`, in which `"$@"` is the original command.
[[nodiscard]] Launch started_by_script(const std::string& script, Launch launch);

/// Returns variables for a program that the test kills. Without them, a sanitizer handles crashes
/// until the program does so itself, and a search for leaks that is cut off leaves a process
/// behind.
[[nodiscard]] Variables without_sanitizer_reports();

/// Opens a window with a prompt in it and starts the program below the prompt.
[[nodiscard]] PseudoTerminal open(const Launch& launch);

/// Opens the same window and waits until the program has drawn its first screen, which must contain
/// this text; the test fails otherwise.
[[nodiscard]] PseudoTerminal open(const Launch& launch, std::string_view text);

/// Types the keys, waits until the program has processed them, and checks that the screen contains
/// the text.
[[nodiscard]] ::testing::AssertionResult press(PseudoTerminal& terminal, std::string_view keys,
                                               std::string_view text = {});

/// Types Ctrl-Z and checks that it stops the program.
[[nodiscard]] ::testing::AssertionResult suspend(PseudoTerminal& terminal);

/// Plays a game by the program's own tips and returns the result, for example `You win!`.
[[nodiscard]] std::string play_by_tips(PseudoTerminal& terminal);

/// Lets output pile up until the program blocks on writing, with a key left unread. The test fails
/// if the program never blocks.
void stall(PseudoTerminal& terminal);

/// Returns the screen that `ttt screen` prints for the same options, keys and size, without blanks
/// at the ends, and with blanks for full blocks: a terminal shows these as blanks on a ground.
[[nodiscard]] std::string pictured(const Words& options, const std::string& keys, Size size);

/// Succeeds if the screen's text equals `text`; otherwise the message shows both.
[[nodiscard]] ::testing::AssertionResult shows(const PseudoTerminal& terminal,
                                               const std::string& text);

/// Returns true if any cell has a colour.
[[nodiscard]] bool is_coloured(const Screen& screen);

/// The state of the last picture after the program has ended: `gone` if it must have disappeared
/// from the window; `stays` if it may remain, because the terminal has no alternate screen or the
/// window was resized or written to.
enum class Picture : unsigned char { gone, stays };

/// Checks that the program, which has stopped or ended, left the terminal as it found it: the line
/// settings, the modes, and in the window nothing but the prompt and `said`, its last message
/// (unless the picture stays).
[[nodiscard]] ::testing::AssertionResult as_found(const PseudoTerminal& terminal,
                                                  Picture picture = Picture::gone,
                                                  const std::string& said = "");

/// Waits until the program ends, which must be as in `end`, and checks the same.
[[nodiscard]] ::testing::AssertionResult ends_as_found(PseudoTerminal& terminal, ProgramState end,
                                                       Picture picture = Picture::gone,
                                                       const std::string& said = "");

/// Presses the key that quits, which must end the program with status 0, and checks the same.
[[nodiscard]] ::testing::AssertionResult quits_as_found(PseudoTerminal& terminal,
                                                        Picture picture = Picture::gone,
                                                        const std::string& said = "");

}  // namespace ttt::test
