import Foundation

/// Formats figures for people to read.
enum Table {
    /// Formats the figures of one document: in turn, then alone.
    static func text(of document: DocumentFigures) -> String {
        let rounds = document.rows.first?.rounds ?? 0
        var lines = ["", "\(document.name): \(Figures.grouped(document.byteCount)) bytes, \(rounds) rounds"]
        lines.append(line("", ["MB/s", "ratio", "±", "MB/s alone", "ratio alone"]))
        for row in document.rows {
            lines.append(
                line(
                    row.name,
                    [
                        Figures.short(row.rate), Figures.short(row.ratio), "\(Int((row.uncertainty * 100).rounded(.up))) %",
                        row.rateAlone.map(Figures.short) ?? "", row.ratioAlone.map(Figures.short) ?? "",
                    ]))
        }
        for task in document.peers {
            lines.append(line("\(task.library): \(task.task)", [Figures.short(task.rate), "", "", Figures.short(task.rateAlone)]))
        }
        return lines.joined(separator: "\n")
    }

    /// Formats all documents side by side in Markdown: MB/s in turn and alone, each with the ratio
    /// to Foundation.
    static func overview(_ documents: [DocumentFigures]) -> String {
        var names: [String] = []
        for name in documents.flatMap({ $0.rows.map(\.name) + $0.peers.map { "\($0.library): \($0.task)" } }) where !names.contains(name) {
            names.append(name)
        }
        var lines = ["", "| MB/s (ratio) in turn, then alone | " + documents.map(\.name).joined(separator: " | ") + " |"]
        lines.append("|---|" + documents.map { _ in "---|" }.joined())
        for name in names {
            let cells = documents.map { document -> String in
                if let row = document.rows.first(where: { $0.name == name }) {
                    let alone = row.rateAlone.map { ", \(rounded($0)) (\(Figures.short(row.ratioAlone ?? .nan)))" } ?? ""
                    return "\(rounded(row.rate)) (\(Figures.short(row.ratio)))" + alone
                }
                if let task = document.peers.first(where: { "\($0.library): \($0.task)" == name }) {
                    return "\(rounded(task.rate)), \(rounded(task.rateAlone))"
                }
                return "–"
            }
            lines.append("| \(name) | " + cells.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n")
    }

    /// The main tasks, in turn, with a line for each document that has one of them.
    static func summary(_ documents: [DocumentFigures]) -> String {
        let tasks = [
            ("Decode, direct", "decode: direct"), ("Encode, direct", "encode: direct, slashes plain"), ("Decode, Codable", "decode: Codable"),
            ("Encode, Codable", "encode: Codable"), ("Read a value", "read: JSONValue"),
        ]
        let head = ["MB/s (ratio), in turn"] + tasks.map(\.0)
        let lines = documents.compactMap { document -> [String]? in
            let own = tasks.map { task in
                document.rows.first { $0.name == task.1 }.map { "\(rounded($0.rate)) (\(Figures.short($0.ratio)))" } ?? "–"
            }
            return own.allSatisfy { $0 == "–" } ? nil : [document.name] + own
        }
        return markdown([head] + lines)
    }

    /// MB/s of one task, ours and the peers', each alone with the document, and ours divided by the best of theirs.
    static func peers(_ documents: [DocumentFigures], _ task: String) -> String {
        let row = task == "decode" ? "decode: direct" : "encode: direct, slashes plain"
        var libraries: [String] = []
        for figures in documents.flatMap(\.peers) where figures.task == task && !libraries.contains(figures.library) {
            libraries.append(figures.library)
        }
        let lines = documents.compactMap { document -> [String]? in
            guard let ours = document.rows.first(where: { $0.name == row }).map({ $0.rateAlone ?? $0.rate }) else { return nil }
            let rates = libraries.map { name in document.peers.first { $0.library == name && $0.task == task }?.rateAlone }
            guard let best = rates.compactMap(\.self).max() else { return nil }
            return [document.name, rounded(ours)] + rates.map { $0.map(rounded) ?? "–" } + [Figures.short(ours / best)]
        }
        return "\n" + markdown([["MB/s, \(task)", "ApusJSON"] + libraries + ["ours ÷ best"]] + lines)
    }

    private static func markdown(_ rows: [[String]]) -> String {
        (rows.prefix(1) + rows.prefix(1).map { $0.map { _ in "---" } } + rows.dropFirst()).map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }

    private static func rounded(_ rate: Double) -> String {
        rate < 99.95 ? Figures.short(rate) : Figures.grouped(Int(rate.rounded()))
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        name.padding(toLength: 40, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }.joined()
    }
}
