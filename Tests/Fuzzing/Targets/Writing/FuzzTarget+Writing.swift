import ApusJSON
import Foundation

extension FuzzTarget {
    /// Values written in every layout and read back: the same value, by our parsers and, when it is strict, by Foundation.
    static let writing = FuzzTarget("writing") { input, meter in
        var choices = Choices(input)
        let value = JSONValue.random(&choices)
        var options: JSONWriteOptions = []
        for option in [.prettyPrinted, .sortedKeys, .escapeUnicode, .escapeSlashes, .htmlSafe] as [JSONWriteOptions] where choices.one(in: 3) {
            options.formUnion(option)
        }
        let bytes = try meter.measure(bytes: size(value)) { try value.jsonBytes(options) }
        let read = try meter.measure(bytes: bytes.count) { try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact)) }
        try require(read == value, "\(value) is written under \(options) as \(String(decoding: bytes, as: UTF8.self))")
        if options.contains(.escapeUnicode) { try require(bytes.allSatisfy { $0 < 0x80 }, "Not all is escaped.") }
        if options.contains(.htmlSafe) { try require(!bytes.contains { "<>&".utf8.contains($0) }, "Not all is safe in HTML.") }
        let hasHugeNumber = String(decoding: bytes, as: UTF8.self).contains("1e")
        if !hasHugeNumber {
            try require((try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil, "Foundation refuses it.")
        }

        // From the tape, by a coder, and behind other bytes: the same.
        let document = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact))
        var json = JSONWriter(options: options)
        try document.root.write(to: &json)
        try require(try json.finish() == bytes, "The document is written in another way than the value.")
        var appended = Array("before".utf8)
        try value.write(into: &appended, options: options)
        try require(appended == Array("before".utf8) + bytes, "Appended it is written in another way.")
        let encoder = ApusJSONEncoder()
        encoder.writeOptions = options
        // Doubles that are whole it writes as Foundation does.
        try require(
            try JSONValue(parsing: encoder.encode(value, as: [UInt8].self), configuration: JSONReadConfiguration(numbers: .exact)).kind == value.kind,
            "The encoder writes another value.")

        // The canonical form of what it is read as is itself.
        if let canonical = try? value.jsonBytes(.canonical) {
            try require(try JSONValue(parsing: canonical).jsonBytes(.canonical) == canonical, "The canonical form of the canonical form differs.")
        }
    }

    /// About how many bytes a value takes to write.
    private static func size(_ value: JSONValue) -> Int {
        switch value {
        case .string(let string): 6 * string.utf8.count + 2
        case .array(let elements): elements.reduce(32) { $0 + size($1) + 32 }
        case .object(let object): object.reduce(32) { $0 + 6 * $1.key.utf8.count + size($1.value) + 64 }
        default: 32
        }
    }

    /// A writer's calls in any order: text that is what a tree made of the same calls says, or an error.
    static let writerPrograms = FuzzTarget("writer-programs") { input, meter in
        var choices = Choices(input)
        var options: JSONWriteOptions = []
        for option in [.prettyPrinted, .sortedKeys, .escapeUnicode, .htmlSafe] as [JSONWriteOptions] where choices.one(in: 4) {
            options.formUnion(option)
        }
        var program = WriterProgram(options: options)
        // Mostly calls that their places allow, so that what one other does is seen.
        let disorder = [4, 40, 1000].randomElement(using: &choices)!
        let count = Int.random(in: 1...120, using: &choices)
        meter.measure(bytes: 100 * count, calls: count) { for _ in 0..<count { program.step(&choices, isOrderly: !choices.one(in: disorder)) } }
        try program.check()
    }
}
