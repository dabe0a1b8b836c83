#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a coder's key strategy does with keys.
@usableFromInline
enum KeyConversion: UInt8 {
    case plain
    /// A document has `first_name` where a type has `firstName`.
    case snakeCase
    /// A function converts each key, which it is given with the path to it.
    case custom

    init(_ strategy: JSONDecoder.KeyDecodingStrategy) {
        self =
            switch strategy {
            case .useDefaultKeys: .plain
            case .convertFromSnakeCase: .snakeCase
            default: .custom
            }
    }

    init(_ strategy: JSONEncoder.KeyEncodingStrategy) {
        self =
            switch strategy {
            case .useDefaultKeys: .plain
            case .convertToSnakeCase: .snakeCase
            default: .custom
            }
    }
}
