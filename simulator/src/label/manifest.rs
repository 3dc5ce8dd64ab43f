//! A manifest: what was handed over on a day, on letter pages, to be signed.

use waybill_core::Decimal;
use waybill_core::date::Date;

use super::data::{Block, LabelData};
use super::layout::{Area, Item};
use super::pdf::{PaintError, letter_pages};
use super::text::{Face, showable};

/// Margins and rows, in hundredths of a point.
const LEFT: i64 = 5_400;
const RIGHT: i64 = 55_800;
const TOP: i64 = 6_000;
const ROW: i64 = 1_600;
/// Rows on a page, below its head and above where the driver signs.
pub const ROWS: usize = 34;
/// Where the columns of a row begin: number, service, destination, weight.
const COLUMNS: [i64; 4] = [LEFT, 18_500, 37_000, 50_000];

/// A parcel on a manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManifestRow {
    /// Its number.
    pub number: String,
    /// Its service.
    pub service: String,
    /// Where it goes.
    pub destination: String,
    /// Kilograms.
    pub weight: Decimal,
}

impl ManifestRow {
    /// The row of a label.
    #[must_use]
    pub fn of(label: &LabelData) -> Self {
        Self {
            number: label.grouped_number(),
            service: label.service.clone(),
            destination: format!("{} {}", label.to.city, label.to.display_postal_code()),
            weight: label.weight,
        }
    }
}

/// The content of a manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManifestSheet {
    /// The courier's name.
    pub courier: String,
    /// Its number.
    pub number: String,
    /// The day.
    pub date: Date,
    /// The account that pays.
    pub account: String,
    /// Who hands over.
    pub from: Block,
    /// What is handed over.
    pub rows: Vec<ManifestRow>,
}

/// The manifest as PDF.
pub fn manifest(sheet: &ManifestSheet) -> Result<Vec<u8>, PaintError> {
    let count = sheet.rows.len().div_ceil(ROWS).max(1);
    let pages: Vec<Vec<Item>> = (0..count)
        .map(|page| {
            let rows = sheet.rows.iter().skip(page * ROWS).take(ROWS);
            let mut items = head(sheet, page + 1, count);
            for (place, row) in (0..).zip(rows) {
                let y = TOP + 13 * ROW + place * ROW;
                let cells = [&row.number, &row.service, &row.destination, &format!("{} kg", row.weight)];
                for (cell, (x, end)) in cells.into_iter().zip(columns()) {
                    items.push(text(x, y, 900, Face::Medium, &shortened(cell, 900, end - x - 300)));
                }
            }
            if page + 1 == count {
                items.extend(foot(sheet));
            }
            items
        })
        .collect();
    letter_pages(&pages)
}

fn columns() -> impl Iterator<Item = (i64, i64)> {
    COLUMNS.into_iter().zip(COLUMNS.into_iter().skip(1).chain([RIGHT]))
}

fn head(sheet: &ManifestSheet, page: usize, pages: usize) -> Vec<Item> {
    let mut items = vec![
        Item::Watermark(Area { x: LEFT, y: 24_000, width: RIGHT - LEFT, height: 24_000 }),
        text(LEFT, TOP, 1_800, Face::Bold, &format!("{} - MANIFEST / BORDEREAU", sheet.courier.to_uppercase())),
        text(LEFT, TOP + 2 * ROW, 1_100, Face::Bold, &format!("{}    {}", sheet.number, sheet.date)),
        text(RIGHT - 6_000, TOP + 2 * ROW, 1_000, Face::Medium, &format!("{page} / {pages}")),
        text(LEFT, TOP + 3 * ROW, 1_000, Face::Medium, &format!("Account / Compte {}", sheet.account)),
    ];
    let city = format!("{} {} {}", sheet.from.city, sheet.from.province, sheet.from.display_postal_code());
    let lines = [&sheet.from.name, &sheet.from.company].into_iter().chain(&sheet.from.lines).chain([&city]);
    let lines = lines.filter(|line| !line.is_empty()).take(6);
    for (place, line) in (0..).zip(lines) {
        let line = shortened(line, 1_000, RIGHT - LEFT);
        items.push(text(LEFT, TOP + (5 + place) * ROW, 1_000, Face::Medium, &line));
    }
    items.push(Item::Box(Area { x: LEFT, y: TOP + 12 * ROW - 300, width: RIGHT - LEFT, height: 75 }));
    items
}

fn foot(sheet: &ManifestSheet) -> [Item; 4] {
    let weight: Decimal = sheet.rows.iter().map(|row| row.weight).sum();
    let y = TOP + 13 * ROW + i64::try_from(ROWS).unwrap_or_default() * ROW;
    let total = format!("{} parcels / colis    {weight} kg", sheet.rows.len());
    [
        text(LEFT, y, 1_100, Face::Bold, &total),
        text(LEFT, y + 3 * ROW, 1_000, Face::Medium, "Driver / Chauffeur"),
        Item::Box(Area { x: LEFT + 12_000, y: y + 3 * ROW, width: 24_000, height: 75 }),
        text(LEFT, y + 5 * ROW, 900, Face::Medium, "SPECIMEN - NOT VALID FOR SHIPPING"),
    ]
}

fn text(x: i64, y: i64, size: i64, face: Face, value: &str) -> Item {
    let within = Area { x, y: y - size, width: RIGHT - x, height: size * 2 };
    Item::Text { x, y, size, face, text: showable(value), white: false, within }
}

/// A text cut so that it stays in its column.
pub fn shortened(value: &str, size: i64, width: i64) -> String {
    let mut kept = showable(value);
    if Face::Medium.width(&kept, size) <= width {
        return kept;
    }
    while !kept.is_empty() && Face::Medium.width(&format!("{kept}…"), size) > width {
        kept.pop();
    }
    kept + "…"
}
