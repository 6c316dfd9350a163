/// A scripted game, for people and for programs.
#pragma once

#include <string>

#include "players/pairing.hpp"
#include "script/script.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// What there is to say about one game. A view: what it refers to must outlive it.
struct ScriptReport {
  int number;  ///< of the game among all of one run, counted from 1
  const Pairing& pairing;
  KeyLayout layout;
  const ScriptedGame& played;
};

// Millions of games may be reported in one run, so both append to a text whose memory can be used
// again, and put its few fixed forms together by hand.

/// Every move, the final board, and a last line that begins with `Result: `.
void append_script_text(std::string& text, const ScriptReport& report);

/// One JSON object in one line.
void append_script_json(std::string& json, const ScriptReport& report);

}  // namespace ttt
