extension RandomAccessCollection where Index == Int {
    /// The index of the first element that passes a test, which all after it must pass too; the end
    /// index if there is none.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    package func partitioningIndex(where test: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if test(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
