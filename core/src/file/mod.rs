//! Files that people add to what they ship: what they are by their content, how large and how many they may be.

mod check;
mod format;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use crate::term::FileRole;
pub use check::{FILE_BYTES_MAX, FILES_MAX, FileCheckInput, FileChecked, check};
pub use format::{FileFormat, HEAD_BYTES};

/// Rules on files.
pub const RULES: &[Rule] = &[
    rule!(
        /// What a file is by its first bytes, and why it cannot be added where it is meant to go.
        "file.check",
        check::check, FileCheckInput, LangContext => FileChecked),
    rule!(
        /// The media types that may be added in a role, for a file picker.
        "file.accepted",
        check::accepted, FileRole, LangContext => Vec<String>),
];
