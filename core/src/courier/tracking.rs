//! Tracking pages of couriers' own sites.

use crate::wire::input;

use crate::lang::Lang;

/// The tracking page of each courier: slug, the address before the number in English and in French, source. Twice the same
/// where only the English address is known; those pages have their own choice of language.
pub(super) const TRACKING_PAGES: [(&str, [&str; 2], &str); 6] = [
    (
        "cp",
        [
            "https://www.canadapost-postescanada.ca/track-reperage/en#/resultList?searchFor=",
            "https://www.canadapost-postescanada.ca/track-reperage/fr#/resultList?searchFor=",
        ],
        "jkeen/tracking_number_data, couriers/canada_post",
    ),
    (
        "puro",
        ["https://www.purolator.com/en/shipping/tracker?pin="; 2],
        "jkeen/tracking_number_data, couriers/purolator",
    ),
    (
        "gls",
        ["https://gls-group.com/CA/en/send-and-receive/track-a-shipment/?match="; 2],
        "Public clients of GLS Canada",
    ),
    ("loomis", ["https://www.loomis-express.com/loomship/Track/TrackStatus?wbs="; 2], "Loomis, LoomShip"),
    (
        "ups",
        ["https://www.ups.com/track?loc=en_CA&tracknum=", "https://www.ups.com/track?loc=fr_CA&tracknum="],
        "ups.com, Track",
    ),
    ("canpar", ["https://www.canpar.com/en/tracking/track.htm?barcode="; 2], "karrio, Canpar"),
];

/// Which parcel is meant.
#[input(Default)]
#[serde(default)]
pub struct TrackingUrlInput {
    /// The courier's slug.
    pub courier_slug: String,
    /// The parcel's number with it.
    pub tracking_number: String,
}

/// The courier's own page on a parcel, in a language; None for a courier that is not known, and where the number holds
/// what no number has: an address is never built of that.
#[must_use]
pub fn tracking_url(courier: &str, number: &str, lang: Lang) -> Option<String> {
    let number = number.trim();
    let (_, [en, fr], _) = TRACKING_PAGES.iter().find(|(slug, ..)| *slug == courier)?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_number.then(|| format!("{}{number}", lang.pick(en, fr)))
}
