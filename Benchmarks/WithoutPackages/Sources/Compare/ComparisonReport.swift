import ApusJSON

/// The figures for use by programs.
enum ComparisonReport {
    /// Returns the figures as JSON, with a final line break.
    static func text(_ results: [ComparisonResult], _ machine: ComparisonMachine) throws -> [UInt8] {
        let report: JSONValue = [
            "date": JSONValue(machine.date),
            "processor": JSONValue(machine.processor),
            "processorCount": JSONValue(machine.processorCount),
            "architecture": JSONValue(ComparisonMachine.architecture),
            "system": JSONValue(machine.system),
            "swift": JSONValue(ComparisonMachine.swiftVersion),
            "isReleaseBuild": JSONValue(ComparisonMachine.isReleaseBuild),
            "builtIn": JSONValue(JSONEngine.builtInDescription),
            "isSimdjsonAvailable": JSONValue(JSONEngine.isSimdjsonAvailable),
            "clock": JSONValue(ThreadClock.kind.rawValue),
            "noise": noise(ComparisonNoise(results)),
            "documents": .array(results.map(document)),
        ]
        return try report.jsonBytes(.prettyPrinted) + [UInt8(ascii: "\n")]
    }

    private static func noise(_ noise: ComparisonNoise) -> JSONValue {
        [
            "processorShare": number(noise.processorShare),
            "isTooNoisy": JSONValue(noise.isTooNoisy),
            "noisyRatios": JSONValue(noise.noisyCount),
            "worstUncertainty": number(noise.worst?.uncertainty),
        ]
    }

    private static func document(_ result: ComparisonResult) -> JSONValue {
        [
            "name": JSONValue(result.name),
            "byteCount": JSONValue(result.byteCount),
            "rounds": JSONValue(result.rounds),
            "results": .array(result.tasks.flatMap { task, rows in rows.map { row($0, task) } }),
        ]
    }

    private static func row(_ row: ComparisonResult.Row, _ task: Contender.Task) -> JSONValue {
        [
            "task": JSONValue(task.rawValue),
            "contender": JSONValue(row.contender.name),
            "byteCount": JSONValue(row.contender.byteCount),
            "nanoseconds": number(row.seconds * 1e9),
            "megabytesPerSecond": number(row.rate),
            "timesFoundation": number(row.ratio),
            "spread": number(row.spread),
        ]
    }

    /// Returns a figure, or null if there is none.
    private static func number(_ number: Double?) -> JSONValue {
        guard let number, number.isFinite else { return .null }
        return JSONValue(number)
    }
}
