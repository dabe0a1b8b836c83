extension JSONTypeDescription {
    /// What an enum without names accepts, in words and without repetitions; empty for any other type, or if a case
    /// accepts anything.
    ///
    /// - Parameter depth: how many levels of such enums, which may contain themselves, are looked into.
    func alternatives(depth: Int = 4) -> [String] {
        guard case .cases(let cases) = kind, case .untagged = cases.form, depth > 0 else { return [] }
        var all: [String] = []
        for element in cases.cases() {
            guard let words = element.values.map({ $0.words(depth: depth - 1) }) ?? ["null"] else { return [] }
            all += words.filter { !all.contains($0) }
        }
        return all
    }

    /// The values of a type; nil if they may be anything.
    private func words(depth: Int) -> [String]? {
        switch kind {
        case .anything: nil
        case .boolean: ["true or false"]
        case .number, .decimal: ["a number"]
        case .integer: ["an integer"]
        case .string(let format, _): [format.map { "a string of the format \(Wording.quoted($0))" } ?? "a string"]
        case .date: ["a date"]
        case .data, .base64: ["a string in Base64"]
        case .choice(let values): values.map(Wording.found)
        case .nullable(let value): value.words(depth: depth).map { $0 + ["null"] }
        case .array: ["an array"]
        case .map: ["an object"]
        case .model(let model): [Self.object(with: model.members().all.filter(\.isRequired).map(\.key))]
        case .cases(let cases):
            if case .untagged = cases.form, case let all = alternatives(depth: depth) { all.isEmpty ? nil : all } else { ["an object"] }
        }
    }

    private static func object(with keys: [String]) -> String {
        guard let last = keys.last else { return "an object" }
        let names = keys.dropLast().prefix(3).map(Wording.quoted) + (keys.count > 4 ? ["…"] : [])
        return "an object with " + (names.isEmpty ? "" : names.joined(separator: ", ") + " and ") + Wording.quoted(last)
    }
}
