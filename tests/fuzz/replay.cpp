/// Runs a fuzzer's function on the files in a directory: `ttt_board_fuzzer
/// tests/fuzz/corpus/board`. A build with libFuzzer has its main function instead.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "fuzzing.hpp"

int main(int argc, char** argv) try {
  if (argc != 2) return 2;
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{argv[1]}) {
    std::ifstream file{entry.path(), std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    std::printf("%s\n", entry.path().filename().c_str());  // the last one is the one that failed
    static_cast<void>(std::fflush(stdout));
    ttt::fuzz(text);
    ++files;
  }
  return files > 0 ? 0 : 1;
} catch (const std::exception& problem) {
  std::puts(problem.what());
  return 1;
}
