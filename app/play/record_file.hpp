/// Where the record lies, and who writes it.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "play/model.hpp"
#include "play/options.hpp"
#include "play/record.hpp"

namespace ttt {

/// Why nothing can be done with the record; `what()` begins with the path that is to blame.
class RecordError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The record's file: in `$XDG_STATE_HOME/ttt`, or `~/.local/state/ttt`; nothing where neither is
/// known. Throws RecordError where there is no such home, or it belongs to another user.
[[nodiscard]] std::optional<std::string> record_path();

/// All facts; nothing where there is no file. Throws RecordError.
[[nodiscard]] std::string read_record(const std::string& path);

/// Adds a fact, in a line of its own, and makes the folders that are lacking. As it is written at
/// once and behind all that is there, any number of processes may do so. Throws RecordError.
void append(const std::string& path, const std::string& fact);

/// Deletes the record, whatever is wrong with it; returns whether there was one. Throws
/// RecordError.
bool forget_record(const std::string& path);

/// Who watches what is played, and writes it down. Whatever is wrong with the file, who plays goes
/// on playing: the scribe has one line to say about it.
class Scribe {
 public:
  /// Who does not keep what happens knows it for as long as the program runs.
  explicit Scribe(bool keeps) : keeps_(keeps) {}

  /// What the file says.
  [[nodiscard]] Record read();

  /// Notes what is new in the record, and writes it down. A game counts once, when it first ends.
  /// What the model begins with is nobody's choice.
  void watch(Model& model);

  /// Adds the fact to the record and to the file.
  void write_down(Record& record, const std::string& fact);

  /// What the user is to be told, and has not been told before; empty if there is nothing.
  [[nodiscard]] std::string take_problem() { return std::exchange(problem_, {}); }

 private:
  void look_at_choices(Model& model);
  void look_at_puzzles(Model& model);
  void look_at_game(Model& model);
  void print_error(const std::string& reason);

  bool keeps_;
  bool complained_ = false;
  std::string problem_{};
  std::vector<std::string> chosen_{};  ///< the answers to all `rows`; none before it has looked
  int game_counted_ = 0;               ///< the number of the last game that has ended
};

}  // namespace ttt
