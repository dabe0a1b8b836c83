//! The processor time of this thread: what else a busy machine does is not counted.

use std::os::raw::{c_int, c_long};

#[repr(C)]
struct Timespec {
    seconds: c_long,
    nanoseconds: c_long,
}

extern "C" {
    fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
}

/// Linux's CLOCK_THREAD_CPUTIME_ID.
const THREAD_PROCESSOR_TIME: c_int = 3;

/// The clock's reading, in seconds. Only differences mean anything.
pub fn now() -> f64 {
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    // Safety: the call fills a variable of this function.
    unsafe { clock_gettime(THREAD_PROCESSOR_TIME, &mut time) };
    time.seconds as f64 + time.nanoseconds as f64 * 1e-9
}
