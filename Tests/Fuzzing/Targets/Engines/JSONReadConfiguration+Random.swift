import ApusJSON
import Programs

extension JSONReadConfiguration {
    /// Creates a random configuration. Half of all inputs are read strictly.
    init(_ choices: inout Choices) {
        self.init()
        if choices.one(in: 2) { return }
        for option in Self.singleOptions where choices.one(in: 3) { options.formUnion(option) }
        if choices.one(in: 4) { limits.maximumDepth = Int.random(in: 0...6, using: &choices) }
        if choices.one(in: 8) { limits.maximumByteCount = Int.random(in: 0...64, using: &choices) }
        duplicateKeys = JSONDuplicateKeyPolicy.allCases.randomElement(using: &choices)!
        numbers = JSONNumberPolicy.allCases.randomElement(using: &choices)!
    }

    private static let singleOptions: [JSONReadOptions] = [
        .comments, .unicodeNewlines, .lenientUnicode, .trailingText, .trailingCommas, .rejectNoncharacters, .requireContainerRoot, .json5,
        .foundationJSON5,
    ]

    /// Returns nil if the engine does not support these settings.
    func document(_ text: [UInt8], _ engine: JSONEngine) -> Result<JSONDocument, JSONSyntaxError>? {
        do {
            return .success(try JSONDocument(parsing: text, configuration: by(engine)))
        } catch let error as JSONSyntaxError { return .failure(error) } catch { return nil }
    }

    func value(_ text: [UInt8], _ engine: JSONEngine) -> Result<JSONValue, JSONSyntaxError>? {
        do {
            return .success(try JSONValue(parsing: text, configuration: by(engine)))
        } catch let error as JSONSyntaxError { return .failure(error) } catch { return nil }
    }

    func by(_ engine: JSONEngine) -> JSONReadConfiguration {
        var configuration = self
        configuration.engine = engine
        return configuration
    }
}
