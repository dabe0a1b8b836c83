import ApusJSON
import Foundation
import References

/// The readers of the library, one of each, which read text after text.
struct Readers {
    private let permissions: ReferenceText.Permissions
    private let engines: [JSONReadConfiguration]
    /// Nil if the options permit more than it supports.
    private let incremental: JSONReadConfiguration?

    init(_ options: JSONReadOptions = .strict, _ permissions: ReferenceText.Permissions = .none) {
        self.permissions = permissions
        let configuration = JSONReadConfiguration(options: options, numbers: .exact)
        engines = [JSONEngine.automatic, .swift].map { JSONReadConfiguration(options: options, numbers: .exact, engine: $0) }
        incremental = options == .strict ? configuration : nil
    }

    func verdict(_ text: [UInt8]) -> ReferenceText.Verdict { ReferenceText.verdict(text, permitting: permissions) }

    /// Compares all readers with a verdict. The incremental parser reads the text in two pieces.
    func check(_ text: [UInt8], _ verdict: ReferenceText.Verdict, split: Int, _ tally: inout Tally) {
        tally.count()
        for configuration in engines { check(text, verdict, configuration, &tally) }
        checkPieces(text, verdict, [text[..<split], text[split...]], &tally)
    }

    private func check(_ text: [UInt8], _ verdict: ReferenceText.Verdict, _ configuration: JSONReadConfiguration, _ tally: inout Tally) {
        do {
            let document = try JSONDocument(parsing: text, configuration: configuration)
            guard case .valid(let value) = verdict else {
                return tally.require(false, "\(quoted(text)) is accepted by \(configuration.engine): \(verdict)")
            }
            tally.require(document.root.equals(value), "\(quoted(text)) is read as \(document) by \(configuration.engine)")
        } catch {
            guard let error = error as? JSONSyntaxError, let last = verdict.lastOffsetOfError(text) else {
                return tally.require(false, "\(quoted(text)) is rejected by \(configuration.engine): \(error)")
            }
            tally.require(error.location.byteOffset <= last, "\(quoted(text)) is invalid at \(last), but the error is later: \(error)")
        }
    }

    /// The incremental parser must reject the very byte that no valid text contains after those before it.
    func checkPieces(_ text: [UInt8], _ verdict: ReferenceText.Verdict, _ pieces: [ArraySlice<UInt8>], _ tally: inout Tally) {
        guard let incremental else { return }
        guard let parser = try? JSONIncrementalParser(configuration: incremental) else {
            return tally.require(false, "There is no incremental parser with \(incremental)")
        }
        for piece in pieces {
            do { try parser.append(piece) } catch {
                guard case .invalid(let offset) = verdict, piece.indices.contains(offset) else {
                    return tally.require(
                        false, "\(quoted(text)) is rejected at \(piece.indices) of \(pieces.map(\.indices)), not \(verdict): \(error)")
                }
                return
            }
        }
        do {
            let document = try parser.finish()
            guard case .valid(let value) = verdict else {
                return tally.require(false, "\(quoted(text)) is accepted in pieces \(pieces.map(\.indices)): \(verdict)")
            }
            tally.require(document.root.equals(value), "\(quoted(text)) is read as \(document) in pieces \(pieces.map(\.indices))")
        } catch {
            guard case .incomplete = verdict else {
                return tally.require(false, "\(quoted(text)) is rejected at its end, in pieces \(pieces.map(\.indices)), not \(verdict): \(error)")
            }
        }
    }
}

// MARK: Lines

extension Readers {
    /// Compares the reader of lines with the verdicts on the lines of a text.
    ///
    /// - Parameter chunks: The text, or nil to read it as a whole.
    func checkLines(_ text: [UInt8], chunks: [ArraySlice<UInt8>]? = nil, _ tally: inout Tally) {
        let errors = Counter()
        let settings = JSONLineConfiguration(readConfiguration: JSONReadConfiguration(numbers: .exact), errors: .skip { _ in errors.add() })
        let lines = chunks.map { JSONLines(chunks: $0, configuration: settings) } ?? JSONLines(text, configuration: settings)
        var invalid = 0
        do {
            for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
                if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
                guard case .valid(let value) = verdict(Array(line)) else {
                    invalid += 1
                    continue
                }
                let document = try lines.next(as: .document)
                tally.require(
                    document?.root.equals(value) == true && lines.lineNumber == index + 1 && errors.count == invalid,
                    """
                    line \(index + 1) of \(quoted(text)) is read as \(document.map { "\($0)" } ?? "nothing"), line \(lines.lineNumber), \
                    after \(errors.count) invalid lines, not \(invalid)
                    """)
            }
            let more = try lines.next(as: .document)
            tally.require(more == nil && errors.count == invalid, "\(quoted(text)) has \(errors.count) invalid lines, not \(invalid), or more values")
        } catch {
            tally.require(false, "\(quoted(text)) as lines: \(error)")
        }
    }

    private final class Counter: Sendable {
        private let value = Locked(0)
        var count: Int { value.withLock { $0 } }
        func add() { value.withLock { $0 += 1 } }
    }
}

/// A text in an error message.
func quoted(_ text: [UInt8]) -> String { "\(String(decoding: text, as: UTF8.self).debugDescription) \(text.count <= 64 ? "\(text)" : "")" }

extension ReferenceText.Verdict {
    /// The last offset that an error may have, or nil if the text is valid.
    func lastOffsetOfError(_ text: [UInt8]) -> Int? {
        switch self {
        case .valid: nil
        case .incomplete: text.count
        case .invalid(let offset): offset
        }
    }
}

extension JSONNode {
    /// Whether a node is a value of the reference. A number must have the same text, and the double that the C library
    /// reads in it.
    func equals(_ value: ReferenceText.Value) -> Bool {
        switch value {
        case .null: return isNull
        case .boolean(let expected): return boolean == expected
        case .string(let bytes): return string.map { $0.utf8.elementsEqual(bytes) } == true
        case .number(let text):
            let expected = String(decoding: text, as: UTF8.self)
            return numberText == expected && double?.bitPattern == strtod(expected, nil).bitPattern
        case .number5(let text):
            // The C library reads the signs, hexadecimal numbers and words of JSON5, too.
            let expected = strtod(String(decoding: text, as: UTF8.self), nil)
            return double.map { $0.isNaN ? expected.isNaN : $0.bitPattern == expected.bitPattern } == true
        case .array(let values):
            return count == values.count && array.map { zip($0, values).allSatisfy { $0.equals($1) } } == true
        case .object(let members):
            return count == members.count
                && object.map { zip($0, members).allSatisfy { $0.key.utf8.elementsEqual($1.key) && $0.value.equals($1.value) } } == true
        }
    }
}

// MARK: Strings

extension Readers {
    /// Checks that a text is a string with this content.
    func checkString(_ text: [UInt8], _ content: [UInt8], split: Int, _ tally: inout Tally) {
        func require(_ reader: String, _ read: () throws -> JSONDocument) {
            do {
                let string = try read().root.string
                tally.require(string?.utf8.elementsEqual(content) == true, "A string of \(content.count) bytes is read wrongly by \(reader)")
            } catch {
                tally.require(false, "A string of \(content.count) bytes is rejected by \(reader): \(error)")
            }
        }
        for configuration in engines { require("\(configuration.engine)") { try JSONDocument(parsing: text, configuration: configuration) } }
        require("the lenient parser") { try JSONDocument(parsing: text, options: [.lenientUnicode]) }
        require("the incremental parser") {
            let parser = try JSONIncrementalParser()
            try parser.append(text[..<split])
            try parser.append(text[split...])
            return try parser.finish()
        }
    }
}
