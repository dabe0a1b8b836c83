@_exported public import ApusJSON
