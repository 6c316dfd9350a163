/// What people are told the players are called: one name each, on screens and in sentences.
#pragma once

#include <string>

#include "play/series.hpp"
#include "players/pairing.hpp"
#include "words/sentences.hpp"

namespace ttt {

/// What sentences about these two call them, in so many columns each at most. Two people are called
/// by their marks; so are, after their name, two computers whose names look the same.
[[nodiscard]] Sides sides_of(const Pairing& pairing, int columns = longest_name);

/// `You 2, draws 3, Perfect 1`, in which a name takes so many columns at most.
[[nodiscard]] std::string match_score_in_words(const Pairing& pairing, Score score,
                                               int name_columns = longest_name);

}  // namespace ttt
