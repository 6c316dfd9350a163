// libstdc++ asks for what is special about the operating system. Here is none.
