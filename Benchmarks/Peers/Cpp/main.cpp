// Reads a document from standard input, decodes and encodes it as the model named by the arguments with a library,
// and prints the times, as the program in `Serde` does: one JSON object with the median times of each task in
// seconds, then a line with the encoded text.
//
//     cpp-peer yyjson search-result 2 <twitter.json

#include "dom.h"
#include "ondemand.h"
#if __has_include(<rapidjson/document.h>)
#include "rapidjson_peer.h"
#define HAS_RAPIDJSON
#endif
#if __has_include(<yyjson.h>)
#include "yyjson_peer.h"
#define HAS_YYJSON
#endif

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <iostream>
#include <iterator>

[[noreturn]] static void fail(const std::string &message) {
    fprintf(stderr, "cpp-peer: %s\n", message.c_str());
    exit(1);
}

static double now() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

struct task {
    const char *name;
    size_t byte_count;
    std::function<void()> run;
    size_t repetitions = 1;
    std::vector<double> interleaved = {}, alone = {};

    double time() {
        double start = now();
        for (size_t index = 0; index < repetitions; index++) { run(); }
        return (now() - start) / repetitions;
    }
    static double median(std::vector<double> &times) {
        std::sort(times.begin(), times.end());
        return times[times.size() / 2];
    }
};

/// Measures the tasks alone and in turn, half of the time each.
static void measure(std::vector<task> &tasks, double seconds) {
    for (auto &task : tasks) {
        task.time();
        task.repetitions = 3;
        task.repetitions = std::max(1.0, 0.0002 / std::max(task.time(), 1e-9));
        double start = now();
        while (task.alone.size() < 5 || now() - start < seconds / 2 / tasks.size()) { task.alone.push_back(task.time()); }
    }
    double start = now();
    while (tasks[0].interleaved.size() < 5 || now() - start < seconds / 2) {
        for (auto &task : tasks) { task.interleaved.push_back(task.time()); }
    }
    printf("{");
    for (size_t index = 0; index < tasks.size(); index++) {
        task &task = tasks[index];
        printf("%s\"%s\":{\"bytes\":%zu,\"interleaved\":%.9g,\"alone\":%.9g}", index ? "," : "", task.name, task.byte_count,
            task::median(task.interleaved), task::median(task.alone));
    }
    printf("}\n");
}

// Writes what a library without a writer has decoded, to be compared.

template <class T> static void print(const T &value);
static void print(const String &value) {
    putchar('"');
    for (char c : value) {
        if (c == '"' || c == '\\' || (unsigned char)c < 0x20) {
            printf("\\u%04x", c);
        } else {
            putchar(c);
        }
    }
    putchar('"');
}
template <class T> static void print(const list<T> &values) {
    putchar('[');
    for (size_t index = 0; index < values.size(); index++) {
        if (index) { putchar(','); }
        print(values[index]);
    }
    putchar(']');
}
template <class T> static void print(const dictionary<T> &values) {
    char separator = '{';
    for (const auto &entry : values) {
        putchar(separator);
        separator = ',';
        print(entry.first);
        putchar(':');
        print(entry.second);
    }
    printf(values.empty() ? "{}" : "}");
}
template <class T> static void print(const maybe<T> &value) { value ? print(*value) : (void)printf("null"); }
template <class T> static void print(const std::unique_ptr<T> &value) { value ? print(*value) : (void)printf("null"); }
template <class T> static bool is_nil(const T &) { return false; }
template <class T> static bool is_nil(const maybe<T> &value) { return !value; }
template <class T> static bool is_nil(const std::unique_ptr<T> &value) { return !value; }
template <class T> static void print(const T &value) {
    if constexpr (std::is_same_v<T, Int>) {
        printf("%lld", (long long)value);
    } else if constexpr (std::is_same_v<T, double>) {
        printf("%.17g", value);
    } else if constexpr (std::is_same_v<T, bool>) {
        printf(value ? "true" : "false");
    } else {
        char separator = '{';
        for_each_member(value, [&](std::string_view name, const auto &member) {
            if (is_nil(member)) { return; }
            putchar(separator);
            separator = ',';
            print(String(name));
            putchar(':');
            print(member);
        });
        printf(separator == '{' ? "{}" : "}");
    }
}

template <class Library, class Model> static void contest(const std::string &document, double seconds) {
    Library library(document);
    Model model{};
    if (!library.decode(model)) { fail(std::string(Library::name) + " cannot read the document."); }
    std::vector<task> tasks;
    tasks.push_back({"decode", document.size(), [&] {
                         Model result{};
                         if (!library.decode(result)) { fail("decoding failed"); }
                     }});
    std::string encoded;
    if constexpr (Library::encodes) {
        auto text = library.encode(model);
        encoded = text;
        library.release(text);
        tasks.push_back({"encode", encoded.size(), [&] { library.release(library.encode(model)); }});
    }
    measure(tasks, seconds);
    Library::encodes ? (void)fwrite(encoded.data(), 1, encoded.size(), stdout) : print(model);
}

template <class Library> static void contest(const std::string &model, const std::string &document, double seconds) {
    if (model == "search-result") { return contest<Library, search_result::SearchResult>(document, seconds); }
    if (model == "catalogue") { return contest<Library, catalogue::Catalogue>(document, seconds); }
    if (model == "map") { return contest<Library, map::FeatureCollection>(document, seconds); }
    if (model == "body") { return contest<Library, request_body::RequestBody>(document, seconds); }
    if (model == "events") { return contest<Library, list<activity::Activity>>(document, seconds); }
    exit(3);
}

int main(int count, char **arguments) {
    if (count != 4) { fail("Usage: cpp-peer LIBRARY MODEL SECONDS <DOCUMENT"); }
    std::string library = arguments[1];
    std::string document(std::istreambuf_iterator<char>(std::cin), {});
    double seconds = atof(arguments[3]);
    if (library == "simdjson-dom") { return contest<dom>(arguments[2], document, seconds), 0; }
    if (library == "simdjson") { return contest<ondemand>(arguments[2], document, seconds), 0; }
#ifdef HAS_RAPIDJSON
    if (library == "rapidjson") { return contest<rapid>(arguments[2], document, seconds), 0; }
#endif
#ifdef HAS_YYJSON
    if (library == "yyjson") { return contest<yyjson>(arguments[2], document, seconds), 0; }
#endif
    exit(3);
}
