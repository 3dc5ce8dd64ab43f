use waybill_simulator::label::fit::{Paragraph, fit};
use waybill_simulator::label::text::Face;

fn paragraph(text: &str) -> Paragraph {
    Paragraph { face: Face::Medium, text: text.to_owned() }
}

#[test]
fn wraps_before_it_shrinks_and_breaks_words_last() {
    let short = fit(&[paragraph("123 Main Street")], 20_000, 6_000, 1_200, 400);
    assert_eq!((short.size, short.lines.len(), short.cut), (1_200, 1, false));
    let long =
        fit(&[paragraph("Saint-Louis-du-Ha! Ha! Chemin du Lac, bureau 1200, édifice B")], 15_000, 6_000, 1_200, 400);
    assert_eq!((long.size, long.lines.len() > 1, long.cut), (1_200, true, false));
    let word = fit(&[paragraph(&"W".repeat(255))], 15_000, 6_000, 1_200, 400);
    assert!(word.size < 1_200 && !word.cut);
    for fitted in [short, long, word] {
        assert!(fitted.lines.iter().all(|(face, line)| face.width(line, fitted.size) <= 20_000));
    }
}

#[test]
fn what_cannot_fit_ends_in_an_ellipsis_and_says_so() {
    let fitted = fit(&[paragraph(&"mot ".repeat(400))], 5_000, 1_000, 800, 400);
    assert!(fitted.cut);
    assert!(fitted.lines.last().is_some_and(|(_, line)| line.ends_with('…')));
}
