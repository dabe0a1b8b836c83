package import ApusJSON

/// The state that all cursors of one call share.
@usableFromInline
final class MappingSession {
    let document: JSONDocument
    let tape: Tape
    // The mapper's settings are stored individually, because accessing one of a stored mapper would
    // copy the whole mapper.
    let coercions: JSONCoercions
    let dates: JSONDateConfiguration
    let tables: TableCache
    let provider: (any JSONMappingProvider)?
    let isStrict: Bool
    let reportsApplied: Bool
    let takesFirstOfRepeatedKeys: Bool
    @exclusivity(unchecked) var records: CoercionRecords
    @exclusivity(unchecked) var appliedCount = 0
    @exclusivity(unchecked) var singleElements = SingleElements()
    /// The setters to run once everything has succeeded.
    @exclusivity(unchecked) var postponed: [() -> Void] = []

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
        unsafe records = CoercionRecords(limit: mapper.readConfiguration.limits.maximumFindingCount)
    }

    /// The report of everything recorded so far.
    var report: JSONReport { unsafe JSONReport(appliedCount: appliedCount, records: records, of: document) }
}
