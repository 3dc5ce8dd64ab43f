//! The server's types that the client sees: what `make bindings` writes beside the rules' own.

use ts_rs::{Config, ExportError};

/// Writes the TypeScript of each type listed here, and of all that it is made of, into the configured folder.
///
/// # Errors
/// [`ExportError`] where a file cannot be written.
pub fn export(_config: &Config) -> Result<(), ExportError> {
    Ok(())
}
