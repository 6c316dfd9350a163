# Finds ncurses with its wide functions. They are in ncursesw, or, as on macOS, in ncurses.
include(CheckLibraryExists)

set(CURSES_NEED_NCURSES TRUE)
set(CURSES_NEED_WIDE TRUE)
find_package(Curses QUIET)
if(NOT CURSES_FOUND)
  set(CURSES_NEED_WIDE FALSE)
  find_package(Curses QUIET)
  check_library_exists("${CURSES_LIBRARY}" setcchar "" TTT_CURSES_IS_WIDE)
endif()
if(NOT CURSES_FOUND OR NOT (CURSES_NEED_WIDE OR TTT_CURSES_IS_WIDE))
  message(FATAL_ERROR "ttt needs ncurses and its headers, with wide characters: libncurses-dev on Debian and Ubuntu, "
                      "ncurses-devel on Fedora, ncurses elsewhere.")
endif()
