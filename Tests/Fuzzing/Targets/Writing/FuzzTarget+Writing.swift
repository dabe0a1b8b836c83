import ApusJSON
import Foundation
import Programs

extension FuzzTarget {
    /// Writes values in every layout and reads them back. The values must be equal with our parsers
    /// and, if the text is strict JSON, with Foundation.
    static let writing = FuzzTarget("writing") { input, meter in
        var choices = Choices(only: input)
        let value = JSONValue.random(&choices)
        var options: JSONWriteOptions = []
        for option in [.prettyPrinted, .sortedKeys, .escapeUnicode, .escapeSlashes, .htmlSafe] as [JSONWriteOptions] where choices.one(in: 3) {
            options.formUnion(option)
        }
        let bytes = try meter.measure(bytes: size(value)) { try value.jsonText(options, as: [UInt8].self) }
        let read = try meter.measure(bytes: bytes.count) { try JSONValue(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact)) }
        try require(read == value, "\(value) is written under \(options) as \(String(decoding: bytes, as: UTF8.self))")
        if options.contains(.escapeUnicode) { try require(bytes.allSatisfy { $0 < 0x80 }, "Some characters are not escaped.") }
        if options.contains(.htmlSafe) { try require(!bytes.contains { "<>&".utf8.contains($0) }, "The text is not safe in HTML.") }
        let hasHugeNumber = String(decoding: bytes, as: UTF8.self).contains("1e")
        if !hasHugeNumber {
            try require((try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil, "Foundation rejects the text.")
        }

        // Writing from the tape, with a coder, and after other bytes gives the same text.
        let document = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact))
        var json = JSONWriter(options: options)
        try document.root.write(to: &json)
        try require(try json.finish() == bytes, "The document is written differently than the value.")
        var appended = Array("before".utf8)
        try JSONWriter.append(to: &appended, options: options) { try value.write(to: &$0) }
        try require(appended == Array("before".utf8) + bytes, "The value is written differently when it is appended.")
        let encoder = ApusJSONEncoder()
        encoder.writeOptions = options
        // The coder writes whole doubles as Foundation does.
        try require(
            try JSONValue(parsing: encoder.encode(value, as: [UInt8].self), configuration: JSONReadConfiguration(numbers: .exact)).kind == value.kind,
            "The encoder writes a different value.")

        // Reading and writing the canonical form gives the same text.
        if let canonical = try? value.jsonBytes(.canonical) {
            try require(try JSONValue(parsing: canonical).jsonBytes(.canonical) == canonical, "The canonical form changes if it is rewritten.")
        }
    }

    /// Estimates the number of bytes a value takes to write.
    private static func size(_ value: JSONValue) -> Int {
        switch value {
        case .string(let string): 6 * string.utf8.count + 2
        case .array(let elements): elements.reduce(32) { $0 + size($1) + 32 }
        case .object(let object): object.reduce(32) { $0 + 6 * $1.key.utf8.count + size($1.value) + 64 }
        default: 32
        }
    }

    /// Calls a writer in any order. The text or the error must be those of a simple model.
    static let writerPrograms = FuzzTarget("writer-programs") { input, meter in
        var choices = Choices(only: input)
        let options = WriterProgram.layouts.randomElement(using: &choices)!
        let goesBack = choices.one(in: 2)
        var program = WriterProgram(choices, goesBack ? options.union(.keepsLocations) : options)
        meter.measure(bytes: 100_000, calls: 10_000) { program.run(goingBack: goesBack) }
        _ = try program.check()
    }
}
