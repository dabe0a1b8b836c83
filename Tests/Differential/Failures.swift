import Testing

/// Collects failures of generated texts, and keeps the first few in full.
struct Failures {
    private let part: Int
    private let seed: UInt64
    /// The number of texts checked.
    var texts = 0
    private var count = 0
    private var descriptions: [String] = []

    init(part: Int, seed: UInt64 = Seed.value) {
        self.part = part
        self.seed = seed
    }

    mutating func note(_ problem: String, _ text: [UInt8]) {
        count += 1
        guard descriptions.count < 5 else { return }
        let shown = text.count <= 2000 ? "\(String(decoding: text, as: UTF8.self).debugDescription)\n\(text)" : "\(text.count) bytes"
        descriptions.append("text \(texts): \(problem.prefix(1000))\n\(shown)")
    }

    func report(sourceLocation: SourceLocation = #_sourceLocation) {
        if count > 0 {
            Issue.record(
                "APUS_SEED=\(seed), part \(part): \(count) problems\n\(descriptions.joined(separator: "\n\n"))",
                sourceLocation: sourceLocation)
        }
    }
}
