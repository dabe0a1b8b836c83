/// Bytes that an object keeps in place, unchanged, for as long as it is retained. This is how the
/// parsers see a byte buffer of another module.
package struct RetainedBytes {
    let bytes: UnsafeRawBufferPointer
    /// The number of readable bytes that follow.
    let spareBytes: Int
    let owner: AnyObject

    package init(_ bytes: UnsafeRawBufferPointer, spareBytes: Int, owner: AnyObject) {
        self.bytes = bytes
        self.spareBytes = spareBytes
        self.owner = owner
    }

    /// Implements ``JSONInput`` for a type of another module.
    package func text(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONText {
        _JSONText(source: try Source(self, configuration))
    }
}

/// Keeps a value, and thus its storage, alive.
final class Kept<Value>: @unchecked Sendable {
    // Safety: never changed. Owners say why what they keep can be shared.
    let value: Value
    init(_ value: Value) { self.value = value }
}
