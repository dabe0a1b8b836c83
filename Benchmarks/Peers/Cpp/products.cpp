// RE2 and nlohmann's JSON as peers of the products: see `products`.
//
//   products serve re2|nlohmann FOLDER     reads requests from standard input, as `Products` does

#include <re2/re2.h>
#include <time.h>

#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

using nlohmann::json;

struct Task {
    std::function<json()> result;
    std::function<void()> run;
    long repetitions = 0;
};

static std::string folder;

static std::string read(const std::string &name) {
    std::ifstream file(folder + "/" + name, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

static double clock_seconds() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

static double measured(const Task &task) {
    double start = clock_seconds();
    for (long n = 0; n < task.repetitions; n++) task.run();
    return clock_seconds() - start;
}

static double seconds(Task &task) {
    if (task.repetitions == 0) {
        task.repetitions = 1;
        while (measured(task) < 0.02) task.repetitions *= 2;
    }
    return measured(task) / double(task.repetitions);
}

/// The compiler cannot leave out what makes a value.
template <typename Value>
static void use(const Value &value) {
    asm volatile("" : : "g"(&value) : "memory");
}

static std::map<std::string, Task> expressions() {
    std::map<std::string, Task> tasks;
    json read_expressions = json::parse(read("expressions.json"));
    for (auto &[name, expression] : read_expressions.items()) {
        auto pattern = std::make_shared<RE2>(expression["re2"].get<std::string>());
        auto texts = std::make_shared<std::vector<std::string>>(expression["texts"].get<std::vector<std::string>>());
        bool matches = expression["matches"];
        auto run = [=] {
            for (auto &text : *texts)
                if (RE2::PartialMatch(text, *pattern) != matches) return false;
            return true;
        };
        tasks["expression " + name] = Task{[=] { return json(run()); }, [=] { use(run()); }};
    }
    return tasks;
}

static std::map<std::string, Task> patches() {
    std::map<std::string, Task> tasks;
    auto text = std::make_shared<std::string>(read("catalogue.json"));
    auto patch = std::make_shared<json>(json::parse(read("patch.json")));
    auto tree = std::make_shared<json>(json::parse(*text));
    auto old = std::make_shared<json>(json::parse(read("old.json")));
    tasks["patch a tree"] = Task{[=] { tree->patch_inplace(*patch); return *tree; }, [=] { tree->patch_inplace(*patch); }};
    auto on_text = [=] {
        json changed = json::parse(*text);
        changed.patch_inplace(*patch);
        return changed.dump();
    };
    tasks["patch a text"] = Task{[=] { return json::parse(on_text()); }, [=] { use(on_text()); }};
    for (std::string name : {"changed", "shifted"}) {
        auto changed = std::make_shared<json>(json::parse(read(name + ".json")));
        tasks["difference, " + name] =
            Task{[=] { return old->patch(json::diff(*old, *changed)); }, [=] { use(json::diff(*old, *changed)); }};
    }
    return tasks;
}

int main(int count, char **arguments) {
    if (count != 4) return 2;
    folder = arguments[3];
    auto tasks = std::string(arguments[2]) == "re2" ? expressions() : patches();
    std::string request;
    while (std::getline(std::cin, request)) {
        std::string name = request.substr(request.find('\t') + 1);
        auto found = tasks.find(name);
        if (found == tasks.end()) {
            std::cout << "-" << std::endl;
        } else if (request[0] == 'c') {
            std::cout << found->second.result().dump() << std::endl;
        } else {
            std::cout << seconds(found->second) << std::endl;
        }
    }
}
