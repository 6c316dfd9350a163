/// Assertions that stop the processor: nobody would see a message. That of avr-libc includes
/// <stdlib.h>, which the C++ headers of this machine replace by their own.
#undef assert
#ifdef NDEBUG
#define assert(condition) static_cast<void>(0)
#else
#define assert(condition) ((condition) ? static_cast<void>(0) : __builtin_trap())
#endif
