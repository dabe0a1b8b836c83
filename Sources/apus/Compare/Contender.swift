#if Tool
/// One way to do one task with one document, to be measured against the others.
struct Contender {
    /// What is done. Only contenders of one task are compared.
    enum Task: String, CaseIterable {
        case read = "read"
        case writeCompact = "write compact"
        case writePretty = "write pretty"
    }

    /// Whose work it is.
    enum Maker: String {
        case simdjson
        case swift
        /// Ours, where no engine has a part in it.
        case apus
        case foundation
    }

    let task: Task
    let maker: Maker
    let name: String
    /// How many bytes are read or written: the same number for all contenders of a task, so that their rates compare as their times do.
    let byteCount: Int
    let run: () throws -> Void
}
#endif
