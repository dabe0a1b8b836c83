import ApusJSON
import Foundation
import Testing

/// Once the container around it had been used, or its value written, the coding path of a container
/// or an encoder held the text's keys, as converted by the key strategy, instead of the model's.
@Suite("Coding paths of containers after the enclosing ones are used")
struct EndedContainerPathTests {
    private enum Key: Int, CodingKey { case firstKey = 1, secondKey = 2 }

    private typealias Note = ([any CodingKey]) -> Void

    private struct Model: Encodable {
        let note: Note
        let body: (any Encoder, @escaping Note) throws -> Void
        func encode(to encoder: any Encoder) throws { try body(encoder, note) }
    }

    /// Encodes with both encoders. Their coding paths must be equal and have the model's keys.
    private func check(
        sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping (any Encoder, @escaping Note) throws -> Void
    ) throws {
        var foundations: [String] = []
        var ours: [String] = []
        func describe(_ path: [any CodingKey]) -> String {
            path.map { "\(type(of: $0) == Key.self) \($0.stringValue) \($0.intValue ?? 0)" }.joined(separator: "/")
        }
        let (foundation, apus) = (JSONEncoder(), ApusJSONEncoder())
        foundation.keyEncodingStrategy = .convertToSnakeCase
        apus.keyEncodingStrategy = .convertToSnakeCase
        (foundation.outputFormatting, apus.outputFormatting) = (.sortedKeys, .sortedKeys)
        let expected = try foundation.encode(Model(note: { foundations.append(describe($0)) }, body: body))
        #expect(try apus.encode(Model(note: { ours.append(describe($0)) }, body: body)) == expected, sourceLocation: sourceLocation)
        #expect(!ours.isEmpty && ours == foundations, sourceLocation: sourceLocation)
    }

    @Test func `nested containers keep their coding paths after the enclosing container is used`() throws {
        try check { encoder, note in
            var container = encoder.container(keyedBy: Key.self)
            var nested = container.nestedContainer(keyedBy: Key.self, forKey: .firstKey)
            let list = nested.nestedUnkeyedContainer(forKey: .secondKey)
            try container.encode(1, forKey: .secondKey)
            note(nested.codingPath)
            note(list.codingPath)
            try nested.encode(2, forKey: .firstKey)
            note(list.codingPath)
        }
    }

    @Test func `a container keeps its coding path after a value with nested containers is encoded`() throws {
        try check { encoder, note in
            var container = encoder.container(keyedBy: Key.self)
            let first = container.nestedUnkeyedContainer(forKey: .firstKey)
            try container.encode(
                Model(note: { _ in }) { encoder, _ in
                    var container = encoder.container(keyedBy: Key.self)
                    _ = container.nestedUnkeyedContainer(forKey: .firstKey)
                    try container.encode(1, forKey: .secondKey)
                }, forKey: .secondKey)
            note(first.codingPath)
        }
    }

    @Test func `an encoder that is used further after a single value keeps its coding path`() throws {
        try check { encoder, note in
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(
                Model(note: note) { encoder, note in
                    var single = encoder.singleValueContainer()
                    try single.encode(["a": 1])
                    let object = encoder.container(keyedBy: Key.self)
                    note(object.codingPath)
                }, forKey: .secondKey)
        }
    }

    @Test func `a super encoder keeps its coding path after its value is written out of order`() throws {
        try check { encoder, note in
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(1, forKey: .firstKey)
            try container.encode(2, forKey: .firstKey)
            let parent = container.superEncoder(forKey: .secondKey)
            var single = parent.singleValueContainer()
            try single.encode(3)
            note(parent.codingPath)
        }
    }
}
