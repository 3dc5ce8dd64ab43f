//! Pickups of the simulated couriers: when each comes and where, and what was booked. Holidays and business days are core's.

mod booking;
mod rules;

pub use booking::{Booking, Standing, book, bookings, find, keep};
pub use rules::{Refusal, Rules, Wish, clock_time, rules, to_minutes};
