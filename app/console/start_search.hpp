/// Finds out what to answer before a program begins a game against the computer.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "console/console_game.hpp"
#include "console/dialogue.hpp"
#include "console/typing.hpp"
#include "io/stop.hpp"

namespace ttt {

/// A question of the program, and what ttt has typed.
struct AnsweredQuestion {
  std::string question;  ///< The last line of the question, `Difficulty (1-3):`, or a whole menu.
  std::string answer;    ///< The typed line; empty for Enter alone.
  std::string words{};   ///< The words beside the answer that the question lacks: `Play`.
  friend bool operator==(const AnsweredQuestion&, const AnsweredQuestion&) = default;
};

/// How a program is brought to a game.
struct Started {
  TypedLines start;                       ///< The lines to type before the first move.
  std::optional<TypedLines> start_first;  ///< Those with which it moves first, if they differ.
  TypingWay way;                          ///< The way to type squares that a trial game found.
  std::vector<AnsweredQuestion> answers;  ///< The questions that `start` answers.
  std::vector<std::string> levels;        ///< The levels that were offered, as the program says.
  std::string level;                      ///< The one of them that was chosen.
};

/// A trial game after these answers: returns the way to type squares, or why no game followed.
/// `known` is the way if earlier trial games have found it.
using TrialGame = std::function<std::variant<TypingWay, Failure>(
    const TypedLines& answers, const std::optional<TypingWay>& known)>;

/// Answers the program's questions until a trial game succeeds: tries what its screens offer, the
/// likeliest first, each in a new process, with at most 60 starts. Then varies the answers to find
/// some with which the other side moves first. Each wait for the program has the limit of the
/// start.
[[nodiscard]] std::variant<Started, Failure> find_start(const DialogueFactory& open,
                                                        const TrialGame& try_game,
                                                        const ProgramOptions& limits,
                                                        const Stop& stop);

}  // namespace ttt
