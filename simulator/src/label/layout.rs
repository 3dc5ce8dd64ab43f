//! Layout of a label of 4 by 6 inches (288 by 432 points).
//!
//! Lengths are whole hundredths of a point, from the top left corner.

use waybill_core::Decimal;
use waybill_core::address::display_phone;

use super::code128::widths;
use super::data::{Block, LabelData};
use super::fit::{Paragraph, fit};
use super::text::{Face, showable};

/// Width of the label.
pub const WIDTH: i64 = 28_800;
/// Height of the label.
pub const HEIGHT: i64 = 43_200;
/// Nothing goes nearer to the edge: label printers lose up to an eighth of an inch.
pub const MARGIN: i64 = 1_000;

/// A rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// From the left.
    pub x: i64,
    /// From the top.
    pub y: i64,
    /// Width.
    pub width: i64,
    /// Height.
    pub height: i64,
}

const fn area(x: i64, y: i64, width: i64, height: i64) -> Area {
    Area { x, y, width, height }
}

/// What is painted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A filled rectangle: rules, bands and bars.
    Box(Area),
    /// A line of text on its baseline.
    Text {
        /// From the left.
        x: i64,
        /// The baseline, from the top.
        y: i64,
        /// Size of the letters.
        size: i64,
        /// The face.
        face: Face,
        /// The text.
        text: String,
        /// White on a band, else black.
        white: bool,
        /// Where it must stay.
        within: Area,
    },
    /// The word SPECIMEN in pale letters behind an area.
    Watermark(Area),
}

const INNER: i64 = WIDTH - 2 * MARGIN;
const RULE: i64 = 75;
const FROM: Area = area(MARGIN, 3_900, 16_800, 7_300);
const FACTS: Area = area(MARGIN + 17_400, 3_900, INNER - 17_400, 7_300);
const BAND: Area = area(MARGIN, 11_300, INNER, 3_500);
/// Area of the receiver's address.
pub const TO: Area = area(MARGIN, 14_800, INNER, 8_700);
/// Area of the postal code.
pub const POSTAL: Area = area(MARGIN, 23_500, INNER, 3_600);
const SPECIMEN: Area = area(MARGIN, 27_400, INNER, 2_500);
/// Area of the barcode.
pub const BARCODE: Area = area(MARGIN, 30_400, INNER, 7_300);
const NUMBER: Area = area(MARGIN, 37_700, INNER, 1_900);
const FOOT: Area = area(MARGIN, 39_800, INNER, 2_400);
/// Five dots of a 203 dpi printer, so that bars fall on whole dots: 5 × 72 / 203 pt.
pub const MODULE: i64 = 177;

/// The label's display list.
#[must_use]
pub fn layout(data: &LabelData) -> Vec<Item> {
    let mut items = vec![Item::Watermark(area(TO.x, TO.y, TO.width, TO.height + POSTAL.height))];
    header(data, &mut items);
    sender(data, &mut items);
    facts(data, &mut items);
    service(data, &mut items);
    receiver(data, &mut items);
    postal_code(data, &mut items);
    specimen(&mut items);
    barcode(data, &mut items);
    foot(data, &mut items);
    items
}

fn rule(y: i64, items: &mut Vec<Item>) {
    items.push(Item::Box(area(MARGIN, y, INNER, RULE)));
}

/// One line, as large as fits, at the left, middle (1) or right (2) of an area.
fn line(
    text: &str,
    face: Face,
    (largest, smallest): (i64, i64),
    within: Area,
    side: i64,
    white: bool,
    items: &mut Vec<Item>,
) {
    let fitted = fit(&[Paragraph { face, text: showable(text) }], within.width, smallest, largest, smallest);
    if let Some((face, text)) = fitted.lines.into_iter().next() {
        let free = within.width - face.width(&text, fitted.size);
        // Capitals are 73 % of the size: their middle goes to the middle of the area.
        let y = within.y + (within.height + fitted.size * 73 / 100) / 2;
        items.push(Item::Text { x: within.x + free * side / 2, y, size: fitted.size, face, text, white, within });
    }
}

/// Paragraphs from the top of an area, as large as fit.
fn paragraphs(paragraphs: &[Paragraph], (largest, smallest): (i64, i64), within: Area, items: &mut Vec<Item>) {
    let fitted = fit(paragraphs, within.width, within.height, largest, smallest);
    for (place, (face, text)) in (0..).zip(fitted.lines) {
        // The baseline lies under the ascent, which is 97 % of the size.
        let y = within.y + fitted.size * 97 / 100 + fitted.leading * place;
        items.push(Item::Text { x: within.x, y, size: fitted.size, face, text, white: false, within });
    }
}

fn header(data: &LabelData, items: &mut Vec<Item>) {
    let left = area(MARGIN, MARGIN, INNER * 70 / 100, 2_600);
    line(&data.courier_name(), Face::Bold, (1_500, 700), left, 0, false, items);
    let right = area(MARGIN + INNER * 72 / 100, MARGIN, INNER * 28 / 100, 2_600);
    line("Ship date · Date d’envoi", Face::Medium, (550, 400), Area { height: 900, ..right }, 2, false, items);
    line(
        &data.ship_date.to_string(),
        Face::Bold,
        (1_100, 600),
        area(right.x, right.y + 900, right.width, 1_700),
        2,
        false,
        items,
    );
    rule(3_700, items);
}

fn caption(text: &str, within: Area, items: &mut Vec<Item>) {
    line(text, Face::Bold, (600, 400), Area { height: 900, ..within }, 0, false, items);
}

fn below_caption(within: Area) -> Area {
    area(within.x, within.y + 1_000, within.width, within.height - 1_000)
}

fn sender(data: &LabelData, items: &mut Vec<Item>) {
    caption("FROM · DE", FROM, items);
    let mut lines = address(&data.from, true);
    lines.push(Paragraph { face: Face::Medium, text: showable(&display_phone(&data.from.phone)) });
    lines.retain(|line| !line.text.is_empty());
    paragraphs(&lines, (850, 350), below_caption(FROM), items);
}

/// Name, company, street and city, with the postal code unless it is printed elsewhere.
fn address(block: &Block, with_postal_code: bool) -> Vec<Paragraph> {
    let names = [&block.name, &block.company];
    let mut lines: Vec<Paragraph> = names
        .into_iter()
        .enumerate()
        .map(|(at, text)| Paragraph { face: bold_first(at, block), text: showable(text) })
        .collect();
    lines.extend(block.lines.iter().map(|text| Paragraph { face: Face::Medium, text: showable(text) }));
    let postal_code = if with_postal_code { block.display_postal_code() } else { String::new() };
    let city = [block.city.as_str(), block.province.as_str(), postal_code.as_str()];
    let city: Vec<&str> = city.into_iter().filter(|part| !part.is_empty()).collect();
    lines.push(Paragraph { face: Face::Medium, text: showable(&city.join(" ")) });
    if with_postal_code {
        lines.extend(block.country_line().map(|text| Paragraph { face: Face::Medium, text: showable(&text) }));
    }
    lines.retain(|line| !line.text.is_empty());
    lines
}

/// The name is bold, or the company where there is no name.
fn bold_first(at: usize, block: &Block) -> Face {
    if at == 0 || block.name.is_empty() { Face::Bold } else { Face::Medium }
}

fn facts(data: &LabelData, items: &mut Vec<Item>) {
    items.push(Item::Box(area(FACTS.x - 500, FACTS.y - 125, RULE, FACTS.height + 25)));
    // Pounds and inches come out as long decimals: hundredths of a kilogram and tenths of a centimetre say enough.
    let sides = data.sides.map(|sides| sides.map(|side| short(side, 1)).join(" × ") + " cm");
    let rows = [
        ("WEIGHT · POIDS", format!("{} kg", short(data.weight, 2))),
        ("PIECE · PIÈCE", format!("{} / {}", data.piece, data.pieces)),
        ("SIZE · FORMAT", sides.unwrap_or_else(|| "–".to_owned())),
        ("ACCOUNT · COMPTE", data.masked_account()),
    ];
    let each = FACTS.height / 4;
    for (place, (name, value)) in (0..).zip(rows) {
        let row = area(FACTS.x, FACTS.y + each * place, FACTS.width, each);
        line(name, Face::Medium, (500, 350), Area { height: 650, ..row }, 0, false, items);
        line(&value, Face::Bold, (900, 400), area(row.x, row.y + 650, row.width, each - 700), 0, false, items);
    }
}

/// Rounded to so many places, without zeros at the end.
fn short(value: Decimal, places: u32) -> String {
    let fixed = value.fixed(places);
    fixed.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn service(data: &LabelData, items: &mut Vec<Item>) {
    items.push(Item::Box(BAND));
    let inside = area(BAND.x + 700, BAND.y, BAND.width - 1_400, BAND.height);
    let (english, french) = (data.service.to_uppercase(), data.service_fr.to_uppercase());
    if english == french {
        return line(&english, Face::Bold, (2_000, 600), inside, 0, true, items);
    }
    line(&english, Face::Bold, (1_600, 600), area(inside.x, inside.y + 300, inside.width, 1_800), 0, true, items);
    line(&french, Face::Medium, (900, 450), area(inside.x, inside.y + 2_050, inside.width, 1_150), 0, true, items);
}

fn receiver(data: &LabelData, items: &mut Vec<Item>) {
    caption("TO · À", area(TO.x, TO.y + 200, TO.width, 900), items);
    let mut lines = address(&data.to, false);
    if !data.to.phone.is_empty() {
        lines.push(Paragraph { face: Face::Medium, text: showable(&display_phone(&data.to.phone)) });
    }
    paragraphs(&lines, (1_300, 350), area(TO.x + 900, TO.y + 1_200, TO.width - 900, TO.height - 1_200), items);
}

fn postal_code(data: &LabelData, items: &mut Vec<Item>) {
    let left = area(POSTAL.x + 900, POSTAL.y, 13_800, POSTAL.height);
    line(&data.to.display_postal_code(), Face::Bold, (3_000, 900), left, 0, false, items);
    let mut words: Vec<Paragraph> =
        data.to.country_line().map(|text| Paragraph { face: Face::Bold, text: showable(&text) }).into_iter().collect();
    words.extend(data.options.iter().map(|text| Paragraph { face: Face::Bold, text: showable(text) }));
    if data.to.country != "CA" {
        words.push(Paragraph { face: Face::Medium, text: "Customs data sent electronically".to_owned() });
    }
    if !words.is_empty() {
        // A bar sets what the carrier must heed apart from the address.
        items.push(Item::Box(area(left.x + left.width, POSTAL.y + 300, 2 * RULE, POSTAL.height - 600)));
        let right =
            area(left.x + left.width + 600, POSTAL.y + 300, POSTAL.width - left.width - 1_500, POSTAL.height - 600);
        let fitted = fit(&words, right.width, right.height, 1_000, 350);
        let used = fitted.leading * i64::try_from(fitted.lines.len()).unwrap_or_default();
        let top = right.y + (right.height - used).max(0) / 2;
        for (place, (face, text)) in (0..).zip(fitted.lines) {
            let y = top + fitted.size * 97 / 100 + fitted.leading * place;
            items.push(Item::Text { x: right.x, y, size: fitted.size, face, text, white: false, within: right });
        }
    }
    rule(POSTAL.y + POSTAL.height, items);
}

fn specimen(items: &mut Vec<Item>) {
    let frame = 130;
    let edge = |x, y, width, height| Item::Box(area(x, y, width, height));
    items.extend([
        edge(SPECIMEN.x, SPECIMEN.y, SPECIMEN.width, frame),
        edge(SPECIMEN.x, SPECIMEN.y + SPECIMEN.height - frame, SPECIMEN.width, frame),
        edge(SPECIMEN.x, SPECIMEN.y, frame, SPECIMEN.height),
        edge(SPECIMEN.x + SPECIMEN.width - frame, SPECIMEN.y, frame, SPECIMEN.height),
    ]);
    let inside = area(SPECIMEN.x + 400, SPECIMEN.y + 250, SPECIMEN.width - 800, 1_250);
    line("SPECIMEN - NOT VALID FOR SHIPPING", Face::Bold, (1_250, 800), inside, 1, false, items);
    let below = area(inside.x, inside.y + 1_250, inside.width, 800);
    line("SPÉCIMEN - NON VALIDE POUR L’EXPÉDITION", Face::Medium, (700, 500), below, 1, false, items);
}

fn barcode(data: &LabelData, items: &mut Vec<Item>) {
    if let Some(widths) = widths(&data.tracking_number) {
        let modules: i64 = widths.iter().map(|width| i64::from(*width)).sum();
        // Quiet zones of ten modules to either side stay free; a long number gets thinner bars.
        let module = MODULE.min(BARCODE.width / (modules + 20));
        let mut x = BARCODE.x + (BARCODE.width - modules * module) / 2;
        for (place, width) in widths.into_iter().enumerate() {
            let width = i64::from(width) * module;
            if place % 2 == 0 {
                items.push(Item::Box(area(x, BARCODE.y, width, BARCODE.height - 400)));
            }
            x += width;
        }
    }
    line(&data.grouped_number(), Face::Bold, (1_500, 700), NUMBER, 1, false, items);
}

fn foot(data: &LabelData, items: &mut Vec<Item>) {
    rule(FOOT.y - 100, items);
    let references: Vec<&str> = data.references.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
    let references = match references.is_empty() {
        true => String::new(),
        false => format!("Ref · Réf: {}", references.join(" / ")),
    };
    line(&references, Face::Medium, (750, 300), area(FOOT.x, FOOT.y + 100, FOOT.width, 1_100), 0, false, items);
    let made =
        format!("Expected · Prévu: {}  |  Simulated label by Waybill · Étiquette simulée par Waybill", data.expected);
    line(&made, Face::Medium, (580, 300), area(FOOT.x, FOOT.y + 1_300, FOOT.width, 900), 0, false, items);
}
