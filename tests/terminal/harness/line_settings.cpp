#include "harness/line_settings.hpp"

#include <fcntl.h>

#include <array>
#include <string_view>
#include <vector>

#include "harness/descriptor.hpp"

namespace ttt::test {
namespace {

using Termios = ::termios;

struct Flag {
  tcflag_t Termios::*word;
  tcflag_t bits;
  std::string_view name;
};

constexpr std::array<Flag, 44> flags{{
    {&Termios::c_lflag, ISIG, "isig"},       {&Termios::c_lflag, ICANON, "icanon"},
    {&Termios::c_lflag, IEXTEN, "iexten"},   {&Termios::c_lflag, ECHO, "echo"},
    {&Termios::c_lflag, ECHOE, "echoe"},     {&Termios::c_lflag, ECHOK, "echok"},
    {&Termios::c_lflag, ECHONL, "echonl"},   {&Termios::c_lflag, NOFLSH, "noflsh"},
    {&Termios::c_lflag, TOSTOP, "tostop"},   {&Termios::c_lflag, ECHOCTL, "echoctl"},
    {&Termios::c_lflag, ECHOPRT, "echoprt"}, {&Termios::c_lflag, ECHOKE, "echoke"},
    {&Termios::c_lflag, FLUSHO, "flusho"},   {&Termios::c_lflag, PENDIN, "pendin"},
    {&Termios::c_iflag, IGNBRK, "ignbrk"},   {&Termios::c_iflag, BRKINT, "brkint"},
    {&Termios::c_iflag, IGNPAR, "ignpar"},   {&Termios::c_iflag, PARMRK, "parmrk"},
    {&Termios::c_iflag, INPCK, "inpck"},     {&Termios::c_iflag, ISTRIP, "istrip"},
    {&Termios::c_iflag, INLCR, "inlcr"},     {&Termios::c_iflag, IGNCR, "igncr"},
    {&Termios::c_iflag, ICRNL, "icrnl"},     {&Termios::c_iflag, IXON, "ixon"},
    {&Termios::c_iflag, IXOFF, "ixoff"},     {&Termios::c_iflag, IXANY, "ixany"},
    {&Termios::c_iflag, IUCLC, "iuclc"},     {&Termios::c_iflag, IMAXBEL, "imaxbel"},
    {&Termios::c_iflag, IUTF8, "iutf8"},     {&Termios::c_oflag, OPOST, "opost"},
    {&Termios::c_oflag, ONLCR, "onlcr"},     {&Termios::c_oflag, OCRNL, "ocrnl"},
    {&Termios::c_oflag, ONOCR, "onocr"},     {&Termios::c_oflag, ONLRET, "onlret"},
    {&Termios::c_oflag, OLCUC, "olcuc"},     {&Termios::c_oflag, XTABS, "tab3"},
    {&Termios::c_cflag, CS8, "cs8"},         {&Termios::c_cflag, CSTOPB, "cstopb"},
    {&Termios::c_cflag, CREAD, "cread"},     {&Termios::c_cflag, PARENB, "parenb"},
    {&Termios::c_cflag, PARODD, "parodd"},   {&Termios::c_cflag, HUPCL, "hupcl"},
    {&Termios::c_cflag, CLOCAL, "clocal"},   {&Termios::c_cflag, CRTSCTS, "crtscts"},
}};

struct Word {
  tcflag_t Termios::*word;
  std::string_view name;
};

constexpr std::array<Word, 4> words{{
    {&Termios::c_iflag, "iflag"},
    {&Termios::c_oflag, "oflag"},
    {&Termios::c_cflag, "cflag"},
    {&Termios::c_lflag, "lflag"},
}};

constexpr std::array<std::string_view, 17> character_names{
    "intr", "quit", "erase", "kill",    "eof",     "time",   "min",   "swtch", "start",
    "stop", "susp", "eol",   "reprint", "discard", "werase", "lnext", "eol2"};

std::string on_or_off(const Flag& flag, const Termios& modes) {
  return ((modes.*flag.word & flag.bits) == flag.bits ? "" : "-") + std::string(flag.name);
}

std::string character(std::size_t number, const Termios& modes) {
  return (number < character_names.size() ? std::string(character_names[number])
                                          : "cc[" + std::to_string(number) + "]") +
         "=" + std::to_string(modes.c_cc[number]);
}

/// Every setting by its name, in an order that is always the same.
std::vector<std::string> names(const LineSettings& settings) {
  const Termios& modes = settings.modes;
  std::vector<std::string> names;
  for (const Flag& flag : flags) names.push_back(on_or_off(flag, modes));
  for (const auto& [word, name] : words) {
    tcflag_t rest = modes.*word;
    for (const Flag& flag : flags)
      if (flag.word == word) rest &= ~flag.bits;
    names.push_back("other " + std::string(name) + "=" + std::to_string(rest));
  }
  for (std::size_t i = 0; i < NCCS; ++i) names.push_back(character(i, modes));
  names.push_back("ispeed=" + std::to_string(::cfgetispeed(&modes)));
  names.push_back("ospeed=" + std::to_string(::cfgetospeed(&modes)));
  names.emplace_back(settings.nonblocking ? "O_NONBLOCK" : "-O_NONBLOCK");
  return names;
}

}  // namespace

LineSettings LineSettings::of(int descriptor) {
  LineSettings settings;
  if (::tcgetattr(descriptor, &settings.modes) != 0) throw_errno("tcgetattr");
  const int status = ::fcntl(descriptor, F_GETFL);
  if (status < 0) throw_errno("fcntl");
  settings.nonblocking = (status & O_NONBLOCK) != 0;
  return settings;
}

std::string LineSettings::difference(const LineSettings& after) const {
  const std::vector<std::string> before_names = names(*this);
  const std::vector<std::string> after_names = names(after);
  std::string was;
  std::string is;
  for (std::size_t i = 0; i < before_names.size(); ++i) {
    if (before_names[i] == after_names[i]) continue;
    was += (was.empty() ? "" : " ") + before_names[i];
    is += (is.empty() ? "" : " ") + after_names[i];
  }
  return was.empty() ? was : "`" + was + "` became `" + is + "`";
}

std::ostream& operator<<(std::ostream& out, const LineSettings& settings) {
  std::string_view separator;
  for (const std::string& name : names(settings)) {
    out << separator << name;
    separator = " ";
  }
  return out;
}

::testing::AssertionResult unchanged(const LineSettings& before, const LineSettings& after) {
  const std::string difference = before.difference(after);
  if (difference.empty()) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "the line settings are not as before: " << difference;
}

}  // namespace ttt::test
