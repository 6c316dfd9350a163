#include "referee/proof.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "ttt/search.hpp"

namespace ttt {
namespace {

PlayerSpec spec(std::string_view name) { return *find_player(name); }

Proof proof_of(const PlayerSpec& player) { return prove(player, ProofSettings{}); }

PlayerSpec flawed(const std::string& position, const std::string& digit) {
  return spec("bot:" + std::string{TTT_BUILT_BOTS} + "/flawed '" + position + "' " + digit);
}

ProofSettings patient() {
  ProofSettings settings;
  settings.terms.timeout = std::chrono::milliseconds{60'000};
  return settings;
}

/// Counts games with nothing but the board's own words: no memory, no library walk.
struct Naive {
  Candidates candidates;
  Mark player;
  std::uint32_t games = 0;
  std::uint32_t won = 0;
  std::uint32_t lost = 0;

  void walk(Board board, Mark mover) {
    if (board.wins(!mover)) {
      ++games;
      ++(mover == player ? lost : won);
    } else if (board.empty_squares().empty()) {
      ++games;
    } else {
      const SquareSet squares = mover == player ? candidates(board, mover) : board.empty_squares();
      for (const Square square : squares) walk(board.with(square, mover), !mover);
    }
  }
};

void expect_same(const ProofCounts& counts, Candidates candidates, Mark player) {
  Naive naive{.candidates = candidates, .player = player};
  naive.walk(Board{}, Mark::x);
  EXPECT_EQ(counts.games, naive.games);
  EXPECT_EQ(counts.won, naive.won);
  EXPECT_EQ(counts.lost, naive.lost);
  EXPECT_EQ(counts.drawn, naive.games - naive.won - naive.lost);
}

SquareSet first_empty(Board board, Mark /*side*/) {
  const SquareSet empty = board.empty_squares();
  return empty.empty() ? SquareSet{} : SquareSet{*empty.begin()};
}

SquareSet first_best(Board board, Mark side) {
  const SquareSet best = best_squares(board, side);
  return best.empty() ? SquareSet{} : SquareSet{*best.begin()};
}

TEST(Proof, CountsTheSameGamesAsANaiveWalk) {
  // Not every square of every built-in player: minimax without a memory takes its time.
  for (const Candidates candidates :
       {spec("random").candidates, Candidates{first_empty}, Candidates{first_best}}) {
    const Proof proof = proof_of({.name = "naive", .candidates = candidates});
    expect_same(*proof.first, candidates, Mark::x);
    expect_same(*proof.second, candidates, Mark::o);
  }
}

TEST(Proof, WalksEveryGameOfARandomPlayer) {
  const Proof proof = proof_of(spec("random"));
  EXPECT_EQ(*proof.first, (ProofCounts{255'168, 131'184, 46'080, 77'904, proof.first->missed_wins,
                                       proof.first->given_away, 2'423}));
  EXPECT_EQ(proof.second->games, 255'168U);
  EXPECT_EQ(proof.second->lost, 131'184U);
  EXPECT_FALSE(proof.deterministic);
}

TEST(Proof, FindsNothingWrongWithMinimax) {
  const Proof proof = proof_of(spec("minimax"));
  for (const auto& counts : {proof.first, proof.second}) {
    EXPECT_EQ(counts->lost, 0U);
    EXPECT_EQ(counts->missed_wins, 0U);
    EXPECT_EQ(counts->given_away, 0U);
    EXPECT_EQ(counts->games, counts->won + counts->drawn);
  }
  EXPECT_FALSE(proof.refutation);
  EXPECT_FALSE(proof.weakness);
}

TEST(Proof, OfADeterministicPlayerStaysWithinTheBounds) {
  for (const Candidates candidates : {Candidates{first_empty}, Candidates{first_best}}) {
    const Proof proof = proof_of({.name = "deterministic", .candidates = candidates});
    EXPECT_TRUE(proof.deterministic);
    EXPECT_GE(proof.first->games, 72U);
    EXPECT_LE(proof.first->games, 384U);
    EXPECT_GE(proof.second->games, 369U);
    EXPECT_LE(proof.second->games, 945U);
  }
}

TEST(Proof, ShowsTheShortestLoss) {
  const Proof proof = proof_of(spec("random"));
  ASSERT_TRUE(proof.refutation);
  EXPECT_EQ(proof.refutation->mishap, Mishap::lost);
  EXPECT_EQ(proof.refutation->side, ProofSide::second);  // as first, nobody loses in five plies
  EXPECT_EQ(proof.refutation->game.moves().size(), 5U);
  EXPECT_EQ(proof.refutation->game.outcome(), Outcome::x_wins);
}

TEST(Proof, WalksOnlyTheSidesThatItIsAskedFor) {
  ProofSettings settings;
  settings.sides = {ProofSide::second};
  const Proof proof = prove(spec("minimax"), settings);
  EXPECT_FALSE(proof.first);
  EXPECT_TRUE(proof.second);
}

TEST(Proof, FindsTheOneGameThatIsLost) {
  const Proof proof = prove(flawed("X..OOX.X. O", "1"), patient());
  EXPECT_EQ(proof.first->lost, 0U);
  EXPECT_EQ(proof.second->lost, 1U);
  EXPECT_EQ(proof.second->given_away, 1U);
  ASSERT_TRUE(proof.refutation);
  EXPECT_EQ(proof.refutation->mishap, Mishap::lost);
}

TEST(Proof, FindsTheOneWinThatIsMissed) {
  const Proof proof = prove(flawed(".X..O.XXO O", "6"), patient());
  EXPECT_FALSE(proof.refutation);
  EXPECT_EQ(proof.second->missed_wins, 1U);
  EXPECT_EQ(proof.second->given_away, 0U);
  ASSERT_TRUE(proof.weakness);
  EXPECT_EQ(proof.weakness->mishap, Mishap::missed_win);
}

TEST(Proof, FindsTheOneDrawThatIsGivenAway) {
  const Proof proof = prove(flawed("X.OOXX... O", "8"), patient());
  EXPECT_EQ(proof.second->given_away, 1U);
  EXPECT_EQ(proof.second->missed_wins, 0U);
}

TEST(Proof, AsksAProgramAboutEachPositionAsOftenAsItIsTold) {
  const PlayerSpec player = spec("bot:" + std::string{TTT_BOTS} + "/alternating.sh");
  ProofSettings settings = patient();
  EXPECT_FALSE(prove(player, settings).deterministic);
  settings.repeat = 1;
  EXPECT_TRUE(prove(player, settings).deterministic);
}

TEST(Proof, CountsThePositionsOfBothSidesAsItGoes) {
  std::uint32_t shown = 0;
  ProofSettings settings;
  settings.progress = [&shown](std::uint32_t positions) { EXPECT_EQ(positions, ++shown); };
  const Proof proof = prove(spec("tactical"), settings);
  ASSERT_TRUE(proof.first && proof.second);
  EXPECT_EQ(shown, proof.first->positions + proof.second->positions);
}

TEST(Proof, EndsWithAProgramsFirstFault) {
  const Proof proof = prove(spec("bot:" + std::string{TTT_BOTS} + "/taken.sh"), patient());
  EXPECT_FALSE(proof.first);
  EXPECT_FALSE(proof.second);
  ASSERT_TRUE(proof.refutation && proof.refutation->fault);
  EXPECT_EQ(proof.refutation->fault->fault, Fault::illegal_move);
  EXPECT_EQ(proof.refutation->game.moves().size(), 2U);
}

nlohmann::ordered_json json_of(const ProofReport& report) {
  const std::string text = proof_json(report);
  EXPECT_EQ(text.find('\n'), text.size() - 1);
  return nlohmann::ordered_json::parse(text);
}

TEST(ProofJson, TellsOfBothSidesAndOfTheShortestLoss) {
  Proof proof;
  proof.first = ProofCounts{9, 2, 3, 4, 5, 6, 7};
  proof.deterministic = false;
  Game game{Mark::x};
  for (const Square square :
       {Square::top_left, Square::left, Square::top, Square::center, Square::top_right})
    EXPECT_FALSE(game.play(square));
  proof.refutation =
      Counterexample{.side = ProofSide::second, .mishap = Mishap::lost, .game = game};
  // Objects are equal only if their keys have the same order.
  EXPECT_EQ(json_of({spec("random"), KeyLayout::phone, false, proof}),
            nlohmann::ordered_json::parse(R"({
      "player": "random", "verdict": "loses", "deterministic": false, "asked": null,
      "first": {"games": 9, "won": 2, "drawn": 3, "lost": 4, "missed_wins": 5, "given_away": 6,
                "positions": 7},
      "second": null,
      "counterexample": {"as": "second", "moves": [1, 4, 2, 5, 3], "board": "XXXOO....",
                         "reason": "X has the line 1 2 3", "stderr": null}})"));
}

TEST(ProofJson, ShowsNoGameWhereNothingIsWrong) {
  const Proof proof = proof_of(spec("minimax"));
  const auto json = json_of({spec("minimax"), KeyLayout::numpad, true, proof});
  EXPECT_EQ(json["verdict"], "never loses");
  EXPECT_EQ(json["first"]["games"], proof.first->games);
  EXPECT_EQ(json["second"]["lost"], 0);
  EXPECT_EQ(json["counterexample"], nullptr);
}

}  // namespace
}  // namespace ttt
