import Foundation

/// An operation on a document, with our implementation and a baseline such as Foundation's.
struct Row {
    /// The operation and how it is done: `decode: direct`.
    let name: String
    /// The number of bytes that one run reads or writes.
    let byteCount: Int
    /// The name of the peer's task that does the same work, if there is one.
    var peerTask: String? = nil
    /// Our encoded output, if the peer must encode the same.
    var encoded: (() throws -> Data)? = nil
    /// Whether our results and the baseline's are the same.
    let check: () throws -> Bool
    let ours: () throws -> Void
    let baseline: () throws -> Void
}

/// A document and the operations on it.
struct Input {
    let name: String
    /// The peer's name for the document's model.
    var peerModel: String? = nil
    /// The document as the peer receives it.
    let bytes: [UInt8]
    /// Creates the rows. Everything they need is prepared here, outside the measurement.
    let rows: () throws -> [Row]
}
