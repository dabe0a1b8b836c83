/// The median and the quartiles of some numbers.
struct Quartiles {
    let lower: Double
    let median: Double
    let upper: Double

    /// Computes the quartiles, each interpolated between the two nearest numbers. They are NaN if
    /// there are no numbers.
    init(_ numbers: [Double]) {
        let sorted = numbers.sorted()
        func quantile(_ part: Double) -> Double {
            guard !sorted.isEmpty else { return .nan }
            let position = part * Double(sorted.count - 1)
            let index = Int(position)
            let next = min(index + 1, sorted.count - 1)
            return sorted[index] + (sorted[next] - sorted[index]) * (position - Double(index))
        }
        (lower, median, upper) = (quantile(0.25), quantile(0.5), quantile(0.75))
    }

    /// The interquartile range, relative to the median.
    var spread: Double { (upper - lower) / median }
}
