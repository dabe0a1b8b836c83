#if Tool
import ApusJSON

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where a document comes from: a file, or standard input.
struct InputFile {
    /// Nil for standard input.
    private let path: String?

    /// The file named on the command line; standard input for `-` and for no name.
    init(_ argument: String? = nil) {
        path = argument == "-" ? nil : argument
    }

    /// How reports call it.
    var name: String { path.map { $0.isEmpty ? "''" : $0 } ?? "<stdin>" }

    /// Reads all of it.
    ///
    /// There is room after the bytes, so that no engine has to copy them to read a little beyond their end.
    func bytes() throws(CommandFailure) -> [UInt8] {
        guard let path else { return try read(from: STDIN_FILENO) }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno) }
        defer { close(descriptor) }
        return try read(from: descriptor)
    }

    /// Reads all of it, and hands on each piece as it arrives.
    func readPieces(_ take: ([UInt8]) throws -> Void) throws {
        var descriptor = STDIN_FILENO
        if let path {
            descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure(errno) }
        }
        defer { if path != nil { close(descriptor) } }
        var piece: [UInt8] = []
        while true {
            piece.removeAll(keepingCapacity: true)
            let (count, error) = Descriptor(descriptor).read(onto: &piece, limit: Self.firstRoom)
            guard error == 0 else { throw failure(error) }
            if count == 0 { return }
            try take(piece)
        }
    }

    /// Opens it as the text of a document: a large file is mapped, all else is read.
    func text() throws(CommandFailure) -> InputText {
        guard let path else { return try text(of: STDIN_FILENO) }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno) }
        defer { close(descriptor) }
        return try text(of: descriptor)
    }

    private func text(of descriptor: Int32) throws(CommandFailure) -> InputText {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .bytes(try read(from: descriptor)) }
        // Of standard input somebody may have read something before.
        let offset = Int(lseek(descriptor, 0, SEEK_CUR))
        guard Int(status.st_size) - offset >= MappedFile.smallest,
            let file = MappedFile(descriptor, from: offset, byteCount: Int(status.st_size))
        else { return .bytes(try read(from: descriptor)) }
        lseek(descriptor, 0, SEEK_END)
        return .mapped(file)
    }

    /// Reads its lines, a piece of it at a time.
    func lines(_ settings: JSONLineSettings) throws(CommandFailure) -> JSONLines {
        guard let path else { return JSONLines(fileDescriptor: STDIN_FILENO, settings: settings) }
        do throws(JSONFileError) {
            return try JSONLines(contentsOf: path, settings: settings)
        } catch {
            throw failure(error.code)
        }
    }

    /// The failure of reading it.
    func failure(_ error: JSONFileError) -> CommandFailure { failure(error.code) }

    /// Whether there is such a file.
    var exists: Bool { path.map { unsafe access($0, F_OK) == 0 } ?? true }

    /// How many bytes a regular file has; nil for all else.
    var byteCount: Int? {
        var status = stat()
        guard let path, unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    private func read(from descriptor: Int32) throws(CommandFailure) -> [UInt8] {
        var status = stat()
        // A pipe has no size. Then, and when a file grows meanwhile, the array does too.
        let size = unsafe fstat(descriptor, &status) == 0 ? min(Int(status.st_size), Self.byteLimit) : 0
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(size + Self.spareRoom, Self.firstRoom))
        // A byte over the limit is enough for a parser to refuse the document: an endless stream ends here.
        while bytes.count <= Self.byteLimit {
            let room = bytes.capacity - bytes.count
            let (count, error) = Descriptor(descriptor).read(onto: &bytes, limit: room >= Self.spareRoom ? room : bytes.count)
            guard error == 0 else { throw failure(error) }
            if count == 0 { break }
        }
        return bytes
    }

    private func failure(_ code: Int32) -> CommandFailure {
        CommandFailure(unsafe "Cannot read this: \(String(cString: strerror(code))).", in: self)
    }

    /// The most bytes a document can have (``JSONLimits``).
    private static let byteLimit = Int(UInt32.max)
    /// What simdjson reads beyond the end, at most.
    private static let spareRoom = 64
    private static let firstRoom = 1 << 16
}
#endif
