//! Purposes of requests.

/// What a request is for: a purchase must say more than a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A price.
    Price,
    /// A purchase.
    Purchase,
}

impl Purpose {
    /// The first two digits of the codes.
    pub const fn family(self) -> &'static str {
        match self {
            Purpose::Price => "11",
            Purpose::Purchase => "12",
        }
    }
}
