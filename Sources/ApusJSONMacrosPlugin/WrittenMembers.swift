#if Macros

// The order of members
//
//     @JSONModel struct Point {      func write(to json: inout JSONWriter) throws {
//         let y: Int                     json.beginSortedObject()
//         let x: Int                     try writeMembers(to: &json)
//     }                                  json.endObject()
//                                    }
//                                    func writeMembers(to json: inout JSONWriter) throws {
//                                        if json.sortsMembers {
//                                            try json.write(quoted: #""x":"#, x)
//                                            try json.write(quoted: #""y":"#, y)
//                                        } else {
//                                            try json.write(quoted: #""y":"#, y)
//                                            try json.write(quoted: #""x":"#, x)
//                                        }
//                                    }
//
// Most keys are known here. So a writer that sorts need not compare and move the members: they are
// written in sorted order in the first place. In another type's object, which begins with
// `beginObject()`, the writer sorts them among that object's other members. Both orders are in one
// function, because one that hands `self` on to another gets a copy of a large struct.

/// The members of an object, each as the lines that write it.
struct WrittenMembers {
    private var all: [(key: String?, lines: [String], sorted: [String])] = []

    /// Adds a member.
    ///
    /// - Parameter sorted: the lines that write it with the members inside it in sorted order.
    mutating func append(_ key: String, _ lines: [String], sorted: [String]? = nil) {
        all.append((key, lines, sorted ?? lines))
    }

    /// Adds members whose keys are known only when they are written.
    mutating func append(_ line: String) { all.append((nil, [line], [line])) }

    mutating func append(_ others: WrittenMembers) { all += others.all }

    /// The lines that write the members in their own order.
    var lines: [String] { all.flatMap(\.lines) }

    /// The lines that write them in sorted order; nil if the order is not known, or if a key must
    /// be escaped.
    var sortedLines: [String]? {
        guard all.allSatisfy({ $0.key.map(ObjectWriting.isPlain) ?? false }) else { return nil }
        let sorted = all.sorted { ($0.key ?? "").precedesInUTF8($1.key ?? "") }
        for (left, right) in zip(sorted, sorted.dropFirst()) {
            // The order of UTF-8 is that of `.sortedKeys`, and the order of UTF-16 that of
            // `.canonical`. They differ only for keys beyond ASCII. Keys must also differ.
            guard let left = left.key, let right = right.key, left.precedesInUTF8(right), left.precedesInUTF16(right) else { return nil }
        }
        return sorted.flatMap(\.sorted)
    }

    /// The lines that write an object.
    ///
    /// - Parameter isSorted: whether the members inside must be in sorted order if that is known.
    ///   Otherwise they are in sorted order only if that is their own.
    func object(_ json: String, isSorted: Bool) -> [String] {
        let end = ["\(json).endObject()"]
        if let sortedLines, isSorted || sortedLines == lines { return ["\(json).beginSortedObject()"] + sortedLines + end }
        return ["\(json).beginObject()"] + lines + end
    }
}

/// The code that writes an object of its own.
struct WrittenObject {
    /// The call that begins it.
    let begin: String
    /// The lines that write its members, in the order that the writer demands if that is known.
    let members: [String]
    private let json: String

    init(_ members: WrittenMembers, json: String) {
        self.init(members.lines, sorted: members.sortedLines, json: json)
    }

    /// - Parameters:
    ///   - lines: the lines that write the members.
    ///   - sorted: the lines that write them in sorted order; nil if that is not known.
    init(_ lines: [String], sorted: [String]?, json: String) {
        self.json = json
        begin = "\(json).\(sorted == nil ? "beginObject" : "beginSortedObject")()"
        if let sorted, sorted != lines {
            members = ["if \(json).sortsMembers {"] + sorted.indented() + ["} else {"] + lines.indented() + ["}"]
        } else {
            members = lines
        }
    }

    /// The lines of `write(to:)` if those of the members are in `writeMembers(to:)`.
    var callingLines: [String] { [begin, "try writeMembers(to: &\(json))", "\(json).endObject()"] }

    var lines: [String] { [begin] + members + ["\(json).endObject()"] }
}

extension String {
    fileprivate func precedesInUTF8(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

    fileprivate func precedesInUTF16(_ other: String) -> Bool { utf16.lexicographicallyPrecedes(other.utf16) }
}

#endif
