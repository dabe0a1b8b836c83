FROM swift:6.3-bookworm AS build
WORKDIR /app
COPY . .
RUN swift build -c release --static-swift-stdlib --product App

FROM debian:bookworm-slim
COPY --from=build /app/.build/release/App /usr/local/bin/
ENTRYPOINT ["/usr/local/bin/App"]
