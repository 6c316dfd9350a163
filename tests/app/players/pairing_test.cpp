#include "players/pairing.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "app/pairings.hpp"
#include "app/print.hpp"

namespace ttt {
namespace {

TEST(Pairing, HasALonePersonWhereOnePlaysAgainstAComputer) {
  for (const Mark symbol : {Mark::x, Mark::o}) {
    Pairing pairing = person_against(predictable(), symbol);
    EXPECT_EQ(lone_person(pairing), symbol);
    std::swap(pairing.me, pairing.opponent);
    EXPECT_EQ(lone_person(pairing), !symbol);
  }
}

TEST(Pairing, HasNoLonePersonWhereTwoPlayOrNone) {
  EXPECT_EQ(lone_person(two_people()), std::nullopt);
  EXPECT_EQ(lone_person(computers(predictable(), predictable())), std::nullopt);
}

TEST(Pairing, TossesAFairCoinWhereChanceDecides) {
  Random same{0};
  for (const Mark symbol : {Mark::x, Mark::o}) {
    const Pairing pairing = person_against({}, symbol, First::random);
    int by_seed = 0;
    int one_by_one = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      Random fresh{seed};
      by_seed += first_mark(pairing, fresh) == Mark::x ? 1 : 0;
      one_by_one += first_mark(pairing, same) == Mark::x ? 1 : 0;
    }
    EXPECT_NEAR(by_seed, 500, 49);
    EXPECT_NEAR(one_by_one, 500, 49);
  }
}

TEST(Computers, DoNotChooseAlike) {
  Random random{0};
  const PlayerSpec spec = *find_player("random");
  const Computers both{computers(spec, spec), random};
  int differences = 0;
  for (int i = 0; i < 100; ++i)
    differences += both.at(Mark::x)->choose(Position{{}, Mark::x}) ==
                           both.at(Mark::o)->choose(Position{{}, Mark::o})
                       ? 0
                       : 1;
  EXPECT_GT(differences, 50);
}

}  // namespace
}  // namespace ttt
