#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// How a decoder coerces values that are not of the requested type
//
//     {"age":"41"}        session.integer(Int.self, …)   not a number: the same as without coercions so far
//                         coercions?.wideInteger(of:)    coerced(41, .numberFromString)
//                         result(of:as:)                 41, which is recorded for the report
//
// Values of the right type never get here, so coercions cost nothing if there is nothing to coerce. No closures are
// passed: what takes one is compiled again for each that it gets.

/// What has been coerced in a call, and what could not be.
final class CoercionLog {
    /// Whether a report was requested. Without one, nothing is kept.
    let isReported: Bool
    private(set) var records: CoercionRecords
    private(set) var coercedCount = 0
    /// The enum, or other `RawRepresentable` type, whose raw value is being decoded.
    var rawType: (any Any.Type)?
    var singleElements = SingleElements()
    /// The last value that counts as missing.
    private(set) var missing: Int?
    /// The values that no coercion accepted. Whether that is an error is up to the types that
    /// asked.
    private(set) var rejections: [(type: any Any.Type, failure: CoercionFailure, index: Int)] = []

    /// How many rejections are kept of the first ones, and of the last ones.
    private let limit: Int

    init(isReported: Bool, limit: Int) {
        self.isReported = isReported
        self.limit = max(limit, 1)
        records = CoercionRecords(limit: limit)
    }

    func coerced(_ type: any Any.Type, by coercion: JSONCoercions, at index: Int) {
        guard isReported else { return }
        records.add(.coerced(rawType == nil ? coercion : coercion.ofEnums), rawType ?? type, at: index)
        coercedCount += 1
    }

    func countedAsMissing(_ type: any Any.Type, by coercion: JSONCoercions, at index: Int) {
        missing = index
        if isReported { records.add(.missingBy(coercion), type, at: index) }
    }

    func rejected(_ type: any Any.Type, _ failure: CoercionFailure, at index: Int) {
        guard isReported else { return }
        // The value may already have been rejected for a type that this one is made of.
        if rejections.last?.index == index { rejections.removeLast() }
        rejections.append((rawType ?? type, failure, index))
        // An error is about one of the last of them, and errors that are collected are about the
        // first.
        if rejections.count >= 3 * limit { rejections.removeSubrange(limit..<2 * limit) }
    }

    /// Forgets what a value was found to be by coercion, before it is decoded again.
    fileprivate func goBack(to mark: FindingsMark) {
        forget(after: mark.recordCount)
        rejections.removeLast(max(0, rejections.count - mark.rejectionCount))
        singleElements = mark.singleElements
    }

    /// Forgets all records but the first `count`, after a failed attempt.
    func forget(after count: Int) {
        guard records.count > count else { return }
        coercedCount -= records.count - count
        records.forget(after: count)
    }
}

extension JSONCoercions {
    /// The coercion of a raw value, as the coercion of its enum.
    fileprivate var ofEnums: JSONCoercions {
        switch self {
        case .numberFromString: .enumFromString
        case .stringFromNumber: .enumFromNumber
        default: self
        }
    }
}

/// What had been found at some time, apart from errors.
struct FindingsMark {
    fileprivate var recordCount = 0
    fileprivate var rejectionCount = 0
    fileprivate var singleElements = SingleElements()
    fileprivate var skipped = FirstFindings<SkippedElement>.Mark()
}

extension DecodingSession {
    var mark: FindingsMark {
        FindingsMark(
            recordCount: log?.records.count ?? 0, rejectionCount: log?.rejections.count ?? 0, singleElements: log?.singleElements ?? SingleElements(),
            skipped: skipped.mark)
    }

    /// Forgets what has been found since a mark.
    func goBack(to mark: FindingsMark) {
        log?.goBack(to: mark)
        skipped.goBack(to: mark.skipped)
    }
}

// MARK: - Values

extension DecodingSession {
    /// The coercions of a value that is not of the requested type; nil if there are none.
    ///
    /// Values that are read as attempts are not coerced, because a later alternative may accept the
    /// value as it is.
    var coercions: JSONCoercions? {
        guard coerces, attempts == 0 else { return nil }
        return coercionLog.rawType == nil ? options.values.coercions : options.values.coercions.ofRawValues
    }

    func node(at index: Int) -> JSONNode { JSONNode(storage: storage, index: index) }

    /// Records what the coercions make of a value, and returns it. Nil if they do not accept a value that they are
    /// not about: then the error is the same as without coercions.
    ///
    /// - Parameter form: the coercion that makes the type from the string or number that represents it in JSON.
    func result<T>(of outcome: CoercionOutcome<T>, as type: any Any.Type, form: JSONCoercions = [], at index: Int) throws -> T? {
        switch outcome {
        case .exact(let value):
            if !form.isEmpty { coercionLog.coerced(type, by: form, at: index) }
            return value
        case .coerced(let value, let coercion):
            coercionLog.coerced(type, by: coercion, at: index)
            return value
        case .missing(let coercion):
            coercionLog.countedAsMissing(type, by: coercion, at: index)
            throw missing(type, at: index)
        case .failed(let failure):
            coercionLog.rejected(type, failure, at: index)
            guard node(at: index).kind == .string, failure != .kind else { return nil }
            throw rejected(type, failure, at: index)
        }
    }

    /// The error for null as a type that is not optional: no coercion accepts it.
    func rejectedNull(_ type: any Any.Type, _ index: Int) -> DecodingError {
        if coerces, attempts == 0 { coercionLog.rejected(type, .null, at: index) }
        return mismatch(type, at: index)
    }

    /// The record of the call's coercions.
    private var coercionLog: CoercionLog {
        if let log { return log }
        let made = CoercionLog(isReported: false, limit: 1)
        log = made
        return made
    }

    /// Returns nil for a value that counts as missing, or while errors are collected. Otherwise throws its
    /// error.
    func nilInstead<T>(of error: any Error, at index: Int) throws -> T? {
        if log?.missing != index { try note(error, at: index) }
        return nil
    }

    /// Whether a value that is not an array counts as an array of one element. If so, that is
    /// recorded.
    func countsAsArray(_ type: any Any.Type, _ index: Int) -> Bool {
        guard options.values.coercions.contains(.arrayFromSingleValue), attempts == 0, !isNull(index),
            coercionLog.singleElements.permits(index, end: tape.next(after: index))
        else { return false }
        coercionLog.coerced(type, by: .arrayFromSingleValue, at: index)
        return true
    }

    /// A date read with the strategy, or with the coercions if the strategy does not accept it. A
    /// string is never a number of seconds.
    func lenientDate(_ index: Int, frame: UInt32, isDecoders: Bool) throws -> Date {
        let isText = tape.tag(at: index) == TapeTag.string
        var rejection: DecodingError?
        if isText ? !takesNumbersForDates : !coercesNumbersToDates(index) {
            do { return try plainDate(index, frame: frame, isDecoders: isDecoders) } catch let error as DecodingError {
                guard !hasDatesOfItsOwn else { throw error }
                rejection = error
            }
        }
        if let coercions,
            let date = try result(
                of: coercions.date(of: node(at: index), options.values.dates), as: Date.self, form: isText ? .dateFromString : .dateFromNumber,
                at: index)
        {
            return date
        }
        throw rejection ?? mismatch(Double.self, at: index)
    }

    /// Whether a number is read as a date by the coercions. Under the default strategy it is, as in
    /// a mapper, because nothing says that numbers count from 2001.
    private func coercesNumbersToDates(_ index: Int) -> Bool {
        guard case .deferredToDate = options.values.dateDecodingStrategy else { return false }
        return attempts == 0 && isNumber(index) && options.values.coercions.contains(.dateFromNumber)
    }

    private var takesNumbersForDates: Bool {
        switch options.values.dateDecodingStrategy {
        case .deferredToDate, .secondsSince1970, .millisecondsSince1970: true
        default: false
        }
    }

    private var hasDatesOfItsOwn: Bool { if case .custom = options.values.dateDecodingStrategy { true } else { false } }

    /// A value of an enum, or of another type that is decoded as its raw value.
    ///
    /// - Parameter isText: whether the raw value is a string.
    func raw<T: Decodable>(_ type: T.Type, isText: Bool, _ index: Int, frame: UInt32) throws -> T {
        if isText ? tape.tag(at: index) == TapeTag.string : isNumber(index) { return try rawValue(type, index, frame: frame) }
        let log = coercionLog
        let (outer, count) = (log.rawType, log.records.count)
        log.rawType = type
        defer { log.rawType = outer }
        do {
            return try rawValue(type, index, frame: frame)
        } catch {
            log.forget(after: count)
            throw error
        }
    }

    /// A value decoded from its raw value. If there is no such case, the error gets its location.
    private func rawValue<T: Decodable>(_ type: T.Type, _ index: Int, frame: UInt32) throws -> T {
        do {
            return try type.init(from: TapeDecoder(session: self, index: index, frame: frame))
        } catch DecodingError.dataCorrupted(let context) where context.underlyingError == nil && attempts == 0 {
            coercionLog.rejected(type, .noCase, at: index)
            throw corrupted(withoutRawValue(context.debugDescription, type), .value(type), at: index)
        }
    }

    func uuid(_ index: Int) throws -> UUID {
        if let uuid = tape.uuid(at: index) { return uuid }
        if tape.tag(at: index) == TapeTag.string, let uuid = UUID(uuidString: tape.string(at: index)) { return uuid }
        if let coercions, let uuid = try result(of: coercions.uuid(of: node(at: index)), as: UUID.self, form: .uuidFromString, at: index) {
            return uuid
        }
        throw notText("Expected a UUID.", .value(UUID.self), at: index, inFoundation: "Attempted to decode UUID from invalid UUID string.")
    }
}

// MARK: - The report

extension DecodingSession {
    /// The report of what has been coerced in this call, and of the values that were not coerced
    /// and that an error is about.
    func coercionReport(_ error: (any Error)?) -> JSONReport {
        guard let log else { return JSONReport() }
        var records = log.records
        let values = Set(
            error?.parts.compactMap { (($0 as? DecodingError)?.context.underlyingError as? JSONDecodingError)?.index(in: storage) } ?? [])
        for rejection in log.rejections where values.contains(rejection.index) {
            records.add(.failed(rejection.failure), rejection.type, at: rejection.index)
        }
        return JSONReport(appliedCount: log.coercedCount, records: records, of: JSONDocument(storage: storage))
    }
}
