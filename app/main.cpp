#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <variant>

#include "command_line.hpp"
#include "io/output.hpp"
#include "io/this_process.hpp"
#include "players/process.hpp"

namespace {

/// Prints `ttt: PROBLEM` on standard error and returns `status`.
int fail(const std::string& problem, int status) {
  ttt::print_error("ttt: " + problem);
  return status;
}

/// Runs the command on the command line. Returns the exit status: that of the command, 2 after a
/// usage error, or 1 after any other error.
int run(int argc, char** argv) {
  try {
    return std::visit([](const auto& options) { return run(options); },
                      ttt::parse_command_line(argc, argv));
  } catch (const ttt::UsageError& error) {
    return fail(error.what(), 2);
  } catch (const std::system_error& error) {
    if (error.code().value() == EPIPE) return 1;  // the reader of the output has gone
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
