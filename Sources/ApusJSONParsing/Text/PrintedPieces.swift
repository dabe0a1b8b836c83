/// The printed text that printers no longer examine, in pieces, with the last piece first.
struct PrintedPieces<Input> {
    /// How much of the text remains visible to printers, in bytes.
    private static var seenCount: Int { 4096 }

    private var pieces: [Substring] = []

    /// Nil if the input is not a text.
    init?() {
        guard Input.self == Substring.self else { return nil }
    }

    var isEmpty: Bool { pieces.isEmpty }

    /// Whether the input is long enough to set a part of it aside.
    func isLong(_ input: Input) -> Bool {
        (input as? Substring).map { $0.utf8.count >= 2 * Self.seenCount } ?? false
    }

    /// Adds the end of the input to the pieces, and leaves only its beginning.
    consuming func setAside(_ input: inout Input) -> PrintedPieces {
        guard let text = input as? Substring else { return self }
        // Do not split a Unicode scalar.
        var end = text.utf8.index(text.startIndex, offsetBy: Self.seenCount)
        while end < text.endIndex, text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(after: end) }
        guard let seen = text[..<end] as? Input else { return self }
        pieces.append(text[end...])
        input = seen
        return self
    }

    /// The input followed by all pieces. O(*n*) in the whole text.
    func joined(to input: Input) -> Input {
        guard !pieces.isEmpty, let text = input as? Substring else { return input }
        var joined = String(text)
        joined.reserveCapacity(pieces.reduce(text.utf8.count) { $0 + $1.utf8.count })
        for piece in pieces.reversed() { joined += piece }
        return joined[...] as? Input ?? input
    }
}
