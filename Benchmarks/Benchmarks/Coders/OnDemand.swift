import ApusJSON
import Benchmark
import BenchmarkSupport
import CppOnDemand

/// Reads a model, compared with simdjson's On-Demand API reading the same into C++ structs. The C++
/// code is compiled for this machine's processor.
@inline(__always)
func registerBesideOnDemand<Model: DirectModel>(_ type: Model.Type, _ model: apus_model, _ document: Document, repetitions: Int = 1) {
    let data = document.data
    let decoder = ApusJSONDecoder()
    let onDemand = OnDemand(model, document.bytes)
    register(
        "\(document.name): decode a JSONReadable vs On-Demand in C++", byteCount: data.count, repetitions: repetitions,
        check: { try onDemand.digest() == Digest(of: decoder.decode(type, from: data)).sum },
        ours: { blackHole(try decoder.decode(type, from: data)) },
        baseline: { try onDemand.read() })
}

/// simdjson's On-Demand parser with a document.
private final class OnDemand: @unchecked Sendable {
    // Safety: used by one benchmark, which runs on one thread at a time. The document has its own
    // memory, including the padding.
    private let parser = apus_ondemand_create()
    private let model: apus_model
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let count: Int

    struct Failure: Error {
        let code: Int32
    }

    init(_ model: apus_model, _ document: [UInt8]) {
        self.model = model
        count = document.count
        bytes = .allocate(capacity: document.count + Int(APUS_ONDEMAND_PADDING))
        bytes.initialize(repeating: 0)
        _ = bytes.update(fromContentsOf: document)
    }

    deinit {
        apus_ondemand_destroy(parser)
        bytes.deallocate()
    }

    /// Reads the document and releases the result.
    func read() throws {
        let code = apus_ondemand_read(parser, model, bytes.baseAddress, count, nil)
        guard code == 0 else { throw Failure(code: code) }
    }

    /// Returns the digest of all leaves.
    func digest() throws -> UInt64 {
        var sum: UInt64 = 0
        let code = apus_ondemand_read(parser, model, bytes.baseAddress, count, &sum)
        guard code == 0 else { throw Failure(code: code) }
        return sum
    }
}

/// The digest of all leaves of a value, as `apus_ondemand_read` computes it.
private struct Digest {
    private(set) var sum: UInt64 = 0

    init(of value: Any) {
        switch value {
        case let value as Int: sum = UInt64(bitPattern: Int64(value))
        case let value as Double: sum = value.bitPattern
        case let value as Bool: sum = value ? 1 : 0
        case let value as String:
            sum = value.utf8.reduce(0) { $0 &+ UInt64($1) } &* 1_099_511_628_211 &+ UInt64(value.utf8.count)
        default: for child in Mirror(reflecting: value).children { sum &+= Digest(of: child.value).sum }
        }
    }
}
