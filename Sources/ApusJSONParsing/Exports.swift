/// Exported, because code with parser-printers also needs values, documents and coders.
@_exported public import ApusJSON
