//! A label in Zebra's printer language, 203 dots an inch.

use std::fmt::Write as _;

use super::code128::widths;
use super::data::{Block, LabelData};
use super::fit::{Paragraph, fit};
use super::text::{Face, showable};

/// Dots across the label.
const WIDE: usize = 812;

/// The label.
#[must_use]
pub fn zpl(data: &LabelData) -> String {
    let mut out = String::from("^XA\n^CI28\n^PW812\n^LL1218\n");
    let mut text = |x: i64, y: i64, height: i64, value: &str| {
        // Writing into a String cannot fail.
        let _infallible = writeln!(out, "^FO{x},{y}^A0N,{height},{height}^FH_^FD{}^FS", escape(value));
    };
    text(28, 28, 40, &data.courier_name());
    text(600, 36, 28, &data.ship_date.to_string());
    for (place, line) in (0..).zip(lines(&data.from, 10_000, 600)) {
        text(28, 110 + 26 * place, 24, &line);
    }
    text(540, 110, 26, &format!("{} kg", data.weight));
    text(540, 150, 26, &format!("{} / {}", data.piece, data.pieces));
    text(540, 190, 26, &data.masked_account());
    text(28, 320, 48, &data.service.to_uppercase());
    for (place, line) in (0..).zip(lines(&data.to, 13_500, 900)) {
        text(60, 420 + 36 * place, 34, &line);
    }
    text(60, 680, 80, &data.to.display_postal_code());
    for (place, option) in (0..).zip(data.options.iter().chain(data.to.country_line().iter())) {
        text(480, 680 + 30 * place, 26, option);
    }
    text(80, 790, 38, "SPECIMEN - NOT VALID FOR SHIPPING");
    text(200, 1_075, 42, &data.grouped_number());
    text(28, 1_140, 24, &data.references.join(" / "));
    // Four dots a bar, fewer where a long number would leave the paper with its quiet zones.
    let modules: usize = widths(&data.tracking_number).unwrap_or_default().into_iter().map(usize::from).sum();
    let dots = (WIDE / (modules + 20)).clamp(1, 4);
    let left = (WIDE.saturating_sub(modules * dots)) / 2;
    // Set C for digits is chosen by the printer (mode A).
    let _infallible = writeln!(out, "^FO{left},860^BY{dots}^BCN,200,N,N,N,A^FD{}^FS", escape(&data.tracking_number));
    out + "^XZ\n"
}

/// The lines of a block, wrapped at a width in hundredths of a point and a size; at most eight.
fn lines(block: &Block, width: i64, size: i64) -> Vec<String> {
    let city = format!("{} {} {}", block.city, block.province, block.display_postal_code());
    let texts = [&block.name, &block.company].into_iter().chain(&block.lines).chain([&city, &block.phone]);
    let paragraphs: Vec<Paragraph> = texts
        .map(|text| Paragraph { face: Face::Medium, text: showable(text) })
        .filter(|line| !line.text.is_empty())
        .collect();
    let fitted = fit(&paragraphs, width, 8 * size * 122 / 100 + 8, size, size);
    fitted.lines.into_iter().map(|(_, line)| line).collect()
}

/// `^`, `~` and `_` command the printer: they go as hexadecimal.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '^' | '~' | '_' => {
                let _infallible = write!(out, "_{:02X}", u32::from(c));
            }
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
