# Installs a menu entry, an icon, and a description for software centres. The release date comes from the
# newest heading of the changelog.
include(GNUInstallDirs)
set(TTT_APPLICATION_ID io.github.ttt_developers.ttt)
file(STRINGS ${PROJECT_SOURCE_DIR}/docs/CHANGELOG.md heading REGEX "^## " LIMIT_COUNT 1)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS docs/CHANGELOG.md)
string(REGEX MATCH "[0-9-]+$" TTT_RELEASE_DATE "${heading}")
set(metainfo ${PROJECT_BINARY_DIR}/${TTT_APPLICATION_ID}.metainfo.xml)
configure_file(app/package/metainfo.xml.in ${metainfo} @ONLY)

install(FILES app/package/ttt.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT runtime)
install(
  FILES docs/pictures/icon.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
  RENAME ttt.svg
  COMPONENT runtime)
install(FILES ${metainfo} DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT runtime)
