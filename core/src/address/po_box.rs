//! Post office boxes, as people write them.

use super::fold::fold;

/// What names a box or the counter of a post office, wherever it is in a line, as folded words; `#` stands for a number, `*` for
/// what a post office is called.
/// Sources: Canada Post, Addressing Guidelines, section 6 (PO BOX, CP, GD, PR), its Canadian Forces Post Offices, and the
/// older forms that people still write; USPS Publication 28, sections 28 (PO BOX, never CALLER or FIRM CALLER in new ones)
/// and 225 (PSC, CMR and UNIT of overseas military addresses).
const BOXES: &[&[&str]] = &[
    &["po", "box"],
    &["pobox"],
    &["p", "o", "box"],
    &["pob", "#"],
    &["post", "office", "box"],
    &["postal", "box"],
    &["po", "drawer"],
    &["lock", "box"],
    &["lockbox"],
    &["mail", "bag"],
    &["postal", "bag"],
    &["po", "bag"],
    &["p", "o", "bag"],
    &["private", "bag"],
    &["post", "bag"],
    &["postal", "drawer"],
    &["drawer", "#", "stn"],
    &["mailbag"],
    &["bag", "service"],
    &["sac", "postal"],
    &["unit", "#", "box", "#"],
    &["psc", "#", "box", "#"],
    &["cmr", "#", "box", "#"],
    &["cfpo"],
    &["bpfc"],
    &["cp", "#"],
    &["c", "p", "#"],
    &["case", "postale"],
    &["casier", "postal"],
    &["boite", "postale"],
    &["bp", "#"],
    &["b", "p", "#"],
    &["general", "delivery"],
    &["gen", "delivery"],
    &["gen", "del"],
    &["gd", "*"],
    &["g", "d", "*"],
    &["poste", "restante"],
    &["pr", "*"],
    &["p", "r", "*"],
    &["site", "#", "comp", "#"],
    &["site", "#", "box", "#"],
    &["group", "#", "box", "#"],
    &["grp", "#", "box", "#"],
    &["site", "#", "compartment", "#"],
    &["emplacement", "#", "case", "#"],
    &["emplacement", "#", "comp", "#"],
    &["emplacement", "#", "compartiment", "#"],
    &["empl", "#", "case", "#"],
    &["empl", "#", "comp", "#"],
    &["comp", "#", "site", "#"],
    &["box", "#", "site", "#"],
    &["rr", "#", "box", "#"],
    &["rr", "#", "comp", "#"],
    &["gd", "rr", "#"],
];

/// What names one at the beginning of a line alone: 'Lunch Box 12' is a shop.
const AT_START: &[&[&str]] = &[
    &["box", "#"],
    &["po", "#"],
    &["p", "o", "#"],
    &["bag", "#"],
    &["casier", "#"],
    &["drawer", "#"],
    &["apo", "ae"],
    &["apo", "ap"],
    &["apo", "aa"],
    &["fpo", "ae"],
    &["fpo", "ap"],
    &["fpo", "aa"],
    &["dpo", "ae"],
    &["dpo", "ap"],
    &["dpo", "aa"],
];

/// What names one where nothing else is in the line.
const ALONE: &[&[&str]] = &[&["gd"], &["g", "d"], &["pr"], &["p", "r"], &["apo"], &["fpo"], &["dpo"]];

/// What a post office is called behind the name of its counter. Source: Canada Post, Addressing Guidelines, section 6.
const STATION: [&str; 8] = ["stn", "sta", "station", "succ", "succursale", "rpo", "csp", "lcd"];

/// Whether an address is nothing but a box or a post office counter: with a street and number, a courier can drive
/// there.
#[must_use]
pub fn is_po_box(street1: &str, street2: &str) -> bool {
    let mut boxed = false;
    for part in [street1, street2].into_iter().flat_map(|line| line.split([',', ';'])) {
        let words = words(part);
        if words.first().is_some_and(|first| is_number(first)) && words.iter().any(|word| is_name(word)) {
            return false;
        }
        boxed |= holds_box(&words);
    }
    // `Comp 10, Site 5, RR 2`
    boxed || holds_box(&words(&[street1, " ", street2].concat()))
}

fn holds_box(words: &[String]) -> bool {
    let names = |form: &[&str], at: usize| {
        let there = words.get(at..at + form.len()).unwrap_or_default();
        there.len() == form.len()
            && form.iter().zip(there).all(|(want, word)| match *want {
                "#" => is_number(word),
                "*" => STATION.contains(&word.as_str()),
                want => want == word,
            })
    };
    BOXES.iter().any(|form| (0..words.len()).any(|at| names(form, at)))
        || AT_START.iter().any(|form| names(form, 0))
        || ALONE.iter().any(|form| form.len() == words.len() && names(form, 0))
}

fn is_number(word: &str) -> bool {
    word.bytes().any(|byte| byte.is_ascii_digit())
}

/// A word of a street's name, as opposed to a unit's letter.
fn is_name(word: &str) -> bool {
    word.chars().count() > 1 && !is_number(word)
}

/// The words of a text, folded; letters and digits that touch are two words (`Box12`), and points join (`P.O.`).
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last: Option<char> = None;
    for letter in fold(text).chars().filter(|letter| *letter != '.') {
        let same = last.is_some_and(|last| last.is_alphanumeric() && last.is_ascii_digit() == letter.is_ascii_digit());
        if letter.is_alphanumeric() {
            match words.last_mut().filter(|_| same) {
                Some(word) => word.push(letter),
                None => words.push(letter.to_string()),
            }
        }
        last = Some(letter);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_known_in_both_languages_however_they_are_written() {
        for street in [
            "PO Box 123",
            "P.O. Box 123 Stn Main",
            "p.o.box12",
            "P. O. Box 7",
            "POB 9",
            "Post Office Box 40",
            "Box 45",
            "PO Box 12, RR 2",
            "CP 1204 Succ Centre-Ville",
            "C.P. 88",
            "Case postale 5",
            "Boîte postale 5",
            "BP 31",
            "General Delivery",
            "Poste restante",
            "Unit 4, PO Box 12",
            "CFPO 5056",
            "PO Box 5053 Stn Forces",
            "GD",
            "G.D.",
            "GD Stn Main",
            "Gen Del",
            "Lock Box 12",
            "Lockbox 88",
            "Bag 2500",
            "Bag Service 2500",
            "Casier 12",
            "Casier postal 4",
            "Sac postal 9",
            "PO Drawer 7",
            "PO 123",
            "P.O. 123",
            "PSC 1234 Box 5678",
            "UNIT 8400 BOX 0000",
            "CMR 450 Box 12",
            "APO AE 09204",
            "FPO",
            "Postal Bag 12",
            "P.O. Bag 12",
            "Private Bag 3",
            "G D",
            "G. D.",
            "GD Station A",
            "G.D. Stn Main",
            "PR Succursale B",
            "P.R.",
            "RR 2 Site 5 Comp 10",
            "R.R. #2, Site 5, Box 10",
            "Site 5 Comp 10 RR 2",
            "SS 1 Site 5 Comp 10",
            "Comp 10, Site 5, RR 2",
            "Grp 12 Box 4 RR 1",
            "RR 2 Box 14",
            "RR 2 Empl. 5 Case 10",
        ] {
            assert!(is_po_box(street, ""), "{street}");
            assert!(is_po_box("", street), "second line: {street}");
        }
    }

    #[test]
    fn a_street_is_not_a_box_even_next_to_one() {
        for (street1, street2) in [
            ("12 rue Laurier", ""),
            ("12 rue Laurier", "CP 88"),
            ("12 rue Laurier CP 88", ""),
            ("PO Box 5", "4-120 Main St"),
            ("120 Box Hill Rd", ""),
            ("Lunch Box 12", ""),
            ("88 CP Railway Ave", ""),
            ("1250 General Delivery Way", ""),
            ("Place d’Armes", "bureau 4"),
            ("Tea Bag 12", ""),
            ("12 po de large", ""),
            ("GD Automobile", ""),
            ("8400 Unit Rd Box Elder", ""),
            ("Unit 12", ""),
            ("45 Lock Box Lane", ""),
            ("PR Laurent", ""),
            ("RR 2, 1875 Sandstone Dr", ""),
            ("1875 Sandstone Dr", "RR 2 Site 5 Comp 10"),
            ("120 Site Rd", ""),
            ("4-12 Postal Bag Lane", ""),
            ("G D Roy & Sons", ""),
            ("", ""),
        ] {
            assert!(!is_po_box(street1, street2), "{street1} / {street2}");
        }
    }
}
