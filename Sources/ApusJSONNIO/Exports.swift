#if NIO
@_exported public import ApusJSON
#endif
