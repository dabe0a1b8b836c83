#if Tool
/// One way to do one task with one document, to be measured against the others.
struct Contender {
    /// What is done. Only contenders of one task are compared.
    enum Task: String, CaseIterable {
        case decode = "decode"
        case encode = "encode"
        case decodeConvertingKeys = "decode, converting keys"
        case encodeConvertingKeys = "encode, converting keys"
        case read = "read"
        case writeCompact = "write compact"
        case writePretty = "write pretty"
    }

    /// Whose work it is.
    enum Maker: String {
        /// Ours, of types that read and write themselves.
        case direct
        /// Ours, where no engine has to be told apart.
        case apus
        /// Our trees, read with an engine.
        case simdjson, swift
        case foundation
    }

    let task: Task
    let maker: Maker
    let name: String
    /// How many bytes are read or written: the same number for all contenders of a task, so that their rates compare as their times do.
    let byteCount: Int
    let run: () throws -> Void

    var isOurs: Bool { maker != .foundation }
}
#endif
