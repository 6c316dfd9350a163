/// Tables of text.
#pragma once

#include <string>
#include <vector>

namespace ttt {

using TableRow = std::vector<std::string>;

/// Returns the rows, which have equally many cells, as lines of text with aligned columns: the
/// first column to the left, the others to the right. If `ends_with_words`, the last column is to
/// the left, too.
[[nodiscard]] std::string table_text(const std::vector<TableRow>& rows,
                                     bool ends_with_words = false);

}  // namespace ttt
