//! Details of a store.

use serde_json::{Value, json};
use waybill_core::parcel::WeightUnit;

use super::orders::{own_address, weight_unit};
use crate::json::JsonNode;
use crate::shop::{ShopError, Store};

pub(super) fn question() -> (&'static str, Value) {
    let document = "query Shop { shop { name myshopifyDomain currencyCode weightUnit ianaTimezone \
billingAddress { company address1 address2 city provinceCode zip countryCodeV2 phone } } }";
    (document, json!({}))
}

pub(super) fn from(data: &Value) -> Result<Store, ShopError> {
    let shop = data.at("shop");
    let needed = |name: &str| shop.required(name).map_err(|_| ShopError::Unknown(format!("the store has no {name}")));
    Ok(Store {
        name: needed("name")?,
        domain: needed("myshopifyDomain")?.to_ascii_lowercase(),
        currency: needed("currencyCode")?,
        weight_unit: weight_unit(&shop.value("weightUnit")).unwrap_or(WeightUnit::Kg),
        time_zone: shop.value("ianaTimezone"),
        address: own_address(shop.at("billingAddress")),
    })
}
