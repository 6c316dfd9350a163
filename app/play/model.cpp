#include "play/model.hpp"

#include <algorithm>
#include <utility>

#include "play/settings.hpp"

namespace ttt {

std::vector<Line> lines_of(const Message& message) {
  std::vector<Line> newest;
  for (const News& part : message)
    if (!part.lines.empty()) newest = part.lines;
  return newest;
}

const Table& table_of(const Model& model) noexcept {
  if (model.view.page == PageId::puzzle) return model.puzzles.table;
  return model.game;
}

Table& table_of(Model& model) noexcept {
  return const_cast<Table&>(table_of(std::as_const(model)));
}

Stage stage_of(const Model& model) noexcept {
  switch (model.view.page) {
    case PageId::menu: return Stage::choosing;
    case PageId::game: return model.game.ended() ? Stage::over : Stage::playing;
    case PageId::puzzle: return model.puzzles.set().stage;
  }
  return {};
}

const Game& game_of(const Model& model) noexcept { return table_of(model).match_game.game; }

void record_fact(Update& update, Fact fact) {
  add(update.model.record, fact);
  update.facts.push_back(std::move(fact));
}

void record_choice(Update& update, std::string_view option) {
  const MenuRow& setting = menu_row(option);
  std::string word = setting.word(update.model.settings);
  const auto player = find_player(word);
  if (player && player->program) return;
  record_fact(update, LastChoice{std::string{option}, std::move(word)});
}

void clear_message(Model& model, Table& table) {
  ++model.view.messages;
  table.message.clear();
  table.mistake.reset();
}

void tell(Model& model, Table& table, News news) {
  if (!news.lines.empty() && model.settings.animate) model.view.line_shown = 0;
  table.message.push_back(std::move(news));
}

void say(Model& model, Table& table, News news) {
  clear_message(model, table);
  tell(model, table, std::move(news));
}

void note(Update& update, std::string sentence) {
  update.refused = true;
  update.model.view.note = std::move(sentence);
}

Score score(const Model& model) noexcept {
  Score score = model.series.past_score;
  const Outcome outcome = model.series.result.value_or(Outcome::in_progress);
  if (outcome == Outcome::draw) ++score.draws;
  if (const auto mark = winner(outcome))
    ++(*mark == model.settings.matchup.symbol ? score.me : score.opponent);
  return score;
}

bool match_decided(const Model& model) noexcept {
  const Score now = score(model);
  return model.settings.best_of > 0 && 2 * std::max(now.me, now.opponent) > model.settings.best_of;
}

const Theme& theme_of(const Model& model) noexcept {
  return model.settings.colors ? shown_theme(model.settings.theme, model.view.background)
                               : theme_without_colors();
}

}  // namespace ttt
