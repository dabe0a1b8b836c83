/// A way to do a task with a document, to be compared with others.
struct Contender {
    /// The task. Only contenders for the same task are compared.
    enum Task: String, CaseIterable {
        case decode = "decode"
        case encode = "encode"
        case decodeConvertingKeys = "decode, converting keys"
        case encodeConvertingKeys = "encode, converting keys"
        case read = "read"
        case writeCompact = "write compact"
        case writePretty = "write pretty"
    }

    /// The implementation that does the task.
    enum Maker: String {
        /// Ours, with types that read and write themselves.
        case direct
        /// Ours, for tasks that do not depend on the engine.
        case apus
        /// Ours, reading trees with this engine.
        case simdjson, swift
        case foundation
    }

    let task: Task
    let maker: Maker
    let name: String
    /// The number of bytes read or written. It is the same for all contenders of a task, so that
    /// their rates have the same ratios as their times.
    let byteCount: Int
    let run: () throws -> Void

    var isOurs: Bool { maker != .foundation }
}
