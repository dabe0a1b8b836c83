package import ApusJSON
package import Foundation

/// A model that is read and written directly only, whatever else it can do: it is not Codable.
package struct DirectOnly<Model: JSONReadable & JSONWritable>: JSONReadable, JSONWritable {
    package let value: Model

    package init(_ value: Model) { self.value = value }

    package init(reading json: inout JSONCursor) throws { value = try json.read(Model.self) }

    package func write(to json: inout JSONWriter) throws { try json.write(value: value) }
}

/// What a document becomes when a model is read and written directly, and what Foundation's coders make of it.
package struct CoderComparison<Model: Codable & Equatable & JSONReadable & JSONWritable> {
    /// Settings without which the document does not fit the model's Codable conformance.
    package struct Settings {
        var hasISO8601Dates = false
        var hasSnakeCaseKeys = false

        package init(hasISO8601Dates: Bool = false, hasSnakeCaseKeys: Bool = false) {
            self.hasISO8601Dates = hasISO8601Dates
            self.hasSnakeCaseKeys = hasSnakeCaseKeys
        }
    }

    /// The model that Foundation decoded.
    package let expected: Model
    /// The model that was read directly.
    package let value: Model
    /// What Foundation encoded, with sorted keys.
    package let expectedBytes: Data
    /// What was written directly, with sorted keys.
    package let bytes: Data
    /// What was read directly from what was written directly: with sorted keys, and in the order of the declaration.
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
        if settings.hasSnakeCaseKeys {
            foundationDecoder.keyDecodingStrategy = .convertFromSnakeCase
            foundationEncoder.keyEncodingStrategy = .convertToSnakeCase
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
