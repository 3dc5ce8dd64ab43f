//! A letter: what a mail says, before it has a form.

/// What a mail says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Letter {
    /// The subject.
    pub subject: String,
    /// How the reader is addressed.
    pub greeting: String,
    /// The paragraphs before the button.
    pub paragraphs: Vec<String>,
    /// Facts in two columns: what, and its value.
    pub facts: Vec<Fact>,
    /// The one thing to do: its words and its address.
    pub button: Option<(String, String)>,
    /// What stands below, in small print.
    pub closing: Vec<String>,
    /// Who sends it, at the foot: a line each.
    pub foot: Vec<String>,
}

/// A line of two columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// What it is.
    pub label: String,
    /// Its value.
    pub value: String,
    /// Whether it is the sum of those above.
    pub is_sum: bool,
}

impl Fact {
    /// A line.
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { label: label.into(), value: value.into(), is_sum: false }
    }

    /// The line of the sum.
    pub fn sum(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { is_sum: true, ..Self::new(label, value) }
    }
}
