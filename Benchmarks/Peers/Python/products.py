"""The libraries of Python, most of them written in Rust or C++, as peers of the products: see `products`.

    products.py serve LIBRARY FOLDER                reads requests from standard input, as `Products` does
    products.py lines LIBRARY TASK FILE CORES       reads a file of lines
"""

import gc
import json
import os
import sys
import time

import importlib


def read(name):
    with open(os.path.join(sys.argv[3], name), "rb") as file:
        return file.read()


def value(name):
    return json.loads(read(name))


def schemas(names, compile, check, idle=None):
    """Tasks of a library with two functions: one that compiles a schema, and one that says whether a value is valid.

    `idle` validates by a schema that accepts everything: what that takes is the call from Python, and is not counted.
    """
    import orjson

    tasks = {}
    for name in names:
        schema = value(f"schema-{name}.json")
        validator = compile(schema)
        tasks[f"compile {name}"] = (lambda: None, lambda schema=schema: compile(schema), None)
        for kind in ["valid", "invalid"]:
            text = read(f"{kind}-{name}.json")
            instance = orjson.loads(text)
            run = lambda validator=validator, instance=instance: check(validator, instance)
            tasks[f"{kind} {name}"] = (run, run, idle and (lambda instance=instance: idle(instance)))
            run = lambda validator=validator, text=text: check(validator, orjson.loads(text))
            tasks[f"{kind} {name}, from text"] = (run, run, None)
    return tasks


def jsonschema_rs():
    import jsonschema_rs

    accepting = jsonschema_rs.validator_for(True)
    return schemas(
        ["body", "search", "openapi"], jsonschema_rs.validator_for, lambda validator, instance: validator.is_valid(instance), accepting.is_valid)


def fastjsonschema():
    import fastjsonschema

    def check(validator, instance):
        try:
            validator(instance)
            return True
        except fastjsonschema.JsonSchemaException:
            return False

    # It has no keywords of later dialects than draft 7, as the schema of OpenAPI documents needs them.
    return schemas(["body", "search"], lambda schema: fastjsonschema.compile(schema, use_formats=False), check)


def jsonpath_rust():
    import jsonpath_rust_bindings

    finder = jsonpath_rust_bindings.Finder(value("search-result.json"))
    tasks = {}
    for name, path in value("paths.json").items():
        run = lambda path=path: finder.find_data(path)
        tasks[f"path {name}"] = (run, run, None)
    return tasks


def python_jsonpath():
    import jsonpath

    document = value("search-result.json")
    tasks = {}
    for name, path in value("paths.json").items():
        run = lambda path=path: jsonpath.findall(path, document)
        tasks[f"path {name}"] = (run, run, None)
    return tasks


def re2():
    import re2

    tasks = {}
    for name, expression in value("expressions.json").items():
        pattern = re2.compile(expression["re2"].encode())
        texts, matches = [text.encode() for text in expression["texts"]], expression["matches"]
        run = lambda pattern=pattern, texts=texts, matches=matches: all((pattern.search(text) is not None) == matches for text in texts)
        tasks[f"expression {name}"] = (run, run, None)
    return tasks


def jiter():
    import jiter

    text = read("chat.json")

    def run():
        sum = 0
        for end in [*range(20, len(text), 20), len(text)]:
            sum += len(jiter.from_json(text[:end], partial_mode="trailing-strings").get("steps", ()))
        return sum

    return {f"pieces, {what} after each": (run, run, None) for what in ["a tree", "a member"]}


def patches(library):
    import orjson

    text, operations, old = read("catalogue.json"), value("patch.json"), value("old.json")
    patch, tree = library.JsonPatch(operations), value("catalogue.json")
    in_place = lambda: patch.apply(tree, in_place=True)
    on_text = lambda: orjson.dumps(patch.apply(orjson.loads(text), in_place=True))
    tasks = {"patch a tree": (in_place, in_place, None), "patch a text": (lambda: orjson.loads(on_text()), on_text, None)}
    for name in ["changed", "shifted"]:
        new = value(f"{name}.json")
        tasks[f"difference, {name}"] = (
            lambda new=new: library.make_patch(old, new).apply(old), lambda new=new: library.make_patch(old, new), None)
    return tasks


def jsonpatch():
    import jsonpatch

    return patches(jsonpatch)


def fastjsonpatch():
    import fastjsonpatch

    return patches(fastjsonpatch)


def serve(tasks):
    repetitions = {}
    gc.freeze()
    gc.disable()

    def measured(run, count):
        start = time.process_time()
        for _ in range(count):
            run()
        return time.process_time() - start

    def seconds(name):
        result, run, idle = tasks[name]
        if name not in repetitions:
            repetitions[name] = 1
            while measured(run, repetitions[name]) < 0.02:
                repetitions[name] *= 2
        count = repetitions[name]
        return (measured(run, count) - (measured(idle, count) if idle else 0)) / count

    for line in sys.stdin:
        verb, name = line.rstrip("\n").split("\t")
        if name not in tasks:
            print("-", flush=True)
        elif verb == "check":
            print(json.dumps(tasks[name][0]()), flush=True)
        else:
            print(seconds(name), flush=True)


def duckdb_lines(task, file, cores):
    import duckdb

    columns = {"count": "{id: 'BIGINT'}", "filter": "{id: 'BIGINT', size: 'BIGINT'}", "column": "{size: 'BIGINT'}"}[task]
    chosen = {"count": "count(*), 0", "filter": "count(*), sum(id)", "column": "0, sum(size)"}[task]
    condition = "WHERE size > 900" if task == "filter" else ""
    connection = duckdb.connect(config={"threads": cores})
    sql = f"SELECT {chosen} FROM read_json('{file}', format = 'newline_delimited', columns = {columns}) {condition}"
    return connection.execute(sql).fetchone()


def polars_lines(task, file, cores):
    import polars

    schema = {"count": {"id": polars.Int64}, "filter": {"id": polars.Int64, "size": polars.Int64}, "column": {"size": polars.Int64}}[task]
    lines = polars.scan_ndjson(file, schema=schema)
    if task == "count":
        return lines.select(polars.len(), polars.lit(0).alias("none")).collect(engine="streaming").row(0)
    if task == "column":
        return lines.select(polars.lit(0).alias("none"), polars.col("size").sum()).collect(engine="streaming").row(0)
    return lines.filter(polars.col("size") > 900).select(polars.len(), polars.col("id").sum()).collect(engine="streaming").row(0)


def orjson_lines(task, file, cores):
    import orjson

    gc.disable()
    count = sum = 0
    with open(file, "rb") as lines:
        for line in lines:
            event = orjson.loads(line)
            if task == "column":
                sum += event["size"]
            elif task == "count":
                count += 1
            elif event["size"] > 900:
                count += 1
                sum += event["id"]
    return count, sum


if sys.argv[1] == "lines":
    library, task, file, cores = sys.argv[2:]
    print(*globals()[f"{library}_lines"](task, file, int(cores)))
else:
    serve(globals()[sys.argv[2]]())
