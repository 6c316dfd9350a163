#include "play/line_writer.hpp"

#include <algorithm>

#include "play/sentences.hpp"
#include "ttt/notation.hpp"
#include "words/game_report.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

class PrintedWriter : public LineWriter {
 public:
  [[nodiscard]] std::string greeting() const override { return {}; }

  [[nodiscard]] std::span<const Setting> questions() const override {
    return menu_settings().first(main_settings).subspan(1);
  }

  [[nodiscard]] LineQuestion question(const Setting& setting, const Menu& menu) const override {
    const Words words = setting.words(menu.draft, menu.given);
    if (setting.option == "symbol") return {"Choose X or O: ", words, words};
    return {"First to start? [y/n]: ", {"yes", "no"}, words};
  }

  [[nodiscard]] std::string confirmation(const Setting& /*setting*/,
                                         const std::string& /*word*/) const override {
    return {};
  }

  [[nodiscard]] std::string prompt(const Table& /*table*/, KeyLayout layout) const override {
    return layout == KeyLayout::numpad ? "Use numpad (1..9): " : "Use phone keys (1..9): ";
  }

  [[nodiscard]] std::string help(const Settings& /*settings*/) const override { return {}; }

  [[nodiscard]] std::optional<std::string> reply_to_empty_line(
      const Table& /*table*/, KeyLayout /*layout*/) const override {
    return std::nullopt;
  }

  [[nodiscard]] std::string board(const Table& table, KeyLayout layout,
                                  bool is_game) const override {
    const Game& game = table.match_game.game;
    std::string text = "\n" + board_text(game.board(), layout);
    if (is_game && !table.match_game.over() && !sole_human(table.matchup))
      text += std::string{"\n"} + letter(game.to_move()) + " to move";
    return text;
  }

  [[nodiscard]] bool shows_games() const override { return true; }
  [[nodiscard]] bool repeats_own_moves() const override { return true; }
  [[nodiscard]] bool offers_more() const override { return false; }
  [[nodiscard]] bool says_score(const Score& /*score*/) const override { return false; }
};

class SpokenWriter : public LineWriter {
 public:
  /// Returns the first line. It names the key `?` in words, too, because screen readers often leave
  /// out signs.
  [[nodiscard]] std::string greeting() const override { return "Type ? (question mark) for help."; }

  [[nodiscard]] std::span<const Setting> questions() const override {
    return menu_settings().first(main_settings);
  }

  [[nodiscard]] LineQuestion question(const Setting& setting, const Menu& menu) const override {
    Words words = setting.words(menu.draft, menu.given);
    const auto current = std::ranges::find(words, setting.word(menu.draft));
    std::rotate(words.begin(), current, current + 1);
    return {question_in_words(setting.label, words), words, words};
  }

  [[nodiscard]] std::string confirmation(const Setting& setting,
                                         const std::string& word) const override {
    return std::string{setting.label} + ": " + word + ".";
  }

  [[nodiscard]] std::string prompt(const Table& table, KeyLayout /*layout*/) const override {
    return sides_of(table.matchup).name(table.match_game.game.to_move()) + ": ";
  }

  [[nodiscard]] std::string help(const Settings& settings) const override {
    return setting_of("layout").explanation(settings) + "\nEnter  say the board";
  }

  [[nodiscard]] std::optional<std::string> reply_to_empty_line(const Table& table,
                                                               KeyLayout layout) const override {
    return board(table, layout, true);
  }

  [[nodiscard]] std::string board(const Table& table, KeyLayout layout,
                                  bool /*is_game*/) const override {
    return board_in_words(table.match_game.game.board(), layout);
  }

  [[nodiscard]] bool shows_games() const override { return false; }
  [[nodiscard]] bool repeats_own_moves() const override { return false; }
  [[nodiscard]] bool offers_more() const override { return true; }
  [[nodiscard]] bool says_score(const Score& score) const override { return score.games() > 1; }
};

}  // namespace

std::string question_in_words(std::string_view label, const Words& answers) {
  std::string text{label};
  for (std::size_t place = 0; place < answers.size(); ++place)
    text += (place == 0 ? ": " : place + 1 < answers.size() ? ", " : " or ") + answers[place];
  return text + "? ";
}

std::unique_ptr<LineWriter> make_line_writer(bool speech) {
  if (speech) return std::make_unique<SpokenWriter>();
  return std::make_unique<PrintedWriter>();
}

}  // namespace ttt
