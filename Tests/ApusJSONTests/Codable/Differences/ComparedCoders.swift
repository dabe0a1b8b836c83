import ApusJSON
import ApusJSONFoundation
import Foundation

/// Coders that run the programs of the list of differences: Foundation's, or ours with an engine.
struct ComparedCoders: Sendable {
    let engine: JSONEngine?
    /// Applied to each of our decoders, encoders and configurations.
    var way = FoundationsWay()

    static let foundation = ComparedCoders(engine: nil)
    static let ours = (JSONEngine.isSimdjsonAvailable ? [.automatic, .swift] : [.swift]).map { ComparedCoders(engine: $0) }

    var isFoundation: Bool { engine == nil }

    func decoder(_ configure: (any CommonDecoder) -> Void = { _ in }) -> any CommonDecoder {
        let decoder: any CommonDecoder
        if let engine {
            let ours = way.decoder()
            ours.readConfiguration.engine = engine
            decoder = ours
        } else {
            decoder = JSONDecoder()
        }
        configure(decoder)
        return decoder
    }

    func encoder(_ configure: (any CommonEncoder) -> Void = { _ in }) -> any CommonEncoder {
        let encoder: any CommonEncoder = isFoundation ? JSONEncoder() : way.encoder()
        configure(encoder)
        return encoder
    }

    /// Reads a text as a tree of `Any`.
    func tree(_ text: String) throws -> Any {
        guard let engine else { return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) }
        var configuration = way.configuration
        configuration.engine = engine
        return try JSONValue(parsing: text, configuration: configuration).foundationValue
    }

    /// Writes a tree of `Any`.
    func text(of tree: Any, _ options: JSONSerialization.WritingOptions) throws -> String {
        guard !isFoundation else { return String(decoding: try JSONSerialization.data(withJSONObject: tree, options: options), as: UTF8.self) }
        return try JSONValue(any: tree).jsonString(options == .sortedKeys ? .sortedKeys : .prettyPrinted)
    }
}

/// Settings with which our coders do what Foundation's do.
struct FoundationsWay: Sendable {
    var decoder: @Sendable () -> ApusJSONDecoder = { ApusJSONDecoder() }
    var encoder: @Sendable () -> ApusJSONEncoder = { ApusJSONEncoder() }
    var configuration = JSONReadConfiguration()
}

extension FoundationsWay {
    static func decoder(_ configure: @escaping @Sendable (ApusJSONDecoder) -> Void) -> FoundationsWay {
        FoundationsWay(decoder: {
            let decoder = ApusJSONDecoder()
            configure(decoder)
            return decoder
        })
    }

    static func encoder(_ configure: @escaping @Sendable (ApusJSONEncoder) -> Void) -> FoundationsWay {
        FoundationsWay(encoder: {
            let encoder = ApusJSONEncoder()
            configure(encoder)
            return encoder
        })
    }

    static let compatible = FoundationsWay(decoder: { .foundationCompatible() })
}
