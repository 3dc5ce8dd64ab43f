//! What a layout must never do.

use waybill_core::Decimal;
use waybill_core::date::Date;
use waybill_simulator::label::layout::{BARCODE, HEIGHT, Item, MARGIN, MODULE, POSTAL, TO, WIDTH, layout};
use waybill_simulator::label::{Block, LabelData};

fn label(text: &str) -> LabelData {
    let block = Block {
        name: text.into(),
        company: text.into(),
        lines: vec![text.into(), text.into()],
        city: text.into(),
        province: "QC".into(),
        postal_code: "H2X1Y4".into(),
        country: "CA".into(),
        phone: "15145550100".into(),
    };
    LabelData {
        courier: "cp".into(),
        service: "Expedited Parcel".into(),
        service_fr: "Colis accélérés".into(),
        ship_date: Date::of(2026, 11, 20),
        expected: Date::of(2026, 11, 24),
        from: block.clone(),
        to: block,
        weight: Decimal::scaled(25_000),
        sides: Some([30, 20, 10].map(Decimal::whole)),
        piece: 1,
        pieces: 2,
        tracking_number: "7000000000000015".into(),
        references: vec![text.into(), text.into()],
        options: vec!["Signature option".into(), text.into()],
        account: "0007000000".into(),
    }
}

/// Long names, long lines, accents, one endless word, another script.
fn hard_texts() -> Vec<String> {
    let line: String = "Chemin de la Rivière-à-l’Île-Saint-François-Xavier ".chars().cycle().take(255).collect();
    let word = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch".repeat(5);
    vec![
        "Ada Lovelace".into(),
        line,
        word[..255].to_owned(),
        "W".repeat(255),
        "東京都千代田区".repeat(30),
        String::new(),
    ]
}

#[test]
fn no_text_leaves_its_area_and_no_area_leaves_the_label() {
    for text in hard_texts() {
        for item in layout(&label(&text)) {
            let Item::Text { x, y, size, face, text, within, .. } = item else { continue };
            assert!(x >= within.x && x + face.width(&text, size) <= within.x + within.width + 2, "{text} at {size}");
            // Ascent of capitals above, descent of a fifth below the baseline.
            assert!(
                y - size * 73 / 100 >= within.y && y <= within.y + within.height,
                "{text} at {size}: {y} in {within:?}"
            );
            assert!(within.x >= MARGIN && within.x + within.width <= WIDTH - MARGIN, "{within:?}");
            assert!(within.y >= MARGIN && within.y + within.height <= HEIGHT - MARGIN, "{within:?}");
        }
    }
}

#[test]
fn lines_of_255_characters_are_printed_whole() {
    for text in &hard_texts()[..3] {
        let data = label(text);
        let shown: String = layout(&data)
            .iter()
            .filter_map(|item| match item {
                Item::Text { text, within, .. } if within.y >= TO.y && within.y < POSTAL.y => {
                    Some(text.replace(' ', ""))
                }
                _ => None,
            })
            .collect();
        let wanted = text.replace(' ', "");
        assert_eq!(shown.matches(&wanted).count(), 5, "name, company, two lines and the city of {text}");
        assert!(!shown.contains('…'));
    }
}

#[test]
fn only_bars_are_in_the_barcode_and_its_quiet_zones() {
    for item in layout(&label("Ada Lovelace")) {
        match item {
            Item::Text { within, .. } | Item::Watermark(within) => {
                assert!(
                    within.y + within.height <= BARCODE.y || within.y >= BARCODE.y + BARCODE.height - 400,
                    "{within:?}"
                );
            }
            Item::Box(bar) if bar.y == BARCODE.y => {
                assert!(
                    bar.x >= BARCODE.x + 10 * MODULE && bar.x + bar.width <= BARCODE.x + BARCODE.width - 10 * MODULE
                );
            }
            Item::Box(_) => {}
        }
    }
}
