//! Reading an order export.

use std::collections::HashMap;

use super::export::{Column, Found};
use super::order::{Begun, Read};
use super::problem::Problem;
use super::{FILE_ORDERS_MAX, FileProblem, OrderFile};
use crate::address::fold;
use crate::address::import::{Cells, HEADER_ROWS_MAX};
use crate::lang::LangContext;
use crate::shop::ShopKind;

/// Most characters of an order's number; what is longer is none.
const NUMBER_MAX: usize = 100;

/// Reads a table as an order export. `number` is what a spreadsheet calls a row of it. None where its first rows are the header of none
/// that is known.
#[must_use]
pub fn read_order_file(table: &impl Cells, number: impl Fn(usize) -> u32, context: &LangContext) -> Option<OrderFile> {
    let lang = context.lang;
    let first_rows = 0..table.rows().min(HEADER_ROWS_MAX);
    let (header, found) = first_rows.into_iter().find_map(|row| Some((row, Found::of(table, row)?)))?;
    let called = found.cell(&table.row(header), Column::Number);
    let mut begun: Vec<Begun<'_>> = Vec::new();
    let mut known: HashMap<&str, usize> = HashMap::new();
    let mut file =
        OrderFile { kind: found.export.kind, orders: Vec::new(), left_out: Vec::new(), problems: Vec::new() };
    for row in header + 1..table.rows() {
        let cells = table.row(row);
        let order = found.cell(&cells, Column::Number);
        // Files that were put together have their header again.
        if is_footer(file.kind, &cells) || order == called {
            continue;
        }
        if (0..table.width(row)).all(|column| cells(column).trim().is_empty()) {
            continue;
        }
        if order.is_empty() || order.chars().count() > NUMBER_MAX {
            file.problems.push(FileProblem {
                row: number(row),
                number: String::new(),
                text: Problem::NoNumber.text(lang),
            });
            continue;
        }
        let at = *known.entry(order).or_insert_with(|| {
            begun.push(Begun::new(number(row), order));
            begun.len() - 1
        });
        if let Some(begun) = begun.get_mut(at) {
            begun.add(&found, number(row), &cells);
        }
    }
    for order in begun {
        match order.end(&found, lang) {
            Read::Order(order, left_out) => {
                file.orders.push(*order);
                file.left_out.extend(left_out);
            }
            Read::LeftOut(left_out) => file.left_out.push(left_out),
            Read::Problems(problems) => file.problems.extend(problems),
        }
    }
    if file.orders.len() > FILE_ORDERS_MAX {
        let text = Problem::TooMany(file.orders.len()).text(lang);
        file.problems = vec![FileProblem { row: 0, number: String::new(), text }];
        file.orders.clear();
    }
    file.problems.sort_by_key(|problem| problem.row);
    Some(file)
}

/// Whether a row is one of those that eBay puts under the orders: how many there are, and whose.
fn is_footer<'cell>(kind: ShopKind, cells: &impl Fn(usize) -> &'cell str) -> bool {
    let says = |at| {
        let cell = fold(cells(at));
        cell.contains("record(s) downloaded") || cell.starts_with("seller id")
    };
    kind == ShopKind::Ebay && (0..3).any(says)
}
