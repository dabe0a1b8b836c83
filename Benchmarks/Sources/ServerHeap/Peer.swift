import ApusJSON
import Foundation

/// The same work in Rust with serde_json and derive. It is built from the folder `Serde`, without a
/// network, if cargo and Debian's crates are installed.
struct Peer {
    private let program: String

    /// Builds the peer.
    ///
    /// - Parameter folder: The folder for the build's products.
    /// - Throws: ``Failure`` that names what is missing.
    init(folder: String) throws {
        guard FileManager.default.fileExists(atPath: "/usr/share/cargo/registry") else {
            throw Failure("The crates are missing: install librust-serde-json-dev and librust-serde-derive-dev.")
        }
        let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["\(home)/.cargo/bin"]
        guard let cargo = folders.map({ "\($0)/cargo" }).first(where: FileManager.default.isExecutableFile) else {
            throw Failure("cargo is missing: install Debian's package cargo.")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: cargo)
        process.arguments = ["build", "--release", "--offline", "--quiet", "--target-dir", folder]
        // Cargo reads the crates' source from the configuration in its working directory.
        process.currentDirectoryURL = URL(fileURLWithPath: "\(benchmarksFolder)/Serde")
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure("cargo exited with status \(process.terminationStatus).") }
        program = "\(folder)/release/serde-peer"
    }

    /// Measures the peer with a document, after checking that it encodes the same as ours.
    func figures(_ model: String, _ bytes: [UInt8], seconds: Double, encoded: Data?) throws -> [PeerFigures] {
        struct Task: Decodable {
            let bytes: Int
            let interleaved: Double
            let alone: Double
        }
        let output = try output(of: program, [model, String(seconds)], input: Data(bytes))
        let lineEnd = output.firstIndex(of: 10) ?? output.endIndex
        if let encoded {
            guard try isAlike(JSONValue(parsing: encoded), JSONValue(parsing: output[lineEnd...])) else {
                throw Failure("\(model): serde_json encodes a different value.")
            }
        }
        return try JSONDecoder().decode([String: Task].self, from: output[..<lineEnd]).map { name, task in
            PeerFigures(
                task: name, byteCount: task.bytes, rate: Double(task.bytes) / task.interleaved / 1e6,
                rateAlone: Double(task.bytes) / task.alone / 1e6)
        }.sorted { $0.task < $1.task }
    }
}
