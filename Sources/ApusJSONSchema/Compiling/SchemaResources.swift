import ApusJSON

/// Where a schema is: the number of its document and its index on the tape.
struct SchemaLocation: Hashable, Sendable {
    var document: Int
    var index: Int
}

/// A schema with a URI of its own, and what is in it apart from other resources.
struct SchemaResource: Sendable {
    var uri: String
    var location: SchemaLocation
    var dialect: JSONSchemaDialect
    var vocabulary: SchemaVocabulary
    /// Why the schema cannot be used, which matters only if something refers to it.
    var problem: JSONExpressionError?
    var anchors: [String: SchemaLocation] = [:]
    /// The names among the anchors that `$dynamicRef` finds.
    var dynamicAnchors: Set<String> = []
}

/// The schemas that references can lead to.
struct SchemaResources {
    private(set) var documents: [JSONNode] = []
    /// The documents that need no check.
    private(set) var builtIn: Set<Int> = []
    private(set) var all: [SchemaResource] = []
    /// The resource of each schema that has been found.
    private var resources: [SchemaLocation: Int] = [:]
    private var numbers: [String: Int] = [:]
    /// The members of large objects that references lead to.
    private var members: [SchemaLocation: [String: Int]] = [:]
    /// Where the references in each resource lead.
    private var targets: [Reference: (location: SchemaLocation, anchor: String?)] = [:]
    /// How many more bytes resolved URIs may have.
    private var uriBytes = JSONSchema.maximumURIByteCount
    /// The documents that were given, or are built in, and have not been opened.
    private var unopened: [String: JSONNode]
    private let dialect: JSONSchemaDialect

    private struct Reference: Hashable {
        let text: String
        let resource: Int
    }

    /// The name under which `$recursiveAnchor` is kept, which no other anchor can have.
    static let recursiveAnchor = "#"

    /// - Parameters:
    ///   - given: schemas by their URI.
    ///   - dialect: that of schemas without `$schema`.
    init(_ given: [(uri: String, node: JSONNode)], _ dialect: JSONSchemaDialect) throws {
        self.dialect = dialect
        unopened = [:]
        for (uri, node) in given { unopened[SchemaURI(uri).withoutFragment] = node }
        for (uri, node) in given where unopened[SchemaURI(uri).withoutFragment] != nil { _ = try open(node, uri: SchemaURI(uri).withoutFragment) }
    }

    func node(_ location: SchemaLocation) -> JSONNode { documents[location.document].node(at: location.index) }

    /// Adds a document, and finds the schemas in it.
    ///
    /// - Parameter uri: where the document is from. Its own `$id` is resolved against it.
    mutating func open(_ node: JSONNode, uri: String) throws -> SchemaLocation {
        unopened[uri] = nil
        documents.append(node)
        let location = SchemaLocation(document: documents.count - 1, index: node.index)
        let number = try addResource(uri, location, inherited: nil)
        numbers[uri] = number
        try scan(location, in: number, isRoot: true)
        return location
    }

    /// The resource that a schema is in.
    func resource(of location: SchemaLocation) -> Int? { resources[location] }

    /// The URI of a schema's resource, for errors.
    func uri(of location: SchemaLocation) -> String {
        resources[location].map { all[$0].uri } ?? all.first { $0.location.document == location.document }?.uri ?? ""
    }

    func error(_ code: JSONErrorCode, _ message: String, at location: SchemaLocation) -> JSONExpressionError {
        JSONExpressionError(code, message, uri: uri(of: location), at: node(location))
    }

    /// The number of the resource with a URI, which has no fragment.
    private mutating func resource(_ uri: String) throws -> Int? {
        if let number = numbers[uri] { return number }
        if let text = MetaSchemas.texts[uri] {
            builtIn.insert(try open(JSONDocument(parsing: text, configuration: JSONSchema.configuration).root, uri: uri).document)
        }
        return numbers[uri]
    }
}

// Finding schemas
extension SchemaResources {
    private mutating func addResource(_ uri: String, _ location: SchemaLocation, inherited: Int?) throws -> Int {
        let inherited = inherited.map { (all[$0].dialect, all[$0].vocabulary) } ?? (dialect, .standard)
        all.append(SchemaResource(uri: uri, location: location, dialect: inherited.0, vocabulary: inherited.1))
        let number = all.count - 1
        resources[location] = number
        if let named = node(location)["$schema"]?.string {
            do { try setDialect(named, number) } catch let error as JSONExpressionError { all[number].problem = error }
        }
        return number
    }

    /// Finds the dialect that `$schema` names, and its vocabularies.
    private mutating func setDialect(_ named: String, _ number: Int) throws {
        let uri = SchemaURI(named).withoutFragment
        if let known = JSONSchemaDialect.all.first(where: { $0.uri == uri }) {
            (all[number].dialect, all[number].vocabulary) = (known, .standard)
            return
        }
        guard uri != all[number].uri else { return }
        guard let given = unopened[uri] ?? numbers[uri].map({ node(all[$0].location) }) else {
            let advice = SchemaURI.advice(uri, among: JSONSchemaDialect.all.map(\.uri))
            let location = SchemaLocation(document: all[number].location.document, index: node(all[number].location)["$schema"]?.index ?? 0)
            throw error(.unknownDialect, "There is no meta-schema \(SchemaURI.quoted(named)) among the resources\(advice)", at: location)
        }
        let base = JSONSchemaDialect.all.first { $0.uri == given["$schema"]?.string.map { SchemaURI($0).withoutFragment } } ?? dialect
        (all[number].dialect, all[number].vocabulary) = (base, .standard)
        guard let members = given["$vocabulary"]?.object else { return }
        var vocabulary: SchemaVocabulary = []
        for (name, isRequired) in members {
            if let known = SchemaVocabulary(uri: name) {
                vocabulary.formUnion(known)
            } else if isRequired.boolean == true {
                throw JSONExpressionError(.unknownVocabulary, "The vocabulary \(SchemaURI.quoted(name)) is not supported.", uri: uri, at: isRequired)
            }
        }
        all[number].vocabulary = vocabulary
    }

    /// Finds the resources, anchors and schemas in a schema.
    private mutating func scan(_ start: SchemaLocation, in number: Int, isRoot: Bool = false) throws {
        var rest = [(start, number)]
        var isRoot = isRoot
        while let (location, outer) = rest.popLast() {
            let node = node(location)
            // A reference has led to a schema in an unknown keyword, and another now leads to one around it.
            if location != start, resources[location] != nil { continue }
            resources[location] = outer
            guard node.kind == .object else { continue }
            var number = outer
            let hasOnlyReference = all[outer].dialect == .draft7 && node["$ref"] != nil
            if let id = node["$id"]?.string, !hasOnlyReference { number = try identify(location, id, outer, isRoot: isRoot) }
            isRoot = false
            if let anchor = node["$anchor"]?.string { all[number].anchors[anchor] = location }
            if let anchor = node["$dynamicAnchor"]?.string {
                all[number].anchors[anchor] = location
                all[number].dynamicAnchors.insert(anchor)
            }
            if node["$recursiveAnchor"]?.boolean == true, location == all[number].location {
                all[number].anchors[Self.recursiveAnchor] = location
                all[number].dynamicAnchors.insert(Self.recursiveAnchor)
            }
            guard let members = node.object else { continue }
            for (key, value) in members {
                for schema in Self.schemas(key, value) { rest.append((SchemaLocation(document: location.document, index: schema.index), number)) }
            }
        }
    }

    /// The resource that a schema with `$id` begins; the outer one if it only gives an anchor.
    private mutating func identify(_ location: SchemaLocation, _ id: String, _ outer: Int, isRoot: Bool) throws -> Int {
        let uri = SchemaURI(id)
        if all[outer].dialect == .draft7, let fragment = uri.fragment, !fragment.isEmpty {
            all[outer].anchors[fragment] = location
            if uri.withoutFragment.isEmpty { return outer }
        }
        let resolved = try resolve(uri, in: outer, location)
        guard !isRoot else {
            all[outer].uri = resolved
            numbers[resolved] = outer
            return outer
        }
        let number = try addResource(resolved, location, inherited: outer)
        if numbers[resolved] == nil { numbers[resolved] = number }
        return number
    }

    /// The schemas in the value of a keyword.
    private static func schemas(_ keyword: String, _ value: JSONNode) -> [JSONNode] {
        func isSchema(_ node: JSONNode) -> Bool { node.kind == .object || node.kind == .boolean }
        switch keyword {
        case "additionalProperties", "contains", "propertyNames", "not", "if", "then", "else", "additionalItems", "unevaluatedItems",
            "unevaluatedProperties", "contentSchema":
            return isSchema(value) ? [value] : []
        case "items": return isSchema(value) ? [value] : value.array.map { Array($0.filter(isSchema)) } ?? []
        case "allOf", "anyOf", "oneOf", "prefixItems": return value.array.map { Array($0.filter(isSchema)) } ?? []
        case "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies":
            return value.object?.map(\.value).filter(isSchema) ?? []
        default: return []
        }
    }
}

// References
extension SchemaResources {
    /// Where a reference leads, and the name of the anchor if it names one.
    ///
    /// - Parameter keyword: the keyword's value, for errors.
    mutating func target(of reference: String, in number: Int, _ keyword: SchemaLocation) throws -> (location: SchemaLocation, anchor: String?) {
        let key = Reference(text: reference, resource: number)
        if let known = targets[key] { return known }
        let target = try findTarget(of: SchemaURI(reference), in: number, keyword)
        targets[key] = target
        return target
    }

    /// Resolves a URI in a resource. The number of bytes of all is limited, because each may be as long as the resource's.
    private mutating func resolve(_ uri: SchemaURI, in number: Int, _ location: SchemaLocation) throws -> String {
        guard !uri.isOnlyFragment else { return all[number].uri }
        uriBytes -= all[number].uri.utf8.count + uri.withoutFragment.utf8.count
        guard uriBytes >= 0 else {
            throw error(.tooLarge, "All URIs together have more than \(JSONSchema.maximumURIByteCount) bytes.", at: location)
        }
        return uri.resolved(against: all[number].uri)
    }

    private mutating func findTarget(of uri: SchemaURI, in number: Int, _ keyword: SchemaLocation) throws -> (
        location: SchemaLocation, anchor: String?
    ) {
        let resolved = try resolve(uri, in: number, keyword)
        guard let resource = uri.isOnlyFragment ? number : try resource(resolved) else {
            let advice = SchemaURI.advice(resolved, among: numbers.keys.sorted())
            throw error(.unresolvableReference, "There is no resource \(SchemaURI.quoted(resolved))\(advice)", at: keyword)
        }
        let fragment = uri.fragment ?? ""
        if fragment.isEmpty { return (all[resource].location, nil) }
        if fragment.hasPrefix("/") { return (try target(of: fragment, from: resource, keyword), nil) }
        guard let location = all[resource].anchors[fragment] else {
            let advice = NearMatch.of(fragment, among: all[resource].anchors.keys.sorted()).map { "; did you mean \(Wording.quoted($0))?" } ?? "."
            throw error(.unresolvableReference, "There is no anchor \(Wording.quoted(fragment))\(advice)", at: keyword)
        }
        return (location, fragment)
    }

    /// The index of a member's value. Many references may lead to the members of one object.
    private mutating func member(_ key: String, of location: SchemaLocation) -> Int? {
        let node = node(location)
        guard let count = node.count, count > 16 else { return node[key]?.index }
        if members[location] == nil { members[location] = Dictionary(node.object?.map { ($0.key, $0.value.index) } ?? []) { _, last in last } }
        return members[location]?[key]
    }

    /// Follows a JSON Pointer from the root of a resource.
    private mutating func target(of pointer: String, from number: Int, _ keyword: SchemaLocation) throws -> SchemaLocation {
        var location = all[number].location
        var number = number
        guard let tokens = try? JSONPointer(parsing: pointer).tokens else {
            throw error(.unresolvableReference, "\(Wording.quoted(pointer)) is not a JSON Pointer.", at: keyword)
        }
        for token in tokens {
            let node = node(location)
            guard let next = node.kind == .array ? Int(token).flatMap({ node[$0]?.index }) : member(token, of: location) else {
                let names = node.object?.prefix(NearMatch.countLimit).map(\.key) ?? []
                let advice = NearMatch.of(token, among: names).map { "; did you mean \(Wording.quoted($0))?" } ?? "."
                throw error(.unresolvableReference, "There is nothing at \(Wording.quoted("#" + pointer))\(advice)", at: keyword)
            }
            location.index = next
            number = resources[location] ?? number
        }
        // What an unknown keyword contains has not been looked at.
        if resources[location] == nil { try scan(location, in: number) }
        return location
    }
}
