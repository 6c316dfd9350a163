/// Where the record lies, and how it gets there.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/record.hpp"

namespace ttt {

/// The record's file: in `$XDG_STATE_HOME/ttt`, or `~/.local/state/ttt`. Nothing where neither is
/// known, and where it would be in a home that is not there or belongs to another user.
[[nodiscard]] std::optional<std::string> record_path();

/// Keeps a record in a file, together with others who do so at the same time. Whatever is wrong
/// with the file, who plays goes on playing: the keeper says so once, in one line, and then does
/// without.
class RecordKeeper {
 public:
  /// What to do with a line for the user.
  using Say = std::function<void(const std::string& line)>;

  /// Without a path there is an empty record, which nobody keeps.
  RecordKeeper(std::optional<std::string> path, Say say);

  /// The record as it is now. What is no record is set aside, and an empty one begins.
  [[nodiscard]] Record read();

  /// Changes the record in the file, and returns what is there then. Where that cannot be done now,
  /// returns nothing; the change is then made together with the next one.
  using Change = std::function<void(Record&)>;
  std::optional<Record> change(Change change);

 private:
  template <typename Work>
  bool attempt(Work work);
  Record stored_record();
  void give_up(const std::string& reason);
  void complain(const std::string& reason);

  std::optional<std::string> path_;  ///< nothing once it has turned out to be of no use
  Say say_;
  bool complained_ = false;
  bool patient_ = true;  ///< waits for the lock: until that was in vain once
  std::vector<Change> pending_{};
};

/// Reads what is there, and changes nothing. Throws FileError and RecordError.
[[nodiscard]] Record read_record(const std::string& path);

/// Deletes the record, whatever is wrong with it; returns whether there was one. Throws FileError.
bool forget_record(const std::string& path);

}  // namespace ttt
