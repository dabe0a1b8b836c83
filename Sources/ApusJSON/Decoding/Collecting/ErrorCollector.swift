#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// All errors of a Codable type
//
//     {"id":"7","tags":["a",1,true]}
//
//     first decoding      ends at "7"                                       a valid document costs nothing extra
//     second decoding     "7" is noted, and the type goes on with 1;        the values that are made up go
//                         1 and true are noted, and left out of the array   nowhere: the result is an error
//
// In the second decoding, containers note an error instead of throwing it, and return a placeholder. If
// there is none for a type, because its own code throws, then the value around it ends there. Arrays and
// dictionaries leave out what is wrong.

/// Notes the errors of a call of `decode`.
final class ErrorCollector {
    // The session holds the collector only while it decodes.
    let session: DecodingSession
    private var found: FirstFindings<(index: Int, error: any Error)>
    /// Whether further errors are only counted, so that nothing is worked out for them.
    private var isQuiet = false
    /// The value that the latest error is about; 0 if there is none.
    private var latest = 0
    /// How many values placeholders have been asked for.
    private var placeholderCount = 0

    init(_ session: DecodingSession) {
        self.session = session
        found = FirstFindings(limit: session.options.values.reading.limits.maximumFindingCount)
    }

    /// Notes an error of a value. If others have been noted inside the value, it probably follows from
    /// these, and is not noted.
    ///
    /// - Parameter isCause: whether it follows from no others.
    func note(_ error: any Error, at index: Int, isCause: Bool = false) {
        guard !(error is Abandoned), isCause || !(index..<session.tape.next(after: index)).contains(latest) else { return }
        for error in error.parts {
            let own = (error as? DecodingError)?.context.underlyingError as? JSONDecodingError
            latest = own?.index(in: session.storage) ?? index
            found.add((latest, error), depth: error.depth)
        }
        if let error = error as? JSONCollectedErrors { found.omit(error.omittedCount) }
        guard found.isFull, !isQuiet else { return }
        isQuiet = true
        session.quietness += 1
    }

    /// All errors in the order of the document.
    ///
    /// - Parameter first: the error that the first decoding ended with.
    func finish(_ first: any Error) -> JSONCollectedErrors {
        if found.isEmpty { note(first, at: Tape.rootIndex) }
        if isQuiet { session.quietness -= 1 }
        let sorted = found.kept.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
        return JSONCollectedErrors(errors: sorted.map(\.element.error), omittedCount: found.omittedCount)
    }

    /// The error of a value that ends early, because something in it has neither a value nor a
    /// placeholder. What is wrong has been noted.
    struct Abandoned: Error {}
}

extension DecodingSession {
    /// Whether a type collects its errors itself.
    func collects(_ type: any Any.Type) -> Bool {
        if case .readable = kind(of: type) { true } else { false }
    }

    /// Decodes a document again to find all errors in it.
    ///
    /// - Parameters:
    ///   - first: the error that decoding it has ended with.
    ///   - mark: what had been found before that.
    func collectErrors<T: Decodable>(_ type: T.Type, _ index: Int, after first: any Error, since mark: FindingsMark) -> any Error {
        if collects(type) { return first }
        goBack(to: mark)
        let collector = ErrorCollector(self)
        self.collector = collector
        defer { self.collector = nil }
        do { _ = try framed(index) { session, frame in try session.decode(type, index, frame: frame, isDecoders: true) } } catch {
            collector.note(error, at: index)
        }
        return collector.finish(first)
    }

    /// Notes an error of a value while errors are collected; otherwise throws it.
    ///
    /// - Parameter isCause: whether it follows from no others.
    @discardableResult
    func note(_ error: any Error, at index: Int, isCause: Bool = false) throws -> ErrorCollector {
        guard let collector else { throw error }
        collector.note(error, at: index, isCause: isCause)
        return collector
    }
}

// MARK: - Placeholders

extension ErrorCollector {
    /// How deep placeholders may be nested, and how many values they may consist of in one call.
    /// Types whose members are of their own type could go on for ever.
    private static let placeholderLimits = (depth: 32, count: 100_000)

    /// The texts that placeholders are made of. Types that check their texts reject the empty one, but
    /// often accept one of the others.
    private static let texts = ["", "a", "1", "00000000-0000-0000-0000-000000000000", "a@example.com", "2001-01-01", "2001-01-01T00:00:00Z"]

    /// A value to use instead of one that could not be decoded.
    ///
    /// - Throws: ``Abandoned`` if there is none.
    func placeholder<T: Decodable>(_ type: T.Type) throws -> T {
        for text in Self.texts {
            if let value = try? placeholder(type, text, depth: 0) { return value }
        }
        throw Abandoned()
    }

    /// A placeholder whose parts are made of a text, if it is of more than one value.
    func placeholder<T: Decodable>(_ type: T.Type, _ text: String, depth: Int) throws -> T {
        placeholderCount += 1
        guard placeholderCount <= Self.placeholderLimits.count, depth <= Self.placeholderLimits.depth else { throw Abandoned() }
        return try known(type, text) ?? T(from: PlaceholderDecoder(collector: self, text: text, depth: depth))
    }

    /// A decoder to use instead of a container that is not there.
    var emptyDecoder: PlaceholderDecoder { PlaceholderDecoder(collector: self, text: "", depth: 0) }

    /// The placeholder of a type that is not asked for it.
    private func known<T: Decodable>(_ type: T.Type, _ text: String) -> T? {
        let value: Any? =
            switch type {
            case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ())
            case is JSONValue.Type: JSONValue.null
            case is Bool.Type: false
            case is String.Type: text
            // Not zero, which some types reject.
            case let type as any BinaryInteger.Type: type.init(1)
            case let type as any BinaryFloatingPoint.Type: type.init(1)
            case let type as any CaseIterable.Type: type.first
            case is Date.Type: Date(timeIntervalSinceReferenceDate: 0)
            case is Data.Type: Data()
            case is URL.Type: URL(string: "/")
            case is Decimal.Type: Decimal(1)
            case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
            default: nil
            }
        return value as? T ?? (type is any RawRepresentable.Type ? firstCase(type) : nil)
    }

    /// The first case of an enumeration without payloads; nil for other types, and for enumerations
    /// of a single case, which take no memory.
    func firstCase<T>(_ type: T.Type) -> T? {
        guard MemoryLayout<T>.size == 1, _isPOD(type) else { return nil }
        // Safety: every type that consists of one byte accepts zero there: in an enumeration it is the
        // first case, and structures are made of such types.
        let value = unsafe unsafeBitCast(0 as UInt8, to: type)
        // A structure may rely on what its initialisers check.
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .enum && mirror.children.isEmpty ? value : nil
    }
}

extension CaseIterable {
    fileprivate static var first: Any? { allCases.first }
}
