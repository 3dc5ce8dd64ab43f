use waybill_simulator::label::code128::{PATTERNS, symbols};

#[test]
fn digits_take_set_c_and_letters_set_b() {
    assert_eq!(symbols("7023210039414604").map(|symbols| symbols.len()), Some(1 + 8 + 2));
    // The example of the standard's annex: "AIM" starts in B; check (104 + 33·1 + 41·2 + 45·3) mod 103 = 45 … 354 − 309.
    assert_eq!(symbols("AIM"), Some(vec![104, 33, 41, 45, 45, 106]));
    assert_eq!(symbols("KYV009956937").map(|symbols| symbols[..3].to_vec()), Some(vec![104, 43, 57]));
    assert_eq!(symbols(""), None);
    assert_eq!(symbols("é"), None);
}

#[test]
fn every_pattern_has_eleven_modules_and_none_is_used_twice() {
    let modules = |pattern: &str| pattern.bytes().map(|byte| u32::from(byte - b'0')).sum::<u32>();
    assert!(PATTERNS.iter().all(|pattern| modules(pattern) == 11));
    let unique: std::collections::BTreeSet<&str> = PATTERNS.into_iter().collect();
    assert_eq!(unique.len(), PATTERNS.len());
}
