/// The enum whose cases are the keys of another enum's cases, and the property that prepares them.
struct CaseKeys {
    /// The names of its cases, in order.
    let names: [String]
    private let cases: [Case]

    init(_ cases: [Case]) {
        self.cases = cases
        // An enum already has `allCases`.
        names = cases.map { $0.plainName.hasPrefix("allCases") ? $0.plainName + "_" : $0.name }
    }

    func declarations(isGeneric: Bool) -> [[String]] {
        let names = zip(names, cases).map { name, element in
            name.withoutTicks == element.keys[0] ? "    case \(name)" : "    case \(name) = \(element.keys[0].asLiteral)"
        }
        let others = zip(self.names, cases).filter { $1.keys.count > 1 }
            .map { ".\($0): [\($1.keys.dropFirst().map(\.asLiteral).joined(separator: ", "))]" }
        let arguments = "(JSONCase.self\(others.isEmpty ? "" : ", alternatives: [\(others.joined(separator: ", "))]"))"
        let property =
            isGeneric
            ? ["private static var jsonCases: ApusJSON.JSONKeys<JSONCase> {", "    .shared\(arguments)", "}"]
            : ["private static let jsonCases = ApusJSON.JSONKeys\(arguments)"]
        return [["private enum JSONCase: Swift.String, Swift.CaseIterable {"] + names + ["}"], property]
    }
}
