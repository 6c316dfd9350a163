#include "console/start_search.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "console/console_game.hpp"
#include "console/menu.hpp"
#include "console/vocabulary.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

constexpr std::size_t most_answers = 10;

/// The costs of a list of answers, in the same steps as those of a candidate.
constexpr int cost_of_repeated_question = 10;
constexpr int cost_of_refused_squares = 10;
constexpr int cost_of_squares_at_menu = 14;

/// The highest cost of an answer that the screen suggests.
constexpr int cost_of_likely_answer = 8;

/// A question of the program, and the candidate that was typed.
struct Step {
  StartQuestion question;
  Candidate answer;
};
using Steps = std::vector<Step>;

/// A list of answers that may lead to a game.
struct Node {
  Steps steps;
  int cost = 0;
  bool types_squares = false;  ///< True if a trial game is all that is left to try here.
};

/// The result of trying a list of answers: a start or a failure that no other answers would avoid,
/// or nothing of the two and the lists to which it leads.
struct Visit {
  std::optional<ConsoleStart> end;
  std::vector<Node> nodes;
  bool is_for_two = false;  ///< True if the game was for two people.
};

/// The reason why a list of answers led to no game.
struct Obstacle {
  bool is_end = false;  ///< True if a likely answer ended the program, or was followed by nothing.
  std::size_t answers = 0;
  bool is_trial = false;  ///< True if squares were typed.
  int level = 0;          ///< The strength of the level that was chosen; 0 if none was.
  Failure failure;

  /// Returns true if this tells more about the program.
  [[nodiscard]] bool says_more_than(const Obstacle& other) const {
    const auto weight = [](const Obstacle& obstacle) {
      return std::tuple{obstacle.is_end, obstacle.answers, obstacle.is_trial};
    };
    return weight(*this) > weight(other);
  }
};

TypedLines answers_of(const Steps& steps) {
  TypedLines answers;
  for (const Step& step : steps) answers.push_back(step.answer.answer);
  return answers;
}

/// Returns true if an answer was typed where the program seems to ask for a move. This is tried in
/// case the program asks for something else, and says little if it fails.
bool answers_game(const Steps& steps) {
  return std::ranges::any_of(
      steps, [](const Step& step) { return step.question.kind == QuestionKind::game; });
}

bool has_words(const Candidate& candidate) { return !candidate.words.empty(); }

/// Returns true if the screen suggests an answer. The candidates are ordered by cost.
bool has_likely_answer(const StartQuestion& question) {
  return !question.candidates.empty() && question.candidates.front().cost <= cost_of_likely_answer;
}

/// Returns true if both questions have the same prompt, and offer the same answers.
bool offers_the_same(const StartQuestion& one, const StartQuestion& other) {
  const auto offers_of = [](const StartQuestion& question) {
    std::vector<std::string> offers;
    for (const Candidate& candidate : question.candidates)
      if (has_words(candidate)) offers.push_back(candidate.answer);
    return offers;
  };
  return one.prompt == other.prompt && offers_of(one) == offers_of(other);
}

/// Returns true if other questions stand above the same prompt or menu: `Who plays X?` and
/// `Who plays O?` above `(me or you)`.
bool have_other_headings(const StartQuestion& one, const StartQuestion& other) {
  const auto is_question = [](const std::string& heading) {
    return heading.ends_with('?') || heading.ends_with(':');
  };
  return one.heading != other.heading && is_question(one.heading) && is_question(other.heading);
}

/// Returns true if the prompts are alike, but name another player or number.
bool are_for_two_players(const StartQuestion& one, const StartQuestion& other) {
  return one.prompt != other.prompt && normalized(one.prompt) == normalized(other.prompt);
}

/// Returns true if the question offers the candidate's answer with the same words, except for the
/// player that they name.
bool offers(const StartQuestion& question, const Candidate& candidate) {
  return has_words(candidate) && std::ranges::any_of(question.candidates, [&](auto& other) {
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
int highest_level(const Steps& steps) {
  int level = 0;
  for (const Step& step : steps) level = std::max(level, step.answer.level);
  return level;
}

/// Returns the levels that the screen offers, as it names them, the weakest first.
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

/// Returns the last line of the question, after the row of a menu that was chosen if no prompt is
/// below the menu: `1. Play / 3. Quit`.
std::string question_in_report(const StartQuestion& question, const std::string& answer) {
  if (question.kind != QuestionKind::menu || !question.prompt_is_row) return question.prompt;
  std::string chosen;
  std::string last;
  for (std::string_view rest = question.text; !rest.empty();) {
    last = consume_field(rest, '\n');
    const auto offered = keyed_offers(last).offers;
    if (!offered.empty() && offered.front().answer == answer) chosen = last;
  }
  return chosen.empty() || chosen == last ? last : chosen + " / " + last;
}

/// Returns the line that answers the question, with the words beside it. The question may have
/// them, and the report names the level anyway.
StartLine line_of(const StartQuestion& question, const Candidate& answer) {
  StartLine line{.line = answer.answer,
                 .question = question_in_report(question, answer.answer),
                 .prompt = normalized(question.prompt)};
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

/// Returns the answers with one of them varied among those that the screen offers, or with two of
/// them exchanged: first the answers about who moves first, then those about marks.
class Variations {
 public:
  explicit Variations(const Steps& steps) : steps_(steps) {
    for (std::size_t index = 0; index < steps.size(); ++index) {
      vary(index);
      for (std::size_t other = index + 1; other < steps.size(); ++other) exchange(index, other);
    }
  }

  /// Returns the variations by their order.
  [[nodiscard]] const std::multimap<int, StartLines>& all() const { return found_; }

 private:
  /// Varies one answer, but not to another level or against another opponent.
  void vary(std::size_t index) {
    const auto& [question, chosen] = steps_[index];
    if (question.asks_for_opponent) return;
    const int order = question.asks_who_starts ? 0 : question.asks_for_mark ? 1 : 3;
    for (const Candidate& candidate : question.candidates) {
      const bool is_offered = has_words(candidate) || order < 3;
      if (candidate.answer != chosen.answer && !candidate.is_bad && is_offered &&
          candidate.level == chosen.level)
        add(order, {{index, candidate}});
    }
    if (!has_words(chosen) && words_of(chosen.answer).size() > 1)
      add(0, {{index, {.answer = with_last_words_exchanged(chosen.answer)}}});
  }

  void exchange(std::size_t one, std::size_t other) {
    const Candidate& first = steps_[one].answer;
    const Candidate& second = steps_[other].answer;
    if (first.answer != second.answer && offers(steps_[one].question, second) &&
        offers(steps_[other].question, first))
      add(2, {{one, second}, {other, first}});
  }

  void add(int order, const std::map<std::size_t, Candidate>& changed) {
    StartLines lines = lines_of(steps_);
    for (const auto& [index, candidate] : changed)
      lines[index] = line_of(steps_[index].question, candidate);
    found_.emplace(order, std::move(lines));
  }

  const Steps& steps_;
  std::multimap<int, StartLines> found_;
};

class StartSearch {
 public:
  StartSearch(const DialogueFactory& open, const int& starts, const TrialGame& try_game,
              const ProgramOptions& options, const Stop& stop)
      : open_(open), starts_(starts), try_game_(try_game), options_(options), stop_(stop) {}

  ConsoleStart run() {
    std::vector<Node> nodes(1);
    while (!nodes.empty() && starts_ < most_trial_processes && !stop_.is_requested()) {
      // Of equally likely lists the longest comes first: it has led farther.
      const auto best = std::ranges::min_element(nodes, {}, [](const Node& node) {
        return std::pair{node.cost, -std::ssize(node.steps)};
      });
      // Nothing on the screen of a program for two people leads to another game.
      constexpr int cost_of_hopeless_answer = 24;
      if (is_for_two_ && best->cost >= cost_of_hopeless_answer) break;
      Node node = std::move(*best);
      nodes.erase(best);
      Visit visit = node.types_squares ? try_squares(node) : try_answers(std::move(node));
      if (visit.end) return *std::move(visit.end);
      std::ranges::move(visit.nodes, std::back_inserter(nodes));
    }
    return {.failure = failure()};
  }

 private:
  /// Types the answers, and tries a game or adds further answers.
  Visit try_answers(Node node) {
    Pause pause = reach(answers_of(node.steps));
    if (counts_as_end(node.steps, pause)) {  // it may have failed by chance
      dialogue_.reset();
      pause = reach(answers_of(node.steps));
    }
    if (pause != Pause::waiting) return end_after(node.steps, pause);
    StartQuestion question = read_question(new_text_);
    if (!node.steps.empty()) keep_offers(node, question);
    const auto cost = cost_of_repetition(node.steps, question);
    if (!cost) return {};
    node.cost += *cost;
    note_question(node.steps, question);
    Visit visit;
    if (question.kind == QuestionKind::game) {
      visit = try_squares(node);
      if (visit.end || visit.is_for_two) return visit;
      node.cost += cost_of_refused_squares;
    } else if (question.shows_board || question.kind == QuestionKind::unknown) {
      const bool may_be_prompt = question.shows_board && !has_likely_answer(question);
      visit.nodes.push_back(node);
      visit.nodes.back().types_squares = true;
      visit.nodes.back().cost += may_be_prompt ? 0 : cost_of_squares_at_menu;
    }
    if (node.steps.size() < most_answers) add_answers(node, question, visit.nodes);
    return visit;
  }

  /// Brings the program to the point where it has read these answers: in the running process if
  /// that has read the first of them and nothing else. Sets `new_text_` to what it wrote since the
  /// last answer.
  Pause reach(const TypedLines& answers) {
    const bool goes_on = dialogue_ != nullptr && typed_.size() < answers.size() &&
                         std::equal(typed_.begin(), typed_.end(), answers.begin());
    if (!goes_on) {
      dialogue_ = open_();
      typed_.clear();
      if (const Pause pause = read(0); pause != Pause::waiting) return pause;
    }
    while (typed_.size() < answers.size())
      if (const Pause pause = type(answers[typed_.size()]); pause != Pause::waiting) return pause;
    return Pause::waiting;
  }

  Pause type(const std::string& line) {
    const std::size_t before = dialogue_->text().size();
    typed_.push_back(line);
    ++typed_lines_;
    dialogue_->type(line);
    return read(before);
  }

  /// Reads until the program waits, and sets `new_text_` to its text from `begin` on.
  Pause read(std::size_t begin) {
    const Pause pause =
        read_patiently(*dialogue_, options_.start_timeout, stop_,
                       [](Activity, auto listened) { return listened >= most_silence; });
    new_text_ = dialogue_->text().substr(begin);
    return pause;
  }

  /// Returns true if it is a failure that the program does not wait for another answer: not if it
  /// was asked to quit, nor after an answer that is unlikely to be understood.
  [[nodiscard]] bool counts_as_end(const Steps& steps, Pause pause) const {
    const bool is_quit = pause == Pause::ended && dialogue_->status() == 0 && !steps.empty();
    if (pause == Pause::waiting || pause == Pause::stopped || is_quit) return false;
    return !answers_game(steps) && std::ranges::all_of(steps, [](const Step& step) {
      const bool is_best = step.answer.answer == step.question.candidates.front().answer;
      return !step.answer.is_bad && step.answer.cost <= cost_of_likely_answer &&
             (is_best || has_words(step.answer));
    });
  }

  /// Judges a program that does not wait for another answer.
  Visit end_after(const Steps& steps, Pause pause) {
    const bool is_end = counts_as_end(steps, pause);
    ConsoleGame game{std::move(dialogue_), options_, stop_, ConsoleGame::Purpose::trial};
    if (steps.empty()) return {.end = ConsoleStart{.failure = game.problem_of(pause)}, .nodes = {}};
    if (!is_end) return {};
    note({.is_end = true,
          .answers = steps.size(),
          .level = highest_level(steps),
          .failure = after(steps, game.problem_of(pause))});
    return {};
  }

  /// Returns the failure with the answers before it: `after "3" it ended with status 1`.
  static Failure after(const Steps& steps, Failure failed) {
    if (!steps.empty())
      failed.detail = "after \"" + join_typed_lines(answers_of(steps)) + "\" " +
                      (failed.detail.starts_with("it ") ? "" : "it ") + failed.detail;
    return failed;
  }

  /// If the question is the last one, perhaps for another player, and the screen does not repeat
  /// the offers, gives it those of the last one.
  static void keep_offers(const Node& node, StartQuestion& question) {
    const StartQuestion& last = node.steps.back().question;
    const bool is_like_last = normalized(question.prompt) == normalized(last.prompt);
    const auto count = [](const StartQuestion& asked) {
      return std::ranges::count_if(asked.candidates, has_words);
    };
    if (is_like_last && count(question) < count(last)) question.candidates = last.candidates;
    // A list above a question that did not ask for it belongs to the next one.
    if (count(question) == 0 && !has_words(node.steps.back().answer))
      question.candidates = read_question(last.text + question.prompt).candidates;
  }

  /// Returns the cost of being asked an earlier question again: 0 if this is another question, and
  /// nothing if the program has refused the last answer, or has come back to its menu. The process
  /// can then be used for other answers to that question.
  std::optional<int> cost_of_repetition(const Steps& steps, const StartQuestion& question) {
    if (question.kind == QuestionKind::game) return 0;
    const bool is_worded = std::ranges::any_of(question.candidates, has_words);
    for (std::size_t step = 0; step < steps.size(); ++step) {
      const StartQuestion& earlier = steps[step].question;
      const bool is_last = step + 1 == steps.size();
      if (!offers_the_same(earlier, question)) continue;
      // A message may stand above a question that is asked again, but not another question.
      const bool is_same = !have_other_headings(earlier, question);
      const bool is_refused = (is_same && is_worded) || (is_last && question.has_error);
      // Two players may be asked the same, but by a menu only if each is asked for a name before.
      const bool may_be_for_next_player =
          !is_last &&
          (!is_refused || question.kind != QuestionKind::menu ||
           (step > 0 && are_for_two_players(steps[step - 1].question, steps.back().question)));
      if (may_be_for_next_player) continue;
      if (!is_refused) return is_same ? cost_of_repeated_question : 0;
      typed_.resize(step);
      return std::nullopt;
    }
    return 0;
  }

  void add_answers(const Node& node, const StartQuestion& question, std::vector<Node>& nodes) {
    // If each player is asked the same question, only one of them is the computer.
    const bool has_computer = std::ranges::any_of(node.steps, [&](const Step& step) {
      return step.answer.is_computer && std::ranges::any_of(question.candidates, [&](auto& other) {
               return other.is_computer && other.answer == step.answer.answer;
             });
    });
    const auto cost = [&](const Candidate& candidate) {
      constexpr int cost_of_second_computer = 40;
      // Two players have different names and marks, and only one is the computer.
      constexpr int cost_of_same_answer = 3;
      const bool is_second_computer = has_computer && candidate.is_computer;
      const bool is_same_answer = std::ranges::any_of(node.steps, [&](const Step& step) {
        return step.answer.answer == candidate.answer &&
               (normalized(step.question.prompt) == normalized(question.prompt) ||
                (step.question.asks_for_mark && question.asks_for_mark));
      });
      return candidate.cost + (is_second_computer ? cost_of_second_computer : 0) +
             (is_same_answer ? cost_of_same_answer : 0);
    };
    if (question.candidates.empty()) return;
    const Candidate& best = *std::ranges::min_element(question.candidates, {}, cost);
    for (const Candidate& candidate : question.candidates) {
      // Where a move is asked for, an answer that the screen does not offer would be one.
      if (question.asks_for_move && !has_words(candidate)) continue;
      Node next = node;
      next.cost += cost(candidate) - std::min(cost(best), cost_of_likely_answer);
      next.steps.push_back({question, candidate});
      nodes.push_back(std::move(next));
    }
  }

  /// Plays a trial game after the answers. Returns how the program is started if it succeeds.
  Visit try_squares(const Node& node) {
    dialogue_.reset();
    auto found = try_game_(lines_of(node.steps), std::nullopt);
    if (auto* const failed = std::get_if<Failure>(&found)) return failed_trial(node, *failed);
    if (obstacle_ && obstacle_->is_end && obstacle_->level > highest_level(node.steps))
      return {.end = ConsoleStart{.failure = obstacle_->failure}, .nodes = {}};
    ConsoleStart start = start_with(node.steps, std::get<TypingWay>(std::move(found)));
    // A number that was typed below a board may be the square of the mark that is there now.
    const bool may_have_moved = std::ranges::any_of(node.steps, [](const Step& step) {
      return step.question.shows_board && !has_words(step.answer) &&
             std::ranges::any_of(step.answer.answer, is_digit);
    });
    if (may_have_moved && side_after(*start.lines) == true) return {};
    return {.end = std::move(start), .nodes = {}};
  }

  /// Judges a trial game that failed. A program that breaks the rules of a game, or stops in the
  /// middle of one, has begun it.
  Visit failed_trial(const Node& node, const Failure& failed) {
    const bool is_for_two = failed.circumstance == Circumstance::no_reply;
    is_for_two_ = is_for_two_ || is_for_two;
    const bool is_final = (failed.kind == FailureKind::protocol_error &&
                           failed.circumstance != Circumstance::flood) ||
                          failed.kind == FailureKind::illegal_move ||
                          failed.circumstance == Circumstance::in_game;
    if (is_final) return {.end = ConsoleStart{.failure = failed}, .nodes = {}};
    const bool is_end = failed.kind == FailureKind::timeout || failed.kind == FailureKind::died;
    if (!node.types_squares && !answers_game(node.steps))
      note({.is_end = is_end,
            .answers = node.steps.size(),
            .is_trial = true,
            .level = highest_level(node.steps),
            .failure = is_end ? after(node.steps, failed) : failed});
    return {.end = {}, .nodes = {}, .is_for_two = is_for_two};
  }

  /// Returns the start with these answers, and with those for the other side if there are any.
  ConsoleStart start_with(const Steps& steps, TypingWay way) {
    ConsoleStart start{.lines = lines_of(steps), .way = std::move(way)};
    for (const Step& step : steps) {
      if (step.answer.level == 0) continue;
      start.level = step.answer.words;
      start.levels = levels_of(step.question);
    }
    const bool moves_first = side_after(*start.lines).value_or(false);
    start.lines_if_first = lines_of_other_side(Variations{steps}, start, moves_first);
    if (moves_first && start.lines_if_first) std::swap(*start.lines, *start.lines_if_first);
    return start;
  }

  /// Starts the program with these lines. Returns true if it has then moved first, and false if it
  /// waits for our move; nothing if no game begins.
  std::optional<bool> side_after(const StartLines& lines) {
    ConsoleGame game{open_(), options_, stop_, ConsoleGame::Purpose::trial};
    if (game.begin(lines)) return std::nullopt;
    return !game.marks().theirs.empty();
  }

  /// Tries the variations until the program moves first, or no longer does. Returns the lines then;
  /// nothing if no variation does it, or if the program draws lots.
  std::optional<StartLines> lines_of_other_side(const Variations& variations,
                                                const ConsoleStart& start, bool moves_first) {
    for (const auto& [order, varied] : variations.all()) {
      if (starts_ >= most_trial_processes || stop_.is_requested()) break;
      const auto lines = as_asked(varied);
      if (!lines || side_after(*lines) != !moves_first) continue;
      if (std::holds_alternative<Failure>(try_game_(*lines, start.way))) continue;
      const bool draws_lots =
          side_after(*lines) != !moves_first || side_after(*start.lines) != moves_first;
      if (draws_lots) break;
      return lines;
    }
    return std::nullopt;
  }

  /// Types the lines as far as the program asks for them, and the likeliest answers where it asks
  /// something else. Returns the lines that were typed until it asks for a move; nothing if it does
  /// not.
  std::optional<StartLines> as_asked(const StartLines& varied) {
    dialogue_ = open_();
    typed_.clear();
    StartLines lines;
    std::size_t next = 0;
    for (Pause pause = read(0); pause == Pause::waiting && lines.size() < most_answers;
         pause = type(lines.back().line)) {
      const StartQuestion question = read_question(new_text_);
      const std::string prompt = normalized(question.prompt);
      const auto known =
          std::find_if(varied.begin() + static_cast<std::ptrdiff_t>(next), varied.end(),
                       [&](const StartLine& line) { return line.prompt == prompt; });
      const bool may_be_move = question.kind == QuestionKind::game ||
                               (question.shows_board && !has_likely_answer(question));
      if (known == varied.end() && may_be_move) return lines;
      if (known != varied.end()) {
        lines.push_back(*known);
        next = static_cast<std::size_t>(known - varied.begin()) + 1;
      } else if (question.candidates.empty()) {
        break;
      } else {
        lines.push_back(line_of(question, question.candidates.front()));
      }
    }
    return std::nullopt;
  }

  void note(Obstacle obstacle) {
    if (!obstacle_ || obstacle.says_more_than(*obstacle_)) obstacle_ = std::move(obstacle);
  }

  /// Remembers the question if no other one has as many answers before it.
  void note_question(const Steps& steps, const StartQuestion& question) {
    if (answers_game(steps) || question.prompt.empty()) return;
    if (!steps.empty() && question.prompt == steps.back().question.prompt) return;
    const bool is_question =
        std::string_view{"?:>])"}.find(question.prompt.back()) != std::string::npos;
    const std::string told =
        (is_question ? "it asks \"" : "it waits, after it wrote \"") + question.prompt + "\"";
    note(
        {.answers = steps.size(),
         .failure = after(steps, failure_with_screen(FailureKind::unread, told, question.prompt))});
  }

  /// Returns why no game was found.
  [[nodiscard]] Failure failure() const {
    Failure told{.kind = FailureKind::unread, .detail = "it asks nothing"};
    if (obstacle_) told = obstacle_->failure;
    if (obstacle_ && (obstacle_->is_end || obstacle_->is_trial)) return told;
    told.detail += ", and none of " + std::to_string(typed_lines_) + " answers led to a game: " +
                   (obstacle_ ? "answer with --start" : "if it is a bot, write bot:COMMAND");
    return told;
  }

  const DialogueFactory& open_;
  const int& starts_;  ///< The number of processes that were started.
  const TrialGame& try_game_;
  const ProgramOptions& options_;
  const Stop& stop_;
  std::unique_ptr<Dialogue> dialogue_;  ///< The running process; null if there is none.
  TypedLines typed_;                    ///< The answers that the process has accepted.
  std::string new_text_;                ///< The text of the process since the last answer.
  int typed_lines_ = 0;
  bool is_for_two_ = false;           ///< True if a trial game was for two people.
  std::optional<Obstacle> obstacle_;  ///< The one that says most.
};

}  // namespace

ConsoleStart search_start(const DialogueFactory& open, const int& starts, const TrialGame& try_game,
                          const ProgramOptions& options, const Stop& stop) {
  return StartSearch{open, starts, try_game, options, stop}.run();
}

}  // namespace ttt
