/// A program as a player.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "players/child_process.hpp"
#include "players/player.hpp"
#include "players/protocol.hpp"

namespace ttt {

/// Starts the program at the first question, and again whenever it is gone: a program may answer
/// one question and exit. After a fault it is killed, so that nothing it says too late is heard.
class ProgramPlayer final : public Player {
 public:
  /// The longest line that is listened to, in bytes.
  static constexpr std::size_t longest_line = 4096;

  ProgramPlayer(const Program& program, const ProgramTerms& terms);

  void ask(Board board, Mark side) override;
  [[nodiscard]] std::optional<Wait> wait() const override;
  [[nodiscard]] std::optional<Reply> answer() override;
  void withdraw() override;

 private:
  void start();
  void send(const std::string& text);
  /// Has the program been quiet since its answer, and is it still there? If not, it is gone after.
  void look_for_leftovers();
  [[nodiscard]] std::optional<Reply> hear(const std::string& line);
  [[nodiscard]] Reply judged(const Reply& reply, const std::string& line);
  [[nodiscard]] std::optional<Reply> hear_the_end();
  Reply fail(PlayerFault fault);

  std::string command_;
  std::chrono::milliseconds timeout_;
  std::unique_ptr<Protocol> protocol_;
  std::optional<ChildProcess> process_;
  bool has_answered_ = false;  ///< since it was started
  Position question_{};
  Clock::time_point deadline_{};
  std::optional<PlayerFault> fault_;  ///< found before there was a reply
};

}  // namespace ttt
