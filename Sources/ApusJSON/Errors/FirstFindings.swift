/// What one call found, up to a limit: the first findings are kept, and the others are counted.
///
/// A document of *n* bytes can have *n* findings, each of which takes a thousand times as much
/// memory as its text.
struct FirstFindings<Finding> {
    private(set) var kept: [Finding] = []
    /// How many findings were not kept.
    private(set) var omittedCount = 0
    private var weight = 0
    private let limit: Int

    /// - Parameter limit: the most findings to keep; see ``JSONLimits/maximumFindingCount``.
    init(limit: Int) { self.limit = max(limit, 1) }

    /// Whether further findings are only counted, so that nothing needs to be worked out for them.
    var isFull: Bool { weight >= limit }

    /// Whether nothing has been found.
    var isEmpty: Bool { kept.isEmpty && omittedCount == 0 }

    /// Keeps a finding, or counts it.
    ///
    /// - Parameter depth: the number of keys in its path. A finding with a long path counts as
    ///   several, one for each eight keys.
    mutating func add(_ finding: Finding, depth: Int = 0) {
        guard !isFull else { return omittedCount += 1 }
        weight += 1 + depth / 8
        kept.append(finding)
    }

    /// Counts findings that are not kept.
    mutating func omit(_ count: Int) { omittedCount += count }

    /// Adds the findings of a part of the document.
    mutating func add(_ others: FirstFindings, depth: (Finding) -> Int) {
        for finding in others.kept { add(finding, depth: depth(finding)) }
        omit(others.omittedCount)
    }

    /// How much had been found at some time.
    struct Mark {
        fileprivate var count = 0
        fileprivate var weight = 0
        fileprivate var omittedCount = 0
    }

    var mark: Mark { Mark(count: kept.count, weight: weight, omittedCount: omittedCount) }

    /// What has been found since a mark.
    func since(_ mark: Mark) -> FirstFindings {
        var findings = FirstFindings(limit: limit)
        findings.kept = Array(kept[mark.count...])
        findings.weight = weight - mark.weight
        findings.omittedCount = omittedCount - mark.omittedCount
        return findings
    }

    /// Forgets what has been found since a mark.
    mutating func goBack(to mark: Mark) {
        kept.removeLast(kept.count - mark.count)
        weight = mark.weight
        omittedCount = mark.omittedCount
    }
}
