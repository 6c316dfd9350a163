#include "console/offers.hpp"

#include <algorithm>
#include <optional>

#include "console/vocabulary.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

constexpr std::string_view quotes = "'\"`";

bool is_any_of(char character, std::string_view characters) {
  return characters.find(character) != std::string_view::npos;
}

/// A word of a line, or several in quotes, and the characters around it.
struct Token {
  std::string_view text;
  std::string_view before{};  ///< The characters between the last token and this one.
  std::string_view after{};   ///< The characters between this token and the next one.

  [[nodiscard]] bool has(Meaning meaning) const { return means(text, meaning); }
  [[nodiscard]] bool is_number() const { return is_digit(text.front()); }
};

using Tokens = std::span<const Token>;

/// Returns the end of the text in quotes that begins here, after the first quote; nothing if none
/// does, or if the quote is an apostrophe.
std::optional<std::size_t> end_of_quotation(std::string_view line, std::size_t begin) {
  if (begin == 0 || !is_any_of(line[begin - 1], quotes)) return std::nullopt;
  if (begin >= 2 && is_word_part(line[begin - 2])) return std::nullopt;
  constexpr std::size_t longest = 24;
  const std::size_t end = line.find(line[begin - 1], begin);
  if (end == line.npos || end - begin > longest) return std::nullopt;
  const bool is_apostrophe = end + 1 < line.size() && is_word_part(line[end + 1]);
  const bool is_plain = std::ranges::all_of(line.substr(begin, end - begin), [](char character) {
    return is_word_part(character) || is_any_of(character, " _-");
  });
  return is_plain && !is_apostrophe ? std::optional{end} : std::nullopt;
}

std::size_t end_of_word(std::string_view line, std::size_t begin) {
  std::size_t end = begin;
  while (end < line.size() && (is_word_part(line[end]) || line[end] == '_')) ++end;
  return end;
}

std::vector<Token> tokens_of(std::string_view line) {
  std::vector<Token> tokens;
  std::size_t end = 0;  // of the last token
  for (std::size_t begin = 0; begin < line.size(); ++begin) {
    if (!is_word_part(line[begin])) continue;
    const std::string_view before = line.substr(end, begin - end);
    if (!tokens.empty()) tokens.back().after = before;
    end = end_of_quotation(line, begin).value_or(end_of_word(line, begin));
    tokens.push_back({.text = line.substr(begin, end - begin), .before = before});
    begin = end;
  }
  if (!tokens.empty()) tokens.back().after = line.substr(end);
  return tokens;
}

/// Returns true if a bracket or quote is directly before the token.
bool is_opened(const Token& token) {
  return !token.before.empty() && is_any_of(token.before.back(), "([{<'\"`");
}

/// Returns true if brackets or quotes are around the token.
bool is_enclosed(const Token& token) {
  return is_opened(token) && !token.after.empty() && is_any_of(token.after.front(), ")]}>'\"`");
}

/// Returns true if the token may be a key of a menu: one or two digits, or a letter.
bool is_key(const Token& token) {
  const bool is_short = token.text.size() <= 2 && std::ranges::all_of(token.text, is_digit);
  return is_short || (token.text.size() == 1 && token.text.front() > 0);
}

/// Returns true if the word continues with the next one: `S` in `(S)tandard`.
bool is_first_letter(const Token& token, const Token& next) {
  return is_enclosed(token) && is_letter(token.text.front()) && token.after.size() == 1 &&
         !is_any_of(token.after.front(), quotes) && is_letter(next.text.front());
}

/// Returns true if something before the key says that it is one: `Choose: X for the first move`,
/// `press 1 to begin`, `[h] Hard`, `1-9, Q to quit`. A number needs nothing, nor does a letter at
/// the beginning of the line: `a: Human` is a menu's line, and `Player 1 is a: Human` is not.
bool is_introduced(Tokens tokens, std::size_t index, bool has_earlier_key) {
  const Token& key = tokens[index];
  // In `0 for X, 1 for O`, the letters are words.
  if (index > 0 && !key.is_number() && tokens[index - 1].has(Meaning::links)) return false;
  return index == 0 || key.is_number() || has_earlier_key || is_opened(key) ||
         is_any_of(without_blanks(key.before).empty() ? ' ' : without_blanks(key.before).back(),
                   ":,") ||
         tokens[index - 1].has(Meaning::types);
}

/// Returns true if the signs between the key and the next word divide a key from its words: `1. a`,
/// `[1] a`, `1 -> a`, and `1 a` or `1 (a)` for a number. The numbers in `1-9` and `1.5` and the
/// letter in `x-ray` are no keys.
bool is_divided(const Token& key, const Token& next, bool begins_line) {
  const std::string_view signs = without_blanks(key.after);
  if (signs.empty()) return key.is_number() && begins_line && count_letters(next.text) > 1;
  const bool is_joined = key.after.size() == 1 && is_any_of(key.after.front(), "-.");
  const bool is_initial = key.text.front() == next.text.front();  // `E-EASY`
  if (is_joined && (next.is_number() || (!key.is_number() && key.after == "-" && !is_initial)))
    return false;
  const bool has_separator =
      signs.find_first_of(".:-=>)]}") != signs.npos || (key.is_number() && signs.ends_with('('));
  return has_separator && signs.find_first_not_of(".:-=>)]}'\"`([ ") == signs.npos;
}

/// Returns true if the words of the key at this place follow it: `1. Easy`, `u - User`,
/// `0 for one player`.
bool precedes_its_words(Tokens tokens, std::size_t index, bool has_earlier_key) {
  if (index + 1 == tokens.size() || !is_key(tokens[index]) ||
      !is_introduced(tokens, index, has_earlier_key))
    return false;
  const Token& key = tokens[index];
  const Token& next = tokens[index + 1];
  // In `Human (H) or Computer (C)`, the words are before the key.
  if (is_opened(key) && next.has(Meaning::joins)) return false;
  const bool is_linked = next.has(Meaning::links) && (index > 0 || key.is_number());
  const bool has_signs = without_blanks(key.after).find_first_of(".:-=>)]}") != std::string::npos;
  return is_divided(key, next, index == 0) || (is_linked && !has_signs);
}

/// Returns where the words of a key end if they are before it: at the key itself in `easy = 1`,
/// `Easy (1)` and `Hard [h]`, and at the verb in `Easy (press 1)`. Returns nothing if they are not.
std::optional<std::size_t> end_of_words_before(Tokens tokens, std::size_t index) {
  if (!is_key(tokens[index])) return std::nullopt;
  const auto follows_words = [&](std::size_t place) {
    const std::string_view before = without_blanks(tokens[place].before);
    return place > 0 && !before.empty() && is_any_of(before.back(), "=:([");
  };
  const std::string_view after = without_blanks(tokens[index].after);
  // In `(x/o)`, the bracket is around a list, and not around a key.
  const std::string_view closing = is_opened(tokens[index]) ? ")],;}'\"" : ")],;:/|}'\"";
  const bool is_closed = !after.empty() && is_any_of(after.front(), closing);
  const bool is_last = index + 1 == tokens.size();
  const bool ends_offer = after.empty() && !is_opened(tokens[index]) &&
                          (is_last || is_letter(tokens[index + 1].text.front()));
  if (follows_words(index) && (is_closed || ends_offer)) return index;
  const bool has_verb = is_closed && index > 0 && tokens[index - 1].has(Meaning::types);
  if (has_verb && follows_words(index - 1)) return index - 1;
  return std::nullopt;
}

bool are_yes_and_no(std::string_view yes, std::string_view no) {
  return means(std::string{yes}.append(" ").append(no), Meaning::yes_or_no);
}

/// Returns true if this token and the next one offer yes and no.
bool offers_yes_or_no(Tokens tokens, std::size_t index) {
  return index + 1 < tokens.size() && are_yes_and_no(tokens[index].text, tokens[index + 1].text);
}

/// Returns the text without blanks and punctuation at its ends, except a bracket that it needs.
std::string trimmed(std::string_view text) {
  constexpr std::string_view punctuation = " \t,;|/.:([{<'\"`)]}>=-";
  const std::size_t begin = text.find_first_not_of(punctuation);
  if (begin == text.npos) return {};
  std::string words{text.substr(begin, text.find_last_not_of(punctuation) - begin + 1)};
  if (words.find('(') != words.npos && words.find(')') == words.npos) words += ')';
  return words;
}

/// Returns the words of the key at `index`, which end before the next key, at `end`.
std::string words_after(Tokens tokens, std::size_t index, std::size_t end) {
  const bool is_first = is_first_letter(tokens[index], tokens[index + 1]);
  std::size_t first = is_first ? index : index + 1;
  if (tokens[first].has(Meaning::links)) ++first;
  if (first >= end) return {};
  // `Easy and`, `Easy. Type`: the last word belongs to the next key.
  std::size_t last = end - 1;
  for (const Meaning meaning : {Meaning::types, Meaning::joins})
    if (end < tokens.size() && last > first && tokens[last].has(meaning)) --last;
  std::string_view text{tokens[first].text.begin(), tokens[last].after.end()};
  if (!is_first && tokens[first].before.ends_with('('))
    text = text.substr(0, text.find(')'));  // `1 (easy) or`
  std::string words = trimmed(text);
  if (is_first) words.erase(1, 1);  // `S)tandard`
  return words;
}

std::vector<Candidate> offers_before_words(Tokens tokens) {
  std::vector<std::size_t> keys;
  for (std::size_t index = 0; index < tokens.size(); ++index)
    if (precedes_its_words(tokens, index, !keys.empty())) keys.push_back(index);
  std::vector<Candidate> found;
  for (std::size_t key = 0; key < keys.size(); ++key) {
    const std::size_t end = key + 1 < keys.size() ? keys[key + 1] : tokens.size();
    const std::string words = words_after(tokens, keys[key], end);
    if (count_letters(words) > 0)
      found.push_back({.answer = std::string{tokens[keys[key]].text}, .words = words});
  }
  return found;
}

std::vector<Candidate> offers_after_words(Tokens tokens) {
  std::vector<Candidate> found;
  std::size_t first = 0;  // of the words
  for (std::size_t index = 0; index < tokens.size(); ++index) {
    const auto end = end_of_words_before(tokens, index);
    if (!end || offers_yes_or_no(tokens, index)) continue;
    if (tokens[first].has(Meaning::types)) ++first;  // `Choose easy (1)`
    if (first >= *end) continue;
    const std::string_view text{tokens[first].text.begin(), tokens[*end].before.begin()};
    const std::string answer{tokens[index].text};
    std::string words = trimmed(text.substr(text.rfind(':') + 1));
    if (const std::string word = word_of_letter(answer, words); !word.empty()) words = word;
    if (count_letters(words) > 0) found.push_back({.answer = answer, .words = words});
    first = index + 1;
  }
  return found;
}

}  // namespace

KeyedOffers keyed_offers(std::string_view line) {
  const std::vector<Token> tokens = tokens_of(line);
  KeyedOffers found{.offers = offers_before_words(tokens)};
  found.begins_line = !found.offers.empty() && found.offers.front().answer == tokens.front().text;
  if (found.begins_line) return found;
  // If words follow the last key, as in `Level: (1) easy (2) hard`, each key is before its words.
  const bool ends_with_words =
      !found.offers.empty() && !end_of_words_before(tokens, tokens.size() - 1);
  if (ends_with_words) return found;
  if (auto offers = offers_after_words(tokens); !offers.empty()) found.offers = std::move(offers);
  return found;
}

std::vector<std::string> offered_words(std::string_view line) {
  const std::vector<Token> tokens = tokens_of(line);
  const auto is_joined = [&](std::size_t index) {  // to the word before it
    return index > 0 &&
           (tokens[index].before.find_first_of("/|") != std::string_view::npos ||
            tokens[index].has(Meaning::offers) || tokens[index - 1].has(Meaning::offers));
  };
  const auto is_in_list = [&](std::size_t index) {
    // A list ends with a word that is joined to it: `a, b or c`.
    std::size_t next = index + 1;
    while (next < tokens.size() && !is_joined(next) && is_any_of(',', tokens[next].before)) ++next;
    return is_joined(index) || (next < tokens.size() && is_joined(next));
  };
  std::vector<std::string> found;
  for (std::size_t index = 0; index < tokens.size(); ++index) {
    const Token& token = tokens[index];
    const bool is_command =
        index > 0 && tokens[index - 1].has(Meaning::types) && token.has(Meaning::computer);
    constexpr std::size_t longest = 24;
    const bool is_rest = index > 0 && is_first_letter(tokens[index - 1], token);
    const bool is_offered = is_in_list(index) || is_command || is_enclosed(token);
    if (is_offered && token.text.size() <= longest && !is_rest && !token.has(Meaning::offers) &&
        !token.has(Meaning::types))
      found.emplace_back(token.text);
  }
  return found;
}

std::vector<Candidate> offered_lines(std::span<const std::string> lines) {
  std::vector<std::string> offered;
  for (const std::string& line : lines) {
    const std::size_t words = words_of(line).size();
    constexpr std::size_t most_words = 4;
    const bool is_of_marks = std::ranges::none_of(line, [](char sign) {  // `012 XO_`
      return is_letter(sign) && !is_any_of(sign, "XOxo");
    });
    if (is_of_marks || words > most_words || is_any_of(line.back(), ":?!>")) {
      offered.clear();
      continue;
    }
    offered.push_back(trimmed(line));
  }
  std::vector<Candidate> found;
  if (offered.size() < 2) return found;
  for (std::size_t index = 0; index < offered.size(); ++index) {
    const std::string& words = offered[index];
    const std::size_t first = decode_utf8(words)->size;
    found.push_back({.answer = std::to_string(index + 1), .words = words});
    found.push_back({.answer = words, .words = words, .cost = 1});
    found.push_back({.answer = words.substr(0, first), .words = words, .cost = 2});
  }
  return found;
}

std::vector<std::string> yes_and_no(std::string_view line) {
  const std::vector<Token> tokens = tokens_of(line);
  for (std::size_t index = 0; index + 1 < tokens.size(); ++index) {
    std::size_t next = index + 1;
    if (tokens[next].has(Meaning::offers) && next + 1 < tokens.size()) ++next;
    const std::string first{tokens[index].text};
    const std::string second{tokens[next].text};
    if (are_yes_and_no(first, second)) return {first, second};
    if (are_yes_and_no(second, first)) return {second, first};
  }
  return {};
}

std::string word_of_letter(std::string_view letter, std::string_view text) {
  const TextWords initial = words_of(letter);
  if (initial.size() != 1 || initial[0].size() != 1 || is_digit(initial[0][0]) ||
      is_any_of(initial[0][0], "xoyn"))
    return {};
  const TextWords words = words_of(text);
  const auto found = std::find_if(words.rbegin(), words.rend(), [&](const std::string& word) {
    return word.size() > 2 && word.starts_with(initial[0]);
  });
  return found == words.rend() ? std::string{} : *found;
}

}  // namespace ttt
