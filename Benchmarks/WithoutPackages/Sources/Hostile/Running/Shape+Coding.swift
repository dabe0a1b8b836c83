import ApusJSON
import Foundation

/// Settings that apply to both decoders or both encoders.
struct Settings {
    var keys = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
    var dates = JSONDecoder.DateDecodingStrategy.deferredToDate
    var data = JSONDecoder.DataDecodingStrategy.base64
    var floats = JSONDecoder.NonConformingFloatDecodingStrategy.throw
    var encodedKeys = JSONEncoder.KeyEncodingStrategy.useDefaultKeys
    var encodedDates = JSONEncoder.DateEncodingStrategy.deferredToDate
    var formatting: JSONEncoder.OutputFormatting = []
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    /// Applies settings that Foundation does not have.
    var ours: (ApusJSONDecoder) -> Void = { _ in }

    func apply(to decoder: JSONDecoder) {
        decoder.keyDecodingStrategy = keys
        decoder.dateDecodingStrategy = dates
        decoder.dataDecodingStrategy = data
        decoder.nonConformingFloatDecodingStrategy = floats
        decoder.userInfo = userInfo
    }

    func apply(to decoder: ApusJSONDecoder) {
        decoder.keyDecodingStrategy = keys
        decoder.dateDecodingStrategy = dates
        decoder.dataDecodingStrategy = data
        decoder.nonConformingFloatDecodingStrategy = floats
        decoder.userInfo = userInfo
        ours(decoder)
    }

    func apply(to encoder: JSONEncoder) {
        encoder.keyEncodingStrategy = encodedKeys
        encoder.dateEncodingStrategy = encodedDates
        encoder.outputFormatting = formatting
        encoder.userInfo = userInfo
    }

    func apply(to encoder: ApusJSONEncoder) {
        encoder.keyEncodingStrategy = encodedKeys
        encoder.dateEncodingStrategy = encodedDates
        encoder.outputFormatting = formatting
        encoder.userInfo = userInfo
    }
}

/// Decodes a text as a type, with both decoders.
func decoding<T: Decodable>(
    _ name: String, _ type: T.Type, first: Int = 64, largest: Int = 1 << 20, memory: Bool = false, _ settings: Settings = Settings(),
    besideFoundation: Bool = true, text: @escaping (Int) -> String, sum: @escaping (T) -> Int
) -> Shape {
    Shape(name: name, first: first, largest: largest, measuresMemory: memory) { size in
        let data = Data(text(size).utf8)
        let decoder = ApusJSONDecoder()
        settings.apply(to: decoder)
        var work = Work(byteCount: data.count) { sum(try decoder.decode(type, from: data)) }
        if besideFoundation {
            let reference = JSONDecoder()
            settings.apply(to: reference)
            work.foundation = { sum(try reference.decode(type, from: data)) }
        }
        return work
    }
}

/// Encodes a value, with both encoders.
func encoding<T: Encodable>(
    _ name: String, first: Int = 64, largest: Int = 1 << 20, _ settings: Settings = Settings(), besideFoundation: Bool = true,
    value: @escaping (Int) -> T
) -> Shape {
    Shape(name: name, first: first, largest: largest) { size in
        let value = value(size)
        let encoder = ApusJSONEncoder()
        settings.apply(to: encoder)
        let byteCount = try encoder.encode(value).count
        var work = Work(byteCount: byteCount) { try encoder.encode(value).count }
        if besideFoundation {
            let reference = JSONEncoder()
            settings.apply(to: reference)
            work.foundation = { try reference.encode(value).count }
        }
        return work
    }
}

/// Creates a shape for work without a counterpart in Foundation. It must return `expected`.
func alone(
    _ name: String, first: Int = 64, largest: Int = 1 << 20, memory: Bool = false,
    _ make: @escaping (Int) throws -> (byteCount: Int, expected: Int, work: () throws -> Int)
) -> Shape {
    Shape(name: name, first: first, largest: largest, measuresMemory: memory) { size in
        let (byteCount, expected, work) = try make(size)
        return Work(byteCount: byteCount, ours: work, expected: expected)
    }
}
