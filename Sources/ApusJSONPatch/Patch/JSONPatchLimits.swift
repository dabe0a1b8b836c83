/// Limits on how much a patch may add to a document.
///
/// Everything that `add` and `replace` add is in the patch itself. Only `copy` can multiply what
/// already exists: forty operations that each copy the whole document into itself would produce a
/// document 2^40 times its size.
public struct JSONPatchLimits: Hashable, Sendable {
    /// How many bytes all `copy` operations of a patch may add, measured approximately as the
    /// copied values' compact text. Defaults to 64 MB.
    public var maximumCopiedByteCount: Int

    /// The default limits: 64 MB of copied text.
    public static let `default` = JSONPatchLimits()

    /// Creates limits for patches from untrusted sources.
    ///
    /// - Parameter maximumCopiedByteCount: how many bytes all `copy` operations of a patch may add.
    ///   Defaults to 64 MB (2^26). With 0, every `copy` fails; with `Int.max`, none does.
    public init(maximumCopiedByteCount: Int = 1 << 26) {
        self.maximumCopiedByteCount = maximumCopiedByteCount
    }
}
