/// The functions that find, read, extend and delete the file of a player's record, and `Recorder`,
/// with which a session reads and extends it.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "play/record.hpp"

namespace ttt {

/// An error that prevents access to the record; `what()` names the path, if it is known, and the
/// reason.
class RecordError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Returns the path of the record's file: `record` in `$XDG_STATE_HOME/ttt` or, if that variable is
/// not an absolute path, in `~/.local/state/ttt`. Nothing if `HOME` is no absolute path either.
/// Throws RecordError if the folder belongs to another user, or if the home folder does not exist.
[[nodiscard]] std::optional<std::string> record_path();

/// Returns the text of the record's file; empty if there is no file. Throws RecordError if it
/// cannot be read or has more than 64 MiB.
[[nodiscard]] std::string read_record(const std::string& path);

/// Appends `fact`, a line without its line feed, to the file; creates the file and its folders if
/// they are missing. Several processes may append at the same time. Throws RecordError if the line
/// cannot be written.
void append(const std::string& path, const std::string& fact);

/// Deletes the record's file, even if it is damaged. Returns false if there was none. Throws
/// RecordError if it cannot be deleted.
bool forget_record(const std::string& path);

/// Reads the record's file and, unless the record is switched off, appends facts to it. An error
/// never stops the game: `problem` returns the first one, and the others are ignored.
class Recorder {
 public:
  /// If `persist` is false, `write` does nothing.
  explicit Recorder(bool persist) : persist_(persist) {}

  /// Returns true if `write` writes facts to the file.
  [[nodiscard]] bool persists() const noexcept { return persist_; }

  /// Returns the record in the file; an empty one if there is no file. If the file cannot be read,
  /// keeps the reason as the problem, returns an empty record with `unused` set, and records
  /// nothing from then on.
  [[nodiscard]] Record read();

  /// Appends the facts to the file. Does nothing if `persists()` is false.
  void write(const std::vector<Fact>& facts);

  /// Returns the problem as a sentence, `Nothing is recorded: …`; empty if there is none.
  [[nodiscard]] const std::string& problem() const noexcept { return problem_; }

 private:
  void set_problem(const std::string& reason);

  bool persist_;
  std::string problem_{};
};

}  // namespace ttt
