import Foundation

/// Sorts the members in a JSON text: it moves their bytes, and knows nothing of models or writers.
struct SortedText {
    private let bytes: [UInt8]
    private var at = 0
    private let asUTF16: Bool

    /// - Parameter asUTF16: whether keys are in the order of RFC 8785 (UTF-16 code units) instead of
    ///   that of their UTF-8.
    static func of(_ text: String, asUTF16: Bool) throws -> String {
        var scan = SortedText(text, asUTF16)
        return String(decoding: try scan.value(), as: UTF8.self)
    }

    private init(_ text: String, _ asUTF16: Bool) {
        bytes = Array(text.utf8)
        self.asUTF16 = asUTF16
    }

    private func precedes(_ left: String, _ right: String) -> Bool {
        asUTF16
            ? Array(left.utf16).lexicographicallyPrecedes(Array(right.utf16)) : Array(left.utf8).lexicographicallyPrecedes(Array(right.utf8))
    }

    /// Reads a value and returns its text with the members inside it sorted.
    private mutating func value() throws -> [UInt8] {
        guard bytes[at] == UInt8(ascii: "{") || bytes[at] == UInt8(ascii: "[") else { return scalar() }
        let isObject = bytes[at] == UInt8(ascii: "{")
        var text = [bytes[at]]
        at += 1
        text += space()
        var items: [(key: String, text: [UInt8])] = []
        var gaps: [[UInt8]] = []
        while bytes[at] != UInt8(ascii: "}"), bytes[at] != UInt8(ascii: "]") {
            var item: [UInt8] = []
            var key = ""
            if isObject {
                item = scalar()
                key = try JSONDecoder().decode(String.self, from: Data(item))
                item += space() + [bytes[at]]
                at += 1
                item += space()
            }
            item += try value()
            items.append((key, item))
            var gap = space()
            if bytes[at] == UInt8(ascii: ",") {
                gap.append(bytes[at])
                at += 1
                gap += space()
            }
            gaps.append(gap)
        }
        let end = bytes[at]
        at += 1
        let order = items.indices.sorted { left, right in
            isObject && Array(items[left].key.utf8) != Array(items[right].key.utf8) ? precedes(items[left].key, items[right].key) : left < right
        }
        for (index, gap) in zip(order, gaps) { text += items[index].text + gap }
        return text + [end]
    }

    private mutating func scalar() -> [UInt8] {
        let start = at
        at += 1
        if bytes[start] == UInt8(ascii: "\"") {
            while bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
            at += 1
        } else {
            while at < bytes.count, !Array(",]} \n".utf8).contains(bytes[at]) { at += 1 }
        }
        return Array(bytes[start..<at])
    }

    private mutating func space() -> [UInt8] {
        let start = at
        while bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\n") { at += 1 }
        return Array(bytes[start..<at])
    }
}
