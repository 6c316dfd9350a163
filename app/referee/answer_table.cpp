#include "referee/answer_table.hpp"

#include "ttt/solution.hpp"

namespace ttt {

std::uint32_t game_number(const Game& game) noexcept {
  std::uint32_t number = 0;
  for (const Square square : game.moves())
    number = 10 * number + static_cast<std::uint32_t>(square) + 1;
  return number;
}

std::uint32_t position_number(const Game& game) noexcept {
  return static_cast<std::uint32_t>(board_number(game.board(), Mark::x));
}

const AnswerRecord& AnswerTable::at(const Game& question) const {
  static const AnswerRecord none{};
  const auto found = records_.find(key(question));
  return found != records_.end() ? found->second : none;
}

void AnswerTable::add_answer(const Game& question, Square answer, std::uint32_t process) {
  AnswerRecord& record = records_[key(question)];
  if (record.answers.empty()) record.first = after(question, answer);
  if (!record.answers.empty() && !record.answers.contains(answer) && !record.second) {
    record.second = after(question, answer);
    if (!varied_) varied_ = key(question);
  }
  record.answers |= answer;
  sides_.insert(question.to_move());
  if (process == 0) return;
  const bool has_choice = question.board().empty_squares().has_several();
  if (has_choice && record.process != 0 && record.process != process) was_asked_twice_ = true;
  record.process = process;
}

void AnswerTable::set_answers(const Game& question, SquareSet answers) {
  records_[key(question)].answers = answers;
  if (answers.has_several()) varied_ = key(question);
}

std::size_t AnswerTable::games_played() const {
  std::size_t sum = 0;
  for (const auto& [side, games] : games_) sum += games.size();
  return sum;
}

const AnswerRecord* AnswerTable::varied() const noexcept {
  return varied_ ? &records_.at(*varied_) : nullptr;
}

SquareSet AnswerTable::next_moves(const Game& game, Mark side) const {
  const Board board = game.board();
  if (outcome(board) != Outcome::in_progress) return {};
  const SquareSet empty = board.empty_squares();
  const bool is_forced =
      game.to_move() != side || (!empty.has_several() && !has_played(side, game));
  return is_forced ? empty : at(game).answers;
}

void AnswerTable::visit_possible_games(Mark side, const Visit& visit, Random* random,
                                       std::size_t most) const {
  const auto walk = [&](const auto& self, const Game& game) -> void {
    if (most == 0) return;
    const SquareSet squares = next_moves(game, side);
    if (squares.empty() || has_played(side, game)) {
      --most;
      visit(game);
    }
    std::vector<Square> moves{squares.begin(), squares.end()};
    if (random != nullptr) shuffle(moves, *random);
    for (const Square square : moves) self(self, after(game, square));
  };
  walk(walk, Game{Mark::x});
}

void AnswerTable::visit_played_games(Mark side, const Visit& visit) const {
  const auto games = games_.find(side);
  if (games == games_.end()) return;
  for (const auto& [number, game] : games->second) visit(game);
}

}  // namespace ttt
