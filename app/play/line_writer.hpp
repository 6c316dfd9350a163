/// The two ways in which line mode writes: printed, for eyes, and spoken, for screen readers.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/page.hpp"
#include "play/settings.hpp"

namespace ttt {

/// A question with a list of answers, the first of which is the default.
struct LineQuestion {
  std::string prompt{};
  Words answers{};
  Words words{};  ///< The words of the setting, in the order of the answers.
};

/// Returns a question: `Who starts: me, opponent or random? `
[[nodiscard]] std::string question_in_words(std::string_view label, const Words& answers);

/// The differences between printed and spoken line mode. Each text is one or several lines without
/// a line feed at the end.
class LineWriter {
 public:
  LineWriter() = default;
  LineWriter(const LineWriter&) = delete;
  LineWriter& operator=(const LineWriter&) = delete;
  virtual ~LineWriter() = default;

  /// Returns the line that comes first; empty for none.
  [[nodiscard]] virtual std::string greeting() const = 0;
  /// Returns the settings that are asked for before a match.
  [[nodiscard]] virtual std::span<const Setting> questions() const = 0;
  [[nodiscard]] virtual LineQuestion question(const Setting& setting, const Menu& menu) const = 0;
  /// Returns what is said after an answer; empty for nothing.
  [[nodiscard]] virtual std::string confirmation(const Setting& setting,
                                                 const std::string& word) const = 0;
  /// Returns the prompt for a move.
  [[nodiscard]] virtual std::string prompt(const Table& table, KeyLayout layout) const = 0;
  /// Returns what comes before the list of keys; empty for nothing.
  [[nodiscard]] virtual std::string help(const Settings& settings) const = 0;
  /// Returns the reply to an empty line; nothing if an empty line is an invalid move.
  [[nodiscard]] virtual std::optional<std::string> reply_to_empty_line(const Table& table,
                                                                       KeyLayout layout) const = 0;
  /// Returns the text for a board that is shown without being asked for. `is_game` is false for a
  /// puzzle.
  [[nodiscard]] virtual std::string board(const Table& table, KeyLayout layout,
                                          bool is_game) const = 0;
  /// Returns true if the board of a game is shown after each move.
  [[nodiscard]] virtual bool shows_games() const = 0;
  /// Returns true if a person is told of moves that he has just made.
  [[nodiscard]] virtual bool repeats_own_moves() const = 0;
  /// Returns true if more is offered at the end of a match.
  [[nodiscard]] virtual bool offers_more() const = 0;
  /// Returns true if the score is said after a game of a match without a limit.
  [[nodiscard]] virtual bool says_score(const Score& score) const = 0;
};

[[nodiscard]] std::unique_ptr<LineWriter> make_line_writer(bool speech);

}  // namespace ttt
