//! Orders of files as orders of a store. Pure: what the file says, what was known, and what we sent already.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use waybill_core::Cents;
use waybill_core::date::Date;
use waybill_core::shop::order_file::{FileLeftOutReason, FileOrder, FileOrderLine};
use waybill_core::shop::{OrderFulfilment, OrderPayment};
use waybill_providers::shop::{FulfilmentLine, FulfilmentOrder, Order, OrderLine, Place};

use super::parcel_entity::ParcelLine;

/// The currency of prices whose file names none.
const CURRENCY: &str = "CAD";
/// What is to be sent of an order of a file is one part.
const PART: &str = "file";
/// At noon of Greenwich it is the same day in all of Canada.
const NOON: NaiveTime = NaiveTime::from_hms_opt(12, 0, 0).expect("noon is a time");

/// What tells an order from the others of its store.
pub fn remote_id(number: &str) -> &str {
    number.trim_start_matches('#')
}

/// An order as its file says it, nothing of it sent yet. What the file does not say stays as it was known: a list of orders names no
/// goods, a list of goods no total. `sent` are lines of labels that were bought, which keep their names.
pub fn order_of(file: &FileOrder, known: Option<&Order>, sent: &[ParcelLine], now: DateTime<Utc>) -> Order {
    let to = &file.destination_address;
    let lines: Vec<OrderLine> = file.lines.iter().map(line).collect();
    let names_sent = sent.iter().all(|sent| lines.iter().any(|line| line.id == sent.line_id));
    let lines = match known {
        Some(known) if !(known.lines.is_empty() || file.names_items && names_sent) => known.lines.clone(),
        _ => lines,
    };
    let or_known = |text: &str, of: fn(&Order) -> &String| match known.filter(|_| text.is_empty()) {
        Some(known) => of(known).clone(),
        None => text.to_owned(),
    };
    let sum = || lines.iter().map(|line| Cents(line.price.0.saturating_mul(line.quantity.into()))).sum();
    let currency = or_known(&file.currency, |known| &known.currency);
    Order {
        id: remote_id(&file.number).to_owned(),
        name: file.number.clone(),
        email: or_known(&to.contact_email, |known| &known.email),
        phone: or_known(&to.contact_phone, |known| &known.phone),
        placed_at: file.placed_on.and_then(noon).or_else(|| known.map(|known| known.placed_at)).unwrap_or(now),
        updated_at: now,
        payment: file.payment,
        fulfilment: OrderFulfilment::Unfulfilled,
        currency: if currency.is_empty() { CURRENCY.to_owned() } else { currency },
        total: file.total.or_else(|| known.map(|known| known.total)).unwrap_or_else(sum),
        note: or_known(&file.note, |known| &known.note),
        tags: Vec::new(),
        shipping_method: or_known(&file.shipping_method, |known| &known.shipping_method),
        destination: Some(Place {
            first_name: to.contact_first_name.clone(),
            last_name: to.contact_last_name.clone(),
            company: to.company_name.clone(),
            street1: to.street1.clone(),
            street2: to.street2.clone(),
            city: to.city.clone(),
            province: to.state.clone(),
            postal_code: to.postal_code.clone(),
            country: to.country.clone(),
            phone: to.contact_phone.clone(),
        }),
        fulfilment_orders: vec![part(&lines)],
        fulfilments: Vec::new(),
        lines,
    }
}

/// An order of which its file says that nothing is to be sent any more.
pub fn ended(known: &Order, reason: FileLeftOutReason) -> Order {
    let mut order = known.clone();
    for part in &mut order.fulfilment_orders {
        part.is_open = false;
    }
    order.fulfilment = match reason {
        FileLeftOutReason::Shipped => OrderFulfilment::Fulfilled,
        FileLeftOutReason::Cancelled | FileLeftOutReason::Refunded | FileLeftOutReason::NotShipped => {
            OrderFulfilment::Cancelled
        }
    };
    if reason == FileLeftOutReason::Refunded {
        order.payment = OrderPayment::Refunded;
    }
    order
}

/// The order with what labels of ours send taken off what is left: no store says so. One that its file has ended stays so.
pub fn less_sent(mut order: Order, sent: &[ParcelLine]) -> Order {
    let of_line = |id: &str| sent.iter().filter(|sent| sent.line_id == id).map(|sent| sent.quantity).sum::<u32>();
    let mut left = false;
    for part in order.fulfilment_orders.iter_mut().filter(|part| part.is_open) {
        for line in &mut part.lines {
            let ordered = order.lines.iter().find(|ordered| ordered.id == line.line_id).map_or(0, |line| line.quantity);
            line.remaining = ordered.saturating_sub(of_line(&line.line_id));
            left |= line.remaining > 0;
        }
    }
    if order.fulfilment_orders.iter().any(|part| part.is_open) {
        order.fulfilment = match (left, sent.is_empty()) {
            (false, _) => OrderFulfilment::Fulfilled,
            (true, false) => OrderFulfilment::Partial,
            (true, true) => OrderFulfilment::Unfulfilled,
        };
    }
    order
}

fn line(line: &FileOrderLine) -> OrderLine {
    let FileOrderLine { id, title, variant, sku, quantity, price } = line.clone();
    OrderLine {
        id,
        title,
        variant,
        sku,
        quantity,
        requires_shipping: true,
        price,
        weight: None,
        sides: None,
        hs_code: String::new(),
        country_of_origin: String::new(),
        province_of_origin: String::new(),
    }
}

fn part(lines: &[OrderLine]) -> FulfilmentOrder {
    let left =
        |line: &OrderLine| FulfilmentLine { id: line.id.clone(), line_id: line.id.clone(), remaining: line.quantity };
    let lines = lines.iter().map(left).collect();
    FulfilmentOrder { id: PART.to_owned(), is_open: true, is_on_hold: false, location: Place::default(), lines }
}

fn noon(day: Date) -> Option<DateTime<Utc>> {
    let (year, month, day) = day.parts();
    Some(NaiveDate::from_ymd_opt(year, month.into(), day.into())?.and_time(NOON).and_utc())
}
