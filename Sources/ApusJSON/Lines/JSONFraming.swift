/// How values that are read one after another are separated.
public enum JSONFraming: Sendable {
    /// By LF: JSON Lines, also known as NDJSON. A value ends with its line, so a comment cannot
    /// continue on the next one.
    case lines
    /// By nothing or by whitespace: values one after another, as some programs log them. Between
    /// two numbers or words, whitespace is required.
    case concatenated
    /// By the commas of one array, which is the whole text. Its elements are read without ever
    /// holding the whole array in memory.
    ///
    /// Errors in the array itself (no bracket, an extra comma, a missing end) are thrown regardless
    /// of the policy. Text after the array is an error unless the options include
    /// ``JSONReadOptions/trailingText``.
    case elements
}
