#include <unistd.h>

#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>

#include "io/json.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "learn/analyze.hpp"
#include "learn/options.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

std::string report_on(Position position, const AnalyzeOptions& options) {
  AnalysisReport report = analyze(position, options.layout);
  if (options.count) report.counts = count(position);
  return options.format == Format::json ? analysis_json(report) : analysis_text(report);
}

/// Positions in, reports out.
class AnalysisFilter {
 public:
  explicit AnalysisFilter(const AnalyzeOptions& options) : options_(options) {}

  /// Returns whether every line was a position.
  bool run() {
    LineReader input{STDIN_FILENO, [this] {
                       output_.flush();
                       return true;
                     }};
    while (const auto line = input.next()) {
      ++line_;
      if (line->too_long) {
        refuse(too_long_in_words());
        continue;
      }
      const ParsedPosition parsed = parse_position(line->text);
      if (parsed.error) {
        refuse(in_words(line->text, parsed));
      } else {
        answer(parsed.position);
      }
    }
    output_.flush();
    return good_;
  }

 private:
  void answer(Position position) {
    std::string& report = known_[position_number(position.board, position.to_move)];
    if (report.empty()) report = report_on(position, options_);
    if (options_.format == Format::text && answered_++ > 0) output_.write("\n");
    output_.write(report);
  }

  void refuse(const std::string& reason) {
    good_ = false;
    const std::string problem = "line " + std::to_string(line_) + ": " + reason;
    if (options_.format == Format::json) {
      std::string text;
      JsonWriter{text}.open('{').member("error"_key, problem).close('}');
      output_.write(text + "\n");
    } else {
      output_.flush();  // what is good about the lines before comes before
      std::cerr << problem << '\n';
    }
  }

  const AnalyzeOptions& options_;
  std::unordered_map<std::size_t, std::string> known_;  ///< reports by position: a few thousand
  Output output_{STDOUT_FILENO};
  std::uint64_t line_ = 0;
  std::uint64_t answered_ = 0;
  bool good_ = true;
};

}  // namespace

int run(const AnalyzeOptions& options) {
  if (!options.position) return AnalysisFilter{options}.run() ? 0 : 1;
  Output output{STDOUT_FILENO};
  output.write(report_on(*options.position, options));
  output.flush();
  return 0;
}

}  // namespace ttt
