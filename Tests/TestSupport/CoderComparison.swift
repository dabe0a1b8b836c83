package import ApusJSON
package import Foundation

/// Wraps a model so that it is only read and written directly, whatever else it can do: the wrapper
/// is not Codable.
package struct DirectOnly<Model: JSONReadable & JSONWritable>: JSONReadable, JSONWritable {
    package let value: Model

    package init(_ value: Model) { self.value = value }

    package init(reading json: inout JSONCursor) throws { value = try json.read(Model.self) }

    package func write(to json: inout JSONWriter) throws { try json.write(value: value) }
}

/// The results of reading and writing a model directly and with Foundation's coders, for the same
/// document.
package struct CoderComparison<Model: Codable & Equatable & JSONReadable & JSONWritable> {
    /// The settings that the document needs to fit the model's Codable conformance.
    package struct Settings {
        var hasISO8601Dates = false

        package init(hasISO8601Dates: Bool = false) { self.hasISO8601Dates = hasISO8601Dates }
    }

    /// The model that Foundation decoded.
    package let expected: Model
    /// The model that was read directly.
    package let value: Model
    /// The output of Foundation's encoder, with sorted keys.
    package let expectedBytes: Data
    /// The output of writing directly, with sorted keys.
    package let bytes: Data
    /// The values read directly from the directly written output: with sorted keys, and in
    /// declaration order.
    package let rereadValues: [Model]

    package init(_ type: Model.Type, _ data: Data, _ settings: Settings = Settings()) throws {
        let (foundationDecoder, foundationEncoder) = (JSONDecoder(), JSONEncoder())
        let (decoder, encoder) = (ApusJSONDecoder(), ApusJSONEncoder())
        if settings.hasISO8601Dates {
            foundationDecoder.dateDecodingStrategy = .iso8601
            decoder.dateDecodingStrategy = .iso8601
            encoder.dateEncodingStrategy = .iso8601
            foundationEncoder.dateEncodingStrategy = .iso8601
        }
        expected = try foundationDecoder.decode(type, from: data)
        value = try decoder.decode(DirectOnly<Model>.self, from: data).value
        encoder.outputFormatting = .sortedKeys
        foundationEncoder.outputFormatting = .sortedKeys
        bytes = try encoder.encode(DirectOnly(value))
        expectedBytes = try foundationEncoder.encode(expected)
        encoder.outputFormatting = []
        let unsorted = try encoder.encode(DirectOnly(value))
        rereadValues = try [bytes, unsorted].map { try decoder.decode(DirectOnly<Model>.self, from: $0).value }
    }
}
