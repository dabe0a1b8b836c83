/// A table that is read without bounds checks, because every index into it was made with it, by a compiler.
@safe
@usableFromInline
package final class FixedTable<Element>: @unchecked Sendable {
    // Safety: nothing changes after `init`. The pointer is freed with the table.
    @usableFromInline let start: UnsafeMutablePointer<Element>
    private let count: Int

    package init(_ elements: [Element]) {
        count = elements.count
        unsafe start = .allocate(capacity: max(elements.count, 1))
        unsafe start.initialize(from: elements, count: elements.count)
    }

    deinit {
        unsafe start.deinitialize(count: count)
        unsafe start.deallocate()
    }

    @inlinable package var base: UnsafePointer<Element> { unsafe UnsafePointer(start) }
}
