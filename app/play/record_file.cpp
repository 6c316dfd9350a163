#include "play/record_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "io/printable.hpp"
#include "io/small_file.hpp"
#include "screen/line.hpp"

namespace ttt {
namespace {

constexpr std::chrono::milliseconds longest_wait{1000};
constexpr std::chrono::milliseconds no_wait{0};

/// An absolute path in a variable; empty if there is none.
std::string absolute(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value == '/' ? value : "";
}

/// Whether it is a directory that the user may call their own: it is theirs, or is not there yet
/// and would be made in one of theirs, or where everybody may (whose owner is the system's).
bool belongs_to_user(std::string path, bool may_be_made) {
  struct stat status{};
  uid_t also = ::geteuid();
  while (::stat(path.c_str(), &status) != 0) {
    if (!may_be_made || errno != ENOENT || path.size() <= 1) return false;
    path.erase(std::max<std::size_t>(path.rfind('/'), 1));
    also = 0;
  }
  return S_ISDIR(status.st_mode) && (status.st_uid == ::geteuid() || status.st_uid == also);
}

}  // namespace

std::optional<std::string> record_path() {
  std::string home = absolute("XDG_STATE_HOME");
  if (!home.empty()) {
    if (!belongs_to_user(home, true)) return std::nullopt;
  } else {
    home = absolute("HOME");
    if (home.empty() || !belongs_to_user(home, false)) return std::nullopt;
    home += "/.local/state";
  }
  const std::string directory = home + "/ttt";
  if (!belongs_to_user(directory, true)) return std::nullopt;
  return directory + "/record";
}

Record RecordKeeper::read() {
  Record record;
  attempt([&] {
    try {
      record = read_record(*path_);
    } catch (const RecordError&) {  // it is looked at again by who alone may touch it
      const FileLock lock{*path_, longest_wait};
      record = stored_record();
    }
  });
  return record;
}

std::optional<Record> RecordKeeper::change(Change change) {
  pending_.push_back(std::move(change));
  std::optional<Record> changed;
  attempt([&] {
    make_directories(directory_of(*path_));
    const FileLock lock{*path_, std::exchange(patient_, false) ? longest_wait : no_wait};
    patient_ = true;
    Record record = stored_record();
    for (const Change& each : pending_) each(record);
    replace_file(*path_, to_text(record));
    pending_.clear();
    changed = std::move(record);
  });
  return changed;
}

/// Does the work, or says why it cannot be done.
template <typename Work>
void RecordKeeper::attempt(Work work) {
  if (!path_) return;
  try {
    work();
  } catch (const NewerRecord& error) {
    give_up(error.what());
  } catch (const FileError& error) {
    complain(error.what());
  }
}

/// The record in the file, for who has locked it. Throws FileError and NewerRecord.
Record RecordKeeper::stored_record() {
  try {
    return read_record(*path_);
  } catch (const RecordError& error) {
    const std::string other = set_aside(*path_);
    problems_.push_back(printable(*path_) + ": this is no record: " + error.what() +
                        ", so it is now " + printable(other));
    return {};
  }
}

void RecordKeeper::give_up(const std::string& reason) {
  complain(reason);
  path_.reset();
}

void RecordKeeper::complain(const std::string& reason) {
  if (!std::exchange(complained_, true))
    problems_.push_back(printable(*path_) + ": " + reason + ", so nothing is recorded");
}

RecordKeeper keeper_for(const PlayOptions& options, bool begun) {
  const bool counts = options.record && !begun && at_terminal();
  return RecordKeeper{counts ? record_path() : std::nullopt};
}

std::optional<std::string> record_game(RecordKeeper& keeper, const Pairing& pairing,
                                       Outcome outcome) {
  const auto game = recorded_game(pairing, outcome);
  if (!game) return std::nullopt;
  const auto record = keeper.change([game](Record& changed) { add(changed, *game); });
  return record ? news(*record, game->opponent) : std::nullopt;
}

Record read_record(const std::string& path) {
  const auto text = read_small_file(path);
  return text ? parse_record(*text) : Record{};
}

bool forget_record(const std::string& path) {
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0) {
    if (errno == ENOENT || errno == ENOTDIR) return false;
    throw FileError{errno};
  }
  const FileLock lock{path, longest_wait};
  if (::unlink(path.c_str()) != 0 && errno != ENOENT) throw FileError{errno};
  return true;
}

}  // namespace ttt
