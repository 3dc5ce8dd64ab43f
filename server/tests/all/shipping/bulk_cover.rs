//! Insured rows of a list of bulk labels.

use serde_json::{Value, json};

use super::bulk::{origin, row};
use super::bulk_gather::{rows, run};
use super::file::sample::add;
use super::purchase::shop::Shop;

fn insured(number: usize, cents: i64) -> Value {
    let mut row = row(number);
    row["options"] = json!({ "insurance": true, "insured_amount": cents });
    row
}

/// A list of rows, priced: its id and its shipments.
async fn priced(shop: &Shop<'_>, rows: &[Value]) -> (String, Vec<String>) {
    let list = json!({ "name": "orders.csv", "origin_address": origin(), "rows": rows });
    let answer = shop.owner.post("/api/v2/bulk-shipping-request", list).await.ok().data();
    shop.run_due_jobs().await;
    let shipments = answer["shipments"].as_array().unwrap().iter();
    let shipments = shipments.map(|one| one["shipment_id"].as_str().unwrap().to_owned()).collect();
    (answer["run"]["id"].as_str().unwrap().to_owned(), shipments)
}

both! {
    async fn an_insured_row_names_its_fee_and_is_bought_once_its_photos_are_there(app, shop = Shop::with_card) {
        let (id, shipments) = priced(&shop, &[row(1), insured(2, 50_000), insured(3, 5_000)]).await;
        let shown = rows(&shop.owner, &id).await;
        // 3 % of 500.00, and nothing up to 100.00.
        let fees: Vec<&Value> = shown.iter().map(|row| &row["insurance"]).collect();
        let fee = fees[1].as_i64().unwrap();
        assert_eq!((fees[0], fees[2]), (&Value::Null, &json!(0)), "{shown:?}");
        assert_eq!(shown[1]["total"].as_i64().unwrap() - shown[0]["total"].as_i64().unwrap(), fee, "{shown:?}");
        let lacks = |row: &Value| row["lacks"].as_array().unwrap().iter().map(|one| one["code"].clone()).collect::<Vec<_>>();
        assert_eq!(lacks(&shown[0]), Vec::<Value>::new());
        assert_eq!(lacks(&shown[1]), ["insurance.packaging_image.required"]);
        let plain = run(&shop.owner, &id).await;
        assert_eq!((&plain["buyable"], &plain["lacking"], &plain["insurance"]), (&json!(1), &json!(2), &json!(0)));
        assert_eq!(plain["total"], shown[0]["total"]);

        // What lacks its photos is not ordered, and says why.
        let order = json!({ "shipment_ids": shipments, "total": plain["total"] });
        let ordered = shop.owner.post("/api/bulk-shipment-purchase", order).await.ok().data();
        let outcome = |at: usize| (ordered[at]["state"].clone(), ordered[at]["error"].clone());
        assert_eq!(outcome(0), (json!("ordered"), Value::Null));
        assert_eq!(outcome(1), (json!("not_ordered"), json!("Packaging image required")));
        shop.run_due_jobs().await;
        assert_eq!(shop.count("succeeded").await, 1);

        add(&shop.owner, "upload-packaging-images", &shipments[1]).await;
        let with_cover = run(&shop.owner, &id).await;
        assert_eq!((&with_cover["buyable"], &with_cover["lacking"]), (&json!(1), &json!(1)));
        assert_eq!((&with_cover["insurance"], &with_cover["total"]), (&json!(fee), &shown[1]["total"]));
        let order = json!({ "shipment_ids": shipments, "total": with_cover["total"] });
        shop.owner.post("/api/bulk-shipment-purchase", order).await.ok();
        shop.run_due_jobs().await;
        assert_eq!(shop.count("succeeded").await, 2);
        let bought = shop.shipment(&shipments[1]).await;
        assert_eq!((&bought["purchase"]["amount"], &bought["options"]["insured_amount"]), (&shown[1]["total"], &json!(50_000)));
        let lines = bought["selected_rate"]["charges"].as_array().unwrap();
        let cover = lines.iter().find(|line| line["kind"] == "insurance").unwrap();
        assert_eq!((&cover["amount"], &cover["rule"]), (&json!(fee), &json!("insurance.fee")));
        assert_eq!(run(&shop.owner, &id).await["counts"]["bought"], 2);
    }

    async fn cover_that_is_not_sold_is_an_error_of_its_row(app, shop = Shop::open) {
        let mut unread = row(3);
        unread["insured_value"] = json!("about 200");
        let list = json!({ "origin_address": origin(), "rows": [insured(1, 0), insured(2, 100_000_001), unread, insured(4, 25_000)] });
        let answer = shop.owner.post("/api/v2/bulk-shipping-request", list).await.ok().data();
        let errors: Vec<String> = answer["errors"].as_array().unwrap().iter()
            .map(|error| format!("{} {} {}", error["row"], error["violations"][0]["path"].as_str().unwrap(), error["violations"][0]["code"].as_str().unwrap()))
            .collect();
        assert_eq!(errors, [
            "1 options.insured_amount shipment.insured_amount.zero",
            "2 options.insured_amount insurance.amount.too_large",
            "3 options.insured_amount bulk.insured_value.format",
        ]);
        assert_eq!(answer["shipments"].as_array().unwrap().len(), 1);
        // The spreadsheet of outcomes can be read in again as it is.
        let sheet = shop.owner.get(&format!("/api/bulk-runs/{}/export", answer["run"]["id"].as_str().unwrap())).await.ok().text();
        assert!(sheet.lines().next().unwrap().contains("Insured value"), "{sheet}");
        assert!(sheet.contains("about 200") && sheet.contains("250.00"), "{sheet}");
    }
}
