//! Labels as pages: several in one document, or each on a letter page to be folded, with the receipt below.

use waybill_core::Lang;

use super::bill::Bill;
use super::bill_sheet::beneath;
use crate::platform::pdf::{About, INCH, Page, PdfError, Style, draw, join, open, sizes};

/// The margin above a label.
const TOP: i64 = 2_400;
/// The largest label that leaves room below: 4 by 6 inches with what printers' languages add.
const LARGEST: (i64, i64) = (INCH * 43 / 10, INCH * 63 / 10);

/// All pages of these labels in one document, in their own size.
pub fn labels(mut documents: Vec<Vec<u8>>) -> Result<Vec<u8>, PdfError> {
    match documents.pop() {
        Some(only) if documents.is_empty() => Ok(only),
        last => join(documents.into_iter().chain(last).collect()),
    }
}

/// Each page of these labels on a letter page, a line to fold along below it, and the receipt below the first. A page
/// larger than a label is a letter page already and stays as it is.
pub fn on_letter_pages(documents: Vec<Vec<u8>>, receipt: Option<&Bill>, lang: Lang) -> Result<Vec<u8>, PdfError> {
    let mut pages = Vec::new();
    for document in documents {
        let pdf = open(document)?;
        for (index, (width, height)) in sizes(&pdf).into_iter().enumerate() {
            if width > LARGEST.0 || height > LARGEST.1 {
                let mut page = Page::new(width, height);
                page.page_of(0, 0, pdf.clone(), index);
                pages.push(page);
                continue;
            }
            let mut page = Page::letter();
            page.page_of((61_200 - width) / 2, TOP, pdf.clone(), index);
            let fold = TOP + height + 1_200;
            page.dashes(0, fold, 61_200);
            let words = lang.pick("Fold here and show the label only", "Plier ici pour ne montrer que l’étiquette");
            page.text_centred(30_600, fold + 1_100, Style::small(750), words);
            if let Some(receipt) = receipt.filter(|_| pages.is_empty()) {
                beneath(&mut page, receipt, fold + 3_000);
            }
            pages.push(page);
        }
    }
    let title = lang.pick("Shipping label", "Étiquette d’expédition").to_owned();
    draw(&pages, &About { title, lang })
}
