# Cross-compiles for an ATmega328P at 16 MHz. The compiler is clang, with the C++ headers of this machine; the
# linker, the start-up code, libgcc and the C library come from avr-gcc and avr-libc.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR avr)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

find_program(CMAKE_C_COMPILER clang REQUIRED)
find_program(CMAKE_CXX_COMPILER clang++ REQUIRED)
find_program(CMAKE_OBJCOPY avr-objcopy REQUIRED)
find_path(avr_libc avr/io.h PATHS /usr/lib/avr/include /usr/avr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
set(CMAKE_C_COMPILER_TARGET avr)
set(CMAKE_CXX_COMPILER_TARGET avr)

# Finds the directories of this machine's C++ headers. clang lists its include directories one per line, each after a
# space.
execute_process(
  COMMAND ${CMAKE_CXX_COMPILER} -E -v -x c++ /dev/null
  OUTPUT_QUIET
  ERROR_VARIABLE search_list)
string(REGEX MATCHALL "\n /[^\n]*/c\\+\\+/[^\n]*" cxx_headers "${search_list}")
list(TRANSFORM cxx_headers STRIP)
list(FILTER cxx_headers EXCLUDE REGEX "/backward$")
list(TRANSFORM cxx_headers PREPEND "-isystem ")
list(JOIN cxx_headers " " cxx_headers)

set(chip "-mmcu=atmega328p -ffreestanding -nostdlibinc -fomit-frame-pointer -ffunction-sections -fdata-sections")
set(CMAKE_C_FLAGS_INIT "${chip} -isystem ${avr_libc}")
set(CMAKE_CXX_FLAGS_INIT
    "${chip} -fno-exceptions -fno-rtti -fno-threadsafe-statics -isystem ${CMAKE_CURRENT_LIST_DIR}/include ${cxx_headers} -isystem ${avr_libc}")
# -O2 unless the user asks for something else: CMake's -O3 makes the program larger and no faster.
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG" CACHE STRING "")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG" CACHE STRING "")
# -mno-relax: clang 19 (not 14) makes the linker shorten calls with `--relax`. Jumps whose distances clang has already
# computed then miss their targets by an instruction.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--gc-sections -mno-relax -Qunused-arguments")
