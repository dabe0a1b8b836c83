extension FuzzTarget {
    package static let all: [FuzzTarget] = always + withNIO + withHummingbird

    private static let always: [FuzzTarget] = [
        .engines,
        .decoder,
        .encoder,
        .decodingPrograms,
        .encodingPrograms,
        .cursor,
        .lines,
        .parallelLines,
        .writing,
        .writerPrograms,
        .numbers,
        .dates,
        .patterns,
        .schemas,
        .paths,
        .events,
        .parsers,
        .mapping,
        .tables,
        .patch,
        .patchPrograms,
        .pieces,
    ]

    #if NIO
    private static let withNIO: [FuzzTarget] = [.nio]
    #else
    private static let withNIO: [FuzzTarget] = []
    #endif

    #if Hummingbird
    private static let withHummingbird: [FuzzTarget] = [.bodies]
    #else
    private static let withHummingbird: [FuzzTarget] = []
    #endif
}
