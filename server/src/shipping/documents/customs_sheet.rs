//! The commercial invoice on letter pages: the head and the sums once, the goods on as many pages as they take.

use waybill_core::{Cents, Lang};

use super::customs_invoice::{CustomsInvoice, Goods, heading};
use crate::platform::pdf::{About, Page, PdfError, Sheets, Style, draw, wrap};

const MARGIN: i64 = 4_000;
const WIDTH: i64 = 61_200 - 2 * MARGIN;
const RIGHT: i64 = MARGIN + WIDTH;
/// Where a page ends, its number below.
const BOTTOM: i64 = 74_000;
const BODY: Style = Style::text(850);
const SMALL: Style = Style::small(700);

/// The columns of the goods: where each begins, or ends if it is a figure.
const COLUMNS: [(i64, bool); 7] = [
    (MARGIN, false),
    (MARGIN + 20_200, false),
    (MARGIN + 27_200, false),
    (MARGIN + 34_200, true),
    (MARGIN + 40_800, true),
    (MARGIN + 46_900, true),
    (RIGHT, true),
];
const DESCRIPTION_WIDTH: i64 = 19_600;
const CODE_WIDTH: i64 = 6_700;

/// The PDF.
pub fn customs_pdf(invoice: &CustomsInvoice) -> Result<Vec<u8>, PdfError> {
    let lang = invoice.lang;
    let mut setter = Setter { sheets: Sheets::new(Page::letter(), 4_000, BOTTOM), invoice };
    setter.head();
    setter.columns();
    for goods in &invoice.goods {
        setter.goods(goods);
    }
    setter.sums();
    setter.foot();
    let title = format!("{} {}", title(lang), invoice.number);
    let pages = setter.sheets.numbered((MARGIN, RIGHT, 76_200), SMALL, &title, lang);
    draw(&pages, &About { title, lang })
}

fn title(lang: Lang) -> String {
    heading(lang, "Commercial invoice", "Facture commerciale")
}

struct Setter<'a> {
    sheets: Sheets,
    invoice: &'a CustomsInvoice,
}

impl Setter<'_> {
    fn head(&mut self) {
        let (lang, page) = (self.invoice.lang, &mut self.sheets.page);
        if let Some(logo) = &self.invoice.logo {
            page.picture_right((RIGHT, 1_500), (12_000, 2_400), logo);
        }
        page.text(MARGIN, 5_800, Style::bold(if lang == Lang::En { 2_000 } else { 1_700 }), &title(lang));
        let number = format!("{} {}", heading(lang, "No.", "Nº"), self.invoice.number);
        page.text_right(RIGHT, 5_000, Style::bold(1_000), &number);
        page.text_right(RIGHT, 6_400, BODY, &self.invoice.date);
        page.block(MARGIN, 7_300, WIDTH, 150, 0);
        let middle = MARGIN + WIDTH / 2 + 800;
        let column = WIDTH / 2 - 1_600;
        let mut bottom = 0;
        for (x, label, lines) in [
            (MARGIN, heading(lang, "Shipper and exporter", "Expéditeur et exportateur"), &self.invoice.exporter),
            (middle, heading(lang, "Consignee", "Destinataire"), &self.invoice.consignee),
        ] {
            page.text(x, 8_900, SMALL, &label);
            let mut y = 10_200;
            for (at, line) in lines.iter().enumerate() {
                y = page.wrapped(x, y, column, if at == 0 { Style::bold(950) } else { BODY }, line);
            }
            bottom = bottom.max(y);
        }
        page.rule(MARGIN, bottom, WIDTH);
        let top = bottom + 1_500;
        let half = self.invoice.facts.len().div_ceil(2);
        let mut deepest = top;
        for (x, facts) in [(MARGIN, &self.invoice.facts[..half]), (middle, &self.invoice.facts[half..])] {
            let mut y = top;
            for (label, value) in facts {
                page.text(x, y, SMALL, label);
                y = page.wrapped(x, y + 1_050, column, BODY, value) + 450;
            }
            deepest = deepest.max(y);
        }
        self.sheets.y = deepest + 500;
    }

    /// The head of the goods' table.
    fn columns(&mut self) {
        let lang = self.invoice.lang;
        let names = [
            ("Description", "Description"),
            ("HS code", "Code SH"),
            ("Made in", "Origine"),
            ("Qty", "Qté"),
            ("Unit weight", "Poids"),
            ("Unit value", "Valeur"),
            ("Total", "Total"),
        ];
        self.sheets.page.block(MARGIN - 400, self.sheets.y, WIDTH + 800, 1_700, 236);
        for ((en, fr), (x, is_figure)) in names.into_iter().zip(COLUMNS) {
            let style = Style::bold(750);
            match is_figure {
                true => self.sheets.page.text_right(x, self.sheets.y + 1_150, style, lang.pick(en, fr)),
                false => self.sheets.page.text(x, self.sheets.y + 1_150, style, lang.pick(en, fr)),
            }
        }
        self.sheets.y += 3_100;
    }

    fn goods(&mut self, goods: &Goods) {
        let lines = wrap(&goods.description, DESCRIPTION_WIDTH, BODY);
        let codes = wrap(&goods.hs_code, CODE_WIDTH, BODY);
        let height = BODY.leading() * i64::try_from(lines.len().max(codes.len())).unwrap_or(1) + 500;
        if self.sheets.room(height) {
            self.columns();
        }
        let lang = self.invoice.lang;
        let total = Cents(goods.value.0.saturating_mul(i64::from(goods.quantity)));
        for (at, line) in lines.iter().enumerate() {
            self.sheets.page.text(COLUMNS[0].0, self.sheets.y + at as i64 * BODY.leading(), BODY, line);
        }
        for (at, line) in codes.iter().enumerate() {
            self.sheets.page.text(COLUMNS[1].0, self.sheets.y + at as i64 * BODY.leading(), BODY, line);
        }
        self.sheets.page.text(COLUMNS[2].0, self.sheets.y, BODY, &goods.origin);
        let figures =
            [goods.quantity.to_string(), goods.weight.clone(), goods.value.in_words(lang), total.in_words(lang)];
        for (text, (x, _)) in figures.iter().zip(&COLUMNS[3..]) {
            self.sheets.page.text_right(*x, self.sheets.y, BODY, text);
        }
        self.sheets.y += height;
        self.sheets.page.rule(MARGIN, self.sheets.y - BODY.size - 250, WIDTH);
    }

    fn sums(&mut self) {
        let lang = self.invoice.lang;
        let count = self.invoice.sums.len();
        self.sheets.room(i64::try_from(count).unwrap_or(1) * 1_500 + 1_000);
        self.sheets.y += 400;
        for (at, (label, amount)) in self.invoice.sums.iter().enumerate() {
            let style = if at + 1 == count { Style::bold(1_000) } else { BODY };
            self.sheets.page.text_right(COLUMNS[5].0, self.sheets.y, style, label);
            self.sheets.page.text_right(RIGHT, self.sheets.y, style, &amount.in_words(lang));
            self.sheets.y += 1_500;
        }
        self.sheets.y += 800;
    }

    /// Remarks, declarations, and where it is signed.
    fn foot(&mut self) {
        let lang = self.invoice.lang;
        for text in &self.invoice.statements {
            let lines = wrap(text, WIDTH, BODY);
            self.sheets.room(BODY.leading() * i64::try_from(lines.len()).unwrap_or(1));
            self.sheets.y = self.sheets.page.wrapped(MARGIN, self.sheets.y, WIDTH, BODY, text) + 400;
        }
        self.sheets.room(7_000);
        self.sheets.y += 4_200;
        let (name, signature, date) = (MARGIN, MARGIN + 18_000, RIGHT - 10_000);
        for (x, width, label, value) in [
            (name, 16_500, heading(lang, "Name", "Nom"), self.invoice.signer.as_str()),
            (signature, 23_000, "Signature".to_owned(), ""),
            (date, 10_000, "Date".to_owned(), self.invoice.date.as_str()),
        ] {
            self.sheets.page.text(x, self.sheets.y - 500, BODY, value);
            self.sheets.page.block(x, self.sheets.y, width, 60, 0);
            self.sheets.page.text(x, self.sheets.y + 1_100, SMALL, &label);
        }
        self.sheets.y += 2_000;
    }
}
