extension Array<UInt8> {
    /// Creates the UTF-8 of a text in which `«C0 80»` means the bytes C0 and 80, so that
    /// tables can contain invalid UTF-8.
    package init(notation: String) {
        self = []
        for (index, part) in notation.split(separator: "«", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let close = part.firstIndex(of: "»") else {
                append(contentsOf: part.utf8)
                continue
            }
            append(contentsOf: part[..<close].split(separator: " ").compactMap { UInt8($0, radix: 16) })
            append(contentsOf: part[part.index(after: close)...].utf8)
        }
    }
}
