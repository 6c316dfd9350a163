/// Fuzzes the parser of the record (the file with games and choices) with any text: no line may
/// count twice, all games must be over and counted, and mistakes must be in legal positions.
#include <algorithm>

#include "fuzzing.hpp"
#include "play/record.hpp"

void ttt::fuzz(const std::string& text) {
  const Record record = fold(text);
  const auto lines_of_text = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
  require(record.games.size() + record.solved.size() + record.mended.size() + record.last.size() +
              static_cast<std::size_t>(record.skipped) <=
          lines_of_text);

  std::size_t games = 0;
  for (const Tally& tally : tallies(record)) games += tally.endings.size();
  require(games == record.games.size());
  for (const RecordedGame& game : record.games) require(game.game.over());
  for (const Mistake& mistake : mistakes(record))
    require(mistake.times > 0 && !illegality(mistake.position.board, mistake.position.to_move));
}
