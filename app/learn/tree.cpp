#include <unistd.h>

#include "io/output.hpp"
#include "io/process.hpp"
#include "learn/game_tree.hpp"
#include "learn/options.hpp"
#include "learn/tree_report.hpp"

namespace ttt {

int run(const TreeOptions& options) {
  const GameTree tree = grow_tree(options.position, options.depth);
  Output output{STDOUT_FILENO};
  output.write(options.format == TreeFormat::dot ? tree_dot(tree, options.layout)
                                                 : tree_text(tree, options.layout, take_locale()));
  output.flush();
  return 0;
}

}  // namespace ttt
