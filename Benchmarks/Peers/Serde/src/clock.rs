//! The processor time of this thread, which excludes other work on a busy machine.

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

/// Returns the clock's reading, in seconds. Only differences are meaningful.
pub fn now() -> f64 {
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    // Safety: the call writes to a local variable.
    unsafe { clock_gettime(THREAD_PROCESSOR_TIME, &mut time) };
    time.seconds as f64 + time.nanoseconds as f64 * 1e-9
}
