#include "play/model.hpp"

#include <algorithm>
#include <utility>

#include "play/settings.hpp"

namespace ttt {

std::vector<Line> highlighted_lines(const Message& message) {
  std::vector<Line> newest;
  for (const Sentence& sentence : message)
    if (!sentence.lines.empty()) newest = sentence.lines;
  return newest;
}

const Table& table_of(const Model& model) noexcept {
  if (model.view.page == PageId::puzzle) return model.puzzles.table;
  return model.table;
}

Table& table_of(Model& model) noexcept {
  return const_cast<Table&>(table_of(std::as_const(model)));
}

const Game& game_of(const Model& model) noexcept { return table_of(model).game(); }

void record_choice(Model& model, std::string_view option) {
  const Setting& setting = setting_of(option);
  std::string word = setting.word(model.settings);
  const auto player = find_player(word);
  if (player && player->program) return;
  add_new(model.record, LastChoice{std::string{option}, std::move(word)});
}

void clear_message(Model& model) {
  model.view.has_new_message = true;
  table_of(model).message.clear();
}

void add_sentence(Model& model, Sentence sentence) {
  table_of(model).message.push_back(std::move(sentence));
}

void replace_message(Model& model, Sentence sentence) {
  clear_message(model);
  add_sentence(model, std::move(sentence));
}

void refuse(Model& model, std::string reason) {
  model.view.refused = true;
  if (!reason.empty()) ++model.view.refusals;
  model.view.notice = std::move(reason);
}

bool is_solved(const Model& model, Position puzzle) {
  const Record& record = model.record;
  if (!model.puzzles.own) return record.solved.contains(name(puzzle));
  const auto mended = record.mended.find(name(puzzle));
  return mended != record.mended.end() && mended->second == record.games.size();
}

std::size_t count_solved(const Model& model) {
  const auto solved = [&](Position puzzle) { return is_solved(model, puzzle); };
  return static_cast<std::size_t>(std::ranges::count_if(model.puzzles.all, solved));
}

Score score(const Model& model) noexcept {
  Score score = model.match.past_score;
  const MatchGame& counted = model.table.before_practice.value_or(model.table.played);
  if (counted.is_void()) return score;
  if (counted.result() == Outcome::draw) ++score.draws;
  if (const auto mark = winner(counted.result()))
    ++(*mark == model.match.matchup.symbol ? score.me : score.opponent);
  return score;
}

bool match_decided(const Model& model) noexcept {
  const Score now = score(model);
  return model.match.best_of > 0 && 2 * std::max(now.me, now.opponent) > model.match.best_of;
}

const Theme& theme_of(const Model& model) noexcept {
  return model.view.colors ? shown_theme(model.settings.theme, model.view.background)
                           : theme_without_colors();
}

}  // namespace ttt
