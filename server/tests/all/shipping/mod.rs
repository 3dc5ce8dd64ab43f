mod address_book;
mod if_match;
mod payment;
mod places;
pub mod purchase;
mod rate;
mod rules;
pub mod shipment;
