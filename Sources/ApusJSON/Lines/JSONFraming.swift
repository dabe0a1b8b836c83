/// What stands between the values that are read one after the other.
public enum JSONFraming: Sendable {
    /// LF: JSON Lines, also known as NDJSON. A value ends with its line, so that a comment cannot go on in the next one.
    case lines
    /// Nothing, or white space: values one behind the other, as some programs log them. Numbers and words are told apart by white space.
    case concatenated
    /// The commas of one array that is the whole text. Its elements are read without ever holding all of it.
    ///
    /// What is wrong with the array itself (no bracket, a comma too many, the end missing) is thrown whatever the policy. What follows the array is an error,
    /// unless ``JSONReadOptions/trailingText`` is among the options.
    case elements
}
