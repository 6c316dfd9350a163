/// A directory for the files of one test.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include <gtest/gtest.h>

namespace ttt {

/// An empty directory that is deleted with its contents when the object is destroyed.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string path = testing::TempDir() + "/ttt-XXXXXX";
    if (::mkdtemp(path.data()) == nullptr) throw std::runtime_error{"cannot make " + path};
    path_ = path;
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  ~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  [[nodiscard]] std::string path() const { return path_.string(); }

  /// Writes a file with this text and returns its path.
  [[nodiscard]] std::string write(std::string_view name, std::string_view text) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream{file} << text;
    return file.string();
  }

 private:
  std::filesystem::path path_;
};

}  // namespace ttt
