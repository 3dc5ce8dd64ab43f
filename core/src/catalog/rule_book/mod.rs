//! The rule book: each rule with its sentence, the codes it can give and its vectors, each noun with its limits. Nothing is
//! written twice: sentences and limits come from the doc comments of rules and constants, codes from the vectors.

mod both_languages;
mod chapter;
mod contents;
mod limit;
mod vector;

pub use both_languages::BothLanguages;
pub use chapter::{CHAPTERS, Chapter};
pub use contents::{BookChapter, BookCode, BookRule, RuleBook, contents};
pub use limit::BookLimit;
pub use vector::{RuleVector, codes_in, vectors};
