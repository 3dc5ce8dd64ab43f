//! What is hidden, and the stars that replace it.

use super::names::Name;

/// What replaces hidden values.
pub(super) const STARS: &str = "***";

/// How many lists, objects and documents within documents are walked; what lies deeper is starred whole.
pub(super) const DEPTH: usize = 64;

/// What is to be hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hide {
    /// Credentials.
    Secrets,
    /// Credentials, and all that identifies the person a message is about.
    People,
}

impl Hide {
    /// Whether the value of a name is hidden; `parent` is the name of what contains it, `leaf` whether it is a value
    /// rather than a further list of names.
    pub(super) fn name(self, name: &str, parent: &str, leaf: bool) -> bool {
        self.named(&Name::of(name), parent, leaf)
    }

    pub(super) fn named(self, name: &Name, parent: &str, leaf: bool) -> bool {
        name.is_secret() || self == Hide::People && name.is_personal(parent, leaf)
    }

    /// The same for a name that is not hidden otherwise and turns out to be that of a value.
    pub(super) fn value(self, name: &Name, parent: &str) -> bool {
        self == Hide::People && name.is_personal_value(parent)
    }
}

/// Redacts a message within a message, which may be of another format.
pub(super) type Nested = fn(&str, Hide, usize) -> String;

/// Whether a text may be a message of its own.
pub(super) fn is_message(text: &str) -> bool {
    text.trim_start().starts_with(['<', '{', '['])
}

/// Whether a text says nothing about anybody under any name.
pub(super) fn is_flag(text: &str) -> bool {
    matches!(text.trim(), "" | "true" | "false")
}
