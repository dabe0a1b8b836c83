import FoundationEssentials

/// How an encoder writes dates, data, infinities and NaN: what a writer has to know of the encoder that it writes for.
class ScalarStrategies: @unchecked Sendable {
    // Safety: never changed after it has been handed to a writer.
    final var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy = .deferredToDate
    final var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy = .base64
    final var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy = .throw
}
