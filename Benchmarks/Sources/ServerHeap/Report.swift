import Foundation

/// All figures, as data.
struct Report: Codable {
    var processor: String
    var processors: Int
    var system: String
    var date: String
    /// The commit of the sources, with `-dirty` if they differ from it.
    var commit: String
    var documents: [DocumentFigures] = []

    /// Creates a report for this machine and time.
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

/// The folder `Benchmarks` in the sources of this program.
let benchmarksFolder = String(#filePath.dropLast("/Sources/ServerHeap/Report.swift".count))

/// The figures of one document.
struct DocumentFigures: Codable {
    let name: String
    let byteCount: Int
    var rows: [RowFigures]
    var peers: [PeerFigures] = []
}

/// The figures of one row. Rates are in millions of bytes per second; ratios are our speed relative
/// to the baseline's.
struct RowFigures: Codable {
    let name: String
    let byteCount: Int
    let rounds: Int
    let rate: Double
    let ratio: Double
    /// The interquartile range of the rounds' ratios, relative to their median.
    let spread: Double
    var rateAlone: Double?
    var ratioAlone: Double?

    /// The uncertainty of the ratio: two standard errors of the median, relative to it.
    var uncertainty: Double { 1.86 * spread / Double(rounds).squareRoot() }
}

/// The figures of one of a peer's tasks.
struct PeerFigures: Codable {
    let library: String
    let task: String
    let byteCount: Int
    let rate: Double
    let rateAlone: Double
}
