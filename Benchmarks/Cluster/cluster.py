"""Does the same work on a file of sales in Apache Spark's own way and with apus in a pipe, and compares.

cluster.py APUS CLUSTER FILE: the tool, the program of this folder, and the file that it wrote. Two executors
with one core each run on this machine.
"""
import decimal
import json
import os
import subprocess
import sys
import time

from pyspark.sql import SparkSession, functions as f

apus, cluster, path = map(os.path.abspath, sys.argv[1:4])
# Those of `Sale` in Cluster.swift, in types that hold its values without loss.
ddl = (
    "id BIGINT, time TIMESTAMP, customer STRUCT<name: STRING, country: STRING, plan: STRING>, price DECIMAL(38,18), "
    "quantity TINYINT, refund DECIMAL(38,18), tags ARRAY<STRING>, weights MAP<STRING, DOUBLE>"
)
schema = path + ".schema.json"
with open(schema, "w") as file:
    file.write(subprocess.run([cluster, "schema"], check=True, capture_output=True, text=True).stdout)

spark = (
    SparkSession.builder.master("local-cluster[2,1,2048]").appName("apus")
    .config("spark.executor.memory", "2g").config("spark.driver.memory", "2g").config("spark.ui.enabled", "false")
    .config("spark.sql.session.timeZone", "UTC").config("spark.driver.host", "127.0.0.1").getOrCreate()
)
spark.sparkContext.setLogLevel("ERROR")
lines = spark.sparkContext.textFile(path, 16)
failures = []


def timed(name, body):
    start = time.time()
    result = body()
    print(f"{name:58} {time.time() - start:7.1f} s", flush=True)
    return result


def equal(name, one, other):
    print(f"  {'equal' if one == other else 'DIFFERENT'}: {name}: {one}" + ("" if one == other else f" and {other}"), flush=True)
    if one != other:
        failures.append(name)


def sums(frame):
    row = frame.agg(
        f.count("*"), f.count("refund"), f.sum(f.col("customer.plan").isNull().cast("int")), f.sum(f.size("tags")),
        f.sum(f.col("price") * f.col("quantity")), f.sum(f.col("weights")["gross"]), f.sum(f.unix_timestamp("time")),
    ).first()
    return [row[0], row[1], row[2], row[3], row[4].normalize(), row[5], row[6]]


def own():
    return sums(spark.read.schema(ddl).json(path).where("quantity >= 50"))


def piped():
    chosen = lines.pipe(f"{apus} lines filter '@.quantity >= 50'", checkCode=True)
    return sums(spark.read.schema(ddl).json(chosen))


def digests(rdd):
    import hashlib

    def digest(part):
        sum, count = hashlib.sha256(), 0
        for line in part:
            sum.update(line.encode() + b"\n")
            count += 1
        return [(count, sum.hexdigest())]

    return rdd.mapPartitions(digest).collect()


print(f"Spark {spark.version}, {spark.sparkContext._jsc.sc().getExecutorMemoryStatus().size() - 1} executors, {os.path.getsize(path) / 1e6:.0f} MB")
print("columns:", ddl)
swift = json.loads(timed("JSONLines in Swift, one core: filter, decode, add", lambda: subprocess.run([cluster, "sum", path], check=True, capture_output=True, text=True).stdout))
expected = [swift["count"], swift["refunds"], swift["noPlan"], swift["tags"], decimal.Decimal(swift["price"]).normalize(), swift["weight"], swift["time"]]
by_spark = timed("spark.read.json, where, agg", own)
by_pipe = timed("rdd.pipe(apus lines filter), spark.read.json, agg", piped)
equal("sums of Spark and Swift", by_spark, expected)
equal("sums of the pipe and Swift", by_pipe, expected)

count = timed("count of chosen lines: spark.read.json, where", lambda: spark.read.schema(ddl).json(path).where("quantity >= 50").count())
picked = timed("count of chosen lines: rdd.pipe(apus lines filter)", lambda: lines.pipe(f"{apus} lines filter '@.quantity >= 50'", checkCode=True).count())
equal("lines chosen", picked, count)

invalid = timed("validate each line: spark.read.json, where", lambda: spark.read.schema(ddl).json(path).where("not (quantity between 1 and 99) or id is null or time is null or price is null").count())
results = lines.pipe(f"{apus} validate --schema {schema} --lines --output flag")
by_schema = timed("validate each line: rdd.pipe(apus validate --schema)", lambda: results.filter(lambda line: line == '{"valid":false}').count())
equal("invalid lines of Spark and the schema", by_schema, invalid)
equal("invalid lines of Swift and the schema", by_schema, swift["invalid"])

before = digests(lines)
after = timed("every line through rdd.pipe(apus lines query '$')", lambda: digests(lines.pipe(f"{apus} lines query '$'", checkCode=True)))
equal("lines and bytes of each partition, in order", len([1 for one, other in zip(before, after) if one == other]), len(before))

def alone(output):
    with open(path) as file:
        return subprocess.run([apus, "lines", "filter", "@.quantity >= 50"], stdin=file, stdout=output, check=True).stdout


timed("the same filter by one apus process, without Spark", lambda: alone(subprocess.DEVNULL))
equal("lines chosen without Spark", alone(subprocess.PIPE).count(b"\n"), count)

# A line that is not JSON must fail the task, not vanish.
bad = spark.sparkContext.parallelize(['{"quantity":60}', '{"quantity":', '{"quantity":70}'], 1)
try:
    bad.pipe(f"{apus} lines filter '@.quantity >= 50'", checkCode=True).collect()
    failures.append("a bad line did not fail the task")
except Exception:
    print("  equal: a bad line fails the task")
kept = bad.pipe(f"{apus} lines filter --keep-going '@.quantity >= 50'").collect()
equal("lines kept with --keep-going", kept, ['{"quantity":60}', '{"quantity":70}'])

spark.stop()
print("All results are equal." if not failures else f"Different: {', '.join(failures)}")
sys.exit(1 if failures else 0)
