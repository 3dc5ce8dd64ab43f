//! Lifetime of a courier's rates.

use crate::date::Span;

/// After this, a price is requested again.
pub const PRICES_HOLD: Span = Span::Minutes(30);
