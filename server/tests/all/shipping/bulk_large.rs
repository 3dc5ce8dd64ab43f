//! Bulk lists of as many rows as the API takes.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use waybill_core::bulk::BULK_API_ROWS_MAX;

use super::bulk::{origin, row};
use super::purchase::shop::Shop;
use crate::app::{Answer, Client};

const PATH: &str = "/api/v2/bulk-shipping-request";

/// How long a request may take: a program's usual timeout, with a debug build's slowness in it.
const SOON: Duration = Duration::from_secs(30);

/// A row with every field of the form.
fn full_row(number: usize) -> Value {
    let mut row = row(number);
    let to = &mut row["destination_address"];
    for (field, value) in [
        ("contact_phone_ext", "1234"),
        ("contact_email", "luc.roy@boutique-exemple.example"),
        ("company_name", "Boutique Exemple et associés"),
        ("street2", "Bureau 1200, sonner à gauche"),
        ("reference", "Commande 2026-11-000123"),
        ("invoice_reference", "Facture 2026-11-000123"),
    ] {
        to[field] = json!(value);
    }
    to["add_to_address_book"] = json!(false);
    to["residential"] = json!(1);
    let item = json!({ "description": "Tasse en grès émaillé", "quantity": 2, "value": 2_400 });
    row["parcels"][0]["parcel_items"] = json!([item]);
    row["options"] = json!({ "signature": true, "additional_details": "Laisser chez le concierge, porte de gauche" });
    row["insured_value"] = json!("");
    row["item_values"] = json!([""]);
    row["choice"] = json!({ "by": "service", "courier_slug": "cp", "service": "DOM.EP", "date": null });
    row
}

fn full_rows(count: usize) -> Vec<Value> {
    (1..=count).map(full_row).collect()
}

fn request(rows: &[Value]) -> Value {
    json!({ "name": "orders.csv", "origin_address": origin(), "rows": rows })
}

/// The answer, which has to come soon.
async fn soon(client: &Client, path: &str, body: Value) -> Answer {
    let begun = Instant::now();
    let answer = client.post(path, body).await;
    let took = begun.elapsed();
    assert!(took < SOON, "{path} took {took:?}");
    answer
}

fn ids(shipments: &Value) -> Vec<String> {
    shipments.as_array().unwrap().iter().map(|one| one["shipment_id"].as_str().unwrap().to_owned()).collect()
}

both! {
    async fn ten_thousand_rows_become_drafts_are_gathered_and_ordered(app, shop = Shop::with_card) {
        let mut rows = full_rows(BULK_API_ROWS_MAX);
        for faulty in [0, 400, 9_999] {
            rows[faulty]["destination_address"]["postal_code"] = json!("H2X");
        }
        let keyed = shop.owner.with("idempotency-key", "large");
        let answer = soon(&keyed, PATH, request(&rows)).await.ok().data();
        let good = BULK_API_ROWS_MAX - 3;
        let shipments = ids(&answer["shipments"]);
        assert_eq!((shipments.len(), &answer["run"]["counts"]["waiting"]), (good, &json!(good)));
        let faulty: Vec<&Value> = answer["errors"].as_array().unwrap().iter().map(|error| &error["row"]).collect();
        assert_eq!(faulty, [1, 401, 10_000]);
        let again = soon(&keyed, PATH, request(&rows)).await.ok().data();
        assert_eq!((&again["run"]["id"], &again["shipments"]), (&answer["run"]["id"], &answer["shipments"]));
        let more = json!({ "bulk_run_id": answer["run"]["id"], "rows": [row(1)] });
        let refused = shop.owner.post(PATH, more).await;
        assert_eq!(refused.violations(), ["rows bulk.rows.too_many"]);
        assert_eq!(refused.json()["errors"][0]["params"], json!({ "max": "10000", "count": "10001" }));

        let gathered = soon(&shop.owner, "/api/bulk-runs", json!({ "shipment_ids": shipments })).await.ok().data();
        assert_eq!((&gathered["moved"], &gathered["run"]["counts"]["rows"]), (&json!(good), &json!(good)));
        let ordered = soon(&shop.owner, "/api/bulk-shipment-purchase", json!({ "shipment_ids": shipments })).await.ok().data();
        let ordered = ordered.as_array().unwrap();
        assert_eq!(ordered.len(), good);
        assert!(ordered.iter().zip(&shipments).all(|(one, id)| one["id"] == **id && one["state"] == "ordered"));
        let run = shop.owner.get(&format!("/api/bulk-runs/{}", gathered["run"]["id"].as_str().unwrap())).await.ok().data();
        assert_eq!((&run["state"], &run["counts"]["ordered"]), (&json!("buying"), &json!(good)));
    }

    async fn one_row_more_than_ten_thousand_is_refused(app, shop = Shop::open) {
        let rows = vec![json!({}); BULK_API_ROWS_MAX + 1];
        let refused = soon(&shop.owner, PATH, request(&rows)).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["rows list.too_many".to_owned()]));
        let many: Vec<uuid::Uuid> = (0..=BULK_API_ROWS_MAX).map(|_| uuid::Uuid::now_v7()).collect();
        for path in ["/api/bulk-shipment-purchase", "/api/bulk-runs"] {
            let refused = shop.owner.post(path, json!({ "shipment_ids": many })).await;
            assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["shipment_ids list.too_many".to_owned()]));
        }
        // Other routes take no larger bodies than before.
        let large = Request::post("/api/bulk-runs").header("content-type", "application/json");
        let large = large.body(Body::from(vec![b' '; 3 * 1024 * 1024])).unwrap();
        assert_eq!(shop.owner.request(large).await.status, 413);
    }

    async fn a_list_of_hundreds_is_priced_and_bought_in_slices(app) {
        const ROWS: usize = 420;
        let shop = Shop::with_card(app).await;
        let rows: Vec<Value> = (1..=ROWS).map(row).collect();
        let answer = shop.owner.post(PATH, request(&rows)).await.ok().data();
        let path = format!("/api/bulk-runs/{}", answer["run"]["id"].as_str().unwrap());
        shop.run_due_jobs().await;
        let priced = shop.owner.get(&path).await.ok().data();
        assert_eq!((&priced["state"], &priced["counts"]["priced"]), (&json!("open"), &json!(ROWS)));
        let order = json!({ "shipment_ids": ids(&answer["shipments"]), "total": priced["total"] });
        let ordered = shop.owner.post("/api/bulk-shipment-purchase", order).await.ok().data();
        assert!(ordered.as_array().unwrap().iter().all(|one| one["state"] == "ordered"));
        shop.run_due_jobs().await;
        let bought = shop.owner.get(&path).await.ok().data();
        assert_eq!((&bought["state"], &bought["counts"]["bought"]), (&json!("open"), &json!(ROWS)));
        assert_eq!((&bought["spent"], shop.courier.books().sold.len()), (&priced["total"], ROWS));
    }
}

#[test]
fn a_list_of_full_rows_fits_into_its_body() {
    let text = full_row(10_000).to_string();
    let values = waybill_server::platform::http::body::values(text.as_bytes());
    assert!(text.len() <= 1_600 && values <= 50, "{} bytes, {values} values", text.len());
}
