//! Measures tasks in turn, round by round, as the Swift program does.

use crate::clock;
use serde_json::{json, Value};

/// The minimum time of a turn, in seconds, at which the clock's own cost is negligible.
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

    /// Returns the average time of one run, in seconds.
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
    /// The times of each task, in turn with the others.
    interleaved: Vec<Vec<f64>>,
    /// The times of each task, measured for a while without the others.
    alone: Vec<Vec<f64>>,
}

impl<'a> Measurement<'a> {
    pub fn new(tasks: Vec<Task<'a>>) -> Self {
        let interleaved = tasks.iter().map(|_| Vec::new()).collect();
        let alone = tasks.iter().map(|_| Vec::new()).collect();
        Measurement { tasks, interleaved, alone }
    }

    /// Runs for the given seconds of processor time, half of them task by task and half in turn, for at least five rounds.
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

    /// Returns the byte count of one run for each task, and its median time in seconds, in turn with the others and alone.
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
