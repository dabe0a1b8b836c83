/// Values, documents and pointers are needed wherever patches are.
@_exported public import ApusJSON
