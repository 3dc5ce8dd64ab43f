//! What may be seen of a message: its structure and its figures, but no secrets and nobody's identity. XML, JSON and
//! forms are each walked in their own structure, so that a value is found in a list, in an object, in CDATA or behind
//! an entity.

mod form;
mod hide;
mod json;
mod names;
#[cfg(test)]
mod tests;
mod xml;

use hide::{DEPTH, Hide, STARS};

/// The message with stars in place of what is not for everybody's eyes: names, streets, phones, e-mails, account numbers,
/// credentials. Elements, members, order and figures stay.
#[must_use]
pub fn redacted(message: &str) -> String {
    starred(message, Hide::People, 0)
}

/// The message with stars in place of credentials alone, which some couriers want in the message itself.
#[must_use]
pub fn without_secrets(message: &str) -> String {
    starred(message, Hide::Secrets, 0)
}

fn starred(message: &str, hide: Hide, depth: usize) -> String {
    let start = message.trim_start_matches('\u{feff}').trim_start();
    match start.as_bytes().first() {
        _ if depth > DEPTH => STARS.to_owned(),
        Some(b'<') => xml::starred(message, hide, depth, starred),
        Some(b'{' | b'[') => json::starred(message, hide, depth, starred),
        Some(_) if form::is_form(start) => form::starred(message, hide),
        _ => message.to_owned(),
    }
}
