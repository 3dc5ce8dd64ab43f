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
    /// The one thing to do: its words and its address.
    pub button: Option<(String, String)>,
    /// What stands below, in small print.
    pub closing: Vec<String>,
}
