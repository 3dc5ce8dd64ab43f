//! Couriers: slugs and names. Their order is the order wherever order matters.

use crate::Lang;

/// A courier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Courier {
    /// The slug on the wire.
    pub slug: &'static str,
    /// Whether it delivers to post office boxes and to the counters of post offices. Only the post has the keys. Source:
    /// Canada Post, Delivery options ('Post office box or general delivery'); the other couriers' terms ask for a street.
    pub delivers_to_boxes: bool,
    names: [&'static str; 2],
}

impl Courier {
    /// The name in a language.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &'static str {
        lang.pick(self.names[0], self.names[1])
    }
}

/// Every courier, in order.
pub const COURIERS: [Courier; 6] = [
    Courier { slug: "cp", delivers_to_boxes: true, names: ["Canada Post", "Postes Canada"] },
    Courier { slug: "puro", delivers_to_boxes: false, names: ["Purolator", "Purolator"] },
    Courier { slug: "gls", delivers_to_boxes: false, names: ["GLS Canada", "GLS Canada"] },
    Courier { slug: "loomis", delivers_to_boxes: false, names: ["Loomis Express", "Loomis Express"] },
    Courier { slug: "ups", delivers_to_boxes: false, names: ["UPS", "UPS"] },
    Courier { slug: "canpar", delivers_to_boxes: false, names: ["Canpar", "Canpar"] },
];

/// The courier of that slug.
#[must_use]
pub fn courier(slug: &str) -> Option<&'static Courier> {
    COURIERS.iter().find(|courier| courier.slug == slug)
}

/// The courier's place in the order; unknown ones come last.
#[must_use]
pub fn order(slug: &str) -> usize {
    COURIERS.iter().position(|courier| courier.slug == slug).unwrap_or(COURIERS.len())
}

/// A courier's name, by its slug.
pub(crate) fn courier_in_words(slug: &str, lang: Lang) -> Option<String> {
    courier(slug).map(|courier| courier.name(lang).to_owned())
}
