mod address_book;
mod if_match;
mod payment;
mod places;
pub mod purchase;
pub mod quote;
mod rate;
mod rules;
pub mod shipment;
