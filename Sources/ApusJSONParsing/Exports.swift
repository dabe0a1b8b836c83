/// Values, documents and coders are needed wherever parser-printers are.
@_exported public import ApusJSON
