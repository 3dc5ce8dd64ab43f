//! Tracking files: what a store takes to learn how its orders were sent, where it takes files; else a plain list.

use super::ShopKind;
use crate::Lang;
use crate::courier::courier;
use crate::date::Date;

/// An order's parcel, as a tracking file tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackedParcel {
    /// The order's number.
    pub order: String,
    /// Ids and counts of the lines in it.
    pub lines: Vec<(String, u32)>,
    /// The courier's slug.
    pub courier: String,
    /// The tracking numbers, one a box.
    pub numbers: Vec<String>,
    /// The day on which its label was bought.
    pub sent_on: Date,
}

/// A tracking file: its rows, the header first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackingFile {
    /// Its name.
    pub name: String,
    /// The separator of its cells: a comma, or the tab of Amazon's flat files.
    pub separator: char,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

/// The header of what Seller Central takes to confirm shipments. Source: Amazon, Seller Central help, "Shipping confirmation template".
const AMAZON: [&str; 8] = [
    "order-id",
    "order-item-id",
    "quantity",
    "ship-date",
    "carrier-code",
    "carrier-name",
    "tracking-number",
    "ship-method",
];

/// The header of what eBay's Seller Hub takes to add tracking to orders, as programs that write it have it.
const EBAY: [&str; 8] = [
    "Shipping Status",
    "Order Number",
    "Item Number",
    "Item Title",
    "Custom Label",
    "Transaction ID",
    "Shipping Carrier Used",
    "Tracking Number",
];

/// The header of a plain list. BigCommerce asks which column is which when it imports tracking numbers; the others import none.
const PLAIN: [&str; 4] = ["Order ID", "Shipping Carrier", "Tracking Number", "Ship Date"];

/// The couriers that Amazon has a code for; of any other it takes the name. Source: as [`AMAZON`].
const AMAZON_CODES: [(&str, &str); 2] = [("cp", "Canada Post"), ("ups", "UPS")];

/// A store's tracking file of some parcels.
#[must_use]
pub fn tracking_file(kind: ShopKind, parcels: &[TrackedParcel]) -> TrackingFile {
    let (head, separator, end): (&[&str], _, _) = match kind {
        ShopKind::Amazon => (&AMAZON, '\t', "txt"),
        ShopKind::Ebay => (&EBAY, ',', "csv"),
        _ => (&PLAIN, ',', "csv"),
    };
    let header = head.iter().map(|name| (*name).to_owned()).collect();
    let rows = parcels.iter().flat_map(|parcel| match kind {
        ShopKind::Amazon => of_lines(parcel, amazon),
        ShopKind::Ebay => of_lines(parcel, ebay),
        _ => parcel.numbers.iter().map(|number| plain(parcel, number)).collect(),
    });
    let name = format!("waybill-{}-tracking.{end}", kind.name().to_lowercase());
    TrackingFile { name, separator, rows: std::iter::once(header).chain(rows).collect() }
}

/// A row for each line of an order, with its first box: these files know one number a line. Where a line's id is not known, a row for the whole
/// order.
fn of_lines(parcel: &TrackedParcel, row: fn(&TrackedParcel, &str, &str, &str) -> [String; 8]) -> Vec<Vec<String>> {
    let number = parcel.numbers.first().map(String::as_str).unwrap_or_default();
    let is_id = |id: &str| id.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    if parcel.lines.iter().any(|(id, _)| !is_id(id)) {
        return vec![row(parcel, "", "", number).into()];
    }
    parcel.lines.iter().map(|(id, count)| row(parcel, id, &count.to_string(), number).into()).collect()
}

fn amazon(parcel: &TrackedParcel, id: &str, count: &str, number: &str) -> [String; 8] {
    let name = name_of(parcel);
    let code = AMAZON_CODES.iter().find(|(slug, _)| *slug == parcel.courier).map(|(_, code)| *code);
    let (code, name) = code.map_or(("Other", name), |code| (code, String::new()));
    let day = parcel.sent_on.to_string();
    [
        parcel.order.clone(),
        id.to_owned(),
        count.to_owned(),
        day,
        code.to_owned(),
        name,
        number.to_owned(),
        String::new(),
    ]
}

fn ebay(parcel: &TrackedParcel, id: &str, _: &str, number: &str) -> [String; 8] {
    // A line is called by what was offered and by its sale.
    let (item, sale) = id.split_once('-').unwrap_or((id, ""));
    [
        "Shipped".to_owned(),
        parcel.order.clone(),
        item.to_owned(),
        String::new(),
        String::new(),
        sale.to_owned(),
        name_of(parcel),
        number.to_owned(),
    ]
}

fn plain(parcel: &TrackedParcel, number: &str) -> Vec<String> {
    vec![parcel.order.clone(), name_of(parcel), number.to_owned(), parcel.sent_on.to_string()]
}

/// The courier, as stores know it.
fn name_of(parcel: &TrackedParcel) -> String {
    courier(&parcel.courier).map_or_else(|| parcel.courier.clone(), |courier| courier.name(Lang::En).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parcel(courier: &str) -> TrackedParcel {
        TrackedParcel {
            order: "3001".to_owned(),
            lines: vec![("41-7".to_owned(), 2), ("42-8".to_owned(), 1)],
            courier: courier.to_owned(),
            numbers: vec!["7023210900000000".to_owned(), "7023210900000001".to_owned()],
            sent_on: Date::of(2026, 11, 20),
        }
    }

    #[test]
    fn amazon_gets_a_line_an_item_with_its_code_of_the_courier() {
        let file = tracking_file(ShopKind::Amazon, &[parcel("cp"), parcel("puro")]);
        assert_eq!((file.name.as_str(), file.separator), ("waybill-amazon-tracking.txt", '\t'));
        assert_eq!(file.rows[0], AMAZON);
        assert_eq!(file.rows[1], ["3001", "41-7", "2", "2026-11-20", "Canada Post", "", "7023210900000000", ""]);
        assert_eq!(file.rows[4], ["3001", "42-8", "1", "2026-11-20", "Other", "Purolator", "7023210900000000", ""]);
    }

    #[test]
    fn a_line_without_an_id_is_confirmed_with_its_whole_order() {
        let parcel = TrackedParcel { lines: vec![("SNOW-1".to_owned(), 2), ("Mat".to_owned(), 1)], ..parcel("ups") };
        let file = tracking_file(ShopKind::Amazon, &[parcel]);
        assert_eq!(file.rows[1..], [["3001", "", "", "2026-11-20", "UPS", "", "7023210900000000", ""]]);
    }

    #[test]
    fn ebay_gets_a_line_an_item_by_its_listing_and_its_sale() {
        let file = tracking_file(ShopKind::Ebay, &[parcel("cp")]);
        assert_eq!(file.rows.len(), 3);
        assert_eq!(file.rows[1], ["Shipped", "3001", "41", "", "", "7", "Canada Post", "7023210900000000"]);
    }

    #[test]
    fn the_others_get_a_line_a_box() {
        let file = tracking_file(ShopKind::Etsy, &[parcel("ups")]);
        assert_eq!(file.name, "waybill-etsy-tracking.csv");
        assert_eq!(
            file.rows,
            [
                PLAIN.to_vec(),
                vec!["3001", "UPS", "7023210900000000", "2026-11-20"],
                vec!["3001", "UPS", "7023210900000001", "2026-11-20"]
            ]
        );
    }
}
