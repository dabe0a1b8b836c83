import Synchronization

/// The settings of a coder, in an object that its calls share. When one changes, another object
/// replaces it.
///
/// Calls get the settings without a lock or a retain.
@safe
struct SettingsCell<Settings: AnyObject>: ~Copyable, @unchecked Sendable {
    // Safety of sending: settings are not changed once they are here, and replaced behind a lock.
    private struct Content {
        var current: Settings
        /// Replaced settings that calls may be about to retain.
        var former: [Settings] = []
    }

    private let content: Locked<Content>
    /// The address of the current settings. Its lowest bit is set once they have been lent.
    private let address: Atomic<UInt>
    /// How many former settings are kept: many times more than a coder has that is set up once and
    /// then used.
    private static var formerLimit: Int { 64 }

    init(_ settings: Settings) {
        content = Locked(Content(current: settings))
        address = Atomic(Self.address(of: settings))
    }

    private static func address(of settings: Settings) -> UInt { unsafe UInt(bitPattern: Unmanaged.passUnretained(settings).toOpaque()) }

    /// The current settings.
    var current: Settings { content.withLock { $0.current } }

    /// Whether these are the current settings. The caller holds them, so no others have their
    /// address.
    @inline(__always)
    func isCurrent(_ settings: Settings) -> Bool { address.load(ordering: .acquiring) & ~1 == Self.address(of: settings) }

    /// Whether another cell has the same settings at the moment.
    @inline(__always)
    func isShared(with other: borrowing SettingsCell) -> Bool {
        address.load(ordering: .acquiring) & ~1 == other.address.load(ordering: .acquiring) & ~1
    }

    /// The current settings, without a lock unless they have changed since the last call, or have
    /// changed too often before. They live as long as this cell, or as long as the owner that is
    /// returned with them.
    @unsafe
    @inline(__always)
    var lent: (Unmanaged<Settings>, owner: Settings?) {
        let address = address.load(ordering: .acquiring)
        // Safety: settings that have been lent are kept when they are replaced.
        if address & 1 != 0, let settings = unsafe UnsafeRawPointer(bitPattern: address & ~1) { return unsafe (.fromOpaque(settings), nil) }
        let settings = lend()
        return unsafe (.passUnretained(settings), settings)
    }

    @inline(never)
    private func lend() -> Settings {
        content.withLock { content in
            if content.former.count < Self.formerLimit { address.store(Self.address(of: content.current) | 1, ordering: .releasing) }
            return content.current
        }
    }

    /// Replaces the settings.
    func change(_ make: (Settings) -> Settings) {
        // The replaced settings are released outside the lock, because they may hold a caller's
        // object whose `deinit` asks for the settings.
        _ = content.withLock { content in
            let replaced = content.current
            content.current = make(replaced)
            if address.exchange(Self.address(of: content.current), ordering: .acquiringAndReleasing) & 1 != 0 { content.former.append(replaced) }
            return replaced
        }
    }
}
