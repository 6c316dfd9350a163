#include "console/start_search.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "console/menu.hpp"
#include "console/vocabulary.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

constexpr int most_starts = 60;
constexpr int most_starts_of_other_side = 16;
constexpr std::size_t most_answers = 8;

/// The costs of a list of answers, in the same steps as those of a candidate.
constexpr int cost_of_question = 2;
constexpr int cost_of_repeated_question = 10;
constexpr int cost_of_refused_squares = 10;
constexpr int cost_of_squares_at_menu = 14;

/// A question of the program, and the candidate that was typed.
struct Step {
  StartQuestion question;
  Candidate answer;
};

/// A list of answers that may lead to a game.
struct State {
  std::vector<Step> steps;
  int cost = 0;
  bool types_squares = false;  ///< True if a trial game is all that is left to try here.
};

TypedLines answers_of(const std::vector<Step>& steps) {
  TypedLines answers;
  for (const Step& step : steps) answers.push_back(step.answer.answer);
  return answers;
}

/// Returns true if an answer was typed where the program seems to ask for a move. This is tried in
/// case the program asks for something else, and says little if it fails.
bool answers_game(const State& state) {
  return std::ranges::any_of(
      state.steps, [](const Step& step) { return step.question.kind == QuestionKind::game; });
}

/// Returns true if the question offers the candidate's answer with the same words, except for the
/// player that they name.
bool offers(const StartQuestion& question, const Candidate& candidate) {
  return !candidate.words.empty() && std::ranges::any_of(question.candidates, [&](auto& other) {
    return other.answer == candidate.answer &&
           normalized(other.words) == normalized(candidate.words);
  });
}

/// Returns the answer with its last two words exchanged: `start hard user` for `start user hard`.
std::string with_last_words_exchanged(std::string_view answer) {
  TextWords words = words_of(answer);
  std::iter_swap(words.rbegin(), words.rbegin() + 1);
  return join(words, " ");
}

/// Returns the highest level that was chosen; 0 if none was.
int highest_level(const std::vector<Step>& steps) {
  int level = 0;
  for (const Step& step : steps) level = std::max(level, step.answer.level);
  return level;
}

/// Returns the levels that the screen offers, as it names them, the weakest first.
std::vector<std::string> levels_of(const StartQuestion& question) {
  std::vector<Candidate> named = question.candidates;
  std::erase_if(named, [](const Candidate& candidate) { return candidate.level == 0; });
  std::ranges::stable_sort(named, {}, &Candidate::level);
  std::vector<std::string> levels;
  for (const Candidate& candidate : named)
    if (levels.empty() || levels.back() != candidate.words) levels.push_back(candidate.words);
  return levels;
}

/// Returns the prompt or, if it is the last row of a menu, the whole menu: `1. Play / 2. Quit / >`.
std::string question_in_report(const StartQuestion& question) {
  if (question.kind != QuestionKind::menu || !question.prompt_is_row) return question.prompt;
  std::vector<std::string> lines;
  for (std::string_view rest = question.text; !rest.empty();) {
    const std::string_view line = consume_field(rest, '\n');
    if (rest.empty() || std::ranges::any_of(line, is_word_part)) lines.emplace_back(line);
  }
  return join(lines, " / ");
}

/// Returns the question with this answer, and the words beside the answer. The question may have
/// them, and the report names the level anyway.
AnsweredQuestion answered(const StartQuestion& question, const std::string& answer,
                          const std::string& level) {
  AnsweredQuestion told{.question = question_in_report(question), .answer = answer};
  const auto candidate = std::ranges::find(question.candidates, answer, &Candidate::answer);
  if (answer.empty() || candidate == question.candidates.end()) return told;
  const bool is_said =
      in_lower_case(told.question).find(in_lower_case(candidate->words)) != std::string::npos;
  if (!is_said && candidate->words != answer && candidate->words != level)
    told.words = candidate->words;
  return told;
}

class StartSearch {
 public:
  StartSearch(const DialogueFactory& open, const TrialGame& try_game, const ProgramOptions& limits,
              const Stop& stop)
      : open_(open), try_game_(try_game), limits_(limits), stop_(stop) {}

  std::variant<Started, Failure> run() {
    states_.push_back({});
    while (!states_.empty() && starts_ < most_starts && !stop_.is_requested()) {
      const auto best = std::ranges::min_element(states_, {}, &State::cost);
      State state = std::move(*best);
      states_.erase(best);
      auto started = visit(std::move(state));
      if (final_problem_) return *final_problem_;
      if (started) return *started;
    }
    return failure();
  }

 private:
  /// Types the state's answers, and tries a game or adds the states to which further answers lead.
  std::optional<Started> visit(State state) {
    if (state.types_squares) return try_squares(state);
    const Pause pause = reach(answers_of(state.steps));
    if (pause != Pause::waiting) {
      if (state.steps.empty())
        final_problem_ = problem_of_start(pause);
      else if (pause == Pause::timed_out)
        note_slow(state.steps, problem_of_start(pause));
      dialogue_.reset();
      return std::nullopt;
    }
    StartQuestion question = read_question(new_text_);
    if (!state.steps.empty()) keep_offers(state.steps.back().question, question);
    const auto cost = cost_of_repetition(state, question);
    if (!cost) return std::nullopt;
    state.cost += *cost;
    const bool is_nearer =
        nearest_.question.empty() || state.steps.size() > nearest_.answers.size();
    const bool is_asked_again =
        !state.steps.empty() && question.prompt == state.steps.back().question.prompt;
    if (!answers_game(state) && is_nearer && !is_asked_again && !question.prompt.empty())
      nearest_ = {answers_of(state.steps), question.prompt};
    if (question.kind == QuestionKind::game) {
      if (auto started = try_squares(state)) return started;
      if (is_for_two_) return std::nullopt;
      state.cost += cost_of_refused_squares;
    } else {
      State squares = state;
      squares.types_squares = true;
      squares.cost += cost_of_squares_at_menu;
      if (question.shows_board || question.kind == QuestionKind::unknown)
        states_.push_back(std::move(squares));
    }
    if (state.steps.size() < most_answers) add_children(state, question);
    return std::nullopt;
  }

  /// If the question is the last one for another player, and the screen does not repeat the offers,
  /// gives it those of the last one.
  static void keep_offers(const StartQuestion& last, StartQuestion& question) {
    const auto count_offers = [](const StartQuestion& asked) {
      return std::ranges::count_if(
          asked.candidates, [](const Candidate& candidate) { return !candidate.words.empty(); });
    };
    const bool is_for_next_player =
        question.prompt != last.prompt && normalized(question.prompt) == normalized(last.prompt);
    if (is_for_next_player && count_offers(question) < count_offers(last))
      question.candidates = last.candidates;
  }

  /// Returns the cost of being asked the last question again: 0 if this is another question, and
  /// nothing if the program has refused the last answer.
  static std::optional<int> cost_of_repetition(const State& state, const StartQuestion& question) {
    if (state.steps.empty() || question.kind == QuestionKind::game) return 0;
    const StartQuestion& last = state.steps.back().question;
    if (question.prompt != last.prompt) return 0;
    const bool is_same = question.text == last.text;
    const bool offers_words = std::ranges::any_of(
        question.candidates, [](const Candidate& candidate) { return !candidate.words.empty(); });
    if (question.has_error || (is_same && offers_words)) return std::nullopt;
    return is_same ? cost_of_repeated_question : 0;
  }

  void add_children(const State& state, const StartQuestion& question) {
    // If each player is asked the same question, only one of them is the computer.
    const bool has_computer = std::ranges::any_of(state.steps, [&](const Step& step) {
      return step.answer.is_computer && std::ranges::any_of(question.candidates, [&](auto& other) {
               return other.is_computer && other.answer == step.answer.answer;
             });
    });
    const auto cost = [&](const Candidate& candidate) {
      constexpr int cost_of_second_computer = 20;
      // Two players have different names and marks, and only one is the computer.
      constexpr int cost_of_same_answer = 3;
      const bool is_second_computer = has_computer && candidate.is_computer;
      const bool is_same_answer = std::ranges::any_of(state.steps, [&](const Step& step) {
        return step.answer.answer == candidate.answer &&
               normalized(step.question.prompt) == normalized(question.prompt);
      });
      return candidate.cost + (is_second_computer ? cost_of_second_computer : 0) +
             (is_same_answer ? cost_of_same_answer : 0);
    };
    int best = 0;
    for (const Candidate& candidate : question.candidates) best = std::min(best, cost(candidate));
    for (const Candidate& candidate : question.candidates) {
      State child = state;
      child.cost += cost_of_question + cost(candidate) - best;
      child.steps.push_back({question, candidate});
      states_.push_back(std::move(child));
    }
  }

  /// Brings the program to the point where it has read these answers, in the running process if
  /// that has read all but the last one. Sets `new_text_` to what it wrote since the last answer.
  Pause reach(const TypedLines& answers) {
    const bool goes_on = dialogue_ != nullptr && !answers.empty() &&
                         typed_.size() + 1 == answers.size() &&
                         std::equal(typed_.begin(), typed_.end(), answers.begin());
    if (!goes_on) {
      dialogue_ = open_();
      ++starts_;
      typed_.clear();
      if (const Pause pause = read(0); pause != Pause::waiting) return pause;
    }
    while (typed_.size() < answers.size()) {
      const std::size_t before = dialogue_->text().size();
      typed_.push_back(answers[typed_.size()]);
      ++typed_lines_;
      dialogue_->type(typed_.back());
      if (const Pause pause = read(before); pause != Pause::waiting) return pause;
    }
    return Pause::waiting;
  }

  /// Returns the problem with a program that does not wait for an answer after its start.
  Failure problem_of_start(Pause pause) {
    ConsoleGame game{std::move(dialogue_), limits_, stop_, ConsoleGame::Purpose::trial};
    return game.problem_of(pause);
  }

  /// Reads until the program waits, and sets `new_text_` to its text from `begin` on.
  Pause read(std::size_t begin) {
    const Pause pause = dialogue_->read(limits_.start_timeout, stop_);
    new_text_ = dialogue_->text().substr(begin);
    return pause;
  }

  /// Plays a trial game after the state's answers. Returns how the program is started if it
  /// succeeds.
  std::optional<Started> try_squares(const State& state) {
    dialogue_.reset();
    const TypedLines answers = answers_of(state.steps);
    ++starts_;
    const auto found = try_game_(answers, std::nullopt);
    if (const auto* const problem = std::get_if<Failure>(&found)) {
      note_failed_trial(state, *problem);
      return std::nullopt;
    }
    if (slow_level_ > highest_level(state.steps)) {
      final_problem_ = slow_;
      return std::nullopt;
    }
    const auto& way = std::get<TypingWay>(found);
    const bool moves_first = side_after(answers).value_or(false);
    Started started{
        .start = answers, .start_first = {}, .way = way, .answers = {}, .levels = {}, .level = {}};
    for (const Step& step : state.steps) {
      if (step.answer.level == 0) continue;
      started.level = step.answer.words;
      started.levels = levels_of(step.question);
    }
    started.start_first = answers_of_other_side(state.steps, moves_first, way);
    if (moves_first && started.start_first) std::swap(started.start, *started.start_first);
    for (std::size_t step = 0; step < state.steps.size(); ++step)
      started.answers.push_back(
          answered(state.steps[step].question, started.start[step], started.level));
    return started;
  }

  /// Keeps what the next steps, or the reason of a failure, need of a trial game that failed.
  void note_failed_trial(const State& state, const Failure& problem) {
    is_for_two_ = problem.circumstance == Circumstance::no_reply;
    // A program that breaks the rules of the game has begun one.
    const bool breaks_rules =
        problem.kind == FailureKind::protocol_error || problem.kind == FailureKind::illegal_move;
    if (breaks_rules && problem.circumstance != Circumstance::flood) final_problem_ = problem;
    if (problem.kind == FailureKind::timeout) note_slow(state.steps, problem);
    if (state.types_squares || answers_game(state)) return;
    if (trial_problem_ && state.steps.size() < trial_answers_) return;
    trial_problem_ = problem;
    trial_answers_ = state.steps.size();
  }

  /// Remembers the timeout after these answers, if they name a higher level than earlier ones.
  void note_slow(const std::vector<Step>& steps, const Failure& problem) {
    if (highest_level(steps) <= slow_level_) return;
    slow_ = problem;
    slow_->detail += ", with the answers \"" + join_typed_lines(answers_of(steps)) + "\"";
    slow_level_ = highest_level(steps);
  }

  /// Starts the program with these answers. Returns true if it has then moved first, and false if
  /// it waits for our move; nothing if no game begins.
  std::optional<bool> side_after(const TypedLines& answers) {
    ++starts_;
    ConsoleGame game{open_(), limits_, stop_, ConsoleGame::Purpose::trial};
    if (game.begin(answers)) return std::nullopt;
    return !game.marks().theirs.empty();
  }

  /// Varies one answer, or exchanges two, until the program moves first, or no longer does. Returns
  /// the answers then; nothing if no variation does it, or if the program draws lots.
  std::optional<TypedLines> answers_of_other_side(const std::vector<Step>& steps, bool moves_first,
                                                  const TypingWay& way) {
    const int last_start = starts_ + most_starts_of_other_side;
    for (const auto& [order, answers] : variations(steps)) {
      if (starts_ >= last_start || stop_.is_requested()) break;
      if (side_after(answers) != !moves_first) continue;
      if (std::holds_alternative<Failure>(try_game_(answers, way))) continue;
      const bool draws_lots =
          side_after(answers) != !moves_first || side_after(answers_of(steps)) != moves_first;
      if (draws_lots) break;
      return answers;
    }
    return std::nullopt;
  }

  /// Returns the answers with one of them varied among those that the screen offers, or with two of
  /// them exchanged: first the answers about who moves first, then those about marks.
  static std::multimap<int, TypedLines> variations(const std::vector<Step>& steps) {
    const TypedLines answers = answers_of(steps);
    std::multimap<int, TypedLines> found;  // by their order
    for (std::size_t index = 0; index < steps.size(); ++index) {
      const StartQuestion& question = steps[index].question;
      const Candidate& chosen = steps[index].answer;
      for (const Candidate& candidate : question.candidates) {
        const bool is_offered =
            !candidate.words.empty() || question.asks_who_starts || question.asks_for_mark;
        if (candidate.answer == chosen.answer || candidate.is_bad || !is_offered ||
            candidate.level != chosen.level)
          continue;
        TypedLines varied = answers;
        varied[index] = candidate.answer;
        found.emplace(question.asks_who_starts ? 0 : question.asks_for_mark ? 1 : 3, varied);
      }
      if (chosen.words.empty() && words_of(chosen.answer).size() > 1) {
        TypedLines varied = answers;
        varied[index] = with_last_words_exchanged(chosen.answer);
        found.emplace(0, varied);
      }
      for (std::size_t other = index + 1; other < steps.size(); ++other) {
        const bool can_exchange =
            offers(question, steps[other].answer) && offers(steps[other].question, chosen);
        if (answers[index] == answers[other] || !can_exchange) continue;
        TypedLines exchanged = answers;
        std::swap(exchanged[index], exchanged[other]);
        found.emplace(2, exchanged);
      }
    }
    return found;
  }

  /// Returns why no game was found: the program's question that came last, with the most answers
  /// before it, or the problem of the game without answers.
  [[nodiscard]] Failure failure() {
    if (trial_problem_ && trial_answers_ >= nearest_.answers.size()) return *trial_problem_;
    const std::string tries = std::to_string(typed_lines_) + " answers led to a game: ";
    if (nearest_.question.empty())
      return {
          .kind = FailureKind::unread,
          .detail = "it asks nothing, and none of " + tries + "if it is a bot, write bot:COMMAND"};
    const std::string after =
        nearest_.answers.empty() ? "" : "after \"" + join_typed_lines(nearest_.answers) + "\" ";
    return failure_with_screen(FailureKind::unread,
                               after + "it asks \"" + nearest_.question + "\", and none of " +
                                   tries + "answer with --start",
                               nearest_.question);
  }

  struct Nearest {
    TypedLines answers;
    std::string question;
  };

  const DialogueFactory& open_;
  const TrialGame& try_game_;
  const ProgramOptions& limits_;
  const Stop& stop_;
  std::vector<State> states_;           ///< The states that have not been visited.
  std::unique_ptr<Dialogue> dialogue_;  ///< The running process; null if there is none.
  TypedLines typed_;                    ///< The answers that the process has read.
  std::string new_text_;                ///< The text of the process since the last answer.
  int starts_ = 0;
  int typed_lines_ = 0;
  bool is_for_two_ = false;  ///< True if the last trial game was for two people.
  /// The timeout at the highest level with one: no weaker level takes its place.
  std::optional<Failure> slow_;
  int slow_level_ = 0;
  /// A problem that no other answers would avoid.
  std::optional<Failure> final_problem_;
  std::optional<Failure> trial_problem_;  ///< The problem of the trial with most answers.
  std::size_t trial_answers_ = 0;         ///< The number of answers before that trial.
  Nearest nearest_;                       ///< The question with the most answers before it.
};

}  // namespace

std::variant<Started, Failure> find_start(const DialogueFactory& open, const TrialGame& try_game,
                                          const ProgramOptions& limits, const Stop& stop) {
  return StartSearch{open, try_game, limits, stop}.run();
}

}  // namespace ttt
