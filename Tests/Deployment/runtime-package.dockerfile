FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y libsimdjson-dev
# A layer with everything that the program uses, which is built again only if ApusJSON or the manifest changes.
COPY apusjson /build/apusjson
WORKDIR /build/app
COPY app/Package.* ./
RUN mkdir -p Sources/App && touch Sources/App/main.swift
RUN swift build -c release --static-swift-stdlib --product App && rm -r Sources
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
