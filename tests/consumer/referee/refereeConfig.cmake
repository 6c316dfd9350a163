include(CMakeFindDependencyMacro)
find_dependency(ttt)
include(${CMAKE_CURRENT_LIST_DIR}/refereeTargets.cmake)
