FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y libsimdjson-dev
# A layer with the library, which is built again only if it or the manifest changes.
COPY apusjson /build/apusjson
WORKDIR /build/app
COPY app/Package.swift ./
RUN mkdir -p Sources/App && touch Sources/App/main.swift
RUN swift build -c release --static-swift-stdlib --target ApusJSON
# The program itself.
COPY app/Sources ./Sources
RUN swift build -c release --static-swift-stdlib --product App

FROM debian:bookworm-slim
# The certificates are for requests to other servers.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libsimdjson14 && rm -rf /var/lib/apt/lists/*
RUN useradd --system app
COPY --from=build /build/app/.build/release/App /usr/local/bin/
USER app
ENTRYPOINT ["/usr/local/bin/App"]
