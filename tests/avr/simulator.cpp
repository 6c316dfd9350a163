/// Runs firmware on a simulated ATmega328P at 16 MHz, cycle by cycle. Standard input is the input
/// of its serial line, and standard output is the output.
///
///     simulator FIRMWARE [REPORT]
///
/// The simulation ends when the firmware stops for good (sleeps with interrupts off), or when the
/// input has ended and the firmware sleeps until the next key. Then the maximal number of bytes of
/// stack is written to the file REPORT: all memory is filled with a pattern before the start, and
/// the bytes above the static data that have changed were stack.
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>

namespace {

constexpr std::uint32_t frequency = 16'000'000;
constexpr avr_cycle_count_t longest_run = frequency * std::uint64_t{120};  // two minutes
// ten times the duration of a character on the line
constexpr avr_cycle_count_t long_sleep = frequency / 1000;
constexpr int keys_at_once = 4;
constexpr std::size_t memory_start = 0x100;
constexpr std::uint8_t paint = 0xC5;

void write_serial(avr_irq_t* /*irq*/, std::uint32_t value, void* /*data*/) {
  std::cout.put(static_cast<char>(value));
}

/// Does nothing: the simulated chip sleeps in simulated time only.
void skip_sleep(avr_t* /*chip*/, avr_cycle_count_t /*how_long*/) {}

/// Prints errors of the simulator. An error means that the firmware is broken, so the simulation
/// ends as a crash.
void log_errors(avr_t* chip, int level, const char* format, va_list arguments) {
  if (level != LOG_ERROR || (chip != nullptr && chip->state == cpu_Crashed)) return;
  std::vfprintf(stderr, format, arguments);
  if (chip != nullptr) chip->state = cpu_Crashed;
}

/// Runs until the firmware has nothing more to do; returns true if it ended normally.
bool run(avr_t* chip) {
  avr_irq_t* const serial_input = avr_io_getirq(chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
  avr_irq_register_notify(avr_io_getirq(chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT),
                          write_serial, nullptr);
  avr_cycle_count_t last_awake = 0;
  while (chip->cycle < longest_run) {
    const int state = avr_run(chip);
    if (state == cpu_Done) return true;
    if (state == cpu_Crashed || state == cpu_Stopped) {
      std::cerr << "\nsimulator: the firmware crashed at " << chip->pc << "\n";
      return false;
    }
    if (state != cpu_Sleeping) last_awake = chip->cycle;
    if (chip->cycle - last_awake < long_sleep) continue;
    // The firmware waits for a key. It gets several, as fast as the line can carry them, so that
    // some arrive during its computation.
    if (std::cin.peek() == std::istream::traits_type::eof()) return true;
    for (int typed = 0; typed < keys_at_once; ++typed)
      if (char key = 0; std::cin.get(key))
        avr_raise_irq(serial_input, static_cast<unsigned char>(key));
    last_awake = chip->cycle;
  }
  std::cerr << "simulator: the firmware did not come to an end\n";
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return EXIT_FAILURE;
  avr_global_logger_set(log_errors);
  elf_firmware_t firmware{};
  if (elf_read_firmware(argv[1], &firmware) != 0) {
    std::cerr << "simulator: no firmware in " << argv[1] << "\n";
    return EXIT_FAILURE;
  }
  avr_t* const chip = avr_make_mcu_by_name("atmega328p");
  avr_init(chip);
  avr_load_firmware(chip, &firmware);
  chip->frequency = frequency;
  chip->gdb_port = 0;  // does not wait for a debugger after a crash
  chip->sleep = skip_sleep;
  std::uint32_t flags = 0;
  avr_ioctl(chip, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);

  std::uint8_t* const memory_end = chip->data + chip->ramend + 1;
  std::fill(chip->data + memory_start, memory_end, paint);
  const bool good = run(chip);
  std::cout.flush();
  const std::uint8_t* const stack =
      std::find_if(chip->data + memory_start + firmware.datasize + firmware.bsssize, memory_end,
                   [](std::uint8_t byte) { return byte != paint; });
  if (argc > 2) std::ofstream{argv[2]} << memory_end - stack << "\n";
  // The simulator never frees the memory of the file that it has read; _Exit keeps leak checkers
  // quiet.
  std::_Exit(good ? EXIT_SUCCESS : EXIT_FAILURE);
}
