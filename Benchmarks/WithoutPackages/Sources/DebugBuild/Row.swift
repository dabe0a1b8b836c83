/// An operation on a document, by us and by Foundation.
struct Row {
    let document: String
    let task: String
    /// Whether both results are the same.
    let check: () throws -> Bool
    let ours: () throws -> Void
    let foundation: () throws -> Void
}
