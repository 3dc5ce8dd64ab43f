//! Finding purchases: those of a shipment or a policy, those in progress, and those that wait for a person.

mod of_shipment;
mod under_way;
mod unsettled;
mod waiting;

pub use of_shipment::{last, live, paid};
pub use under_way::{is_cover_moving, is_paying_with, is_settled, under_way};
pub use unsettled::UNSETTLED;
pub use waiting::{STUCK_AFTER, refunded, waiting};
