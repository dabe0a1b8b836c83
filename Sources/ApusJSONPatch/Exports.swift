/// Code that uses patches also needs values, documents and pointers.
@_exported public import ApusJSON
