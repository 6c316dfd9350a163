#include "play/scribe.hpp"

#include <gtest/gtest.h>

#include <string>

#include "app/pairings.hpp"
#include "app/play/playing.hpp"
#include "app/temporary_directory.hpp"
#include "play/last_choices.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

/// A screen, somebody in front of it, and a scribe behind.
class Scribes : public testing::Test {
 protected:
  void start(Model model) {
    model_ = std::move(model);
    scribe_.emplace(keeper_, model_);
    (void)scribe_->watch(model_);
  }

  void take(const Event& event) {
    model_ = update(std::move(model_), event);
    if (const auto told = scribe_->watch(model_)) take(Remark{*told});
  }

  /// The keys are typed; those in lower case letters are the computer's squares, `a` for 1.
  void play(std::string_view keys) {
    for (const char key : keys) {
      if (key >= 'a' && key <= 'i') {
        take(Reply{*square_of(model_.settings.layout, key - 'a' + 1)});
      } else {
        take(key == '\n' ? KeyPress{Key::enter} : typed(key));
      }
    }
  }

  [[nodiscard]] Record record() const { return read_record(path_); }
  [[nodiscard]] Tally tally() const { return record().opponents["random"]; }

  TemporaryDirectory directory_;
  std::string path_ = directory_.path() + "/record";
  RecordKeeper keeper_{path_};
  Model model_;
  std::optional<Scribe> scribe_;
};

Model against_easy() { return playing(person_against(*find_player("random"))); }

constexpr std::string_view won = "7a8b9";

TEST_F(Scribes, WriteDownHowAGameEnded) {
  start(against_easy());
  play(won);
  EXPECT_EQ(tally(), (Tally{.won = 1, .unbeaten = 1, .longest_unbeaten = 1}));
}

TEST_F(Scribes, CountAGameOnceWhateverIsTakenBackLater) {
  start(against_easy());
  play(won);
  play("u9uc3");
  play("u9");
  EXPECT_EQ(tally().won + tally().drawn + tally().lost, 1);
  play("\n");  // the computer begins the next one
  play("a7b8c");
  EXPECT_EQ(tally(), (Tally{.won = 1, .lost = 1, .unbeaten = 0, .longest_unbeaten = 1}));
}

TEST_F(Scribes, LeaveOutWhatDoesNotCount) {
  start(playing(two_people()));
  play("75849");
  EXPECT_EQ(record(), Record{});
}

TEST_F(Scribes, HaveNewsTold) {
  start(against_easy());
  play(won);
  for (int game = 2; game <= 3; ++game) play(game % 2 == 0 ? "\na7b8d9" : "\n7a8b9");
  EXPECT_TRUE(says(model_, "3 games in a row without a loss against Easy: your longest run."))
      << said(model_);
}

TEST_F(Scribes, WriteDownTheChoicesOfTheSetUp) {
  start(choosing(person_against(*find_player("random"), Mark::x, First::opponent)));
  play("o");
  EXPECT_EQ(record(), Record{});
  play("\n");
  EXPECT_EQ(record().last, (std::map<std::string, std::string>{{"best-of", "0"},
                                                               {"first", "opponent"},
                                                               {"me", "human"},
                                                               {"opponent", "random"},
                                                               {"symbol", "O"}}));
}

TEST_F(Scribes, WriteDownWhichPuzzlesAreSolved) {
  start(choosing());
  play("zt");
  EXPECT_EQ(record(), Record{});
  play("\n");  // plays the tip
  EXPECT_EQ(record().solved, std::set<std::string>{name(model_.puzzles.puzzle())});
}

TEST_F(Scribes, WriteDownTheThemeIfItWasChanged) {
  start(against_easy());
  scribe_->leave(model_);
  EXPECT_EQ(record(), Record{});
  take(typed('c'));
  scribe_->leave(model_);
  EXPECT_EQ(record().last.at("theme"), themes()[1].name);
}

TEST(LastChoices, AreThoseThatWereAskedAndNoPrograms) {
  Pairing pairing = person_against(*find_player("bot:mine"), Mark::o);
  const std::map<std::string, std::string> all{
      {"best-of", "0"}, {"first", "me"}, {"me", "human"}, {"symbol", "O"}};
  EXPECT_EQ(choices(pairing, {all_questions.begin(), all_questions.end()}), all);
  EXPECT_TRUE(choices(pairing, {}).empty());
}

TEST(LastChoices, CountWhereNothingElseSaysSo) {
  Record record;
  record.last = {{"symbol", "O"}, {"opponent", "random"}, {"theme", themes()[1].name.data()}};
  PlayOptions options{.asked = {Question::symbol}};
  PlayOptions begun = with_last_choices(options, record, SetUp::on_screen);
  EXPECT_EQ(begun.pairing.symbol, Mark::o);
  EXPECT_EQ(begun.pairing.opponent, options.pairing.opponent);
  EXPECT_EQ(begun.theme, 1);
  EXPECT_EQ(begun.asked, options.asked);  // it is asked nevertheless
  options.theme_given = true;
  EXPECT_EQ(with_last_choices(options, record, SetUp::on_screen).theme, 0);
}

TEST(LastChoices, SeatNobodyWhoseSeatIsNotSeen) {
  Record record;
  record.last = {{"me", "random"}, {"best-of", "3"}};
  PlayOptions options{.asked = {all_questions.begin(), all_questions.end()}};
  EXPECT_EQ(with_last_choices(options, record, SetUp::on_screen).pairing.me.name, "random");
  EXPECT_EQ(with_last_choices(options, record, SetUp::on_screen).best_of, 3);
  EXPECT_EQ(with_last_choices(options, record, SetUp::line_by_line), options);
  options.asked = {Question::me, Question::best_of};
  EXPECT_EQ(with_last_choices(options, record, SetUp::on_screen), options);
}

TEST(LastChoices, ThatMeanNothingCountForNone) {
  Record record;
  record.last = {{"symbol", "Z"}, {"opponent", "bot:false"}, {"theme", "gone"}, {"plain", "true"}};
  const PlayOptions options{.asked = {all_questions.begin(), all_questions.end()}};
  EXPECT_EQ(with_last_choices(options, record, SetUp::on_screen), options);
}

}  // namespace
}  // namespace ttt
