#if Hummingbird
@_exported public import ApusJSON
@_exported public import ApusJSONNIO
// For `JSONMergeScope`.
@_exported public import ApusJSONPatch
#endif
