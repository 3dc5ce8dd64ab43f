//! Files that people add to what they ship: what they are by their content, how large and how many they may be.

#[cfg(feature = "book")]
pub(crate) mod book;
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
    rule!("file.check", "What a file is by its first bytes, and why it cannot be added where it is meant to go.",
        "Ce qu’est un fichier d’après ses premiers octets, et pourquoi il ne peut pas être ajouté là où on le destine.",
        check::check, FileCheckInput, LangContext => FileChecked),
    rule!("file.accepted", "The media types that may be added in a role, for a file picker.",
        "Les types de fichiers qui peuvent être ajoutés dans un rôle, pour un sélecteur de fichiers.",
        check::accepted, FileRole, LangContext => Vec<String>),
];
