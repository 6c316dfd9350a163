#include <cerrno>
#include <exception>
#include <iostream>
#include <system_error>

#include "contents.hpp"
#include "io/process.hpp"

namespace {

int complain(const char* problem, int status) {
  std::cerr << "ttt: " << problem << '\n';
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  ttt::prepare_process();
  try {
    ttt::PlayOptions shared = ttt::unanswered_options();
    const auto run = [](const auto& options) -> ttt::Action {
      return [options] { return ttt::run(options); };
    };
    return ttt::parse_command_line(ttt::contents(shared, run), argc, argv)();
  } catch (const ttt::UsageError& error) {
    return complain(error.what(), 2);
  } catch (const std::system_error& error) {
    if (error.code().value() == EPIPE) return 1;  // nobody is left to complain to
    return complain(error.what(), 1);
  } catch (const std::exception& error) {
    return complain(error.what(), 1);
  }
}
