//! As much of GraphQL as an app's documents need: the root field, and every name that is selected.

/// Every field that simulated stores have.
const FIELDS: &[&str] = &[
    "actualQueryCost",
    "address1",
    "address2",
    "amount",
    "assignedLocation",
    "billingAddress",
    "cancelledAt",
    "carrierIdentifier",
    "city",
    "code",
    "company",
    "country",
    "countryCode",
    "countryCodeOfOrigin",
    "countryCodeV2",
    "createdAt",
    "currencyCode",
    "currentQuantity",
    "discountedUnitPriceAfterAllDiscountsSet",
    "displayFinancialStatus",
    "displayFulfillmentStatus",
    "email",
    "endCursor",
    "field",
    "firstName",
    "fulfillment",
    "fulfillmentCancel",
    "fulfillmentCreate",
    "fulfillmentOrders",
    "fulfillments",
    "harmonizedSystemCode",
    "hasNextPage",
    "host",
    "ianaTimezone",
    "id",
    "inventoryItem",
    "lastName",
    "lineItem",
    "lineItems",
    "measurement",
    "message",
    "myshopifyDomain",
    "name",
    "nodes",
    "note",
    "number",
    "order",
    "orders",
    "originalUnitPriceSet",
    "pageInfo",
    "phone",
    "primaryDomain",
    "province",
    "provinceCode",
    "provinceCodeOfOrigin",
    "quantity",
    "remainingQuantity",
    "requiresShipping",
    "shippingAddress",
    "shippingLine",
    "shop",
    "shopMoney",
    "sku",
    "status",
    "tags",
    "title",
    "topic",
    "totalPriceSet",
    "totalQuantity",
    "trackingInfo",
    "unit",
    "unitSystem",
    "updatedAt",
    "uri",
    "url",
    "userErrors",
    "value",
    "variant",
    "webhookSubscription",
    "webhookSubscriptionCreate",
    "webhookSubscriptions",
    "weight",
    "weightUnit",
    "zip",
];

/// What a document asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The one field at its root.
    pub root: String,
    /// How many lines of an order it selects (`lineItems(first: …)`).
    pub lines: usize,
}

/// Reads a document, or says what is wrong with it.
pub fn read(text: &str) -> Result<Document, String> {
    let (mut depth, mut in_arguments) = (0_usize, 0_usize);
    let mut names = Vec::new();
    let mut word = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_ascii_alphanumeric() || matches!(letter, '_' | '$') {
            word.push(letter);
            continue;
        }
        let name = std::mem::take(&mut word);
        if depth > 0 && in_arguments == 0 && !name.is_empty() {
            names.push(name);
        }
        match letter {
            '{' if in_arguments == 0 => depth += 1,
            '}' if in_arguments == 0 => depth = depth.checked_sub(1).ok_or("syntax error, unexpected RCURLY")?,
            '(' => in_arguments += 1,
            ')' => in_arguments = in_arguments.checked_sub(1).ok_or("syntax error, unexpected RPAREN")?,
            _ => {}
        }
    }
    if depth > 0 || in_arguments > 0 {
        return Err("syntax error, unexpected end of file".to_owned());
    }
    if let Some(unknown) = names.iter().find(|name| !FIELDS.contains(&name.as_str())) {
        return Err(format!("Field '{unknown}' doesn't exist"));
    }
    let root = names.into_iter().next().ok_or("syntax error, unexpected end of file")?;
    Ok(Document { root, lines: first_of(text, "lineItems(first: ").unwrap_or(10) })
}

fn first_of(text: &str, before: &str) -> Option<usize> {
    let after = &text[text.find(before)? + before.len()..];
    after.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}
