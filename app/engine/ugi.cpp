#include "engine/ugi.hpp"

#include <unistd.h>

#include <limits>

#include "engine/options.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "players/protocol.hpp"
#include "ttt/notation.hpp"
#include "version.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr std::string_view default_player = "minimax";

std::string info(const std::string& text) { return "info string " + text + "\n"; }

std::string response(std::string_view text) { return "response " + std::string{text} + "\n"; }

/// The reply to `go` if the game is over. Every search has to end with `bestmove`, and 0000 is the
/// null move in the protocol of chess engines (UCI).
constexpr std::string_view no_move = "bestmove 0000\n";

std::string_view result(Outcome outcome) {
  switch (outcome) {
    case Outcome::x_wins: return "p1win";
    case Outcome::o_wins: return "p2win";
    case Outcome::draw: return "draw";
    case Outcome::in_progress: return "none";
  }
  return {};
}

}  // namespace

UgiEngine::UgiEngine(std::uint64_t seed)
    : seed_(seed), random_(seed), player_(*find_player(default_player)) {}

std::string UgiEngine::handle(std::string_view line) {
  const std::string_view command = consume_word(line);
  if (command == "ugi") return introduction();
  if (command == "isready") return "readyok\n";
  if (command == "setoption") return set_option(line);
  if (command == "position") return set_position(line);
  if (command == "go") return go();
  if (command == "query") return query(line);
  if (command == "uginewgame") position_ = {};
  if (command == "quit") done_ = true;
  return {};  // `stop` needs no reply either, since no search is running
}

std::string UgiEngine::introduction() const {
  return "id name ttt " + std::string{version} +
         "\nid author the ttt authors\n"
         "option name Player type string default " +
         std::string{default_player} + "\noption name Seed type string default " +
         std::to_string(seed_) + "\nugiok\n";
}

std::string UgiEngine::set_option(std::string_view text) {
  if (consume_word(text) != "name") return info("setoption needs a name and a value");
  const std::string_view name = consume_until(text, "value");
  const std::string_view value = without_blanks(text);
  const std::string option = in_lower_case(name);
  if (option == "player") {
    const auto player = find_player(in_lower_case(value));
    if (!player || player->candidates == nullptr)
      return info("Player: \"" + escape_unprintable(value) + "\" is not a built-in player");
    player_ = *player;
    return {};
  }
  if (option == "seed") {
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    const auto seed = parse_integer<std::uint64_t>(value, 0, most);
    if (!seed) return info("Seed: \"" + escape_unprintable(value) + "\" is not a whole number");
    random_ = Random{*seed};
    return {};
  }
  return info("there is no option \"" + escape_unprintable(name) + "\"");
}

std::string UgiEngine::set_position(std::string_view text) {
  const std::string_view kind = consume_word(text);
  const std::string_view start = consume_until(text, "moves");
  Position position;
  if (kind == "fen") {
    const ParsedPosition parsed = parse_position(start);
    if (parsed.error) return info("fen: " + in_words(start, parsed));
    position = parsed.position;
  } else if (kind != "startpos" || !start.empty()) {
    return info("position needs startpos, or fen and a position as in X...O.... X");
  }
  for (auto move = consume_word(text); !move.empty(); move = consume_word(text)) {
    const auto square = ugi_square(move);
    if (!square) return info("\"" + escape_unprintable(move) + "\" is not a square from a1 to c3");
    if (outcome(position.board) != Outcome::in_progress)
      return info(std::string{move} + ": " + in_words(MoveError::game_over, {}));
    if (position.board.at(*square))
      return info(in_words(MoveError::square_taken, std::string{move}));
    position = {position.board.with(*square, position.to_move), !position.to_move};
  }
  position_ = position;
  return {};
}

std::string UgiEngine::go() {
  const SquareSet candidates = player_.candidates(position_.board, position_.to_move);
  if (candidates.empty()) return info(in_words(MoveError::game_over, {})).append(no_move);
  return "bestmove " + ugi_name(choose(candidates, random_)) + "\n";
}

std::string UgiEngine::query(std::string_view text) const {
  const std::string_view question = consume_word(text);
  const Outcome now = outcome(position_.board);
  if (question == "gameover") return response(now != Outcome::in_progress ? "true" : "false");
  if (question == "p1turn") return response(position_.to_move == Mark::x ? "true" : "false");
  if (question == "result") return response(result(now));
  return info("query needs gameover, p1turn or result");
}

int run(const UgiOptions& options) {
  UgiEngine engine{options.seed};
  Output output{STDOUT_FILENO};
  LineReader input{STDIN_FILENO, output};
  while (!engine.done()) {
    const auto line = input.next();
    if (!line) break;
    output.write(line->too_long ? "info string the line is " + too_long_in_words() + "\n"
                                : engine.handle(line->text));
  }
  output.flush();
  return 0;
}

}  // namespace ttt
