#include "players/player_thread.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <utility>

#include "io/this_process.hpp"

namespace ttt {

PlayerThread::PlayerThread() {
  const std::array ends = make_pipe("cannot make a pipe");
  ready_.reset(ends[0]);
  signal_ready_.reset(ends[1]);
  for (const int end : ends) ::fcntl(end, F_SETFL, ::fcntl(end, F_GETFL) | O_NONBLOCK);
  thread_ = start_thread([this] { work(); });
}

PlayerThread::~PlayerThread() {
  cancel();
  cancel_preparation();
  const std::lock_guard lock{mutex_};
  closing_ = true;
  changed_.notify_one();
}

void PlayerThread::run(std::function<void()> task) {
  const std::lock_guard lock{mutex_};
  tasks_.push_back(std::move(task));
  changed_.notify_one();
}

void PlayerThread::prepare(std::function<void(const Stop&)> task) {
  cancel_preparation();
  preparation_stop_ = std::make_shared<Stop>();
  run([task = std::move(task), stop = preparation_stop_] {
    if (!stop->is_requested()) task(*stop);
  });
}

void PlayerThread::cancel_preparation() {
  if (preparation_stop_) preparation_stop_->request();
}

void PlayerThread::ask(Player& player, const Question& question) {
  cancel();
  stop_ = std::make_shared<Stop>();
  run([this, &player, question, number = question_, stop = stop_] {
    if (stop->is_requested()) return;
    try {
      on_result(number, player.choose(question, *stop));
    } catch (...) {
      on_result(number, std::current_exception());
    }
  });
}

void PlayerThread::cancel() {
  if (stop_) stop_->request();
  stop_.reset();
  const std::lock_guard lock{mutex_};
  ++question_;
  result_.reset();
}

std::optional<Reply> PlayerThread::take_reply() {
  std::array<char, 16> bytes{};
  while (::read(ready_.number(), bytes.data(), bytes.size()) > 0) {
  }
  std::unique_lock lock{mutex_};
  const auto result = std::exchange(result_, std::nullopt);
  lock.unlock();
  if (!result) return std::nullopt;
  stop_.reset();
  if (const auto* const error = std::get_if<std::exception_ptr>(&*result))
    std::rethrow_exception(*error);
  return std::get<Reply>(*result);
}

void PlayerThread::work() {
  while (const auto task = next_task()) {
    try {
      task();
    } catch (...) {
      const std::lock_guard lock{mutex_};
      keep(std::current_exception());
    }
  }
}

std::function<void()> PlayerThread::next_task() {
  std::unique_lock lock{mutex_};
  changed_.wait(lock, [this] { return closing_ || !tasks_.empty(); });
  if (tasks_.empty()) return nullptr;
  auto task = std::move(tasks_.front());
  tasks_.pop_front();
  return task;
}

void PlayerThread::on_result(int question, Result result) {
  const std::lock_guard lock{mutex_};
  if (question == question_) keep(std::move(result));
}

void PlayerThread::keep(Result result) {
  result_ = std::move(result);
  [[maybe_unused]] const auto written = ::write(signal_ready_.number(), "", 1);
}

}  // namespace ttt
