# `cmake --build … --target package` makes two Debian packages: ttt, and libttt-dev for programs that use the library.
# The maintainer is taken from DEBFULLNAME and DEBEMAIL.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ttt)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/app/package/arrange.cmake)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
                                                GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL runtime development)
set(CPACK_DEB_COMPONENT_INSTALL ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "ttt developers <ttt@packages.invalid>")
if(DEFINED ENV{DEBEMAIL})
  set(CPACK_DEBIAN_PACKAGE_MAINTAINER "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME ttt)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION games)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION
    "tic-tac-toe for the terminal
A game for a quick moment, an opponent that never loses and says why it
plays as it does, and games and analysis for scripts. It runs on the
screen of a terminal, with keys and mouse, and line by line anywhere.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libttt-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
    "tic-tac-toe library in C++20 (development files)
Rules, searches, players and explanations of tic-tac-toe as a static
library without dependencies: headers, a CMake package and a pkg-config
file.")

set(CPACK_TTT_DATE ${TTT_RELEASE_DATE})
set(CPACK_TTT_STATIC ${TTT_STATIC_WORKS})  # empty without TTT_STATIC
set(CPACK_TTT_ARCHITECTURE ${CMAKE_LIBRARY_ARCHITECTURE})
set(CPACK_TTT_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)

# `--target package_source` packs the sources without build directories.
set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME ttt-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES "^${PROJECT_SOURCE_DIR}/build/" "/[.]git/" "/[.]git$")

include(CPack)
