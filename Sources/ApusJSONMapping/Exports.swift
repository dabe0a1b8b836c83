/// Values, documents, coercions and reports are needed wherever mappers are.
@_exported public import ApusJSON
