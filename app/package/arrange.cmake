# CPack runs this before it makes the packages: Debian's policy prescribes the paths and names of some files.
cmake_minimum_required(VERSION 3.22)
if(NOT CPACK_GENERATOR STREQUAL "DEB")  # package_source packs the sources unchanged
  return()
endif()

# All dates in the packages are that of the release, so that two builds are equal.
execute_process(
  COMMAND date --utc --date=${CPACK_TTT_DATE} +%s
  OUTPUT_VARIABLE seconds
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(ENV{SOURCE_DATE_EPOCH} ${seconds})
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC) # CMake takes it from SOURCE_DATE_EPOCH

foreach(component IN ITEMS runtime development)
  string(TOUPPER ${component} COMPONENT)
  set(package ${CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME})
  set(usr ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
  set(documentation ${usr}/share/doc/${package})

  configure_file(${CPACK_TTT_LICENSE} ${documentation}/copyright COPYONLY)
  file(
    WRITE ${documentation}/changelog
    "${package} (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n"
    "  * The changes are listed in /usr/share/doc/ttt/docs/CHANGELOG.md.\n\n"
    " -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${date}\n")
  execute_process(COMMAND gzip -9n ${documentation}/changelog COMMAND_ERROR_IS_FATAL ANY)
endforeach()

set(usr ${CPACK_TEMPORARY_DIRECTORY}/runtime/usr)
file(RENAME ${usr}/bin ${usr}/games)
file(RENAME ${usr}/share/zsh/site-functions ${usr}/share/zsh/vendor-completions)
file(REMOVE ${usr}/share/doc/ttt/LICENSE)

# When cross-compiling, pkg-config searches only the directory of the architecture. With the prefix /usr, CMake
# itself installs the file there.
set(lib ${CPACK_TEMPORARY_DIRECTORY}/development/usr/lib)
if(EXISTS ${lib}/pkgconfig/libttt.pc)
  file(READ ${lib}/pkgconfig/libttt.pc description)
  string(REGEX REPLACE "prefix=[^\n]*" "prefix=/usr" description "${description}")
  file(WRITE ${lib}/${CPACK_TTT_ARCHITECTURE}/pkgconfig/libttt.pc "${description}")
  file(REMOVE_RECURSE ${lib}/pkgconfig)
endif()

# The policy prefers shared libraries, so that a corrected library reaches every program.
if(CPACK_TTT_STATIC)
  file(
    WRITE ${usr}/share/lintian/overrides/ttt
    "# Linked statically on purpose: scripts start it for every move, and so it starts in a third of\n"
    "# the time. To have shared libraries instead: -DTTT_STATIC=OFF\n"
    "ttt: statically-linked-binary [usr/games/ttt]\n"
    "ttt: embedded-library ncurses [usr/games/ttt]\n")
endif()

execute_process(COMMAND find ${CPACK_TEMPORARY_DIRECTORY} -exec touch --date=@${seconds} {} + COMMAND_ERROR_IS_FATAL ANY)
