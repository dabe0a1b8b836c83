/// What has been printed of a text and is not looked at any more, in pieces, the last one first.
struct PrintedPieces<Input> {
    /// How much of a text stays where printers see it, in bytes.
    private static var seenCount: Int { 4096 }

    private var pieces: [Substring] = []

    /// Nil for an input that is no text.
    init?() {
        guard Input.self == Substring.self || Input.self == Substring.UTF8View.self else { return nil }
    }

    var isEmpty: Bool { pieces.isEmpty }

    /// Whether something of the input can be set aside.
    func isLong(_ input: Input) -> Bool {
        Self.text(input).map { $0.utf8.count >= 2 * Self.seenCount } ?? false
    }

    /// These pieces and the end of the input, which is left with its beginning.
    consuming func setAside(_ input: inout Input) -> PrintedPieces {
        guard let text = Self.text(input) else { return self }
        // Not within a scalar's bytes.
        var end = text.utf8.index(text.startIndex, offsetBy: Self.seenCount)
        while end < text.endIndex, text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(after: end) }
        guard let seen = Self.input(text[..<end]) else { return self }
        pieces.append(text[end...])
        input = seen
        return self
    }

    /// The input with all pieces after it. O(all of it).
    func joined(to input: Input) -> Input {
        guard !pieces.isEmpty, let text = Self.text(input) else { return input }
        var joined = String(text)
        joined.reserveCapacity(pieces.reduce(text.utf8.count) { $0 + $1.utf8.count })
        for piece in pieces.reversed() { joined += piece }
        return Self.input(joined[...]) ?? input
    }

    private static func text(_ input: Input) -> Substring? {
        (input as? Substring) ?? (input as? Substring.UTF8View).map { Substring($0) }
    }

    private static func input(_ text: Substring) -> Input? {
        Input.self == Substring.self ? text as? Input : text.utf8 as? Input
    }
}
