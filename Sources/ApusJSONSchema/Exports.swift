/// Code that uses schemas also needs documents, decoders and pointers.
@_exported public import ApusJSON
