/// What a patch may do to a document, whatever it says.
///
/// All that a patch adds by `add` and `replace` is in the patch itself. Only `copy` makes more of
/// what there is: forty operations that each copy the whole document into itself would make a
/// document of 2^40 times its size.
public struct JSONPatchLimits: Hashable, Sendable {
    /// How much all `copy` operations of a patch may add: about as many bytes as the copied values'
    /// compact text has. 64 MB by default.
    public var maximumCopiedByteCount: Int

    /// 64 MB of copied text.
    public static let `default` = JSONPatchLimits()

    /// Limits for patches from sources that are not trusted.
    ///
    /// - Parameter maximumCopiedByteCount: how much all `copy` operations of a patch may add, in
    ///   bytes. Defaults to 64 MB (2^26). With 0, no `copy` is possible; with `Int.max`, any is.
    public init(maximumCopiedByteCount: Int = 1 << 26) {
        self.maximumCopiedByteCount = maximumCopiedByteCount
    }
}
