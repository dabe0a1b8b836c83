import SwiftSyntax

@testable import ApusJSONMacrosExpansion

/// The tokens of a text. Those of operators are split into characters, and a literal of a string or of a regular expression is one.
struct Pieces {
    /// The offsets at which each begins and ends.
    private(set) var ranges: [Range<Int>] = []

    /// What the plug-in's lexer finds.
    init(ofPlugin source: Source) {
        ranges = (0..<source.end).map { source.token($0).start..<source.token($0).end }
    }

    /// What the compiler's lexer and parser find.
    init(ofCompiler tree: SourceFileSyntax) {
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(tree)
        ranges = finder.ranges
    }

    private final class Finder: SyntaxVisitor {
        var ranges: [Range<Int>] = []
        private var endOfPound = -1

        private func range(_ node: some SyntaxProtocol) -> Range<Int> {
            node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        }

        override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { addLiteral(node) }
        override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind { addLiteral(node) }
        override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind { addLiteral(node) }

        /// The first two numbers of a version look like a fraction.
        override func visit(_ node: VersionTupleSyntax) -> SyntaxVisitorContinueKind {
            guard let first = node.components.first else { return .visitChildren }
            ranges.append(range(node.major).lowerBound..<range(first).upperBound)
            for component in node.components.dropFirst() { ranges += [range(component.period), range(component.number)] }
            return .skipChildren
        }

        private func addLiteral(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
            ranges.append(range(node))
            return .skipChildren
        }

        override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
            let range = range(token)
            if range.isEmpty { return .skipChildren }
            if range.lowerBound == endOfPound {
                // `#name`
                ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<range.upperBound
            } else if isOperator(token) {
                var start = range.lowerBound
                for scalar in token.text.unicodeScalars {
                    let end = start + UTF8.width(scalar)
                    ranges.append(start..<end)
                    start = end
                }
            } else {
                ranges.append(range)
            }
            endOfPound = token.tokenKind == .pound ? range.upperBound : -1
            return .skipChildren
        }

        private func isOperator(_ token: TokenSyntax) -> Bool {
            switch token.tokenKind {
            case .binaryOperator, .prefixOperator, .postfixOperator, .arrow, .ellipsis: true
            default: false
            }
        }
    }
}

extension UTF8 {
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { String(scalar).utf8.count }
}
