#include <cstdint>
#include <cstdio>

namespace ttt {
void write_answers(void (*write)(char), std::uint32_t (*cycles)());
}

int main() {
  ttt::write_answers([](char character) { std::putchar(character); },
                     []() -> std::uint32_t { return 0; });
}
