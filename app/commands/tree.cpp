#include <unistd.h>

#include "commands/run.hpp"
#include "output.hpp"
#include "process.hpp"
#include "report/tree_report.hpp"
#include "session/game_tree.hpp"

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
