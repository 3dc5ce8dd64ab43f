//! `waybill-generate`: writes the files that are made from the code. `make bindings` and `make openapi` call it, and
//! `make check` compares what it writes with what is committed.
#![allow(clippy::print_stderr, reason = "a command line tool speaks to whoever runs it")]

mod given;
mod rules;
mod schemas;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

/// What to write, and where.
#[derive(Parser)]
#[command(name = "waybill-generate", about = "Writes the files that are made from the code")]
enum Command {
    /// TypeScript types of the rules and of the server's views, one file a type.
    Bindings {
        /// An empty folder.
        folder: PathBuf,
    },
}

fn main() -> ExitCode {
    let written = match Command::parse() {
        Command::Bindings { folder } => rules::write(&folder),
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("nothing was generated: {error}");
            ExitCode::FAILURE
        }
    }
}
