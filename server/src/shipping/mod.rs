//! Sending parcels: addresses, shipments, prices, payment and labels.

pub mod address_book;
pub mod bulk;
pub mod claim;
pub mod dashboard;
pub mod documents;
pub mod drop_off;
pub mod file;
pub mod history;
pub mod insurance;
pub mod partial;
pub mod payment;
pub mod pickup;
pub mod places;
pub mod purchase;
pub mod quote;
pub mod rate;
pub mod requires_action;
pub mod rules;
pub mod shipment;
pub mod shipment_api;
pub mod shop;
pub mod tracking;
