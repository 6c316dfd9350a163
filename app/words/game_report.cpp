#include "words/game_report.hpp"

#include <array>
#include <cstddef>

#include "ttt/notation.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

std::string_view outcome_in_words(Outcome outcome) {
  switch (outcome) {
    case Outcome::x_wins: return "X wins";
    case Outcome::o_wins: return "O wins";
    case Outcome::draw: return "draw";
    case Outcome::in_progress: return "unfinished";
  }
  return {};
}

}  // namespace

std::string_view status(Outcome outcome, std::string_view in_progress) {
  switch (outcome) {
    case Outcome::x_wins:
    case Outcome::o_wins: return "won";
    case Outcome::draw: return "drawn";
    case Outcome::in_progress: return in_progress;
  }
  return {};
}

std::string board_text(Board board, KeyLayout layout) {
  std::string text =
      "   |   |  \n"
      "---+---+---\n"
      "   |   |  \n"
      "---+---+---\n"
      "   |   |  \n";
  constexpr int two_lines = 11 + 12;
  for (const Square square : SquareSet::all()) {
    const auto mark = board.at(square);
    const int place = row_of(square) * two_lines + column_of(square) * 4 + 1;
    text[static_cast<std::size_t>(place)] = mark ? letter(*mark) : key_character(square, layout);
  }
  return text;
}

std::string board_in_words(Board board, KeyLayout layout) {
  constexpr std::array rows{"top: ", ".\nmiddle: ", ".\nbottom: "};
  std::string text;
  for (const Square square : SquareSet::all()) {
    text += column_of(square) == 0 ? rows.at(static_cast<std::size_t>(row_of(square))) : ", ";
    if (const auto mark = board.at(square))
      text += letter(*mark);
    else
      text += key_name(square, layout);
  }
  return text + ".";
}

void append_game_text(std::string& text, const GameReport& report) {
  const Game& game = report.played.game;
  const auto error = report.played.error();
  const bool is_forfeit = report.played.forfeit && !report.played.is_void();
  text.append("Game ").append(std::to_string(report.number));
  text.append(": X ").append(report.x).append(", O ").append(report.o);
  text.append({',', ' ', letter(game.first())}).append(" first, ");
  text.append(name(report.layout)).append(" keys\n");
  for (std::size_t index = 0; const Square square : game.moves()) {
    const char mover = letter(game.mover(index));
    ++index;
    text.append({static_cast<char>('0' + index), '.', ' ', mover, ' ',
                 key_character(square, report.layout), '\n'});
  }
  if (is_forfeit) text.append(error->reason) += '\n';
  text += '\n';
  text += board_text(game.board(), report.layout);
  text += "\nResult: ";
  if (error && !is_forfeit)
    text.append("error: ")
        .append(error->key.empty() ? "" : "key " + std::to_string(error->move) + ": ")
        .append(error->reason);
  else
    text += outcome_in_words(report.played.outcome());
  text += '\n';
}

void append_game_json(std::string& text, const GameReport& report) {
  const Game& game = report.played.game;
  JsonWriter json{text};
  json.open('{');
  if (!report.time.empty()) json.member("time", report.time);
  json.member("game", report.number).member("x", report.x).member("o", report.o);
  write_mark(json.key("first"), game.first());
  json.member("layout", name(report.layout));
  write_keys(json.key("moves"), game.moves(), report.layout);
  json.member("board", to_text(game.board()));
  const auto error = report.played.error();
  const Outcome outcome = report.played.outcome();
  const bool is_forfeit = report.played.forfeit && !report.played.is_void();
  json.member("status", error && !is_forfeit ? "error" : status(outcome, "unfinished"));
  write_mark(json.key("winner"), winner(outcome));
  write_keys(json.key("line"), winning_line(game.board()), report.layout);
  json.key("error");
  if (error) {
    json.open('{').member("move", error->move).member("key", error->key);
    json.member("reason", error->reason).close('}');
  } else {
    json.null();
  }
  json.close('}');
  text += '\n';
}

void write_mark(JsonWriter& json, std::optional<Mark> mark) {
  if (mark)
    json.value(*mark == Mark::x ? "X" : "O");
  else
    json.null();
}

}  // namespace ttt
