//! The catalog of rules: every noun's list, a rule run by its name, and the rule book for people. Each rule comes with its
//! sentence, the codes it can give, the limits and tables it applies, with their sources, and its vectors. Nothing is written
//! twice: limits and tables come from the constants that the rules use, codes from the vectors.

#[cfg(feature = "book")]
mod chapter;
#[cfg(feature = "book")]
mod contents;
mod registry;
#[cfg(feature = "book")]
mod vector;

#[cfg(feature = "book")]
pub use chapter::{CHAPTERS, Chapter};
#[cfg(feature = "book")]
pub use contents::{BookChapter, BookCode, BookLimit, BookRule, BookTable, RuleBook, contents};
pub use registry::{all, names, run};
#[cfg(feature = "book")]
pub use vector::{RuleVector, codes_in, vectors};
