// Code that converts values needs `JSONValue`.
@_exported public import ApusJSON
