/// The whole library.
#pragma once

#include "ttt/analysis.hpp"
#include "ttt/board.hpp"
#include "ttt/explain.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/notation.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"
#include "ttt/search.hpp"
#include "ttt/solution.hpp"
#include "ttt/strategy.hpp"
#include "ttt/symmetry.hpp"
#include "ttt/tactics.hpp"
