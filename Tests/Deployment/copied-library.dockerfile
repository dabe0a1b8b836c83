FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y libsimdjson-dev
COPY apusjson /build/apusjson
WORKDIR /build/app
COPY app/Package.* ./
RUN mkdir -p Sources/App && touch Sources/App/main.swift
RUN swift build -c release --static-swift-stdlib --product App && rm -r Sources
COPY app/Sources ./Sources
RUN swift build -c release --static-swift-stdlib --product App

FROM debian:bookworm-slim
COPY --from=build /usr/lib/*/libsimdjson.so.14.* /usr/local/lib/
RUN ldconfig && useradd --system app
COPY --from=build /build/app/.build/release/App /usr/local/bin/
USER app
ENTRYPOINT ["/usr/local/bin/App"]
