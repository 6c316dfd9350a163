#include "ttt/random.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

namespace ttt {
namespace {

std::vector<std::uint64_t> numbers(Random random, std::size_t count) {
  std::vector<std::uint64_t> drawn;
  while (drawn.size() < count) drawn.push_back(random.next());
  return drawn;
}

std::vector<std::uint32_t> numbers_below(std::uint32_t bound, Random random, std::size_t count) {
  std::vector<std::uint32_t> drawn;
  while (drawn.size() < count) drawn.push_back(random.below(bound));
  return drawn;
}

/// Pearson's chi-square of counts that should all be equal.
double chi_square(const std::vector<int>& counts) {
  double sum = 0;
  for (const int count : counts) sum += count;
  const double expected = sum / static_cast<double>(counts.size());
  double square = 0;
  for (const int count : counts) square += (count - expected) * (count - expected) / expected;
  return square;
}

/// A fair generator passes this with at most eight degrees of freedom in 9,999 of 10,000 cases.
constexpr double fair_chi_square = 31.8;

TEST(Random, GivesTheNumbersOfTheReferenceImplementation) {
  EXPECT_EQ(
      numbers(Random{0}, 5),
      (std::vector<std::uint64_t>{0xE220A8397B1DCDAFU, 0x6E789E6AA1B965F4U, 0x06C45D188009454FU,
                                  0xF88BB8A8724C81ECU, 0x1B39896A51A8749BU}));
  EXPECT_EQ(numbers(Random{1'234'567}, 5),
            (std::vector<std::uint64_t>{6'457'827'717'110'365'317U, 3'203'168'211'198'807'973U,
                                        9'817'491'932'198'370'423U, 4'593'380'528'125'082'431U,
                                        16'408'922'859'458'223'821U}));
}

TEST(Random, DrawsAgainWhatWouldFavourSomeNumbers) {
  // The seed before 0, whose first number is 0: of all the values that count as 0 below 3, one too
  // many.
  Random random{0U - std::uint64_t{0x9E3779B97F4A7C15U}};
  ASSERT_EQ(Random{random}.next(), 0U);
  EXPECT_EQ(random.below(3), 2U);
  EXPECT_EQ(random.next(), numbers(Random{0}, 2)[1]) << "two numbers have been drawn";
}

TEST(Random, IsFairBelowEveryBound) {
  for (std::uint32_t bound = 1; bound <= 9; ++bound) {
    std::vector<int> counts(bound);
    for (const std::uint32_t number : numbers_below(bound, Random{bound}, 50'400))
      ++counts.at(number);
    EXPECT_LT(chi_square(counts), fair_chi_square) << bound;
  }
}

TEST(Random, IsFairBelowABoundThatDividesTheNumbersBadly) {
  // Without drawing again, two numbers in four would be divisible by three.
  constexpr std::uint32_t bound = 3U << 30U;
  std::vector<int> counts(3);
  for (const std::uint32_t number : numbers_below(bound, Random{1}, 30'000)) ++counts[number % 3];
  EXPECT_LT(chi_square(counts), fair_chi_square);
}

TEST(Random, GivesTheSameNumbersBelowABoundOnEveryPlatform) {
  EXPECT_EQ(numbers_below(9, Random{1}, 16),
            (std::vector<std::uint32_t>{5, 6, 8, 3, 3, 6, 7, 4, 2, 7, 3, 5, 4, 4, 3, 1}));
  EXPECT_EQ(
      numbers_below(3U << 30U, Random{1}, 4),
      (std::vector<std::uint32_t>{2'402'331'192, 3'127'818'802, 2'457'454'847, 1'684'917'323}));
}

TEST(Random, ForksGeneratorsOfTheirOwn) {
  Random random{1};
  Random same{1};
  const Random one = random.fork();
  const Random two = random.fork();
  EXPECT_EQ(numbers(one, 10), numbers(same.fork(), 10));
  EXPECT_EQ(numbers(two, 10), numbers(same.fork(), 10));
  const std::set<std::uint64_t> first_numbers{Random{1}.next(), random.next(), Random{one}.next(),
                                              Random{two}.next()};
  EXPECT_EQ(first_numbers.size(), 4U);
}

}  // namespace
}  // namespace ttt
