#include "play/scribe.hpp"

#include <utility>

#include "play/last_choices.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

/// The names of all puzzles that are, whether with help or not.
std::set<std::string> solved(const PuzzleRun& run) {
  std::set<std::string> names = run.solved;
  names.insert(run.helped.begin(), run.helped.end());
  return names;
}

}  // namespace

Scribe::Scribe(RecordKeeper& keeper, const Model& start)
    : keeper_(keeper), theme_(start.settings.theme), solved_(solved(start.puzzles)) {}

std::optional<std::string> Scribe::watch(const Model& model) {
  write_down_solved(model);
  if (model.view.page != Page::game) return std::nullopt;
  if (std::exchange(game_seen_, model.series.game) != model.series.game) note_choices(model);
  if (!model.bout.over() || std::exchange(game_counted_, model.series.game) == model.series.game)
    return std::nullopt;
  return record_game(keeper_, model.pairing, model.bout.outcome());
}

void Scribe::write_down_solved(const Model& model) {
  std::set<std::string> now = solved(model.puzzles);
  if (now.size() == solved_.size()) return;
  solved_ = std::move(now);
  keeper_.change(
      [solved = solved_](Record& record) { record.solved.insert(solved.begin(), solved.end()); });
}

void Scribe::leave(const Model& model) {
  if (model.settings.theme == theme_) return;
  const std::string theme{themes()[model.settings.theme].name};
  keeper_.change([theme](Record& record) { record.last["theme"] = theme; });
}

void Scribe::note_choices(const Model& model) {
  auto chosen = choices({model.pairing, model.settings.best_of}, model.view.setup.asked);
  if (chosen.empty() || chosen == choices_) return;
  choices_ = chosen;
  keeper_.change([chosen = std::move(chosen)](Record& record) {
    for (const auto& [option, value] : chosen) record.last[option] = value;
  });
}

}  // namespace ttt
