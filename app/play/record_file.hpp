/// Where the record lies, and how it gets there.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play/options.hpp"
#include "play/record.hpp"

namespace ttt {

/// The record's file: in `$XDG_STATE_HOME/ttt`, or `~/.local/state/ttt`. Nothing where neither is
/// known, and where it would be in a home that is not there or belongs to another user.
[[nodiscard]] std::optional<std::string> record_path();

/// Keeps a record in a file, together with others who do so at the same time. Whatever is wrong
/// with the file, who plays goes on playing: the keeper has one line to say about it, and does
/// without.
class RecordKeeper {
 public:
  /// Without a path there is an empty record, which nobody keeps.
  explicit RecordKeeper(std::optional<std::string> path) : path_(std::move(path)) {}

  /// The record as it is now. What is no record is set aside, and an empty one begins.
  [[nodiscard]] Record read();

  /// Changes the record in the file, and returns what is there then. Where that cannot be done now,
  /// returns nothing; the change is then made together with the next one.
  using Change = std::function<void(Record&)>;
  std::optional<Record> change(Change change);

  /// What the user is to be told, and has not been told before; each a line.
  [[nodiscard]] std::vector<std::string> take_problems() { return std::exchange(problems_, {}); }

 private:
  template <typename Work>
  void attempt(Work work);
  Record stored_record();
  void give_up(const std::string& reason);
  void complain(const std::string& reason);

  std::optional<std::string> path_;  ///< nothing once it has turned out to be of no use
  bool complained_ = false;
  bool patient_ = true;  ///< waits for the lock: until that was in vain once
  std::vector<Change> pending_{};
  std::vector<std::string> problems_{};
};

/// The keeper of what is played with these options. Only what happens at a terminal, from the start
/// of a game on, is worth remembering: the rest, such as a game that has `begun` elsewhere, is kept
/// by nobody.
[[nodiscard]] RecordKeeper keeper_for(const PlayOptions& options, bool begun = false);

/// Has a game that is over recorded, if it is one that counts; returns what is new, to be told.
std::optional<std::string> record_game(RecordKeeper& keeper, const Pairing& pairing,
                                       Outcome outcome);

/// Reads what is there, and changes nothing. Throws FileError, RecordError and NewerRecord.
[[nodiscard]] Record read_record(const std::string& path);

/// Deletes the record, whatever is wrong with it; returns whether there was one. Throws FileError.
bool forget_record(const std::string& path);

}  // namespace ttt
