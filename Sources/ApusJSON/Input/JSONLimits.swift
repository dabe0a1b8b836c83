/// Bounds on what a reader takes, so that hostile input costs no more than its owner allows.
///
/// A document beyond a limit is refused with a ``JSONSyntaxError`` that names the limit.
public struct JSONLimits: Hashable, Sendable {
    /// How deep arrays and objects may be nested: `[[1]]` is 2 deep. 512 unless told, as Foundation's.
    ///
    /// Opening a ``JSONDocument`` needs no stack, whatever the depth. A ``JSONValue`` is a tree that Swift itself walks recursively to release
    /// it, so building one is bounded by ``maximumValueDepth`` as well.
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
