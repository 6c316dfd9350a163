#include "console/menu.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "console/costs.hpp"
#include "console/screen_text.hpp"
#include "console/text_board.hpp"
#include "console/text_lines.hpp"
#include "console/typing.hpp"
#include "console/vocabulary.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

using Lines = std::span<const std::string>;

/// The number of lines at the end of the text in which a menu is looked for.
constexpr std::size_t last_lines = 5;
/// The most lines of a question. If there are more, the last ones count.
constexpr std::size_t most_lines = 40;

/// The answers that are tried at any question, the likeliest first, divided by slashes; the empty
/// one at the beginning is Enter. In a question about the game, `1`, `y` and `X` come first.
constexpr std::string_view usual_answers = "/1/X/2/n/Ann/0/3/x/no/y/yes/oui/si/tak/ja/sim";

template <typename List>
auto last_of(const List& list, std::size_t count) {
  return std::span{list}.last(std::min(list.size(), count));
}

/// Returns the last two lines, joined by a blank.
std::string end_of(Lines lines) {
  const Lines end = last_of(lines, 2);
  return join({end.begin(), end.end()}, " ");
}

/// Returns true if the line has a question mark after at least two words other than yes and no, so
/// that it is clear without the line above it: `Do you start? (y/n)`.
bool is_whole_question(std::string_view line) {
  constexpr std::size_t least_words = 2;  // `Hard mode? (y/n)`, but not `(y/n)?`
  const std::size_t end = line.find('?');
  TextWords words = words_of(line.substr(0, end));
  std::erase_if(words, [](const std::string& word) {
    return means(word, Meaning::yes) || means(word, Meaning::no);
  });
  return end != line.npos && words.size() >= least_words;
}

/// Returns the line without blanks and signs of a frame around it: `Menu` for `| Menu |` and
/// `* Menu *`.
LineView without_frame(LineView line) {
  const auto is_frame = [](char32_t character) {
    return is_bar(character) || character == U'*' || character == U'#' || character == U' ';
  };
  while (!line.empty() && is_frame(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_frame(line.back())) line.remove_suffix(1);
  return line;
}

/// Returns the letter that a byte probably stands for in text that is not UTF-8: 0xC0 and above as
/// in Latin-1, 0x80 to 0xBF as in code page 850. Returns `other` if it stands for no letter.
char32_t letter_of_byte(char32_t byte, char32_t other) {
  constexpr LineView letters_of_850 = U"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑ";
  if (byte >= 0xC0 && byte <= 0xFF) return byte;
  return byte >= 0x80 && byte - 0x80 < letters_of_850.size() ? letters_of_850[byte - 0x80] : other;
}

/// Returns the line in UTF-8, with ASCII signs for dashes, arrows, quotes and full-width signs:
/// `1 – Easy` becomes `1 - Easy`, and `１：先手` becomes `1:先手`. A byte that is not UTF-8 becomes
/// the letter that it probably stands for (`letter_of_byte`).
std::string with_plain_signs(LineView line) {
  constexpr LineView signs = U"–—→‘’‚“”„«»¿¡…";
  constexpr LineView plain_signs = U"-->'''\"\"\"\"\"   ";
  std::u32string plain{line};
  for (char32_t& character : plain) {
    if (const auto place = signs.find(character); place != signs.npos)
      character = plain_signs[place];
    constexpr char32_t first_wide_sign = 0xFF01;
    constexpr char32_t last_wide_sign = 0xFF5E;
    if (character >= first_wide_sign && character <= last_wide_sign)
      character = character - first_wide_sign + U'!';
    if (character >= private_zero) character = letter_of_byte(character - private_zero, character);
  }
  return to_utf8(plain);
}

/// Returns true if the line may be part of a question: it is no row of a board, and has a word, or
/// is a sign of up to three bytes, such as `>`. `plain` is the line in plain signs.
bool is_line_of_question(LineView line, const std::string& plain) {
  constexpr std::size_t most_letters_of_board = 8;
  const bool has_bar = std::ranges::any_of(without_frame(line), is_bar);
  const bool is_row = has_bar && is_bar_line(line) && count_letters(plain) <= most_letters_of_board;
  if (is_row) return false;
  const bool has_word = !is_rule(without_frame(line)) && std::ranges::any_of(plain, is_word_part);
  return has_word || (!plain.empty() && plain.size() <= 3);
}

/// Returns the lines since the screen was last cleared that may be part of a question, without
/// frames and in plain signs: the last 40 at most, each cut after 300 bytes.
std::vector<std::string> lines_of_question(const ScreenText& screen) {
  std::vector<std::string> found;
  if (screen.pages.empty()) return found;
  for (const TextLine& line : screen.pages.back()) {
    constexpr LineView prompt_of_prolog = U"|:";
    const LineView whole = without_outer_blanks(line);
    const LineView inner = whole == prompt_of_prolog ? whole : without_frame(line);
    const std::string plain = with_plain_signs(inner);
    constexpr std::size_t longest = 300;
    if (is_line_of_question(whole, plain)) found.emplace_back(beginning_of(plain, longest));
    if (found.size() > most_lines) found.erase(found.begin());
  }
  return found;
}

/// Returns the ends of the first range of numbers in the line: 1 and 3 for `1-3`, `1 to 3` or
/// `1, 2, 3`.
std::optional<std::pair<int, int>> range_in(std::string_view line) {
  const TextWords words = words_of(line);
  const auto number = [&](std::size_t word) {
    constexpr int highest = 1000;
    return word < words.size() ? parse_integer<int>(words[word], 0, highest) : std::nullopt;
  };
  for (std::size_t word = 0; word < words.size(); ++word) {
    const auto low = number(word);
    constexpr std::size_t longest_link = 3;  // `1 to 3`, `1 und 3`
    const bool is_linked =
        word + 1 < words.size() && !number(word + 1) && words[word + 1].size() <= longest_link;
    std::size_t last = word + (is_linked ? 2 : 1);
    if (!low || !(*low < number(last))) continue;
    while (number(last) < number(last + 1)) ++last;
    return std::pair{*low, *number(last)};
  }
  return std::nullopt;
}

/// Returns the first and the last number in the line if each is higher than the one before:
/// `1 weak, 2 strong`.
std::optional<std::pair<int, int>> rising_numbers_in(std::string_view line) {
  std::optional<std::pair<int, int>> range;
  for (const std::string& word : words_of(line)) {
    constexpr int highest = 1000;
    const auto number = parse_integer<int>(word, 0, highest);
    if (!number) continue;
    if (range && *number <= range->second) return std::nullopt;
    range = {range ? range->first : *number, *number};
  }
  return range && range->first < range->second ? range : std::nullopt;
}

/// Returns the strength that a single letter probably names, as in `Level [e/m/h]`; 0 if it names
/// none.
int level_of_letter(std::string_view letter) {
  using enum Meaning;
  constexpr std::array letters{std::pair{easy, "ef"}, std::pair{medium, "mn"},
                               std::pair{hard, "hd"}};  // h or `difficile`
  for (const auto& [level, initials] : letters)
    if (letter.size() == 1 && std::string_view{initials}.find(in_lower_case(letter)) != letter.npos)
      return strength_of(level);
  return 0;
}

/// Returns true if the words offer a game of people only (`two players`) or of computers only
/// (`CPU vs CPU`).
bool names_people_or_computers_only(const Sense& sense) {
  const int computers = sense.count(Meaning::computer);
  const bool is_person_against_person =
      computers == 0 && sense.has(Meaning::versus) && sense.count(Meaning::person) >= 2;
  const bool is_computer_against_computer = computers >= 2 && !sense.has(Meaning::person);
  return is_computer_against_computer || is_person_against_person || sense.has(Meaning::two_people);
}

std::vector<LineOffers> offers_of_lines(Lines lines) {
  std::vector<LineOffers> offers;
  for (const std::string& line : lines) offers.push_back(offers_of(line));
  return offers;
}

/// Returns the lines of the prompt: the last one, and the one above it if that is only a sign such
/// as `>`.
Lines prompt_lines(Lines lines) {
  constexpr std::size_t longest_sign = 3;
  return last_of(lines, lines.back().size() <= longest_sign ? 2 : 1);
}

/// Returns the prompt at the end of the lines (`prompt_lines`) as one line.
std::string prompt_in(Lines lines) {
  const Lines prompt = prompt_lines(lines);
  return join({prompt.begin(), prompt.end()}, " ");
}

/// Returns true if the line asks for a move before any word for deleting: `Move, or R to reset:`.
bool asks_for_move_first(std::string_view line) {
  const TextWords words = words_of(line);
  const auto first = std::ranges::find_if(words, [](const std::string& word) {
    return means(word, Meaning::asks_move) || means(word, Meaning::destroys);
  });
  return first != words.end() && means(*first, Meaning::asks_move);
}

/// Returns true if the program may delete something when it reads `line` after these lines. See
/// `may_destroy` in menu.hpp.
bool may_destroy(Lines shown, std::span<const LineOffers> offers_of_shown, std::string_view line) {
  const std::string typed = in_lower_case(line);
  const Sense end = sense_of(end_of(shown));
  const bool asks_yes_or_no = end.has(Meaning::yes) || end.has(Meaning::no);
  const std::size_t near_lines = asks_yes_or_no ? last_lines : 2;
  std::string question;  // the last lines
  int offered = 0;       // mentions in the question that belong to an offer
  bool declines = means(typed, Meaning::no);
  for (std::size_t index = 0; index < shown.size(); ++index) {
    const bool is_near = index + near_lines >= shown.size();
    if (is_near) question += shown[index] + " ";
    for (const Candidate& offer : offers_of_shown[index].list) {
      const Sense sense = sense_of(offer.words);
      const int mentions = sense.count(Meaning::destroys);
      if (is_near) offered += mentions;
      if (in_lower_case(offer.answer) != typed) continue;
      if (mentions > 0) return true;
      if (sense.has(Meaning::keeps)) return false;
      declines = declines || sense.has(Meaning::no);
    }
  }
  if (means(typed, Meaning::destroys)) return true;
  // The question itself may speak of deleting: only a no is safe then.
  const Sense asked = sense_of(question);
  if (asked.count(Meaning::destroys) <= offered || asks_for_move_first(end_of(shown))) return false;
  return !declines || asked.has(Meaning::keeps);
}

/// Returns the line in lower case, without the digits, symbols and words that `are_alike` ignores.
std::string normalized(std::string_view line) {
  std::string text;
  for (std::string_view rest = line; !rest.empty();) {
    const std::string word = in_lower_case(consume_word(rest));
    if (means(word, Meaning::names_player)) continue;
    for (std::string_view left = word; !left.empty();) {
      const auto character = decode_utf8(left);
      const std::size_t size = character ? character->size : 1;
      const char32_t code = character ? character->code : U'?';
      // Signs such as ❌ mark the player.
      const bool is_sign = (code >= 0x2000 && code < 0x3000) || code >= 0xFE00;
      if (!is_digit(left.front()) && !is_sign) text += left.substr(0, size);
      left.remove_prefix(size);
    }
    text += ' ';
  }
  return text;
}

bool names_price(std::string_view line) {
  const bool names_currency = line.find('$') != line.npos || line.find("€") != line.npos;
  return names_currency && std::ranges::any_of(line, is_digit);
}

/// The parser of one question. Precondition: `lines`, those of the question, is not empty.
class Reader {
 public:
  Reader(Lines lines, bool shows_board)
      : lines_(lines), offers_(offers_of_lines(lines)), in_prompt_(offers_of(prompt_in(lines))) {
    question_.shows_board = shows_board;
    question_.prompt = prompt_in(lines);
    question_.prompt_is_row = in_prompt_.is_row;
    for (const std::string& line : lines) question_.text += line + "\n";
    const std::size_t above = lines.size() - prompt_lines(lines).size();
    for (std::size_t line = 0; line < lines.size(); ++line) {
      const bool is_row = offers_[line].is_row;
      if (is_row && line + last_lines >= lines.size()) ++rows_;
      if (!is_row && line < above) question_.heading = lines[line];
    }
    prompt_ = sense_of(question_.prompt);
    end_ = is_whole_question(question_.prompt)
               ? prompt_
               : sense_of(end_of(lines) + (rows_ < 2 ? "" : " " + question_.heading));
    const auto asks_who_starts = [](const std::string& line) {
      const Sense sense = sense_of(line);
      return sense.has(Meaning::begins) && sense.has(Meaning::who);
    };
    question_.asks_who_starts = (rows_ >= 2 && asks_who_starts(question_.heading)) ||
                                std::ranges::any_of(last_of(lines, last_lines), asks_who_starts);
    question_.asks_for_mark = end_.has(Meaning::asks_mark) ||
                              std::ranges::any_of(last_of(offers_, 2), &LineOffers::has_marks);
    question_.has_error = means(question_.text, Meaning::refuses);
  }

  StartQuestion read() {
    question_.kind = kind();
    // The lines above a menu may only show its settings.
    question_.asks_side = question_.asks_who_starts || question_.asks_for_mark ||
                          (question_.kind != QuestionKind::menu &&
                           (speaks_of_sides(end_) || speaks_of_sides(sense_of(question_.heading))));
    add_offers();
    judge_yes_and_no();
    std::vector<Candidate>& candidates = question_.candidates;
    for (Candidate& candidate : candidates) judge(candidate);
    if (!question_.asks_who_starts) judge_levels();
    // Of a menu, what speaks of nothing that ttt knows is left alone.
    const bool has_known = std::ranges::any_of(candidates, [](const Candidate& candidate) {
      return speaks_of_anything(candidate) && !candidate.is_bad;
    });
    if (has_known && !question_.asks_side)
      std::erase_if(candidates, std::not_fn(speaks_of_anything));
    // A list of levels may stand above a question for a size or a name.
    if (!prompt_.has(Meaning::asks_strength) &&
        (prompt_.has(Meaning::asks_size) || prompt_.has(Meaning::asks_name)))
      std::erase_if(candidates, [](const Candidate& candidate) { return candidate.level != 0; });
    // The other answers are named by no words on the screen.
    add_numbers();
    add_known_answers();
    leave_foreign();
    std::erase_if(candidates, [&](const Candidate& candidate) {
      return may_destroy(lines_, offers_, candidate.answer);
    });
    if (reads_prolog(question_.text))
      for (Candidate& candidate : candidates) candidate.answer += '.';
    std::ranges::stable_sort(candidates, {}, &Candidate::cost);
    const TextWords words = words_of(question_.prompt);
    for (Candidate& candidate : candidates)
      if (candidate.origin == Origin::usual &&
          std::ranges::find(words, in_lower_case(candidate.answer)) != words.end())
        candidate.origin = Origin::mentioned;
    return std::move(question_);
  }

 private:
  /// Returns the candidate with this answer. If there is none, adds one with this cost, as an
  /// answer that no screen offers. The reference is valid until another one is added.
  Candidate& candidate_for(const std::string& answer, int cost) {
    std::vector<Candidate>& candidates = question_.candidates;
    const auto known = std::ranges::find(candidates, answer, &Candidate::answer);
    return known != candidates.end()
               ? *known
               : candidates.emplace_back(
                     Candidate{.answer = answer, .cost = cost, .origin = Origin::usual});
  }

  /// Adds the answers, which slashes divide, as candidates: the first at this cost, each later one
  /// at 1 more. Candidates that have one of these answers already stay as they are.
  void add_answers(std::string_view answers, int cost) {
    for (const std::string& answer : split_typed_lines(answers)) candidate_for(answer, cost++);
  }

  /// Adds the offered answers to the candidates: in a menu, the keys of its rows and of the last
  /// line; otherwise, the keys of all lines, such as `1` in `1: easy`; and always the words of the
  /// prompt, such as `X or O`. If a key occurs twice, the later one counts, as rules come before a
  /// menu.
  void add_offers() {
    const std::size_t prompt = lines_.size() - prompt_lines(lines_).size();
    for (std::size_t line = 0; line < offers_.size(); ++line) {
      const LineOffers& offers = offers_[line];
      const bool is_last = line + 1 == offers_.size();
      for (std::size_t place = 0; place < offers.list.size(); ++place) {
        const Candidate& offer = offers.list[place];
        const bool is_key = place < offers.keys;
        if (is_key ? rows_ >= 2 && !offers.is_row && !is_last : line < prompt) continue;
        Candidate& known = candidate_for(offer.answer, 0);
        if (is_key || known.origin == Origin::usual || offer.cost < known.cost) known = offer;
      }
    }
  }

  [[nodiscard]] QuestionKind kind() const {
    const bool is_yes_or_no = prompt_.has(Meaning::yes) && prompt_.has(Meaning::no);
    // Rows, and words such as `human`, do not make a prompt for a move below a board a question.
    const bool asks_move_below_board = question_.shows_board && prompt_.has(Meaning::asks_move) &&
                                       !in_prompt_.has_marks && !question_.asks_who_starts &&
                                       !is_yes_or_no;
    const bool asks_square = prompt_.has(Meaning::asks_square) || asks_move_below_board;
    if (rows_ >= 2 && !asks_move_below_board) return QuestionKind::menu;
    if (asks_square && !prompt_.has(Meaning::asks_strength)) return QuestionKind::game;
    if (prompt_.has(Meaning::asks_choice) || in_prompt_.has_marks) return QuestionKind::choice;
    if (asks_for_enter(question_.prompt)) return QuestionKind::enter;
    if (end_.has(Meaning::asks_move)) return QuestionKind::game;
    // A board may have a choice below it, in any language: `(1: 先手, 2: 後手)`, on one line or
    // two.
    std::ptrdiff_t choices = 0;
    for (const LineOffers& offers : last_of(offers_, 2))
      choices += std::ranges::count_if(offers.list, [](const Candidate& offer) {
        return offer.words != offer.answer;  // it is a key, or a letter for a word
      });
    return question_.shows_board && choices < 2 && !is_yes_or_no ? QuestionKind::game
                                                                 : QuestionKind::unknown;
  }

  /// If the question can be answered with yes or no, stores the answer for yes, and makes the
  /// answer that leads to a game against the computer the cheaper one. The answers may be keys, as
  /// in `1 for yes, 2 for no`. Does nothing at any other question.
  void judge_yes_and_no() {
    const auto offer_of = [&](Meaning meaning) {
      return std::ranges::find_if(question_.candidates, [&](const Candidate& candidate) {
        return means(candidate.words, meaning) && words_of(candidate.words).size() == 1;
      });
    };
    const auto yes = offer_of(Meaning::yes);
    const auto no = offer_of(Meaning::no);
    if (yes == question_.candidates.end() || no == question_.candidates.end()) return;
    question_.yes = yes->answer;
    const bool is_for_two = names_people_or_computers_only(end_) && !end_.has(Meaning::computer);
    const bool offers_end = std::ranges::any_of(  // `Go on (y/n, q to quit)?`
        question_.candidates,
        [](const Candidate& candidate) { return means(candidate.words, Meaning::quits); });
    const bool is_weak = prompt_.level > 0 && prompt_.level <= strength_of(Meaning::easy);
    const bool is_no = is_for_two || is_weak || (end_.has(Meaning::quits) && !offers_end);
    yes->cost = is_no ? costs::other_of_yes_and_no : costs::likelier_of_yes_and_no;
    no->cost = is_no ? costs::likelier_of_yes_and_no : costs::other_of_yes_and_no;
  }

  [[nodiscard]] bool is_yes_or_no() const noexcept { return !question_.yes.empty(); }

  /// Returns true if ttt can judge the candidate: by a word that it knows, by a level, or because
  /// it has fewer than two letters, as a number or a key has.
  [[nodiscard]] static bool speaks_of_anything(const Candidate& candidate) {
    const Sense sense = sense_of_offer(candidate.words);
    const auto known =
        std::span{sense.counts}.first(static_cast<std::size_t>(Meaning::perfect) + 1);
    return candidate.level > 0 || count_letters(candidate.words) < 2 || speaks_of_sides(sense) ||
           speaks_of_game(sense) || std::ranges::any_of(known, [](int count) { return count > 0; });
  }

  /// Returns true if the answer or its label says no, or mentions the default, as in `[default]`.
  [[nodiscard]] static bool is_no_or_default(const Candidate& candidate) {
    const Sense sense = sense_of(candidate.answer + " " + candidate.words);
    return sense.has(Meaning::no) || sense.has(Meaning::is_default);
  }

  /// If the question probably has nothing to do with the game, sets `is_foreign`, adds Enter as an
  /// answer, and removes most others:
  /// - If the question asks for a file, a password or an address, only Enter stays.
  /// - If it asks for yes or no and names a price, no and the default stay, too.
  /// - If it offers a no or a default, and neither the question nor an offer is about the game, no
  ///   and the default stay, too.
  void leave_foreign() {
    std::vector<Candidate>& candidates = question_.candidates;
    const bool is_private = !is_yes_or_no() && prompt_.has(Meaning::asks_private);
    const auto is_of_game = [](const Candidate& candidate) {
      return is_offered(candidate) && speaks_of_anything(candidate) &&
             !is_no_or_default(candidate) && !means(candidate.words, Meaning::yes);
    };
    const bool can_decline = std::ranges::any_of(candidates, [](const Candidate& candidate) {
      return is_offered(candidate) && is_no_or_default(candidate);
    });
    const bool is_known =
        speaks_of_game(end_) || (!is_yes_or_no() && std::ranges::any_of(candidates, is_of_game));
    const bool has_price =
        is_yes_or_no() && std::ranges::any_of(last_of(lines_, last_lines), names_price);
    question_.is_foreign = is_private || has_price || (can_decline && !is_known);
    if (!question_.is_foreign) return;
    candidate_for("", costs::enter).cost = costs::enter;
    std::erase_if(candidates, [&](const Candidate& candidate) {
      return !candidate.answer.empty() && (is_private || !is_no_or_default(candidate));
    });
    for (Candidate& candidate : candidates)
      if (is_offered(candidate)) candidate.cost = costs::likelier_of_yes_and_no;
  }

  /// Adds to the candidate's cost that of each meaning that its words have, such as 24 for `quit`,
  /// and sets its members `level`, `is_computer` and `is_bad`.
  void judge(Candidate& candidate) const {
    Sense sense = sense_of_offer(candidate.words);
    const bool is_for_two = names_people_or_computers_only(sense);
    const bool names_computer = sense.has(Meaning::computer);
    candidate.level = sense.level;
    if (prompt_.has(Meaning::asks_strength) && !is_yes_or_no() && sense.level == 0)
      candidate.level = level_of_letter(candidate.words);
    candidate.is_computer = names_computer && !is_for_two;
    const auto count = [&](Meaning meaning, bool has) {
      sense.counts[static_cast<std::size_t>(meaning)] = has ? 1 : 0;
    };
    count(Meaning::two_people, is_for_two);
    count(Meaning::computer, candidate.is_computer && !question_.asks_who_starts);
    if (const TextWords words = words_of(candidate.words); !words.empty()) {
      const auto number = parse_integer<int>(words.back(), 1, 1000);
      if (number && sense.has(Meaning::asks_strength)) candidate.level = *number;  // `Level 3`
      // `Play with these settings`
      if (means(words.front(), Meaning::plays) || means(words.front(), Meaning::starts) ||
          sense.has(Meaning::small_board))
        count(Meaning::quits, false);
    }
    for (const WordRow& row : word_table())
      if (sense.has(row.meaning) && row.meaning <= Meaning::perfect) candidate.cost += row.cost;
    candidate.is_bad = is_for_two || sense.has(Meaning::large_board) || sense.has(Meaning::quits);
    if (question_.asks_who_starts) candidate.level = 0;
  }

  /// Raises the costs of weaker levels, so that the strongest is the cheapest. An unknown word
  /// after named levels counts as stronger than all before it, such as `brutal` in
  /// `easy, medium, brutal`. Without levels, calls `prefer_last_offer`.
  void judge_levels() {
    judge_scale();
    std::vector<Candidate>& candidates = question_.candidates;
    const bool names_levels =
        !prompt_.has(Meaning::asks_strength) && std::ranges::any_of(candidates, &Candidate::level);
    int strongest = 0;
    bool are_named = false;
    for (Candidate& candidate : candidates) {
      // A computer without a level is stronger than an easy one, and weaker than a hard one.
      if (names_levels && candidate.is_computer && candidate.level == 0)
        candidate.level = strength_of(Meaning::medium);
      const bool is_stronger = are_named && question_.scale.empty() && candidate.level == 0 &&
                               !candidate.is_bad && !candidate.is_computer &&
                               count_letters(candidate.words) > 1;
      if (is_stronger) candidate.level = strongest + 1;
      are_named = are_named || candidate.level > 0;
      strongest = std::max(strongest, candidate.level);
    }
    for (Candidate& candidate : candidates)
      candidate.cost +=
          costs::each_weaker_level * (strongest - std::min(strongest, candidate.level));
    if (strongest == 0) prefer_last_offer();
  }

  /// Makes each offer of the prompt cheaper than the offer before, because the offers may be
  /// levels. Does nothing if the meaning of an offer is known, or if there are fewer than three
  /// offers (fewer than two if no word of the prompt is known).
  void prefer_last_offer() {
    const bool is_understood =
        std::ranges::any_of(prompt_.counts, [](int count) { return count > 0; });
    const std::size_t least_offers = is_understood ? 3 : 2;
    std::vector<Candidate*> unknown;
    const auto is_unknown = [](const Candidate& candidate) {
      return candidate.cost == 0 && count_letters(candidate.words) > 1;
    };
    for (const Candidate& offer : in_prompt_.best())
      for (Candidate& candidate : question_.candidates)
        if (candidate.answer == offer.answer && is_unknown(candidate))
          unknown.push_back(&candidate);
    if (unknown.size() < std::max(least_offers, in_prompt_.best().size())) return;
    for (int place = 0; Candidate* const candidate : unknown) candidate->cost -= place++;
  }

  /// If the prompt asks for a strength in a range such as `1-60`, makes its numbers into
  /// candidates, at most 10, the strongest first, and sets `scale`. The highest number is the
  /// strongest, unless the words beside the first or the last number say otherwise.
  void judge_scale() {
    std::vector<Candidate>& candidates = question_.candidates;
    const auto level_of = [&](int number) {
      const auto named = std::ranges::find(candidates, std::to_string(number), &Candidate::answer);
      return named == candidates.end() ? 0 : named->level;
    };
    auto range = range_in(question_.prompt);
    if (!range && std::ranges::none_of(candidates, &Candidate::level))
      range = rising_numbers_in(question_.prompt);
    if (!range || !prompt_.has(Meaning::asks_strength)) return;
    const auto [low, high] = *range;
    const bool falls = level_of(low) >= strength_of(Meaning::hard) ||
                       (level_of(high) > 0 && level_of(high) <= strength_of(Meaning::easy));
    question_.scale = std::to_string(low) + "-" + std::to_string(high);
    constexpr int most_numbers = 10;
    for (int step = 0; step <= std::min(high - low, most_numbers - 1); ++step) {
      const std::string answer = std::to_string(falls ? low + step : high - step);
      candidate_for(answer, step) = {
          .answer = answer, .words = answer, .cost = step, .level = high - low + 1 - step};
    }
  }

  /// Adds numbers such as 9 and 10 if the prompt asks for a strength, but neither gives a range nor
  /// offers numbers or levels.
  void add_numbers() {
    const auto range = range_in(question_.prompt);
    const auto has_number_or_level = [](const Candidate& candidate) {
      return candidate.level > 0 || std::ranges::any_of(candidate.answer, is_digit);
    };
    if (!range && prompt_.has(Meaning::asks_strength) &&
        std::ranges::none_of(question_.candidates, has_number_or_level))
      add_answers("9/10/5/3/2/1", costs::number_of_strength);
  }

  /// Adds the answers that ttt knows for this kind of question, such as `Ann` at `Name:`, and the
  /// usual answers.
  void add_known_answers() {
    const bool has_keys =
        rows_ > 0 || in_prompt_.keys >= 2 || in_prompt_.has_marks || is_yes_or_no();
    for (const WordRow& row : word_table()) {
      const bool is_asked =
          row.meaning == Meaning::asks_mark ? question_.asks_for_mark : prompt_.has(row.meaning);
      if (row.answers.empty() || !is_asked) continue;
      int cost = has_keys ? row.cost + costs::known_below_keys : row.cost;
      for (const std::string& answer : split_typed_lines(row.answers)) {
        Candidate& known = candidate_for(answer, cost);
        known.cost = std::min(known.cost, cost);
        ++cost;
      }
    }
    if (question_.kind == QuestionKind::enter)
      candidate_for("", costs::enter).origin = Origin::offered;
    const bool is_of_game = speaks_of_game(end_);
    if (is_of_game) add_answers("1/y/X", costs::usual_answer);
    add_answers(usual_answers, costs::usual_answer + (is_of_game ? 3 : 0));
  }

  Lines lines_;
  std::vector<LineOffers> offers_;  ///< The offers of each line.
  LineOffers in_prompt_;            ///< The offers of the prompt.
  StartQuestion question_;
  Sense prompt_;  ///< The meanings of the prompt.
  /// The meanings of the words of the prompt alone, if it is a whole question; otherwise, of the
  /// last two lines and of the heading of a menu.
  Sense end_;
  int rows_ = 0;  ///< The number of last lines that begin with a key.
};

}  // namespace

bool are_alike(std::string_view one, std::string_view other) {
  return normalized(one) == normalized(other);
}

bool asks_for_enter(std::string_view line) {
  const Sense sense = sense_of(line);
  return sense.has(Meaning::asks_enter) && !sense.has(Meaning::asks_not_only_enter);
}

std::string prompt_of(std::string_view text) {
  const std::vector<std::string> shown = lines_of_question(split_into_pages(text));
  return shown.empty() ? "" : prompt_in(shown);
}

std::string key_of_prompt(std::string_view text) {
  constexpr std::size_t longest_sign = 3;
  const std::string prompt = prompt_of(text);
  const std::size_t place = prompt.rfind(' ') + 1;
  const std::string sign = prompt.substr(place);
  const std::string_view above = without_blanks(std::string_view{prompt}.substr(0, place));
  const bool is_half = means(prompt, Meaning::names_row) || means(prompt, Meaning::names_column);
  const bool is_alone = !sign.empty() && sign.size() <= longest_sign &&
                        std::ranges::none_of(sign, is_word_part) && !above.ends_with('?');
  return is_alone && !is_half ? sign : normalized(prompt);
}

std::string words_of_prompt(std::string_view text) { return normalized(prompt_of(text)); }

bool ends_in_question(std::string_view text) {
  const StartQuestion question = parse_question(text);
  if (question.prompt.empty()) return question.shows_board;
  if (question.kind == QuestionKind::menu || question.kind == QuestionKind::enter) return true;
  const bool is_notice = question.prompt.ends_with("...") || without_blanks(text).ends_with("…");
  return (text.back() != '\n' && !is_notice) || question.prompt.ends_with('?');
}

std::string offered_answer(std::string_view text) {
  const StartQuestion question = parse_question(text);
  const LineOffers offers = offers_of(question.prompt);
  if (offers.list.empty()) return {};
  return question.yes.empty() ? offers.best().back().answer : question.yes;
}

bool may_destroy(std::string_view text, std::string_view line) {
  const std::vector<std::string> shown = lines_of_question(split_into_pages(text));
  return !shown.empty() && may_destroy(shown, offers_of_lines(shown), line);
}

StartQuestion parse_question(std::string_view text) {
  const ScreenText screen = split_into_pages(text);
  std::vector<std::string> shown = lines_of_question(screen);
  if (shown.empty()) shown.emplace_back();
  return Reader{shown, !find_boards(screen).empty()}.read();
}

}  // namespace ttt
