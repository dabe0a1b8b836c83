extension FuzzTarget {
    package static let all: [FuzzTarget] = [
        .engines,
        .decoder,
        .encoder,
        .decodingPrograms,
        .encodingPrograms,
        .cursor,
        .lines,
        .writing,
        .writerPrograms,
        .numbers,
        .dates,
        .patterns,
        .parsers,
        .mapping,
    ]
}
