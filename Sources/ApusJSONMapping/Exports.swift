// Code that uses mappers needs the values, documents, coercions and reports of ApusJSON.
@_exported public import ApusJSON
