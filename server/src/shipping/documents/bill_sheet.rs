//! A receipt or a credit note on a letter page, and below a label.

use waybill_core::{Cents, Lang};

use super::bill::Bill;
use crate::platform::pdf::{About, Page, PdfError, Style, draw, wrap};

/// The margin on each side.
const MARGIN: i64 = 5_000;
/// The width between the margins.
const WIDTH: i64 = 61_200 - 2 * MARGIN;
const RIGHT: i64 = MARGIN + WIDTH;
const BODY: Style = Style::text(1_000);
const STRONG: Style = Style::bold(1_000);
const SMALL: Style = Style::small(850);

/// The PDF.
pub fn bill_pdf(bill: &Bill) -> Result<Vec<u8>, PdfError> {
    let mut page = Page::letter();
    let below_seller = {
        let mut y = 6_600;
        for (at, line) in bill.seller.iter().enumerate() {
            let style = if at == 0 { Style::bold(1_200) } else { SMALL };
            y = page.wrapped(MARGIN, y, WIDTH / 2, style, line);
        }
        y
    };
    page.text_right(RIGHT, 7_000, Style::bold(2_400), bill.title);
    let top = below_seller.max(8_600) + 1_400;
    page.rule(MARGIN, top, WIDTH);
    let middle = MARGIN + WIDTH / 2 + 1_000;
    let mut left = top + 2_000;
    page.text(MARGIN, left, SMALL, bill.lang.pick("Billed to", "Facturé à"));
    left += 1_500;
    for line in &bill.buyer {
        left = page.wrapped(MARGIN, left, WIDTH / 2 - 1_000, BODY, line);
    }
    let right = facts(&mut page, bill, (middle, top + 2_000), RIGHT - middle, SMALL, BODY);
    let mut y = left.max(right) + 1_400;
    y = lines(&mut page, bill, (MARGIN, y), WIDTH, BODY, STRONG);
    y += 1_200;
    for note in &bill.notes {
        y = page.wrapped(MARGIN, y, WIDTH, SMALL, note);
    }
    let about = About { title: title(bill), lang: bill.lang };
    draw(&[page], &about)
}

/// The same below a label: in two columns, from `y` on.
pub fn beneath(page: &mut Page, bill: &Bill, y: i64) {
    let (small, body, strong) = (Style::small(700), Style::text(800), Style::bold(800));
    let column = WIDTH * 44 / 100;
    let right = MARGIN + WIDTH * 50 / 100;
    page.text(MARGIN, y, Style::bold(1_300), bill.title);
    let mut left = y + 1_500;
    for (at, line) in bill.seller.iter().enumerate() {
        left = page.wrapped(MARGIN, left, column, if at == 0 { strong } else { small }, line);
    }
    left = facts(page, bill, (MARGIN, left + 500), column, small, body);
    for note in &bill.notes {
        left = page.wrapped(MARGIN, left + 100, column, small, note);
    }
    lines(page, bill, (right, y), RIGHT - right, body, strong);
}

fn facts(page: &mut Page, bill: &Bill, (x, y): (i64, i64), width: i64, label: Style, value: Style) -> i64 {
    let mut y = y;
    for (name, said) in &bill.facts {
        page.text(x, y, label, name);
        let indent = width * 28 / 100;
        y = page.wrapped(x + indent, y, width - indent, value, said) + value.size / 5;
    }
    y
}

fn lines(page: &mut Page, bill: &Bill, (x, y): (i64, i64), width: i64, body: Style, strong: Style) -> i64 {
    let right = x + width;
    let amount_width = body.size * 8;
    let mut y = y;
    let row = |page: &mut Page, y: i64, style: Style, label: &str, amount: Cents| {
        page.text_right(right, y, style, &amount.in_words(bill.lang));
        page.wrapped(x, y, width - amount_width, style, label) + style.size * 45 / 100
    };
    for (label, amount) in &bill.lines {
        y = row(page, y, body, label, *amount);
    }
    if !bill.taxes.is_empty() {
        page.rule(x, y - body.size, width);
        y += body.size / 2;
        y = row(page, y, body, bill.lang.pick("Subtotal", "Sous-total"), bill.subtotal);
    }
    for tax in &bill.taxes {
        let base = tax.base.in_words(bill.lang);
        let label = match bill.lang {
            Lang::En => format!("{} on {base}", tax.label),
            Lang::Fr => format!("{} sur {base}", tax.label),
        };
        y = row(page, y, body, &label, tax.amount);
    }
    page.block(x, y - body.size, width, 120, 0);
    y += body.size * 3 / 4;
    y = row(page, y, strong, bill.lang.pick("Total", "Total"), bill.total);
    for line in wrap(&bill.settled, width, body) {
        page.text(x, y, body, &line);
        y += body.leading();
    }
    y
}

fn title(bill: &Bill) -> String {
    let number = bill.facts.first().map(|(_, number)| number.as_str()).unwrap_or_default();
    format!("{} {number}", bill.title)
}
