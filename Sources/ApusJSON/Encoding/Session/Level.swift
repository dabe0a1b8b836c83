/// An open container, or a value that an encoder has been made for.
struct Level {
    /// For a container, the offset of its bracket in the text. For a value that is still to come,
    /// `~position`, where `position` is the end of the text when its encoder was made. Otherwise
    /// ``written`` or ``closed``.
    var id: Int
    /// Its key in the level around it.
    var key: PathKey
    /// The keys that the bits of `seen` stand for.
    var keys: PreparedKeysPointer?
    /// The keys in `keys` that have been written, one bit for each.
    var seen = ByteSet()
    /// The number of elements or members that have been written.
    var count = 0
    /// Where the keys of an object start in the ``WrittenKeys``; negative while all are in `seen`.
    var writtenKeys = -1

    /// A value that was written through a single-value container.
    static let written = Int.min
    /// A level to which nothing more is written.
    static let closed = Int.min + 1
    /// The id of a container, or the position of an encoder, that writes nothing. No level has it.
    static let nowhere = Int.min + 2
}

/// A level that was ended because a container around it was used while the `encode(to:)` that
/// requested the level was running.
struct EndedLevel {
    /// The level's id.
    let id: Int
    /// The number of levels around the value of that `encode(to:)`.
    let frame: Int
    let key: any CodingKey
}

/// The key or index of a value in its container.
enum PathKey {
    case none
    case index(Int)
    /// A key, by its byte.
    case prepared(PreparedKeysPointer, UInt8)
    /// A key, by its index in the state's `keys`.
    case stored(Int)
    /// A dictionary's key, by the end of the text before it.
    case text(Int)
}
