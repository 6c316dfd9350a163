#include "console/typing.hpp"

#include <algorithm>
#include <set>

#include "io/text.hpp"
#include "ttt/keys.hpp"

namespace ttt {
namespace {

/// A word in braces, such as `{row}`, and the function that returns the text to type instead of it.
struct Placeholder {
  std::string_view word;
  std::string (*text)(Square square);
};

template <int first>
std::string row_text(Square square) {
  return std::to_string(row_of(square) + first);
}
template <int first>
std::string column_text(Square square) {
  return std::to_string(column_of(square) + first);
}
template <int first>
std::string up_text(Square square) {
  return std::to_string(2 - row_of(square) + first);
}
template <char first>
std::string column_letter(Square square) {
  return {static_cast<char>(first + column_of(square))};
}
template <char first>
std::string row_letter(Square square) {
  return {static_cast<char>(first + row_of(square))};
}

constexpr std::array<Placeholder, 13> placeholders{{
    {"{9}", [](Square square) { return std::to_string(digit_of(KeyLayout::phone, square)); }},
    {"{8}", [](Square square) { return std::to_string(static_cast<int>(square)); }},
    {"{keypad}", [](Square square) { return std::to_string(digit_of(KeyLayout::numpad, square)); }},
    {"{row}", row_text<1>},
    {"{column}", column_text<1>},
    {"{row0}", row_text<0>},
    {"{column0}", column_text<0>},
    {"{up}", up_text<1>},
    {"{up0}", up_text<0>},
    {"{A}", column_letter<'A'>},
    {"{a}", column_letter<'a'>},
    {"{rowA}", row_letter<'A'>},
    {"{rowa}", row_letter<'a'>},
}};

std::string text_of(std::string_view pattern, Square square) {
  std::string text{pattern};
  for (const Placeholder& placeholder : placeholders)
    for (std::size_t place = 0; (place = text.find(placeholder.word)) != text.npos;)
      text.replace(place, placeholder.word.size(), placeholder.text(square));
  return text;
}

bool tells_squares_apart(const TypingWay& way) {
  return std::set<std::string>{way.texts.begin(), way.texts.end()}.size() == square_count;
}

TypingWay way_of(std::string_view pattern) {
  TypingWay way{.name = std::string{pattern}, .texts = {}};
  for (const Square square : SquareSet::all())
    way.texts[static_cast<std::size_t>(square)] = text_of(pattern, square);
  return way;
}

std::optional<TypingWay> way_of_words(std::string_view text) {
  TypingWay way{.name = std::string{without_blanks(text)}, .texts = {}};
  for (std::string& word : way.texts) word = consume_word(text);
  if (!consume_word(text).empty() || way.texts.back().empty() || !tells_squares_apart(way))
    return std::nullopt;
  return way;
}

/// The built-in ways to type squares that have placeholders, the most frequent first.
constexpr std::array<std::string_view, 61> patterns{
    "{9}",
    "{keypad}",
    "{8}",
    "{row}/{column}",
    "{column}/{row}",
    "{row0}/{column0}",
    "{column0}/{row0}",
    "{row} {column}",
    "{column} {row}",
    "{row0} {column0}",
    "{column0} {row0}",
    "{row}{column}",
    "{column}{row}",
    "{row0}{column0}",
    "{column0}{row0}",
    "{row},{column}",
    "{column},{row}",
    "{row0},{column0}",
    "{column0},{row0}",
    "{row}, {column}",
    "{column}, {row}",
    "{row0}, {column0}",
    "{column0}, {row0}",
    "{row}.{column}",
    "{row0}.{column0}",
    "{row}-{column}",
    "{column}-{row}",
    "{row0}-{column0}",
    "({row}, {column})",
    "({row},{column})",
    "({row0},{column0})",
    "{up}/{column}",
    "{column}/{up}",
    "{up} {column}",
    "{column} {up}",
    "{column},{up}",
    "{column}, {up}",
    "{A}{row}",
    "{rowA}{column}",
    "{A}{up}",
    "{row}{A}",
    "{column}{rowA}",
    "{a}{row}",
    "{rowa}{column}",
    "{a}{up}",
    "{row}{a}",
    "{column}{rowa}",
    "{a} {row}",
    "{rowa} {column}",
    "{A} {row}",
    "{rowA} {column}",
    "{row} {A}",
    "{row} {a}",
    "{rowA}/{column}",
    "{A}/{row}",
    "{row}/{A}",
    "{rowa}/{column}",
    "{a}/{row}",
    "{a},{row}",
    "{A},{row}",
    "{row}:{column}",
};

constexpr std::array<std::string_view, 10> word_lists{
    "TL T TR L C R BL B BR",      "TL TM TR ML MM MR BL BM BR", "TL TC TR ML MC MR BL BC BR",
    "TL TM TR ML M MR BL BM BR",  "TL TC TR CL CC CR BL BC BR", "tl t tr l c r bl b br",
    "tl tm tr ml mm mr bl bm br", "T1 T2 T3 M1 M2 M3 B1 B2 B3", "A B C D E F G H I",
    "a b c d e f g h i",
};

bool is_word_character(char character) {
  return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'z') ||
         (character >= 'A' && character <= 'Z');
}

/// Returns true if the prompt contains the word, with no letter or digit directly before or after
/// it.
bool mentions(std::string_view prompt, std::string_view word) {
  for (std::size_t place = 0; (place = prompt.find(word, place)) != prompt.npos; ++place) {
    const std::size_t end = place + word.size();
    const bool begins = place == 0 || !is_word_character(prompt[place - 1]);
    if (begins && (end == prompt.size() || !is_word_character(prompt[end]))) return true;
  }
  return false;
}

/// Returns points, 0 or more: the more, the more the prompt suggests this way to type squares.
int score(const TypingWay& way, std::string_view prompt) {
  const std::string lower = in_lower_case(prompt);
  const bool has_rows = way.name.find("{row") != way.name.npos;
  const bool asks_for_row = lower.find("row") != lower.npos || lower.find("line") != lower.npos ||
                            lower.find("coord") != lower.npos || mentions(lower, "x");
  const bool asks_for_one = lower.find("1-9") != lower.npos || lower.find("0-8") != lower.npos ||
                            lower.find("1 to 9") != lower.npos || lower.find("1 - 9") != lower.npos;
  int points = 0;
  if (has_rows && asks_for_row && !asks_for_one) points += 1;
  if (way.name == "{9}" && asks_for_one) points += 1;
  if (way.name == "{8}" && (lower.find("0-8") != lower.npos || lower.find("0 to 8") != lower.npos))
    points += 3;
  const bool from_zero = way.name.find('0') != way.name.npos;
  const bool asks_from_zero = lower.find("0-2") != lower.npos ||
                              lower.find("0 to 2") != lower.npos ||
                              lower.find("0,1,2") != lower.npos || lower.find("0, 1") != lower.npos;
  if (from_zero && asks_from_zero) points += 2;
  // The prompt contains an example: the text for a square, if it is longer than a character.
  for (const std::string& text : way.texts)
    if (text.size() > 1 && text.find('/') == text.npos && mentions(prompt, text)) {
      points += 4;
      break;
    }
  return points;
}

/// Returns the way to type the text that each cell shows, if the nine texts are different words of
/// one to three letters or digits. Returns nothing otherwise.
std::optional<TypingWay> way_of_cells(const TextBoard& board) {
  TypingWay way{.name = {}, .texts = board.cells};
  for (const std::string& text : way.texts) {
    if (text.empty() || text.size() > 3 || !std::ranges::all_of(text, is_word_character))
      return std::nullopt;
    way.name += (way.name.empty() ? "" : " ") + text;
  }
  if (!tells_squares_apart(way)) return std::nullopt;
  return way;
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
  if (text.find('{') == text.npos) return way_of_words(text);
  TypingWay way = way_of(text);
  if (!tells_squares_apart(way)) return std::nullopt;
  return way;
}

const std::vector<TypingWay>& usual_typing_ways() {
  static const std::vector<TypingWay> usual = [] {
    std::vector<TypingWay> ways;
    for (const std::string_view pattern : patterns) ways.push_back(way_of(pattern));
    for (const std::string_view words : word_lists) ways.push_back(*way_of_words(words));
    return ways;
  }();
  return usual;
}

std::vector<TypingWay> typing_ways(const std::vector<TextBoard>& shown, std::string_view prompt) {
  std::vector<TypingWay> ways = usual_typing_ways();
  std::ranges::stable_sort(ways, [&](const TypingWay& a, const TypingWay& b) {
    return score(a, prompt) > score(b, prompt);
  });
  for (const TextBoard& board : shown) {
    const auto is_shown = [&](const TypingWay& way) {
      int equal = 0;
      for (const Square square : SquareSet::all())
        if (board.at(square) == way.text(square)) ++equal;
      return equal >= square_count - 1;  // the program may have made a move
    };
    const auto known = std::ranges::find_if(ways, is_shown);
    if (known != ways.end()) {
      std::rotate(ways.begin(), known, known + 1);
    } else if (auto way = way_of_cells(board)) {
      ways.insert(ways.begin(), *way);
    }
  }
  return ways;
}

bool shows_example(std::string_view prompt) {
  constexpr std::array<std::string_view, 7> ranges{"1-9",   "1 - 9",  "1 to 9", "0-8",
                                                   "0 - 8", "0 to 8", "1..9"};
  if (std::ranges::any_of(ranges, [&](std::string_view range) { return mentions(prompt, range); }))
    return true;
  return std::ranges::any_of(usual_typing_ways(), [&](const TypingWay& way) {
    return std::ranges::any_of(way.texts, [&](const std::string& text) {
      return text.size() > 1 && text.find('/') == text.npos && mentions(prompt, text);
    });
  });
}

}  // namespace ttt
