#include <cerrno>
#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <variant>

#include "command_line.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "players/child_process.hpp"

namespace {

int fail(const std::string& problem, int status) {
  ttt::print_error("ttt: " + problem);
  return status;
}

int run(int argc, char** argv) {
  try {
    return std::visit([](const auto& what) { return run(what); },
                      ttt::parse_command_line(argc, argv));
  } catch (const ttt::UsageError& error) {
    return fail(error.what(), 2);
  } catch (const std::system_error& error) {
    if (error.code().value() == EPIPE) return 1;  // nobody is left to complain to
    return fail(error.what(), 1);
  } catch (const std::bad_alloc&) {
    return fail("not enough memory", 1);
  } catch (const std::exception& error) {
    return fail(error.what(), 1);
  }
}

}  // namespace

int main(int argc, char** argv) {
  ttt::prepare_process();
  const int status = run(argc, argv);
  ttt::print_surviving_programs();
  return status;
}
