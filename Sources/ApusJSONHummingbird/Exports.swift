#if Hummingbird
@_exported public import ApusJSON
@_exported public import ApusJSONNIO
#endif
