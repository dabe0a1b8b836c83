import ApusJSON
import ApusJSONExpressions
import ApusJSONRules

// The stages of a schema
//
//     {"type":"object","properties":{"id":{"$ref":"#/$defs/id"}},"required":["id"]}    JSON
//     resources: schemas by URI, with their anchors                                     SchemaResources
//     0 object(id → 1)   1 reference(→ 2)   2 number(1…)                                RuleProgram, as for patterns
//
// Each schema becomes a node for each of its keywords, or of a few keywords that are about the same
// thing, under a node for all of them. `type` limits the kinds of values that this node examines, so a
// schema with one other keyword is a single node.
//
// What `$dynamicRef` means depends on the references that led to it. A schema is compiled for each set of
// anchors that it is reached with, so a program has only plain references.

/// What was compiled to a node, for reports.
struct SchemaSource: Sendable {
    var location: SchemaLocation
    /// The keyword, or one of those that the node was compiled from; nil for a whole schema.
    var keyword: String?
}

/// Compiles schemas.
struct SchemaCompiler {
    private var resources: SchemaResources
    private var rules = RuleBuilder()
    private var sources: [SchemaSource] = []
    /// The nodes of schemas, for each set of dynamic anchors.
    private var numbers: [Entry: UInt32] = [:]
    private var pending: [(entry: Entry, number: UInt32)] = []
    /// The resource that has each dynamic anchor, in each set.
    private var scopes: [[String: Int]] = []
    private var scopeNumbers: [[String: Int]: Int] = [:]
    /// The set with which the schemas in a resource are reached from another set.
    private var innerScopes: [Reach: Int] = [:]
    /// The schemas that have been compiled for a set.
    private var reached: Set<SchemaLocation> = []
    /// How many more anchors and words of schemas may be looked at because there are several sets.
    private var repetitions = JSONSchema.maximumRepetitionCount
    private let settings: SchemaSettings
    /// The expressions, each compiled once, no matter how often it occurs.
    private var expressions: [String: RuleExpression] = [:]
    /// Those that are invalid with the flag `u`.
    private var lenientPatterns: [String] = []
    /// The documents that have been checked against their meta-schemas.
    private var checked: Set<Int>
    private let check: Check?

    /// Checks the resource with a number against its meta-schema.
    typealias Check = (_ number: Int, _ resources: SchemaResources) throws -> Void

    /// A schema and the number of the set of dynamic anchors that it is reached with.
    private struct Entry: Hashable {
        var location: SchemaLocation
        var scope: Int
    }

    /// A resource that is reached with a set of dynamic anchors.
    private struct Reach: Hashable {
        var resource: Int
        var scope: Int
    }

    private init(_ resources: SchemaResources, _ settings: SchemaSettings, _ check: Check?) {
        self.resources = resources
        self.settings = settings
        checked = resources.builtIn
        self.check = check
    }

    /// Compiles the schema at a location.
    ///
    /// - Parameter check: is called for the root of each document that schemas are in, before they are compiled.
    static func program(of root: SchemaLocation, in resources: SchemaResources, _ settings: SchemaSettings, check: Check?) throws -> SchemaProgram {
        var compiler = SchemaCompiler(resources, settings, check)
        let number = try compiler.node(root, in: compiler.number(of: [:]))
        while let (entry, number) = compiler.pending.popLast() { try compiler.compile(entry, number) }
        try compiler.checkChains()
        compiler.rules.completeMasks()
        return SchemaProgram(
            rules: RuleProgram(compiler.rules, root: number, sumsUpAlternatives: false), sources: compiler.sources, resources: compiler.resources,
            root: root, lenientPatterns: compiler.lenientPatterns)
    }

    private mutating func number(of scope: [String: Int]) -> Int {
        if let number = scopeNumbers[scope] { return number }
        scopes.append(scope)
        scopeNumbers[scope] = scopes.count - 1
        return scopes.count - 1
    }

    /// The set of dynamic anchors in a resource that is reached with another set.
    private mutating func scope(in resource: Int, from scope: Int, at location: SchemaLocation) throws -> Int {
        let own = resources.all[resource].dynamicAnchors
        guard !own.isEmpty else { return scope }
        let reach = Reach(resource: resource, scope: scope)
        if let known = innerScopes[reach] { return known }
        try spend(8 * (scopes[scope].count + own.count), at: location)
        // The outermost resource with an anchor counts.
        let inner = number(of: scopes[scope].merging(own.map { ($0, resource) }) { outer, _ in outer })
        innerScopes[reach] = inner
        return inner
    }

    private mutating func spend(_ count: Int, at location: SchemaLocation) throws {
        repetitions -= count
        guard repetitions >= 0 else {
            throw resources.error(.tooLarge, "The schema is reached with too many sets of dynamic anchors.", at: location)
        }
    }

    /// The node of a schema that is reached with a set of dynamic anchors.
    private mutating func node(_ location: SchemaLocation, in scope: Int) throws -> UInt32 {
        var entry = Entry(location: location, scope: scope)
        if let resource = resources.resource(of: location) { entry.scope = try self.scope(in: resource, from: scope, at: location) }
        if let number = numbers[entry] { return number }
        if !reached.insert(location).inserted {
            let node = resources.node(location)
            try spend(node.tape.next(after: node.index) - node.index, at: location)
        }
        let number = try reserve(SchemaSource(location: location))
        numbers[entry] = number
        pending.append((entry, number))
        return number
    }

    private mutating func reserve(_ source: SchemaSource) throws -> UInt32 {
        guard sources.count < JSONSchema.maximumPartCount else {
            throw resources.error(.tooLarge, "The schema has more than \(JSONSchema.maximumPartCount) parts.", at: source.location)
        }
        sources.append(source)
        return rules.reserve()
    }

    /// Compiles a schema to its node.
    private mutating func compile(_ entry: Entry, _ number: UInt32) throws {
        let node = resources.node(entry.location)
        try checkDocument(of: entry.location)
        if let accepts = node.boolean { return rules.fill(number, rules.plain(accepts ? .all : [])) }
        guard let resource = resources.resource(of: entry.location), let members = node.object else {
            throw resources.error(.invalidSchema, "Expected a schema: an object, true or false.", at: entry.location)
        }
        var parts = SchemaParts(dialect: resources.all[resource].dialect, vocabulary: resources.all[resource].vocabulary)
        if settings.rejectsMisspelledKeywords, !resources.builtIn.contains(entry.location.document) { try checkKeywords(members, entry.location) }
        let isReference = parts.dialect == .draft7 && node["$ref"] != nil
        for (key, value) in members where !isReference || key == "$ref" { parts.insert(key, value) }
        try add(&parts, entry, resource)
        try fill(number, parts, entry)
    }

    /// Rejects a keyword that is probably meant to be another one.
    private func checkKeywords(_ members: JSONNode.Members, _ location: SchemaLocation) throws {
        for (key, value) in members where !SchemaVocabulary.keywords.contains(key) {
            guard let near = NearMatch.of(key, among: SchemaVocabulary.keywords) else { continue }
            throw resources.error(
                .invalidSchema, "There is no keyword \(Wording.quoted(key)); did you mean \(Wording.quoted(near))?",
                at: SchemaLocation(document: location.document, index: value.index))
        }
    }

    /// Checks the document that a schema is in, when the first one in it is compiled.
    private mutating func checkDocument(of location: SchemaLocation) throws {
        if let resource = resources.resource(of: location), let problem = resources.all[resource].problem { throw problem }
        guard let check, !resources.builtIn.contains(location.document), checked.insert(location.document).inserted else { return }
        let root = SchemaLocation(document: location.document, index: resources.documents[location.document].index)
        if let number = resources.resource(of: root) { try check(number, resources) }
    }

    /// Describes the node of a schema by its parts.
    private mutating func fill(_ number: UInt32, _ parts: SchemaParts, _ entry: Entry) throws {
        if parts.nodes.count == 1, parts.children.isEmpty, parts.unevaluated.isEmpty {
            sources[Int(number)].keyword = parts.nodes[0].keyword
            return rules.fill(number, parts.nodes[0].node, only: parts.kinds)
        }
        var list: [UInt32] = []
        for part in parts.nodes + parts.unevaluated.map({ ($0.keyword, RuleBuilder.unevaluated($0.kind, $0.node, scope: number)) }) {
            let child = try reserve(SchemaSource(location: entry.location, keyword: part.keyword))
            rules.fill(child, part.node)
            list.append(child)
        }
        // Parts of the value that are unevaluated come last, and all others before them.
        list.insert(contentsOf: parts.children, at: parts.nodes.count)
        rules.fill(number, list.isEmpty ? rules.plain(.all) : rules.combination(.all, list), only: parts.kinds)
    }

    /// Checks that no schema leads to itself for the same value, nor to a chain of too many others.
    private func checkChains() throws {
        do throws(RuleChain) { try rules.checkChains(maximumLength: JSONSchema.maximumChainLength) } catch {
            let location = sources[error.nodes[error.nodes.count - 1]].location
            if error.isEndless {
                throw resources.error(.endlessReference, "This schema leads to itself without descending into the value.", at: location)
            }
            throw resources.error(.tooLarge, "More than \(JSONSchema.maximumChainLength) schemas apply to one value.", at: location)
        }
    }
}

/// The nodes of a schema's keywords, and what they are made from.
private struct SchemaParts {
    /// In the order of the schema. Most schemas have three, and some fifty are looked for: in a dictionary, that takes
    /// four times as long.
    private var keywords: [String] = []
    private var values: [JSONNode] = []
    /// A bit for each length of a keyword: few that are looked for have one of them.
    private var lengths: UInt64 = 0
    let dialect: JSONSchemaDialect
    let vocabulary: SchemaVocabulary
    var nodes: [(keyword: String, node: RuleNode)] = []
    /// The nodes of schemas that must all accept the value.
    var children: [UInt32] = []
    var unevaluated: [(keyword: String, kind: RuleNode.Kind, node: UInt32)] = []
    /// The kinds of values that are accepted at all.
    var kinds = KindSet.all

    init(dialect: JSONSchemaDialect, vocabulary: SchemaVocabulary) { (self.dialect, self.vocabulary) = (dialect, vocabulary) }

    mutating func insert(_ keyword: String, _ value: JSONNode) {
        keywords.append(keyword)
        values.append(value)
        lengths |= 1 &<< UInt64(keyword.utf8.count)
    }

    /// The value of a keyword: of several, the last one.
    subscript(keyword: String) -> JSONNode? {
        guard lengths & 1 &<< UInt64(keyword.utf8.count) != 0 else { return nil }
        for position in keywords.indices.reversed() where keywords[position].hasSameBytes(as: keyword) { return values[position] }
        return nil
    }

    /// The value of a keyword, if its vocabulary is in use.
    subscript(keyword: String, vocabulary: SchemaVocabulary) -> JSONNode? {
        self.vocabulary.isSuperset(of: vocabulary) ? self[keyword] : nil
    }
}

// Keywords
extension SchemaCompiler {
    private mutating func add(_ parts: inout SchemaParts, _ entry: Entry, _ resource: Int) throws {
        try addReferences(&parts, entry, resource)
        addType(&parts)
        addChoices(&parts, entry)
        addNumbers(&parts)
        try addTexts(&parts, entry)
        addCounts(&parts)
        try addElements(&parts, entry)
        try addMembers(&parts, entry)
        try addDependencies(&parts, entry)
        try addCombinations(&parts, entry)
        try addUnevaluated(&parts, entry)
    }

    /// The node of a schema in another.
    private mutating func node(_ schema: JSONNode, within entry: Entry) throws -> UInt32 {
        try node(SchemaLocation(document: entry.location.document, index: schema.index), in: entry.scope)
    }

    private mutating func addReferences(_ parts: inout SchemaParts, _ entry: Entry, _ resource: Int) throws {
        for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
            guard let value = parts[keyword], let reference = value.string else { continue }
            if keyword == "$dynamicRef", parts.dialect != .draft2020 { continue }
            if keyword == "$recursiveRef", parts.dialect != .draft2019 { continue }
            var (target, anchor) = try resources.target(
                of: reference, in: resource, SchemaLocation(document: entry.location.document, index: value.index))
            if keyword == "$recursiveRef" { anchor = SchemaResources.recursiveAnchor }
            // If the reference leads to a dynamic anchor, the outermost one of this name counts.
            if keyword != "$ref", let anchor, let own = resources.resource(of: target), resources.all[own].dynamicAnchors.contains(anchor),
                let outermost = scopes[entry.scope][anchor], let dynamic = resources.all[outermost].anchors[anchor]
            {
                target = dynamic
            }
            parts.nodes.append((keyword, RuleBuilder.reference(to: try node(target, in: entry.scope))))
        }
    }

    private mutating func addType(_ parts: inout SchemaParts) {
        guard let value = parts["type", .validation] else { return }
        let names = value.string.map { [$0] } ?? value.array?.compactMap { $0.string } ?? []
        parts.kinds = names.reduce(into: []) { kinds, name in
            kinds.formUnion(name == "integer" ? .number : KindSet.allNames.first { $0.type == name }?.kinds ?? [])
        }
        if names.contains("integer"), !names.contains("number") { parts.nodes.append(("type", RuleNode(.whole, about: .fraction))) }
    }

    private mutating func addChoices(_ parts: inout SchemaParts, _ entry: Entry) {
        for keyword in ["enum", "const"] {
            guard let value = parts[keyword, .validation] else { continue }
            let values = keyword == "const" ? [value] : value.array.map { Array($0) } ?? []
            var kinds: KindSet = []
            var (strings, numbers, containers, others) = ([String](), [NumberBound](), [JSONNode](), [RuleNode]())
            for value in values {
                switch value.kind {
                case .null: kinds.formUnion(.null)
                case .boolean: others.append(rules.plain(value.boolean == true))
                case .string: if let text = value.string { strings.append(text) }
                case .number: if let number = value.numberText.flatMap({ NumberBound($0) }) { numbers.append(number) }
                case .array, .object: containers.append(value)
                }
            }
            if !kinds.isEmpty { others.append(rules.plain(kinds)) }
            if !strings.isEmpty { others.append(rules.choice(strings)) }
            if !numbers.isEmpty { others.append(rules.choice(numbers)) }
            if !containers.isEmpty { others.append(rules.constants(containers)) }
            if others.count == 1 {
                parts.nodes.append((keyword, others[0]))
            } else {
                // Reports name the whole enumeration.
                parts.nodes.append((keyword, rules.combination(.any, others.map { alternative($0, entry) })))
            }
        }
    }

    /// A node that is never reported.
    private mutating func alternative(_ node: RuleNode, _ entry: Entry) -> UInt32 {
        sources.append(SchemaSource(location: entry.location))
        return rules.add(node)
    }

    private mutating func addNumbers(_ parts: inout SchemaParts) {
        func bound(_ keyword: String) -> NumberBound? { parts[keyword, .validation]?.numberText.flatMap { NumberBound($0) } }
        var range = NumberRange(minimum: bound("minimum"), maximum: bound("maximum"))
        if let minimum = bound("exclusiveMinimum"), range.minimum.map({ $0.literal <= minimum.literal }) ?? true {
            (range.minimum, range.excludesMinimum) = (minimum, true)
        }
        if let maximum = bound("exclusiveMaximum"), range.maximum.map({ $0.literal >= maximum.literal }) ?? true {
            (range.maximum, range.excludesMaximum) = (maximum, true)
        }
        if range.minimum != nil || range.maximum != nil {
            // Instead of the node that checks whether the number is whole.
            let isWhole = parts.nodes.firstIndex { $0.node.kind == .whole }
            if let isWhole { parts.nodes.remove(at: isWhole) }
            parts.nodes.append(("minimum", rules.number(range, wholeOnly: isWhole != nil)))
        }
        if let divisor = parts["multipleOf", .validation]?.numberText.flatMap({ Divisor($0) }) {
            parts.nodes.append(("multipleOf", rules.multiple(of: divisor)))
        }
    }

    private mutating func addTexts(_ parts: inout SchemaParts, _ entry: Entry) throws {
        if let range = count(parts, "minLength", "maxLength") { parts.nodes.append(("minLength", rules.length(range))) }
        if let value = parts["pattern", .validation], let pattern = value.string {
            parts.nodes.append(("pattern", rules.expression(try expression(pattern, at: value, entry))))
        }
        let isAsserted = settings.assertsFormats || parts.vocabulary.contains(.formatAssertion)
        guard isAsserted, let name = parts["format"]?.string else { return }
        if let format = SchemaFormat.all[name] { parts.nodes.append(("format", rules.format(format.words, format.matches))) }
        if let range = SchemaFormat.integers[name] { parts.nodes.append(("format", rules.number(range))) }
    }

    private mutating func expression(_ source: String, at node: JSONNode, _ entry: Entry) throws -> RuleExpression {
        if let known = expressions[source] { return known }
        do throws(ExpressionError) {
            let expression = RuleExpression(source, try regularExpression(source))
            expressions[source] = expression
            return expression
        } catch {
            let location = SchemaLocation(document: entry.location.document, index: node.index)
            let isLenient = error.code == .invalidSyntax && RegularExpression.isValid(source, dialect: .ecmaScriptWithoutFlags)
            let advice = isLenient ? " Without the flag \"u\", it is valid: see \"lenientPatterns\"." : ""
            throw resources.error(.invalidRegularExpression, error.description + advice, at: location)
        }
    }

    private mutating func regularExpression(_ source: String) throws(ExpressionError) -> RegularExpression {
        do throws(ExpressionError) { return try RegularExpression(source, dialect: .ecmaScript) } catch {
            guard settings.acceptsLenientPatterns, error.code == .invalidSyntax else { throw error }
            let expression = try RegularExpression(source, dialect: .ecmaScriptWithoutFlags)
            lenientPatterns.append(source)
            return expression
        }
    }

    private func count(_ parts: SchemaParts, _ minimum: String, _ maximum: String) -> CountRange? {
        func number(_ keyword: String) -> Int? {
            guard let node = parts[keyword, .validation], let literal = node.numberText.flatMap({ DecimalLiteral($0) }) else { return nil }
            // No array is larger.
            return literal.isNegative ? 0 : literal.integer(as: Int.self) ?? .max
        }
        let (least, most) = (number(minimum), number(maximum))
        return least == nil && most == nil ? nil : CountRange(minimum: least ?? 0, maximum: most)
    }

    private mutating func addCounts(_ parts: inout SchemaParts) {
        if let range = count(parts, "minItems", "maxItems") { parts.nodes.append(("minItems", rules.count(range, of: .array))) }
        if let range = count(parts, "minProperties", "maxProperties") { parts.nodes.append(("minProperties", rules.count(range, of: .object))) }
        if parts["uniqueItems", .validation]?.boolean == true { parts.nodes.append(("uniqueItems", RuleNode(.unique, about: .array))) }
    }

    private mutating func addElements(_ parts: inout SchemaParts, _ entry: Entry) throws {
        try addContained(&parts, entry)
        let items = parts["items", .applicator]
        // Before 2020-12, an array of schemas is about the first elements, and another keyword about the others.
        let isOld = parts.dialect != .draft2020 && items?.kind == .array
        let first = isOld ? items : parts.dialect != .draft2020 ? nil : parts["prefixItems", .applicator]
        let others = isOld ? parts["additionalItems", .applicator] : items
        guard first != nil || others != nil else { return }
        var list: [UInt32] = []
        if let schemas = first?.array {
            for schema in schemas { list.append(try node(schema, within: entry)) }
        }
        let rest = try others.map { try node($0, within: entry) } ?? RuleNode.none
        let part = list.isEmpty && rest != RuleNode.none ? RuleBuilder.array(of: rest) : rules.tuple(list, otherElements: rest)
        parts.nodes.append(("items", part))
    }

    private mutating func addContained(_ parts: inout SchemaParts, _ entry: Entry) throws {
        guard let schema = parts["contains", .applicator] else { return }
        var range = CountRange(minimum: 1, maximum: nil)
        if parts.dialect != .draft7, let given = count(parts, "minContains", "maxContains") {
            range = CountRange(minimum: parts["minContains"] == nil ? 1 : given.minimum, maximum: given.maximum)
        }
        let contained = try node(schema, within: entry)
        // In 2019-09, `unevaluatedItems` did not take it into account.
        parts.nodes.append(("contains", rules.contains(contained, range, isEvaluating: parts.dialect == .draft2020)))
    }

    private mutating func addMembers(_ parts: inout SchemaParts, _ entry: Entry) throws {
        let (properties, patterns) = (parts["properties", .applicator]?.object, parts["patternProperties", .applicator]?.object)
        let (others, names) = (parts["additionalProperties", .applicator], parts["propertyNames", .applicator])
        let required = parts["required", .validation]?.array?.compactMap { $0.string } ?? []
        guard properties != nil || patterns != nil || others != nil || names != nil || !required.isEmpty else { return }
        var rest = Set(required)
        var members: [RuleBuilder.Member] = []
        if let properties {
            for (key, schema) in properties {
                members.append(RuleBuilder.Member(key: key, node: try node(schema, within: entry), isRequired: rest.remove(key) != nil))
            }
        }
        for key in required where rest.remove(key) != nil {
            members.append(RuleBuilder.Member(key: key, isRequired: true))
        }
        var expressions: [(RuleExpression, UInt32)] = []
        if let patterns {
            for (key, schema) in patterns { expressions.append((try expression(key, at: schema, entry), try node(schema, within: entry))) }
        }
        let other = try others.map { try node($0, within: entry) } ?? RuleNode.none
        let name = try names.map { try node($0, within: entry) } ?? RuleNode.none
        parts.nodes.append(("properties", rules.object(members, patterns: expressions, otherMembers: other, names: name)))
    }

    private mutating func addDependencies(_ parts: inout SchemaParts, _ entry: Entry) throws {
        let keywords: [(String, SchemaVocabulary)] = [
            ("dependentRequired", .validation), ("dependentSchemas", .applicator), ("dependencies", .applicator),
        ]
        for (keyword, vocabulary) in keywords where keyword == "dependencies" || parts.dialect != .draft7 {
            guard let dependencies = parts[keyword, vocabulary]?.object else { continue }
            var members: [RuleBuilder.Member] = []
            for (key, value) in dependencies {
                let dependent: UInt32
                if let names = value.array {
                    let required = names.compactMap { $0.string }.map { RuleBuilder.Member(key: $0, isRequired: true) }
                    dependent = try reserve(SchemaSource(location: entry.location, keyword: keyword))
                    rules.fill(dependent, rules.object(required))
                } else {
                    dependent = try node(value, within: entry)
                }
                members.append(RuleBuilder.Member(key: key, node: dependent, isRequired: false))
            }
            parts.nodes.append((keyword, rules.dependent(members)))
        }
    }

    private mutating func addCombinations(_ parts: inout SchemaParts, _ entry: Entry) throws {
        for (keyword, kind) in [("anyOf", RuleNode.Kind.any), ("oneOf", .one)] {
            guard let schemas = parts[keyword, .applicator]?.array else { continue }
            let list = try schemas.map { try node($0, within: entry) }
            parts.nodes.append((keyword, rules.combination(kind, list)))
        }
        if let schema = parts["not", .applicator] { parts.nodes.append(("not", RuleBuilder.not(try node(schema, within: entry)))) }
        for schema in parts["allOf", .applicator]?.array.map({ Array($0) }) ?? [] { parts.children.append(try node(schema, within: entry)) }
        guard let condition = parts["if", .applicator] else { return }
        let list = try [condition, parts["then", .applicator], parts["else", .applicator]].map { schema in
            if let schema { return try node(schema, within: entry) }
            return alternative(rules.plain(.all), entry)
        }
        parts.nodes.append(("if", rules.combination(.condition, list)))
    }

    private mutating func addUnevaluated(_ parts: inout SchemaParts, _ entry: Entry) throws {
        guard parts.dialect != .draft7 else { return }
        for (keyword, kind) in [("unevaluatedItems", RuleNode.Kind.unevaluatedElements), ("unevaluatedProperties", .unevaluatedMembers)] {
            guard let schema = parts[keyword, .unevaluated] else { continue }
            parts.unevaluated.append((keyword, kind, try node(schema, within: entry)))
        }
    }
}
