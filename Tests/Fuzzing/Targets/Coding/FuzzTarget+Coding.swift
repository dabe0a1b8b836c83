import ApusJSON
import Foundation
import Programs

extension FuzzTarget {
    /// Decodes each value of a document as various types, and compares the results with
    /// Foundation's.
    static let decoder = FuzzTarget("decoder") { input, meter in
        var choices = Choices(only: input)
        let settings = ProgramSettings(&choices)
        let document = ProgramDocument.random(&choices)
        var text = ""
        document.write(to: &text, &choices)
        let (foundation, ours) = (JSONDecoder(), ApusJSONDecoder())
        settings.apply(to: foundation)
        settings.apply(to: ours)
        if choices.one(in: 2) { ours.readConfiguration.engine = .swift }
        var models = EveryType(choices: choices)
        let expected = models.trace(text, with: foundation)
        models = EveryType(choices: choices)
        let trace = meter.measure(bytes: text.utf8.count, calls: 8000) { models.trace(text, with: ours) }
        if let index = trace.difference(from: expected) {
            throw Finding("\(settings)\n\(text)\nFoundation:\n\(expected.description(upTo: index))\nApusJSON:\n\(trace.description(upTo: index))")
        }
        guard meter.makes(0, of: 4) else { return }
        // A pair tries the same element as several types.
        if let type = (ProgramModels.types + ProgramModels.dictionaries).randomElement(using: &choices), !(type is ProgramModels.Pair.Type) {
            try collect(type, text, ours)
        }
    }

    /// Decodes a document as one type. The error must be among those that are collected, and there are none
    /// if there is no error.
    private static func collect<T: Decodable>(_ type: T.Type, _ text: String, _ decoder: ApusJSONDecoder) throws {
        let collecting = ApusJSONDecoder(copying: decoder)
        collecting.errorPolicy = .collect
        collecting.readConfiguration.limits.maximumFindingCount = .max
        switch (Result { try decoder.decode(type, from: text) }, Result { try collecting.decode(type, from: text) }) {
        case (.success, .success): break
        case (.failure(let error), .failure(let collected as JSONCollectedErrors)):
            try require(
                collected.errors.contains { summary(of: $0) == summary(of: error) }, "\(type)\n\(text)\n\(error)\nis not in\n\(collected.errors)")
        case (.failure(let error), .failure(let other)):
            // A text that is not JSON.
            try require("\(error)" == "\(other)", "\(type)\n\(text)\n\(error)\n\(other)")
        case (.success, .failure(let error)): throw Finding("\(type)\n\(text)\nCollected: \(error)")
        case (.failure(let error), .success): throw Finding("\(type)\n\(text)\nNot collected: \(error)")
        }
    }

    /// An error without its coding path, which depends on the decoder that a type was given.
    private static func summary(of error: any Error) -> String {
        guard let own = (error as? DecodingError)?.context.underlyingError as? JSONDecodingError else { return "\(error)" }
        return "\(own.message) \(own)"
    }

    /// Encodes values of all types, compares the text with Foundation's, and reads it back with
    /// both decoders.
    static let encoder = FuzzTarget("encoder") { input, meter in
        var choices = Choices(only: input)
        let settings = ProgramSettings(&choices)
        let (foundation, ours) = (JSONEncoder(), ApusJSONEncoder())
        settings.apply(to: foundation)
        settings.apply(to: ours)
        foundation.outputFormatting = choices.one(in: 2) ? [.sortedKeys] : [.sortedKeys, .prettyPrinted]
        if choices.one(in: 3) { foundation.outputFormatting.insert(.withoutEscapingSlashes) }
        ours.outputFormatting = foundation.outputFormatting
        let value = AnyModel.random(&choices, settings)
        let expected = Result { try foundation.encode(value) }
        let result = meter.measure(bytes: 4096, calls: 500) { Result { try ours.encode(value) } }
        switch (expected, result) {
        case (.success(let expected), .success(let data)):
            try require(
                expected == data,
                "\(settings)\nFoundation:\n\(String(decoding: expected, as: UTF8.self))\nApusJSON:\n\(String(decoding: data, as: UTF8.self))")
            ours.outputFormatting = []
            let unsorted = try ours.encode(value)
            try require(try JSONValue(parsing: unsorted) == JSONValue(parsing: data), "Unsorted: \(String(decoding: unsorted, as: UTF8.self))")
        case (.failure(let expected), .failure(let error)):
            try require(ProgramError(error).isSame(asFoundations: ProgramError(expected)), "\(settings)\nFoundation: \(expected)\nApusJSON: \(error)")
        case (.failure(let error), .success): throw Finding("\(settings)\nFoundation: \(error)")
        case (.success(let data), .failure(let error)): throw Finding("\(settings)\n\(error)\nFoundation: \(String(decoding: data, as: UTF8.self))")
        }
    }
}
