//! Finding Harmonised System codes by words: `hs_codes.tsv` holds the subheadings (HS 2022 of the World Customs
//! Organization) that small sellers send, described in our own words in both languages.

use std::sync::LazyLock;

use crate::address::search_tokens;
use crate::lang::Lang;
use crate::wire::answer;

const TABLE: &str = include_str!("hs_codes.tsv");

/// Most codes that a search answers.
pub const HS_CODES_FOUND: usize = 12;
/// Most characters of what is searched for; as an item's description, with room to spare.
pub const HS_SEARCH_MAX: usize = 100;

/// Words that say nothing of the goods.
const IDLE: &[&str] = &[
    "a", "an", "and", "au", "aux", "avec", "d", "de", "des", "du", "en", "et", "for", "in", "l", "la", "le", "les",
    "my", "new", "of", "ou", "or", "par", "pour", "sans", "sur", "the", "un", "une", "with",
];

/// A code of the Harmonised System with its words.
#[answer]
pub struct HsCode {
    /// Six digits, as `6109.10`.
    pub code: String,
    /// What the heading, its first four digits, holds.
    pub heading: String,
    /// What the code holds of it.
    pub name: String,
}

struct Row {
    code: &'static str,
    heading: [&'static str; 2],
    name: [&'static str; 2],
    /// Folded words of its own name, in both languages.
    named: Vec<String>,
    /// Those of the heading, and what else people call such goods.
    called: Vec<String>,
}

impl Row {
    fn view(&self, lang: Lang) -> HsCode {
        let (heading, rest) = self.code.split_at(4);
        HsCode {
            code: format!("{heading}.{rest}"),
            heading: lang.pick(self.heading[0], self.heading[1]).to_owned(),
            name: lang.pick(self.name[0], self.name[1]).to_owned(),
        }
    }

    /// How well the row answers a word: 0 not at all; more for a whole word than for the beginning of one, and for one of
    /// its own name.
    fn fit(&self, wanted: &str) -> u64 {
        let stem = singular(wanted);
        let fit = |words: &[String]| {
            let fit = |word: &String| match () {
                () if singular(word) == stem => 2,
                () if word.starts_with(stem) => 1,
                () => 0,
            };
            words.iter().map(fit).max().unwrap_or(0)
        };
        let (named, called) = (fit(&self.named), fit(&self.called));
        if named > 0 {
            named + 2
        } else if called > 0 {
            called + 1
        } else {
            0
        }
    }
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let (mut heading, mut heading_words) = (["", ""], "");
    let mut rows = Vec::new();
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t').chain(std::iter::repeat(""));
        let mut next = || fields.next().unwrap_or_default();
        let (code, name, words) = (next(), [next(), next()], next());
        if code.len() == 4 {
            (heading, heading_words) = (name, words);
            continue;
        }
        rows.push(Row {
            code,
            heading,
            name,
            named: search_tokens(&name.join(" ")),
            called: search_tokens(&[heading[0], heading[1], heading_words, words].join(" ")),
        });
    }
    rows
});

/// A word without the ending of its plural, in either language: `mugs`, `boxes`, `bijoux`.
fn singular(word: &str) -> &str {
    match word.len() {
        0..=3 => word,
        _ => ["es", "s", "x"].iter().find_map(|ending| word.strip_suffix(ending)).unwrap_or(word),
    }
}

/// The codes for what goods are, the best first, at most [`HS_CODES_FOUND`]: by words of either language, whole or
/// begun, without regard to accents, case and plurals; or by the first digits of a code. A word that few codes have
/// weighs more, and one that none has does not count.
#[must_use]
pub fn find_hs_codes(text: &str, lang: Lang) -> Vec<HsCode> {
    let digits: String = text.chars().filter(|letter| !matches!(letter, '.' | ' ' | '\u{a0}')).collect();
    if digits.len() >= 2 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        // What follows the sixth digit is the country's own.
        let first = &digits[..digits.len().min(6)];
        return ROWS
            .iter()
            .filter(|row| row.code.starts_with(first))
            .take(HS_CODES_FOUND)
            .map(|row| row.view(lang))
            .collect();
    }
    let wanted: Vec<String> = search_tokens(text).into_iter().filter(|word| !IDLE.contains(&word.as_str())).collect();
    let mut scores = vec![0_u64; ROWS.len()];
    for word in &wanted {
        let fits: Vec<u64> = ROWS.iter().map(|row| row.fit(word)).collect();
        let having = fits.iter().filter(|fit| **fit > 0).count() as u64;
        let Some(rarity) = (ROWS.len() as u64).checked_div(having) else { continue };
        let weight = u64::from(rarity.max(1).ilog2()) + 1;
        for (score, fit) in scores.iter_mut().zip(fits) {
            *score += fit * weight;
        }
    }
    let best = scores.iter().copied().max().unwrap_or(0);
    let mut found: Vec<(u64, &Row)> =
        scores.into_iter().zip(ROWS.iter()).filter(|(score, _)| *score > 0 && *score * 2 >= best).collect();
    found.sort_by(|(one, row), (other, of)| other.cmp(one).then(row.code.cmp(of.code)));
    found.into_iter().take(HS_CODES_FOUND).map(|(_, row)| row.view(lang)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_whole_in_order_and_beneath_its_heading() {
        let lines: Vec<Vec<&str>> =
            TABLE.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect();
        assert!(ROWS.len() >= 600, "{} codes", ROWS.len());
        let mut heading = "";
        for fields in &lines {
            assert!(matches!(fields.len(), 3 | 4), "{fields:?}");
            assert!(fields.iter().all(|field| !field.is_empty() && *field == field.trim()), "{fields:?}");
            assert!(fields[0].bytes().all(|byte| byte.is_ascii_digit()), "{fields:?}");
            match fields[0].len() {
                4 => heading = fields[0],
                length => assert!(length == 6 && fields[0].starts_with(heading), "{fields:?}"),
            }
        }
        assert!(lines.windows(2).all(|pair| pair[0][0] < pair[1][0]), "the lines are in the order of their codes");
    }

    #[test]
    fn every_code_is_found_by_its_own_digits() {
        for row in ROWS.iter() {
            assert_eq!(find_hs_codes(row.code, Lang::En)[0], row.view(Lang::En));
        }
    }
}
