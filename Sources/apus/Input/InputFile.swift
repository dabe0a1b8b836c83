#if Tool
import ApusJSON

import CApusSystem

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
    ///
    /// - Parameter configuration: how the text will be read. Input that does not end is not kept if its beginning is
    ///   not valid; the parser then finds the error in what is returned.
    func bytes(_ configuration: JSONReadConfiguration? = nil) throws -> [UInt8] { try reading { try bytes(of: open(), configuration) } }

    /// Calls a function that reads the file. The failure for what is not valid in it says where.
    func reading<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw CommandFailure(error, in: self) ?? error }
    }

    /// Calls a function that makes something of the file that all documents need. A failure has the exit
    /// status of a wrong call.
    func compiling<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try reading(body) } catch var failure as CommandFailure {
            failure.status = .badUsage
            throw failure
        }
    }

    private func open() throws(JSONFileError) -> JSONFile {
        guard let path else { return JSONFile(descriptor: STDIN_FILENO) }
        return try JSONFile(reading: path)
    }

    /// Reads the whole file and passes on each piece as it arrives.
    func readPieces(_ take: ([UInt8]) throws -> Void) throws {
        let file = try open()
        var piece: [UInt8] = []
        while true {
            piece.removeAll(keepingCapacity: true)
            try read(file, onto: &piece, room: Self.firstRoom)
            if piece.isEmpty { return }
            try take(piece)
        }
    }

    /// Opens the file as JSON Lines, which are read in pieces.
    func lines(_ settings: JSONLineConfiguration) throws -> JSONLines {
        guard let path else { return JSONLines(fileDescriptor: STDIN_FILENO, configuration: settings) }
        return try reading { try JSONLines(contentsOf: path, configuration: settings) }
    }

    /// Returns the failure for an error while reading the file.
    func failure(reading code: Int32) -> CommandFailure {
        CommandFailure("Cannot read the file: \(CommandFailure.reason(code)).", in: self)
    }

    /// Returns the failure for an error while writing the file.
    func failure(writing code: Int32) -> CommandFailure {
        CommandFailure("Cannot write this: \(CommandFailure.reason(code)).", in: self)
    }

    /// Whether this is standard input.
    var isStandardInput: Bool { path == nil }

    /// The file's absolute path, without symbolic links; nil if there is no such file.
    var resolvedPath: String? {
        guard let path, let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Whether the file exists. Pipes that have a path but no name, such as /dev/stdin may be, do.
    var exists: Bool { path.map { unsafe access($0, F_OK) == 0 } ?? true }

    /// The size of a regular file in bytes; nil for any other source.
    var byteCount: Int? {
        guard let path, case let size = unsafe Int(apus_regular_file_size_at(path)), size >= 0 else { return nil }
        return size
    }

    private func bytes(of file: JSONFile, _ configuration: JSONReadConfiguration?) throws -> [UInt8] {
        // The array grows for a pipe, which has no size, and for a file that grows while it is
        // read.
        let size = min(max(Int(apus_regular_file_size(file.descriptor)), 0), Self.byteLimit)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(size + Self.spareRoom, Self.firstRoom))
        // One byte over the limit is enough for the parser to reject the document. So an endless
        // stream ends here.
        var count = -1
        var isChecked = size > 0
        while count < bytes.count, bytes.count <= Self.byteLimit {
            count = bytes.count
            if !isChecked, count >= Self.checkedCount {
                if let configuration, Self.isInvalid(bytes, configuration) { return bytes }
                isChecked = true
            }
            let room = bytes.capacity - count
            guard room >= Self.spareRoom || apus_has_memory(2 * count) else {
                throw CommandFailure("There is not enough memory for this text: more than \(count >> 20) MiB.", in: self)
            }
            try read(file, onto: &bytes, room: room >= Self.spareRoom ? room : count)
        }
        return bytes
    }

    /// Whether there is an error before the end of a text's beginning.
    private static func isInvalid(_ beginning: [UInt8], _ configuration: JSONReadConfiguration) -> Bool {
        var configuration = configuration
        configuration.engine = .swift
        do { _ = try JSONDocument(parsing: beginning, configuration: configuration) } catch let error as JSONSyntaxError {
            return error.code != .outOfMemory && error.location.byteOffset < beginning.count - spareRoom
        } catch {}
        return false
    }

    /// Reads bytes and appends them to an array: none at the end of the file. There is room for at least
    /// `room`.
    private func read(_ file: JSONFile, onto bytes: inout [UInt8], room: Int) throws(JSONFileError) {
        try bytes.append(addingCapacity: room) { free throws(JSONFileError) in
            // Safety: only the bytes that were read count as initialised.
            try unsafe free.withUnsafeMutableBufferPointer { free, count throws(JSONFileError) in
                count = try unsafe file.read(into: UnsafeMutableRawBufferPointer(free))
            }
        }
    }

    /// The maximum size of a document in bytes (``JSONLimits``).
    private static let byteLimit = Int(UInt32.max)
    /// The maximum number of bytes that simdjson reads beyond the end.
    private static let spareRoom = 64
    private static let firstRoom = 1 << 16
    /// The number of bytes of a text without a size after which its beginning is checked.
    private static let checkedCount = 1 << 20
}
#endif
