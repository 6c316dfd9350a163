#include "console/menu.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <utility>

#include "console/screen_text.hpp"
#include "console/text_board.hpp"
#include "console/text_lines.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

bool is_digit(char character) { return character >= '0' && character <= '9'; }

/// Returns true for ASCII letters and for all bytes of other characters.
bool is_letter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
         static_cast<unsigned char>(character) >= 0x80;
}

bool is_word_part(char character) { return is_digit(character) || is_letter(character); }

std::size_t count_letters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, is_letter));
}

/// Returns the words of the text in lower case, without punctuation: `1-Player vs. AI` gives `1`,
/// `player`, `vs` and `ai`.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool in_word = false;
  for (const char character : in_lower_case(text)) {
    const bool is_part = is_word_part(character);
    if (is_part && !in_word) words.emplace_back();
    if (is_part) words.back() += character;
    in_word = is_part;
  }
  return words;
}

/// Words that mean the same, divided by commas. Each entry is a word, the beginning of one
/// (`hard*`), or several words (`one player`).
using Words = std::string_view;

/// Returns true if `word` is the entry, or begins with it if the entry ends with an asterisk.
bool fits(std::string_view word, std::string_view entry) {
  if (!entry.ends_with('*')) return word == entry;
  return word.starts_with(entry.substr(0, entry.size() - 1));
}

/// Returns true if the words begin with the words of the entry.
bool begins_with(std::span<const std::string> words, std::string_view entry) {
  std::size_t place = 0;
  for (auto part = consume_word(entry); !part.empty(); part = consume_word(entry), ++place)
    if (place == words.size() || !fits(words[place], part)) return false;
  return true;
}

/// Returns the number of places where one of the entries begins.
int count(const std::vector<std::string>& words, Words entries) {
  int found = 0;
  for (std::size_t first = 0; first < words.size(); ++first)
    for (Words rest = entries; !rest.empty();)
      if (begins_with(std::span{words}.subspan(first), consume_field(rest, ','))) {
        ++found;
        break;
      }
  return found;
}

bool has(const std::vector<std::string>& words, Words entries) { return count(words, entries) > 0; }

/// Returns true if one of the entries fits the word.
bool is_one_of(std::string_view word, Words entries) { return has({std::string{word}}, entries); }

constexpr Words other_things =
    "quit*, exit*, rule*, help*, score*, load*, setting*, leave, statist*, stats, about, "
    "option*, credit, credits, instruct*, history, ranking*, leader*, tutorial, salir, sair, "
    "beenden, quitter, esci, reglas, regras, ayuda, ajuda, regeln, hilfe, regles, aide, "
    "close, back, log, replay, end, cancel, change, cambi*, toggle, switch, propert*";
constexpr Words second_person =
    "two player*, 2 player*, two human*, 2 human*, two people, 2p, pvp, friend*, itself, "
    "multi*, online, network, lan, server, host, join, another, both, simulat*, train*, "
    "watch, amigo*, amici, freund*, ami, amis, dos jugador*, 2 jugador*, deux joueur*, "
    "2 joueur*, dois jogador*, 2 jogador*, zwei spieler, 2 spieler, due giocatori, "
    "2 giocatori, hvh, cvc, eve, aivai, two user*, 2 user*, pass and*, local, two person*, "
    "demo";
constexpr Words computer_words =
    "computer*, ai, cpu, bot, bots, machine, single*, solo, 1p, one player, 1 player, ia, "
    "ki, pc, máquina, maquina, ordinateur, ordenador, computador*, robot*, pve, pvc, hvc, "
    "comp, komputer";
constexpr Words person_words =
    "human*, player*, user*, person, people, jugador*, joueur*, jogador*, spieler, "
    "giocatore, humano, you, me, i";

/// The words for levels, the weakest level first.
constexpr std::array<Words, 7> levels{
    "random*, dumb*, stupid*, silly, nonsense, aleator*, zufall*, fool*",
    "eas*, simple, beginner*, leicht*, fácil, facil*, facile, einfach*, novice*, basic, "
    "naive, noob*, weak*, baby, newb*, rookie",
    "medi*, normal*, moderate*, intermed*, mittel*, moyen*, average, amateur, regular",
    "hard*, difficult, difíc*, dific*, schwer*, schwierig*, smart*, advanced, strong*, "
    "intelligent, sensible, difficile, clever, tough, duro, dura",
    "expert*, master*, extrem*, pro, genius, hell, nightmare, professional, grandmaster",
    "minimax, optimal*, alpha, negamax",
    "impossib*, unbeat*, invinc*, insane, perfect*, imposs*, imbat*, unbesieg*, god"};

constexpr Words small_boards = "3x3, 3 x 3, standard, classic*, 3 by 3";
constexpr Words large_boards =
    "large*, 4x4, 5x5, 4 x 4, 5 x 5, ultimate, nxn, big, 6x6, custom, 3d, 10x10, super, "
    "connect*";
constexpr Words play_words = "play*, start*, new, jugar, jogar, spiel*, jouer, begin, game";
constexpr Words choice_words =
    "y n, yes no, x or o, x o, o x, name*, level*, difficult*, mode*, option*, choice*, "
    "first, how many, against, computer*, human*, size*, symbol*, heads, menu, players, "
    "o or x, nombre*, nivel*";
constexpr Words move_words =
    "move*, row*, col, cols, column*, cell*, square*, position*, turn*, spot*, place*, "
    "coordinat*, location*, box, field*, 1 9, 0 8, 1 to 9, 0 to 8, slot*, grid, tile*, "
    "zeile*, spalte*, feld*, zug, zuges, fila*, columna*, casilla*, posici*, jugada*, "
    "turno*, movimiento*, linha*, coluna*, posiç*, jogada*, ligne*, colonne*, case*, coup*, "
    "riga*, colonna*, casella*, mossa*, ход*, строк*, столб*, клетк*, pole, ruch*, wiersz*, "
    "kolumn*, satır*, sütun*, hamle*, baris*, kolom*, vaga, input x, 0 2";
constexpr Words error_words =
    "invalid, error*, wrong, incorrect*, not valid, try again, please enter a valid, "
    "inválid*, invalid*, ungültig*, unknown, not a valid, bad, illegal, unrecogni*, "
    "didn t understand, must be, not recognized";

constexpr Words starting =
    "first, start*, begin*, primero, empiez*, comienz*, beginnt, anfang*, commence*, primeiro, "
    "começ*, comec*, inizia*, goes";
constexpr Words mark_words =
    "x or o, o or x, x o, o x, symbol*, marker*, letter, mark, as x, as o, be x, be o";
constexpr Words yes_or_no = "y n, yes no, n y, yes or no, y or n, yes";
/// Words that ask for the strength of the computer.
constexpr Words strength_words =
    "level*, difficult*, depth, nivel*, strength, iq, skill*, dificultad, hard*, plies, ahead, "
    "lookahead";

/// The number of last lines in which keys make a menu.
constexpr std::size_t last_lines = 5;

/// Returns the strength of the first level that the words name, from 1; 0 if they name none.
int level_of(const std::vector<std::string>& words) {
  for (const std::string& word : words)
    for (std::size_t level = levels.size(); level > 0; --level)
      if (is_one_of(word, levels[level - 1])) return static_cast<int>(level);
  return 0;
}

/// Returns the lines of the last page without boards, rules, and frames around the text.
std::vector<std::string> lines_of_question(std::string_view text) {
  std::vector<std::string> found;
  const ScreenText screen = split_into_pages(text);
  if (screen.pages.empty()) return found;
  for (const TextLine& line : screen.pages.back()) {
    LineView rest = without_outer_blanks(line);
    const auto is_frame = [](char32_t character) {
      return is_bar(character) || character == U'*' || character == U'#';
    };
    while (!rest.empty() && is_frame(rest.front())) rest = without_outer_blanks(rest.substr(1));
    while (!rest.empty() && is_frame(rest.back()))
      rest = without_outer_blanks(rest.substr(0, rest.size() - 1));
    const bool is_list = bar_columns(rest).size() < 2 || count_letters(to_utf8(rest)) > 8;
    constexpr std::size_t longest = 300;
    std::string plain;
    for (const char32_t character : rest)  // `1 – Easy`, `1 → Easy`
      plain += character == U'–' || character == U'—' ? "-"
               : character == U'→'                    ? ">"
                                                      : to_utf8({&character, 1});
    if (is_list && !is_rule(rest) && std::ranges::any_of(plain, is_word_part))
      found.push_back(plain.substr(0, longest));
    else if (is_list && !plain.empty() && plain.size() <= 3)
      found.push_back(plain);  // `>`
  }
  return found;
}

/// A key in a line, such as `1` in `1. Easy`, with the places where its text begins and ends.
struct Key {
  std::string text;
  std::size_t begin = 0;
  std::size_t end = 0;   ///< The place behind the key and its separator.
  bool is_word = false;  ///< True for `(S)tandard`: the words begin with the key.
};

bool is_opening(char character) {
  return std::string_view{"([{<'\"`"}.find(character) != std::string_view::npos;
}

/// Returns the place of the first character from `place` on that is not a blank.
std::size_t skip_blanks(std::string_view line, std::size_t place) {
  return std::min(line.find_first_not_of(" \t", place), line.size());
}

/// Returns the size of the key at this place: one or two digits, or a letter; 0 if there is none.
std::size_t size_of_key(std::string_view line, std::size_t place) {
  if (place > 0 && is_word_part(line[place - 1])) return 0;
  std::size_t size = 0;
  while (place + size < line.size() && is_word_part(line[place + size])) ++size;
  const std::string_view key = line.substr(place, size);
  const bool is_number = size <= 2 && size > 0 && std::ranges::all_of(key, is_digit);
  return is_number || (size == 1 && key.front() > 0) ? size : 0;
}

/// Returns the size of the separator at this place, with the blanks after it: a closing bracket,
/// `:`, `->`, ` for `; 0 if there is none, or if it is part of a word or of numbers, as in `x-ray`,
/// `1-9` and `1.5`. Words such as `for` count only after a marked key.
std::size_t size_of_separator(std::string_view line, std::size_t place, bool is_number,
                              bool is_marked) {
  const auto is_any_of = [&](std::size_t at, std::string_view characters) {
    return at < line.size() && characters.find(line[at]) != characters.npos;
  };
  std::size_t end = skip_blanks(line, place);
  const bool is_closed = is_any_of(end, ")]}>");
  if (is_closed) end = skip_blanks(line, end + 1);
  const std::size_t sign = end;
  while (is_any_of(end, ".:-=>")) ++end;
  const bool has_sign = end > sign;
  const std::string_view signs = line.substr(sign, end - sign);
  if ((signs == "-" || signs == "." || signs == "..") && end < line.size() && is_digit(line[end]))
    return 0;
  if (signs == "-" && sign == place && !is_number) return 0;
  if (!is_closed && !has_sign && !(is_number && is_any_of(end, "("))) {
    std::string_view rest = line.substr(end);
    constexpr Words links = "for, to, if, is, means, key, para, für, pour, per, when";
    if (!is_marked || !is_one_of(in_lower_case(consume_word(rest)), links)) return 0;
    end = static_cast<std::size_t>(rest.data() - line.data());
  }
  return skip_blanks(line, end) - place;
}

/// Returns the key with a separator that begins at this place: `1. `, `[2] `, `u - `, `1 -> `,
/// `(S)`, `1 (`, `0 for `, `press y to `; `n to ` only if an earlier key is in the line.
std::optional<Key> key_at(std::string_view line, std::size_t place, bool has_earlier_key) {
  const std::size_t size = size_of_key(line, place);
  if (size == 0) return std::nullopt;
  const bool is_number = is_digit(line[place]);
  const bool is_enclosed = place > 0 && is_opening(line[place - 1]);
  Key key{.text = std::string{line.substr(place, size)}, .begin = place, .end = place + size};
  const bool is_quoted =
      key.end < line.size() && std::string_view{"'\"`"}.find(line[key.end]) != line.npos;
  if (is_quoted) ++key.end;
  const std::string_view after = line.substr(key.end);
  key.is_word = is_enclosed && !is_number && after.size() > 1 &&
                std::string_view{")]}>"}.find(after[0]) != line.npos && is_letter(after[1]);
  if (key.is_word) {
    ++key.end;
    return key;
  }
  const std::string_view before = without_blanks(line.substr(0, place));
  constexpr Words verbs = "press, type, enter, choose, select, input, write, hit";
  const bool is_marked =
      is_number || has_earlier_key || is_enclosed || is_quoted ||
      is_one_of(in_lower_case(before.substr(before.find_last_of(' ') + 1)), verbs);
  // `a: Human` is a menu's line, and `Player 1 is a: Human` is not.
  if (!is_marked && count_letters(before) > 0) return std::nullopt;
  const std::size_t separator = size_of_separator(line, key.end, is_number, is_marked);
  key.end += separator;
  // In `Human (H) or Computer (C)`, the words stand before the key.
  std::string_view rest = line.substr(key.end);
  if (is_enclosed && is_one_of(in_lower_case(consume_word(rest)), "or, and, oder, ou, o"))
    return std::nullopt;
  const bool has_words = key.end < line.size() && count_letters(line.substr(key.end)) >= 2 &&
                         (is_word_part(line[key.end]) || is_opening(line[key.end]));
  if (separator == 0 || !has_words) return std::nullopt;
  return key;
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

/// Appends the keys of a line, each with the words behind it: `1-Easy, 2-Hard` gives `1` and `2`.
/// Returns the number of keys at the beginning of the line: 0 or 1.
int add_keys(std::string_view line, std::vector<Candidate>& found) {
  std::vector<Key> keys;
  for (std::size_t place = 0; place < line.size(); ++place)
    if (auto key = key_at(line, place, !keys.empty())) {
      place = key->end - 1;
      keys.push_back(*key);
    }
  for (std::size_t index = 0; index < keys.size(); ++index) {
    const Key& key = keys[index];
    const std::size_t begin = key.is_word ? key.begin : key.end;
    const std::size_t end = index + 1 < keys.size() ? keys[index + 1].begin : line.size();
    std::string_view text = line.substr(begin, end - begin);
    if (text.starts_with('(')) text = text.substr(0, text.find(')'));  // `1 (easy) or`
    std::string words = trimmed(text);
    if (key.is_word) std::erase_if(words, is_opening);
    if (key.is_word) std::erase(words, ')');
    found.push_back({.answer = key.text, .words = words});
  }
  return !keys.empty() && count_letters(line.substr(0, keys.front().begin)) == 0 ? 1 : 0;
}

/// Returns the last word that begins with the letter, in any case; nothing for X, O, Y and N, and
/// if there is none.
std::optional<std::string> word_of_letter(std::string_view letter,
                                          const std::vector<std::string>& words) {
  const std::string lower = in_lower_case(letter);
  if (is_one_of(lower, "x, o, y, n")) return std::nullopt;
  const auto found = std::find_if(words.rbegin(), words.rend(), [&](const std::string& word) {
    return word.size() > 2 && word.starts_with(lower);
  });
  return found == words.rend() ? std::nullopt : std::optional{*found};
}

/// Appends the keys that follow their words: `easy = 1`, `Easy (1)`, `Hard [h]`.
void add_reversed_keys(std::string_view line, std::vector<Candidate>& found) {
  std::size_t begin = 0;  // of the words
  for (std::size_t place = 0; place < line.size(); ++place) {
    const std::size_t size = size_of_key(line, place);
    if (size == 0 || place == 0) continue;
    const std::string_view before = without_blanks(line.substr(begin, place - begin));
    const std::size_t after = skip_blanks(line, place + size);
    const bool ends = after == line.size() ||
                      std::string_view{")],;:/|}"}.find(line[after]) != std::string_view::npos ||
                      (after > place + size && is_letter(line[after]));
    const bool is_separated =
        !before.empty() && std::string_view{"=:(["}.find(before.back()) != std::string_view::npos;
    if (!ends || !is_separated) continue;
    std::string words = trimmed(before);
    words = trimmed(words.substr(words.rfind(':') + 1));
    const std::string answer{line.substr(place, size)};
    if (!is_digit(answer[0])) words = word_of_letter(answer, words_of(words)).value_or(words);
    if (count_letters(words) < 2) continue;
    found.push_back({.answer = answer, .words = words});
    begin = place + size;
  }
}

/// Appends the words that lines explain: `* ai -- play the computer` offers `ai`. There must be two
/// such lines.
void add_explained_words(std::span<const std::string> shown, std::vector<Candidate>& found) {
  std::vector<Candidate> explained;
  for (const std::string& line : shown) {
    std::string_view rest = line;
    const std::string word = trimmed(consume_word(rest));
    const std::string_view sign = consume_word(rest);
    constexpr Words signs = "-, --, ->, =, :, =>";
    constexpr std::size_t longest = 14;
    const bool is_explained = word.size() > 1 && word.size() <= longest && is_one_of(sign, signs);
    if (is_explained) explained.push_back({.answer = word, .words = word + " " + trimmed(rest)});
  }
  if (explained.size() >= 2) std::ranges::move(explained, std::back_inserter(found));
}

/// A word of a sentence, without the quotes or brackets around it.
struct SentenceWord {
  std::string text;
  bool is_enclosed = false;  ///< True if quotes or brackets are around it.
  bool is_joined = false;  ///< True if a slash or a word for "or" is between the last word and it.
  bool has_comma = false;  ///< True if only a comma is between the last word and it.
};

std::vector<SentenceWord> sentence(std::string_view line) {
  std::vector<SentenceWord> words;
  std::string between;
  bool is_joined = false;
  for (std::size_t place = 0; place < line.size();) {
    if (!is_word_part(line[place])) {
      between += line[place++];
      continue;
    }
    std::size_t end = place;
    while (end < line.size() && (is_word_part(line[end]) || line[end] == '_')) ++end;
    const std::string text{line.substr(place, end - place)};
    const std::string lower = in_lower_case(text);
    constexpr Words ors = "or, oder, ou, или, lub";
    const bool is_rest = place > 0 && (line[place - 1] == ')' || line[place - 1] == ']');
    if (is_one_of(lower, ors)) {
      is_joined = true;
    } else if (!is_rest) {  // not `tandard` of `(S)tandard`
      const bool has_slash = between.find_first_of("/|") != between.npos;
      const char next = end < line.size() ? line[end] : '\0';
      words.push_back(
          {.text = text,
           .is_enclosed = place > 0 && is_opening(line[place - 1]) &&
                          std::string_view{")]}>'\"`"}.find(next) != std::string_view::npos &&
                          next != '\0',
           .is_joined = is_joined || has_slash,
           .has_comma = between.find(',') != between.npos});
      is_joined = false;
    }
    between.clear();
    place = end;
  }
  return words;
}

/// Appends the words that a sentence offers: `X or O`, `easy/medium/hard`, `a, b or c`, quoted
/// ones, those in brackets, and `AI` in `write AI`, at that cost.
void add_offered_words(std::string_view line, int cost, std::vector<Candidate>& found) {
  const std::vector<SentenceWord> words = sentence(line);
  for (std::size_t index = 0; index < words.size(); ++index) {
    const SentenceWord& word = words[index];
    // A list ends with a word that is joined to it: `a, b or c`.
    std::size_t next = index + 1;
    while (next < words.size() && words[next].has_comma && !words[next].is_joined) ++next;
    const bool is_listed = word.is_joined || (next < words.size() && words[next].is_joined);
    constexpr Words verbs = "write, type, enter, say, pick, choose, put, use";
    const bool is_command = index > 0 && is_one_of(in_lower_case(words[index - 1].text), verbs) &&
                            is_one_of(in_lower_case(word.text), computer_words);
    constexpr std::size_t longest = 14;
    const bool is_offered = (is_listed || is_command || word.is_enclosed) &&
                            !is_one_of(in_lower_case(word.text), verbs);
    if (is_offered && word.text.size() <= longest)
      found.push_back({.answer = word.text, .words = word.text, .cost = cost});
  }
}

/// Returns the first range of numbers in the line, such as `1-3` or `0 to 2`.
std::optional<std::pair<int, int>> range_in(std::string_view line) {
  const std::vector<std::string> words = words_of(line);
  const auto number = [&](std::size_t word) {
    return word < words.size() ? parse_integer<int>(words[word], 0, 20) : std::nullopt;
  };
  constexpr Words links = "to, and, a, bis, through, or";
  for (std::size_t word = 0; word < words.size(); ++word) {
    const bool is_linked = word + 1 < words.size() && is_one_of(words[word + 1], links);
    const auto low = number(word);
    const auto high = number(word + (is_linked ? 2 : 1));
    if (low && high && *low < *high && *high - *low < 10) return std::pair{*low, *high};
  }
  return std::nullopt;
}

/// Appends the offers of lines of a few words without keys: the number of the line, its words
/// and its first letter.
void add_bare_lines(std::span<const std::string> shown, std::vector<Candidate>& found) {
  std::vector<std::string> offered;
  for (const std::string& line : shown) {
    const std::size_t words = words_of(line).size();
    const std::size_t most_words = is_digit(line.front()) ? 7 : 4;
    if (words == 0 || words > most_words ||
        std::string_view{":?!>"}.find(line.back()) != line.npos) {
      offered.clear();
      continue;
    }
    offered.push_back(trimmed(line));
  }
  if (offered.size() < 2) return;
  for (std::size_t index = 0; index < offered.size(); ++index) {
    const std::string& words = offered[index];
    found.push_back({.answer = std::to_string(index + 1), .words = words});
    found.push_back({.answer = words, .words = words, .cost = 1});
    found.push_back({.answer = words.substr(0, 1), .words = words, .cost = 2});
  }
}

/// The costs of an answer, in steps of which one is the distance to the next defaults.
constexpr int cost_of_other_things = 24;
constexpr int cost_of_bad = 16;
constexpr int cost_of_weaker_level = 4;
constexpr int gain_of_computer = 8;
constexpr int gain_of_small_board = 6;
constexpr int gain_of_play = 3;

/// Returns true if the words speak of a second person, of two computers, or of two people.
bool names_two_people(const std::vector<std::string>& words) {
  const int computers = count(words, computer_words);
  const bool is_person_against_person =
      computers == 0 && has(words, "vs, against") && count(words, person_words) >= 2;
  return computers >= 2 || is_person_against_person || has(words, second_person);
}

/// Adds to the cost of a candidate what the words beside it say.
void judge(Candidate& candidate, const StartQuestion& question) {
  const std::vector<std::string> words = words_of(candidate.words);
  candidate.level = level_of(words);
  const bool is_second_person = names_two_people(words);
  candidate.is_computer =
      !is_second_person && (has(words, computer_words) || has(words, "minimax, unbeatable"));
  candidate.is_bad = is_second_person || has(words, large_boards);
  if (candidate.is_bad) candidate.cost += cost_of_bad;
  const bool begins_game =
      std::ranges::any_of(std::span{words}.first(std::min<std::size_t>(words.size(), 2)),
                          [](const std::string& word) { return is_one_of(word, "play, start"); });
  if (has(words, other_things) && !begins_game) {
    candidate.is_bad = true;
    candidate.cost += cost_of_other_things;
  }
  if (candidate.is_computer && !question.asks_who_starts) candidate.cost -= gain_of_computer;
  if (has(words, small_boards)) candidate.cost -= gain_of_small_board;
  if (has(words, "english")) candidate.cost -= gain_of_play;
  if (has(words, play_words)) candidate.cost -= gain_of_play;
  if (question.asks_who_starts && has(words, "random*, coin, toss, flip")) {
    candidate.level = 0;
    candidate.cost += 2;
  }
}

/// Gives an unknown word that follows named levels the next strength (`easy`, `medium`,
/// `brutal`), and orders levels from the strongest.
void judge_levels(std::vector<Candidate>& candidates) {
  int strongest = 0;
  const Candidate* last = nullptr;
  for (Candidate& candidate : candidates) {
    if (last != nullptr && candidate.words == last->words) candidate.level = last->level;
    last = &candidate;
    const bool is_stronger = strongest > 0 && candidate.level == 0 && !candidate.is_bad &&
                             !candidate.is_computer && count_letters(candidate.words) > 1;
    if (is_stronger) candidate.level = strongest + 1;
    strongest = std::max(strongest, candidate.level);
  }
  // In `human, CPU or random`, the random player is the weaker computer.
  const bool has_computer = std::ranges::any_of(candidates, &Candidate::is_computer);
  if (strongest == 1 && has_computer)
    for (Candidate& candidate : candidates) {
      if (candidate.is_computer && candidate.level == 0) candidate.level = strongest = 2;
      if (candidate.level == 1) candidate.is_computer = true;
    }
  for (Candidate& candidate : candidates)
    if (strongest > 0) candidate.cost += cost_of_weaker_level * (strongest - candidate.level);
}

/// Returns the answers to a question about the board, names and the like, which the screen
/// does not offer in words.
std::vector<std::string> special_answers(const std::vector<std::string>& prompt) {
  constexpr Words sizes = "size*, dimension*, in a row, to win, rows, tamaño";
  constexpr Words numbers = "how many, number of, players";
  constexpr Words people = "player*, human*, people, jugador*, joueur*";
  constexpr Words names = "name*, nombre*, nome*, nom";
  if (has(prompt, sizes) && has(prompt, "x y")) return {"3,3", "3 3", "3x3", "3"};
  if (has(prompt, sizes)) return {"3", "3x3", "3 3"};
  if (has(prompt, numbers) && has(prompt, people) && !has(prompt, names)) return {"1", "2", "0"};
  if (has(prompt, names)) return {"Ann", "Bob"};
  return {};
}

/// Returns `y`, `n`, `yes` and `no`, those that lead to a game against the computer first.
std::array<const char*, 4> answers_to_yes_or_no(const std::vector<std::string>& prompt) {
  const bool is_bad = (names_two_people(prompt) && !has(prompt, computer_words)) ||
                      has(prompt, other_things) || has(prompt, large_boards);
  if (is_bad) return {"n", "y", "no", "yes"};
  return {"y", "n", "yes", "no"};
}

/// Appends the answers that are tried whatever the question is.
void add_usual_answers(std::vector<Candidate>& candidates) {
  constexpr std::array<const char*, 11> usual{"1", "y", "X", "",    "2", "Ann",
                                              "0", "3", "x", "yes", "n"};
  int cost = 12;
  for (const char* const answer : usual)
    candidates.push_back({.answer = answer, .cost = cost += 2});
}

/// Returns the kind of a question by its last two lines, `end`. `keys` is the number of keys at the
/// beginning of the last lines.
QuestionKind kind_of(const StartQuestion& question, const std::vector<std::string>& end, int keys) {
  const std::vector<std::string> prompt = words_of(question.prompt);
  if (keys >= 2) return QuestionKind::menu;
  if (has(prompt, "1 9, 0 8, 1 to 9, 0 to 8") && !has(prompt, strength_words))
    return QuestionKind::game;
  if (has(prompt, choice_words)) return QuestionKind::choice;
  if (asks_for_enter(question.prompt)) return QuestionKind::enter;
  if (question.shows_board || has(end, move_words)) return QuestionKind::game;
  return QuestionKind::unknown;
}

/// Removes all but the cheapest candidate for each answer, and orders them by cost.
void sort_candidates(std::vector<Candidate>& candidates) {
  std::ranges::stable_sort(candidates, {}, &Candidate::cost);
  std::vector<Candidate> unique;
  for (Candidate& candidate : candidates)
    if (std::ranges::find(unique, candidate.answer, &Candidate::answer) == unique.end())
      unique.push_back(std::move(candidate));
  candidates = std::move(unique);
}

/// Appends the offers of the lines: keys, words and, without keys, whole lines. Returns the number
/// of keys at the beginning of the last lines.
int add_offers(std::span<const std::string> shown, std::vector<Candidate>& candidates) {
  int keys = 0;
  for (std::size_t line = 0; line < shown.size(); ++line) {
    const int found = add_keys(shown[line], candidates);
    if (line + last_lines >= shown.size()) keys += found;
    if (found == 0) add_reversed_keys(shown[line], candidates);
  }
  add_explained_words(shown, candidates);
  const bool has_keys = !candidates.empty();
  // The prompt's own line counts more than the line above it.
  add_offered_words(shown.back(), 0, candidates);
  if (shown.size() > 1) add_offered_words(shown[shown.size() - 2], 2, candidates);
  if (!has_keys) add_bare_lines(shown.first(shown.size() - 1), candidates);
  return keys;
}

/// If the candidate is a letter, gives it the word of the prompt that begins with it: in `human or
/// computer (h/c)?`, `c` means `computer`.
void add_word_of_letter(Candidate& candidate, const std::vector<std::string>& prompt) {
  if (candidate.words != candidate.answer || candidate.words.size() != 1) return;
  if (const auto word = word_of_letter(candidate.answer, prompt)) {
    candidate.words = *word;
    --candidate.cost;  // the letter is likelier than the word
  }
}

/// Removes `yes` and `no`, and words beside them, from the offers of a question for yes or no.
void remove_yes_and_no(std::vector<Candidate>& candidates) {
  std::erase_if(candidates, [](const Candidate& candidate) {
    return candidate.words == candidate.answer || in_lower_case(candidate.words) == "yes";
  });
}

/// Appends the numbers of a range in the prompt, such as `1-3`. If the prompt asks for a strength,
/// for which no words stand, the highest number is the strongest level; without a range, high
/// numbers come first.
void add_numbers(const StartQuestion& question, std::vector<Candidate>& candidates) {
  const bool asks_for_strength =
      has(words_of(question.prompt), strength_words) &&
      std::ranges::none_of(candidates, [](const auto& other) { return other.level > 0; });
  const auto range = range_in(question.prompt);
  if (range) {
    for (int number = range->first; number <= range->second; ++number) {
      Candidate candidate{.answer = std::to_string(number), .cost = 6 + number};
      if (asks_for_strength) {
        candidate.words = candidate.answer;
        candidate.cost = range->second - number;
        candidate.level = number - range->first + 1;
      }
      candidates.push_back(std::move(candidate));
    }
  } else if (asks_for_strength && candidates.empty()) {
    int cost = 0;
    for (const char* const number : {"9", "10", "5", "3", "2", "1"})
      candidates.push_back({.answer = number, .cost = cost++});
  }
}

/// Appends the answers to the question that no words on the screen name. `end` are the words of the
/// last two lines.
void add_unnamed_answers(const StartQuestion& question, const std::vector<std::string>& end,
                         std::vector<Candidate>& candidates) {
  int cost = 0;
  if (has(end, yes_or_no))
    for (const char* const answer : answers_to_yes_or_no(end)) {
      candidates.push_back({.answer = answer, .words = answer, .cost = cost});
      cost += 2;
    }
  add_numbers(question, candidates);
  if (has(words_of(question.prompt), "command*"))  // a well-known course, which names each side
    for (const char* const command :
         {"start user hard", "start user medium", "start user easy", "user hard"})
      candidates.push_back({.answer = command, .words = command, .cost = cost++});
  if (question.kind == QuestionKind::enter)
    candidates.push_back({.answer = {}, .words = "Enter", .cost = -1});
  if (question.asks_for_mark) {
    cost = -1;
    for (const char* const mark : {"X", "O", "x", "o"})
      candidates.push_back({.answer = mark, .cost = cost++});
  }
  add_usual_answers(candidates);
}

/// Returns the last line, with the one above it if it is only a sign such as `>`.
std::string prompt_in(std::span<const std::string> shown) {
  constexpr std::size_t longest_sign = 3;
  const std::string& last = shown.back();
  const bool is_sign = last.size() <= longest_sign && shown.size() > 1;
  return is_sign ? shown[shown.size() - 2] + " " + last : last;
}

/// Returns the question in these lines, without its answers and its kind.
StartQuestion question_in(std::span<const std::string> shown) {
  StartQuestion question;
  question.prompt = prompt_in(shown);
  for (const std::string& line : shown) question.text += line + "\n";
  question.asks_who_starts = std::ranges::any_of(
      shown.last(std::min(shown.size(), last_lines)), [](const std::string& line) {
        const std::vector<std::string> words = words_of(line);
        return has(words, starting) && has(words, "who, you, want, go, quien, quién, wer");
      });
  question.has_error = has(words_of(question.text), error_words);
  return question;
}

}  // namespace

std::string normalized(std::string_view line) {
  std::string text;
  for (std::string_view rest = line; !rest.empty();) {
    const std::string word = in_lower_case(consume_word(rest));
    if (word == "x" || word == "o") continue;
    for (const char character : word)
      if (character < '0' || character > '9') text += character;
    text += ' ';
  }
  return text;
}

bool asks_for_enter(std::string_view line) {
  const std::vector<std::string> words = words_of(line);
  return has(words,
             "press enter, hit enter, push enter, press the enter, press return, hit return, any "
             "key, any button, a key, enter to continue") &&
         !has(words, "or, number, 1, cell, square, position, y, choose");
}

std::string prompt_of(std::string_view text) {
  const std::vector<std::string> shown = lines_of_question(text);
  return shown.empty() ? "" : prompt_in(shown);
}

StartQuestion read_question(std::string_view text) {
  std::vector<std::string> shown = lines_of_question(text);
  constexpr std::size_t most_lines = 16;
  if (shown.size() > most_lines)
    shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(most_lines));
  StartQuestion question;
  if (!shown.empty()) question = question_in(shown);
  question.shows_board = !find_boards(text).empty();
  std::vector<Candidate>& candidates = question.candidates;
  if (shown.empty()) {
    if (question.shows_board) question.kind = QuestionKind::game;
    add_usual_answers(candidates);
    return question;
  }
  const std::vector<std::string> prompt = words_of(question.prompt);
  std::vector<std::string> end = prompt;
  if (shown.size() > 1)
    std::ranges::copy(words_of(shown[shown.size() - 2]), std::back_inserter(end));
  question.asks_for_mark = has(end, mark_words);
  const int keys = add_offers(shown, candidates);
  question.kind = kind_of(question, end, keys);
  int cost = keys > 0 ? 4 : -4;
  for (const std::string& answer : special_answers(prompt))
    candidates.push_back({.answer = answer, .cost = cost++});
  if (has(end, yes_or_no)) remove_yes_and_no(candidates);
  for (Candidate& candidate : candidates) add_word_of_letter(candidate, prompt);
  for (Candidate& candidate : candidates) judge(candidate, question);
  if (!question.asks_who_starts) judge_levels(candidates);
  add_unnamed_answers(question, end, candidates);
  sort_candidates(candidates);
  return question;
}

}  // namespace ttt
