package import ApusJSON

/// What all cursors of one call share.
@usableFromInline
final class MappingSession {
    let document: JSONDocument
    let tape: Tape
    // The mapper's settings one by one: a whole mapper would be copied where one of them is asked for.
    let coercions: JSONCoercions
    let dates: JSONDateForms
    let tables: TableCache
    let provider: (any JSONMappingProvider)?
    let isStrict: Bool
    let reportsApplied: Bool
    let takesFirstOfRepeatedKeys: Bool
    @exclusivity(unchecked) var records = MappingRecords()
    @exclusivity(unchecked) var appliedCount = 0
    @exclusivity(unchecked) var singleElements = SingleElements()
    /// What is set when everything has turned out well.
    @exclusivity(unchecked) var postponed: [() -> Void] = []
    private var walk: Tape.PathWalk
    private var walked = 0

    @usableFromInline
    init(_ node: JSONNode, _ mapper: JSONMapper) {
        document = JSONDocument(of: node)
        tape = node.tape
        coercions = mapper.coercions
        dates = mapper.dates
        tables = mapper.keys.cache
        provider = mapper.provider
        isStrict = mapper.policy == .strict
        reportsApplied = mapper.reportsApplied
        takesFirstOfRepeatedKeys = mapper.readConfiguration.duplicateKeys == .first
        walk = Tape.PathWalk(node.tape)
    }

    /// The path of the value at an index. Later values after earlier ones cost what is between them.
    func path(to index: Int) -> JSONPointer {
        if index < walked { walk = Tape.PathWalk(tape) }
        walked = index
        return walk.path(to: index)
    }

    /// What is to be said.
    var report: JSONCoercionReport { unsafe JSONCoercionReport(appliedCount: appliedCount, records: records, of: document) }
}
