#include "console/offers.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "console/costs.hpp"
#include "console/vocabulary.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

constexpr std::string_view quotes = "'\"`";
/// The signs that divide a key from its words.
constexpr std::string_view separators = ".:-=>)]}";

bool is_any_of(char character, std::string_view characters) {
  return characters.find(character) != std::string_view::npos;
}

/// A word of a line, or several in quotes, and the characters around it.
struct Token {
  std::string_view text;
  std::string_view before{};  ///< The characters between the last token and this one.
  std::string_view after{};   ///< The characters between this token and the next one.
  bool has_article = false;   ///< True if an article precedes it.

  [[nodiscard]] bool has(Meaning meaning) const { return means(text, meaning); }
  /// Returns true if the token is a single word such as `vs` or `against`, which divides two
  /// offers; the quoted `'Player vs Computer'` is one offer.
  [[nodiscard]] bool is_versus() const {
    return has(Meaning::versus) && text.find(' ') == text.npos;
  }
  [[nodiscard]] bool is_number() const { return is_digit(text.front()); }
};

using Tokens = std::span<const Token>;

/// If `line[begin - 1]` opens a quotation of at most 24 characters, returns the index of its
/// closing quote. Otherwise returns nothing, also for the apostrophe in `don't`.
std::optional<std::size_t> end_of_quotation(std::string_view line, std::size_t begin) {
  if (begin == 0 || !is_any_of(line[begin - 1], quotes)) return std::nullopt;
  if (begin >= 2 && is_word_part(line[begin - 2])) return std::nullopt;
  constexpr std::size_t longest = 24;
  const std::size_t end = line.find(line[begin - 1], begin);
  if (end == line.npos || end - begin > longest) return std::nullopt;
  const bool is_apostrophe = end + 1 < line.size() && is_word_part(line[end + 1]);
  return is_apostrophe ? std::nullopt : std::optional{end};
}

std::size_t end_of_word(std::string_view line, std::size_t begin) {
  std::size_t end = std::min(begin, line.size());
  while (end < line.size() && (is_word_part(line[end]) || line[end] == '_')) ++end;
  return end;
}

/// Returns true if the word is an article. `rest` is the line after it: `a` is an article before
/// ` human`, but not before ` or b`.
bool is_article(std::string_view word, std::string_view rest) {
  if (word == "an" || word == "the") return true;
  const std::string_view next = rest.substr(0, end_of_word(rest, 1));
  return word == "a" && next.size() > 2 && next.front() == ' ' && !means(next, Meaning::joins) &&
         !means(next, Meaning::links);
}

/// Returns the words of the line, without articles: three for `a human or the computer`. A
/// quotation is one word.
std::vector<Token> tokens_of(std::string_view line) {
  std::vector<Token> tokens;
  std::size_t end = 0;              // of the last word
  bool has_article = false;         // true if the last word was an article
  std::string_view before_article;  // the characters before it
  for (std::size_t begin = 0; begin < line.size(); ++begin) {
    if (!is_word_part(line[begin])) continue;
    std::string_view before = line.substr(end, begin - end);
    if (has_article && before == " ") before = before_article;
    end = end_of_quotation(line, begin).value_or(end_of_word(line, begin));
    const std::string_view text = line.substr(begin, end - begin);
    begin = end;
    if (is_article(text, line.substr(end))) {
      has_article = true;
      before_article = before;
      continue;
    }
    if (!tokens.empty()) tokens.back().after = before;
    tokens.push_back({.text = text, .before = before, .has_article = has_article});
    has_article = false;
  }
  if (!tokens.empty()) tokens.back().after = line.substr(end);
  return tokens;
}

/// Returns true if a bracket or quote is directly before the token.
bool is_opened(const Token& token) {
  return !token.before.empty() && is_any_of(token.before.back(), "([{<'\"`");
}

/// Returns true if a bracket or quote is directly after the token.
bool is_closed(const Token& token) {
  return !token.after.empty() && is_any_of(token.after.front(), ")]}>'\"`");
}

/// Returns true if the token may be a key of a menu: a number of up to three digits, or a single
/// ASCII letter.
bool is_key(const Token& token) {
  const bool is_short = token.text.size() <= 3 && std::ranges::all_of(token.text, is_digit);
  return is_short || (token.text.size() == 1 && token.text.front() > 0);
}

/// Returns true if the token is the first letter of a word that continues in the next token: `S` in
/// `(S)tandard` and `s)tandard`.
bool is_first_letter(const Token& token, const Token& next) {
  return token.text.size() == 1 && is_letter(token.text.front()) && token.after.size() == 1 &&
         is_any_of(token.after.front(), ")]}>") && is_letter(next.text.front());
}

/// Returns true if the key is in a place where menus have keys:
/// - a number: anywhere, except the number of a player, as in `Player 1: choose a mark`;
/// - a letter: at the beginning of the line (`a: Human`, but not `Player 1 is a: Human`), in
///   brackets (`[h] Hard`), after a colon or comma (`1-9, Q to quit`), after a word such as
///   `press`, or if the last key before it is followed by the same signs (`e) Easy h) Hard`).
bool is_introduced(Tokens tokens, std::size_t index, const Token* last_key) {
  const Token& key = tokens[index];
  if (index > 0 && key.is_number() && key.before == " " && tokens[index - 1].has(Meaning::person))
    return false;
  const std::string_view before = without_blanks(key.before);
  const bool continues_list = last_key != nullptr && last_key->after == key.after;
  return index == 0 || key.is_number() || continues_list || is_opened(key) ||
         (!before.empty() && is_any_of(before.back(), ":,")) ||
         tokens[index - 1].has(Meaning::types);
}

/// Returns true if the signs after `key` show that `next` begins its label: `1. Easy`, `[1] Easy`,
/// `1 -> Easy`, `1 (Easy)`. At the beginning of the line, blanks are enough: one after a number
/// (`1 Easy`), two after a letter (`N  Easy`). Returns false for the numbers in `1-9` and `1.5`,
/// and for the letter in `x-ray`.
bool is_divided(const Token& key, const Token& next, bool begins_line) {
  const std::string_view signs = without_blanks(key.after);
  const bool is_apart = key.is_number() || (key.after.size() > 1 && next.text.front() > 0);
  if (signs.empty()) return begins_line && is_apart && count_letters(next.text) > 1;
  const bool is_initial = key.text.front() == next.text.front();    // `E-EASY`
  const bool is_short = next.is_number() || next.text.size() == 1;  // `1-9`, `e.g.`
  if (is_short && (key.after == "-" || key.after == ".")) return false;
  if (!key.is_number() && key.after == "-" && !is_initial) return false;
  const bool has_separator =
      signs.find_first_of(separators) != signs.npos || (key.is_number() && signs.ends_with('('));
  return has_separator && signs.find_first_not_of(".:-=>)]}'\"`([ ") == signs.npos;
}

/// Returns true if the key at this place comes before its label: `1. Easy`, `u - User`,
/// `0 for one player`, `5 deletes all`.
bool precedes_its_words(Tokens tokens, std::size_t index, const Token* last_key) {
  if (index + 1 == tokens.size() || !is_key(tokens[index]) ||
      !is_introduced(tokens, index, last_key))
    return false;
  const Token& key = tokens[index];
  const Token& next = tokens[index + 1];
  // In `Human (H) or Computer (C)`, the words are before the key.
  if (is_opened(key) && (next.has(Meaning::joins) || next.has(Meaning::versus))) return false;
  const bool is_linked =
      next.has(Meaning::destroys) ||
      (next.has(Meaning::links) &&
       (index > 0 || key.is_number() || is_opened(key) || tokens.size() == 3));  // `c for computer`
  return is_linked || is_divided(key, next, index == 0);
}

/// Returns true if the key at this place comes after its label: `easy = 1`, `Easy (1)`,
/// `Hard [h]`, `Easy (press 1)`.
bool follows_its_words(Tokens tokens, std::size_t index) {
  if (index == 0 || !is_key(tokens[index])) return false;
  const Token& key = tokens[index];
  const auto follows_any = [&](std::size_t place, std::string_view signs) {
    const std::string_view before = without_blanks(tokens[place].before);
    return !before.empty() && is_any_of(before.back(), signs);
  };
  // `Turn: 1` tells something, and `Easy: press 1` and `Easy press '1'` offer it.
  const bool has_verb = index > 1 && tokens[index - 1].has(Meaning::types) &&
                        (follows_any(index - 1, "=:-([") || (is_opened(key) && is_closed(key)));
  if (!has_verb && !follows_any(index, "=([")) return false;
  const std::string_view after = without_blanks(key.after);
  // In `(x/o)` and `(1, 2)`, the bracket is around a list, and not around a key.
  const std::string_view closing = is_opened(key) ? ")]}'\"" : ")],;:|}'\"";
  if (!after.empty()) return is_any_of(after.front(), closing);
  return index + 1 == tokens.size();
}

/// Returns the text without blanks and punctuation at its ends. If it has an opening bracket, the
/// closing one stays, too: `CPU (hard)`.
std::string trimmed(std::string_view text) {
  constexpr std::string_view punctuation = " \t,;|/.:([{<'\"`)]}>=-";
  const std::size_t begin = text.find_first_not_of(punctuation);
  if (begin == text.npos) return {};
  std::string words{text.substr(begin, text.find_last_not_of(punctuation) - begin + 1)};
  for (const auto& [opening, closing] : {std::pair{'(', ')'}, std::pair{'[', ']'}})
    if (std::ranges::count(words, opening) > std::ranges::count(words, closing)) words += closing;
  return words;
}

/// Returns true if the word joins two offers and belongs to neither: `or`, `vs` or `press`. Returns
/// false for `O`, which may be a mark.
bool is_between_offers(const Token& token) {
  return token.has(Meaning::types) || token.is_versus() ||
         (token.has(Meaning::joins) && token.text != "O");
}

/// Returns the text of the tokens, with the blanks and signs after the last one. Leaves out a
/// linking word such as `for` at the beginning, and words such as `or` and `press` at both ends:
/// `for Easy or` gives `Easy `.
std::string_view text_of(Tokens tokens) {
  if (!tokens.empty() && tokens.front().has(Meaning::links)) tokens = tokens.subspan(1);
  if (tokens.empty()) return {};
  while (tokens.size() > 1 && is_between_offers(tokens.front())) tokens = tokens.subspan(1);
  while (tokens.size() > 1 && is_between_offers(tokens.back()))
    tokens = tokens.first(tokens.size() - 1);
  return {tokens.front().text.begin(), tokens.back().after.end()};
}

/// Returns the label of the key that follows these tokens: their text without signs such as `=` at
/// its end, and without all up to the last colon in the rest: `easy` for `Level: easy =`.
std::string words_before(Tokens tokens) {
  std::string_view text = text_of(tokens);
  text = text.substr(0, text.find_last_not_of(" :-([=") + 1);
  return trimmed(text.substr(text.rfind(':') + 1));
}

/// Returns the keys that come before their words (`1. Easy`) if `precede` is true, and otherwise
/// those that come after them (`Easy (1)`). Keys without words are left out.
std::vector<Candidate> keys_of(Tokens tokens, bool precede) {
  std::vector<std::size_t> places;
  for (std::size_t index = 0; index < tokens.size(); ++index) {
    const Token* const last_key = places.empty() ? nullptr : &tokens[places.back()];
    if (precede ? precedes_its_words(tokens, index, last_key) : follows_its_words(tokens, index))
      places.push_back(index);
  }
  std::vector<Candidate> found;
  std::size_t begin = 0;  // of the words before a key
  for (std::size_t place = 0; place < places.size(); ++place) {
    const Token& key = tokens[places[place]];
    const std::size_t next = place + 1 < places.size() ? places[place + 1] : tokens.size();
    const Tokens between = precede ? tokens.subspan(places[place] + 1, next - places[place] - 1)
                                   : tokens.subspan(begin, places[place] - begin);
    begin = places[place] + 1;
    // In `2. Or press 3 for help`, the words between the keys belong to neither.
    if (between.empty() ||
        (between.back().has(Meaning::types) && std::ranges::all_of(between, is_between_offers)))
      continue;
    std::string words = precede ? trimmed(text_of(between)) : words_before(between);
    if (precede && is_first_letter(key, between.front())) words.insert(0, key.text);
    if (count_letters(words) > 0)
      found.push_back({.answer = std::string{key.text}, .words = std::move(words)});
  }
  return found;
}

/// Returns the last word of the line, of three letters or more, that begins with the letter, in
/// lower case: `computer` for `c` in `human or computer (h/c)?`. Returns an empty word if there is
/// none, if the text is not one letter, and for X, O, Y and N.
std::string word_of_letter(std::string_view letter, std::string_view line) {
  const std::string initial = in_lower_case(letter);
  if (initial.size() != 1 || is_digit(initial[0]) || is_any_of(initial[0], "xoyn")) return {};
  std::string whole_words{line};  // `[E]asy` is one
  std::erase_if(whole_words, [](char sign) { return is_any_of(sign, "()[]{}<>"); });
  TextWords words = words_of(whole_words);
  std::ranges::reverse(words);
  const auto found = std::ranges::find_if(
      words, [&](const std::string& word) { return word.size() > 2 && word.starts_with(initial); });
  return found == words.end() ? std::string{} : *found;
}

/// Returns true if the word is in a list: `a, b or c`, `a/b`, `(a, b)`.
bool is_in_list(Tokens tokens, std::size_t index) {
  const auto is_joined = [&](std::size_t place) {  // to the word before it
    return place > 0 && place < tokens.size() &&
           (tokens[place].before.find_first_of("/|") != std::string_view::npos ||
            tokens[place].has(Meaning::offers) || tokens[place - 1].has(Meaning::offers));
  };
  const auto follows_comma = [&](std::size_t place) {
    return place > 0 && place < tokens.size() && without_blanks(tokens[place].before) == ",";
  };
  std::size_t first = index;
  while (follows_comma(first)) --first;
  std::size_t last = index;
  while (follows_comma(last + 1) && !is_joined(last + 1)) ++last;
  const bool is_in_brackets = first < last && is_opened(tokens[first]) && is_closed(tokens[last]);
  return is_joined(index) || is_joined(last + 1) ||
         (is_in_brackets && is_letter(tokens[index].text.front()));
}

/// Returns the words of the line that are answers themselves, as in `LineOffers::list`.
std::vector<Candidate> words_of_line(Tokens tokens, std::string_view line) {
  std::vector<Candidate> found;
  for (std::size_t index = 0; index < tokens.size(); ++index) {
    const Token& token = tokens[index];
    const bool is_rest = index > 0 && is_first_letter(tokens[index - 1], token);
    if (is_rest || token.has(Meaning::offers) || token.has(Meaning::types) || token.is_versus() ||
        token.has(Meaning::asks_mark) || token.has(Meaning::asks_move))
      continue;
    const bool is_command = index > 0 && tokens[index - 1].has(Meaning::types) &&
                            token.has(Meaning::computer) && !token.has_article;
    if (!is_in_list(tokens, index) && !is_command && !(is_opened(token) && is_closed(token)))
      continue;
    // In `human or computer (h/c)?`, `c` means `computer`, and is likelier than the word.
    const std::string word{token.text};
    const std::string meant = word_of_letter(word, line);
    found.push_back({.answer = word,
                     .words = meant.empty() ? word : meant,
                     .cost = meant.empty() ? 0 : costs::abbreviation});
  }
  return found;
}

}  // namespace

LineOffers offers_of(std::string_view line) {
  const std::vector<Token> tokens = tokens_of(line);
  LineOffers found{.list = keys_of(tokens, true)};
  found.is_row = !found.list.empty() && found.list.front().answer == tokens.front().text;
  // If words follow the last key, as in `Level: (1) easy (2) hard`, each key is before its words.
  const bool ends_with_words = !found.list.empty() && !follows_its_words(tokens, tokens.size() - 1);
  if (!found.is_row && !ends_with_words)
    if (auto keys = keys_of(tokens, false); !keys.empty()) found.list = std::move(keys);
  found.keys = found.list.size();
  // In `3. CPU (hard)`, the number is the answer.
  if (!found.is_row || !is_digit(found.list.front().answer.front()))
    std::ranges::move(words_of_line(tokens, line), std::back_inserter(found.list));
  const auto has = [&](std::string_view mark) {
    return std::ranges::any_of(
        found.list, [&](const Candidate& offer) { return in_lower_case(offer.answer) == mark; });
  };
  found.has_marks = has("x") && has("o");
  return found;
}

}  // namespace ttt
