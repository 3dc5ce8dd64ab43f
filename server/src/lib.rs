//! The Waybill server.

pub mod address_book;
pub mod payment;
pub mod shipment;
