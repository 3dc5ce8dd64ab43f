//! First and last name of a person whose name is in one cell.

use crate::address::fold;

/// What is written before a name, folded and without points. Sources: Canada Post, Addressing Guidelines (forms of address);
/// Clefs du français pratique, titres de civilité.
const TITLES: [&str; 22] = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "dre", "drs", "prof", "rev", "hon", "sir", "m", "mme", "mlle", "me", "mgr",
    "pr", "monsieur", "madame", "docteur", "maitre",
];

/// What is written behind a name, folded and without points: no first name.
const SUFFIXES: [&str; 16] =
    ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "ing", "peng", "cpa", "dds", "dmd", "rn", "inc", "ltd"];

/// First and last name: without a title, the last name first where a comma says so (`Roy, Ana`), else parted at the first
/// space.
pub(super) fn split(full: &str) -> (String, String) {
    let full = full.split_whitespace().collect::<Vec<&str>>().join(" ");
    if let Some((last, first)) = full.split_once(',')
        && is_first_name(first)
        && !last.trim().is_empty()
    {
        return (without_title(first).to_owned(), without_title(last).to_owned());
    }
    let (first, last) = without_title(&full).split_once(' ').unwrap_or((without_title(&full), ""));
    (first.to_owned(), last.to_owned())
}

/// Whether a first name is behind a comma, not a suffix (`Roy, PhD`) or partners of a firm.
fn is_first_name(text: &str) -> bool {
    let plain = |word: &str| fold(word).replace('.', "");
    let words: Vec<String> = text.split_whitespace().map(plain).collect();
    let is_name = |word: &String| word.chars().all(|letter| letter.is_alphabetic() || "-'’".contains(letter));
    !words.is_empty() && words.iter().all(|word| is_name(word) && !SUFFIXES.contains(&word.as_str()))
}

/// A name without the title before it. A title alone is a name.
fn without_title(name: &str) -> &str {
    let name = name.trim();
    match name.split_once(' ') {
        // One letter is a title with its point alone: `M. Roy`, but `M Roy` may be an initial.
        Some((title, rest)) => {
            let bare = fold(title).replace('.', "");
            let is_title = TITLES.contains(&bare.as_str()) && (bare.len() > 1 || title.ends_with('.'));
            if is_title && rest.contains(' ') { rest.trim() } else { name }
        }
        None => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_parted_as_people_write_them() {
        for (full, first, last) in [
            ("Ana Roy", "Ana", "Roy"),
            ("Jean  de la Fontaine", "Jean", "de la Fontaine"),
            ("Roy, Ana", "Ana", "Roy"),
            ("de la Fontaine, Jean-Marc", "Jean-Marc", "de la Fontaine"),
            ("ROY,ANA", "ANA", "ROY"),
            ("Roy, Dr. Ana M.", "Ana M.", "Roy"),
            ("Dr. Ana Roy", "Ana", "Roy"),
            ("Dre Ana Roy", "Ana", "Roy"),
            ("Mme Ana Roy", "Ana", "Roy"),
            ("M. Jean Roy", "Jean", "Roy"),
            ("M Jean Roy", "M", "Jean Roy"),
            ("Mr Roy", "Mr", "Roy"),
            ("Me Julie Côté", "Julie", "Côté"),
            ("Ana Roy, PhD", "Ana", "Roy, PhD"),
            ("Ana Roy, Jr.", "Ana", "Roy, Jr."),
            ("Roy, Tremblay & Associés", "Roy,", "Tremblay & Associés"),
            ("Roy,", "Roy,", ""),
            ("Cher", "Cher", ""),
            ("", "", ""),
        ] {
            assert_eq!(split(full), (first.to_owned(), last.to_owned()), "{full}");
        }
    }
}
