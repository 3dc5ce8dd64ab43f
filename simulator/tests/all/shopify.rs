//! The store's own promises.

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use tower::ServiceExt;
use waybill_simulator::shopify::{Desk, SampleOrder, document};
use waybill_simulator::{Simulator, SimulatorConfig};

const SHOP: &str = "maple.myshopify.com";

fn simulator() -> Simulator {
    Simulator::new(SimulatorConfig::new("http://127.0.0.1:1")).unwrap()
}

async fn ask(simulator: &Simulator, token: &str, query: &str, variables: Value) -> (StatusCode, Value) {
    let request = Request::post(format!("/shopify/{SHOP}/admin/api/2026-07/graphql.json"))
        .header("x-shopify-access-token", token)
        .body(Body::from(json!({ "query": query, "variables": variables }).to_string()))
        .unwrap();
    let answer = simulator.router().oneshot(request).await.unwrap();
    let status = answer.status();
    (status, serde_json::from_slice(&to_bytes(answer.into_body(), 1 << 20).await.unwrap()).unwrap())
}

const ORDERS: &str = "query Orders($first: Int!, $after: String, $query: String!) { orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) { pageInfo { hasNextPage endCursor } nodes { id name displayFulfillmentStatus } } }";

#[tokio::test]
async fn a_store_pages_its_orders_of_sixty_days_and_knows_its_token() {
    let simulator = simulator();
    let asked = json!({ "first": 4, "after": null, "query": "updated_at:>='2000-01-01T00:00:00Z'" });
    let (_, first) = ask(&simulator, "shpat_simulated", ORDERS, asked).await;
    let page = &first["data"]["orders"];
    assert_eq!(page["nodes"].as_array().unwrap().len(), 4);
    assert_eq!(
        (&page["nodes"][0]["name"], &page["pageInfo"]["hasNextPage"]),
        (&json!("#1002"), &json!(true)),
        "75 days ago is too old"
    );
    let asked =
        json!({ "first": 4, "after": page["pageInfo"]["endCursor"], "query": "updated_at:>='2000-01-01T00:00:00Z'" });
    let (_, second) = ask(&simulator, "shpat_simulated", ORDERS, asked).await;
    assert_eq!(second["data"]["orders"]["nodes"].as_array().unwrap().len(), 3);
    let (status, _) = ask(&simulator, "shpat_wrong", ORDERS, json!({})).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn what_no_store_has_cannot_be_selected_and_what_costs_too_much_is_refused() {
    let simulator = simulator();
    let (_, said) = ask(&simulator, "shpat_simulated", "query { shop { nome } }", json!({})).await;
    assert_eq!(said["errors"][0]["message"], "Field 'nome' doesn't exist on type 'Shop'");
    let asked = json!({ "first": 250, "query": "" });
    let (_, said) = ask(&simulator, "shpat_simulated", ORDERS, asked).await;
    assert_eq!(said["errors"][0]["extensions"]["code"], "MAX_COST_EXCEEDED");
    simulator.state().shopify_points().leave(SHOP, 5);
    let (_, said) = ask(&simulator, "shpat_simulated", "query { shop { name } }", json!({})).await;
    assert_eq!(said["errors"][0]["extensions"]["code"], "THROTTLED");
}

#[tokio::test]
async fn a_part_that_is_sent_closes_and_opens_again() {
    let simulator = simulator();
    let desk = Desk::of(simulator.state(), SHOP);
    let id = desk.place(SampleOrder::TwoPlaces).unwrap();
    let order = "query Order($id: ID!) { order(id: $id) { fulfillmentOrders(first: 10) { nodes { id } } } }";
    let (_, said) = ask(&simulator, "shpat_simulated", order, json!({ "id": id })).await;
    let part = said["data"]["order"]["fulfillmentOrders"]["nodes"][0]["id"].clone();
    let fulfil = "mutation F($f: FulfillmentInput!) { fulfillmentCreate(fulfillment: $f) { fulfillment { id status } userErrors { field message } } }";
    let input = json!({ "f": { "lineItemsByFulfillmentOrder": [{ "fulfillmentOrderId": part }],
        "trackingInfo": { "company": "Purolator", "numbers": ["T1"] } } });
    let (_, said) = ask(&simulator, "shpat_simulated", fulfil, input.clone()).await;
    let sent = said["data"]["fulfillmentCreate"]["fulfillment"]["id"].clone();
    assert_eq!(desk.sent(&id).unwrap().0, "PARTIALLY_FULFILLED");
    let (_, said) = ask(&simulator, "shpat_simulated", fulfil, input).await;
    assert_eq!(said["data"]["fulfillmentCreate"]["fulfillment"], Value::Null, "nothing is left there");
    let cancel = "mutation C($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { id status } userErrors { field message } } }";
    ask(&simulator, "shpat_simulated", cancel, json!({ "id": sent })).await;
    assert_eq!(desk.sent(&id).unwrap().0, "UNFULFILLED");
}

#[test]
fn a_document_is_read_as_far_as_its_names() {
    let read =
        document::read("query A($id: ID!) { order(id: $id) { lineItems(first: 250) { nodes { id } } } }").unwrap();
    assert_eq!((read.root.as_str(), read.lines), ("order", 250));
    assert!(document::read("{ shop { name }").is_err());
    assert!(document::read("").is_err());
}
