#if Tool
import ApusJSON

/// The figures for programs.
enum ComparisonReport {
    /// The figures as JSON, with a line end.
    static func text(_ results: [ComparisonResult]) throws -> [UInt8] {
        let report: JSONValue = [
            "builtIn": JSONValue(JSONEngine.builtInDescription),
            "isSimdjsonAvailable": JSONValue(JSONEngine.isSimdjsonAvailable),
            "documents": .array(results.map(document)),
        ]
        return try report.jsonBytes(.prettyPrinted) + [UInt8(ascii: "\n")]
    }

    private static func document(_ result: ComparisonResult) -> JSONValue {
        [
            "name": JSONValue(result.name),
            "byteCount": JSONValue(result.byteCount),
            "rounds": JSONValue(result.rounds),
            "notes": .array(result.notes.map { JSONValue($0) }),
            "results": .array(result.tasks.flatMap { task, rows in rows.map { row($0, task) } }),
        ]
    }

    private static func row(_ row: ComparisonResult.Row, _ task: Contender.Task) -> JSONValue {
        [
            "task": JSONValue(task.rawValue),
            "contender": JSONValue(row.contender.name),
            "byteCount": JSONValue(row.contender.byteCount),
            "seconds": JSONValue(row.seconds),
            "megabytesPerSecond": JSONValue(row.rate),
            "timesFoundation": row.ratio.map { JSONValue($0) } ?? .null,
        ]
    }
}
#endif
