use waybill_server::platform::pdf::{Style, showable, wrap};

#[test]
fn a_text_is_broken_between_words_and_a_word_that_fits_nowhere_within() {
    let style = Style::text(1_000);
    assert_eq!(wrap("one two", 100_000, style), ["one two"]);
    let broken = wrap("Wireless headphones, black", 7_000, style);
    assert_eq!(broken.join(" "), "Wireless headphones, black");
    assert!(broken.len() > 1 && broken.iter().all(|line| style.face.width(line, 1_000) <= 7_000), "{broken:?}");
    let long = wrap(&"n".repeat(60), 6_000, style);
    assert_eq!(long.concat(), "n".repeat(60));
    assert!(long.len() > 1);
}

#[test]
fn what_the_faces_do_not_have_is_shown_as_a_box() {
    assert_eq!(showable("Zoë\n東"), "Zoë □");
}
