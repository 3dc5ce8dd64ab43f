//! Sending parcels: addresses, shipments, prices, payment and labels.

pub mod address_book;
pub mod bulk;
pub mod desk;
pub mod documents;
pub mod file;
pub mod insurance;
pub mod payment;
pub mod places;
pub mod purchase;
pub mod quote;
pub mod rate;
pub mod rules;
pub mod shipment;
pub mod unfinished;
