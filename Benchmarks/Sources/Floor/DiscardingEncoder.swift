/// The minimum that an encoder must do for a value: accepting what the model hands over through
/// Codable's containers.
///
/// Nothing is written. The remaining cost is what every encoder pays: the containers, the calls
/// through them, and the model's own `encode(to:)`.
public final class Discard<Model: Encodable>: @unchecked Sendable {
    // Safety: a benchmark runs one encode at a time.

    private let model: Model
    private let steps: UnsafeMutablePointer<EncodingSteps>
    /// The model's type, if it is an array or a dictionary.
    private let collection = Model.self as? any ElementwiseEncodable.Type

    /// Records the steps of one encode.
    ///
    /// - Parameter reusesBoxes: Whether a container's box is used again for the next object with
    ///   keys of the same type, or allocated for each object.
    public init(_ model: Model, reusesBoxes: Bool) throws {
        self.model = model
        steps = .allocate(capacity: 1)
        steps.initialize(to: EncodingSteps(reusesBoxes: reusesBoxes))
        try encode()
    }

    /// Encodes the model again.
    public func encode() throws {
        steps.pointee.startOver()
        let encoder = DiscardingEncoder(steps: steps)
        guard let collection else { return try model.encode(to: encoder) }
        try withUnsafePointer(to: model) { try collection.discard($0, by: encoder) }
    }
}

/// An encoder that writes nothing.
struct DiscardingEncoder: Encoder {
    let steps: UnsafeMutablePointer<EncodingSteps>

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        steps.pointee.container { KeyedEncodingContainer(DiscardingKeyedContainer(steps: steps)) }
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { DiscardingUnkeyedContainer(steps: steps) }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    /// Encodes a value whose type a container only knows as `T`.
    @inline(__always)
    func discard<T: Encodable>(_ value: T) throws {
        switch steps.pointee.step(for: T.self) {
        case .plain: break
        case .nested: try value.encode(to: self)
        case .elements(let collection): try withUnsafePointer(to: value) { try collection.discard($0, by: self) }
        }
    }
}

extension DiscardingEncoder {
    /// A value that cannot be copied, so that the compiler encodes it where it is. It has the layout
    /// of the value.
    private struct InPlace<Value: Encodable>: ~Copyable {
        let value: Value

        @inline(__always)
        borrowing func encode(to encoder: DiscardingEncoder) throws { try value.encode(to: encoder) }
    }

    /// Encodes the value at an address.
    @inline(__always)
    func discard<T: Encodable>(at address: UnsafePointer<T>) throws {
        switch steps.pointee.step(for: T.self) {
        case .plain: break
        case .nested: try UnsafeRawPointer(address).assumingMemoryBound(to: InPlace<T>.self).pointee.encode(to: self)
        case .elements(let collection): try collection.discard(address, by: self)
        }
    }
}

extension DiscardingEncoder: SingleValueEncodingContainer {
    func encodeNil() throws {}
    func encode(_ value: Bool) throws {}
    func encode(_ value: String) throws {}
    func encode(_ value: Double) throws {}
    func encode(_ value: Float) throws {}
    func encode(_ value: Int) throws {}
    func encode(_ value: Int8) throws {}
    func encode(_ value: Int16) throws {}
    func encode(_ value: Int32) throws {}
    func encode(_ value: Int64) throws {}
    func encode(_ value: UInt) throws {}
    func encode(_ value: UInt8) throws {}
    func encode(_ value: UInt16) throws {}
    func encode(_ value: UInt32) throws {}
    func encode(_ value: UInt64) throws {}
    func encode<T: Encodable>(_ value: T) throws { try discard(value) }
}
