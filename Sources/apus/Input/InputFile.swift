#if Tool
import ApusJSON

import CApusRuntime

/// The source of a document: a file or standard input.
struct InputFile {
    /// The file's path, or nil for standard input.
    private let path: String?

    /// Creates a source from a command-line argument. Without an argument, or if it is `-`, the
    /// source is standard input.
    init(_ argument: String? = nil) {
        path = argument == "-" ? nil : argument
    }

    /// The name in messages.
    var name: String { path.map { $0.isEmpty ? "''" : $0 } ?? "<stdin>" }

    /// Reads the whole file.
    ///
    /// The array has spare capacity, so that an engine that reads a little beyond the end need not
    /// copy the bytes.
    func bytes() throws(CommandFailure) -> [UInt8] {
        try withDescriptor(read(from:))
    }

    /// Opens the file for a function.
    private func withDescriptor<Result>(_ use: (Int32) throws(CommandFailure) -> Result) throws(CommandFailure) -> Result {
        guard let path else { return try use(STDIN_FILENO) }
        let descriptor = unsafe apus_open_to_read(path)
        guard descriptor >= 0 else { throw failure(apus_errno()) }
        defer { close(descriptor) }
        return try use(descriptor)
    }

    /// Reads the whole file and passes on each piece as it arrives.
    func readPieces(_ take: ([UInt8]) throws(JSONSyntaxError) -> Void) throws(CommandFailure) {
        try withDescriptor { descriptor throws(CommandFailure) in
            var piece: [UInt8] = []
            while true {
                piece.removeAll(keepingCapacity: true)
                let (count, error) = Descriptor(descriptor).read(onto: &piece, limit: Self.firstRoom)
                guard error == 0 else { throw failure(error) }
                if count == 0 { return }
                do throws(JSONSyntaxError) {
                    try take(piece)
                } catch {
                    throw CommandFailure(error, in: self)
                }
            }
        }
    }

    /// Opens the file as the text of a document. A large file is mapped into memory; any other
    /// source is read.
    func text() throws(CommandFailure) -> InputText { try withDescriptor(text(of:)) }

    private func text(of descriptor: Int32) throws(CommandFailure) -> InputText {
        let size = Int(apus_regular_file_size(descriptor))
        guard size >= 0 else { return .bytes(try read(from: descriptor)) }
        // Another process may already have read a part of standard input.
        let offset = Int(lseek(descriptor, 0, SEEK_CUR))
        guard size - offset >= MappedFile.smallest, let file = MappedFile(descriptor, from: offset, byteCount: size) else {
            return .bytes(try read(from: descriptor))
        }
        lseek(descriptor, 0, SEEK_END)
        return .mapped(file)
    }

    /// Opens the file as JSON Lines, which are read in pieces.
    func lines(_ settings: JSONLineSettings) throws(CommandFailure) -> JSONLines {
        guard let path else { return JSONLines(fileDescriptor: STDIN_FILENO, settings: settings) }
        do throws(JSONFileError) {
            return try JSONLines(contentsOf: path, settings: settings)
        } catch {
            throw failure(error.errno)
        }
    }

    /// Returns the failure for an error while reading the file.
    func failure(_ error: JSONFileError) -> CommandFailure { failure(error.errno) }

    /// Whether this is standard input.
    var isStandardInput: Bool { path == nil }

    /// The file's absolute path, without symbolic links; nil if there is no such file.
    var resolvedPath: String? {
        guard let path, let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Whether the file exists.
    var exists: Bool { path.map { unsafe access($0, F_OK) == 0 } ?? true }

    /// The size of a regular file in bytes; nil for any other source.
    var byteCount: Int? {
        guard let path, case let size = unsafe Int(apus_regular_file_size_at(path)), size >= 0 else { return nil }
        return size
    }

    private func read(from descriptor: Int32) throws(CommandFailure) -> [UInt8] {
        // The array grows for a pipe, which has no size, and for a file that grows while it is
        // read.
        let size = min(max(Int(apus_regular_file_size(descriptor)), 0), Self.byteLimit)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(size + Self.spareRoom, Self.firstRoom))
        // One byte over the limit is enough for the parser to reject the document. So an endless
        // stream ends here.
        while bytes.count <= Self.byteLimit {
            let room = bytes.capacity - bytes.count
            let (count, error) = Descriptor(descriptor).read(onto: &bytes, limit: room >= Self.spareRoom ? room : bytes.count)
            guard error == 0 else { throw failure(error) }
            if count == 0 { break }
        }
        return bytes
    }

    private func failure(_ code: Int32) -> CommandFailure {
        CommandFailure(unsafe "Cannot read the file: \(String(cString: strerror(code))).", in: self)
    }

    /// The maximum size of a document in bytes (``JSONLimits``).
    private static let byteLimit = Int(UInt32.max)
    /// The maximum number of bytes that simdjson reads beyond the end.
    private static let spareRoom = 64
    private static let firstRoom = 1 << 16
}
#endif
