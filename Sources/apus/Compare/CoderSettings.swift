#if Tool
import ApusJSON
import Foundation

/// The settings of the coders, which are the same for Foundation's and ours.
struct CoderSettings {
    /// The form of dates in a document.
    enum Dates {
        case none, iso8601, milliseconds
    }

    var dates = Dates.none
    /// Whether the coders convert keys from snake case and back. Otherwise the types declare their
    /// keys.
    var convertsKeys = false

    var decoding: Contender.Task { convertsKeys ? .decodeConvertingKeys : .decode }
    var encoding: Contender.Task { convertsKeys ? .encodeConvertingKeys : .encode }

    func foundationDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        switch dates {
        case .none: break
        case .iso8601: decoder.dateDecodingStrategy = .iso8601
        case .milliseconds: decoder.dateDecodingStrategy = .millisecondsSince1970
        }
        if convertsKeys { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        return decoder
    }

    func foundationEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        switch dates {
        case .none: break
        case .iso8601: encoder.dateEncodingStrategy = .iso8601
        case .milliseconds: encoder.dateEncodingStrategy = .millisecondsSince1970
        }
        if convertsKeys { encoder.keyEncodingStrategy = .convertToSnakeCase }
        return encoder
    }

    func decoder(_ reading: ReadingOptions) -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.engine = reading.engine
        switch dates {
        case .none: break
        case .iso8601: decoder.dateDecodingStrategy = .iso8601
        case .milliseconds: decoder.dateDecodingStrategy = .millisecondsSince1970
        }
        if convertsKeys { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        return decoder
    }

    func encoder() -> ApusJSONEncoder {
        let encoder = ApusJSONEncoder()
        switch dates {
        case .none: break
        case .iso8601: encoder.dateEncodingStrategy = .iso8601
        case .milliseconds: encoder.dateEncodingStrategy = .millisecondsSince1970
        }
        if convertsKeys { encoder.keyEncodingStrategy = .convertToSnakeCase }
        return encoder
    }
}
#endif
