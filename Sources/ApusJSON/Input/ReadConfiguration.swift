/// All that says how bytes are read, in one value.
struct ReadConfiguration: Sendable {
    var options: JSONReadOptions = .strict
    var limits: JSONLimits = .default
    var duplicateKeys: DuplicateKeyPolicy = .last
    var numbers: NumberPolicy = .double
    var engine: JSONEngine = .automatic
}
