/// The answers of the searches to a fixed list of questions, as text that is the same on every
/// machine except for the cycles.
#include <array>
#include <cstdint>

#include "ttt/search.hpp"

namespace ttt {
namespace {

struct Question {
  Board board;
  Mark side;
  std::int8_t depth;
};

constexpr Board after_center{Square::center, {}};
constexpr Board after_corner{Square::top_left, {}};
constexpr Board middle_game{{Square::top_left, Square::bottom_right}, Square::center};
constexpr Board win_in_one{{Square::top_left, Square::top}, {Square::center, Square::left}};
constexpr Board lost{{Square::center, Square::top}, {Square::left, Square::bottom_right}};
constexpr Board won{lines[0], {Square::left, Square::center}};
constexpr Board full{
    {Square::top, Square::left, Square::top_right, Square::bottom_left, Square::bottom_right},
    {Square::top_left, Square::center, Square::right, Square::bottom}};

constexpr std::array<Question, 30> questions{{
    {after_center, Mark::o, 9}, {after_center, Mark::o, 6}, {after_center, Mark::o, 4},
    {after_center, Mark::o, 2}, {after_corner, Mark::o, 9}, {after_corner, Mark::o, 6},
    {after_corner, Mark::o, 4}, {after_corner, Mark::o, 2}, {{}, Mark::x, 9},
    {{}, Mark::x, 6},           {{}, Mark::x, 4},           {{}, Mark::x, 2},
    {{}, Mark::o, 1},           {{}, Mark::o, 0},           {middle_game, Mark::o, 9},
    {middle_game, Mark::o, 3},  {middle_game, Mark::x, 9},  {middle_game, Mark::x, 5},
    {win_in_one, Mark::x, 9},   {win_in_one, Mark::x, 1},   {win_in_one, Mark::o, 9},
    {win_in_one, Mark::o, 2},   {lost, Mark::x, 9},         {lost, Mark::x, 3},
    {lost, Mark::o, 9},         {lost, Mark::o, 3},         {won, Mark::x, 9},
    {won, Mark::o, 9},          {full, Mark::o, 9},         {full, Mark::x, 0},
}};

class Printer {
 public:
  explicit Printer(void (*write)(char)) noexcept : write_(write) {}

  void text(const char* text) const noexcept {
    while (*text != '\0') write_(*text++);
  }
  void board(Board board) const noexcept {
    for (const Square square : SquareSet::all()) {
      const auto mark = board.at(square);
      write_(!mark ? '.' : *mark == Mark::x ? 'X' : 'O');
    }
  }
  void number(std::int32_t number) const noexcept {
    if (number < 0) write_('-');
    digits(static_cast<std::uint32_t>(number < 0 ? -number : number));
  }
  void digits(std::uint32_t number) const noexcept {
    if (number >= 10) digits(number / 10);
    write_(static_cast<char>('0' + number % 10));
  }

 private:
  void (*write_)(char);
};

}  // namespace

/// Writes a line for each question: board, side, search, depth, move (0 to 8 in reading order, or
/// -), score, plies, nodes, and the number of cycles that passed on the clock `cycles`.
void write_answers(void (*write)(char), std::uint32_t (*cycles)());

void write_answers(void (*write)(char), std::uint32_t (*cycles)()) {
  const Printer line{write};
  using Search = SearchResult (*)(Board, Mark, int) noexcept;
  const auto answer = [&](const Question& question, const char* name, Search search) {
    line.board(question.board);
    line.text(question.side == Mark::x ? " X " : " O ");
    line.text(name);
    line.text(" ");
    line.number(question.depth);

    const std::uint32_t before = cycles();
    const SearchResult result = search(question.board, question.side, question.depth);
    const std::uint32_t after = cycles();

    line.text(" ");
    if (result.move)
      line.digits(static_cast<std::uint8_t>(*result.move));
    else
      line.text("-");
    line.text(" ");
    line.number(result.score);
    line.text(" ");
    line.number(result.plies);
    line.text(" ");
    line.digits(result.nodes);
    line.text(" ");
    line.digits(after - before);
    line.text("\n");
  };
  for (const Question& question : questions) {
    answer(question, "minimax", minimax);
    answer(question, "alpha_beta", alpha_beta);
  }
}

}  // namespace ttt
