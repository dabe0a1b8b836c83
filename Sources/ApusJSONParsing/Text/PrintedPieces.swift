/// The printed text that printers no longer examine, in pieces, with the last piece first.
struct PrintedPieces {
    /// How much of the text remains visible to printers, in bytes.
    private static let seenCount = 4096

    private var pieces: [Substring] = []

    /// Adds the end of a long text to the pieces, and returns only its beginning.
    mutating func setAside(_ text: Substring) -> Substring {
        guard text.utf8.count >= 2 * Self.seenCount else { return text }
        // Do not split a Unicode scalar.
        var end = text.utf8.index(text.startIndex, offsetBy: Self.seenCount)
        while end < text.endIndex, text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(after: end) }
        pieces.append(text[end...])
        return text[..<end]
    }

    /// The text followed by all pieces. O(*n*) in the whole text.
    func joined(to text: Substring) -> Substring {
        guard !pieces.isEmpty else { return text }
        var joined = String(text)
        joined.reserveCapacity(pieces.reduce(text.utf8.count) { $0 + $1.utf8.count })
        for piece in pieces.reversed() { joined += piece }
        return joined[...]
    }
}
