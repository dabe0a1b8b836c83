/// Random tests use the generator of `GeneratedDocuments`.
@_exported public import GeneratedDocuments
