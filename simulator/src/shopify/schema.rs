//! The part of the Admin API's GraphQL schema that simulated stores have. Source: Shopify, GraphQL Admin API reference.

/// The root of questions.
pub const QUERY: &str = "QueryRoot";
/// The root of changes.
pub const MUTATION: &str = "Mutation";
/// A field without fields of its own.
pub const SCALAR: &str = "";

/// The fields of a type, each with its own type.
pub fn fields(kind: &str) -> &'static [(&'static str, &'static str)] {
    TYPES.iter().find(|(name, _)| *name == kind).map_or(&[], |(_, fields)| fields)
}

type Fields = &'static [(&'static str, &'static str)];

pub const TYPES: &[(&str, Fields)] = &[
    (
        QUERY,
        &[
            ("order", "Order"),
            ("orders", "OrderConnection"),
            ("shop", "Shop"),
            ("webhookSubscriptions", "WebhookSubscriptionConnection"),
        ],
    ),
    (
        MUTATION,
        &[
            ("fulfillmentCancel", "FulfillmentPayload"),
            ("fulfillmentCreate", "FulfillmentPayload"),
            ("webhookSubscriptionCreate", "WebhookSubscriptionCreatePayload"),
        ],
    ),
    (
        "Shop",
        &[
            ("billingAddress", "ShopAddress"),
            ("currencyCode", SCALAR),
            ("email", SCALAR),
            ("ianaTimezone", SCALAR),
            ("id", SCALAR),
            ("myshopifyDomain", SCALAR),
            ("name", SCALAR),
            ("primaryDomain", "Domain"),
            ("unitSystem", SCALAR),
            ("weightUnit", SCALAR),
        ],
    ),
    ("Domain", &[("host", SCALAR)]),
    (
        "ShopAddress",
        &[
            ("address1", SCALAR),
            ("address2", SCALAR),
            ("city", SCALAR),
            ("company", SCALAR),
            ("countryCodeV2", SCALAR),
            ("phone", SCALAR),
            ("provinceCode", SCALAR),
            ("zip", SCALAR),
        ],
    ),
    ("OrderConnection", &[("edges", "OrderEdge"), ("nodes", "Order"), ("pageInfo", "PageInfo")]),
    ("OrderEdge", &[("cursor", SCALAR), ("node", "Order")]),
    ("PageInfo", &[("endCursor", SCALAR), ("hasNextPage", SCALAR)]),
    (
        "Order",
        &[
            ("cancelledAt", SCALAR),
            ("createdAt", SCALAR),
            ("currencyCode", SCALAR),
            ("displayFinancialStatus", SCALAR),
            ("displayFulfillmentStatus", SCALAR),
            ("email", SCALAR),
            ("fulfillmentOrders", "FulfillmentOrderConnection"),
            ("fulfillments", "Fulfillment"),
            ("id", SCALAR),
            ("lineItems", "LineItemConnection"),
            ("name", SCALAR),
            ("note", SCALAR),
            ("phone", SCALAR),
            ("shippingAddress", "MailingAddress"),
            ("shippingLine", "ShippingLine"),
            ("tags", SCALAR),
            ("totalPriceSet", "MoneyBag"),
            ("updatedAt", SCALAR),
        ],
    ),
    ("MoneyBag", &[("shopMoney", "MoneyV2")]),
    ("MoneyV2", &[("amount", SCALAR), ("currencyCode", SCALAR)]),
    (
        "MailingAddress",
        &[
            ("address1", SCALAR),
            ("address2", SCALAR),
            ("city", SCALAR),
            ("company", SCALAR),
            ("country", SCALAR),
            ("countryCodeV2", SCALAR),
            ("firstName", SCALAR),
            ("lastName", SCALAR),
            ("phone", SCALAR),
            ("province", SCALAR),
            ("provinceCode", SCALAR),
            ("zip", SCALAR),
        ],
    ),
    ("ShippingLine", &[("carrierIdentifier", SCALAR), ("code", SCALAR), ("title", SCALAR)]),
    ("LineItemConnection", &[("edges", "LineItemEdge"), ("nodes", "LineItem"), ("pageInfo", "PageInfo")]),
    ("LineItemEdge", &[("cursor", SCALAR), ("node", "LineItem")]),
    (
        "LineItem",
        &[
            ("currentQuantity", SCALAR),
            ("discountedUnitPriceAfterAllDiscountsSet", "MoneyBag"),
            ("id", SCALAR),
            ("originalUnitPriceSet", "MoneyBag"),
            ("quantity", SCALAR),
            ("requiresShipping", SCALAR),
            ("sku", SCALAR),
            ("title", SCALAR),
            ("variant", "ProductVariant"),
            ("variantTitle", SCALAR),
        ],
    ),
    ("ProductVariant", &[("id", SCALAR), ("inventoryItem", "InventoryItem"), ("sku", SCALAR)]),
    (
        "InventoryItem",
        &[
            ("countryCodeOfOrigin", SCALAR),
            ("harmonizedSystemCode", SCALAR),
            ("id", SCALAR),
            ("measurement", "InventoryItemMeasurement"),
            ("provinceCodeOfOrigin", SCALAR),
        ],
    ),
    ("InventoryItemMeasurement", &[("weight", "Weight")]),
    ("Weight", &[("unit", SCALAR), ("value", SCALAR)]),
    (
        "FulfillmentOrderConnection",
        &[("edges", "FulfillmentOrderEdge"), ("nodes", "FulfillmentOrder"), ("pageInfo", "PageInfo")],
    ),
    ("FulfillmentOrderEdge", &[("cursor", SCALAR), ("node", "FulfillmentOrder")]),
    (
        "FulfillmentOrder",
        &[
            ("assignedLocation", "FulfillmentOrderAssignedLocation"),
            ("id", SCALAR),
            ("lineItems", "FulfillmentOrderLineItemConnection"),
            ("status", SCALAR),
        ],
    ),
    (
        "FulfillmentOrderAssignedLocation",
        &[
            ("address1", SCALAR),
            ("address2", SCALAR),
            ("city", SCALAR),
            ("countryCode", SCALAR),
            ("name", SCALAR),
            ("phone", SCALAR),
            ("province", SCALAR),
            ("zip", SCALAR),
        ],
    ),
    (
        "FulfillmentOrderLineItemConnection",
        &[("edges", "FulfillmentOrderLineItemEdge"), ("nodes", "FulfillmentOrderLineItem"), ("pageInfo", "PageInfo")],
    ),
    ("FulfillmentOrderLineItemEdge", &[("cursor", SCALAR), ("node", "FulfillmentOrderLineItem")]),
    (
        "FulfillmentOrderLineItem",
        &[("id", SCALAR), ("lineItem", "LineItem"), ("remainingQuantity", SCALAR), ("totalQuantity", SCALAR)],
    ),
    ("Fulfillment", &[("id", SCALAR), ("status", SCALAR), ("trackingInfo", "FulfillmentTrackingInfo")]),
    ("FulfillmentTrackingInfo", &[("company", SCALAR), ("number", SCALAR), ("url", SCALAR)]),
    ("FulfillmentPayload", &[("fulfillment", "Fulfillment"), ("userErrors", "UserError")]),
    ("UserError", &[("field", SCALAR), ("message", SCALAR)]),
    (
        "WebhookSubscriptionConnection",
        &[("edges", "WebhookSubscriptionEdge"), ("nodes", "WebhookSubscription"), ("pageInfo", "PageInfo")],
    ),
    ("WebhookSubscriptionEdge", &[("cursor", SCALAR), ("node", "WebhookSubscription")]),
    ("WebhookSubscription", &[("id", SCALAR), ("topic", SCALAR), ("uri", SCALAR)]),
    (
        "WebhookSubscriptionCreatePayload",
        &[("userErrors", "UserError"), ("webhookSubscription", "WebhookSubscription")],
    ),
];
