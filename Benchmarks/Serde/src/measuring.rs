//! Tasks in turn, round by round, as the Swift program measures its own.

use crate::clock;
use serde_json::{json, Value};

/// The least that a turn takes, in seconds, to which the clock's own cost is nothing.
const SHORTEST: f64 = 0.0002;

pub struct Task<'a> {
    name: &'static str,
    byte_count: usize,
    run: Box<dyn Fn() + 'a>,
}

impl<'a> Task<'a> {
    pub fn new(name: &'static str, byte_count: usize, run: impl Fn() + 'a) -> Self {
        Task { name, byte_count, run: Box::new(run) }
    }

    /// The seconds that one run takes, on the average of some.
    fn time(&self, repetitions: usize) -> f64 {
        let start = clock::now();
        for _ in 0..repetitions {
            (self.run)();
        }
        (clock::now() - start) / repetitions as f64
    }
}

pub struct Measurement<'a> {
    tasks: Vec<Task<'a>>,
    /// By task: in turn with the others.
    interleaved: Vec<Vec<f64>>,
    /// By task: one task for a while, then the next.
    alone: Vec<Vec<f64>>,
}

impl<'a> Measurement<'a> {
    pub fn new(tasks: Vec<Task<'a>>) -> Self {
        let interleaved = tasks.iter().map(|_| Vec::new()).collect();
        let alone = tasks.iter().map(|_| Vec::new()).collect();
        Measurement { tasks, interleaved, alone }
    }

    /// Runs for some seconds of processor time, half of them task by task and half in turn, with five rounds at least.
    pub fn run(&mut self, seconds: f64) {
        let mut repetitions = Vec::new();
        for (index, task) in self.tasks.iter().enumerate() {
            task.time(1);
            repetitions.push((SHORTEST / task.time(3).max(1e-9)).ceil().max(1.0) as usize);
            let start = clock::now();
            while self.alone[index].len() < 5 || clock::now() - start < seconds / 2.0 / self.tasks.len() as f64 {
                self.alone[index].push(task.time(repetitions[index]));
            }
        }
        let start = clock::now();
        while self.interleaved[0].len() < 5 || clock::now() - start < seconds / 2.0 {
            for (index, task) in self.tasks.iter().enumerate() {
                self.interleaved[index].push(task.time(repetitions[index]));
            }
        }
    }

    /// For each task the bytes of one run, and the median seconds of one, in turn with the others and alone.
    pub fn report(&mut self) -> Value {
        let mut report = serde_json::Map::new();
        for (index, task) in self.tasks.iter().enumerate() {
            report.insert(
                task.name.to_string(),
                json!({
                    "bytes": task.byte_count,
                    "interleaved": median(&mut self.interleaved[index]),
                    "alone": median(&mut self.alone[index]),
                }),
            );
        }
        Value::Object(report)
    }
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
