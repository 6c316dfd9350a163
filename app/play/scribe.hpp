/// Who watches the full screen, and has the record say what happens there.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "play/model.hpp"
#include "play/record_file.hpp"

namespace ttt {

class Scribe {
 public:
  /// The theme with which the program starts is nobody's choice. `keeper` must outlive the scribe.
  Scribe(RecordKeeper& keeper, const Model& start);

  /// To be called after every event: writes down what is new. A game counts once, when it first
  /// ends. Returns what there is to be told about it.
  [[nodiscard]] std::optional<std::string> watch(const Model& model);

  /// To be called when the screen is left.
  void leave(const Model& model);

 private:
  void note_choices(const Model& model);
  void write_down_solved(const Model& model);

  RecordKeeper& keeper_;
  std::size_t theme_;
  int game_seen_ = 0;     ///< the number of the game that has begun
  int game_counted_ = 0;  ///< of the last one that has ended
  std::map<std::string, std::string> choices_{};
  std::set<std::string> solved_;
};

}  // namespace ttt
