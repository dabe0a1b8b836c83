import ApusJSON
import Foundation
import Programs
import TableModels
import TestSupport

extension FuzzTarget {
    /// Writes random models by their tables in any layout, and compares the text with Foundation's and with
    /// that of a ``JSONValue``. Then reads the text, with changes, by both engines and by Foundation: they
    /// must accept the same documents, and read the same values. Each execution makes a third of the checks.
    static let tables = FuzzTarget("tables") { input, meter in
        var choices = Choices(only: input)
        let kind = Int.random(in: 0..<8, using: &choices)
        switch kind {
        case 0: try TableCheck.check(AllKinds.self, &choices, meter)
        case 1: try TableCheck.check(OtherKinds.self, &choices, meter)
        case 2: try TableCheck.check(OddKeys.self, &choices, meter)
        case 3: try TableCheck.check(PlainKeys.self, &choices, meter)
        case 4: try TableCheck.check(ManyMembers.self, &choices, meter)
        case 5: try TableCheck.check(Composed.self, &choices, meter)
        case 6: try TableCheck.check(Keeping.self, &choices, meter)
        default: try TableCheck.check([Uneven].self, &choices, meter)
        }
    }
}

private enum TableCheck {
    static func check<T: RandomModel>(_ type: T.Type, _ choices: inout Choices, _ meter: Meter) throws {
        let value = T.random(&choices, depth: 2)
        let text = try ApusJSONEncoder().encode(value, as: String.self)
        if meter.makes(0, of: 3) {
            meter.measure(bytes: 16 * text.utf8.count + 4000, calls: 4000) { _ = try? ApusJSONEncoder().encode(value, as: String.self) }
            try checkWriting(value, text, &choices)
        }
        if meter.makes(1, of: 3), let value = value as? any RandomModel & Codable { try checkFoundation(value, &choices) }
        guard meter.makes(2, of: 3) else { return }
        for _ in 0..<(choices.one(in: 4) ? 4 : 1) { try checkReading(type, changed(Array(text.utf8), &choices), &choices) }
    }

    // MARK: Writing

    private static func checkWriting<T: RandomModel>(_ value: T, _ text: String, _ choices: inout Choices) throws {
        var options: JSONWriteOptions = []
        for option in [.sortedKeys, .prettyPrinted, .escapeSlashes, .escapeUnicode, .htmlSafe] as [JSONWriteOptions] where choices.one(in: 3) {
            options.formUnion(option)
        }
        if choices.one(in: 8) { options = .canonical }
        let tree = try JSONValue(parsing: text, configuration: JSONReadConfiguration(numbers: .exact))
        let written = try value.jsonText(options.union(.foundationNumbers), as: String.self)
        let expected = try tree.jsonString(options)
        try require(written == expected, "\(written) is written with \(options) instead of \(expected)")
        if options != .canonical { try require(try ApusJSONDecoder().decode(T.self, from: written) == value, "\(written) is read as another value") }
        // At another position and another depth.
        let around = Around(count: Int.random(in: 0...600, using: &choices), depth: Int.random(in: 0...70, using: &choices), value: value)
        let inner = try around.jsonString()
        try require(inner == around.text(text), "\(inner) is written instead of \(around.text(text))")
    }

    /// A value in arrays, after a string.
    private struct Around<T: JSONWritable>: JSONWritable {
        var count: Int
        var depth: Int
        var value: T

        func write(to json: inout JSONWriter) throws {
            for _ in 0..<depth { json.beginArray() }
            json.beginArray()
            json.write(String(repeating: "p", count: count))
            try value.write(to: &json)
            json.endArray()
            for _ in 0..<depth { json.endArray() }
        }

        func text(_ value: String) -> String {
            String(repeating: "[", count: depth + 1) + "\"" + String(repeating: "p", count: count) + "\",\(value)"
                + String(repeating: "]", count: depth + 1)
        }
    }

    private static func checkFoundation<T: RandomModel & Codable>(_ value: T, _ choices: inout Choices) throws {
        let (ours, theirs) = (ApusJSONEncoder(), JSONEncoder())
        var formatting: JSONEncoder.OutputFormatting = .sortedKeys
        if choices.one(in: 2) { formatting.formUnion(.prettyPrinted) }
        if choices.one(in: 2) { formatting.formUnion(.withoutEscapingSlashes) }
        ours.outputFormatting = formatting
        theirs.outputFormatting = formatting
        let written = try ours.encode(value)
        let expected = try theirs.encode(value)
        try require(
            written == expected, "\(String(decoding: written, as: UTF8.self)) is written instead of \(String(decoding: expected, as: UTF8.self))")
        try checkDecoding(value, &choices)
        for _ in 0..<(choices.one(in: 4) ? 3 : 1) {
            let document = changed(Array(expected), &choices)
            // Foundation reads numbers and repeated keys in ways of its own.
            guard !document.contains(UInt8(ascii: "e")) || !String(decoding: document, as: UTF8.self).contains("e400") else { continue }
            let read = try? ApusJSONDecoder().decode(T.self, from: document)
            let other = try? JSONDecoder().decode(T.self, from: Data(document))
            try require(read == other, "\(String(decoding: document, as: UTF8.self)) is read as \(read as Any), by Foundation as \(other as Any)")
        }
    }

    private static func checkDecoding<T: RandomModel & Codable>(_ value: T, _ choices: inout Choices) throws {
        try require(try ApusJSONDecoder().decode(T.self, from: JSONEncoder().encode(value)) == value, "\(value) is read as another value")
    }

    // MARK: Reading

    private static func checkReading<T: RandomModel>(_ type: T.Type, _ document: [UInt8], _ choices: inout Choices) throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.duplicateKeys = JSONDuplicateKeyPolicy.allCases.randomElement(using: &choices)!
        if choices.one(in: 3) { decoder.errorPolicy = .collect }
        if choices.one(in: 3) { decoder.coercions = .lenient }
        var outcomes: [(T?, String)] = []
        for engine in JSONEngine.parsers {
            decoder.readConfiguration.engine = engine
            do {
                let value = try decoder.decode(type, from: document)
                let again = try ApusJSONDecoder().decode(type, from: ApusJSONEncoder().encode(value, as: String.self))
                try require(again == value, "\(String(decoding: document, as: UTF8.self)) is read as something else twice")
                outcomes.append((value, ""))
            } catch let finding as Finding { throw finding } catch { outcomes.append((nil, "\(error)")) }
            // The first error is one of those that are collected.
            decoder.errorPolicy = decoder.errorPolicy == .collect ? .first : .collect
            let accepts = (try? decoder.decode(type, from: document)) != nil
            decoder.errorPolicy = decoder.errorPolicy == .collect ? .first : .collect
            try require(accepts == (outcomes.last?.0 != nil), "\(String(decoding: document, as: UTF8.self)) depends on the error policy")
        }
        for outcome in outcomes {
            try require(
                outcome.0 == outcomes[0].0 && outcome.1 == outcomes[0].1,
                "\(String(decoding: document, as: UTF8.self)) is read differently by the engines: \(outcomes)")
        }
    }

    private static let values = [
        "null", "true", "false", "0", "1", "-1", "1.5", "\"\"", "\"1\"", "\"a text that is longer\"", "[]", "{}", "[1,2]", "[null]",
        "18446744073709551615", "1e400",
        "{\"wide\":1,\"flag\":true}", "[{\"wide\":1,\"flag\":true}]", "[[1],[]]", "{\"text\":\"\"}",
    ]

    /// A document with values replaced, and members removed, repeated or moved.
    private static func changed(_ document: [UInt8], _ choices: inout Choices) -> [UInt8] {
        guard !choices.one(in: 6), let value = try? JSONValue(parsing: document, configuration: JSONReadConfiguration(numbers: .exact)) else {
            return document
        }
        var text = ""
        // One of so many values is changed.
        let rarity = Int.random(in: 3...60, using: &choices)
        write(value, rarity, &choices, to: &text)
        return Array(text.utf8)
    }

    private static func write(_ value: JSONValue, _ rarity: Int, _ choices: inout Choices, to text: inout String) {
        if choices.one(in: rarity) {
            text += values.randomElement(using: &choices)!
            return
        }
        switch value {
        case .object(let object):
            var members = object.map { ($0.key, $0.value) }
            if choices.one(in: 3) { members.shuffle(using: &choices) }
            if choices.one(in: rarity), !members.isEmpty { members.remove(at: Int.random(in: 0..<members.count, using: &choices)) }
            if choices.one(in: rarity) { members.append(("other", .integer(1))) }
            var isFirst = true
            text += "{"
            for (key, value) in members {
                for _ in 0..<(choices.one(in: rarity) ? 2 : 1) {
                    text += isFirst ? "" : ","
                    isFirst = false
                    text += (try? JSONValue.string(key).jsonString()) ?? ""
                    text += ":"
                    write(value, rarity, &choices, to: &text)
                }
            }
            text += "}"
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                text += index > 0 ? "," : ""
                write(element, rarity, &choices, to: &text)
            }
            text += "]"
        default: text += (try? value.jsonString()) ?? "null"
        }
    }
}
