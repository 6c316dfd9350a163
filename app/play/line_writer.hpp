/// The texts of line mode, in which a game is played line by line: printed, and spoken by screen
/// readers (`--speech`).
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

/// A question of line mode and the answers to choose from. An empty line chooses the first answer.
struct LineQuestion {
  std::string prompt{};  ///< The text of the question.
  Words answers{};       ///< The answers that can be typed: `yes` and `no`.
  /// The words of the setting that the answers mean, in the same order: `me` and `opponent`.
  Words words{};
};

/// Returns a question made of a label and answers: `Who starts: me, opponent or random? `
[[nodiscard]] std::string question_in_words(std::string_view label, const Words& answers);

/// The texts that differ between printed and spoken line mode. Each text is one or several lines
/// without a line feed at the end.
class LineWriter {
 public:
  LineWriter() = default;
  LineWriter(const LineWriter&) = delete;
  LineWriter& operator=(const LineWriter&) = delete;
  virtual ~LineWriter() = default;

  /// Returns the first line of the output; empty for none.
  [[nodiscard]] virtual std::string greeting() const = 0;
  /// Returns the settings that line mode asks for before a match.
  [[nodiscard]] virtual std::span<const Setting> questions() const = 0;
  /// Returns the question for a setting, with the words that `menu` offers.
  [[nodiscard]] virtual LineQuestion question(const Setting& setting, const Menu& menu) const = 0;
  /// Returns the text that confirms the chosen word of a setting, such as `Opponent: easy.`; empty
  /// for none.
  [[nodiscard]] virtual std::string confirmation(const Setting& setting,
                                                 const std::string& word) const = 0;
  /// Returns the prompt for a move: `Use numpad (1..9): ` or, spoken, the name of the side to move.
  [[nodiscard]] virtual std::string prompt(const Table& table, KeyLayout layout) const = 0;
  /// Returns the text that precedes the list of keys in the reply to `?`; empty for none.
  [[nodiscard]] virtual std::string help(const Settings& settings) const = 0;
  /// Returns the text in reply to an empty line (the board); nothing if an empty line is an invalid
  /// move.
  [[nodiscard]] virtual std::optional<std::string> reply_to_empty_line(const Table& table,
                                                                       KeyLayout layout) const = 0;
  /// Returns the board as text. `is_game` is false for a puzzle; for a game, the printed text may
  /// add whose turn it is.
  [[nodiscard]] virtual std::string board(const Table& table, KeyLayout layout,
                                          bool is_game) const = 0;
  /// Returns true if line mode shows the board of a game as moves are played. It always shows a new
  /// puzzle.
  [[nodiscard]] virtual bool shows_games() const = 0;
  /// Returns true if line mode also says moves that the person has typed, and not only the
  /// opponent's.
  [[nodiscard]] virtual bool repeats_own_moves() const = 0;
  /// Returns true if line mode asks at the end of a match whether to play another; if false, it
  /// ends.
  [[nodiscard]] virtual bool offers_more() const = 0;
  /// Returns true if line mode says `score` after a game of a match without a limit. With a limit,
  /// it always does.
  [[nodiscard]] virtual bool says_score(const Score& score) const = 0;
};

/// Returns the writer of spoken texts if `speech` is true, and of printed ones if it is false.
[[nodiscard]] std::unique_ptr<LineWriter> make_line_writer(bool speech);

}  // namespace ttt
