//! Bulk labels, with a courier that does as it is told and a simulated payment processor.

use std::time::Duration;

use chrono::TimeDelta;
use serde_json::{Value, json};
use waybill_server::jobs::registry;
use waybill_server::platform::jobs::run_due_jobs;

use super::purchase::courier::Selling;
use super::purchase::shop::Shop;
use crate::app::{Answer, pdf_sizes, pdf_text};

/// A row to a street of Montréal.
pub fn row(number: usize) -> Value {
    json!({
        "destination_address": { "contact_first_name": "Luc", "contact_last_name": format!("Roy {number}"),
            "contact_phone": "5145550199", "street1": format!("{number} avenue du Parc"), "city": "Montréal", "state": "QC",
            "postal_code": "H2X 1Y4", "country": "CA" },
        "parcels": [{ "type": "parcel", "length": "20", "width": "15", "height": "10", "weight": "2",
            "weight_unit": "kg", "dimension_unit": "cm" }],
    })
}

pub fn origin() -> Value {
    json!({ "contact_first_name": "Ana", "contact_last_name": "Roy", "contact_phone": "5145550199",
        "street1": "12 rue Principale", "city": "Montréal", "state": "QC", "postal_code": "H2X 1Y4", "country": "CA" })
}

fn rows(count: usize) -> Vec<Value> {
    (1..=count).map(row).collect()
}

fn request(rows: &[Value]) -> Value {
    json!({ "name": "orders.csv", "origin_address": origin(), "rows": rows })
}

/// A list, its rows in a shop.
struct List<'a> {
    shop: &'a Shop<'a>,
    id: String,
    shipments: Vec<String>,
}

impl<'a> List<'a> {
    async fn of(shop: &'a Shop<'a>, count: usize) -> Self {
        let answer = shop.owner.post("/api/v2/bulk-shipping-request", request(&rows(count))).await.ok().data();
        let shipments = answer["shipments"].as_array().unwrap().iter();
        let shipments = shipments.map(|one| one["shipment_id"].as_str().unwrap().to_owned()).collect();
        Self { shop, id: answer["run"]["id"].as_str().unwrap().to_owned(), shipments }
    }

    /// The same, priced.
    async fn priced(shop: &'a Shop<'a>, count: usize) -> Self {
        let list = Self::of(shop, count).await;
        shop.run_due_jobs().await;
        assert_eq!(list.run().await["counts"]["priced"], json!(count));
        list
    }

    async fn run(&self) -> Value {
        self.shop.owner.get(&format!("/api/bulk-runs/{}", self.id)).await.ok().data()
    }

    async fn rows(&self) -> Vec<Value> {
        let path = format!("/api/bulk-runs/{}/rows?paginate=500", self.id);
        self.shop.owner.get(&path).await.ok().data().as_array().unwrap().clone()
    }

    async fn buy(&self) -> Answer {
        let input = json!({ "shipment_ids": self.shipments, "total": self.run().await["total"] });
        self.shop.owner.post("/api/bulk-shipment-purchase", input).await
    }

    /// The states of all rows, in order.
    async fn states(&self) -> Vec<String> {
        self.rows().await.iter().map(|row| row["state"].as_str().unwrap().to_owned()).collect()
    }

    async fn labels(&self, input: Value) -> Answer {
        self.shop.owner.post("/api/v2/bulk-shipment-label-download", input).await
    }
}

both! {
    async fn rows_become_drafts_at_once_and_those_with_faults_stay_to_be_fixed(app, shop = Shop::open) {
        let mut wrong = row(2);
        wrong["destination_address"]["postal_code"] = json!("H2X 1Y");
        let typed = [row(1), wrong.clone(), row(3)];
        let answer = shop.owner.post("/api/v2/bulk-shipping-request", request(&typed)).await.ok().data();
        assert_eq!(answer["shipments"].as_array().unwrap().len(), 2);
        let error = &answer["errors"][0];
        assert_eq!((&error["row"], &error["violations"][0]["path"]), (&json!(2), &json!("destination_address.postal_code")));
        assert_eq!(answer["run"]["counts"]["needs_fix"], 1);
        let first = answer["shipments"][0]["shipment_id"].as_str().unwrap();
        assert_eq!(shop.shipment(first).await["shipment_type"], "bulk");

        let path = format!("/api/bulk-runs/{}/rows/{}", answer["run"]["id"].as_str().unwrap(), error["row_id"].as_str().unwrap());
        let still = shop.owner.patch(&path, wrong.clone()).await.ok().data();
        assert_eq!((&still["state"], &still["shipment_id"]), (&json!("needs_fix"), &Value::Null));
        let fixed = shop.owner.patch(&path, row(2)).await.ok().data();
        assert_eq!((&fixed["state"], &fixed["violations"]), (&json!("waiting"), &json!([])));
        shop.run_due_jobs().await;
        let run = shop.owner.get(&format!("/api/bulk-runs/{}", answer["run"]["id"].as_str().unwrap())).await.ok().data();
        assert_eq!((&run["state"], &run["counts"]["priced"], &run["buyable"]), (&json!("open"), &json!(3), &json!(3)));
        assert_eq!(shop.owner.get("/api/bulk-runs").await.ok().data()[0], run);
        // A row that is broken again is not for sale.
        let broken = shop.owner.patch(&path, wrong).await.ok().data();
        assert_eq!(broken["state"], "needs_fix");
        shop.owner.delete(&path).await.ok();
        let run = shop.owner.get(&format!("/api/bulk-runs/{}", answer["run"]["id"].as_str().unwrap())).await.ok().data();
        assert_eq!(run["counts"]["rows"], 2);
    }

    async fn a_list_has_rows_and_an_origin(app, shop = Shop::open) {
        let none = shop.owner.post("/api/v2/bulk-shipping-request", request(&[])).await;
        assert_eq!(none.json()["errors"][0]["code"], "bulk.rows.required");
        let nowhere = shop.owner.post("/api/v2/bulk-shipping-request", json!({ "rows": rows(1) })).await;
        assert_eq!(nowhere.json()["errors"][0]["path"], "origin_address");
    }

    async fn the_same_key_gets_the_same_list(app, shop = Shop::open) {
        let keyed = shop.owner.with("idempotency-key", "k1");
        let first = keyed.post("/api/v2/bulk-shipping-request", request(&rows(2))).await.ok().data();
        let again = keyed.post("/api/v2/bulk-shipping-request", request(&rows(2))).await.ok().data();
        assert_eq!((&first["run"]["id"], &first["shipments"]), (&again["run"]["id"], &again["shipments"]));
        let other = keyed.post("/api/v2/bulk-shipping-request", request(&rows(3))).await;
        assert_eq!((other.status.as_u16(), &other.json()["code"]), (409, &json!("purchase.key_reused")));
    }

    async fn a_list_is_bought_and_its_labels_come_in_its_order(app, shop = Shop::with_card) {
        let list = List::priced(&shop, 5).await;
        let listed = async |which: &str| shop.owner.get(&format!("/api/shipments{which}")).await.ok().json()["meta"]["total"].clone();
        // What is not bought yet is shown in its list of labels alone.
        assert_eq!((listed("").await, listed("?drafts=true").await), (json!(0), json!(0)));
        let ordered = list.buy().await.ok().data();
        assert!(ordered.as_array().unwrap().iter().all(|one| one["state"] == "ordered"), "{ordered}");
        let early = list.labels(json!({ "shipment_ids": list.shipments })).await;
        assert_eq!((early.status.as_u16(), early.json()["data"]["shipment_ids"].as_array().unwrap().len()), (409, 5));
        shop.run_due_jobs().await;
        let run = list.run().await;
        assert_eq!((&run["counts"]["bought"], &run["state"], &run["total"]), (&json!(5), &json!("open"), &json!(0)));
        assert_eq!((shop.count("succeeded").await, shop.courier.books().sold.len()), (5, 5));
        assert_eq!((listed("").await, listed("?drafts=true").await), (json!(5), json!(0)));
        let pdf = list.labels(json!({ "shipment_ids": list.shipments })).await.ok();
        assert_eq!(pages(&pdf.bytes), 5);
        let letter = list.labels(json!({ "shipment_ids": list.shipments, "type": "letter" })).await.ok();
        assert_eq!(pages(&letter.bytes), 5);
        let zip = list.labels(json!({ "shipment_ids": list.shipments, "split": 2 })).await.ok();
        assert_eq!(entries(&zip.bytes), [2, 2, 1]);
        let each = list.labels(json!({ "shipment_ids": list.shipments, "zip": true })).await.ok();
        assert_eq!(entries(&each.bytes), [1, 1, 1, 1, 1]);

        // Label, slip, label, slip: each slip names the recipient of the label before it.
        for (pages, size) in [("4x6", (288.0, 432.0)), ("letter", (612.0, 792.0))] {
            let input = json!({ "shipment_ids": list.shipments, "type": pages, "slips": true });
            let merged = list.labels(input).await.ok();
            assert_eq!(pdf_sizes(&merged.bytes), [size; 10]);
            for (at, page) in pdf_text(&merged.bytes).iter().enumerate() {
                let is_slip = page.contains("Bordereau d’expédition");
                assert_eq!(is_slip, at % 2 == 1, "page {at}: {page}");
                assert!(!is_slip || page.contains(&format!("Luc Roy {}\n", at / 2 + 1)), "page {at}: {page}");
            }
        }
        let zip = list.labels(json!({ "shipment_ids": list.shipments, "split": 5, "slips": true })).await.ok();
        assert_eq!(entries(&zip.bytes), [4, 4, 2], "a label and its slip stay together");

        // Again: nothing is left to buy.
        let input = json!({ "shipment_ids": list.shipments });
        let again = shop.owner.post("/api/bulk-shipment-purchase", input).await.ok().data();
        assert!(again.as_array().unwrap().iter().all(|one| one["state"] == "bought"), "{again}");
        shop.run_due_jobs().await;
        assert_eq!(shop.count("succeeded").await, 5);
    }

    async fn submitted_twice_and_at_once_each_label_is_bought_once(app, shop = Shop::with_card) {
        let list = List::priced(&shop, 6).await;
        let input = json!({ "shipment_ids": list.shipments, "total": list.run().await["total"] });
        let keyed = shop.owner.with("idempotency-key", "once");
        keyed.post("/api/bulk-shipment-purchase", input.clone()).await.ok();
        let again = keyed.post("/api/bulk-shipment-purchase", input.clone()).await.ok().data();
        assert_eq!(again[0]["state"], "ordered");
        // Without the key: nothing with a price is left, so the sum is another.
        let other = shop.owner.post("/api/bulk-shipment-purchase", input).await;
        assert_eq!((other.status.as_u16(), &other.json()["code"]), (409, &json!("purchase.price_changed")));
        let known = registry();
        let work = || run_due_jobs(&shop.state.platform, &known);
        let single = shop.owner.post("/api/bulk-shipment-purchase", json!({ "shipment_ids": list.shipments }));
        let (one, two, _) = tokio::join!(work(), work(), single);
        one.unwrap();
        two.unwrap();
        shop.run_due_jobs().await;
        assert_eq!(list.states().await, vec!["bought"; 6]);
        assert_eq!((shop.count("succeeded").await, shop.courier.books().asked), (6, 6));
    }

    async fn a_price_that_rose_waits_and_one_that_fell_is_bought(app, shop = Shop::with_card) {
        let list = List::priced(&shop, 2).await;
        let shown = list.run().await["total"].as_i64().unwrap();
        shop.courier.books().price = 1700;
        app.clock().advance(TimeDelta::minutes(6));
        list.buy().await.ok();
        shop.run_due_jobs().await;
        assert_eq!((list.states().await, shop.payments().await.len()), (vec!["price_rose".to_owned(); 2], 0));
        let run = list.run().await;
        assert!(run["total"].as_i64().unwrap() > shown, "the new price is shown: {run}");
        let row = &list.rows().await[0];
        assert!(row["message"].as_str().unwrap().starts_with("The price increased from $"), "{row}");
        // The sum that was shown before buys nothing; the new one does, also where the price has fallen since.
        let old = json!({ "shipment_ids": list.shipments, "total": shown });
        assert_eq!(shop.owner.post("/api/bulk-shipment-purchase", old).await.status, 409);
        shop.courier.books().price = 1400;
        app.clock().advance(TimeDelta::minutes(6));
        list.buy().await.ok();
        shop.run_due_jobs().await;
        assert_eq!(list.states().await, vec!["bought"; 2]);
        assert!(list.run().await["spent"].as_i64().unwrap() < shown);
    }

    async fn a_declined_card_stops_the_list_and_another_card_goes_on(app, shop = Shop::open) {
        shop.card("4000000000000341").await;
        let list = List::priced(&shop, 12).await;
        list.buy().await.ok();
        shop.run_due_jobs().await;
        let run = list.run().await;
        assert_eq!(run["state"], "stopped", "{run}");
        assert!(run["stopped_by"].as_str().is_some_and(|why| !why.is_empty()), "{run}");
        assert!(run["counts"]["priced"].as_u64().unwrap() >= 8, "those behind are not tried: {run}");
        let good = shop.card("4242424242424242").await;
        let input = json!({ "shipment_ids": list.shipments, "card_id": good["id"], "total": run["total"] });
        shop.owner.post("/api/bulk-shipment-purchase", input).await.ok();
        shop.run_due_jobs().await;
        assert_eq!(list.states().await, vec!["bought"; 12]);
        assert_eq!(shop.count("succeeded").await, 12);
    }

    async fn a_list_is_stopped_in_the_middle_and_goes_on(app, shop = Shop::with_card) {
        let list = List::priced(&shop, 30).await;
        list.buy().await.ok();
        let stop = async {
            loop {
                if shop.courier.books().sold.len() >= 4 {
                    return shop.owner.post(&format!("/api/bulk-runs/{}/stop", list.id), json!({})).await.ok();
                }
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        tokio::join!(shop.run_due_jobs(), stop);
        let run = list.run().await;
        let bought = run["counts"]["bought"].as_u64().unwrap();
        assert!((4..30).contains(&bought), "{run}");
        assert_eq!((&run["state"], run["counts"]["priced"].as_u64().unwrap()), (&json!("stopped"), 30 - bought), "{run}");
        list.buy().await.ok();
        shop.run_due_jobs().await;
        assert_eq!(list.states().await, vec!["bought"; 30]);
        assert_eq!((shop.count("succeeded").await, shop.courier.books().asked), (30, 30));
    }

    async fn a_list_recovers_from_a_crash_at_any_moment_and_buys_nothing_twice(app, shop = Shop::with_card) {
        let list = List::priced(&shop, 12).await;
        list.buy().await.ok();
        for after in [1, 5, 12, 20, 35, 60] {
            let platform = shop.another_process().platform;
            let shift = platform.shutdown.clone();
            let work = tokio::spawn(async move { run_due_jobs(&platform, &registry()).await });
            tokio::time::sleep(Duration::from_millis(after)).await;
            work.abort();
            let _ = work.await;
            // The purchases stop where they are, before time passes: a call that is still on its way minutes later is
            // believed to have come to nothing.
            assert!(shift.finish(Duration::ZERO, Duration::from_secs(30)).await);
            // The dead worker's lease expires.
            app.clock().advance(TimeDelta::minutes(3));
        }
        shop.recover().await;
        for _ in 0..20 {
            app.clock().advance(TimeDelta::minutes(3));
            shop.run_due_jobs().await;
        }
        assert_eq!(list.states().await, vec!["bought"; 12]);
        assert_eq!((shop.count("succeeded").await, shop.courier.books().sold.len()), (12, 12));
    }

    async fn what_the_courier_refuses_fails_alone_and_is_bought_when_asked_again(app, shop = Shop::with_card) {
        let list = List::priced(&shop, 3).await;
        shop.courier.books().selling = Selling::Refuses;
        list.buy().await.ok();
        shop.run_due_jobs().await;
        assert_eq!((list.states().await, list.run().await["state"].clone()), (vec!["failed".to_owned(); 3], json!("open")));
        assert!(list.rows().await[0]["message"].as_str().is_some_and(|why| !why.is_empty()));
        shop.courier.books().selling = Selling::Sells;
        list.buy().await.ok();
        shop.run_due_jobs().await;
        assert_eq!(list.states().await, vec!["bought"; 3]);
        assert_eq!((shop.count("succeeded").await, shop.count("requires_capture").await), (3, 0));
    }

    async fn orders_are_cancelled_and_drafts_deleted_one_by_one(app, shop = Shop::with_card) {
        let list = List::priced(&shop, 3).await;
        list.buy().await.ok();
        let first = json!({ "shipment_ids": [list.shipments[0]] });
        let cancelled = shop.owner.post("/api/bulk-shipment-cancel", first.clone()).await.ok().data();
        assert_eq!(cancelled[0]["state"], "cancelled");
        shop.run_due_jobs().await;
        assert_eq!(list.states().await, ["priced", "bought", "bought"]);
        let again = shop.owner.post("/api/bulk-shipment-cancel", first).await.ok().data();
        assert_eq!(again[0]["state"], "refused");
        let deleted = shop.owner.post("/api/bulk-shipment-delete", json!({ "shipment_ids": list.shipments })).await.ok().data();
        let outcomes: Vec<&str> = deleted.as_array().unwrap().iter().map(|one| one["state"].as_str().unwrap()).collect();
        assert_eq!(outcomes, ["deleted", "refused", "refused"]);
        let ended: Vec<&str> = deleted.as_array().unwrap().iter().map(|one| one["outcome"].as_str().unwrap()).collect();
        assert_eq!(ended, ["ok", "skipped", "skipped"], "as every call for several answers");
        assert_eq!(shop.owner.get(&format!("/api/shipments/{}", list.shipments[0])).await.status, 404);
        assert_eq!(list.rows().await.len(), 2);
    }

    async fn bought_labels_of_a_list_are_cancelled_and_their_prices_go_back_once(app, shop = Shop::with_card) {
        let list = List::priced(&shop, 3).await;
        list.buy().await.ok();
        shop.run_due_jobs().await;
        assert_eq!(list.states().await, vec!["bought"; 3]);
        let spent = list.run().await["spent"].clone();
        let two = json!({ "shipment_ids": list.shipments[..2] });
        let cancelled = shop.owner.post("/api/bulk-shipment-cancel", two.clone()).await.ok().data();
        let outcomes = cancelled.as_array().unwrap().iter().map(|one| &one["state"]);
        assert_eq!(outcomes.collect::<Vec<_>>(), ["cancelled", "cancelled"]);
        assert_eq!(list.states().await, ["cancelled", "cancelled", "bought"]);
        for id in &list.shipments[..2] {
            let shipment = shop.shipment(id).await;
            assert_eq!((&shipment["status"], &shipment["refund_status"]), (&json!("cancelled"), &json!("paid")), "{shipment}");
        }
        assert_eq!(shop.courier.books().voided.len(), 2);
        // Nothing is cancelled twice, and what is cancelled is neither downloaded nor bought again automatically.
        let again = shop.owner.post("/api/bulk-shipment-cancel", two).await.ok().data();
        assert!(again.as_array().unwrap().iter().all(|one| one["state"] == "refused"), "{again}");
        assert_eq!(shop.courier.books().voided.len(), 2);
        assert_eq!(shop.shipment(&list.shipments[2]).await["status"], "purchased");
        assert!(list.run().await["spent"].as_i64().unwrap() < spent.as_i64().unwrap(), "what came back is not spent");
        let theirs = shop.as_client(&app.owner().await).post("/api/bulk-shipment-cancel", json!({ "shipment_ids": [list.shipments[2]] })).await;
        assert_eq!(theirs.status, 404);
    }

    async fn labels_that_were_bought_one_by_one_are_cancelled_together_and_each_refusal_says_why(app) {
        let shop = Shop::with_card(app).await;
        let bought = shop.bought().await;
        let (draft, _) = shop.quoted().await;
        let both = json!({ "shipment_ids": [bought, draft] });
        let answer = shop.owner.post("/api/bulk-shipment-cancel", both).await.ok().data();
        let outcomes: Vec<&str> =
            answer.as_array().unwrap().iter().map(|one| one["state"].as_str().unwrap()).collect();
        assert_eq!(outcomes, ["cancelled", "refused"], "{answer}");
        assert!(answer[1]["error"].as_str().is_some_and(|text| text.len() > 10), "{answer}");
        assert_eq!(shop.shipment(&bought).await["status"], "cancelled");
        assert_eq!(shop.courier.books().voided.len(), 1);
    }

    async fn a_row_abroad_stays_with_the_reason_and_becomes_no_shipment(app, shop = Shop::open) {
        let mut abroad = row(2);
        abroad["destination_address"] = json!({ "contact_first_name": "Sam", "contact_last_name": "Lee", "contact_phone": "2125550199",
            "contact_email": "sam@example.com", "street1": "350 5th Avenue", "city": "New York", "state": "NY",
            "postal_code": "10118", "country": "US" });
        let answer = shop.owner.post("/api/v2/bulk-shipping-request", request(&[row(1), abroad])).await.ok().data();
        assert_eq!((answer["shipments"].as_array().unwrap().len(), &answer["run"]["counts"]["needs_fix"]), (1, &json!(1)));
        let violation = &answer["errors"][0]["violations"][0];
        assert_eq!((&violation["code"], &violation["path"]), (&json!("bulk.destination.abroad"), &json!("destination_address.country")));
        assert!(violation["message"].as_str().is_some_and(|text| text.len() > 20), "{violation}");
    }

    async fn shipments_from_elsewhere_are_bought_at_the_rates_chosen_for_them(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted().await;
        shop.owner.post("/api/update-temp-rate-id", json!({ "shipment_id": id, "temp_selected_rate_id": rate })).await.ok();
        let ordered = shop.owner.post("/api/bulk-shipment-purchase", json!({ "shipment_ids": [id] })).await.ok().data();
        assert_eq!(ordered[0]["state"], "ordered");
        shop.run_due_jobs().await;
        assert_eq!(shop.shipment(&id).await["status"], "purchased");
        let mine = app.owner().await;
        let theirs = shop.as_client(&mine).post("/api/bulk-shipment-purchase", json!({ "shipment_ids": [id] })).await;
        assert_eq!(theirs.status, 404);
    }
}

fn pages(pdf: &[u8]) -> usize {
    hayro_write::hayro_syntax::Pdf::new(pdf.to_vec()).unwrap().pages().len()
}

/// The pages of each document in a zip file.
fn entries(bytes: &[u8]) -> Vec<usize> {
    use std::io::Read;
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    (0..zip.len())
        .map(|at| {
            let mut pdf = Vec::new();
            zip.by_index(at).unwrap().read_to_end(&mut pdf).unwrap();
            pages(&pdf)
        })
        .collect()
}
