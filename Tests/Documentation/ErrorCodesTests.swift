import ApusJSON
import Foundation
import TestSupport
import Testing

/// The article *Error codes* is written by running its inputs. To write it again, run this suite with
/// `APUS_UPDATE_PAGES=1` in the environment.
@Suite("Documentation: error codes")
struct ErrorCodesTests {
    private static let page = PackageFiles.root.appendingPathComponent("Sources/ApusJSON/ApusJSON.docc/ErrorCodes.md")

    /// The codes in the order of their declarations, under their headings.
    private static func declaredCodes() throws -> [(heading: String, codes: [(name: String, code: JSONErrorCode)])] {
        let source = PackageFiles.root.appendingPathComponent("Sources/ApusJSON/Errors/JSONErrorCode.swift")
        var sections: [(heading: String, codes: [(name: String, code: JSONErrorCode)])] = []
        for line in try String(contentsOf: source, encoding: .utf8).split(separator: "\n") {
            if let match = line.firstMatch(of: /^\/\/ MARK: - (.+)$/) { sections.append((String(match.1), [])) }
            guard let match = line.firstMatch(of: /static let (\w+) = JSONErrorCode\(rawValue: "([^"]+)"\)/) else { continue }
            sections[sections.count - 1].codes.append((String(match.1), JSONErrorCode(rawValue: String(match.2))))
        }
        return sections
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += "\\*_|<`[]".contains($1) ? "\\\($1)" : "\($1)" }
    }

    private static func row(_ name: String, _ code: JSONErrorCode) throws -> String {
        let link = "`\(code)` ``JSONErrorCode/\(name)``"
        // No test can use up the memory.
        if code == .outOfMemory { return "| \(link) | a document for whose tape there is no memory | `JSONSyntaxError` | |" }
        let row = try #require(ErrorCodeRow.all.first { $0.code == code }, "No input causes \(code).")
        let error = try #require(row.details, "\(row.input) does not cause \(code).")
        return "| \(link) | \(row.input) | `\(type(of: error))` | \(escaped(error.message)) |"
    }

    private static func text() throws -> String {
        var text = """
            # Error codes

            Every code of an error, an input that causes it, and what the error says.

            ## Overview

            Each error of this package has a ``JSONErrorCode``. It is the same text in every version, and means
            the same in every error that has it. Messages may be reworded.

            Decoders throw Swift's `DecodingError`. Its underlying error has the code. <doc:HandlingErrors> says how
            to handle errors.

            """
        for section in try declaredCodes() {
            text += "\n### \(section.heading)\n\n| Code | Input | Error | Message |\n|---|---|---|---|\n"
            for (name, code) in section.codes { text += try row(name, code) + "\n" }
        }
        return text
    }

    @Test func `the page says what running its inputs says`() throws {
        let text = try Self.text()
        if ProcessInfo.processInfo.environment["APUS_UPDATE_PAGES"] != nil { try text.write(to: Self.page, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: Self.page, encoding: .utf8) == text, "Write it again with APUS_UPDATE_PAGES=1.")
    }

    @Test(arguments: ErrorCodeRow.all.indices)
    func `each input causes its code`(_ index: Int) throws {
        let row = ErrorCodeRow.all[index]
        #expect(try JSONErrorCode(of: #require(row.error)) == row.code, "\(row.input)")
    }

    @Test func `codes are texts of two words, each with one name and one input`() throws {
        let codes = try Self.declaredCodes().flatMap(\.codes)
        #expect(codes.count > 60)
        #expect(Set(codes.map(\.code)).count == codes.count && Set(codes.map(\.name)).count == codes.count)
        #expect(try codes.allSatisfy { try /[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*/.wholeMatch(in: $0.code.rawValue) != nil })
        #expect(Set(ErrorCodeRow.all.map(\.code)).union([.outOfMemory]) == Set(codes.map(\.code)))
        #expect(ErrorCodeRow.all.count + 1 == codes.count)
    }

    @Test func `a custom error can have a code and findings`() throws {
        struct SoldOut: JSONError {
            let code = JSONErrorCode(rawValue: "item.soldOut")
            let message = "This item is sold out."
            var description: String { message }
            var findings: [JSONFinding] { [JSONFinding(message: message, path: "/item")] }
        }
        #expect(JSONFinding.all(of: SoldOut()).map(\.path) == ["/item"])
        #expect(SoldOut().location == nil && SoldOut().path == .root && SoldOut().excerpt.isEmpty)
        #expect(SoldOut().localizedDescription == "This item is sold out.")
    }
}
