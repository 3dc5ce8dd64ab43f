use hayro_write::hayro_syntax::Pdf;
use krilla::Document;
use krilla::page::PageSettings;
use waybill_server::shipping::bulk::merge::{Merger, Sheet, begins};

fn label(pages: usize) -> Vec<u8> {
    let mut document = Document::new();
    for _ in 0..pages {
        document.start_page_with(PageSettings::from_wh(288.0, 432.0).unwrap()).finish();
    }
    document.finish().unwrap()
}

fn merged(sheet: Sheet, labels: &[Vec<u8>]) -> Pdf {
    let (mut merger, mut bytes) = Merger::begin();
    for label in labels {
        bytes.extend(merger.add(sheet, label.clone()).unwrap());
    }
    bytes.extend(merger.finish());
    Pdf::new(bytes).unwrap()
}

#[test]
fn pages_are_in_the_order_of_the_labels() {
    let pdf = merged(Sheet::Label, &[label(1), label(3), label(2)]);
    assert_eq!(pdf.pages().len(), 6);
    assert_eq!(pdf.pages()[0].render_dimensions(), (288.0, 432.0));
}

#[test]
fn each_label_is_on_its_own_letter_page() {
    let pdf = merged(Sheet::Letter, &[label(1), label(1)]);
    assert_eq!(pdf.pages().len(), 2);
    assert_eq!(pdf.pages()[1].render_dimensions(), (612.0, 792.0));
}

#[test]
fn a_file_that_is_not_a_pdf_is_refused() {
    let (mut merger, _) = Merger::begin();
    assert!(merger.add(Sheet::Label, b"no label".to_vec()).is_err());
}

#[test]
fn an_object_is_not_found_within_a_stream() {
    let bytes = b"7 0 obj\nstream 8 0 obj\nendstream\nendobj\n8 0 obj\n1\nendobj\n";
    assert_eq!((begins(bytes, 0, 7), begins(bytes, 1, 8)), (Some(0), Some(40)));
}
