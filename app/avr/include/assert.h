/// Assertions that stop the processor, since nobody would see a message. They replace <assert.h> of
/// avr-libc, because that
/// includes <stdlib.h>, which the C++ headers of this machine replace by their own.
#undef assert
#ifdef NDEBUG
#define assert(condition) static_cast<void>(0)
#else
#define assert(condition) ((condition) ? static_cast<void>(0) : __builtin_trap())
#endif
