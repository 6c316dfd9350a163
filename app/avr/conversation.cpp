#include "conversation.hpp"

#include "ttt/keys.hpp"
#include "ttt/search.hpp"

namespace ttt {

namespace text {
constexpr FlashCharacter greeting[] = "\r\nttt: you are X\r\n";
constexpr FlashCharacter help[] = "1-9: play, u: undo, n: new game\r\n";
constexpr FlashCharacter taken[] = " is taken\r\n";
constexpr FlashCharacter i_play[] = "I play ";
constexpr FlashCharacter searched[] = " (positions searched: ";
constexpr FlashCharacter end[] = ")\r\n";
constexpr FlashCharacter row[] = "\r\n ";
constexpr FlashCharacter column[] = " | ";
constexpr FlashCharacter rule[] = "\r\n---+---+---";
constexpr FlashCharacter line_end[] = "\r\n";
constexpr FlashCharacter your_move[] = "\r\n\r\nYour move: ";
constexpr FlashCharacter you_win[] = "\r\n\r\nYou win!";
constexpr FlashCharacter i_win[] = "\r\n\r\nI win!";
constexpr FlashCharacter a_draw[] = "\r\n\r\nIt's a draw!";
constexpr FlashCharacter press_n[] = " Press n for a new game: ";
}  // namespace text

namespace {

constexpr Mark person = Mark::x;
constexpr char escape = '\x1B';

constexpr char letter(Mark mark) { return mark == Mark::x ? 'X' : 'O'; }
constexpr char digit(Square square) {
  return static_cast<char>('0' + digit_of(KeyLayout::numpad, square));
}

}  // namespace

void Conversation::start() noexcept {
  say(text::greeting);
  new_game(person);
}

void Conversation::handle_key(char key) noexcept {
  // Skips escape sequences: ESC and one character, or ESC [ and all characters up to a letter or ~.
  if (escape_ != 0 || key == escape) {
    const bool introducer = escape_ == escape && (key == '[' || key == 'O');
    const bool inside = escape_ != 0 && escape_ != escape && (key < '@' || key > '~');
    escape_ = key == escape || introducer || inside ? key : '\0';
    return;
  }
  if (key == '\r' || key == '\n' || key == ' ') return;
  write_(key);
  say(text::line_end);
  if (const auto square = square_of(KeyLayout::numpad, key - '0')) return play(*square);
  if (key == 'u') return undo();
  if (key == 'n') return new_game(!game_.first());
  say(text::help);
  show();
}

void Conversation::new_game(Mark first) noexcept {
  game_ = Game{first};
  if (first != person) reply();
  show();
}

void Conversation::play(Square square) noexcept {
  if (const auto error = game_.play(square)) {
    if (*error == MoveError::square_taken) {
      say_square(square);
      say(text::taken);
    }
  } else if (!game_.over()) {
    reply();
  }
  show();
}

void Conversation::undo() noexcept {
  // Takes back the person's last move and the reply to it, if the person has moved.
  const std::size_t computer_moves = game_.first() == person ? 0 : 1;
  if (game_.moves().size() > computer_moves) {
    game_.undo();
    if (game_.to_move() != person) game_.undo();
  }
  show();
}

void Conversation::reply() noexcept {
  const SearchResult best = alpha_beta(game_.board(), !person);
  game_.play(*best.move);
  say(text::i_play);
  say_square(*best.move);
  say(text::searched);
  say(best.nodes);
  say(text::end);
}

void Conversation::show() const noexcept {
  const Board board = game_.board();
  for (const Square square : SquareSet::all()) {
    const int column = column_of(square);
    const auto mark = board.at(square);
    say(column == 0 ? text::row : text::column);
    write_(mark ? letter(*mark) : digit(square));
    if (column == 2 && square != Square::bottom_right) say(text::rule);
  }
  switch (game_.outcome()) {
    case Outcome::in_progress: return say(text::your_move);
    case Outcome::x_wins: say(text::you_win); break;
    case Outcome::o_wins: say(text::i_win); break;
    case Outcome::draw: say(text::a_draw); break;
  }
  say(text::press_n);
}

void Conversation::say(FlashText text) const noexcept {
  for (; *text != '\0'; ++text) write_(*text);
}

void Conversation::say(std::uint32_t number) const noexcept {
  if (number >= 10) say(number / 10);
  write_(static_cast<char>('0' + number % 10));
}

void Conversation::say_square(Square square) const noexcept { write_(digit(square)); }

}  // namespace ttt
