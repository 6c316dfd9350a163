#include "io/line_reader.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "app/io/descriptors.hpp"
#include "app/temporary_directory.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

using Lines = std::vector<std::string>;

void write_all(const Descriptor& out, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(out.number(), text.data(), text.size());
    if (count < 0) throw std::system_error{errno, std::generic_category()};
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

/// Returns a pipe that contains this text and whose other end is closed.
Pipe pipe_with(std::string_view text) {
  Pipe pipe = make_pipe();
  write_all(pipe.out, text);
  pipe.out.reset();
  return pipe;
}

Lines lines_of(std::string_view text) {
  const Pipe pipe = pipe_with(text);
  LineReader reader{pipe.in.number()};
  Lines lines;
  while (const auto line = reader.next()) {
    EXPECT_FALSE(line->too_long);
    lines.emplace_back(line->text);
  }
  return lines;
}

TEST(LineReader, ReturnsLinesWithoutTheirEnds) {
  const std::string odd{"\0a\0\r\xFF\x1B", 6};
  const std::string mark{byte_order_mark};
  const std::string longest(LineReader::longest_line, 'x');
  const std::vector<std::pair<std::string, Lines>> texts{{"", {}},
                                                         {"one\ntwo\n", {"one", "two"}},
                                                         {"one\ntwo", {"one", "two"}},
                                                         {"\n\none\n\n", {"", "", "one", ""}},
                                                         {odd + "\n", {odd}},
                                                         {mark + "one\n" + mark, {"one", mark}},
                                                         {mark, {}},
                                                         {mark + "\n", {""}},
                                                         {longest + "\nnext\n", {longest, "next"}},
                                                         {longest, {longest}}};
  for (const auto& [text, lines] : texts) EXPECT_EQ(lines_of(text), lines);
}

TEST(LineReader, CutsALineOfManyBlocks) {
  Pipe pipe = make_pipe();
  std::thread writer{[&pipe] {
    write_all(pipe.out, std::string(1'000'000, 'x').append("\nnext"));
    pipe.out.reset();
  }};
  LineReader reader{pipe.in.number()};
  const auto cut = reader.next();
  EXPECT_TRUE(cut && cut->too_long && cut->text == std::string(LineReader::longest_line, 'x'));
  const auto next = reader.next();
  EXPECT_TRUE(next && !next->too_long && next->text == "next");
  EXPECT_FALSE(reader.next());
  writer.join();
}

TEST(LineReader, JoinsALineThatArrivesInPieces) {
  Pipe pipe = make_pipe();
  std::thread writer{[&pipe] {
    for (const char byte : std::string_view{"\xEF\xBB\xBFpiece by piece\nnext"}) {
      write_all(pipe.out, {&byte, 1});
      std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    pipe.out.reset();
  }};
  LineReader reader{pipe.in.number()};
  EXPECT_EQ(reader.next()->text, "piece by piece");
  EXPECT_EQ(reader.next()->text, "next");
  EXPECT_FALSE(reader.next());
  writer.join();
}

TEST(LineReader, FlushesTheOutputBeforeARead) {
  const Pipe pipe = pipe_with("one\n");
  Pipe answers = make_pipe();
  Output output{answers.out.number()};
  LineReader reader{pipe.in.number(), &output};
  EXPECT_TRUE(reader.next());
  output.write("answer");
  EXPECT_FALSE(reader.next());
  answers.out.reset();
  EXPECT_EQ(read_all(answers.in), "answer");
}

TEST(LineReader, ThrowsTheErrorOfAFailedRead) {
  const TemporaryDirectory directory;
  const Descriptor unreadable{::open(directory.path().c_str(), O_RDONLY | O_DIRECTORY)};
  LineReader reader{unreadable.number()};
  try {
    (void)reader.next();
    FAIL() << "a directory was read";
  } catch (const std::system_error& error) {
    EXPECT_EQ(error.code(), std::errc::is_a_directory);
  }
  EXPECT_FALSE(reader.next());
}

TEST(LineReader, WaitsEvenIfThePipeIsNonblocking) {
  const Pipe pipe = make_pipe();
  ASSERT_EQ(::fcntl(pipe.in.number(), F_SETFL, O_NONBLOCK), 0);
  LineReader reader{pipe.in.number()};
  std::thread writer{[&pipe] {
    // until the reader has found the pipe empty
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
    write_all(pipe.out, "one\n");
  }};
  const auto line = reader.next();
  writer.join();
  ASSERT_TRUE(line);
  EXPECT_EQ(line->text, "one");
}

}  // namespace
}  // namespace ttt
