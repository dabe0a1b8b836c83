import ApusJSON
import BenchmarkSupport
import Foundation

/// A document, the type it is decoded into and encoded from, and the settings of the coders.
public protocol Contest<Model>: Sendable {
    associatedtype Model: Codable & Equatable & Sendable

    var document: Document { get }
    /// How many runs make one measurement.
    var repetitions: Int { get }
    /// Our decoder, set as the contest asks.
    func decoder() -> ApusJSONDecoder
    /// Foundation's decoder with the same settings.
    func foundationDecoder() -> JSONDecoder
    /// Our encoder, set as the contest asks.
    func encoder() -> ApusJSONEncoder
    /// Foundation's encoder with the same settings.
    func foundationEncoder() -> JSONEncoder
}
