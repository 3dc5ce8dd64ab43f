//! The exports that are known: how each is told by its header, and what its columns hold.
//!
//! Sources: the header lines of the exports themselves, as sellers and the programs that read them publish them; Amazon, Seller
//! Central help, "Order report field definitions"; docs/decisions/0260 says which was seen where.

use super::super::ShopKind;
use crate::address::fold;
use crate::address::import::Cells;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Number,
    PlacedOn,
    Status,
    Payment,
    PaidOn,
    ShippedOn,
    CancelledOn,
    LineStatus,
    FirstName,
    LastName,
    FullName,
    Company,
    Phone,
    Email,
    Street1,
    Street2,
    Street3,
    City,
    Province,
    PostalCode,
    Country,
    Title,
    Variant,
    Sku,
    Quantity,
    /// How many are left to send.
    ToShip,
    /// How many were paid back.
    Refunded,
    RequiresShipping,
    Price,
    /// The store's id of what was offered.
    ItemId,
    /// The store's id of the line.
    LineId,
    /// All that was sold, in one cell.
    Details,
    Currency,
    Total,
    Method,
    Note,
}

use Column as C;

/// How a file names what was sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Items {
    /// A line of the file each.
    Lines,
    /// All of an order in one cell.
    OneCell,
    /// It only counts them.
    Counted,
}

/// An export.
pub(super) struct Export {
    /// What the store runs on.
    pub kind: ShopKind,
    /// How it names what was sold.
    pub items: Items,
    /// Whether the price of a line is that of all its pieces.
    pub price_is_of_line: bool,
    /// Whether every order in it is paid.
    pub is_paid: bool,
    /// The columns that tell it from every other export.
    identifying_columns: &'static [Column],
    /// The headers of its columns, folded, the preferred first.
    columns: &'static [(Column, &'static [&'static str])],
}

/// Each is told apart from the others, so that their order says nothing.
pub(super) static EXPORTS: &[Export] = &[
    Export {
        kind: ShopKind::Etsy,
        items: Items::Lines,
        price_is_of_line: false,
        is_paid: true,
        identifying_columns: &[C::PlacedOn, C::Number, C::Title, C::LineId],
        columns: &[
            (C::Number, &["order id"]),
            (C::PlacedOn, &["sale date"]),
            (C::ShippedOn, &["date shipped", "date posted"]),
            (C::FullName, &["ship name", "delivery name"]),
            (C::Street1, &["ship address1", "delivery address1"]),
            (C::Street2, &["ship address2", "delivery address2"]),
            (C::City, &["ship city", "delivery city"]),
            (C::Province, &["ship state", "delivery state"]),
            (C::PostalCode, &["ship zipcode", "delivery zipcode"]),
            (C::Country, &["ship country", "delivery country"]),
            (C::Title, &["item name"]),
            (C::Variant, &["variations"]),
            (C::Sku, &["sku"]),
            (C::Quantity, &["quantity"]),
            (C::Price, &["price"]),
            (C::Currency, &["currency"]),
            (C::LineId, &["transaction id"]),
        ],
    },
    Export {
        kind: ShopKind::Etsy,
        items: Items::Counted,
        price_is_of_line: true,
        is_paid: true,
        identifying_columns: &[C::PlacedOn, C::Number, C::FullName, C::Quantity],
        columns: &[
            (C::Number, &["order id"]),
            (C::PlacedOn, &["sale date"]),
            (C::ShippedOn, &["date shipped", "date posted"]),
            (C::Status, &["status"]),
            (C::FullName, &["full name"]),
            (C::FirstName, &["first name"]),
            (C::LastName, &["last name"]),
            (C::Street1, &["street 1"]),
            (C::Street2, &["street 2"]),
            (C::City, &["ship city", "delivery city"]),
            (C::Province, &["ship state", "delivery state"]),
            (C::PostalCode, &["ship zipcode", "delivery zipcode"]),
            (C::Country, &["ship country", "delivery country"]),
            (C::Sku, &["sku"]),
            (C::Quantity, &["number of items"]),
            (C::Price, &["order value"]),
            (C::Total, &["order total"]),
            (C::Currency, &["currency"]),
        ],
    },
    Export {
        kind: ShopKind::Ebay,
        items: Items::Lines,
        price_is_of_line: false,
        is_paid: false,
        identifying_columns: &[C::Number, C::ItemId, C::Title, C::Street1, C::Price],
        columns: &[
            (C::Number, &["order number"]),
            (C::PlacedOn, &["sale date"]),
            (C::PaidOn, &["paid on date"]),
            (C::ShippedOn, &["shipped on date", "dispatched on date", "posted on date"]),
            (C::FullName, &["ship to name", "post to name", "deliver to name"]),
            (C::Phone, &["ship to phone", "post to phone", "deliver to phone"]),
            (C::Email, &["buyer email"]),
            (C::Street1, &["ship to address 1", "post to address 1", "deliver to address 1"]),
            (C::Street2, &["ship to address 2", "post to address 2", "deliver to address 2"]),
            (C::City, &["ship to city", "post to city", "deliver to city"]),
            (
                C::Province,
                &["ship to state", "ship to province", "post to county", "post to state", "deliver to county"],
            ),
            (C::PostalCode, &["ship to zip", "ship to postal code", "post to postcode", "deliver to postcode"]),
            (C::Country, &["ship to country", "post to country", "deliver to country"]),
            (C::ItemId, &["item number"]),
            (C::LineId, &["transaction id"]),
            (C::Title, &["item title"]),
            (C::Variant, &["variation details"]),
            (C::Sku, &["custom label", "custom label (sku)"]),
            (C::Quantity, &["quantity"]),
            (C::Price, &["sold for"]),
            (C::Total, &["total price"]),
            (C::Method, &["shipping service", "postage service", "delivery service"]),
            (C::Note, &["buyer note"]),
        ],
    },
    Export {
        kind: ShopKind::Amazon,
        items: Items::Lines,
        price_is_of_line: true,
        is_paid: true,
        identifying_columns: &[C::Number, C::LineId, C::FullName, C::Street1],
        columns: &[
            (C::Number, &["order-id"]),
            (C::LineId, &["order-item-id"]),
            (C::PlacedOn, &["purchase-date"]),
            (C::FullName, &["recipient-name"]),
            (C::Phone, &["ship-phone-number", "buyer-phone-number"]),
            (C::Email, &["buyer-email"]),
            (C::Street1, &["ship-address-1"]),
            (C::Street2, &["ship-address-2"]),
            (C::Street3, &["ship-address-3"]),
            (C::City, &["ship-city"]),
            (C::Province, &["ship-state"]),
            (C::PostalCode, &["ship-postal-code"]),
            (C::Country, &["ship-country"]),
            (C::Title, &["product-name"]),
            (C::Sku, &["sku"]),
            (C::Quantity, &["quantity-purchased"]),
            (C::ToShip, &["quantity-to-ship"]),
            (C::Price, &["item-price"]),
            (C::Currency, &["currency"]),
            (C::Method, &["ship-service-level"]),
            (C::Note, &["delivery-instructions"]),
        ],
    },
    Export {
        kind: ShopKind::Squarespace,
        items: Items::Lines,
        price_is_of_line: false,
        is_paid: false,
        identifying_columns: &[C::Number, C::Payment, C::Title, C::FullName, C::Street1],
        columns: &[
            (C::Number, &["order id"]),
            (C::PlacedOn, &["created at"]),
            (C::Payment, &["financial status"]),
            (C::Status, &["fulfillment status"]),
            (C::LineStatus, &["lineitem fulfillment status"]),
            (C::CancelledOn, &["cancelled at"]),
            (C::FullName, &["shipping name"]),
            (C::Phone, &["shipping phone", "billing phone"]),
            (C::Email, &["email"]),
            (C::Street1, &["shipping address1"]),
            (C::Street2, &["shipping address2"]),
            (C::City, &["shipping city"]),
            (C::Province, &["shipping province"]),
            (C::PostalCode, &["shipping zip"]),
            (C::Country, &["shipping country"]),
            (C::Title, &["lineitem name"]),
            (C::Variant, &["lineitem variant"]),
            (C::Sku, &["lineitem sku"]),
            (C::Quantity, &["lineitem quantity"]),
            (C::RequiresShipping, &["lineitem requires shipping"]),
            (C::Price, &["lineitem price"]),
            (C::Currency, &["currency"]),
            (C::Total, &["total"]),
            (C::Method, &["shipping method"]),
            (C::Note, &["private notes"]),
        ],
    },
    Export {
        kind: ShopKind::Bigcommerce,
        items: Items::OneCell,
        price_is_of_line: false,
        is_paid: false,
        identifying_columns: &[C::Number, C::Status, C::Street1, C::Details],
        columns: &[
            (C::Number, &["order id"]),
            (C::PlacedOn, &["order date"]),
            (C::Status, &["order status"]),
            (C::FirstName, &["shipping first name"]),
            (C::LastName, &["shipping last name"]),
            (C::Company, &["shipping company"]),
            (C::Phone, &["shipping phone", "customer phone"]),
            (C::Email, &["shipping email", "customer email"]),
            (C::Street1, &["shipping street 1"]),
            (C::Street2, &["shipping street 2"]),
            (C::City, &["shipping suburb", "shipping city"]),
            (C::Province, &["shipping state"]),
            (C::PostalCode, &["shipping zip"]),
            (C::Country, &["shipping country"]),
            (C::Details, &["product details"]),
            (C::Currency, &["order currency code"]),
            (C::Total, &["order total (inc tax)"]),
            (C::Method, &["ship method"]),
            (C::Note, &["customer message"]),
        ],
    },
    Export {
        kind: ShopKind::Wix,
        items: Items::Lines,
        price_is_of_line: false,
        is_paid: false,
        identifying_columns: &[C::Number, C::PlacedOn, C::Title, C::FullName, C::Street1],
        columns: &[
            (C::Number, &["order number"]),
            (C::PlacedOn, &["date created"]),
            (C::Payment, &["payment status"]),
            (C::Status, &["fulfillment status"]),
            (C::FullName, &["recipient name"]),
            (C::Company, &["recipient company name"]),
            (C::Phone, &["recipient phone"]),
            (C::Email, &["contact email"]),
            (C::Street1, &["delivery address"]),
            (C::City, &["delivery city"]),
            (C::Province, &["delivery state"]),
            (C::PostalCode, &["delivery zip/postal code"]),
            (C::Country, &["delivery country"]),
            (C::Title, &["item"]),
            (C::Variant, &["variant"]),
            (C::Sku, &["sku"]),
            (C::Quantity, &["qty"]),
            (C::Refunded, &["quantity refunded"]),
            (C::Price, &["price"]),
            (C::Currency, &["currency"]),
            (C::Total, &["total"]),
            (C::Method, &["delivery method"]),
            (C::Note, &["note from customer"]),
        ],
    },
];

/// An export whose columns were found.
pub(super) struct Found {
    pub export: &'static Export,
    /// The columns of the file by what they hold, of each the preferred first.
    places: Vec<(Column, usize)>,
}

impl Found {
    /// Tells an export by a row of a table; None where it is the header of none.
    pub(super) fn of(table: &impl Cells, row: usize) -> Option<Self> {
        let cells = table.row(row);
        let header: Vec<String> = (0..table.width(row)).map(|column| fold(cells(column))).collect();
        EXPORTS.iter().find_map(|export| {
            let places = export.columns.iter().flat_map(|(column, names)| {
                let place = |name: &&str| header.iter().position(|known| known == name);
                names.iter().filter_map(place).map(|place| (*column, place))
            });
            let places: Vec<(Column, usize)> = places.collect();
            let has = |column: &Column| places.iter().any(|(known, _)| known == column);
            export.identifying_columns.iter().all(has).then_some(Self { export, places })
        })
    }

    /// What a row of the file has of a column, without the space around it; empty where it has nothing.
    // Compiled once: many places ask for it, and files of orders are short.
    #[inline(never)]
    pub(super) fn cell<'cell>(&self, cells: &impl Fn(usize) -> &'cell str, column: Column) -> &'cell str {
        let places = self.places.iter().filter(|(known, _)| *known == column);
        places.map(|(_, at)| cells(*at).trim()).find(|cell| !cell.is_empty()).unwrap_or_default()
    }

    /// Whether the file has a column.
    pub(super) fn has(&self, column: Column) -> bool {
        self.places.iter().any(|(known, _)| *known == column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_export_is_recognised_by_columns_of_its_own() {
        for (at, export) in EXPORTS.iter().enumerate() {
            let header: Vec<String> = export.columns.iter().map(|(_, names)| names[0].to_owned()).collect();
            let found = Found::of(&vec![header], 0).map(|found| std::ptr::eq(found.export, export));
            assert_eq!(found, Some(true), "{:?}, the export at {at}", export.kind);
            for (column, names) in export.columns {
                assert!(names.iter().all(|name| fold(name) == *name), "{column:?} is not written folded");
            }
            for column in export.identifying_columns {
                assert!(export.columns.iter().any(|(known, _)| known == column), "{column:?} has no header");
            }
        }
    }
}
