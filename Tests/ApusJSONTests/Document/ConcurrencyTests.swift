import TestSupport
import Testing

@testable import ApusJSON

@Suite("Documents and tasks")
struct ConcurrencyTests {
    private static let text: String = {
        let item = #"{"id":-0,"ratio":0.1,"big":18446744073709551615,"name":"a name that is long enough","tags":["é","\u00e9",null,true]}"#
        return "[" + Array(repeating: item, count: 12).joined(separator: ",\n") + "]"
    }()

    /// Combines everything about a document into one number.
    private static func digest(_ node: JSONNode) -> Int {
        var hasher = node.byteOffset &* 31 &+ node.location.line
        switch node.kind {
        case .null: hasher &+= 1
        case .boolean: hasher &+= node.boolean == true ? 2 : 3
        case .number: hasher &+= Int(node.numberText?.utf8.reduce(0) { $0 &* 31 &+ UInt32($1) } ?? 0) &+ (node.double?.sign == .minus ? 5 : 7)
        case .string: hasher &+= Int(node.string?.utf8.reduce(0) { $0 &* 31 &+ UInt32($1) } ?? 0)
        case .array: for element in node.array ?? JSONNode.Elements(container: node) { hasher = hasher &* 31 &+ digest(element) }
        case .object:
            for member in node.object ?? JSONNode.Members(container: node) { hasher = hasher &* 31 &+ member.key.utf8.count &+ digest(member.value) }
        }
        return hasher
    }

    /// Eight tasks read one document at once, starting before the first location and the first sign
    /// of a zero have been computed.
    @Test(arguments: JSONEngine.available)
    func `many tasks can read one document at once`(on engine: JSONEngine) async throws {
        for _ in 0..<20 {
            let document = try JSONDocument(parsing: Self.text, configuration: JSONReadConfiguration(engine: engine))
            let expected = Self.digest(try JSONDocument(parsing: Self.text, configuration: JSONReadConfiguration(engine: .swift)).root)
            let digests = await withTaskGroup(of: Int.self) { group in
                for _ in 0..<8 { group.addTask { Self.digest(document.root) } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(digests == Array(repeating: expected, count: 8))
        }
    }

    /// Many tasks parse documents of all sizes, valid and invalid, and drop them.
    @Test(arguments: JSONEngine.available)
    func `many tasks can each parse documents at once`(on engine: JSONEngine) async throws {
        let isRight = await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var kept: [JSONDocument] = []
                    for round in 0..<40 {
                        let count = (task * 7 + round * 13) % 100
                        let text =
                            "[" + (0..<count).map { #"{"n":\#($0),"s":"\#(task)-\#(round)"}"# }.joined(separator: ",") + (round % 9 == 8 ? "" : "]")
                        guard let document = try? JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine)) else {
                            if round % 9 != 8 { return false }
                            continue
                        }
                        kept.append(document)
                        if kept.count > 5 { kept.removeFirst() }
                        // The oldest document is unchanged.
                        guard document.root.count == count, let oldest = kept.first?.root.array else { return false }
                        for (index, element) in oldest.enumerated() where element["n"]?.integer != index { return false }
                    }
                    return true
                }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(isRight)
    }
}
