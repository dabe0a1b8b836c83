#if Hummingbird
import ApusJSON
import Hummingbird
import NIOCore

/// Text that one task writes in small parts and another sends, in larger pieces unless it is to send each part.
///
/// In larger pieces, a part leaves at once if none came for a moment before it. Otherwise it waits until there is enough
/// for a piece or no other part comes for a moment, but not longer than `longestWait`.
final class GatheredText: Sendable {
    /// The size in bytes from which text is sent at once. A piece is smaller than twice this, unless a
    /// single part is larger.
    static let pieceSize = 32_768
    /// How long no part must come before a small piece leaves, in milliseconds.
    private static let pause = 10
    /// The longest time in milliseconds that a part waits for others.
    private static let longestWait = 250

    private struct State {
        var text = ByteBuffer()
        /// Whether text may leave even if there is little of it.
        var isDue = true
        /// How many parts have been added and how many pieces taken.
        var (partCount, pieceCount) = (0, 0)
        /// Set once no more text will come: nil for success.
        var end: (any Error)??
        /// Whether no more text will be sent.
        var isAbandoned = false
        var sender: CheckedContinuation<Void, Never>?
        var writers: [CheckedContinuation<Void, Never>] = []

        var isReady: Bool { end != nil || text.readableBytes >= (isDue ? 1 : GatheredText.pieceSize) }
        var isFull: Bool { text.readableBytes >= GatheredText.pieceSize && !isAbandoned }

        /// Resumes the sender, if it waits and need not any longer.
        mutating func resumeReadySender() { if isReady { sender.take()?.resume() } }

        /// Resumes all that wait for room.
        mutating func resumeWriters() {
            for writer in writers { writer.resume() }
            writers = []
        }
    }

    private let state = Locked(State())
    /// Whether parts may wait for others.
    private let gathers: Bool

    init(gathers: Bool) { self.gathers = gathers }

    /// Adds the text that `write` appends, once there is room for it.
    ///
    /// - Throws: `CancellationError` if no more text will be sent, or the task is cancelled.
    func append(_ write: (inout ByteBuffer) -> Void) async throws {
        await waitForRoom()
        try Task.checkCancellation()
        try state.withLock { state in
            if state.isAbandoned || state.end != nil { throw CancellationError() }
            write(&state.text)
            state.partCount += 1
            state.resumeReadySender()
        }
    }

    /// Says that no more text will come, because all of it has been added or because of an error.
    func end(_ error: (any Error)? = nil) {
        state.withLock { state in
            state.end = .some(error)
            state.resumeReadySender()
        }
    }

    /// The next piece; nil at the end.
    ///
    /// - Throws: the error with which the text ended, after everything that was added before it.
    func next() async throws -> ByteBuffer? {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.isReady { continuation.resume() } else { state.sender = continuation }
            }
        }
        let (piece, end, number) = state.withLock { state in
            defer { state.text = ByteBuffer() }
            state.isDue = !gathers
            state.pieceCount += 1
            state.resumeWriters()
            return (state.text, state.end, state.pieceCount)
        }
        guard piece.readableBytes == 0 else {
            if end == nil, gathers { Task { try? await self.waitForPause(after: number) } }
            return piece
        }
        if case .some(.some(let error)) = end { throw error }
        return nil
    }

    /// Says that no more text will be sent, so that no task waits for room in vain.
    func abandon() {
        state.withLock { state in
            state.isAbandoned = true
            state.resumeWriters()
        }
    }

    private func waitForRoom() async {
        guard state.withLock({ $0.isFull }) else { return }
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.isFull { state.writers.append(continuation) } else { continuation.resume() }
            }
        }
    }

    /// Lets a small piece leave once no part has come for a moment, unless another piece has left
    /// meanwhile.
    private func waitForPause(after piece: Int) async throws {
        var partCount = -1
        for wait in 1... {
            try await Task.sleep(for: .milliseconds(Self.pause))
            let isOver = state.withLock { state in
                guard state.pieceCount == piece else { return true }
                guard state.partCount == partCount || wait * Self.pause >= Self.longestWait else {
                    partCount = state.partCount
                    return false
                }
                state.isDue = true
                state.resumeReadySender()
                return true
            }
            if isOver { return }
        }
    }
}

extension ResponseBody {
    /// Creates a body of the text that a task writes until it ends, and that another writes meanwhile.
    init(
        gathers: Bool, _ write: @escaping @Sendable (GatheredText) async throws -> Void,
        meanwhile: @escaping @Sendable (GatheredText) async throws -> Void = { _ in }
    ) {
        self.init { writer in
            let text = GatheredText(gathers: gathers)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    do {
                        try await write(text)
                        text.end()
                    } catch { text.end(error) }
                }
                group.addTask { try await meanwhile(text) }
                // If the client is gone, the tasks must not wait for room or for values.
                defer {
                    text.abandon()
                    group.cancelAll()
                }
                while let piece = try await text.next() { try await writer.write(piece) }
            }
            try await writer.finish(nil)
        }
    }
}
#endif
