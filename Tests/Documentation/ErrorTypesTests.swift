import ApusJSON
import ApusJSONPatterns
import ApusJSONSchema
import Foundation
import TestSupport
import Testing

#if Hummingbird
import ApusJSONHummingbird
#endif

/// All public types of errors, so that none is forgotten and none is added without a reason.
@Suite("Documentation: types of errors")
struct ErrorTypesTests {
    /// The types whose errors are about a document.
    private static let typesAboutDocuments: Set<String> = [
        "JSONBodyError", "JSONCollectedErrors", "JSONDecodingError", "JSONLineError", "JSONParsingError", "JSONReportedError",
        "JSONPatchError", "JSONSyntaxError", "JSONValidationError",
    ]

    /// The other types: their errors are about the program, a file, or a value to be written.
    private static let otherTypes: Set<String> = [
        "JSONEngineError", "JSONExpressionError", "JSONFileError", "JSONPrintingError", "JSONWriteError",
    ]

    /// An error of each type: those of the article *Error codes*, and some more.
    private static let samples: [any JSONError] = {
        var errors: [any JSONError] = ErrorCodeRow.all.compactMap(\.details)
        func add(_ body: () throws -> Void) {
            do { try body() } catch let error as any JSONError { errors.append(error) } catch {}
        }
        add {
            let decoder = ApusJSONDecoder()
            decoder.errorPolicy = .collect
            _ = try decoder.decode([Int].self, from: #"["1", "2"]"#)
        }
        add {
            let lines = JSONLines(Array("1\n}\n".utf8))
            while try lines.next(as: .value) != nil {}
        }
        add { _ = try JSONSchema(parsing: #"{"type":"string"}"#).requireValid("5") }
        #if Hummingbird
        errors.append(JSONBodyError(findings: [JSONFinding(message: "This item is sold out.", path: "/item")]))
        #endif
        return errors
    }()

    private static func name(_ error: any JSONError) -> String { "\(type(of: error))" }

    /// The public types that the sources declare as errors.
    private static func declaredTypes() throws -> Set<String> {
        let sources = try PackageFiles.paths(in: "Sources", endingWith: [".swift"]).map {
            try String(contentsOf: PackageFiles.root.appendingPathComponent($0), encoding: .utf8)
        }
        let error = /\b(Error|LocalizedError|JSONError|DetailedError|HTTPResponseError)\b/
        var (publicTypes, errors): (Set<String>, Set<String>) = ([], [])
        for source in sources {
            for match in source.matches(of: /(?m)^(public (?:struct|enum|final class)|extension) (\w+)(?:: ([^{\n]+))? \{/) {
                if match.1 != "extension" { publicTypes.insert(String(match.2)) }
                if let conformances = match.3, conformances.contains(error) { errors.insert(String(match.2)) }
            }
        }
        return errors.intersection(publicTypes)
    }

    @Test func `every public type of errors is known`() throws {
        #expect(try Self.declaredTypes() == Self.typesAboutDocuments.union(Self.otherTypes))
    }

    @Test func `there is an error of each type`() {
        var types = Self.typesAboutDocuments.union(Self.otherTypes)
        #if !Hummingbird
        types.remove("JSONBodyError")
        #endif
        #expect(types.subtracting(Self.samples.map(Self.name)).isEmpty)
    }

    @Test func `each error has a code that is listed, a message and a description`() throws {
        let page = try String(
            contentsOf: PackageFiles.root.appendingPathComponent("Sources/ApusJSON/ApusJSON.docc/ErrorCodes.md"), encoding: .utf8)
        for error in Self.samples {
            #expect(page.contains("| `\(error.code)` "), "\(Self.name(error))")
            #expect(error.message.count > 10, "\(Self.name(error))")
            #expect(!error.description.isEmpty && error.localizedDescription.count > 10, "\(Self.name(error))")
            #expect(error.excerpt.isEmpty == (error.location == nil) || error.excerpt.isEmpty, "\(Self.name(error))")
        }
    }

    /// The exceptions are errors that a type has thrown itself, which may say anything.
    @Test func `errors about documents have findings, and others have none`() {
        for error in Self.samples {
            let isAboutDocument = Self.typesAboutDocuments.contains(Self.name(error))
            if error.code != .rejected { #expect(error.findings.isEmpty != isAboutDocument, "\(Self.name(error)): \(error)") }
            #expect(error.findings == JSONFinding.all(of: error))
            guard let first = error.findings.first else { continue }
            #expect(first.message.count > 10)
            #expect(first.path == error.path || error is JSONCollectedErrors, "\(Self.name(error)): \(error)")
            if let location = error.location { #expect(first.location == location, "\(Self.name(error)): \(error)") }
        }
    }
}
