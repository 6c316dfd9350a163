/// ttt in a terminal: how to start it, what it must show, and how it must leave.
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

/// What stands in the window before ttt is started, and must stand there alone when it has ended.
inline constexpr std::string_view prompt = "$ ttt";

/// How many rows the windows have that a program must leave as it found them: what ncurses takes
/// for usual, and more.
inline constexpr std::array window_heights{24, 50, 100};

/// Options for a game between two people, so that every move is the test's; no set-up screen.
[[nodiscard]] Words two_people(const Words& more = {});

/// ttt in an xterm with UTF-8 and without a home; `environment` is added to that.
[[nodiscard]] Launch ttt(const Words& options = {}, const Variables& environment = {});

/// The same, but begun by a script for `sh`, in which `"$@"` is what was to be started.
[[nodiscard]] Launch begun_by(const std::string& script, Launch launch);

/// Variables for a program that is to be killed: a sanitizer takes crashes for itself until the
/// program does, and a search for leaks that is cut off leaves a process behind.
[[nodiscard]] Variables without_sanitizer_reports();

/// A window with a prompt in it, below which the program is started.
[[nodiscard]] PseudoTerminal open(const Launch& launch);

/// The same, and the program has shown its first picture, with this text in it. If it has not, the
/// test fails.
[[nodiscard]] PseudoTerminal open(const Launch& launch, std::string_view text);

/// Types the keys and waits until the program has dealt with them; then it must show this text.
[[nodiscard]] ::testing::AssertionResult press(PseudoTerminal& terminal, std::string_view keys,
                                               std::string_view text = {});

/// Types Ctrl-Z, which must stop the program.
[[nodiscard]] ::testing::AssertionResult suspend(PseudoTerminal& terminal);

/// Plays a game as the program itself advises; the result is its last word, as in `You win!`.
[[nodiscard]] std::string play_by_tips(PseudoTerminal& terminal);

/// Lets output pile up until the program waits for somebody to read it, with a key left unread. If
/// it never does, the test fails.
void stall(PseudoTerminal& terminal);

/// What `ttt screen` prints for the same options, keys and size, without blanks at the ends.
[[nodiscard]] std::string pictured(const Words& options, const std::string& keys, Size size);

/// Whether exactly this text is on the screen; says where it is not.
[[nodiscard]] ::testing::AssertionResult shows(const PseudoTerminal& terminal,
                                               const std::string& text);

/// Whether any cell has a colour.
[[nodiscard]] bool is_coloured(const Screen& screen);

/// Whether the last picture must be gone from the window, or may stay there: because the terminal
/// has no alternate screen, or because the window has been resized or written to.
enum class Picture : unsigned char { gone, stays };

/// Whether the program left the terminal as it found it: line settings, modes, and nothing but the
/// prompt and what the program said last in the window (unless the last picture stays there). For a
/// program that has stopped or ended.
[[nodiscard]] ::testing::AssertionResult as_found(const PseudoTerminal& terminal,
                                                  Picture picture = Picture::gone,
                                                  const std::string& said = "");

/// The same of a program that must end so.
[[nodiscard]] ::testing::AssertionResult ends_as_found(PseudoTerminal& terminal, ProgramState end,
                                                       Picture picture = Picture::gone,
                                                       const std::string& said = "");

/// The same after the key that quits, which must end it with status 0.
[[nodiscard]] ::testing::AssertionResult quits_as_found(PseudoTerminal& terminal,
                                                        Picture picture = Picture::gone,
                                                        const std::string& said = "");

}  // namespace ttt::test
