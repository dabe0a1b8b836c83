import ApusJSON
import Foundation
import Programs
import TestSupport

extension FuzzTarget {
    /// Reads a text on all engines, which must give the same document, value or error. The first
    /// bytes of an input determine how it is read.
    static let engines = FuzzTarget("engines") { input, meter in
        var choices = Choices(input.prefix(12))
        let settings = JSONReadConfiguration(&choices)
        let text = Array(input.dropFirst(12))
        let readings = JSONEngine.available.map { engine in meter.measure(bytes: text.count) { settings.document(text, engine) } }
        guard let first = readings[0] else { throw Finding("\(JSONEngine.available[0]) does not support \(settings)") }
        for (engine, reading) in zip(JSONEngine.available, readings).dropFirst() {
            guard let reading else {
                try require(engine == .simdjson && settings.options != .strict, "\(engine) does not support \(settings)")
                continue
            }
            switch (first, reading) {
            case (.success(let one), .success(let other)):
                try require(one.consumedByteCount == other.consumedByteCount, "\(engine) consumes \(other.consumedByteCount) bytes")
                try compare(one.root, other.root)
            case (.failure(let one), .failure(let other)): try require(one == other, "\(engine):\n\(other)\nFirst engine:\n\(one)")
            case (.success, .failure(let error)): throw Finding("Only \(engine) rejects it: \(error)")
            case (.failure(let error), .success): throw Finding("Only \(engine) accepts it: \(error)")
            }
        }
        guard let value = meter.measure(bytes: text.count, { settings.value(text, .automatic) }) else { throw Finding("No value under \(settings)") }
        switch first {
        case .success(let document):
            let tree = try? JSONValue(document.root)
            guard case .success(let value) = value else { throw Finding("There is a document but no value: \(value)") }
            try require(tree.map { same($0, value) } == true, "The document's value is \(tree as Any), not \(value)")
            if settings.options == .strict {
                // JSONSerialization uses the last member with a key.
                var last = settings
                last.duplicateKeys = .last
                guard case .success(let value) = last.value(text, .automatic) else { throw Finding("There is no value if the last key counts") }
                try checkBesideFoundation(text, value)
            }
        case .failure(let error):
            guard case .failure(error) = value else { throw Finding("\(error), but the value is \(value)") }
            let isInside = 0...text.count ~= error.location.byteOffset && error.location.line > 0 && error.location.column > 0
            try require(isInside, "The error is outside the text: \(error)")
            _ = "\(error)"
        }
    }

    /// Throws a finding unless two nodes and everything in them are the same.
    static func compare(_ one: JSONNode, _ other: JSONNode) throws {
        try require(
            one.kind == other.kind && one.byteOffset == other.byteOffset, "\(one.kind) at \(one.byteOffset), \(other.kind) at \(other.byteOffset)")
        try require(one.string == other.string && one.boolean == other.boolean && one.count == other.count, "The nodes at \(one.byteOffset) differ")
        if one.kind == .number {
            let isSame =
                one.integer == other.integer && one.unsigned == other.unsigned && one.double?.bitPattern == other.double?.bitPattern
                && one.numberText == other.numberText
            try require(isSame, "The numbers at \(one.byteOffset) are \(one) and \(other)")
        }
        if let elements = one.array, let others = other.array { for (one, other) in zip(elements, others) { try compare(one, other) } }
        if let members = one.object, let others = other.object {
            for (one, other) in zip(members, others) {
                try require(one.key == other.key, "The keys are \(one.key) and \(other.key)")
                try compare(one.value, other.value)
            }
        }
    }

    /// Whether two values are equal, including the bits of doubles, NaN and the sign of zero.
    private static func same(_ one: JSONValue, _ other: JSONValue) -> Bool {
        switch (one, other) {
        case (.double(let one), .double(let other)): one.bitPattern == other.bitPattern
        case (.array(let one), .array(let other)): one.count == other.count && zip(one, other).allSatisfy { same($0, $1) }
        case (.object(let one), .object(let other)):
            one.count == other.count && zip(one, other).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) && same($0.value, $1.value) }
        default: one == other
        }
    }

    /// Compares a text that is valid by RFC 8259 with Foundation's result. Foundation must accept
    /// it, except for numbers it cannot represent, and give the same strings, Booleans and nulls.
    private static func checkBesideFoundation(_ text: [UInt8], _ value: JSONValue) throws {
        guard let object = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed) else {
            let hasLargeNumber = contains(value) {
                switch $0 {
                case .double(let double): !double.isNormal
                case .number: true
                default: false
                }
            }
            return try require(hasLargeNumber || text.contains(0), "Foundation rejects the text.")
        }
        try compare(value, object)
    }

    private static func contains(_ value: JSONValue, _ isIt: (JSONValue) -> Bool) -> Bool {
        switch value {
        case .array(let elements): elements.contains { contains($0, isIt) }
        case .object(let object): object.contains { contains($0.value, isIt) }
        default: isIt(value)
        }
    }

    private static func withoutMarks(_ string: String) -> String {
        var string = string
        string.unicodeScalars.removeAll { $0 == "\u{FEFF}" }
        return string
    }

    private static func compare(_ value: JSONValue, _ object: Any) throws {
        switch (value, object) {
        case (.null, is NSNull): break
        case (.string(let string), let object as String):
            // JSONSerialization drops U+FEFF, as a byte order mark, at the start of each run of a
            // string between escapes. JSONDecoder does not.
            try require(withoutMarks(string) == withoutMarks(object), "\(string) is \(object) in Foundation")
        case (.boolean(let boolean), let object as NSNumber): try require(boolean == object.boolValue, "\(value) is \(object) in Foundation")
        case (.integer(let integer), let object as NSNumber): try require(integer == object.intValue, "\(value) is \(object) in Foundation")
        case (.unsigned(let integer), let object as NSNumber): try require(integer == object.uintValue, "\(value) is \(object) in Foundation")
        // Kept as text, because neither a Double nor Foundation's number can represent it exactly.
        case (.number, is NSNumber): break
        // In Foundation, integers beyond 64 bits are decimals, which do not convert to the nearest
        // doubles.
        case (.double(let double), let object as NSNumber):
            let isNear = abs(double - object.doubleValue) <= 1e-12 * abs(double)
            try require(isNear, "\(value) is \(object) in Foundation")
        case (.array(let elements), let object as [Any]):
            try require(elements.count == object.count, "There are \(elements.count) elements, but \(object.count) in Foundation")
            for (one, other) in zip(elements, object) { try compare(one, other) }
        case (.object(let members), let object as [String: Any]):
            for (key, value) in members {
                // Foundation merges keys that are equal as strings.
                guard members.count == object.count else { break }
                guard key == withoutMarks(key) else { continue }
                guard let other = object[key] else { throw Finding("Foundation has no member \(key)") }
                try compare(value, other)
            }
        default: throw Finding("\(value) is \(object) in Foundation")
        }
    }
}
