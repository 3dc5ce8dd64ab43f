//! What the product and its users draw attention to.

pub mod alert;
