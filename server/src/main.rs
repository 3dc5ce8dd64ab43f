//! The `waybill` binary.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A request makes about a thousand allocations, on any thread.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    waybill_server::cli::run()
}
