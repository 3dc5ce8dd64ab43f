//! The packing slip on letter pages or on pages of a label's size: the head once, the items on as many pages as they take.

use waybill_core::Lang;
use waybill_core::courier::LabelFormat;

use super::contents::PackedItem;
use super::packing_slip::PackingSlip;
use crate::platform::pdf::{About, INCH, Page, PdfError, Sheets, Style, draw, wrap};

/// The paper of a packing slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SlipPaper {
    size: (i64, i64),
    margin: i64,
    title: i64,
    body: i64,
    small: i64,
    /// Height of the barcode's bars.
    bars: i64,
}

impl SlipPaper {
    /// A label's: 4 by 6 inches.
    pub const FOUR_BY_SIX: Self =
        Self { size: (INCH * 4, INCH * 6), margin: 1_600, title: 1_400, body: 850, small: 700, bars: 2_600 };
    /// A letter page.
    pub const LETTER: Self =
        Self { size: (INCH * 85 / 10, INCH * 11), margin: 5_000, title: 2_200, body: 1_000, small: 850, bars: 3_600 };

    /// The paper of a label in a format; None for ZPL, which has no pages.
    #[must_use]
    pub fn of(format: LabelFormat) -> Option<Self> {
        match format {
            LabelFormat::FourBySix => Some(Self::FOUR_BY_SIX),
            LabelFormat::Letter => Some(Self::LETTER),
            LabelFormat::Zpl => None,
        }
    }

    const fn width(self) -> i64 {
        self.size.0 - 2 * self.margin
    }

    const fn right(self) -> i64 {
        self.size.0 - self.margin
    }

    /// Where the text ends, the page's number below.
    const fn bottom(self) -> i64 {
        self.size.1 - self.margin - 2 * self.small
    }

    const fn body(self) -> Style {
        Style::text(self.body)
    }

    const fn strong(self) -> Style {
        Style::bold(self.body)
    }

    const fn small(self) -> Style {
        Style::small(self.small)
    }
}

/// The PDF.
pub fn slip_pdf(slip: &PackingSlip, paper: SlipPaper) -> Result<Vec<u8>, PdfError> {
    let title = format!("{} {}", title(slip.lang), slip.order).trim().to_owned();
    draw(&slip_pages(slip, paper), &About { title, lang: slip.lang })
}

/// Its pages.
#[must_use]
pub fn slip_pages(slip: &PackingSlip, paper: SlipPaper) -> Vec<Page> {
    let page = Page::new(paper.size.0, paper.size.1);
    let mut setter = Setter { sheets: Sheets::new(page, paper.margin + paper.body, paper.bottom()), slip, paper };
    setter.head();
    setter.columns();
    for item in &slip.items {
        setter.item(item);
    }
    setter.foot();
    let foot = (paper.margin, paper.right(), paper.size.1 - paper.margin);
    setter.sheets.numbered(foot, paper.small(), &slip.order, slip.lang)
}

fn title(lang: Lang) -> &'static str {
    lang.pick("Packing slip", "Bordereau d’expédition")
}

struct Setter<'a> {
    sheets: Sheets,
    slip: &'a PackingSlip,
    paper: SlipPaper,
}

impl Setter<'_> {
    /// Sender, recipient, order and barcode.
    fn head(&mut self) {
        let (slip, paper, lang) = (self.slip, self.paper, self.slip.lang);
        let (left, width, page) = (paper.margin, paper.width(), &mut self.sheets.page);
        page.text(left, paper.margin + paper.title, Style::bold(paper.title), title(lang));
        let mut y = paper.margin + paper.title + 2 * paper.body;
        // The logo has the right side, down to the rule.
        let text_width = if slip.logo.is_some() { width * 60 / 100 } else { width };
        y = page.wrapped(left, y, text_width, paper.strong(), &slip.sender);
        y = page.wrapped(left, y, text_width, paper.small(), &slip.town);
        if let Some(logo) = &slip.logo {
            let height = paper.title + 3 * paper.body;
            page.picture_right((paper.right(), paper.margin), (width * 36 / 100, height), logo);
        }
        page.rule(left, y - paper.small / 2, width);
        y += paper.body;
        let (column, middle) = (width * 58 / 100, left + width * 62 / 100);
        page.text(left, y, paper.small(), lang.pick("Ship to", "Expédier à"));
        let mut to = y + paper.body().leading();
        for (at, line) in slip.recipient.iter().enumerate() {
            to = page.wrapped(left, to, column, if at == 0 { paper.strong() } else { paper.body() }, line);
        }
        let mut facts = y;
        for (label, value) in [(lang.pick("Order", "Commande"), &slip.order), ("Date", &slip.date)] {
            if !value.is_empty() {
                page.text(middle, facts, paper.small(), label);
                facts += paper.body().leading();
                facts = page.wrapped(middle, facts, paper.right() - middle, paper.strong(), value) + paper.body / 3;
            }
        }
        self.sheets.y = to.max(facts);
        if let Some(code) = &slip.barcode {
            self.sheets.y = page.barcode((left, self.sheets.y), (width, paper.bars), paper.small(), code);
        }
        self.sheets.y += paper.body / 2;
    }

    /// Where the name of an item begins, where its SKU does, and how wide the two are.
    fn places(&self) -> ((i64, i64), (i64, i64)) {
        let (left, width) = (self.paper.margin, self.paper.width());
        let quantity = self.paper.body * 4;
        let sku = width * 28 / 100;
        let name = left + quantity;
        ((name, width - quantity - sku - self.paper.body), (self.paper.right() - sku, sku))
    }

    /// The head of the items' table.
    fn columns(&mut self) {
        if self.slip.items.is_empty() {
            return;
        }
        let (paper, lang) = (self.paper, self.slip.lang);
        let ((name, _), (sku, _)) = self.places();
        let height = paper.small * 2;
        self.sheets.page.block(paper.margin, self.sheets.y, paper.width(), height, 236);
        let baseline = self.sheets.y + height - paper.small * 2 / 3;
        let style = Style::bold(paper.small);
        self.sheets.page.text(paper.margin + 300, baseline, style, lang.pick("Qty", "Qté"));
        self.sheets.page.text(name, baseline, style, lang.pick("Item", "Article"));
        self.sheets.page.text(sku, baseline, style, lang.pick("SKU", "UGS"));
        self.sheets.y += height + paper.body * 3 / 2;
    }

    fn item(&mut self, item: &PackedItem) {
        let style = self.paper.body();
        let ((name, name_width), (sku, sku_width)) = self.places();
        let lines = [(name, wrap(&item.name, name_width, style)), (sku, wrap(&item.sku, sku_width, style))];
        let most = lines.iter().map(|(_, lines)| lines.len()).max().unwrap_or(1);
        let height = style.leading() * i64::try_from(most).unwrap_or(1);
        if self.sheets.room(height) {
            self.columns();
        }
        self.sheets.page.text(self.paper.margin + 300, self.sheets.y, self.paper.strong(), &item.quantity.to_string());
        for (x, lines) in &lines {
            let mut y = self.sheets.y;
            for line in lines {
                self.sheets.page.text(*x, y, style, line);
                y += style.leading();
            }
        }
        self.sheets.y += height + self.paper.body / 2;
        self.sheets.page.rule(self.paper.margin, self.sheets.y - style.size - self.paper.body / 5, self.paper.width());
    }

    /// How much there is in all, and the note.
    fn foot(&mut self) {
        let (slip, paper, lang) = (self.slip, self.paper, self.slip.lang);
        let colon = lang.pick(":", "\u{a0}:");
        let items: u64 = slip.items.iter().map(|item| u64::from(item.quantity)).sum();
        let mut counted = format!("{}{colon} {}", lang.pick("Parcels", "Colis"), slip.parcels);
        if !slip.items.is_empty() {
            counted = format!("{}{colon} {items}   {counted}", lang.pick("Items", "Articles"));
        }
        self.sheets.room(paper.body);
        self.sheets.page.text(paper.margin, self.sheets.y, paper.strong(), &counted);
        self.sheets.y += paper.body().leading() + paper.body;
        if slip.note.is_empty() {
            return;
        }
        self.sheets.room(paper.body().leading() * 2);
        self.sheets.page.text(paper.margin, self.sheets.y, paper.small(), "Note");
        self.sheets.y += paper.body().leading();
        for line in wrap(&slip.note, paper.width(), paper.body()) {
            self.sheets.room(paper.body);
            self.sheets.page.text(paper.margin, self.sheets.y, paper.body(), &line);
            self.sheets.y += paper.body().leading();
        }
    }
}
