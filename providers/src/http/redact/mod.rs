//! What may be seen of a message: its structure and its figures, but no secrets and nobody's identity. XML, JSON and
//! forms are each walked in their own structure, so that a value is found in a list, in an object, in CDATA or behind
//! an entity.

mod form;
mod json;
mod names;
#[cfg(test)]
mod tests;
mod xml;

use names::Name;

/// What replaces hidden values.
const STARS: &str = "***";

/// How many lists, objects and documents within documents are walked; what lies deeper is starred whole.
const DEPTH: usize = 64;

/// What is to be hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hide {
    /// Credentials.
    Secrets,
    /// Credentials, and whatever says who a message is about.
    People,
}

impl Hide {
    /// Whether the value of a name is hidden; `parent` is the name of what contains it, `leaf` whether it is a value
    /// rather than a further list of names.
    fn name(self, name: &str, parent: &str, leaf: bool) -> bool {
        self.named(&Name::of(name), parent, leaf)
    }

    fn named(self, name: &Name, parent: &str, leaf: bool) -> bool {
        name.is_secret() || self == Hide::People && name.is_personal(parent, leaf)
    }

    /// The same for a name that is not hidden otherwise and turns out to be that of a value.
    fn value(self, name: &Name, parent: &str) -> bool {
        self == Hide::People && name.is_personal_value(parent)
    }
}

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
        Some(b'<') => xml::starred(message, hide, depth),
        Some(b'{' | b'[') => json::starred(message, hide, depth),
        Some(_) if form::is_form(start) => form::starred(message, hide),
        _ => message.to_owned(),
    }
}

/// Whether a text may be a message of its own.
fn is_message(text: &str) -> bool {
    text.trim_start().starts_with(['<', '{', '['])
}

/// Whether a text says nothing about anybody under any name.
fn is_flag(text: &str) -> bool {
    matches!(text.trim(), "" | "true" | "false")
}
