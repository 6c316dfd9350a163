/// Tests what the silence of a program means if /proc does not show that it waits.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/console/fake_program.hpp"
#include "console/console_game.hpp"
#include "console/menu.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds short_thought{200};
constexpr milliseconds long_thought{1600};
constexpr milliseconds too_long_thought{4000};

/// A game with a program that only seems to wait: it is hidden, or listens. We move first.
class GameInSilence {
 public:
  explicit GameInSilence(std::vector<Shown> answers, const std::string& way = "{9}")
      : way_(*parse_typing_way(way)),
        game_(std::make_unique<FakeProgram>([answers](const std::vector<std::string>& typed) {
                Shown shown = typed.empty() ? Shown{drawn(".........") + "Your move: "}
                                            : answers.at(typed.size() - 1);
                if (shown.pause == Pause::waiting) shown.pause = Pause::timed_out;
                if (shown.activity == Activity::works) shown.activity = Activity::hidden;
                return shown;
              }),
              ProgramOptions{.start_timeout = milliseconds{2000}}, no_stop()) {
    EXPECT_FALSE(game_.begin({}));
  }

  /// Types a move on the upper left corner, and returns the reply.
  Reply play() { return game_.play(way_, Square::top_left); }

 private:
  TypingWay way_;
  ConsoleGame game_;
};

Shown reply_after(milliseconds time, const std::string& notice = {}) {
  Shown shown{drawn("X...O....") + "Your move: "};
  shown.notice = notice;
  shown.after = time;
  return shown;
}

std::string problem(const Reply& reply) {
  const auto* const failure = std::get_if<Failure>(&reply);
  return failure != nullptr ? cause_in_words(*failure) : "";
}

TEST(SilentProgram, IsThinkingIfItHasWrittenNothing) {
  EXPECT_EQ(GameInSilence({reply_after(short_thought)}).play(), Reply{Square::center});
  EXPECT_EQ(GameInSilence({reply_after(long_thought)}).play(), Reply{Square::center});
  EXPECT_EQ(problem(GameInSilence({reply_after(too_long_thought)}).play()).substr(0, 7), "timeout");
}

TEST(SilentProgram, IsThinkingAfterANotice) {
  for (const std::string notice : {"I choose a square.\n", "Thinking...", "X...\n"})
    for (const Activity activity : {Activity::hidden, Activity::listens}) {
      Shown reply = reply_after(long_thought, notice);
      reply.activity = activity;
      EXPECT_EQ(GameInSilence({reply}).play(), Reply{Square::center}) << notice;
    }
}

TEST(SilentProgram, IsWaitingAfterAQuestion) {
  const std::string asked = problem(GameInSilence({{"That is taken.\nYour move: "}}).play());
  EXPECT_NE(asked.find("did not take"), std::string::npos) << asked;
}

/// A program that adds up the time for which it is read.
class TimedProgram final : public FakeProgram {
 public:
  TimedProgram(Program program, milliseconds& waited)
      : FakeProgram(std::move(program)), waited_(waited) {}
  Pause read(milliseconds time, const Stop& stop) override {
    waited_ += time;
    return FakeProgram::read(time, stop);
  }

 private:
  milliseconds& waited_;
};

TEST(SilentProgram, IsSoonWaitingAtThePromptOfEarlierGames) {
  const auto time_with = [&](const Experience& experience) {
    milliseconds waited{0};
    const auto listen = [](const auto&) {
      return Shown{drawn(".........") + "Your move: ", Pause::timed_out, 0, Activity::listens};
    };
    ConsoleGame game{std::make_unique<TimedProgram>(listen, waited), ProgramOptions{}, no_stop()};
    EXPECT_FALSE(game.begin({}, experience));
    return waited;
  };
  EXPECT_GE(time_with({}), long_silence);
  EXPECT_LT(time_with({.prompt_keys = {key_of_prompt("Your move: ")}}), long_silence / 2);
}

TEST(SilentProgram, IsWaitingAfterAnErrorWithoutAQuestionWhileWaysToTypeAreTried) {
  milliseconds waited{0};
  const auto refuse = [](const std::vector<std::string>& typed) {
    const std::string text = typed.empty() ? drawn(".........") + "Your move: " : "Only numbers!\n";
    return Shown{text, Pause::timed_out, 0, Activity::reads};
  };
  ConsoleGame game{std::make_unique<TimedProgram>(refuse, waited), ProgramOptions{}, no_stop()};
  EXPECT_FALSE(game.begin({}));
  game.allow_silence();
  EXPECT_TRUE(std::holds_alternative<Failure>(game.play(*parse_typing_way("{9}"), Square::center)));
  EXPECT_LT(waited, 2 * long_silence);
}

TEST(SilentProgram, IsWaitingWithinASquare) {
  EXPECT_EQ(GameInSilence({Shown{}, reply_after(long_thought)}, "{row}/{column}").play(),
            Reply{Square::center});
}

TEST(SilentProgram, IsGivenASecondWithinASquareIfItIsHidden) {
  for (const Activity activity : {Activity::hidden, Activity::reads, Activity::listens}) {
    milliseconds waited{0};
    const auto read_row_and_column = [&](const std::vector<std::string>& typed) {
      if (typed.size() == 1) return Shown{"", Pause::timed_out, 0, activity};
      return Shown{drawn(typed.empty() ? "........." : "X...O....") + "Row, then column: "};
    };
    ConsoleGame game{std::make_unique<TimedProgram>(read_row_and_column, waited), ProgramOptions{},
                     no_stop()};
    EXPECT_FALSE(game.begin({}));
    EXPECT_EQ(game.play(*parse_typing_way("{row}/{column}"), Square::top_left),
              Reply{Square::center});
    EXPECT_EQ(waited >= long_silence, activity == Activity::hidden) << waited.count();
  }
}

TEST(SilentProgram, IsNotConvictedIfItMayWantAnotherLine) {
  for (const Activity activity : {Activity::listens, Activity::reads})
    EXPECT_EQ(problem(GameInSilence({Shown{"", Pause::waiting, 0, activity}}).play()).substr(0, 25),
              "ttt cannot read the game:")
        << static_cast<int>(activity);
}

TEST(SilentProgram, IsNotConvictedAfterSilenceWithinASquare) {
  for (const Shown& last : {Shown{"No.\nYour move: "}, Shown{"", Pause::ended, 1}, Shown{}}) {
    const std::string words = problem(GameInSilence({Shown{}, last}, "{row}/{column}").play());
    EXPECT_TRUE(words.starts_with("ttt cannot read the game: ")) << words;
  }
}

}  // namespace
}  // namespace ttt
