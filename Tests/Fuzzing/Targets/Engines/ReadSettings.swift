import ApusJSON

/// How a text is read, by chance; strictly, in half of all inputs.
struct ReadSettings {
    var options: JSONReadOptions = .strict
    var limits = JSONLimits()
    var duplicateKeys = DuplicateKeyPolicy.last
    var numbers = NumberPolicy.double

    private static let options: [JSONReadOptions] = [
        .comments, .unicodeNewlines, .looseUnicode, .permitTextAfterValidJSON, .trailingCommas, .rejectNoncharacters, .requireContainerRoot, .json5,
        .foundationJSON5,
    ]

    init(_ choices: inout Choices) {
        if choices.one(in: 2) { return }
        for option in Self.options where choices.one(in: 3) { options.formUnion(option) }
        if choices.one(in: 4) { limits.maximumDepth = Int.random(in: 0...6, using: &choices) }
        if choices.one(in: 8) { limits.maximumByteCount = Int.random(in: 0...64, using: &choices) }
        duplicateKeys = DuplicateKeyPolicy.allCases.randomElement(using: &choices)!
        numbers = NumberPolicy.allCases.randomElement(using: &choices)!
    }

    /// Nil when the engine cannot read by these settings.
    func document(_ text: [UInt8], _ engine: JSONEngine) -> Result<JSONDocument, JSONSyntaxError>? {
        do {
            return .success(
                try JSONDocument(parsing: text, options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine))
        } catch let error as JSONSyntaxError { return .failure(error) } catch { return nil }
    }

    func value(_ text: [UInt8], _ engine: JSONEngine) -> Result<JSONValue, JSONSyntaxError>? {
        do {
            return .success(
                try JSONValue(parsing: text, options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine))
        } catch let error as JSONSyntaxError { return .failure(error) } catch { return nil }
    }
}
