#include <cerrno>
#include <exception>
#include <iostream>
#include <new>
#include <system_error>
#include <variant>

#include "command_line.hpp"
#include "io/process.hpp"
#include "players/child_process.hpp"

namespace {

int complain(const char* problem, int status) {
  std::cerr << "ttt: " << problem << '\n';
  return status;
}

int run(int argc, char** argv) {
  try {
    return std::visit([](const auto& what) { return run(what); },
                      ttt::parse_command_line(argc, argv));
  } catch (const ttt::UsageError& error) {
    return complain(error.what(), 2);
  } catch (const std::system_error& error) {
    if (error.code().value() == EPIPE) return 1;  // nobody is left to complain to
    return complain(error.what(), 1);
  } catch (const std::bad_alloc&) {
    return complain("not enough memory", 1);
  } catch (const std::exception& error) {
    return complain(error.what(), 1);
  }
}

}  // namespace

int main(int argc, char** argv) {
  ttt::prepare_process();
  const int status = run(argc, argv);
  ttt::complain_of_programs_left_behind();
  return status;
}
