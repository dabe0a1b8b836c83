import ApusJSON
import BenchmarkSupport
import Foundation

/// A document, the type it is decoded into and encoded from, and the coders' settings.
public protocol Contest<Model>: Sendable {
    associatedtype Model: Codable & Equatable & Sendable

    var document: Document { get }
    /// The number of runs per measurement.
    var repetitions: Int { get }
    /// Returns our decoder with the contest's settings.
    func decoder() -> ApusJSONDecoder
    /// Returns Foundation's decoder with the same settings.
    func foundationDecoder() -> JSONDecoder
    /// Returns our encoder with the contest's settings.
    func encoder() -> ApusJSONEncoder
    /// Returns Foundation's encoder with the same settings.
    func foundationEncoder() -> JSONEncoder
}
