/// Bounds on what a reader takes, so that hostile input costs no more than its owner allows.
///
/// A document beyond a limit is refused with a ``JSONSyntaxError`` that names the limit.
public struct JSONLimits: Hashable, Sendable {
    /// How deep arrays and objects may be nested: `[[1]]` is 2 deep. 512 unless told, as Foundation's.
    ///
    /// Opening a ``JSONDocument`` needs no stack, whatever the depth. A ``JSONValue`` is a tree that Swift itself walks recursively to release
    /// it, so building one is bounded by ``maximumValueDepth`` as well.
    ///
    /// A type that contains itself is decoded and encoded recursively, too: by Codable in about 2 kB of the thread's stack for each level, by ``JSONReadable`` in
    /// less, and a type's own code comes on top. The default suits a thread of 2 MB with room to spare, and 400 levels one of 512 kB. A larger limit is only
    /// for types that do not contain themselves, or for threads with a larger stack: 4,000 levels overflow one of 8 MB.
    public var maximumDepth: Int

    /// How many bytes a document may have, a byte order mark included. At most 4 GB − 1 (`UInt32.max`), the most a tape can index.
    public var maximumByteCount: Int

    /// 512 levels, 4 GB − 1 bytes.
    public static let `default` = JSONLimits()

    /// The deepest tree a ``JSONValue`` is built for, whatever ``maximumDepth`` allows: 1,024.
    ///
    /// To release a tree takes about 150 bytes of the thread's stack for each level, to compare two 180, to hash one 300: half of the smallest
    /// stack that threads commonly have (512 kB) for a tree of this depth.
    public static let maximumValueDepth = 1024

    public init(maximumDepth: Int = 512, maximumByteCount: Int = Int(UInt32.max)) {
        self.maximumDepth = maximumDepth
        self.maximumByteCount = maximumByteCount
    }
}
