#if Hummingbird
import NIOCore
import Synchronization

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
        var writer: CheckedContinuation<Void, Never>?

        var isReady: Bool { end != nil || text.readableBytes >= (isDue ? 1 : GatheredText.pieceSize) }
        var isFull: Bool { text.readableBytes >= GatheredText.pieceSize && !isAbandoned }

        /// The continuation of the sender, if it waits and need not any longer.
        mutating func takeReadySender() -> CheckedContinuation<Void, Never>? { isReady ? sender.take() : nil }
    }

    private let state = Mutex(State())
    /// Whether parts may wait for others.
    private let gathers: Bool

    init(gathers: Bool = true) { self.gathers = gathers }

    /// Adds the text that `write` appends, once there is room for it.
    ///
    /// - Throws: `CancellationError` if no more text will be sent, or the task is cancelled.
    func append(_ write: (inout ByteBuffer) -> Void) async throws {
        await waitForRoom()
        try Task.checkCancellation()
        let sender = try state.withLock { state in
            if state.isAbandoned { throw CancellationError() }
            write(&state.text)
            state.partCount += 1
            return state.takeReadySender()
        }
        sender?.resume()
    }

    /// Says that no more text will come, because all of it has been added or because of an error.
    func end(_ error: (any Error)? = nil) {
        let sender = state.withLock { state in
            state.end = .some(error)
            return state.takeReadySender()
        }
        sender?.resume()
    }

    /// The next piece; nil at the end.
    ///
    /// - Throws: the error with which the text ended, after everything that was added before it.
    func next() async throws -> ByteBuffer? {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                if state.isReady { return true }
                state.sender = continuation
                return false
            }
            if ready { continuation.resume() }
        }
        let (piece, end, number, writer) = state.withLock { state in
            defer { state.text = ByteBuffer() }
            state.isDue = !gathers
            state.pieceCount += 1
            return (state.text, state.end, state.pieceCount, state.writer.take())
        }
        writer?.resume()
        guard piece.readableBytes == 0 else {
            if end == nil, gathers { Task { try? await self.waitForPause(after: number) } }
            return piece
        }
        if case .some(.some(let error)) = end { throw error }
        return nil
    }

    /// Says that no more text will be sent, so that nobody waits for room in vain.
    func abandon() {
        let writer = state.withLock { state in
            state.isAbandoned = true
            return state.writer.take()
        }
        writer?.resume()
    }

    private func waitForRoom() async {
        guard state.withLock({ $0.isFull }) else { return }
        await withCheckedContinuation { continuation in
            let hasRoom = state.withLock { state in
                if !state.isFull { return true }
                state.writer = continuation
                return false
            }
            if hasRoom { continuation.resume() }
        }
    }

    /// Lets a small piece leave once no part has come for a moment, unless another piece has left
    /// meanwhile.
    private func waitForPause(after piece: Int) async throws {
        var partCount = -1
        for wait in 1... {
            try await Task.sleep(for: .milliseconds(Self.pause))
            let (isOver, sender) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
                guard state.pieceCount == piece else { return (true, nil) }
                guard state.partCount == partCount || wait * Self.pause >= Self.longestWait else {
                    partCount = state.partCount
                    return (false, nil)
                }
                state.isDue = true
                return (true, state.takeReadySender())
            }
            sender?.resume()
            if isOver { return }
        }
    }
}
#endif
