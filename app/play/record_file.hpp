/// The file of the record.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "play/record.hpp"

namespace ttt {

/// An error that prevents access to the record; `what()` begins with the path concerned.
class RecordError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Returns the path of the record, in `$XDG_STATE_HOME/ttt` or `~/.local/state/ttt`; nothing if
/// neither is known. Throws RecordError if that folder belongs to another user, or if the home
/// folder does not exist.
[[nodiscard]] std::optional<std::string> record_path();

/// Returns the text of the record; empty if there is no file. Throws RecordError.
[[nodiscard]] std::string read_record(const std::string& path);

/// Appends a line for a fact, and creates missing folders. Since the line is written at once and at
/// the end, any number of processes may append at the same time. Throws RecordError.
void append(const std::string& path, const std::string& fact);

/// Deletes the record, even a damaged one. Returns true if there was one. Throws RecordError.
bool forget_record(const std::string& path);

/// Writes facts to the record's file, if they are to be kept. A failure never stops the game: it is
/// reported once.
class Recorder {
 public:
  explicit Recorder(bool persist) : persist_(persist) {}

  /// Returns what the file says.
  [[nodiscard]] Record read();

  /// Appends the facts to the file.
  void write(const std::vector<Fact>& facts);

  [[nodiscard]] bool has_problem() const noexcept { return !problem_.empty(); }
  /// Returns the problem that the player has not been told of, and forgets it; empty if there is
  /// none.
  [[nodiscard]] std::string take_problem() { return std::exchange(problem_, {}); }

 private:
  void set_problem(const std::string& reason);

  bool persist_;
  bool had_problem_ = false;
  std::string problem_{};
};

}  // namespace ttt
