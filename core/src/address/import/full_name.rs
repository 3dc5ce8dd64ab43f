//! First and last name of a person, or of a couple, whose name is in one cell.

use crate::address::fold;

/// What is written before a name, folded and without points. Sources: Canada Post, Addressing Guidelines (forms of address);
/// Clefs du français pratique, titres de civilité.
const TITLES: &str = "mr mrs ms miss mx dr dre drs dres prof rev hon sir lady madam m mm mme mmes mlle mlles me mes mgr pr \
    monsieur madame docteur docteure maitre";

/// What is written behind a name, folded and without points: no first name.
const SUFFIXES: &str = "jr sr ii iii iv phd md esq ing eng peng cpa ca cga cma cfa dds dmd dvm dmv rn msc mba bsc llb llm jd \
    qc cr inc ltd";

/// What joins the two names of a couple.
const AND: &str = "et and & +";

/// What tells the names of a firm from those of a couple, folded and without points: `Roy, Tremblay & Associés`.
const FIRM: &str = "associes associees associates partners fils filles freres sons daughters bros brothers cie co company \
    compagnie";

/// First and last name: without a title, the last name first where a comma says so (`Roy, Ana`), else parted at the first
/// space. A couple keeps its titles and has one first name: `M. et Mme Jean`. Suffixes stay with the last name.
pub(super) fn split(full: &str) -> (String, String) {
    let full = full.split_whitespace().collect::<Vec<&str>>().join(" ");
    let full = full.trim_end_matches([',', ' ']);
    let mut parts = full.split(',').map(str::trim);
    let last = parts.next().unwrap_or_default();
    let (suffixes, names): (Vec<&str>, Vec<&str>) = parts.partition(|part| is_suffix(part));
    let (first, last) = match names.as_slice() {
        [first] if !last.is_empty() && is_first_name(first) => (without_title(first, 1), without_title(last, 2)),
        [] if suffixes.is_empty() || last.contains(' ') => in_order(last),
        [] => ("", last),
        _ => return owned(in_order(full)),
    };
    (first.to_owned(), [&[last], suffixes.as_slice()].concat().join(", "))
}

fn owned((first, last): (&str, &str)) -> (String, String) {
    (first.to_owned(), last.to_owned())
}

/// First and last name of a text in the order in which it is said.
fn in_order(name: &str) -> (&str, &str) {
    let name = without_title(name, 2);
    let words: Vec<&str> = name.split(' ').collect();
    let first = first_names(&words).unwrap_or_else(|| if is_couple(&words) { titles(&words) + 1 } else { 1 });
    let (first, last) = name.split_at(words[..first.min(words.len())].join(" ").len());
    (first, last.trim())
}

/// How many words are the first names of a couple with one last name: `M. et Mme Jean | Roy`, `Jean et Marie | Roy`. None
/// where there is no couple, where both have a last name (`Jean Roy et Marie Tremblay`), or neither.
fn first_names(words: &[&str]) -> Option<usize> {
    if !is_couple(words) {
        return None;
    }
    let is_and = |word: &&str| is_among(AND, word);
    let and = words.iter().rposition(is_and).or_else(|| words.iter().position(|word| is_pair(word)))?;
    let (before, behind) = (&words[..and], &words[and + 1..]);
    if before.iter().filter(|word| !is_title(word) && !is_and(word)).count() > 1 && !before.iter().any(is_and) {
        return None;
    }
    let titles = titles(behind);
    let is_titled = titles > 0 || is_pair(words[and]);
    // `M. et Mme de la Fontaine`
    let is_particle = |word: &&str| word.len() < 4 && word.starts_with(char::is_lowercase);
    match &behind[titles..] {
        [_] | [] if !is_titled => None,
        [_] => Some(and + 1 + titles),
        [next, ..] if is_titled && is_particle(next) => Some(and + 1 + titles),
        _ => Some(and + titles + 2),
    }
}

fn is_couple(words: &[&str]) -> bool {
    words.iter().any(|word| is_among(AND, word) || is_pair(word)) && !words.iter().any(|word| is_among(FIRM, word))
}

/// How many titles a text begins with.
fn titles(words: &[&str]) -> usize {
    words.iter().take_while(|word| is_title(word)).count()
}

/// Whether a word is of such a list, compared folded and without points.
fn is_among(list: &str, word: &str) -> bool {
    let plain = fold(word).replace('.', "");
    list.split_ascii_whitespace().any(|known| known == plain)
}

/// One letter is a title with its point alone: `M. Roy`, but `M Roy` may be an initial.
fn is_title(word: &str) -> bool {
    word.split(PAIRED).all(|title| title.len() > 1 && is_among(TITLES, title))
}

/// Whether a word is two titles: `M./Mme`.
fn is_pair(word: &str) -> bool {
    word.contains(PAIRED) && is_title(word)
}

/// What joins two titles in one word.
const PAIRED: [char; 3] = ['&', '/', '+'];

/// Whether nothing but suffixes is behind a comma: `Roy, PhD`. A title there is one too: `Ana Roy, Dr.`
fn is_suffix(part: &str) -> bool {
    part.split(' ').all(|word| is_among(SUFFIXES, word) || word.len() > 2 && is_title(word))
}

/// Whether first names are behind a comma, not partners of a firm.
fn is_first_name(text: &str) -> bool {
    let is_name = |word: &str| word.chars().all(|letter| letter.is_alphabetic() || "-'’.".contains(letter));
    text.split(' ').all(|word| (is_name(word) || is_among(AND, word)) && !is_among(FIRM, word)) && !text.is_empty()
}

/// A name without the titles before it, of which so many words must be left. A couple keeps them.
fn without_title(name: &str, fewest: usize) -> &str {
    let words: Vec<&str> = name.split(' ').collect();
    let titles = titles(&words).min(words.len().saturating_sub(fewest));
    if is_couple(&words) { name } else { name.splitn(titles + 1, ' ').last().unwrap_or(name) }
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
            ("Roy,", "Roy", ""),
            ("Prof. Dr. Ana Roy", "Ana", "Roy"),
            ("Roy, Dr Ana", "Ana", "Roy"),
            ("Roy, Ana, PhD", "Ana", "Roy, PhD"),
            ("Roy, Ana, M.Sc., ing.", "Ana", "Roy, M.Sc., ing."),
            ("Roy, Jr., Ana", "Ana", "Roy, Jr."),
            ("Roy Jr., Ana", "Ana", "Roy Jr."),
            ("Ana Roy, PhD, ing.", "Ana", "Roy, PhD, ing."),
            ("Ana Roy, Dr.", "Ana", "Roy, Dr."),
            ("Dre Ana Roy, MD", "Ana", "Roy, MD"),
            ("Roy, M.", "M.", "Roy"),
            ("Cher", "Cher", ""),
            ("", "", ""),
            (",", "", ""),
        ] {
            assert_eq!(split(full), (first.to_owned(), last.to_owned()), "{full}");
        }
    }

    #[test]
    fn a_couple_has_first_names_together_and_nothing_is_lost() {
        for (full, first, last) in [
            ("M. et Mme Jean Roy", "M. et Mme Jean", "Roy"),
            ("Mr. & Mrs. John Smith", "Mr. & Mrs. John", "Smith"),
            ("Mr and Mrs Smith", "Mr and Mrs", "Smith"),
            ("M. et Mme de la Fontaine", "M. et Mme", "de la Fontaine"),
            ("Mr. & Mrs. John & Jane Smith", "Mr. & Mrs. John & Jane", "Smith"),
            ("Mr. John and Mrs. Jane Smith", "Mr. John and Mrs. Jane", "Smith"),
            ("M./Mme Jean Roy", "M./Mme Jean", "Roy"),
            ("Mr.&Mrs. Smith", "Mr.&Mrs.", "Smith"),
            ("Jean et Marie Roy", "Jean et Marie", "Roy"),
            ("Jean + Marie de la Fontaine", "Jean + Marie", "de la Fontaine"),
            ("Jean Roy et Marie Tremblay", "Jean", "Roy et Marie Tremblay"),
            ("M. Jean Roy et Mme Marie Tremblay", "M. Jean", "Roy et Mme Marie Tremblay"),
            ("Roy, Jean et Marie", "Jean et Marie", "Roy"),
            ("Smith, John & Jane", "John & Jane", "Smith"),
            ("Roy, M. et Mme Jean", "M. et Mme Jean", "Roy"),
            ("Jean et Marie", "Jean", "et Marie"),
            ("Roy et fils inc.", "Roy", "et fils inc."),
            ("Et Tu", "Et", "Tu"),
        ] {
            assert_eq!(split(full), (first.to_owned(), last.to_owned()), "{full}");
        }
    }
}
