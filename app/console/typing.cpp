#include "console/typing.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "console/menu.hpp"
#include "console/vocabulary.hpp"
#include "io/text.hpp"
#include "ttt/keys.hpp"

namespace ttt {
namespace {

/// A word in braces, such as `{row}`, which stands for one character that depends on the square:
/// `first + number(square)`.
struct Placeholder {
  std::string_view word;
  int (*number)(Square square);
  char first;
};

int place_of(Square square) { return static_cast<int>(square); }
int row_from_bottom(Square square) { return 2 - row_of(square); }
int key_of(Square square) { return digit_of(KeyLayout::numpad, square); }

constexpr std::array<Placeholder, 13> placeholders{{
    {"{9}", place_of, '1'},
    {"{8}", place_of, '0'},
    {"{keypad}", key_of, '0'},
    {"{row}", row_of, '1'},
    {"{row0}", row_of, '0'},
    {"{rowA}", row_of, 'A'},
    {"{rowa}", row_of, 'a'},
    {"{column}", column_of, '1'},
    {"{column0}", column_of, '0'},
    {"{A}", column_of, 'A'},
    {"{a}", column_of, 'a'},
    {"{up}", row_from_bottom, '1'},
    {"{up0}", row_from_bottom, '0'},
}};

std::string text_of(std::string_view pattern, Square square) {
  std::string text{pattern};
  for (const auto& [word, number, first] : placeholders)
    for (std::size_t place = 0; (place = text.find(word)) != text.npos;)
      text.replace(place, word.size(), 1, static_cast<char>(first + number(square)));
  return text;
}

/// Returns the names of the built-in ways to type squares, which are patterns and lists of words,
/// in the order of `usual_typing_ways`.
std::vector<std::string> patterns() {
  std::vector<std::string> all{"{9}", "{keypad}", "{8}"};
  using Texts = std::initializer_list<std::string_view>;
  using Pairs = std::initializer_list<std::pair<std::string_view, std::string_view>>;
  const auto add = [&](Texts separators, Pairs pairs) {
    for (const std::string_view separator : separators)
      for (const auto& [row, column] : pairs) {
        all.push_back(std::string{row}.append(separator).append(column));
        all.push_back(std::string{column}.append(separator).append(row));
      }
  };
  add({"/", " ", "", ",", ", "}, {{"{row}", "{column}"}, {"{row0}", "{column0}"}});
  all.insert(all.end(), {"({row}, {column})", "({row},{column})", "({row0},{column0})"});
  add({"/", " ", ",", ", "}, {{"{up}", "{column}"}, {"{up0}", "{column0}"}});
  all.insert(all.end(), {"X{9}", "O{9}"});
  add({"", " ", "/", ","}, {{"{A}", "{row}"},
                            {"{rowA}", "{column}"},
                            {"{A}", "{up}"},
                            {"{a}", "{row}"},
                            {"{rowa}", "{column}"},
                            {"{a}", "{up}"}});
  all.insert(all.end(),
             {"TL T TR L C R BL B BR", "TL TM TR ML MM MR BL BM BR", "TL TC TR ML MC MR BL BC BR",
              "TL TM TR ML M MR BL BM BR", "TL TC TR CL CC CR BL BC BR", "tl t tr l c r bl b br",
              "tl tm tr ml mm mr bl bm br", "T1 T2 T3 M1 M2 M3 B1 B2 B3", "A B C D E F G H I",
              "a b c d e f g h i", "9 8 7 6 5 4 3 2 1"});
  return all;
}

/// Returns true if the text contains the word at least once on its own, that is, not within a
/// longer word or a list such as `1, 2, 3`.
bool contains_word(std::string_view text, std::string_view word) {
  for (std::size_t place = 0; (place = text.find(word, place)) != text.npos; ++place) {
    const std::string_view before = without_blanks(text.substr(0, place));
    const std::string_view after = text.substr(place + word.size());
    const bool is_in_list = before.ends_with(',') || (after.starts_with(',') && after.size() > 2);
    const bool is_part = (place > 0 && is_word_part(text[place - 1])) ||
                         (!after.empty() && is_word_part(after.front()));
    if (!is_in_list && !is_part) return true;
  }
  return false;
}

/// Returns the rank of the way for this prompt with these meanings; low ranks are tried first:
/// - If the prompt asks for only a row, or only a column: first the ways that begin with that
///   number, then other ways of two lines, then all others.
/// - Otherwise: first the ways with an example in the prompt, such as `1,3`, the longest example
///   first. A single character is no example.
int rank_for_prompt(const TypingWay& way, std::string_view prompt, const Sense& sense) {
  const bool names_row = sense.has(Meaning::names_row);
  if (names_row != sense.has(Meaning::names_column)) {
    // Each number has a prompt of its own, in which a range such as `1-3` is no example.
    if (way.name.find('/') == way.name.npos) return 2;
    return way.name.starts_with(names_row ? "{row" : "{column") ? 0 : 1;
  }
  // Of two examples, the longer one is meant: `(1, 3)`.
  int longest = 1;
  for (const std::string& text : way.texts)
    if (text.find('/') == text.npos && contains_word(prompt, text))
      longest = std::max(longest, static_cast<int>(text.size()));
  return 2 - longest;
}

/// Returns the way in which each square is typed as the text of its cell; nothing unless these are
/// nine different words.
std::optional<TypingWay> way_of_cells(const TextBoard& board) {
  return parse_typing_way(join({board.cells.begin(), board.cells.end()}, " "));
}

/// Returns the ways with a full stop after each line, as Prolog reads squares.
std::vector<TypingWay> with_full_stops(const std::vector<TypingWay>& ways) {
  std::vector<TypingWay> stopped;
  for (const TypingWay& way : ways) {
    const char separator = way.name.find('{') == way.name.npos ? ' ' : '/';
    std::string name;
    for (const char character : way.name)
      name += character == separator ? std::string{'.', character} : std::string{character};
    stopped.push_back(*parse_typing_way(name + '.'));
  }
  return stopped;
}

}  // namespace

TypedLines split_typed_lines(std::string_view text) {
  TypedLines typed(1);
  for (std::size_t place = 0; place < text.size(); ++place) {
    if (text[place] == '\\' && text.substr(place + 1).starts_with('/')) {
      typed.back() += text[++place];
    } else if (text[place] == '/') {
      typed.emplace_back();
    } else {
      typed.back() += text[place];
    }
  }
  if (typed.size() > 1 && typed.back().empty()) typed.pop_back();
  return typed;
}

std::string join_typed_lines(const TypedLines& typed) {
  std::string text;
  for (const std::string& line : typed) {
    for (const char character : line) text += character == '/' ? "\\/" : std::string(1, character);
    text += '/';
  }
  if (!typed.empty() && !typed.back().empty()) text.pop_back();
  return text;
}

std::optional<TypingWay> parse_typing_way(std::string_view text) {
  const bool has_words = text.find('{') == text.npos;
  TypingWay way{.name = std::string{has_words ? without_blanks(text) : text}, .texts = {}};
  std::string_view rest = text;
  for (const Square square : SquareSet::all())
    way.texts[static_cast<std::size_t>(square)] =
        has_words ? std::string{consume_word(rest)} : text_of(text, square);
  const std::set<std::string> different{way.texts.begin(), way.texts.end()};
  const bool is_complete = !has_words || (!way.texts.back().empty() && consume_word(rest).empty());
  return is_complete && different.size() == square_count ? std::optional{std::move(way)}
                                                         : std::nullopt;
}

const std::vector<TypingWay>& usual_typing_ways() {
  static const std::vector<TypingWay> usual = [] {
    std::vector<TypingWay> ways;
    for (const std::string& pattern : patterns()) ways.push_back(*parse_typing_way(pattern));
    return ways;
  }();
  return usual;
}

bool reads_prolog(std::string_view text) {
  return text.find("|:") != text.npos || means(text, Meaning::names_full_stop);
}

std::vector<TypingWay> typing_ways(std::string_view text) {
  std::vector<TypingWay> ways = usual_typing_ways();
  const std::string prompt = prompt_of(text);
  const Sense sense = sense_of(prompt);
  std::ranges::stable_sort(
      ways, {}, [&](const TypingWay& way) { return rank_for_prompt(way, prompt, sense); });
  for (const TextBoard& board : find_boards(text)) {
    const auto is_shown = [&](const TypingWay& way) {  // the program may have made a move
      return count_equal(board.cells, way.texts) >= square_count - 1;
    };
    const auto known = std::ranges::find_if(ways, is_shown);
    if (known != ways.end()) {
      std::rotate(ways.begin(), known, known + 1);
    } else if (auto way = way_of_cells(board)) {
      ways.insert(ways.begin(), *way);
    }
  }
  if (reads_prolog(text)) {
    const std::vector<TypingWay> stopped = with_full_stops(ways);
    ways.insert(ways.begin(), stopped.begin(), stopped.end());
  }
  return ways;
}

}  // namespace ttt
