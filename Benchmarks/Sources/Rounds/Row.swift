import Foundation

/// Something that is done with a document by us, and by Foundation or another baseline.
struct Row {
    /// What is done, and how: `decode: direct`.
    let name: String
    /// The bytes that one run reads or writes.
    let byteCount: Int
    /// The name of the peer's task that does the same work, if there is one.
    var peerTask: String? = nil
    /// What ours encodes, where the peer must encode the same.
    var encoded: (() throws -> Data)? = nil
    /// Whether ours and the baseline's results are the same.
    let check: () throws -> Bool
    let ours: () throws -> Void
    let baseline: () throws -> Void
}

/// A document and what is done with it.
struct Input {
    let name: String
    /// The peer's name for the document's model.
    var peerModel: String? = nil
    /// The document, as the peer is given it.
    let bytes: [UInt8]
    /// Makes the rows. Whatever they need is prepared here, not in what is measured.
    let rows: () throws -> [Row]
}
