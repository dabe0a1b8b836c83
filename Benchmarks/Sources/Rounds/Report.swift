import Foundation

/// All figures, as data.
struct Report: Codable {
    var processor: String
    var processors: Int
    var system: String
    var date: String
    /// The commit of the sources, with `-dirty` where they differ from it.
    var commit: String
    /// Why there are no figures of the peer, if there are none.
    var peerNote: String?
    var documents: [DocumentFigures] = []

    /// This machine, now.
    static func current() -> Report {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let processor = information.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
        let describe = ["git", "-C", benchmarksFolder, "describe", "--always", "--dirty", "--abbrev=12"]
        let commit = try? output(of: "/usr/bin/env", describe, input: Data())
        return Report(
            processor: processor.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown",
            processors: ProcessInfo.processInfo.activeProcessorCount, system: ProcessInfo.processInfo.operatingSystemVersionString,
            date: Date.now.formatted(.iso8601),
            commit: commit.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) } ?? "unknown")
    }
}

/// The folder `Benchmarks` of the sources that this program was built from.
let benchmarksFolder = String(#filePath.dropLast("/Sources/Rounds/Report.swift".count))

/// The figures of one document.
struct DocumentFigures: Codable {
    let name: String
    let byteCount: Int
    var rows: [RowFigures]
    var peer: [PeerFigures] = []
}

/// The figures of one row. Rates are in millions of bytes a second; ratios say how many times as fast as the baseline ours is.
struct RowFigures: Codable {
    let name: String
    let byteCount: Int
    let rounds: Int
    let rate: Double
    let ratio: Double
    /// How far apart the middle half of the rounds' ratios is, as a part of their median.
    let spread: Double
    var rateAlone: Double?
    var ratioAlone: Double?

    /// What the ratio is uncertain by: two standard errors of the median, as a part of it.
    var uncertainty: Double { 1.86 * spread / Double(rounds).squareRoot() }
}

/// The figures of one of the peer's tasks.
struct PeerFigures: Codable {
    let task: String
    let byteCount: Int
    let rate: Double
    let rateAlone: Double
}
