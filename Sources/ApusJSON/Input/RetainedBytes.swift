/// Bytes that an object keeps in place, unchanged, for as long as it is retained: what a byte buffer of another module is to the parsers.
package struct RetainedBytes {
    let bytes: UnsafeRawBufferPointer
    /// How many bytes after them can be read.
    let spareBytes: Int
    let owner: AnyObject

    package init(_ bytes: UnsafeRawBufferPointer, spareBytes: Int, owner: AnyObject) {
        self.bytes = bytes
        self.spareBytes = spareBytes
        self.owner = owner
    }

    /// What a type of another module answers as ``JSONInput``.
    package func text(_ configuration: JSONReadConfiguration) throws(JSONSyntaxError) -> _JSONText {
        _JSONText(source: try Source(self, configuration))
    }
}
