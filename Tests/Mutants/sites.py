"""Finds the places in Swift and C that a mutant can change.

A site is a dictionary: `file`, `line`, `kind`, `change` (what the mutant does, in words), `edits` (start, end and new text;
`{n}` is the mutant's number), and for a Swift operator also `operator` and `instead`. No edit adds a line, so the lines of a
compiler's errors are those of the original. A line has at most one site that is chosen.
"""

import re

OPENING, CLOSING = "([{", ")]}"


def blank(text, fill=" "):
    """The text with each character but line ends replaced."""
    return re.sub(r"[^\n]", fill, text)


# Texts in which comments, strings, attributes and directives are filled: same length, same lines.


def swift_string_end(text, start):
    hashes = re.compile("#*").match(text, start).group()
    quote = start + len(hashes)
    quotes = '"""' if text.startswith('"""', quote) else '"'
    at = quote + len(quotes)
    while at < len(text):
        if text.startswith("\\" + hashes, at):
            at += 1 + len(hashes)
            if text.startswith("(", at):
                depth = 0
                while at < len(text):
                    if text[at] == '"':
                        at = swift_string_end(text, at)
                        continue
                    depth += (text[at] == "(") - (text[at] == ")")
                    at += 1
                    if depth == 0:
                        break
            else:
                at += 1
        elif text.startswith(quotes + hashes, at):
            return at + len(quotes + hashes)
        else:
            at += 1
    return at


def comment_end(text, start, nests):
    depth, at = 1, start + 2
    while at < len(text) and depth > 0:
        if nests and text.startswith("/*", at):
            depth, at = depth + 1, at + 2
        elif text.startswith("*/", at):
            depth, at = depth - 1, at + 2
        else:
            at += 1
    return at


def fill_swift(text):
    parts, at = [], 0
    while at < len(text):
        if text.startswith("//", at):
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            parts.append(blank(text[at:end]))
        elif text.startswith("/*", at):
            end = comment_end(text, at, True)
            parts.append(blank(text[at:end]))
        elif re.compile('#*"').match(text, at):
            end = swift_string_end(text, at)
            parts.append(blank(text[at:end], "s"))
        else:
            end = at + 1
            parts.append(text[at])
        at = end
    text = "".join(parts)
    nested = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
    text = re.sub(r"@\w+(?:%s)?" % nested, lambda m: blank(m.group()), text)
    text = re.sub(r"(?m)^\s*#(if|elseif|else|endif)\b.*$", lambda m: blank(m.group()), text)
    return re.sub(r"#\w+(?:%s)?" % nested, lambda m: blank(m.group(), "§"), text)


def fill_c(text):
    parts, at = [], 0
    while at < len(text):
        directive = re.compile(r"[ \t]*#(?:[^\n\\]|\\\n|\\.)*").match(text, at) if at == 0 or text[at - 1] == "\n" else None
        if directive:
            end = directive.end()
            parts.append(blank(text[at:end]))
        elif text.startswith("//", at):
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            parts.append(blank(text[at:end]))
        elif text.startswith("/*", at):
            end = comment_end(text, at, False)
            parts.append(blank(text[at:end]))
        elif text[at] in "\"'" and not (at > 0 and text[at - 1].isdigit()):
            end = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|.').match(text, at).end()
            parts.append(blank(text[at:end], "s"))
        else:
            end = at + 1
            parts.append(text[at])
        at = end
    return "".join(parts)


def inner_brackets(text):
    """The innermost open bracket at the start of each line, and whether a function's body is open (for C)."""
    stack, results, last = [], [], ""
    for line in text.split("\n"):
        results.append((stack[-1][0] if stack else "", any(is_body for _, is_body in stack)))
        for character in line:
            if character in OPENING:
                stack.append((character, character == "{" and last == ")"))
            elif character in CLOSING and stack:
                stack.pop()
            if not character.isspace():
                last = character
    return results


def is_balanced(text):
    depth = 0
    for character in text:
        depth += (character in OPENING) - (character in CLOSING)
        if depth < 0:
            return False
    return depth == 0


# Swift

COMPARISONS = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="]}
ARITHMETIC = {
    "+": ["-"], "-": ["+"], "&+": ["&-"], "&-": ["&+"], "*": ["+"], "&*": ["&+"], "<<": [">>"], ">>": ["<<"], "&<<": ["&>>"],
    "&>>": ["&<<"], "&": ["|"], "|": ["&"], "^": ["|"], "&&": ["||"], "||": ["&&"],
}
ASSIGNMENTS = {"+=": ["-="], "-=": ["+="], "&+=": ["&-="], "&-=": ["&+="], "|=": ["&="], "&=": ["|="]}
SWIFT_OPERATORS = {**COMPARISONS, **ARITHMETIC, **ASSIGNMENTS}
OPERATOR = re.compile(r"(?<= )(%s)(?= )" % "|".join(re.escape(o) for o in sorted(SWIFT_OPERATORS, key=len, reverse=True)))
NUMBER = re.compile(r"(?<![\w.$§])(0x[0-9A-Fa-f_]+|0b[01_]+|\d[\d_]*)(?![\w.§])")
SWIFT_WORDS = r"let|var|return|if|guard|for|while|switch|case|default|throw|repeat|defer|else|func|init|import|do|catch|in"
SWIFT_STATEMENT = re.compile(r"(?!(?:%s)\b)(?:(?:try|unsafe) )*[\w.$]+(?:[\w.$!?\[\]]|\([^{}]*\))*(?:\([^{}]*\)| [-+&|^*]*= [^{}]*)" % SWIFT_WORDS)


def top_level_parts(text):
    """The ranges of the parts of a text between commas that are in no bracket."""
    depth, start, parts = 0, 0, []
    for at, character in enumerate(text):
        depth += (character in OPENING) - (character in CLOSING)
        if character == "," and depth == 0:
            parts.append((start, at))
            start = at + 1
    return parts + [(start, len(text))]


def swift_conditions(line):
    """The ranges of Boolean conditions of a line."""
    found = re.search(r"\b(if|guard|while) ", line)
    if found:
        depth, end = 0, None
        for at in range(found.end(), len(line)):
            depth += (line[at] in "([") - (line[at] in ")]")
            if depth == 0 and line.startswith(" else {" if found.group(1) == "guard" else " {", at):
                end = at
                break
        if end is not None:
            for start, stop in top_level_parts(line[found.end():end]):
                clause = line[found.end() + start:found.end() + stop]
                if not re.match(r"\s*(let|var|case)\b|\s*$|true$", clause) and "§" not in clause:
                    skipped = len(clause) - len(clause.lstrip())
                    yield found.end() + start + skipped, found.end() + stop
    found = re.search(r"\bwhere (.+?)(:| \{)$", line)
    if found and re.match(r"\s*(case|for|\} catch)\b", line) and is_balanced(found.group(1)) and len(top_level_parts(found.group(1))) == 1:
        yield found.start(1), found.end(1)


def swift_sites(file, text):
    filled = fill_swift(text)
    lines, brackets = filled.split("\n"), inner_brackets(filled)
    start = 0
    for number, line in enumerate(lines):
        def site(kind, change, *edits, **more):
            return {"file": file, "line": number + 1, "kind": kind, "change": change,
                    "edits": [[start + a, start + b, new] for a, b, new in edits], **more}

        def original(a, b):
            return text[start + a:start + b]

        isDeclaration = re.match(r"\s*(\w+ )*(func|init|extension|struct|enum|class|protocol|typealias|import|infix|subscript)\b", line)
        if not isDeclaration and not re.match(r"\s*(package |public |static |indirect )*case \w+ = ", line):
            for found in OPERATOR.finditer(line):
                operator = found.group()
                if line[found.end():].lstrip().startswith("nil"):
                    continue
                for instead in SWIFT_OPERATORS[operator]:
                    kind = "comparison" if operator in COMPARISONS else "logic" if operator in ("&&", "||") else "arithmetic"
                    yield site(kind, f"{operator} → {instead}", (*found.span(), operator + "{operator}"), operator=operator, instead=instead)
            for found in NUMBER.finditer(line):
                a, b = found.span()
                value = original(a, b)
                yield site("constant", f"{value} → {value} + 1", (a, b, f"(isMutant({{n}}) ? {value} + 1 : {value})"))
            for found in re.finditer(r"(?<![\w.])(true|false)\b", line):
                if not re.search(r"(while|case) $", line[:found.start()]):
                    opposite = "false" if found.group() == "true" else "true"
                    yield site("constant", f"{found.group()} → {opposite}", (*found.span(), f"(isMutant({{n}}) ? {opposite} : {found.group()})"))
        for a, b in swift_conditions(line):
            yield site("condition", f"not ({original(a, b)})", (a, a, "("), (b, b, ") != isMutant({n})"))
        body = line.strip()
        a = len(line) - len(line.lstrip())
        b = a + len(body)
        if body in ("break", "continue"):
            other = "continue" if body == "break" else "break"
            yield site("jump", f"{body} → {other}", (a, b, f"if isMutant({{n}}) {{ {other} }} else {{ {body} }}"))
        before = next((l.strip() for l in reversed(lines[:number]) if l.strip()), "")
        after = next((l.strip() for l in lines[number + 1:] if l.strip()), "")
        isStatement = brackets[number][0] == "{" and re.search(r"([{})\]\w]|\bin|:)$", before) and not re.match(r"[.?:&|+=]", after)
        if isStatement and is_balanced(body) and SWIFT_STATEMENT.fullmatch(body):
            isCall = body.endswith(")") and not re.search(r" [-+&|^*]*= ", body)
            declaration = next((l for l in reversed(lines[:number]) if re.search(r"\b(func|init|deinit|subscript)\b", l)), "")
            isResult = " -> " in before and after == "}"
            if isResult or (re.search(r"\binit\b", declaration) and re.match(r"(unsafe )?(self\b|\w+ = )", body)):
                start += len(line) + 1
                continue
            yield site("call" if isCall else "assignment", f"no {original(a, b)}", (a, b, f"if !isMutant({{n}}) {{ {original(a, b)} }}"))
        start += len(line) + 1


# C

C_OPERATOR = re.compile(r"(?<= )(<=|>=|==|!=|<<=|>>=|\+=|-=|&=|\|=|<<|>>|<|>|\+|-|&|\||\^)(?= )")
C_NUMBER = re.compile(r"(?<![\w.])(0x[0-9A-Fa-f]+|\d+)[uUlL]*(?![\w.])")
C_STATEMENT = re.compile(r"\*?[\w.]+(?:->|[\w.\[\]])*(?:\(.*\)| (?:[-+&|^*]|<<|>>)?= .*|\+\+|--);")


def c_sites(file, text):
    filled = fill_c(text)
    lines, brackets = filled.split("\n"), inner_brackets(filled)
    start = 0
    for number, line in enumerate(lines):
        def site(kind, change, *edits):
            return {"file": file, "line": number + 1, "kind": kind, "change": change,
                    "edits": [[start + a, start + b, new] for a, b, new in edits]}

        def original(a, b):
            return text[start + a:start + b]

        isInline = re.search(r"\) \{ .* \}$", line)
        if brackets[number][1] or isInline:
            for found in C_OPERATOR.finditer(line):
                operator = found.group()
                sign = "-" if operator == "-" else "+"
                kind = "comparison" if re.fullmatch("[<>]=?|[=!]=", operator) else "arithmetic"
                yield site(kind, f"{operator} x → {operator} 1 {sign} x", (found.end(), found.end(), f" apus_mutant({{n}}) {sign}"))
            for found in C_NUMBER.finditer(line):
                a, b = found.span()
                yield site("constant", f"{original(a, b)} → {original(a, b)} + 1", (a, b, f"({original(a, b)} + apus_mutant({{n}}))"))
            for found in re.finditer(r"\b(true|false)\b", line):
                opposite = "false" if found.group() == "true" else "true"
                yield site("constant", f"{found.group()} → {opposite}", (*found.span(), f"({found.group()} != apus_mutant({{n}}))"))
            found = re.search(r"\b(if|while) \((.*?)\) (\{|return|continue|break)", line)
            if found and is_balanced(found.group(2)):
                a, b = found.span(2)
                yield site("condition", f"not ({original(a, b)})", (a, a, "!!("), (b, b, ") != apus_mutant({n})"))
            body = line.strip()
            a = len(line) - len(line.lstrip())
            b = a + len(body)
            if body in ("break;", "continue;"):
                other = "continue;" if body == "break;" else "break;"
                yield site("jump", f"{body} → {other}", (a, a, f"if (apus_mutant({{n}})) {{ {other} }} "))
            before = next((l.strip() for l in reversed(lines[:number]) if l.strip()), "")
            if re.search("[;{}:]$", before) and is_balanced(body) and C_STATEMENT.fullmatch(body) and not body.startswith("return"):
                kind = "call" if body.endswith(");") and " = " not in body else "assignment"
                yield site(kind, f"no {original(a, b)}", (a, b, f"if (!apus_mutant({{n}})) {{ {original(a, b)} }}"))
        start += len(line) + 1


def sites(file, text):
    return list(swift_sites(file, text) if file.endswith(".swift") else c_sites(file, text))


def apply(text, chosen):
    """The text with all sites of one file, each with its number `n`."""
    edits = sorted(((*edit, site) for site in chosen for edit in site["edits"]), key=lambda edit: (edit[0], edit[1]))
    parts, at = [], 0
    for a, b, new, site in edits:
        parts += [text[at:a], new.replace("{n}", str(site["n"])).replace("{operator}", site_operator(site["n"]))]
        at = b
    return "".join(parts) + text[at:]


def site_operator(n):
    """What follows an operator's characters to make it the one of a mutant: its number, in arrows."""
    return "".join("←↑→↓↔↕↖↗↘↙"[int(digit)] for digit in str(n))
