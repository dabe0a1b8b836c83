#if NIO
// Code that reads and writes buffers needs the coders and options of ApusJSON.
@_exported public import ApusJSON
#endif
