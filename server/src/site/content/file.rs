//! Reading a file of content.

use std::io::ErrorKind;
use std::path::Path;

use figment::Figment;
use figment::providers::{Format, Toml};
use serde::de::DeserializeOwned;

use crate::platform::config::Mistake;

/// Reads the operator's file of that name, else the built-in one. On mistakes, adds them to the list and returns None.
pub fn read<T: DeserializeOwned>(
    (name, built_in): (&str, &str),
    folder: Option<&Path>,
    mistakes: &mut Vec<Mistake>,
) -> Option<T> {
    let text = match folder.map(|folder| std::fs::read_to_string(folder.join(name))) {
        None => built_in.to_owned(),
        Some(Ok(text)) => text,
        Some(Err(error)) if error.kind() == ErrorKind::NotFound => built_in.to_owned(),
        Some(Err(error)) => {
            mistakes.push(Mistake::new(name, error.to_string()));
            return None;
        }
    };
    match Figment::from(Toml::string(&text)).extract() {
        Ok(value) => Some(value),
        Err(errors) => {
            mistakes.extend(
                errors.into_iter().map(|error| Mistake::new(name, format!("{}: {error}", error.path.join(".")))),
            );
            None
        }
    }
}
