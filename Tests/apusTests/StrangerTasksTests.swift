#if Tool
import Foundation
import Testing

/// Ten tasks for which scripts use jq, each with both tools, and with the same output where jq can do it.
@Suite("apus: ten tasks of scripts")
struct StrangerTasksTests {
    struct Task: CustomTestStringConvertible {
        let name: String
        /// The command of jq; nil if it has none.
        let theirs: String?
        let ours: String
        /// What both print.
        let output: String

        var testDescription: String { name }
    }

    private static let files = [
        "log.jsonl": """
        {"ts":"10:00","level":"error","ms":12,"user":{"name":"Ada"},"path":"/a\\tb"}
        {"ts":"10:01","level":"info","ms":120,"user":{"name":"Bob \\"B\\""},"path":"/b"}
        {"ts":"10:02","level":"error","ms":250,"user":{"name":"Ada"},"path":"/c"}

        """,
        "a.json": #"{"id":1,"v":[1,2]}"#, "b.json": #"{"id":1,"v":[1,2,3]}"#, "big.json": #"{"n":12345678901234567890123}"#,
        "settings.jsonc": "{\n  // of the editor\n  \"wrap\": true,\n}\n", "bad.jsonl": "{\"a\":1}\n{\"a\n{\"a\":2}\n",
    ]

    private static let tasks = [
        Task(
            name: "choose log lines by a value of the shell", theirs: #"V='Bob "B"'; jq -c --arg v "$V" 'select(.user.name == $v) | .ms' log.jsonl"#,
            ours: #"V='Bob "B"'; apus lines filter --arg v="$V" '@.user.name == $v' log.jsonl | apus lines get /ms"#, output: "120\n"),
        Task(
            name: "put a value of the shell into a document", theirs: #"V='x"y'; jq -c --arg v "$V" '.id = $v' a.json"#,
            ours: #"V='x"y'; apus merge --arg v="$V" '{"id":$v}' a.json | apus minify"#, output: #"{"id":"x\"y","v":[1,2]}"# + "\n"),
        Task(
            name: "follow a log", theirs: "cat log.jsonl | jq --unbuffered -r .ms | while read -r ms; do echo $ms; done",
            ours: "cat log.jsonl | apus lines get -r /ms | while read -r ms; do echo $ms; done", output: "12\n120\n250\n"),
        Task(
            name: "reshape with names", theirs: "jq -c '{ts, who: .user.name}' log.jsonl", ours: "apus pick /ts who=/user/name log.jsonl",
            output: """
                {"ts":"10:00","who":"Ada"}
                {"ts":"10:01","who":"Bob \\"B\\""}
                {"ts":"10:02","who":"Ada"}

                """),
        Task(
            name: "keep some members", theirs: "jq -c '{level, user: {name: .user.name}}' log.jsonl | head -n 1",
            ours: "apus pick /level /user/name log.jsonl | head -n 1", output: #"{"level":"error","user":{"name":"Ada"}}"# + "\n"),
        Task(
            name: "columns", theirs: "jq -r '[.ms, .path] | @tsv' log.jsonl", ours: "apus lines get -r /ms /path log.jsonl",
            output: "12\t/a\\tb\n120\t/b\n250\t/c\n"),
        Task(
            name: "a table for a spreadsheet", theirs: "jq -r '[.ms, .user.name] | @csv' log.jsonl | sed 's/$/\\r/'",
            ours: "apus lines get --csv /ms /user/name log.jsonl", output: "12,\"Ada\"\r\n120,\"Bob \"\"B\"\"\"\r\n250,\"Ada\"\r\n"),
        Task(
            name: "group and count", theirs: "jq -sr 'group_by(.level)[] | [length, .[0].level] | @tsv' log.jsonl",
            ours: "apus lines count -r --by /level log.jsonl", output: "2\terror\n1\tinfo\n"),
        Task(
            name: "edit a file with comments", theirs: nil,
            ours: """
                apus merge -i --options comments,trailing-commas '{"wrap":false}' settings.jsonc; cat settings.jsonc
                """, output: "{\n  // of the editor\n  \"wrap\": false,\n}\n"),
        Task(
            name: "differences, applied", theirs: "jq -c . b.json",
            ours: "apus diff --format patch a.json b.json | apus patch - a.json | apus minify",
            output: #"{"id":1,"v":[1,2,3]}"# + "\n"),
        Task(name: "digits of large numbers", theirs: nil, ours: "apus get /n big.json", output: "12345678901234567890123\n"),
        Task(name: "go on after a bad line", theirs: nil, ours: "apus lines get --keep-going /a bad.jsonl 2> /dev/null", output: "1\n2\n"),
    ]

    @Test(arguments: tasks)
    func `a task of a script is done by apus as by jq`(task: Task) throws {
        try Tool.with(files: Self.files) { tool in
            let ours = try tool.run(shell: "apus() { \"$tool\" \"$@\"; }; tool=$0\n\(task.ours)")
            #expect(ours.output == task.output, "\(ours.error)")
            guard let line = task.theirs, try tool.run(shell: "command -v jq").status == 0 else { return }
            let theirs = try tool.run(shell: line)
            #expect(theirs.output == task.output, "\(theirs.error)")
        }
    }
}
#endif
