/// Limits on what a reader accepts, which bound the cost of hostile input.
///
/// A document beyond a limit is rejected with a ``JSONSyntaxError`` that names the limit.
public struct JSONLimits: Hashable, Sendable {
    /// The maximum depth of nested arrays and objects: `[[1]]` has depth 2. Defaults to 512, as in
    /// Foundation.
    ///
    /// Opening a ``JSONDocument`` uses a constant amount of stack, whatever the depth. A
    /// ``JSONValue`` is a tree that Swift itself releases recursively, so building one is also
    /// limited by ``maximumValueDepth``.
    ///
    /// A type that contains itself is decoded and encoded recursively too: Codable uses 1 to 2 kB
    /// of the thread's stack for each level, ``JSONReadable`` less, and the type's own code adds to
    /// that. In release builds, the default suits a thread with a 2 MiB stack, with room to spare; one
    /// with 512 KiB suits 400 levels of decoding and 300 of encoding. A larger limit is only for types
    /// that do not contain themselves, or for threads with a larger stack.
    public var maximumDepth: Int

    /// The maximum size of a document in bytes, including a byte order mark. At most 4 GiB − 1
    /// (`UInt32.max`), the most a tape can index.
    public var maximumByteCount: Int

    /// How many findings of one kind a call keeps: errors under ``JSONErrorPolicy/collect``, elements
    /// left out of arrays, and the failures, and all other entries, of a ``JSONReport``.
    /// Further ones are only counted. Defaults to 1,000.
    ///
    /// A document can have one finding for each of its bytes, and each takes about a kilobyte. An
    /// error more than eight levels deep counts as several, because its path takes memory too. A limit
    /// below 1 counts as 1.
    public var maximumFindingCount: Int

    /// The default limits: 512 levels, 4 GiB − 1 bytes and 1,000 findings.
    public static let `default` = JSONLimits()

    /// The maximum depth of a ``JSONValue``, whatever ``maximumDepth`` allows: 1,024.
    ///
    /// In release builds, a stack of 384 KiB is enough to build, compare, hash, write and release a tree
    /// of this depth. That is less than the smallest stack that threads commonly have (512 KiB).
    public static let maximumValueDepth = 1024

    /// Creates limits. The defaults are 512 levels, 4 GiB − 1 bytes and 1,000 findings.
    public init(maximumDepth: Int = 512, maximumByteCount: Int = Int(UInt32.max), maximumFindingCount: Int = 1_000) {
        self.maximumDepth = maximumDepth
        self.maximumByteCount = maximumByteCount
        self.maximumFindingCount = maximumFindingCount
    }
}
