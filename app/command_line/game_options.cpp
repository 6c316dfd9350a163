#include "command_line/game_options.hpp"

#include <sys/random.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace ttt {
namespace {

/// From the system: std::random_device first asks the processor what it can do, which takes twenty
/// times as long in a virtual machine.
std::uint64_t unpredictable_seed() {
  std::uint64_t seed = 0;
  if (::getentropy(&seed, sizeof seed) != 0)
    throw std::system_error{errno, std::generic_category(), "no random numbers"};
  return seed >> 11U;
}

/// The option, which also answers the question.
Option answering(PlayOptions& play, Question question, Option option) {
  option.take = [&play, question, take = std::move(option.take)](const std::string& text) {
    take(text);
    std::erase(play.asked, question);
  };
  return option;
}

}  // namespace

PlayOptions unanswered_options() {
  return {.asked = {all_questions.begin(), all_questions.end()}, .seed = unpredictable_seed()};
}

std::vector<Option> game_options(PlayOptions& play) {
  return {
      answering(play, Question::symbol,
                choice<Mark>("--symbol", mark_words, into(play.pairing.symbol), "your mark")),
      answering(play, Question::first,
                choice<First>("--first", first_words, into(play.pairing.first), "who moves first")),
      answering(play, Question::opponent,
                player("--opponent", play.pairing.opponent, "who plays the other side")),
      answering(play, Question::me, player("--me", play.pairing.me, "who plays your side (human)")),
      answering(play, Question::best_of,
                number<int>(
                    "--best-of", 1, 999,
                    [&play](int games) {
                      if (games % 2 == 0)
                        throw BadValue(std::to_string(games), "is even: nobody could win it");
                      play.best_of = games;
                    },
                    "stop when one side has won it (N odd)")),
      with_text(milliseconds("--delay", 0, 60'000, into(play.delay),
                             "milliseconds a computer seems to think (400)"),
                std::to_string(play.delay.count())),
      noticed(play.theme_given, theme(play.theme)),
      on_off("--ascii", into(play.ascii), "draw with ASCII alone"),
      on_off(
          "--no-mouse", [&play](bool on) { play.mouse = !on; }, "leave the mouse to the terminal"),
      on_off(
          "--no-coach", [&play](bool on) { play.coach = !on; },
          "do not say at once what a move gives away"),
      on_off(
          "--no-record", [&play](bool on) { play.record = !on; },
          "neither read nor write the record"),
      on_off("--plain", into(play.plain), "line by line, for pipes and screen readers")};
}

}  // namespace ttt
