//! Cards.

mod card;
