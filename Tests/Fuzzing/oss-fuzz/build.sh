#!/usr/bin/env bash
# Builds the fuzz targets in the images of OSS-Fuzz and ClusterFuzzLite, in the checkout that is the
# current folder. They set OUT, WORK and SANITIZER. In OUT, each target gets a program, its seeds and
# the dictionary. Each program is the same file: it runs the target that its name begins with.
#
# CFLAGS and CXXFLAGS are not used: they select libc++, but the system's simdjson needs libstdc++.
# SwiftPM passes the sanitizer to the C and C++ code, too.
set -euo pipefail

# The symbolizer of the images that knows Swift's names.
if [ -x /usr/local/bin/llvm-symbolizer-swift ]; then cp /usr/local/bin/llvm-symbolizer-swift "$OUT/llvm-symbolizer"; fi

case ${SANITIZER:-address} in
    address | thread) flags=(--sanitize="${SANITIZER:-address}") ;;
    coverage) flags=(-Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping) ;;
    *) echo "The sanitizer must be address, thread or coverage, not $SANITIZER." >&2; exit 1 ;;
esac

# The images that run the targets have neither Swift nor simdjson: Swift's libraries become part of
# the program, and other libraries are copied to where it is.
export APUS_FUZZING=1 APUS_SIMDJSON=required
build=(swift build --scratch-path "${WORK:-.build}/apusjson" -c release "${flags[@]}" --static-swift-stdlib
    --traits Simdjson,NIO,Hummingbird --product fuzz -Xlinker -rpath -Xlinker '$ORIGIN')
"${build[@]}"
program=$("${build[@]}" --show-bin-path)/fuzz

ldd "$program" | awk '$3 ~ /^\// && $1 !~ /^(libc|libm|libdl|librt|libpthread|libresolv)\.so/ { print $3 }' | xargs -r -I{} cp {} "$OUT"
"$program" | while read -r target; do
    # A link, so that the programs take no more room than one.
    ln -f "$OUT/.fuzz" "$OUT/${target}_fuzzer" 2>/dev/null || cp "$program" "$OUT/${target}_fuzzer"
    [ -e "$OUT/.fuzz" ] || ln "$OUT/${target}_fuzzer" "$OUT/.fuzz"
    cp Tests/Fuzzing/json.dict "$OUT/${target}_fuzzer.dict"
    rm -f "$OUT/${target}_fuzzer_seed_corpus.zip"
    zip -q -j "$OUT/${target}_fuzzer_seed_corpus.zip" Tests/Fuzzing/Seeds/"$target"/*
done
rm -f "$OUT/.fuzz"
