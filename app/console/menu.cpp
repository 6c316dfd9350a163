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
#include "console/typing.hpp"
#include "console/vocabulary.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

constexpr WordList other_things =
    "quit*, exit*, rule*, help*, score*, load*, setting*, leave, statist*, stats, about, "
    "option*, credit, credits, instruct*, history, ranking*, leader*, tutorial, salir, sair, "
    "beenden, quitter, esci, reglas, regras, ayuda, ajuda, regeln, hilfe, regles, aide, "
    "close, back, log, replay, end, cancel, change, cambi*, toggle, switch, propert*";
constexpr WordList second_person =
    "two player*, 2 player*, two human*, 2 human*, two people, 2p, pvp, friend*, itself, "
    "multi*, online, network, lan, server, host, join, another, both, simulat*, train*, "
    "watch, amigo*, amici, freund*, ami, amis, dos jugador*, 2 jugador*, deux joueur*, "
    "2 joueur*, dois jogador*, 2 jogador*, zwei spieler, 2 spieler, due giocatori, "
    "2 giocatori, hvh, cvc, eve, aivai, two user*, 2 user*, pass and*, local, two person*, "
    "demo";
constexpr WordList computer_words =
    "computer*, ai, cpu, bot, bots, machine, single*, solo, 1p, one player, 1 player, ia, "
    "ki, pc, máquina, maquina, ordinateur, ordenador, computador*, robot*, pve, pvc, hvc, "
    "comp, komputer";
constexpr WordList person_words =
    "human*, player*, user*, person, people, jugador*, joueur*, jogador*, spieler, "
    "giocatore, humano, you, me, i";

/// The words for levels, the weakest level first.
constexpr std::array<WordList, 7> levels{
    "random*, dumb*, stupid*, silly, nonsense, aleator*, zufall*, fool*",
    "eas*, simple, beginner*, leicht*, mudah, fácil, facil*, facile, einfach*, novice*, basic, "
    "naive, noob*, weak*, baby, newb*, rookie",
    "medi*, normal*, moderate*, intermed*, mittel*, moyen*, average, amateur, regular, sedang",
    "hard*, difficult, difíc*, dific*, sulit, schwer*, schwierig*, smart*, advanced, strong*, "
    "intelligent, sensible, difficile, clever, tough, duro, dura",
    "expert*, master*, extrem*, pro, genius, hell, nightmare, professional, grandmaster",
    "minimax, optimal*, alpha, negamax",
    "impossib*, unbeat*, invinc*, insane, perfect*, imposs*, imbat*, unbesieg*, god"};

constexpr int level_above_hard = 5;

constexpr WordList small_boards = "3x3, 3 x 3, standard, classic*, 3 by 3";
constexpr WordList large_boards =
    "large*, 4x4, 5x5, 4 x 4, 5 x 5, ultimate, nxn, big, 6x6, custom, 3d, 10x10, super, "
    "connect*";
constexpr WordList play_words = "play*, start*, new, jugar, jogar, spiel*, jouer, begin, game";
constexpr WordList choice_words =
    "y n, yes no, x or o, x o, o x, name*, level*, difficult*, mode*, option*, choice*, "
    "first, how many, against, computer*, human*, size*, symbol*, heads, menu, players, "
    "o or x, nombre*, nivel*";
constexpr WordList move_words =
    "move*, row*, col, cols, column*, cell*, square*, position*, turn*, spot*, place*, "
    "coordinat*, location*, box, field*, 1 9, 0 8, 1 to 9, 0 to 8, slot*, grid, tile*, "
    "zeile*, spalte*, feld*, zug, zuges, fila*, columna*, casilla*, posici*, jugada*, "
    "turno*, movimiento*, linha*, coluna*, posiç*, jogada*, ligne*, colonne*, case*, coup*, "
    "riga*, colonna*, casella*, mossa*, ход*, строк*, столб*, клетк*, pole, ruch*, wiersz*, "
    "kolumn*, satır*, sütun*, hamle*, baris*, kolom*, vaga, input x, 0 2";
constexpr WordList error_words =
    "invalid, error*, wrong, incorrect*, not valid, try again, please enter a valid, "
    "inválid*, invalid*, ungültig*, unknown, not a valid, bad, illegal, unrecogni*, "
    "didn t understand, must be, not recognized";

constexpr WordList starting =
    "first, start*, begin*, primero, empiez*, comienz*, beginnt, anfang*, commence*, primeiro, "
    "começ*, comec*, inizia*, goes";
constexpr WordList mark_words =
    "x or o, o or x, x o, o x, symbol*, marker*, letter, mark, as x, as o, be x, be o";
constexpr WordList yes_or_no = "y n, yes no, n y, yes or no, y or n, yes";
/// Words that ask for the strength of the computer.
constexpr WordList strength_words =
    "level*, difficult*, depth, nivel*, strength, iq, skill*, dificultad, hard*, plies, ahead, "
    "lookahead";

/// The number of last lines in which keys make a menu.
constexpr std::size_t last_lines = 5;

/// Returns the strength of the first level that the words name, from 1; 0 if they name none.
int level_of(const TextWords& words) {
  if (mentions(words, "very hard, really hard, super hard, hardest")) return level_above_hard;
  for (const std::string& word : words)
    for (std::size_t level = levels.size(); level > 0; --level)
      if (mentions(word, levels[level - 1])) return static_cast<int>(level);
  return 0;
}

/// Returns the lines of the last page without boards, rules, frames around the text, and messages
/// of the shell.
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
    // `sh: 1: cls: not found`: the program was written for another system.
    if (plain.starts_with("sh: ") && plain.ends_with("not found")) continue;
    if (is_list && !is_rule(rest) && std::ranges::any_of(plain, is_word_part))
      found.emplace_back(beginning_of(plain, longest));
    else if (is_list && !plain.empty() && plain.size() <= 3)
      found.push_back(plain);  // `>`
  }
  return found;
}

/// A word of a line, and the characters around it.
struct Token {
  std::string_view text;
  std::string_view before{};  ///< The characters between the last word and this one.
  std::string_view after{};   ///< The characters between this word and the next one.
};

std::vector<Token> tokens_of(std::string_view line) {
  std::vector<Token> tokens;
  std::size_t end = 0;  // of the last word
  for (std::size_t begin = 0; begin < line.size(); ++begin) {
    if (!is_word_part(line[begin])) continue;
    const std::string_view before = line.substr(end, begin - end);
    if (!tokens.empty()) tokens.back().after = before;
    for (end = begin; end < line.size() && (is_word_part(line[end]) || line[end] == '_');) ++end;
    tokens.push_back({.text = line.substr(begin, end - begin), .before = before});
    begin = end;
  }
  if (!tokens.empty()) tokens.back().after = line.substr(end);
  return tokens;
}

bool is_any_of(char character, std::string_view characters) {
  return characters.find(character) != std::string_view::npos;
}

/// Returns true if a bracket or quote is directly before the word.
bool is_opened(const Token& token) {
  return !token.before.empty() && is_any_of(token.before.back(), "([{<'\"`");
}

/// Returns true if brackets or quotes are around the word.
bool is_enclosed(const Token& token) {
  return is_opened(token) && !token.after.empty() && is_any_of(token.after.front(), ")]}>'\"`");
}

/// Returns true if the word may be a key of a menu: one or two digits, or a letter.
bool is_key(const Token& token) {
  const bool is_number = token.text.size() <= 2 && std::ranges::all_of(token.text, is_digit);
  return is_number || (token.text.size() == 1 && token.text.front() > 0);
}

/// Returns true if the word continues with the next one: `S` in `(S)tandard`.
bool is_first_letter(const Token& token, const Token& next) {
  return is_enclosed(token) && is_letter(token.text.front()) && token.after.size() == 1 &&
         !is_any_of(token.after.front(), "'\"`") && is_letter(next.text.front());
}

constexpr WordList links = "for, to, if, is, means, key, para, für, pour, per, when";
constexpr WordList conjunctions = "or, and, oder, ou, o";
constexpr WordList verbs =
    "press, type, enter, choose, select, input, write, hit, say, pick, put, use";

/// Returns true if the words of the key at this place follow it: `1. Easy`, `[2] Hard`, `u - User`,
/// `0 for one player`. Numbers, as in `1-9` and `1.5`, and words, as in `x-ray`, are no keys.
bool precedes_its_words(std::span<const Token> tokens, std::size_t index, bool has_earlier_key) {
  if (index + 1 == tokens.size()) return false;
  const Token& key = tokens[index];
  const Token& next = tokens[index + 1];
  const bool is_number = is_digit(key.text.front());
  const bool is_introduced =  // `Choose: X for the first move`, `press 1 to begin`
      without_blanks(key.before).ends_with(':') ||
      (index > 0 && mentions(tokens[index - 1].text, verbs));
  const bool is_marked = is_number || has_earlier_key || is_opened(key) || is_introduced;
  // `a: Human` is a menu's line, and `Player 1 is a: Human` is not.
  if (!is_marked && index > 0) return false;
  // In `Human (H) or Computer (C)`, the words are before the key.
  if (is_opened(key) && mentions(next.text, conjunctions)) return false;
  const std::string_view signs = without_blanks(key.after);
  const bool has_separator =
      signs.find_first_of(".:-=>)]}") != signs.npos || (is_number && signs.ends_with('('));
  const bool begins_line = index == 0 && is_number && without_blanks(key.after).empty();
  if (begins_line && count_letters(next.text) > 1) return true;  // `1 Easy`
  if (!has_separator) return is_marked && mentions(next.text, links);
  const bool is_joined = key.after.size() == 1 && is_any_of(key.after.front(), "-.");
  if (is_joined && (is_digit(next.text.front()) || (!is_number && key.after == "-"))) return false;
  return signs.find_first_not_of(".:-=>)]}'\"`([ ") == signs.npos;
}

/// Returns where the words of a key end if they are before it: at the key itself in `easy = 1`,
/// `Easy (1)` and `Hard [h]`, and at the verb in `Easy (press 1)`. Returns nothing if they are not.
/// `index` is the place of the key.
std::optional<std::size_t> end_of_words_before(std::span<const Token> tokens, std::size_t index) {
  const auto follows_words = [&](std::size_t place) {
    const std::string_view before = without_blanks(tokens[place].before);
    return place > 0 && !before.empty() && is_any_of(before.back(), "=:([");
  };
  const std::string_view after = without_blanks(tokens[index].after);
  const bool is_closed = !after.empty() && is_any_of(after.front(), ")],;:/|}'\"");
  const bool is_last = index + 1 == tokens.size();
  const bool ends_offer = after.empty() && (is_last || is_letter(tokens[index + 1].text.front()));
  if (follows_words(index) && (is_closed || ends_offer)) return index;
  const bool has_verb = is_closed && index > 0 && mentions(tokens[index - 1].text, verbs);
  if (has_verb && follows_words(index - 1)) return index - 1;
  return std::nullopt;
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

/// Returns the last word that begins with the letter, in any case; nothing for X, O, Y and N, and
/// if there is none.
std::optional<std::string> word_of_letter(std::string_view letter, const TextWords& words) {
  const std::string lower = in_lower_case(letter);
  if (mentions(lower, "x, o, y, n")) return std::nullopt;
  const auto found = std::find_if(words.rbegin(), words.rend(), [&](const std::string& word) {
    return word.size() > 2 && word.starts_with(lower);
  });
  return found == words.rend() ? std::nullopt : std::optional{*found};
}

/// Appends the keys of the line that precede their words: `1-Easy, 2-Hard` gives `1` and `2`.
/// Returns true if the first word of the line is one.
bool add_keys(std::span<const Token> tokens, std::vector<Candidate>& found) {
  bool begins_line = false;
  std::vector<std::size_t> keys;
  for (std::size_t index = 0; index < tokens.size(); ++index)
    if (is_key(tokens[index]) && precedes_its_words(tokens, index, !keys.empty()))
      keys.push_back(index);
  for (std::size_t key = 0; key < keys.size(); ++key) {
    const std::size_t index = keys[key];
    const std::size_t end = key + 1 < keys.size() ? keys[key + 1] : tokens.size();
    const bool is_first = is_first_letter(tokens[index], tokens[index + 1]);
    std::size_t first = is_first ? index : index + 1;  // of the words
    if (first < end && mentions(tokens[first].text, links)) ++first;
    if (first >= end) continue;
    // `Easy and`, `Easy. Type`: the last word belongs to the next key.
    std::size_t last = end - 1;
    if (end < tokens.size() && last > first && mentions(tokens[last].text, verbs)) --last;
    if (end < tokens.size() && last > first && mentions(tokens[last].text, conjunctions)) --last;
    std::string_view text{tokens[first].text.begin(), tokens[last].after.end()};
    if (!is_first && tokens[first].before.ends_with('('))
      text = text.substr(0, text.find(')'));  // `1 (easy) or`
    std::string words = trimmed(text);
    if (is_first) words.erase(1, 1);  // `S)tandard`
    if (count_letters(words) == 0) continue;
    found.push_back({.answer = std::string{tokens[index].text}, .words = words});
    begins_line = begins_line || index == 0;
  }
  return begins_line;
}

/// Appends the keys of the line that follow their words: `easy = 1`, `Easy (press 1)`, `Hard [h]`.
void add_reversed_keys(std::span<const Token> tokens, std::vector<Candidate>& found) {
  std::size_t first = 0;  // of the words
  for (std::size_t index = 0; index < tokens.size(); ++index) {
    const auto end = is_key(tokens[index]) ? end_of_words_before(tokens, index) : std::nullopt;
    if (!end) continue;
    const std::string_view text{tokens[first].text.begin(), tokens[*end].before.begin()};
    const std::string answer{tokens[index].text};
    std::string words = trimmed(text.substr(text.rfind(':') + 1));
    if (!is_digit(answer[0])) words = word_of_letter(answer, words_of(words)).value_or(words);
    if (count_letters(words) > 0) found.push_back({.answer = answer, .words = words});
    first = index + 1;
  }
}

/// Appends the words that a line offers at that cost: `X or O`, `easy/medium/hard`, `a, b or c`,
/// words in quotes or brackets, and `AI` in `write AI`.
void add_offered_words(std::span<const Token> tokens, int cost, std::vector<Candidate>& found) {
  constexpr WordList ors = "or, oder, ou, или, lub";
  const auto is_or = [&](std::size_t index) { return mentions(tokens[index].text, ors); };
  const auto is_joined = [&](std::size_t index) {  // to the word before it
    return index > 0 && (tokens[index].before.find_first_of("/|") != std::string_view::npos ||
                         is_or(index) || is_or(index - 1));
  };
  for (std::size_t index = 0; index < tokens.size(); ++index) {
    const Token& token = tokens[index];
    // A list ends with a word that is joined to it: `a, b or c`.
    std::size_t next = index + 1;
    while (next < tokens.size() && !is_joined(next) && is_any_of(',', tokens[next].before)) ++next;
    const bool is_listed = is_joined(index) || (next < tokens.size() && is_joined(next));
    const bool is_command = index > 0 && mentions(tokens[index - 1].text, verbs) &&
                            mentions(token.text, computer_words);
    constexpr std::size_t longest = 14;
    const bool is_rest = index > 0 && is_first_letter(tokens[index - 1], token);
    if ((is_listed || is_command || is_enclosed(token)) && token.text.size() <= longest &&
        !is_rest && !is_or(index) && !mentions(token.text, verbs))
      found.push_back(
          {.answer = std::string{token.text}, .words = std::string{token.text}, .cost = cost});
  }
}

/// Returns the first range of numbers in the line, such as `1-3` or `0 to 2`.
std::optional<std::pair<int, int>> range_in(std::string_view line) {
  const TextWords words = words_of(line);
  const auto number = [&](std::size_t word) {
    return word < words.size() ? parse_integer<int>(words[word], 0, 20) : std::nullopt;
  };
  constexpr WordList until = "to, and, a, bis, through, or";
  for (std::size_t word = 0; word < words.size(); ++word) {
    const bool is_linked = word + 1 < words.size() && mentions(words[word + 1], until);
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
    constexpr std::size_t most_words = 4;
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
constexpr int cost_of_usual_answers = 17;

/// The answers that are tried whatever the question is.
constexpr std::string_view usual_answers = "1/y/X//2/Ann/0/3/x/yes/n";

/// Returns true if the words speak of a second person, of two computers, or of two people.
bool names_two_people(const TextWords& words) {
  const int computers = count_mentions(words, computer_words);
  const bool is_person_against_person =
      computers == 0 && mentions(words, "vs, against") && count_mentions(words, person_words) >= 2;
  return computers >= 2 || is_person_against_person || mentions(words, second_person);
}

/// Adds to the cost of a candidate what the words beside it say.
void judge(Candidate& candidate, const StartQuestion& question) {
  const TextWords words = words_of(candidate.words);
  candidate.level = level_of(words);
  const bool is_second_person = names_two_people(words);
  candidate.is_computer = !is_second_person && (mentions(words, computer_words) ||
                                                mentions(words, "minimax, unbeatable"));
  candidate.is_bad = is_second_person || mentions(words, large_boards);
  if (candidate.is_bad) candidate.cost += cost_of_bad;
  const bool begins_game =
      std::ranges::any_of(std::span{words}.first(std::min<std::size_t>(words.size(), 2)),
                          [](const std::string& word) { return mentions(word, "play, start"); });
  if (mentions(words, other_things) && !begins_game) {
    candidate.is_bad = true;
    candidate.cost += cost_of_other_things;
  }
  if (candidate.is_computer && !question.asks_who_starts) candidate.cost -= gain_of_computer;
  if (mentions(words, small_boards)) candidate.cost -= gain_of_small_board;
  if (mentions(words, "english")) candidate.cost -= gain_of_play;
  if (mentions(words, play_words)) candidate.cost -= gain_of_play;
  if (question.asks_who_starts && mentions(words, "random*, coin, toss, flip")) {
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

/// Lines to type, the likeliest first and divided by slashes, if the prompt has one of the words.
struct KnownAnswers {
  WordList words;
  std::string_view answers;
  int cost;  ///< The cost of the first answer.
};
constexpr std::array<KnownAnswers, 5> known_answers{{
    {"name*, nombre*, nome*, nom", "Ann/Bob", -5},
    {"board x y, size x y", "3,3/3 3", -5},
    {"size*, dimension*, in a row, to win, rows, tamaño", "3/3x3/3 3", -4},
    {"how many player*, how many human*, how many people, number of player*, number of human*, "
     "players, jugadores, joueurs",
     "1/2/0", -4},
    {"command*", "start user hard/start user medium/start user easy/user hard", 0},  // a course
}};

/// Appends the lines to type, at this cost and above.
void add_answers(std::string_view answers, int cost, std::vector<Candidate>& candidates) {
  for (const std::string& answer : split_typed_lines(answers))
    candidates.push_back({.answer = answer, .cost = cost++});
}

/// Appends `y`, `n`, `yes` and `no`, those first that lead to a game against the computer.
void add_yes_or_no(const TextWords& prompt, std::vector<Candidate>& candidates) {
  const bool is_bad = (names_two_people(prompt) && !mentions(prompt, computer_words)) ||
                      mentions(prompt, other_things) || mentions(prompt, large_boards);
  int cost = 0;
  for (const std::string& answer : split_typed_lines(is_bad ? "n/y/no/yes" : "y/n/yes/no")) {
    candidates.push_back({.answer = answer, .words = answer, .cost = cost});
    cost += 2;
  }
}

/// Returns the kind of a question by its last two lines, `end`. `keys` is the number of keys at the
/// beginning of the last lines.
QuestionKind kind_of(const StartQuestion& question, const TextWords& end, int keys) {
  const TextWords prompt = words_of(question.prompt);
  // A menu below a board may list its squares.
  const bool lists_squares = question.shows_board && mentions(prompt, "where");
  if (keys >= 2 && !lists_squares) return QuestionKind::menu;
  if (mentions(prompt, "where, 1 9, 0 8, 1 to 9, 0 to 8") && !mentions(prompt, strength_words))
    return QuestionKind::game;
  if (mentions(prompt, choice_words)) return QuestionKind::choice;
  if (asks_for_enter(question.prompt)) return QuestionKind::enter;
  if (mentions(end, move_words)) return QuestionKind::game;
  // A board with a choice below it, in any language: `(1: 先手, 2: 後手)`.
  const auto choices = std::ranges::count_if(question.candidates, [&](const Candidate& candidate) {
    return candidate.words != candidate.answer && !candidate.words.empty() &&
           question.prompt.find(candidate.words) != std::string::npos;
  });
  if (question.shows_board && choices < 2) return QuestionKind::game;
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
    const std::vector<Token> tokens = tokens_of(shown[line]);
    const bool begins_with_key = add_keys(tokens, candidates);
    if (begins_with_key && line + last_lines >= shown.size()) ++keys;
    if (!begins_with_key) add_reversed_keys(tokens, candidates);
  }
  const bool has_keys = !candidates.empty();
  // The prompt's own line counts more than the line above it.
  add_offered_words(tokens_of(shown.back()), 0, candidates);
  if (shown.size() > 1) add_offered_words(tokens_of(shown[shown.size() - 2]), 2, candidates);
  if (!has_keys) add_bare_lines(shown.first(shown.size() - 1), candidates);
  return keys;
}

/// If the candidate is a letter, gives it the word of the prompt that begins with it: in `human or
/// computer (h/c)?`, `c` means `computer`.
void add_word_of_letter(Candidate& candidate, const TextWords& prompt) {
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
      mentions(words_of(question.prompt), strength_words) &&
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
        const TextWords words = words_of(line);
        return mentions(words, starting) &&
               mentions(words, "who, you, want, go, quien, quién, wer");
      });
  question.has_error = mentions(words_of(question.text), error_words);
  return question;
}

}  // namespace

std::string normalized(std::string_view line) {
  std::string text;
  for (std::string_view rest = line; !rest.empty();) {
    const std::string word = in_lower_case(consume_word(rest));
    if (mentions(word, "x, o, cross*, circle*, nought*, first, second")) continue;
    for (const char character : word)
      if (character < '0' || character > '9') text += character;
    text += ' ';
  }
  return text;
}

bool asks_for_enter(std::string_view line) {
  const TextWords words = words_of(line);
  return mentions(
             words,
             "press enter, hit enter, push enter, press the enter, press return, hit return, any "
             "key, any button, a key, enter to continue") &&
         !mentions(words, "or, number, 1, cell, square, position, y, choose");
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
    add_answers(usual_answers, cost_of_usual_answers, candidates);
    return question;
  }
  const TextWords prompt = words_of(question.prompt);
  TextWords end = prompt;
  if (shown.size() > 1)
    std::ranges::copy(words_of(shown[shown.size() - 2]), std::back_inserter(end));
  question.asks_for_mark = mentions(end, mark_words);
  const int keys = add_offers(shown, candidates);
  question.kind = kind_of(question, end, keys);
  std::vector<Candidate> rows;
  question.prompt_is_row = add_keys(tokens_of(question.prompt), rows);
  if (mentions(end, yes_or_no)) remove_yes_and_no(candidates);
  for (Candidate& candidate : candidates) add_word_of_letter(candidate, prompt);
  for (Candidate& candidate : candidates) judge(candidate, question);
  if (!question.asks_who_starts) judge_levels(candidates);
  // The other answers are named by no words on the screen.
  if (mentions(end, yes_or_no)) add_yes_or_no(end, candidates);
  add_numbers(question, candidates);
  for (const auto& [words, answers, cost] : known_answers)
    if (mentions(prompt, words)) add_answers(answers, keys > 0 ? cost + 8 : cost, candidates);
  if (question.kind == QuestionKind::enter)
    candidates.push_back({.answer = {}, .words = "Enter", .cost = -1});
  if (question.asks_for_mark) add_answers("X/O/x/o", -1, candidates);
  add_answers(usual_answers, cost_of_usual_answers, candidates);
  sort_candidates(candidates);
  return question;
}

}  // namespace ttt
