
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "console/console_game.hpp"
#include "console/costs.hpp"
#include "console/dialogue.hpp"
#include "console/menu.hpp"
#include "console/trials.hpp"
#include "console/vocabulary.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

/// The number of started processes after which the search tries no further answers.
constexpr int most_starts = 60;
/// The most answers that are typed before a game.
constexpr std::size_t most_answers = 10;

/// A question of the program, and the answer that is typed at it.
struct Step {
  StartQuestion question;
  Candidate answer;
};
using Steps = std::vector<Step>;

/// A list of answers that may lead to a game, and its cost: the list with the lowest is tried next.
struct StartAttempt {
  Steps steps;
  int cost = 0;
  std::string prompt{};        ///< The prompt after the answers, once it is known.
  bool types_squares = false;  ///< True if only trial games are left to try here.
  bool is_repeated = false;    ///< True if the program failed after these answers before.
};

/// Returns true if one of these answers was typed at a prompt that seems to ask for a move. The
/// search tries such answers, too, but a failure after one tells little about the program.
bool answers_prompt_for_move(const Steps& steps) {
  return std::ranges::any_of(
      steps, [](const Step& step) { return step.question.kind == QuestionKind::game; });
}

/// Returns true if the words beside the answer have a letter other than X and O.
bool names_something(const Candidate& candidate) {
  return std::ranges::any_of(candidate.words, [](char sign) {
    return is_letter(sign) && std::string_view{"XOxo"}.find(sign) == std::string_view::npos;
  });
}

/// Returns true if the line means one of these squares in any of the usual ways to type squares.
bool may_mean(std::string_view line, SquareSet squares) {
  return std::ranges::any_of(usual_typing_ways(), [&](const TypingWay& way) {
    return std::any_of(squares.begin(), squares.end(),
                       [&](Square square) { return way.text(square) == line; });
  });
}

/// Returns true if the program should understand the answers, and they should lead to a game. Each
/// answer has a low cost, is not bad, and was not typed at a prompt for a move. Each is also
/// offered on the screen, a word of the prompt, or the likeliest answer to its question.
bool are_likely(const Steps& steps) {
  return !answers_prompt_for_move(steps) && std::ranges::all_of(steps, [](const Step& step) {
    const bool is_best = step.answer.answer == step.question.candidates.front().answer;
    return !step.answer.is_bad && step.answer.cost <= costs::likely &&
           (is_best || step.answer.origin != Origin::usual);
  });
}

/// Returns true if the answers are likely (`are_likely`), and none is a guess at a prompt for a
/// command or a strength: ttt cannot know which words such a prompt accepts.
bool are_asked_for(const Steps& steps) {
  return are_likely(steps) && std::ranges::none_of(steps, [](const Step& step) {
           const Sense asked = sense_of(step.question.prompt);
           return step.answer.origin == Origin::usual &&
                  (asked.has(Meaning::asks_command) || asked.has(Meaning::asks_strength));
         });
}

/// Returns a text that is equal for two questions if they are the same: the prompt, the offers and,
/// if the line above the prompt ends like a question, that line: `Who plays X?` above
/// `(me or you)`.
std::string identity_of(const StartQuestion& question) {
  const bool asks_above = question.heading.ends_with('?') || question.heading.ends_with(':');
  std::string identity = (asks_above ? question.heading : "") + "\n" + question.prompt;
  for (const Candidate& candidate : question.candidates)
    if (is_offered(candidate)) identity += "\n" + candidate.answer + " " + candidate.words;
  return identity;
}

/// Returns true if the lines differ, but only in the player or number that they name:
/// `Player 1, your name:` and `Player 2, your name:`.
bool are_for_two_players(std::string_view one, std::string_view other) {
  return one != other && are_alike(one, other);
}

/// Returns true if the text has a line that does not occur in the other text.
bool has_new_line(std::string_view text, std::string_view other) {
  while (!text.empty())
    if (other.find(consume_field(text, '\n')) == other.npos) return true;
  return false;
}

/// Returns the answer with its last two words exchanged: `start hard user` for `start user hard`.
/// Precondition: it has at least two words.
Candidate with_last_words_exchanged(std::string_view answer) {
  TextWords words = words_of(answer);
  std::iter_swap(words.rbegin(), words.rbegin() + 1);
  return {.answer = join(words, " "), .words = join(words, " ")};
}

bool asks_name(const StartQuestion& question) { return means(question.prompt, Meaning::asks_name); }

/// Returns true if one of these steps gives this answer to a similar question. Questions are
/// similar if their prompts are alike, if both ask for a name, or if both ask for a mark.
bool gives(const Steps& steps, const StartQuestion& question, const Candidate& candidate) {
  return std::ranges::any_of(steps, [&](const Step& step) {
    return step.answer.answer == candidate.answer &&
           (are_alike(step.question.prompt, question.prompt) ||
            (asks_name(step.question) && asks_name(question)) ||
            (step.question.asks_for_mark && question.asks_for_mark));
  });
}

/// Returns the highest level that was chosen; 0 if none was.
int highest_level(const Steps& steps) {
  int level = 0;
  for (const Step& step : steps) level = std::max(level, step.answer.level);
  return level;
}

/// Returns the levels that the screen offers, as it names them, the weakest first. For a range such
/// as `1-60`, returns the range alone.
std::vector<std::string> levels_of(const StartQuestion& question) {
  if (!question.scale.empty()) return {question.scale};
  std::vector<Candidate> named = question.candidates;
  std::erase_if(named, [](const Candidate& candidate) { return candidate.level == 0; });
  std::ranges::stable_sort(named, {}, &Candidate::level);
  std::vector<std::string> levels;
  for (const Candidate& candidate : named)
    if (levels.empty() || levels.back() != candidate.words) levels.push_back(candidate.words);
  return levels;
}

/// Returns the question as reports quote it: its prompt or, for a menu without a prompt below it,
/// the chosen row and the last row: `1. Play / 3. Quit`.
std::string question_in_report(const StartQuestion& question, const std::string& answer) {
  if (question.kind != QuestionKind::menu || !question.prompt_is_row) return question.prompt;
  std::string chosen;
  std::string last;
  for (std::string_view rest = question.text; !rest.empty();) {
    last = consume_field(rest, '\n');
    const LineOffers offers = offers_of(last);
    if (offers.is_row && offers.list.front().answer == answer) chosen = last;
  }
  return chosen.empty() || chosen == last ? last : chosen + " / " + last;
}

/// Returns the line that answers the question, with its label: `Computer` for `2`. Leaves out a
/// label that the reported question contains, or that names a level, which reports name anyway.
StartLine line_of(const StartQuestion& question, const Candidate& answer) {
  StartLine line{.line = answer.answer,
                 .question = question_in_report(question, answer.answer),
                 .prompt = question.prompt,
                 .is_guess = question.is_foreign};
  const bool is_said =
      in_lower_case(line.question).find(in_lower_case(answer.words)) != std::string::npos;
  if (!answer.answer.empty() && !is_said && answer.words != answer.answer && answer.level == 0)
    line.words = answer.words;
  return line;
}

StartLines lines_of(const Steps& steps) {
  StartLines lines;
  for (const Step& step : steps) lines.push_back(line_of(step.question, step.answer));
  return lines;
}

/// Returns the text to append to the failure of a program that made no move after these answers:
/// the answers and, unless one of them named the computer, advice: `; if it is a game for two
/// people, choose the computer with --start`.
std::string after_start_in_words(const Steps& steps) {
  const std::string lines = join_typed_lines(typed_lines(lines_of(steps)));
  const bool names_computer =
      std::ranges::any_of(steps, [](const Step& step) { return step.answer.is_computer; });
  return (lines.empty() ? "" : "; the start was " + lines) +
         (names_computer ? ""
                         : "; if it is a game for two people, choose the computer with --start");
}

/// Returns true if the answer may change who moves first: it or its question mentions sides, marks
/// or players, or the question asks for a command.
bool may_change_side(const StartQuestion& question, const Candidate& candidate) {
  return question.asks_side || speaks_of_sides(sense_of_offer(candidate.words)) ||
         means(question.prompt, Meaning::asks_command);
}

/// Returns the failure with the answers before its detail: `after "1/3" it ended with status 1`.
/// Returns it unchanged if there are no answers.
Failure told_after(const Steps& steps, Failure failed) {
  if (!steps.empty())
    failed.detail = detail_after(join_typed_lines(typed_lines(lines_of(steps))), failed.detail);
  return failed;
}

/// The search for the lines to type before a game, and the way to type squares. Each attempt is a
/// list of answers; the one with the lowest cost is tried next.
class StartSearch {
 public:
  explicit StartSearch(const Launch& launch)
      : open_([this, &launch] {
          ++starts_;
          return launch.open();
        }),
        launch_{launch.options, open_, launch.stop} {}
  StartSearch(const StartSearch&) = delete;
  StartSearch& operator=(const StartSearch&) = delete;

  ConsoleStart run(ConsoleStart start) {
    way_ = start.way;
    if (start.lines) {
      start.failure = find_way(*start.lines);
      if (start.failure && start.failure->circumstance == Circumstance::no_reply)
        start.failure->detail +=
            "; if it is a game for two people, choose the computer with --start";
    } else {
      search({StartAttempt{}});
      if (!found_ && !end_) end_ = failure();
      start.failure = end_;
    }
    start.way = way_;
    start.experience = experience_;
    start.tried = tried_;
    if (!found_) return start;
    start.lines = lines_of(found_->steps);
    for (const Step& step : found_->steps) {
      if (step.answer.level == 0) continue;
      start.level = step.answer.words;
      start.levels = levels_of(step.question);
    }
    if (!start.lines_if_first) add_other_side(start);
    start.tried = tried_;
    return start;
  }

 private:
  /// Tries these attempts and the longer ones that begin with them, the cheapest first. Ends when
  /// an attempt starts a game, when it shows a failure that no other answers would avoid, or when
  /// `may_go_on` returns false. The second search, after a start was found, tries no attempt that
  /// costs more than `costs::other_side`, and ends when `other_lines_` are found.
  void search(std::vector<StartAttempt> attempts) {
    attempts_ = std::move(attempts);
    const bool is_first_search = !found_;
    while (!attempts_.empty() && may_go_on()) {
      const auto best = std::ranges::min_element(attempts_, {}, [&](const StartAttempt& attempt) {
        return attempt.cost + (leaves_path(attempt) ? costs::going_back : 0);
      });
      if (found_ && best->cost > costs::other_side) break;
      StartAttempt attempt = std::move(*best);
      attempts_.erase(best);
      if (attempt.types_squares)
        try_squares(attempt);
      else
        try_answers(std::move(attempt));
      if (end_ || other_lines_ || (is_first_search && found_)) break;
    }
  }

  /// Returns true if the attempt and `path_`, the answers that have led furthest, give different
  /// answers to a question that both of them answer.
  [[nodiscard]] bool leaves_path(const StartAttempt& attempt) const {
    const std::size_t size = std::min(path_.size(), attempt.steps.size());
    return !std::equal(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(size),
                       attempt.steps.begin(), [](const Step& one, const Step& other) {
                         return one.answer.answer == other.answer.answer;
                       });
  }

  /// Returns false if 60 processes were started, a stop was requested, or the search has taken too
  /// long: 60 s in all once a start was found, and otherwise six times `start_timeout`.
  [[nodiscard]] bool may_go_on() const {
    const std::chrono::milliseconds longest =
        found_ ? std::chrono::seconds{60} : 6 * launch_.options.start_timeout;
    return starts_ < most_starts && !launch_.stop.is_requested() &&
           std::chrono::steady_clock::now() - begin_ < longest;
  }

  /// Searches for lines with which the other side begins: the side that moves second after the
  /// lines that were found. If there are any, stores the lines with which the program moves first
  /// in `start.lines_if_first`, and those with which it moves second in `start.lines`. Does nothing
  /// if the program chooses by chance: if the other side moves first in one of three more starts.
  void add_other_side(ConsoleStart& start) {
    std::vector<StartAttempt> others = variations();
    constexpr int most_lots = 3;
    for (int lot = 0; lot < most_lots && !others.empty() && may_go_on(); ++lot)
      if (is_other_side(first_move_after(*start.lines))) return;
    path_.clear();
    search(std::move(others));
    start.lines_if_first = other_lines_;
    if (start.lines_if_first && moves_first_) std::swap(*start.lines, *start.lines_if_first);
  }

  /// Returns attempts to let the other side move first. Each changes one answer of the start that
  /// was found, and leaves out all answers after it. The cheapest ones change an answer about who
  /// moves first, the next ones an answer about marks. The new answer may choose neither another
  /// level nor a game without the computer.
  [[nodiscard]] std::vector<StartAttempt> variations() const {
    std::vector<StartAttempt> attempts;
    const Steps& steps = found_->steps;
    for (std::size_t index = 0; index < steps.size(); ++index) {
      const StartQuestion& question = steps[index].question;
      const Candidate& chosen = steps[index].answer;
      const bool asks_mark = question.asks_for_mark && !asks_name(question);
      const int cost = question.asks_who_starts ? 0
                       : asks_mark              ? costs::another_mark
                                                : costs::another_answer;
      std::vector<Candidate> others = question.candidates;
      if (!is_offered(chosen) && words_of(chosen.answer).size() > 1)
        others.push_back(with_last_words_exchanged(chosen.answer));
      std::erase_if(others, [&](const Candidate& other) {
        const bool is_same = in_lower_case(other.answer) == in_lower_case(chosen.answer) ||
                             (is_offered(other) && other.words == chosen.words);
        const bool has_level = other.level == 0 || other.level == highest_level(steps);
        return is_same || other.is_bad || !has_level || !may_change_side(question, other);
      });
      const auto is_usual = [](const Candidate& other) { return other.origin == Origin::usual; };
      if (cost == costs::another_answer || !std::ranges::all_of(others, is_usual))
        std::erase_if(others, is_usual);
      for (const Candidate& other : others) {
        StartAttempt attempt{
            .steps = {steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(index)},
            .cost = cost};
        attempt.steps.push_back({question, other});
        attempts.push_back(std::move(attempt));
      }
    }
    return attempts;
  }

  /// Types the answers of the attempt. If the program then asks for a move, plays trial games;
  /// otherwise adds longer attempts, which also answer its next question, to `attempts_`.
  void try_answers(StartAttempt attempt) {
    const Pause pause = reach(attempt);
    if (pause != Pause::waiting) {
      end_after(std::move(attempt), pause);
      return;
    }
    StartQuestion question = parse_question(conversation_->new_text());
    if (!attempt.steps.empty()) keep_offers(attempt.steps.back(), question);
    const auto cost = cost_of_repetition(attempt.steps, question);
    if (!cost) return;
    attempt.cost += *cost;
    if (*cost == 0 && !found_ && attempt.steps.size() > path_.size()) path_ = attempt.steps;
    attempt.prompt = question.prompt;
    note_question(attempt.steps, question);
    if (question.kind == QuestionKind::game ||
        (found_ && are_alike(attempt.prompt, found_->prompt))) {
      if (!try_squares(attempt)) return;
      attempt.cost += costs::refused_squares;
    } else if (!question.is_foreign &&
               (question.shows_board || question.kind == QuestionKind::unknown)) {
      const bool suggests_answer =
          !question.candidates.empty() && question.candidates.front().cost <= costs::likely;
      const bool may_be_prompt = question.shows_board && !suggests_answer;
      attempts_.push_back(attempt);
      attempts_.back().types_squares = true;
      attempts_.back().cost += may_be_prompt ? 0 : costs::squares_at_menu;
    }
    if (attempt.steps.size() < most_answers) add_answers(attempt, question);
  }

  /// Types the answers of the attempt. Goes on in the running process if the answers typed there
  /// are the first ones of this attempt; otherwise starts a new process. Returns `waiting` if the
  /// program waits after the last answer, and otherwise the reason why reading stopped.
  Pause reach(const StartAttempt& attempt) {
    constexpr std::chrono::milliseconds short_time{3000};
    // In the search for the other side, the answers before the last one are known to be understood.
    const bool is_likely = are_likely(found_ ? Steps{attempt.steps.back()} : attempt.steps);
    const auto limit = attempt.is_repeated || is_likely
                           ? launch_.options.start_timeout
                           : std::min(launch_.options.start_timeout, short_time);
    const TypedLines answers = typed_lines(lines_of(attempt.steps));
    const bool goes_on = conversation_ && typed_.size() < answers.size() &&
                         std::equal(typed_.begin(), typed_.end(), answers.begin());
    if (!goes_on) {
      conversation_.emplace(open_(), launch_.stop);
      typed_.clear();
      conversation_->read_until_asked(limit);
    }
    while (conversation_->pause() == Pause::waiting && typed_.size() < answers.size()) {
      note_typed(attempt.steps[typed_.size()].answer);
      typed_.push_back(answers[typed_.size()]);
      conversation_->type(typed_.back());
      conversation_->read_until_asked(limit);
    }
    return conversation_->pause();
  }

  void note_typed(const Candidate& answer) {
    if (std::ranges::find(tried_, answer.answer, &StartLine::line) == tried_.end())
      tried_.push_back({.line = answer.answer, .words = answer.words});
  }

  /// Ends the process of a program that does not wait for another answer, and judges its failure:
  /// - Ignores it if a stop was requested, if the program ended with status 0 after an answer, or
  ///   if a game was found before, and only another side is searched for.
  /// - A first failure after likely answers (`are_likely`), or without answers, may be chance:
  ///   types the same answers again at once.
  /// - A first timeout after other answers: types them again when nothing likelier is left, with
  ///   more time.
  /// - Any other failure: ends the search if no answer was typed; otherwise, may note it as the
  ///   reason why no game was found.
  void end_after(StartAttempt attempt, Pause pause) {
    const bool is_likely = are_likely(attempt.steps);
    const bool has_status = pause == Pause::ended && conversation_->dialogue().status() != 0;
    const bool is_quit =
        pause == Pause::ended && conversation_->dialogue().status() == 0 && !attempt.steps.empty();
    ConsoleGame game{*std::exchange(conversation_, std::nullopt), launch_.options};
    if (pause == Pause::cancelled || is_quit || found_) return;
    if (!attempt.is_repeated && (is_likely || pause == Pause::timed_out)) {
      attempt.is_repeated = true;
      attempt.cost += is_likely ? 0 : costs::late_reply;
      attempts_.push_back(std::move(attempt));
    } else if (attempt.steps.empty()) {
      end_ = game.problem_of(pause);
    } else if (is_likely && !leaves_path(attempt)) {
      note_end(attempt.steps, game.problem_of(pause));
    } else if (has_status && (!obstacle_ || is_question_)) {
      note(attempt.steps, told_after(attempt.steps, game.problem_of(pause)));
    }
  }

  /// If the question has no offers, and the last answer was not offered either, gives the question
  /// the offers of the screen before. For example, `1. Easy 2. Hard` and `Name:` were shown, and a
  /// name was typed: `2` is then a candidate for `Level:`.
  static void keep_offers(const Step& last, StartQuestion& question) {
    if (is_offered(last.answer) || std::ranges::any_of(question.candidates, is_offered)) return;
    StartQuestion both = parse_question(last.question.text + question.prompt);
    if (std::ranges::any_of(both.candidates, is_offered))
      question.candidates = std::move(both.candidates);
  }

  /// Returns the cost to add to an attempt if the question repeats one of `steps`:
  /// - 0 if it repeats none, asks for a move, or may be the same question for the next player;
  /// - `costs::repeated_question` (0 in the search for the other side) if it may be another
  ///   question in the same words; or
  /// - nothing if the program has refused the last answer, or has come back to an earlier question.
  ///   Then the attempt is over, and only the answers before that question stay in `typed_`, so
  ///   that another answer to it can be typed in this process.
  std::optional<int> cost_of_repetition(const Steps& steps, const StartQuestion& question) {
    if (question.kind == QuestionKind::game) return 0;
    const bool is_worded = std::ranges::any_of(question.candidates, is_offered);
    for (std::size_t step = 0; step < steps.size(); ++step) {
      const StartQuestion& earlier = steps[step].question;
      const bool is_last = step + 1 == steps.size();
      const bool is_refused = is_last && question.has_error && question.prompt == earlier.prompt;
      // Two players may be asked the same, but by a menu only if the heading tells them apart, or
      // if each is asked for a name before.
      const bool may_be_for_next_player =
          !is_last && (question.kind != QuestionKind::menu ||
                       are_for_two_players(earlier.heading, question.heading) ||
                       (step > 0 && are_for_two_players(steps[step - 1].question.prompt,
                                                        steps.back().question.prompt)));
      if (may_be_for_next_player || (!is_refused && identity_of(earlier) != identity_of(question)))
        continue;
      // The next player may be asked the same, if what the screen offers was taken.
      const bool is_taken = is_last && is_offered(steps[step].answer) &&
                            has_new_line(question.text, earlier.text) && !question.has_error;
      if (!is_refused && (!is_worded || is_taken)) return found_ ? 0 : costs::repeated_question;
      typed_.resize(step);
      return std::nullopt;
    }
    return 0;
  }

  /// Adds an attempt to `attempts_` for each answer to the question. In the search for the other
  /// side, uses only the answer of the start that was found, and those that may change the side.
  void add_answers(const StartAttempt& attempt, const StartQuestion& question) {
    if (question.candidates.empty()) return;
    // If each player is asked the same question, only one of them is the computer.
    const bool has_computer = std::ranges::any_of(attempt.steps, [&](const Step& step) {
      return step.answer.is_computer && std::ranges::any_of(question.candidates, [&](auto& other) {
               return other.is_computer && other.answer == step.answer.answer;
             });
    });
    const auto added_cost = [&](const Candidate& candidate) {
      // Two players have different names and marks.
      return (has_computer && candidate.is_computer ? costs::second_computer : 0) +
             (gives(attempt.steps, question, candidate) ? costs::same_for_next_player : 0);
    };
    const auto cost = [&](const Candidate& candidate) {
      return candidate.cost + added_cost(candidate);
    };
    const int lowest =
        std::min(cost(*std::ranges::min_element(question.candidates, {}, cost)), costs::likely);
    for (const Candidate& candidate : question.candidates) {
      const bool is_given = found_ && gives(found_->steps, question, candidate);
      if (found_ && !is_given && !may_change_side(question, candidate)) continue;
      StartAttempt next{.steps = attempt.steps, .cost = attempt.cost};
      if (is_given)
        next.cost += added_cost(candidate);
      else
        next.cost += cost(candidate) - lowest + (found_ ? costs::unknown_answer : 0);
      next.steps.push_back({question, candidate});
      attempts_.push_back(std::move(next));
    }
  }

  /// Plays trial games after the answers, and sets `found_` if they succeed. In the search for the
  /// other side, plays one game, and sets `other_lines_` if that side moves first in it. Returns
  /// true if the program may want another answer here instead of a square.
  bool try_squares(const StartAttempt& attempt) {
    auto running = std::exchange(conversation_, std::nullopt);
    const bool has_only_answers = running && running->typed_lines() == attempt.steps.size();
    if (!has_only_answers) running.reset();
    const StartLines lines = lines_of(attempt.steps);
    const int level = highest_level(attempt.steps);
    if (found_) {
      if (level != highest_level(found_->steps)) return false;
      if (is_other_side(first_move_after(lines, way_))) other_lines_ = lines;
      return false;
    }
    if (const auto failed = find_way(lines, std::move(running))) return judge(attempt, *failed);
    if (level_of_end_ > level) {
      end_ = failure();
      return false;
    }
    // A line that was typed without being offered may be the square of the mark that is there now,
    // if the mark is there in each trial.
    SquareSet move;
    bool may_be_ours = true;
    constexpr int most_trials = 3;
    for (int trial = 0; may_be_ours && trial < most_trials; ++trial) {
      move = first_move_after(lines).value_or(SquareSet{});
      may_be_ours = std::ranges::any_of(attempt.steps, [&](const Step& step) {
        return !names_something(step.answer) && may_mean(step.answer.answer, move);
      });
    }
    if (may_be_ours) return true;
    found_ = attempt;
    moves_first_ = !move.empty();
    return false;
  }

  /// Decides what a trial game that failed after these answers means. Returns true if a further
  /// answer may help, and false if the game seems to be for two people. If the answers were likely,
  /// and the program broke a rule of the game or exceeded the time limit, sets `end_`: the game had
  /// begun, so other answers would not avoid this. Otherwise notes the failure, unless typing
  /// squares here was a guess.
  bool judge(const StartAttempt& attempt, Failure failed) {
    const bool is_for_two =
        failed.circumstance == Circumstance::no_reply && failed.kind == FailureKind::unread;
    if (is_for_two) path_.clear();
    const bool is_end = failed.kind == FailureKind::timeout || failed.kind == FailureKind::died;
    const bool has_begun = failed.circumstance != Circumstance::flood &&
                           failed.kind != FailureKind::unread && failed.kind != FailureKind::died;
    if (is_for_two) failed.detail += after_start_in_words(attempt.steps);
    if (has_begun && are_likely(attempt.steps))
      end_ = failed;
    else if (!attempt.types_squares && is_end)
      note_end(attempt.steps, failed);
    else if (!attempt.types_squares)
      note(attempt.steps, failed);
    return !is_for_two;
  }

  /// Finds the way to type squares in trial games after these lines, or confirms the known one, and
  /// sets `way_`. `running`, if it is set, is a process in which the lines were typed. Returns the
  /// failure if no game succeeds. A failure of the program must happen twice; if the second is of
  /// another kind, ttt is assumed not to read the program (`unread`).
  std::optional<Failure> find_way(const StartLines& lines,
                                  std::optional<Conversation> running = {}) {
    experience_.has_replied = false;  // after other answers, two people may play
    auto failed = try_ways(lines, std::move(running));
    if (!failed || failed->kind == FailureKind::unread || launch_.stop.is_requested())
      return failed;
    auto again = try_ways(lines);
    if (!again) return std::nullopt;
    const Evidence seen{.is_repeated = again->kind == failed->kind};
    return judged(*std::move(again), seen);
  }

  std::optional<Failure> try_ways(const StartLines& lines,
                                  std::optional<Conversation> running = {}) {
    auto found = find_typing_way(lines, way_, std::max(1, most_starts - starts_), launch_,
                                 experience_, std::move(running));
    if (auto* const failed = std::get_if<Failure>(&found)) return std::move(*failed);
    way_ = std::get<TypingWay>(std::move(found));
    return std::nullopt;
  }

  /// Starts a game after these lines. Returns the square of the program's first move, or no square
  /// if the program waits for our move; nothing if no game begins. If `way` is given, also types a
  /// move, and returns nothing unless the program takes and answers it: otherwise, two computers or
  /// two people may be playing.
  std::optional<SquareSet> first_move_after(const StartLines& lines,
                                            const std::optional<TypingWay>& way = {}) {
    ConsoleGame game{open_(), launch_.options, launch_.stop};
    if (game.begin(lines)) return std::nullopt;
    const Marks& marks = game.marks();
    const SquareSet move = marks.theirs;
    if (!way) return move;
    static_cast<void>(game.play(*way, *marks.free().begin()));
    const bool is_answered = !marks.theirs.empty() || game.pause() != Pause::waiting;
    return !marks.mine.empty() && is_answered ? std::optional{move} : std::nullopt;
  }

  /// Returns true if another side moved first in this game than in the start that was found.
  /// `first_move` is the square of the program's first move, no square if the program waits for our
  /// move, or nothing if no game began.
  [[nodiscard]] bool is_other_side(const std::optional<SquareSet>& first_move) const {
    return first_move && first_move->empty() == moves_first_;
  }

  /// Stores a failure after these answers in `obstacle_`, unless the stored failure tells as much
  /// or more. The failure after more answers tells more; after equally many answers, a question
  /// tells less than any other failure. Ignores failures after an answer to a prompt for a move.
  void note(const Steps& steps, Failure failed, bool is_question = false) {
    const std::size_t told = 2 * steps.size() + (is_question ? 1 : 2);
    if (answers_prompt_for_move(steps) || told <= told_) return;
    obstacle_ = judged(std::move(failed), {.was_asked_for = are_asked_for(steps)});
    told_ = told;
    is_question_ = is_question;
  }

  /// Notes the failure of a program that ended, or did not go on, after these likely answers.
  void note_end(const Steps& steps, Failure failed) {
    level_of_end_ = std::max(level_of_end_, highest_level(steps));
    note(steps, told_after(steps, std::move(failed)));
  }

  /// Notes (`note`) that the question after these answers is why no game was found. If the question
  /// may need a yes, which ttt does not try, stores the lines to advise in `advice_`. Does nothing
  /// if the prompt is empty, or the last answer was given to the same prompt.
  void note_question(const Steps& steps, const StartQuestion& question) {
    const bool is_repeated = !steps.empty() && question.prompt == steps.back().question.prompt;
    if (is_repeated || question.prompt.empty()) return;
    const bool is_question =
        std::string_view{"?:>])"}.find(question.prompt.back()) != std::string::npos;
    std::string told =
        (is_question ? "it asks \"" : "it waits, after it wrote \"") + question.prompt + "\"";
    Failure failed = failure_with_screen(FailureKind::unread, std::move(told), question.prompt);
    note(steps, told_after(steps, std::move(failed)), true);
    TypedLines lines = typed_lines(lines_of(steps));
    lines.push_back(question.yes);
    const bool may_need_yes = question.is_foreign && !question.yes.empty();
    advice_ = may_need_yes ? " " + join_typed_lines(lines) : "";
  }

  /// Returns the failure that says why no game was found.
  [[nodiscard]] Failure failure() const {
    if (obstacle_ && !is_question_) return *obstacle_;
    Failure told =
        obstacle_.value_or(Failure{.kind = FailureKind::unread, .detail = "it asks nothing"});
    told.detail +=
        ", and none of " + std::to_string(tried_.size()) + " answers led to a game: " +
        (obstacle_ ? "answer with --start" + advice_ : "if it is a bot, write bot:COMMAND");
    return told;
  }

  const DialogueFactory open_;  ///< Starts a process, and counts it.
  const Launch launch_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  int starts_ = 0;                            ///< The number of processes that were started.
  std::vector<StartAttempt> attempts_;        ///< The lists of answers that are left to try.
  std::optional<Conversation> conversation_;  ///< With the running process, if there is one.
  TypedLines typed_;                          ///< The answers that the process has accepted.
  StartLines tried_;  ///< The different answers that were typed, with the words beside them.
  Steps path_;        ///< The longest list of answers that led to a new question.
  std::optional<Failure> obstacle_;  ///< The failure that tells most: see `note`.
  std::size_t told_ = 0;             ///< How much `obstacle_` tells; 0 if there is none.
  std::string advice_;        ///< The lines to give to --start, if the last question needs a yes.
  bool is_question_ = false;  ///< True if `obstacle_` is a question without a good answer.
  int level_of_end_ = 0;  ///< The highest level that was chosen by answers that ended the program.
  std::optional<Failure> end_;             ///< The failure that no other answers would avoid.
  Experience experience_;                  ///< The experience of trial games.
  std::optional<TypingWay> way_;           ///< The way to type squares, if it is known.
  std::optional<StartAttempt> found_;      ///< The answers that start a game.
  bool moves_first_ = false;               ///< True if the program moves first in that game.
  std::optional<StartLines> other_lines_;  ///< The lines with which the other side moves first.
};

}  // namespace

ConsoleStart find_lines_and_way(const ConsoleStart& given, const Launch& launch) {
  return StartSearch{launch}.run(given);
}

}  // namespace ttt
