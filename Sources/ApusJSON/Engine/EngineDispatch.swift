/// Turns bytes into a tape with whichever engine applies.
enum EngineDispatch {
    /// Throws if the engine is unavailable or does not support the options.
    @inline(__always)
    static func check(_ configuration: JSONReadConfiguration) throws(JSONEngineError) {
        if configuration.engine.kind == .simdjson, let error = problem(configuration) { throw error }
    }

    /// Why the engine cannot read with a configuration; nil if it can.
    static func problem(_ configuration: JSONReadConfiguration) -> JSONEngineError? {
        guard configuration.engine.kind == .simdjson else { return nil }
        guard JSONEngine.isSimdjsonAvailable else { return .simdjsonUnavailable }
        let beyond = configuration.options.subtracting(.simdjson)
        return beyond.isEmpty ? nil : .unsupported(beyond)
    }

    /// Parses a document in a workspace from `pool`, which the caller holds. The caller owns the reference to the workspace,
    /// and returns it when the tape is no longer used.
    static func parse(
        _ source: borrowing Source, _ configuration: JSONReadConfiguration, pool: Unmanaged<WorkspacePool>
    ) throws(JSONSyntaxError) -> (ParsedTape, Unmanaged<Workspace>) {
        let workspace = pool._withUnsafeGuaranteedRef { $0.takeRetained(byteCount: source.text.count) }
        let parsed = workspace._withUnsafeGuaranteedRef { workspace in
            Result { () throws(JSONSyntaxError) in
                let parsed = try read(source, configuration, workspace: workspace)
                try check(parsed, source, configuration)
                return parsed
            }
        }
        switch parsed {
        case .success(let parsed): return (parsed, workspace)
        case .failure(let error):
            pool._withUnsafeGuaranteedRef { $0.give(retained: workspace) }
            throw error
        }
    }

    /// Throws if the tape contains anything that the configuration forbids and no parser checks.
    static func check(_ parsed: ParsedTape, _ source: borrowing Source, _ configuration: JSONReadConfiguration) throws(JSONSyntaxError) {
        if configuration.options.contains(.requireContainerRoot), !parsed.tape.isContainer(at: Tape.rootIndex) {
            let offset = LocationTable.offset(of: Tape.rootIndex, source, parsed.tape, configuration)
            throw JSONSyntaxError(ParseFailure(.containerRootRequired, at: offset), in: source, configuration)
        }
        if configuration.duplicateKeys.kind == .error, let index = parsed.tape.firstDuplicateKey() {
            throw .duplicateKey(at: index, on: parsed.tape, in: source, configuration)
        }
    }

    private static func read(
        _ source: borrowing Source, _ configuration: JSONReadConfiguration, workspace: Workspace
    ) throws(JSONSyntaxError) -> ParsedTape {
        if JSONEngine.isSimdjsonAvailable, configuration.engine.kind != .swift, configuration.options.isSubset(of: .permissions),
            let tape = SimdjsonEngine.parse(source, workspace: workspace, maximumDepth: configuration.limits.maximumDepth)
        {
            return ParsedTape(tape: tape, consumed: nil, hasNegativeZero: nil, hasUnclearNumber: configuration.numbers == .exact ? nil : false)
        }
        return try SwiftEngine.parse(source, configuration, workspace: workspace)
    }
}

extension JSONInput {
    /// Opens the bytes for a parser, after checking that the engine supports the options.
    func source(_ configuration: JSONReadConfiguration, isKept: Bool = true) throws -> Source {
        try EngineDispatch.check(configuration)
        return try _text(configuration, isKept: isKept).open()
    }
}
