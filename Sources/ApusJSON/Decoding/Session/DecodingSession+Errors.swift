#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Errors as Foundation's `JSONDecoder` throws them. Making one costs only O(depth), because a
/// model may catch one for each value of a document. Anything that requires a look at the document,
/// such as the line and column, waits until the error leaves the call (`located`) or is read.
extension DecodingSession {
    /// The value is null, or of another kind than was requested.
    func mismatch(_ type: any Any.Type, at index: Int) -> DecodingError {
        unsafe budget.mismatch = index
        guard isNull(index) else { return typeMismatch(type, at: index) }
        return .valueNotFound(
            type,
            context(
                .unexpectedNull, at: index, "Expected to decode \(type) but found null instead.", .value(type),
                inFoundation: "Cannot get value of type \(type) -- found null value instead"))
    }

    /// The value is of another kind than was requested.
    func typeMismatch(_ type: any Any.Type, at index: Int) -> DecodingError {
        .typeMismatch(
            type,
            context(
                .wrongKind, at: index, "Expected to decode \(type) but found \(kind(of: index).words) instead.", .value(type),
                inFoundation: type is Decimal.Type ? "" : "Expected to decode \(type) but found \(nameInFoundation(of: index)) instead."))
    }

    /// The value is of the right kind, but not what the type is made from.
    func typeMismatch(_ type: any Any.Type, _ message: String, _ requirement: Requirement, at index: Int) -> DecodingError {
        .typeMismatch(type, context(requirement.code, at: index, message, requirement))
    }

    /// The value is null, or is not a container of this kind.
    func containerMismatch(_ type: any Any.Type, _ name: String, at index: Int) -> DecodingError {
        unsafe budget.mismatch = index
        let found = "Expected to decode \(type is [Any].Type ? "an array" : "an object") but found \(kind(of: index).words) instead."
        guard isNull(index) else {
            return .typeMismatch(
                type,
                context(
                    .wrongKind, at: index, found, .value(type),
                    inFoundation: "Expected to decode \(type) but found \(nameInFoundation(of: index)) instead."))
        }
        return .valueNotFound(
            type,
            context(
                .unexpectedNull, at: index, found, .value(type),
                inFoundation: "Cannot get \(name) decoding container -- found null value instead"))
    }

    /// The type cannot represent the number.
    func unrepresentable(_ type: any Any.Type, at index: Int) -> DecodingError {
        .dataCorrupted(
            context(
                .numberOutOfRange, at: index, path: [],
                hasFraction(index) && type is any BinaryInteger.Type ? "The number is not an integer." : "The number does not fit in \(type).",
                .value(type), inFoundation: "The given data was not valid JSON."))
    }

    /// Whether a number surely has a fraction, by its nearest `Double`.
    private func hasFraction(_ index: Int) -> Bool {
        guard tape.tag(at: index) == TapeTag.double else { return false }
        let double = tape.double(at: index)
        return double != double.rounded(.towardZero)
    }

    /// No coercion accepts the value.
    func rejected(_ type: any Any.Type, _ failure: CoercionFailure, at index: Int) -> DecodingError {
        .typeMismatch(
            type,
            context(
                .wrongKind, at: index, failure.message(asking: type, of: JSONNode(storage: storage, index: index), quoting: false), .value(type)))
    }

    /// The value is null, but its member cannot be removed.
    func removed(_ key: String, at index: Int) -> DecodingError {
        .valueNotFound(Any.self, context(.unexpectedNull, at: index, "The member \(Wording.quoted(key)) cannot be null.", .notNull(key)))
    }

    /// A coercion makes the value count as missing.
    func missing(_ type: any Any.Type, at index: Int) -> DecodingError {
        .valueNotFound(
            type,
            context(.missingValue, at: index, "Expected to decode \(type) but found an empty string, which counts as missing.", .value(type)))
    }

    func corrupted(
        _ message: String, _ requirement: Requirement = .something, _ code: JSONErrorCode? = nil, at index: Int,
        inFoundation: @autoclosure () -> String? = nil
    ) -> DecodingError {
        .dataCorrupted(context(code ?? requirement.code, at: index, message, requirement, inFoundation: inFoundation()))
    }

    /// The error of `corrupted`, with the path of the decoder that reads the value. Foundation does
    /// this for values that it parses itself.
    ///
    /// - Parameter isDecoders: whether the value is the decoder's own, rather than one of a
    ///   container.
    func corruptedInDecoder(
        _ message: String, _ requirement: Requirement, at index: Int, isDecoders: Bool, inFoundation: String
    ) -> DecodingError {
        guard quietness == 0, !isDecoders, case let frame = frames.pointee.last, frame != DecodingFrames.none,
            frames.pointee[frame].value == UInt32(truncatingIfNeeded: index),
            case let outer = frames.pointee.decoder(at: frames.pointee[frame].parent),
            outer != DecodingFrames.none
        else { return corrupted(message, requirement, at: index, inFoundation: inFoundation) }
        return .dataCorrupted(
            context(
                requirement.code, at: index, path: codingPath(of: outer, value: frames.pointee[outer].value), message, requirement,
                inFoundation: inFoundation))
    }

    /// The object does not have a key.
    ///
    /// - Parameters:
    ///   - frame: the frame of the object's container; nil if a cursor's type needs the key.
    ///   - isKnown: whether a cursor's type may read a member with this key.
    func missing(
        _ key: any CodingKey, in object: Int, frame: UInt32? = nil, isKnown: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> DecodingError {
        .keyNotFound(
            key,
            context(
                .missingMember, at: object, path: frame.map { codingPath(of: $0, value: UInt32(truncatingIfNeeded: object)) },
                "No value associated with key \(key) (\"\(key.stringValue)\").",
                frame == nil ? .member({ key.stringValue }, isKnown: isKnown) : member(key)))
    }

    /// A member that a type of Codable needs, as it is spelled in documents, as far as is known. The other members that
    /// the type may read are those whose keys its type of keys has.
    private func member(_ key: any CodingKey) -> Requirement {
        let keyType = type(of: key)
        switch keys {
        case .plain: return .member({ key.stringValue }, isKnown: { keyType.init(stringValue: $0) != nil })
        case .snakeCase:
            return .member({ SnakeCase.fromCamelCase(key.stringValue) }, isKnown: { keyType.init(stringValue: SnakeCase.toCamelCase($0)) != nil })
        case .custom: return .member({ key.stringValue }, isKnown: { _ in true })
        }
    }

    /// An unkeyed container has no more elements.
    func atEnd(_ type: any Any.Type, array: Int, frame: UInt32, position: Int) -> DecodingError {
        .valueNotFound(
            type,
            context(
                .missingValue, at: array, path: codingPath(of: frame, value: UInt32(truncatingIfNeeded: array)) + [JSONCodingKey(index: position)],
                "Unkeyed container is at end.", .element))
    }

    /// A context whose underlying error is a ``JSONDecodingError``.
    ///
    /// - Parameters:
    ///   - path: the coding path, if it is not that of the value.
    ///   - inFoundation: Foundation's description, if it is not the message.
    private func context(
        _ code: @autoclosure () -> JSONErrorCode, at index: Int, path: @autoclosure () -> [any CodingKey]? = nil,
        _ message: @autoclosure () -> String, _ requirement: @autoclosure () -> Requirement, inFoundation: @autoclosure () -> String? = nil
    ) -> DecodingError.Context {
        guard quietness == 0 else { return Self.quietContext }
        let (path, message) = (path() ?? codingPath(to: index), message())
        let sentence = message.hasSuffix(".") ? message : message + "."
        return DecodingError.Context(
            codingPath: path, debugDescription: options.values.describesAsFoundation ? inFoundation() ?? message : sentence,
            underlyingError: JSONDecodingError(code(), sentence, requirement(), at: index, of: storage))
    }

    private static let quietContext = DecodingError.Context(
        codingPath: [], debugDescription: "The value is not what the type accepts. No details are kept of this error.")

    /// An error that is not shown.
    var quietError: DecodingError { .dataCorrupted(Self.quietContext) }

    /// The error of a call whose types read a document over and over; nil if they do not. What such
    /// a call has read may be wrong.
    var tooManyAlternatives: DecodingError? {
        // Safety: the call that the session belongs to holds the budget.
        guard let index = unsafe budget.excess else { return nil }
        quietness = 0
        return corrupted(
            "Reading this value takes too many nested alternatives. Use JSONCursor.attempt(of:alternative:_:), which remembers the results.",
            .something, .tooManySteps, at: index)
    }

    private func kind(of index: Int) -> JSONKind { JSONNode(storage: storage, index: index).kind }

    private func nameInFoundation(of index: Int) -> String {
        switch tape.tag(at: index) {
        case TapeTag.objectStart: "a dictionary"
        case TapeTag.arrayStart: "an array"
        case TapeTag.string: "a string"
        case TapeTag.true, TapeTag.false: "bool"
        case TapeTag.null: "null"
        default: "number"
        }
    }
}

// MARK: - Errors thrown by types

extension DecodingSession {
    /// Adds a location to an error that a type's own code has thrown for a value; returns any other
    /// error as it is.
    ///
    /// Such an error has the message and path that its type gave it, and no underlying error. The
    /// standard library's errors for enumerations without a matching case are among them.
    func explained(_ error: any Error, _ type: any Any.Type, at index: Int) -> any Error {
        guard quietness == 0, let error = error as? DecodingError, case let context = error.context, context.underlyingError == nil else {
            return error
        }
        var message = context.debugDescription
        let own = codingPath(to: index)
        // A path that does not begin with the value's path does not say where in the document the
        // error is.
        let isBelow = own.count <= context.codingPath.count && zip(own, context.codingPath).allSatisfy { $0.stringValue == $1.stringValue }
        let keys = isBelow ? Array(context.codingPath.dropFirst(own.count)) : []
        var requirement = Requirement.something
        let code: JSONErrorCode =
            switch error {
            case .typeMismatch: .wrongKind
            case .valueNotFound: .unexpectedNull
            case .keyNotFound: .missingMember
            default: .wrongValue
            }
        switch error {
        // The standard library's message for a dictionary with such keys.
        case .typeMismatch(let type, _) where isBelow && message == "Expected \(type) key but found String key instead.":
            requirement = .key(keys.last?.stringValue ?? "", type)
        // Its message for an enumeration whose cases are members. Their names are not known.
        case .typeMismatch where isBelow && keys.isEmpty && message == "Invalid number of keys found, expected one.":
            requirement = .onlyMember(than: onlyKey(of: index)) { [] }
        case .typeMismatch(let type, _) where isBelow, .valueNotFound(let type, _) where isBelow: requirement = .kind(type)
        case .keyNotFound(let key, _) where isBelow: requirement = member(key)
        case .dataCorrupted where isBelow && keys.isEmpty:
            // A type may read itself from raw values that are not its own. Only the standard
            // library's message proves that it did not.
            if message.hasPrefix("Cannot initialize \(type) from invalid ") || type is UUID.Type { requirement = .value(type) }
            message = withoutRawValue(message, type)
            if type is Date.Type { requirement = .date(.other) }
        default: break
        }
        return error.replacingContext(
            DecodingError.Context(
                codingPath: context.codingPath, debugDescription: message,
                underlyingError: JSONDecodingError(code, message, requirement, at: index, below: keys, of: storage)))
    }

    /// The beginning of the key of an object's only member; nil if the value is something else.
    private func onlyKey(of index: Int) -> String? {
        guard tape.tag(at: index) == TapeTag.objectStart, tape.saturatedCount(at: index) == 1 else { return nil }
        // Safety: what follows the start of an object that is not empty is a key, whose payload is the position of its bytes.
        return unsafe Wording.beginning(of: tape.stringBytes(at: index + 1))
    }

    /// The standard library's message for an enumeration without a matching case, which ends with the
    /// value, without that value; any other message as it is.
    func withoutRawValue(_ message: String, _ type: any Any.Type) -> String {
        guard !options.values.describesAsFoundation, message.hasPrefix("Cannot initialize \(type) from invalid ") else { return message }
        return "Cannot initialize \(type) from this value."
    }

    /// Reads a value. If an error says that this value is not what was expected, the client is told
    /// this requirement instead.
    func requiring<T>(_ requirement: Requirement, at index: Int, _ read: () throws -> T) throws -> T {
        do { return try read() } catch { throw replacingRequirement(of: error, requirement, at: index) }
    }

    private func replacingRequirement(of error: any Error, _ requirement: Requirement, at index: Int) -> any Error {
        guard quietness == 0, let error = error as? DecodingError, let own = error.context.underlyingError as? JSONDecodingError,
            own.index(in: storage) == index
        else { return error }
        return error.replacingContext(
            DecodingError.Context(
                codingPath: error.context.codingPath, debugDescription: error.context.debugDescription,
                underlyingError: own.requiring(requirement)))
    }
}

extension DecodingError {
    /// The context that every case has.
    package var context: Context {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context), .dataCorrupted(let context): context
        @unknown default: Context(codingPath: [], debugDescription: "\(self)")
        }
    }

    /// The same error with another context.
    func replacingContext(_ context: Context) -> DecodingError {
        switch self {
        case .typeMismatch(let type, _): .typeMismatch(type, context)
        case .valueNotFound(let type, _): .valueNotFound(type, context)
        case .keyNotFound(let key, _): .keyNotFound(key, context)
        case .dataCorrupted: .dataCorrupted(context)
        @unknown default: self
        }
    }
}

// MARK: - Errors that leave the call

extension DecodingSession {
    /// How many errors of one call get their excerpts when it ends. If there are more, they keep
    /// the document instead, and get their excerpts when they are read.
    private static let locatedLimit = 100

    /// An error as it leaves the call: its description ends with the line and column, and its
    /// underlying error no longer needs the document.
    func located(_ error: any Error) -> any Error {
        switch error {
        case let error as DecodingError: located(error, isWhole: !keepsDocument)
        case let errors as JSONCollectedErrors:
            JSONCollectedErrors(errors: located(errors.errors), omittedCount: errors.omittedCount)
        default: error
        }
    }

    func located(_ errors: [any Error]) -> [any Error] {
        errors.map { error in
            if let error = error as? DecodingError {
                located(error, isWhole: errors.count <= Self.locatedLimit && !keepsDocument)
            } else {
                located(error)
            }
        }
    }

    private func located(_ error: DecodingError, isWhole: Bool) -> DecodingError {
        let context = error.context
        guard let own = context.underlyingError as? JSONDecodingError, own.index(in: storage) != nil else { return error }
        let known = isWhole ? own.located : own
        let location = known.location
        let place = options.values.describesAsFoundation ? "" : " (line \(location.line), column \(location.column))"
        let message = options.values.describesAsFoundation ? context.debugDescription : known.reason.message
        return error.replacingContext(
            DecodingError.Context(codingPath: context.codingPath, debugDescription: message + place, underlyingError: known))
    }
}
