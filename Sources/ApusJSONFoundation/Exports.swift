/// Values are needed wherever they are converted.
@_exported public import ApusJSON
