/// The keys of objects as the model knows them.
extension DecodingSession {
    /// The value under a key that a custom strategy makes of the document's.
    func findConverted(_ key: String, inObjectAt object: Int) -> Int? {
        let converted = convertedKeys(ofObjectAt: object)
        guard let position = duplicateKeys == .last ? converted.lastIndex(of: key) : converted.firstIndex(of: key) else { return nil }
        var index = object + 1
        for _ in 0..<position { index = tape.next(after: index + 1) }
        return index + 1
    }

    private func convertedKeys(ofObjectAt object: Int) -> [String] {
        if let known = convertedKeys[object] { return known }
        let path = codingPath(to: object)
        let converted = documentKeys(ofObjectAt: object).map { key($0, under: path).stringValue }
        convertedKeys[object] = converted
        return converted
    }

    private func documentKeys(ofObjectAt object: Int) -> [String] {
        let end = tape.containerEnd(at: object) - 1
        var keys: [String] = []
        keys.reserveCapacity(tape.count(at: object))
        var index = object + 1
        while index < end {
            keys.append(tape.string(at: index))
            index = tape.next(after: index + 1)
        }
        return keys
    }

    /// The keys of an object as the model knows them, in order, each once.
    func keys(ofObjectAt object: Int) -> [String] {
        var keys =
            switch keyMatching {
            case .bytes: documentKeys(ofObjectAt: object)
            case .snakeCase: documentKeys(ofObjectAt: object).map(SnakeCase.toCamelCase)
            case .converted: convertedKeys(ofObjectAt: object)
            }
        if keyMatching != .bytes || tape.hasDuplicateKeys(inObjectAt: object) {
            var seen = Set<String>()
            keys.removeAll { !seen.insert($0).inserted }
        }
        return keys
    }
}
