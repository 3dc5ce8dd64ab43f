//! XML as couriers speak it: written element by element in a given order, read by local name with any prefixes.

mod read;
mod write;

pub(crate) use read::{Unreadable, XmlNode, amount, parse};
pub(crate) use write::Element;
