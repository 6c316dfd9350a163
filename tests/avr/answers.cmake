# The questions, the searches, and a plain search in C for comparison, which is compiled with the same
# options.
set(CMAKE_C_FLAGS_RELEASE ${CMAKE_CXX_FLAGS_RELEASE})
add_library(avr_array_negamax STATIC ${CMAKE_CURRENT_LIST_DIR}/array_negamax.c)
set_target_properties(avr_array_negamax PROPERTIES C_STANDARD 11)
target_compile_options(avr_array_negamax PRIVATE -Wall -Wextra -Wpedantic)

add_library(avr_answers STATIC ${CMAKE_CURRENT_LIST_DIR}/answers.cpp)
target_include_directories(avr_answers PUBLIC ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(avr_answers PUBLIC ttt::core PRIVATE avr_array_negamax ttt_build_options)
