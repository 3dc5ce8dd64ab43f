//! The book as it is sent: everything but the vectors.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::both_languages::BothLanguages;
use super::chapter::CHAPTERS;
use super::limit::{BookLimit, limits};
use super::vector::{codes_in, vectors};
use crate::Code;
use crate::catalog::registry;
use crate::rule::VERSION;

/// The rule book.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleBook {
    /// Which rules these are.
    pub version: &'static str,
    /// The chapters, in order.
    pub chapters: Vec<BookChapter>,
    /// Every rule, chapter by chapter.
    pub rules: Vec<BookRule>,
    /// Every cause there is.
    pub codes: Vec<BookCode>,
    /// Every limit.
    pub limits: Vec<BookLimit>,
}

/// A chapter.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookChapter {
    /// How the names of its rules begin.
    pub noun: &'static str,
    /// Its title.
    pub title: BothLanguages,
}

/// A rule.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookRule {
    /// Its name.
    pub name: &'static str,
    /// What it answers, in English.
    pub summary: &'static str,
    /// The codes that it can give.
    pub codes: Vec<Code>,
    /// How many vectors it has.
    pub vectors: usize,
}

/// A code and its sentence.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookCode {
    /// The code.
    pub code: Code,
    /// The sentence; `{name}` stands for a parameter.
    pub message: BothLanguages,
}

/// The whole book.
#[must_use]
pub fn contents() -> RuleBook {
    let mut reached: BTreeMap<&str, (BTreeSet<Code>, usize)> = BTreeMap::new();
    for vector in vectors() {
        let (codes, count) = reached.entry(vector.rule.as_str()).or_default();
        codes.extend(codes_in(vector.expect.get()));
        *count += 1;
    }
    let rules = registry::all().map(|rule| {
        let (codes, vectors) = reached.remove(rule.name).unwrap_or_default();
        BookRule { name: rule.name, summary: rule.summary, codes: codes.into_iter().collect(), vectors }
    });
    RuleBook {
        version: VERSION,
        chapters: CHAPTERS.iter().map(|one| BookChapter { noun: one.noun, title: one.title.into() }).collect(),
        rules: rules.collect(),
        codes: Code::ALL
            .iter()
            .map(|code| BookCode { code: *code, message: BothLanguages::of(|lang| shown(code.sentence(lang))) })
            .collect(),
        limits: limits(),
    }
}

/// A sentence with its parameters by name alone: how each is put into words (`{limit:weight_limit}`) is not for the reader.
fn shown(sentence: &str) -> String {
    let mut text = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let (parameter, behind) = after.split_once('}').unwrap_or((after, ""));
        let name = parameter.split(':').next().unwrap_or(parameter);
        text.extend([before, "{", name, "}"]);
        rest = behind;
    }
    text + rest
}
