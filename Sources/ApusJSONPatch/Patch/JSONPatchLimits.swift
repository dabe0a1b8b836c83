/// Limits on how much a patch may add to a document.
///
/// Everything that `add` and `replace` add is in the patch itself. Only `copy` can multiply what
/// already exists: forty operations that each copy the whole document into itself would produce a
/// document 2^40 times its size.
public struct JSONPatchLimits: Hashable, Sendable {
    /// How many bytes all `copy` operations of a patch may add. Defaults to 64 MiB.
    ///
    /// A copied value of a tree counts as its compact text, with escapes; a `Double`, as the
    /// longest one, 24 bytes. A copied part of a text counts as the text up to the next value, with
    /// its whitespace and comments. In a text, the indentation of everything that a patch with
    /// copies adds may take as many bytes again; after that, values are added on one line.
    public var maximumCopiedByteCount: Int

    /// Creates limits for patches from untrusted sources.
    ///
    /// - Parameter maximumCopiedByteCount: how many bytes all `copy` operations of a patch may add.
    ///   Defaults to 64 MiB (2^26). With 0, every `copy` fails; with `Int.max`, none does.
    public init(maximumCopiedByteCount: Int = 1 << 26) {
        self.maximumCopiedByteCount = maximumCopiedByteCount
    }
}
