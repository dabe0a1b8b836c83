import ApusJSON
import Foundation

/// A program that does the same work with a library of another language, from the folder `Peers`.
struct Peer {
    let name: String
    /// The models that it has; nil for all.
    private let models: [String]?
    private let command: [String]

    /// Builds those whose libraries are installed. What is missing is listed on standard error.
    ///
    /// - Parameter folder: The folder for the builds' products.
    static func all(in folder: String) throws -> [Peer] {
        let lines = try output(of: "\(benchmarksFolder)/Peers/build", [folder], input: Data())
        return String(decoding: lines, as: UTF8.self).split(separator: "\n").map { line in
            let columns = line.split(separator: "\t").map(String.init)
            return Peer(name: columns[0], models: columns[1] == "*" ? nil : columns[1].components(separatedBy: ","), command: Array(columns[2...]))
        }
    }

    /// Measures the peer with a document, after checking that it encodes the same as ours. Returns nothing if it
    /// does not have the model.
    func figures(_ model: String, _ bytes: [UInt8], seconds: Double, encoded: Data?) throws -> [PeerFigures] {
        struct Task: Decodable {
            let bytes: Int
            let interleaved: Double
            let alone: Double
        }
        guard models?.contains(model) ?? true else { return [] }
        let output = try output(of: command[0], command.dropFirst() + [model, String(seconds)], input: Data(bytes))
        let lineEnd = output.firstIndex(of: 10) ?? output.endIndex
        if let encoded {
            guard try JSONValue(parsing: encoded).isEquivalent(to: JSONValue(parsing: output[lineEnd...])) else {
                throw Failure("\(model): \(name) encodes a different value.")
            }
        }
        return try JSONDecoder().decode([String: Task].self, from: output[..<lineEnd]).map { task, figures in
            PeerFigures(
                library: name, task: task, byteCount: figures.bytes, rate: Double(figures.bytes) / figures.interleaved / 1e6,
                rateAlone: Double(figures.bytes) / figures.alone / 1e6)
        }.sorted { $0.task < $1.task }
    }
}
