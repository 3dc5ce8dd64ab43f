//! What a command prints, and why it failed.

/// Why a command failed.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Prints a line to stderr.
#[allow(clippy::print_stderr, reason = "this is what a command line is for")]
pub fn tell(text: &str) {
    eprintln!("{text}");
}

/// Prints a command's result.
#[allow(clippy::print_stdout, reason = "this is what a command line is for")]
pub fn print(text: &str) {
    print!("{text}");
}
