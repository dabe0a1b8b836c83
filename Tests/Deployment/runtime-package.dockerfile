FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y libsimdjson-dev
WORKDIR /app
COPY . .
RUN swift build -c release --static-swift-stdlib --product App

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y libsimdjson14
COPY --from=build /app/.build/release/App /usr/local/bin/
ENTRYPOINT ["/usr/local/bin/App"]
