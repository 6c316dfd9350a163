/// A program as a player.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "players/child_process.hpp"
#include "players/player.hpp"
#include "players/protocol.hpp"

namespace ttt {

/// Starts the program at the first question, and again whenever it is gone: a program may answer
/// one question and exit, unless it plays one game (`Language::game`), which is one process. After
/// a fault it is killed, so that nothing it says too late is heard; but first it is found out,
/// where it can be, what its author has to mend.
class ProgramPlayer final : public Player {
 public:
  /// The longest line that is listened to, in bytes.
  static constexpr std::size_t longest_line = 4096;

  ProgramPlayer(const Program& program, const ProgramOptions& terms);
  /// Gives a program that has played its game a moment to write down what it has learnt.
  ~ProgramPlayer() override;

  void ask(const Question& question) override;
  void end(const Game& game) override;
  [[nodiscard]] std::optional<Wait> wait() const override;
  [[nodiscard]] std::optional<Reply> answer() override;
  void withdraw() override;

  /// Has an answer that is too late waited for, so long, so that the fault can say when it came.
  void wait_for_late_answers(std::chrono::milliseconds patience) { patience_ = patience; }

  /// Whether a process plays one game and no more.
  [[nodiscard]] bool one_game() const noexcept { return program_.language == Language::game; }

  /// How often the program was started.
  [[nodiscard]] int starts() const noexcept { return starts_; }

  /// What it has said since its last answer, or says within that time, although nobody has asked.
  /// If it has ended instead, it is gone after.
  [[nodiscard]] std::optional<Failure> leftovers(std::chrono::milliseconds time);

 private:
  /// Whether it may say more than its answer.
  [[nodiscard]] bool may_talk() const noexcept { return program_.language == Language::ugi; }
  /// Whether the game is the one of the last question, as it goes on after the answer.
  [[nodiscard]] bool goes_on(const Game& game) const;
  void start();
  void send(const std::string& text);
  void give(std::chrono::milliseconds time);
  /// How long an answer may take.
  [[nodiscard]] std::chrono::milliseconds allowed() const;
  /// Whether its time is over. If we were not there when it was, it gets it once more.
  [[nodiscard]] bool out_of_time();
  /// Whether the program has left the question as it was sent.
  [[nodiscard]] bool has_not_noticed() const;
  [[nodiscard]] std::optional<Reply> hear(const std::string& line);
  [[nodiscard]] std::optional<Reply> judged(Reply reply, const std::string& line);
  [[nodiscard]] std::optional<Reply> hear_the_end();
  [[nodiscard]] std::optional<Reply> hear_nothing();
  /// `it wrote nothing at all, where UGI waits for "readyok"`.
  [[nodiscard]] std::string silence() const;
  /// `, where UGI waits for "readyok"`; nothing where no certain word is waited for.
  [[nodiscard]] std::string awaited(const std::string& where) const;
  [[nodiscard]] Reply fail_for_silence(const std::string& what_happened);
  [[nodiscard]] Reply fail_for_lateness();
  [[nodiscard]] Failure said_more(std::string_view line) const;
  Reply fail(Failure fault);

  Program program_;
  ProgramOptions terms_;
  std::unique_ptr<Protocol> protocol_;
  std::optional<ChildProcess> process_;
  int starts_ = 0;
  std::optional<Square> answer_;  ///< to the last question
  std::string last_answer_;       ///< the line in which it stood
  std::set<Mark> plays_;          ///< sides for which it has given an answer
  Question question_{Position{}};
  std::size_t unnoticed_size_ = 0;  ///< of the question, in bytes, until it is known to be read
  Clock::time_point deadline_{};
  std::chrono::milliseconds time_{};  ///< how long it had when the deadline was set
  /// What began with the question, if that gives the answer the time of a start: ` of its start`.
  std::string_view beginning_;
  std::chrono::milliseconds patience_{0};
  bool late_ = false;          ///< its time is over; the answer is awaited only to say when it came
  std::string understood_;     ///< what it said last that is not its answer, but led there
  std::string last_line_;      ///< that it has said since then, if that was no answer
  bool input_closed_ = false;  ///< to see whether it answers then
  bool game_over_ = false;     ///< it has been told the end of its one game
  std::optional<Failure> fault_;  ///< found before there was a reply
};

}  // namespace ttt
