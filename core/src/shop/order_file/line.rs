//! A line of an order: what is to be sent of it, or why nothing is.

use super::super::ShopKind;
use super::details::Product;
use super::export::{Column, Export, Found, Items};
use super::problem::Problem;
use super::{FileLeftOutReason, FileOrderLine};
use crate::address::fold;
use crate::number::{cents_of, count, without_zeros};
use crate::{Cents, Lang};

/// Most characters of what a line is called; longer ones are cut.
const TITLE_MAX: usize = 255;

/// What a line of a file is.
pub(super) enum Line<'cell> {
    /// Something to send.
    Item(FileOrderLine),
    /// It has nothing to send.
    LeftOut(FileLeftOutReason),
    /// It cannot be read.
    Problem(Problem<'cell>),
}

/// Reads the line of a row; None where the row names nothing that was sold: it is of the order as a whole.
pub(super) fn line_of<'cell>(
    found: &Found,
    cells: &impl Fn(usize) -> &'cell str,
    number: &'cell str,
) -> Option<Line<'cell>> {
    let cell = |column| found.cell(cells, column);
    let (title, sku) = (cell(Column::Title), cell(Column::Sku));
    let is_counted = found.export.items == Items::Counted;
    if title.is_empty() && sku.is_empty() && !is_counted {
        return None;
    }
    if !cell(Column::ShippedOn).is_empty() {
        return Some(Line::LeftOut(FileLeftOutReason::Shipped));
    }
    if let Some(reason) = reason_of(&fold(cell(Column::LineStatus)), found.export.kind) {
        return Some(Line::LeftOut(reason));
    }
    if matches!(fold(cell(Column::RequiresShipping)).as_str(), "false" | "no" | "0") {
        return Some(Line::LeftOut(FileLeftOutReason::NotShipped));
    }
    // A spreadsheet that saved the file may have written `2.56E+11`.
    let is_id = |id: &&str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
    let ids = [cell(Column::ItemId), cell(Column::LineId)];
    let has_all = ids.iter().filter(|id| !id.is_empty()).all(is_id);
    let id = ids.into_iter().filter(|id| has_all && is_id(id));
    let written = Product {
        quantity: cell(Column::Quantity),
        sku,
        title: if is_counted && sku.is_empty() { number } else { title },
        variant: cell(Column::Variant),
        price: cell(Column::Price),
    };
    let mut item = match read(found.export, &written, &id.collect::<Vec<_>>().join("-")) {
        Line::Item(item) => item,
        other => return Some(other),
    };
    let (left, back) = (cell(Column::ToShip), cell(Column::Refunded));
    let reason = if left.is_empty() { FileLeftOutReason::Refunded } else { FileLeftOutReason::Shipped };
    item.quantity = match (count(without_zeros(left)), count(without_zeros(back))) {
        (Some(left), _) => left.min(item.quantity),
        (None, _) if !left.is_empty() => return Some(Line::Problem(Problem::Quantity(left))),
        (None, back) => item.quantity.saturating_sub(back.unwrap_or_default()),
    };
    Some(if item.quantity == 0 { Line::LeftOut(reason) } else { Line::Item(item) })
}

/// Reads what is written of a line.
pub(super) fn read<'cell>(export: &Export, written: &Product<'cell>, id: &str) -> Line<'cell> {
    let pieces = without_zeros(written.quantity);
    let pieces = if pieces.is_empty() { Some(1) } else { count(pieces).filter(|pieces| *pieces > 0) };
    let Some(quantity) = pieces else { return Line::Problem(Problem::Quantity(written.quantity)) };
    let Some((price, _)) = money(written.price) else { return Line::Problem(Problem::Price(written.price)) };
    let price = if export.price_is_of_line { Cents(price.0 / i64::from(quantity)) } else { price };
    let cut = |text: &str| text.chars().take(TITLE_MAX).collect::<String>();
    let title = if written.title.is_empty() { written.sku } else { written.title };
    Line::Item(FileOrderLine {
        id: id.to_owned(),
        title: cut(title),
        variant: cut(written.variant),
        sku: cut(written.sku),
        quantity,
        price,
    })
}

/// How amounts name their currency, the longer before what they contain.
const CURRENCIES: [(&str, &str); 6] =
    [("US $", "USD"), ("AU $", "AUD"), ("C $", "CAD"), ("CA$", "CAD"), ("£", "GBP"), ("€", "EUR")];

/// An amount, and the currency that it is written with; nothing is none. None where it cannot be read.
pub(super) fn money(cell: &str) -> Option<(Cents, &'static str)> {
    let sign = CURRENCIES.iter().find(|(sign, _)| cell.contains(sign));
    let bare = sign.map_or_else(|| cell.to_owned(), |(sign, _)| cell.replace(sign, ""));
    // `67.5000` is how a database writes 67.50.
    let bare = match bare.split_once('.') {
        Some((dollars, places)) if places.len() > 2 && places.bytes().skip(2).all(|byte| byte == b'0') => {
            [dollars, ".", &places[..2]].concat()
        }
        _ => bare,
    };
    let cents = if bare.trim().is_empty() { Some(Cents::ZERO) } else { cents_of(&bare, Lang::En) };
    cents.map(|cents| (cents, sign.map_or("", |(_, code)| *code)))
}

/// Why nothing is sent by a status, folded; None where it says nothing of that.
pub(super) fn reason_of(status: &str, kind: ShopKind) -> Option<FileLeftOutReason> {
    Some(match status {
        "cancelled" | "canceled" | "declined" | "voided" | "incomplete" => FileLeftOutReason::Cancelled,
        "refunded" | "fully refunded" => FileLeftOutReason::Refunded,
        "shipped" | "fulfilled" | "dispatched" => FileLeftOutReason::Shipped,
        // Etsy calls an order so that is paid.
        "completed" if kind == ShopKind::Bigcommerce => FileLeftOutReason::Shipped,
        "awaiting pickup" => FileLeftOutReason::NotShipped,
        _ => return None,
    })
}
