FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y libsimdjson-dev
WORKDIR /app
COPY . .
RUN swift build -c release --static-swift-stdlib --product App

FROM debian:bookworm-slim
COPY --from=build /usr/lib/*/libsimdjson.so.14.* /usr/local/lib/
RUN ldconfig
COPY --from=build /app/.build/release/App /usr/local/bin/
ENTRYPOINT ["/usr/local/bin/App"]
