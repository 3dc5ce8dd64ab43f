//! The `waybill` binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    waybill_server::cli::run()
}
