//! What a search for codes of the Harmonised System promises. Not a rule by name: its table would weigh more than the
//! module has room for, so that the server alone answers it.

use waybill_core::Lang;
use waybill_core::customs::{HS_CODES_FOUND, find_hs_codes, hs_code_digits};

fn codes(text: &str) -> Vec<String> {
    find_hs_codes(text, Lang::En).into_iter().map(|found| found.code).collect()
}

#[test]
fn goods_are_found_by_words_of_either_language() {
    let promised = [
        ("cotton t-shirt", "6109.10"),
        ("Cotton T-Shirts", "6109.10"),
        ("t-shirt en coton", "6109.10"),
        ("chandail de laine", "6110.11"),
        ("Chaussettes de laine", "6115.94"),
        ("ceramic mug", "6912.00"),
        ("mugs", "6912.00"),
        ("tasse en céramique", "6912.00"),
        ("TASSE EN CERAMIQUE", "6912.00"),
        ("sirop d’érable", "1702.20"),
        ("maple syrup", "1702.20"),
        ("silver ring", "7113.11"),
        ("bague en argent", "7113.11"),
        ("book", "4901.99"),
        ("livre", "4901.99"),
        ("leather wallet", "4202.31"),
        ("phone case", "3926.90"),
        ("candle", "3406.00"),
        ("soy wax candle", "3406.00"),
        ("bougies parfumées", "3406.00"),
        ("jeans", "6203.42"),
        ("casse-tête", "9503.00"),
        ("plush toy", "9503.00"),
        ("laptop", "8471.30"),
        ("yoga mat", "4016.91"),
        ("huile essentielle de lavande", "3301.29"),
        ("stickers", "3919.90"),
        ("greeting card", "4909.00"),
        ("hockey stick", "9506.99"),
        ("sunglasses", "9004.10"),
        ("lunettes de soleil", "9004.10"),
    ];
    let first = |text: &str| codes(text).into_iter().next().unwrap_or_default();
    let other: Vec<_> =
        promised.iter().filter(|(text, want)| first(text) != *want).map(|row| (row, codes(row.0))).collect();
    assert!(other.is_empty(), "these texts find something else first: {other:#?}");
}

#[test]
fn a_word_may_be_begun_and_an_unknown_one_does_not_count() {
    assert!(codes("cott t-sh").contains(&"6109.10".to_owned()));
    assert_eq!(codes("handwoven xyzzy candle")[0], "3406.00");
    assert!(codes("xyzzy").is_empty());
}

#[test]
fn digits_find_the_codes_that_begin_with_them() {
    assert_eq!(codes("6109"), ["6109.10", "6109.90"]);
    assert_eq!(codes("6109.10"), ["6109.10"]);
    assert_eq!(codes("6109.10.0012"), ["6109.10"]);
    assert!(codes("0000").is_empty());
}

#[test]
fn an_empty_search_finds_nothing() {
    for text in ["", "   ", "of the", "…", "9", "日本"] {
        assert!(codes(text).is_empty(), "{text:?}");
    }
}

#[test]
fn an_answer_is_short_and_in_the_language_asked_for() {
    assert_eq!(codes("cotton").len(), HS_CODES_FOUND);
    let found = &find_hs_codes("cotton t-shirt", Lang::Fr)[0];
    assert_eq!(
        (found.heading.as_str(), found.name.as_str()),
        ("T-shirts, maillots et camisoles, en tricot", "de coton")
    );
}

#[test]
fn what_is_found_is_a_code_that_the_invoice_takes() {
    for found in find_hs_codes("cotton", Lang::En) {
        assert!(hs_code_digits(&found.code).is_some(), "{}", found.code);
    }
}
