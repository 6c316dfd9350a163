/// Random numbers that are the same on every platform for the same seed.
#pragma once

#include <cassert>
#include <cstdint>

namespace ttt {

/// A SplitMix64 generator of random numbers (G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable
/// Pseudorandom Number Generators", OOPSLA 2014). It is good enough for games, not for secrets.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) noexcept : state_(seed) {}

  /// Returns the next 64 random bits.
  constexpr std::uint64_t next() noexcept {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t bits = state_;
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    return bits ^ (bits >> 31U);
  }

  /// Returns a number from 0 to bound - 1, each equally likely: D. Lemire, "Fast Random Integer
  /// Generation in an Interval", ACM TOMACS 29, 2019. Precondition: bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) noexcept {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {    // rarely true, so the division is rare
      const std::uint32_t unfair = (0U - bound) % bound;  // smaller products are drawn again
      while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  /// Returns a new generator, seeded with the next number of this one. All generators run through
  /// the same cycle of 2^64 numbers, from a place that depends on the seed. The sequences of two
  /// generators are very unlikely to overlap.
  constexpr Random fork() noexcept { return Random{next()}; }

 private:
  std::uint64_t state_;
};

// The first number after seed 0 in the authors' reference implementation.
static_assert(Random{0}.next() == 0xE220A8397B1DCDAFU);

}  // namespace ttt
