"""Decodes a document from standard input as the model named by the arguments, encodes it, and prints the times, as
the program in `Serde` does. The models are those of `Cpp/models.h`, as msgspec's structs.

    peer.py search-result 2 <twitter.json
"""

import json
import pathlib
import re
import statistics
import sys
import time
from typing import Dict, List, Optional

import msgspec

MODELS = {
    "search-result": "search_result.SearchResult",
    "catalogue": "catalogue.Catalogue",
    "map": "map.FeatureCollection",
    "body": "request_body.RequestBody",
    "events": "list<activity.Activity>",
}
PLAIN = {"Int": int, "double": float, "bool": bool, "String": str}


def structs():
    """The structs that models.h declares, by namespace and name."""
    text = (pathlib.Path(__file__).parent.parent / "Cpp/models.h").read_text()
    found = {}
    for namespace, body in re.findall(r"^namespace (\w+) \{\n(.*?)^\}  // namespace", text, re.M | re.S):
        for name, members in re.findall(r"^struct (\w+) \{\n(.*?)^\};", body, re.M | re.S):
            declarations, fields = members.split("FIELDS(", 1)
            types = {}
            for kind, names in re.findall(r"^ {4}([\w:<>]+) ([\w,\s]+);", declarations, re.M):
                types.update((member.strip(), kind) for member in names.split(","))
            keys = [(key or name, member or name) for key, member, name in re.findall(r'NAMED\("(\w+)", (\w+)\)|\bF\((\w+)\)', fields)]
            found[f"{namespace}.{name}"] = None
            found[f"{namespace}.{name}"] = make(found, namespace, name, types, keys)
    return found


def make(found, namespace, name, types, keys):
    required, optional = [], []
    for key, member in keys:
        kind = types[member]
        if kind.startswith(("maybe<", "std::unique_ptr<")):
            inner = kind[kind.index("<") + 1 : -1]
            # A struct within itself is named by a string, which is looked up in the module.
            resolved = f"{name}" if inner == name else resolve(found, namespace, inner)
            optional.append((f"f_{member}", Optional[resolved], None))
        else:
            required.append((f"f_{member}", resolve(found, namespace, kind)))
    rename = {f"f_{member}": key for key, member in keys}
    struct = msgspec.defstruct(
        name, required + optional, rename=rename, omit_defaults=True, gc=False, kw_only=True, module=__name__)
    globals()[name] = struct
    return struct


def resolve(found, namespace, kind):
    if kind in PLAIN:
        return PLAIN[kind]
    if kind.startswith("list<"):
        return List[resolve(found, namespace, kind[5:-1])]
    if kind.startswith("dictionary<"):
        return Dict[str, resolve(found, namespace, kind[11:-1])]
    if kind.startswith("maybe<"):
        return Optional[resolve(found, namespace, kind[6:-1])]
    return found[kind if "." in kind else f"{namespace}.{kind}"]


def measure(tasks, seconds):
    """Measures the tasks alone and in turn, half of the time each."""
    interleaved, alone, repetitions = {}, {}, {}

    def run(name):
        start = time.thread_time()
        for _ in range(repetitions[name]):
            tasks[name][1]()
        return (time.thread_time() - start) / repetitions[name]

    for name in tasks:
        repetitions[name] = 1
        run(name)
        repetitions[name] = max(1, int(0.0002 / max(run(name), 1e-9)))
        alone[name], interleaved[name] = [], []
        start = time.thread_time()
        while len(alone[name]) < 5 or time.thread_time() - start < seconds / 2 / len(tasks):
            alone[name].append(run(name))
    start = time.thread_time()
    while len(interleaved["decode"]) < 5 or time.thread_time() - start < seconds / 2:
        for name in tasks:
            interleaved[name].append(run(name))
    median = statistics.median
    return {
        name: {"bytes": size, "interleaved": median(interleaved[name]), "alone": median(alone[name])}
        for name, (size, _) in tasks.items()
    }


def main():
    model, seconds = sys.argv[1], float(sys.argv[2])
    document = sys.stdin.buffer.read()
    decoder = msgspec.json.Decoder(resolve(structs(), "", MODELS[model]))
    encoder = msgspec.json.Encoder()
    value = decoder.decode(document)
    encoded = encoder.encode(value)
    tasks = {
        "decode": (len(document), lambda: decoder.decode(document)),
        "encode": (len(encoded), lambda: encoder.encode(value)),
    }
    print(json.dumps(measure(tasks, seconds)), flush=True)
    sys.stdout.buffer.write(encoded)


main()
