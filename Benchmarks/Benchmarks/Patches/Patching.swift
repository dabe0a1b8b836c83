import ApusJSON
import ApusJSONPatch
import Benchmark
import BenchmarkSupport
import Foundation

/// Applies a merge patch of ten members, from bytes to bytes.
func registerMerging(_ document: Document) {
    let patch: JSONMergePatch = [
        "areaNames": ["205705993": "Stalls", "205705994": .null],
        "audienceSubCategoryNames": ["337100890": "Subscribers"],
        "events": ["138586341": ["name": "Thirty years", "logo": .null], "138586345": ["description": "New"], "999": ["id": 999]],
        "topicNames": ["107888604": .null],
        "venueNames": ["PLEYEL_PLEYEL": "Pleyel"],
        "version": 2,
    ]
    let (bytes, data) = (document.bytes, document.data)
    register(
        "\(document.name): merge patch of 10 members, bytes to bytes vs JSONSerialization", byteCount: bytes.count,
        check: {
            let ours = try JSONValue(parsing: patch.text(mergingInto: bytes))
            let theirs = try JSONValue(parsing: FoundationPatch.merge(patch, into: data))
            return ours.isEquivalent(to: theirs)
        },
        ours: { blackHole(try patch.text(mergingInto: bytes)) }, baseline: { blackHole(try FoundationPatch.merge(patch, into: data)) },
        part: { blackHole(try JSONDocument(parsing: bytes)) })
}

/// Applies a patch of a hundred operations to a tree.
func registerPatching(_ document: Document) {
    guard let value = try? JSONValue(parsing: document.bytes), let count = value["performances"]?.count,
        let object = try? JSONSerialization.jsonObject(with: document.data)
    else { fatalError("This is not the expected document.") }
    var patch: JSONPatch = []
    for number in 0..<25 {
        let performance = JSONPointer(tokens: ["performances", "\(number * 9 % count)"])
        patch.operations += [
            .replace(performance.appending("name"), .string("performance \(number)")),
            .add(JSONPointer(tokens: performance.tokens + ["prices", "-"]), ["amount": 1, "audienceSubCategoryId": 2]),
            .remove(JSONPointer(tokens: performance.tokens + ["seatCategories", "0", "areas", "0"])),
            .test(performance.appending("name"), .string("performance \(number)")),
        ]
    }
    let operations = patch
    nonisolated(unsafe) let tree = object
    register(
        "\(document.name): patch of 100 operations, on a tree vs JSONSerialization's", byteCount: document.bytes.count,
        check: {
            let theirs = try JSONSerialization.data(withJSONObject: FoundationPatch.apply(operations, to: tree))
            return try value.applying(operations).isEquivalent(to: JSONValue(parsing: theirs))
        },
        ours: { blackHole(try value.applying(operations)) }, baseline: { blackHole(try FoundationPatch.apply(operations, to: tree)) })
}

/// The equivalent with Foundation only: dictionaries and arrays of `Any`, modified along the path
/// to the changed value.
enum FoundationPatch {
    static func merge(_ patch: JSONMergePatch, into data: Data) throws -> Data {
        let patch = try JSONSerialization.jsonObject(with: patch.jsonData(), options: .fragmentsAllowed)
        return try JSONSerialization.data(withJSONObject: merge(patch, into: JSONSerialization.jsonObject(with: data)))
    }

    private static func merge(_ patch: Any, into target: Any?) -> Any {
        guard let members = patch as? [String: Any] else { return patch }
        var object = target as? [String: Any] ?? [:]
        for (key, value) in members {
            if value is NSNull { object[key] = nil } else { object[key] = merge(value, into: object[key]) }
        }
        return object
    }

    static func apply(_ patch: JSONPatch, to object: Any) throws -> Any {
        var object = object
        for operation in patch.operations {
            switch operation {
            case .add(let path, let value): try change(&object, path.tokens[...], inserting: true) { _ in any(value) }
            case .replace(let path, let value): try change(&object, path.tokens[...]) { _ in any(value) }
            case .remove(let path): try change(&object, path.tokens[...]) { _ in nil }
            case .test(let path, let value):
                try change(&object, path.tokens[...]) { found in
                    guard (found as? String) == value.string else { throw CocoaError(.coderInvalidValue) }
                    return found
                }
            case .move, .copy: throw CocoaError(.featureUnsupported)
            }
        }
        return object
    }

    private static func any(_ value: JSONValue) -> Any {
        switch value {
        case .string(let string): string
        case .integer(let integer): integer
        case .object(let members): Dictionary(uniqueKeysWithValues: members.map { ($0.key, any($0.value)) })
        default: NSNull()
        }
    }

    private static func change(
        _ object: inout Any, _ tokens: ArraySlice<String>, inserting: Bool = false, _ body: (Any?) throws -> Any?
    ) throws {
        guard let token = tokens.first else { return }
        let rest = tokens.dropFirst()
        if var members = object as? [String: Any] {
            if rest.isEmpty {
                members[token] = try body(members[token])
            } else {
                guard var child = members[token] else { throw CocoaError(.coderValueNotFound) }
                try change(&child, rest, inserting: inserting, body)
                members[token] = child
            }
            object = members
        } else if var elements = object as? [Any] {
            let index = token == "-" ? elements.count : Int(token) ?? -1
            guard index >= 0, index <= elements.count else { throw CocoaError(.coderValueNotFound) }
            if !rest.isEmpty {
                try change(&elements[index], rest, inserting: inserting, body)
            } else if inserting {
                elements.insert(try body(nil) ?? NSNull(), at: index)
            } else if let new = try body(elements[index]) {
                elements[index] = new
            } else {
                elements.remove(at: index)
            }
            object = elements
        } else {
            throw CocoaError(.coderInvalidValue)
        }
    }
}
