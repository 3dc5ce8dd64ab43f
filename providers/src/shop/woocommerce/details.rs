//! What a store says of itself: WordPress its name and time zone, WooCommerce its settings.

use serde_json::Value;
use waybill_core::Decimal;
use waybill_core::parcel::{DimensionUnit, WeightUnit};
use waybill_core::shop::SiteAddress;

use crate::json::JsonNode;
use crate::shop::{Place, ShopError, Store};

/// What WordPress says of its APIs, to anyone.
pub(super) const INDEX: &str = "/";
/// Currency and address.
pub(super) const GENERAL_SETTINGS: &str = "/wc/v3/settings/general";
/// Units.
pub(super) const PRODUCT_SETTINGS: &str = "/wc/v3/settings/products";
/// A write that changes nothing: refused where the keys may only read.
pub(super) const EMPTY_BATCH: &str = "/wc/v3/orders/batch";

/// Units of a store. Lengths are brought into centimetres or inches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Units {
    pub weight: WeightUnit,
    pub dimension: DimensionUnit,
    /// How many of `dimension` one of the store's unit is, as a fraction.
    scale: (i64, i64),
}

impl Units {
    /// A length of the store's in `dimension`.
    pub fn length(self, written: Decimal) -> Decimal {
        written.times(self.scale.0, self.scale.1)
    }
}

/// Whether WooCommerce's API is among those of a WordPress.
pub(super) fn has_api(index: &Value) -> bool {
    index.all("namespaces").into_iter().any(|namespace| namespace == "wc/v3")
}

pub(super) fn units(settings: &Value) -> Units {
    let weight = match setting(settings, "woocommerce_weight_unit").as_str() {
        "g" => WeightUnit::G,
        "lbs" => WeightUnit::Lbs,
        "oz" => WeightUnit::Oz,
        _ => WeightUnit::Kg,
    };
    let (dimension, scale) = match setting(settings, "woocommerce_dimension_unit").as_str() {
        "in" => (DimensionUnit::In, (1, 1)),
        "yd" => (DimensionUnit::In, (36, 1)),
        "m" => (DimensionUnit::Cm, (100, 1)),
        "mm" => (DimensionUnit::Cm, (1, 10)),
        _ => (DimensionUnit::Cm, (1, 1)),
    };
    Units { weight, dimension, scale }
}

pub(super) fn from(site: &SiteAddress, index: &Value, general: &Value, units: Units) -> Result<Store, ShopError> {
    let of = |id: &str| setting(general, id);
    let currency = of("woocommerce_currency");
    if currency.is_empty() {
        return Err(ShopError::Unknown("the store has no currency".to_owned()));
    }
    // `CA:QC`, or a country alone.
    let home = of("woocommerce_default_country");
    let (country, province) = home.split_once(':').unwrap_or((home.as_str(), ""));
    let (name, zone) = (index.value("name"), index.value("timezone_string"));
    Ok(Store {
        name: if name.is_empty() { site.to_string() } else { name },
        domain: site.to_string(),
        currency,
        weight_unit: units.weight,
        // A store may be set to a bare distance from UTC.
        time_zone: if zone.is_empty() { "UTC".to_owned() } else { zone },
        address: Place {
            street1: of("woocommerce_store_address"),
            street2: of("woocommerce_store_address_2"),
            city: of("woocommerce_store_city"),
            province: province.to_owned(),
            postal_code: of("woocommerce_store_postcode"),
            country: country.to_owned(),
            ..Place::default()
        },
    })
}

/// The value of a setting in a group's list.
fn setting(settings: &Value, id: &str) -> String {
    let all = settings.as_array().map(Vec::as_slice).unwrap_or_default();
    all.iter().find(|one| one.value("id") == id).map(|one| one.value("value")).unwrap_or_default()
}
