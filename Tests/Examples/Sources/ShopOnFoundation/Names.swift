import Foundation

// The names that a change to ApusJSON replaces are JSONDecoder and JSONEncoder.

/// The coder for packages that require Foundation's class.
func foundationCoder(_ decoder: JSONDecoder) -> Foundation.JSONDecoder { decoder }

/// The coder for packages that require Foundation's class.
func foundationCoder(_ encoder: JSONEncoder) -> Foundation.JSONEncoder { encoder }
