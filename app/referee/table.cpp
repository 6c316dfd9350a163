#include "referee/table.hpp"

#include <algorithm>
#include <cstddef>

#include "io/text.hpp"

namespace ttt {

std::string table_text(const std::vector<TableRow>& rows, bool ends_with_words) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const TableRow& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], display_width(row[i]));
  std::string text;
  for (const TableRow& row : rows) {
    text += left_aligned(row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i)
      text += "  " +
              (ends_with_words && i + 1 == row.size() ? row[i] : right_aligned(row[i], widths[i]));
    text += "\n";
  }
  return text;
}

}  // namespace ttt
