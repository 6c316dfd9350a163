// libstdc++ includes this header for properties of the operating system. The chip has none.
