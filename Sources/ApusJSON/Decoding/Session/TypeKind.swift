#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a type is decoded, if not by its own `init(from:)`.
enum TypeKind {
    case other
    case known(KnownType)
    case doubleRows
    /// A dictionary of such scalars.
    case members(any WholeMember.Type)
    /// An array or dictionary of decodable values, read without a container.
    case direct(any DirectlyDecodable.Type)
    /// A type that reads itself, or an array of such elements.
    case readable(any JSONReadable.Type)
    /// Only with coercions: an enum or similar type that is decoded as its raw value.
    case raw(isText: Bool)
    case uuid
}

extension TypeKind {
    /// Examines a type, which takes the runtime some time.
    init(examining type: any Any.Type) {
        if let known = KnownType(type) {
            self = .known(known)
            return
        }
        self =
            switch type {
            case is UUID.Type: .uuid
            case is [[Double]].Type: .doubleRows
            case is [String: Int].Type: .members(Int.self)
            case is [String: String].Type: .members(String.self)
            case is [String: Double].Type: .members(Double.self)
            case is [String: Bool].Type: .members(Bool.self)
            case let direct as any DirectlyDecodable.Type: Self.array(direct) ?? .direct(direct)
            case is any CodedByCodable.Type: .other
            case let readable as any JSONReadable.Type: .readable(readable)
            default: .other
            }
    }

    /// The kind of an array whose elements read themselves; nil for any other type.
    private static func array(_ type: any DirectlyDecodable.Type) -> TypeKind? {
        guard let element = type.element, case .readable = TypeKind(examining: element) else { return nil }
        return (type as? any JSONReadable.Type).map { .readable($0) }
    }

    /// Examines a type for decoders with coercions.
    init(examiningForCoercion type: any Any.Type) {
        self.init(examining: type)
        guard case .other = self else { return }
        if let type = type as? any (RawRepresentable & Decodable).Type, let isText = Self.hasText(type) { self = .raw(isText: isText) }
    }

    /// Whether raw values are strings; nil when they are neither strings nor numbers.
    private static func hasText<T: RawRepresentable>(_ type: T.Type) -> Bool? {
        switch T.RawValue.self {
        case is String.Type: true
        case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: false
        default: nil
        }
    }
}
