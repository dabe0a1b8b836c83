import ApusJSON
import ApusJSONPatch
import ApusJSONPath
import ApusJSONSchema
import Foundation

/// A task that is measured.
final class ProductTask {
    /// Its result, which must be that of the peers.
    let result: () throws -> JSONValue
    private let run: () throws -> Void
    /// How often it is repeated in one measurement, or 0 before the first.
    private var repetitions = 0

    private init(result: @escaping () throws -> JSONValue, run: @escaping () throws -> Void) {
        (self.result, self.run) = (result, run)
    }

    /// A task that is its own check.
    private convenience init(_ run: @escaping () throws -> JSONValue) {
        self.init(result: run) { Self.use(try run()) }
    }

    @inline(never)
    private static func use<Value>(_ value: Value) { withExtendedLifetime(value) {} }

    /// The seconds of processor time of this process that the task takes: the mean of as many runs as take 20 ms.
    func seconds() throws -> Double {
        if repetitions == 0 {
            repetitions = 1
            while try measured() < 0.02 { repetitions *= 2 }
        }
        return try measured() / Double(repetitions)
    }

    private func measured() throws -> Double {
        let start = Self.clock()
        for _ in 0..<repetitions { try run() }
        return Self.clock() - start
    }

    private static func clock() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    static func all(in folder: Folder) throws -> [String: ProductTask] {
        try schemas(folder).merging(paths(folder)) { $1 }.merging(expressions(folder)) { $1 }.merging(pieces(folder)) { $1 }
            .merging(patches(folder)) { $1 }.merging(differences(folder)) { $1 }
    }
}

extension ProductTask {
    private static func schemas(_ folder: Folder) throws -> [String: ProductTask] {
        var tasks: [String: ProductTask] = [:]
        for name in ["body", "search", "openapi"] {
            let text = try folder.read("schema-\(name).json")
            let schema = try JSONSchema(parsing: text)
            tasks["compile \(name)"] = ProductTask(result: { .null }, run: { use(try JSONSchema(parsing: text)) })
            for kind in ["valid", "invalid"] {
                let bytes = try folder.read("\(kind)-\(name).json")
                let document = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(numbers: .exact))
                tasks["\(kind) \(name)"] = ProductTask { .boolean(try schema.isValid(document)) }
                tasks["\(kind) \(name), from text"] = ProductTask { .boolean(try schema.isValid(bytes)) }
            }
        }
        return tasks
    }

    private static func paths(_ folder: Folder) throws -> [String: ProductTask] {
        let document = try JSONDocument(parsing: folder.read("search-result.json"))
        var tasks: [String: ProductTask] = [:]
        for (name, path) in try folder.value("paths.json").object ?? [:] {
            let text = path.string ?? ""
            tasks["path \(name)"] = ProductTask(
                result: { .array(try document.nodes(at: JSONPath(parsing: text)).map { try JSONValue($0) }) },
                run: { use(try document.nodes(at: JSONPath(parsing: text))) })
        }
        return tasks
    }

    /// Expressions are not a product: they are reached by a schema that requires each text to match, or not to match.
    private static func expressions(_ folder: Folder) throws -> [String: ProductTask] {
        var tasks: [String: ProductTask] = [:]
        for (name, expression) in try folder.value("expressions.json").object ?? [:] {
            let pattern: JSONValue = ["pattern": expression["pattern"] ?? .null]
            let items: JSONValue = expression["matches"] == true ? pattern : ["not": pattern]
            let schema = try JSONSchema(parsing: ["items": items] as JSONValue)
            let document = try JSONDocument(parsing: (expression["texts"] ?? .null).jsonBytes())
            tasks["expression \(name)"] = ProductTask { .boolean(try schema.isValid(document)) }
        }
        return tasks
    }

    private static func pieces(_ folder: Folder) throws -> [String: ProductTask] {
        let text = try folder.read("chat.json")
        /// Adds what a function says of each snapshot.
        func sum(_ count: (JSONDocument) throws -> Int) throws -> JSONValue {
            let parser = try JSONIncrementalParser()
            var sum = 0
            for start in stride(from: 0, to: text.count, by: 20) {
                try parser.append(text[start..<min(start + 20, text.count)])
                if let document = try parser.snapshot().document { sum += try count(document) }
            }
            return .integer(sum)
        }
        return [
            "pieces, a tree after each": ProductTask { try sum { try JSONValue($0.root)["steps"]?.count ?? 0 } },
            "pieces, a member after each": ProductTask { try sum { $0.root["steps"]?.count ?? 0 } },
        ]
    }

    private static func patches(_ folder: Folder) throws -> [String: ProductTask] {
        let text = try folder.read("catalogue.json")
        let patch = try JSONPatch(folder.value("patch.json"))
        var value = try JSONValue(parsing: text)
        // What the patch adds it removes again, so that it can be applied any number of times.
        return [
            "patch a tree": ProductTask(
                result: {
                    try value.apply(patch)
                    return value
                }, run: { try value.apply(patch) }),
            "patch a text": ProductTask(
                result: { try JSONValue(parsing: patch.text(applyingTo: text)) }, run: { use(try patch.text(applyingTo: text)) }),
        ]
    }

    private static func differences(_ folder: Folder) throws -> [String: ProductTask] {
        let old = try folder.value("old.json")
        var tasks: [String: ProductTask] = [:]
        for name in ["changed", "shifted"] {
            let new = try folder.value("\(name).json")
            tasks["difference, \(name)"] = ProductTask(
                result: { try old.applying(JSONPatch(from: old, to: new)) }, run: { use(JSONPatch(from: old, to: new)) })
        }
        return tasks
    }
}
