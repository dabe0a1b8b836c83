FROM swift:6.3-bookworm AS build
COPY apusjson /build/apusjson
WORKDIR /build/app
COPY app/Package.* ./
RUN mkdir -p Sources/App && touch Sources/App/main.swift
RUN swift build -c release --static-swift-stdlib --product App && rm -r Sources
COPY app/Sources ./Sources
RUN swift build -c release --static-swift-stdlib --product App

FROM debian:bookworm-slim
RUN useradd --system app
COPY --from=build /build/app/.build/release/App /usr/local/bin/
USER app
ENTRYPOINT ["/usr/local/bin/App"]
