# Sets TTT_STATIC_WORKS if a program that uses ncurses can be linked without shared libraries, and
# TTT_STATIC_CURSES to the libraries for it. Sanitizers need shared libraries.
include(CheckCXXSourceCompiles)
include(CMakePushCheckState)

find_library(TTT_STATIC_NCURSES NAMES libncursesw.a)
find_library(TTT_STATIC_TINFO NAMES libtinfow.a libtinfo.a)
mark_as_advanced(TTT_STATIC_NCURSES TTT_STATIC_TINFO)
set(TTT_STATIC_CURSES)
foreach(library IN ITEMS ${TTT_STATIC_NCURSES} ${TTT_STATIC_TINFO})
  if(library)  # on some systems, ncurses contains tinfo
    list(APPEND TTT_STATIC_CURSES ${library})
  endif()
endforeach()

if(TTT_STATIC_CURSES AND NOT TTT_SANITIZE)
  cmake_push_check_state(RESET)
  set(CMAKE_REQUIRED_INCLUDES ${CURSES_INCLUDE_DIRS})
  set(CMAKE_REQUIRED_LINK_OPTIONS -static)
  set(CMAKE_REQUIRED_LIBRARIES ${TTT_STATIC_CURSES})
  check_cxx_source_compiles(
    "#include <curses.h>\n#include <string>\nint main() { return std::string(initscr() ? 1 : 0, 'x').size(); }"
    TTT_STATIC_WORKS)
  cmake_pop_check_state()
else()
  set(TTT_STATIC_WORKS OFF)
endif()
