//! Telling a store what was sent, and taking it back. Neither carries a key, so neither is sent twice: a caller that lost the
//! answer looks at the order first.

use serde_json::{Value, json};

use super::graphql::user_errors;
use crate::json::JsonNode;
use crate::shop::{NewFulfilment, ShopError};

pub(super) fn create(new: &NewFulfilment) -> (&'static str, Value) {
    let document = "mutation Fulfil($f: FulfillmentInput!) { fulfillmentCreate(fulfillment: $f) { fulfillment { id status } \
userErrors { field message } } }";
    let lines: Vec<Value> = new.lines.iter().map(|(id, quantity)| json!({ "id": id, "quantity": quantity })).collect();
    let mut tracking = json!({ "company": new.tracking.company, "numbers": new.tracking.numbers });
    if !new.tracking.urls.is_empty() {
        tracking["urls"] = json!(new.tracking.urls);
    }
    let fulfilment = json!({
        "lineItemsByFulfillmentOrder":
            [{ "fulfillmentOrderId": new.fulfilment_order_id, "fulfillmentOrderLineItems": lines }],
        "trackingInfo": tracking,
        "notifyCustomer": new.notify_customer,
    });
    (document, json!({ "f": fulfilment }))
}

/// The new fulfilment's id.
pub(super) fn created(data: &Value) -> Result<String, ShopError> {
    let payload = data.at("fulfillmentCreate");
    user_errors(payload)?;
    payload.required("fulfillment/id").map_err(|_| ShopError::Unknown("the fulfilment has no id".to_owned()))
}

pub(super) fn cancel(id: &str) -> (&'static str, Value) {
    let document = "mutation TakeBack($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { id status } \
userErrors { field message } } }";
    (document, json!({ "id": id }))
}

pub(super) fn cancelled(data: &Value) -> Result<(), ShopError> {
    user_errors(data.at("fulfillmentCancel"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use waybill_core::Lang;

    use super::*;
    use crate::shop::TrackingInfo;

    #[test]
    fn a_part_of_an_order_is_fulfilled_with_its_tracking() {
        let (_, variables) = create(&NewFulfilment {
            fulfilment_order_id: "gid://shopify/FulfillmentOrder/1".to_owned(),
            lines: vec![("gid://shopify/FulfillmentOrderLineItem/2".to_owned(), 3)],
            tracking: TrackingInfo { company: "Purolator".to_owned(), numbers: vec!["T1".to_owned()], urls: vec![] },
            notify_customer: true,
            lang: Lang::En,
            completes_order: true,
        });
        let expected = json!({ "f": {
            "lineItemsByFulfillmentOrder": [{ "fulfillmentOrderId": "gid://shopify/FulfillmentOrder/1",
                "fulfillmentOrderLineItems": [{ "id": "gid://shopify/FulfillmentOrderLineItem/2", "quantity": 3 }] }],
            "trackingInfo": { "company": "Purolator", "numbers": ["T1"] },
            "notifyCustomer": true,
        } });
        assert_eq!(variables, expected);
        let data = json!({ "fulfillmentCreate": { "fulfillment": { "id": "gid://shopify/Fulfillment/9" }, "userErrors": [] } });
        assert_eq!(created(&data).unwrap(), "gid://shopify/Fulfillment/9");
    }

    #[test]
    fn a_refusal_of_the_store_keeps_its_message() {
        let errors =
            json!([{ "field": ["fulfillment"], "message": "Invalid fulfillment order line item quantity requested." }]);
        let refused = ShopError::Refused("Invalid fulfillment order line item quantity requested.".to_owned());
        let data = json!({ "fulfillmentCreate": { "fulfillment": null, "userErrors": errors } });
        assert_eq!(created(&data), Err(refused.clone()));
        assert_eq!(cancelled(&json!({ "fulfillmentCancel": { "userErrors": errors } })), Err(refused));
        assert_eq!(cancelled(&json!({ "fulfillmentCancel": { "userErrors": [] } })), Ok(()));
    }
}
