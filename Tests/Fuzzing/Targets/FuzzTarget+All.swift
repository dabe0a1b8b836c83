extension FuzzTarget {
    package static let all: [FuzzTarget] = [.decodingPrograms, .encodingPrograms]
}
