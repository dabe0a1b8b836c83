import ApusJSONFoundation
import ApusJSONHummingbird
import Foundation

// In this module the service's sources, which are written for Foundation, mean ApusJSON's coders.

typealias JSONDecoder = ApusJSONDecoder
typealias JSONEncoder = ApusJSONEncoder

/// The coder for packages that require Foundation's class.
func foundationCoder(_ decoder: JSONDecoder) -> Foundation.JSONDecoder { decoder.bridged() }

/// The coder for packages that require Foundation's class.
func foundationCoder(_ encoder: JSONEncoder) -> Foundation.JSONEncoder { encoder.bridged() }
