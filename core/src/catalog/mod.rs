//! The catalog of rules: every noun's list, a rule run by its name, and the rule book for people.

mod registry;
#[cfg(feature = "book")]
mod rule_book;

pub use registry::{ADDRESS_FORM, Registry, WHOLE, all, names, run};
#[cfg(feature = "book")]
pub use rule_book::{
    BookChapter, BookCode, BookLimit, BookRule, BothLanguages, CHAPTERS, Chapter, RuleBook, RuleVector, codes_in,
    contents, vectors,
};
