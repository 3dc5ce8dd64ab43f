//! Stores whose orders come by files: what is drafted of a file, again, and after its labels are bought.

use chrono::TimeDelta;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use waybill_server::platform::jobs::entity as job;
use waybill_server::shipping::shop::{self, entity};

use super::{Store, shipment_of};
use crate::app::{Answer, TestApp};
use crate::shipping::file::sample::send;
use crate::shipping::purchase::shop::Shop;
use crate::tenant::address;

const IMPORT: &str = "/api/store-orders/import";
const ETSY: &str = include_str!("../../../../../core/tests/order_files/etsy-items.tsv");
const ETSY_ORDERS: &str = include_str!("../../../../../core/tests/order_files/etsy-orders.tsv");
const EBAY: &str = include_str!("../../../../../core/tests/order_files/ebay.tsv");
const AMAZON: &str = include_str!("../../../../../core/tests/order_files/amazon.tsv");
const WIX: &str = include_str!("../../../../../core/tests/order_files/wix.tsv");

/// A sample as Etsy writes it: commas, every cell in quotes, the mark of UTF-8 before it.
fn csv(sample: &str) -> Vec<u8> {
    let quoted = |line: &str| line.split('\t').map(|cell| format!("\"{cell}\"")).collect::<Vec<_>>().join(",");
    format!("\u{feff}{}\r\n", sample.lines().map(quoted).collect::<Vec<_>>().join("\r\n")).into_bytes()
}

/// A sample as a spreadsheet saves it in Quebec: semicolons, in Windows-1252.
fn saved_by_excel(sample: &str) -> Vec<u8> {
    sample.replace('\t', ";").chars().map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?')).collect()
}

async fn import(store: &Store<'_>, bytes: &[u8]) -> Answer {
    send(&store.shop.owner, IMPORT, &[("orders.csv", bytes)]).await
}

fn counts(outcome: &Value) -> [u64; 5] {
    let list = |name: &str| outcome[name].as_array().unwrap().len() as u64;
    let number = |name: &str| outcome[name].as_u64().unwrap();
    [number("imported"), number("updated"), number("unchanged"), list("left_out"), list("problems")]
}

/// An account that imported Etsy's sold items, packed in one size.
async fn with_etsy(app: &TestApp) -> (Store<'_>, Value) {
    let shop = Shop::open(app).await;
    shop.owner.post("/api/v2/userprofiles", json!({ "address": address() })).await.ok();
    let mut store = Store { shop, id: String::new() };
    let outcome = import(&store, &csv(ETSY)).await.ok().data();
    store.id = outcome["shop_id"].as_str().unwrap().to_owned();
    (store, outcome)
}

impl Store<'_> {
    async fn listed(&self, query: &str) -> Vec<Value> {
        self.shop.owner.get(&format!("/api/store-orders?{query}")).await.ok().data().as_array().unwrap().clone()
    }

    /// A draft that can be quoted: with the recipient's phone, which Etsy does not give, a size and a weight.
    async fn ready(&self, order: &str) -> String {
        let config = json!({ "length": "30", "width": "20", "height": "10", "dimension_unit": "cm", "weight": "0.4", "weight_unit": "kg" });
        self.set_up(config).await;
        self.shop.run_due_jobs().await;
        let listed = self.listed(&format!("search={order}")).await.remove(0);
        let shipment = shipment_of(&listed, 0);
        let mut to = listed["destination_address"].clone();
        to["contact_phone"] = json!("418-555-0172");
        to["contact_email"] = json!("noemie@example.ca");
        self.shop.owner.patch(&format!("/api/shipments/{shipment}"), json!({ "destination_address": to })).await.ok();
        shipment
    }
}

both! {
    async fn a_file_becomes_drafts_of_one_list_and_says_what_it_leaves_out(app) {
        let (store, outcome) = with_etsy(app).await;
        assert_eq!((&outcome["kind"], counts(&outcome)), (&json!("etsy"), [2, 0, 0, 1, 3]), "{outcome}");
        assert_eq!(outcome["left_out"][0]["reason"], "shipped");
        let rows: Vec<&Value> = outcome["problems"].as_array().unwrap().iter().map(|problem| &problem["row"]).collect();
        assert_eq!(rows, [&json!(6), &json!(7), &json!(8)]);
        let shops = store.shop.owner.get("/api/stores").await.ok().data();
        let shown = ["kind", "domain", "name", "tells_orders"].map(|member| shops[0][member].clone());
        assert_eq!(shown, [json!("etsy"), json!("Etsy"), json!("Etsy"), json!(true)]);
        let orders = store.listed("").await;
        let names: Vec<&Value> = orders.iter().map(|order| &order["name"]).collect();
        assert_eq!(names.len(), 2, "{names:?}");
        let order = store.listed("search=3120000001").await.remove(0);
        assert_eq!((&order["kind"], &order["payment"], &order["total"]), (&json!("etsy"), &json!("paid"), &json!(7_700)));
        assert_eq!((&order["lines"][0]["sku"], &order["lines"][0]["price"]), (&json!("MUG-GR"), &json!(3_400)));
        let draft = store.shop.owner.get(&format!("/api/shipments/{}", shipment_of(&order, 0))).await.ok().data();
        let to = &draft["destination_address"];
        assert_eq!((&to["contact_first_name"], &to["state"], &to["reference"]), (&json!("Noémie"), &json!("QC"), &json!("3120000001")));
        assert_eq!(draft["parcels"][0]["parcel_items"][0]["quantity"], 2);
        let trail = store.shop.owner.get("/api/account/audit").await.ok().to_string();
        assert!(trail.contains("shipping.orders_imported") && trail.contains("settings.shop_connected"), "{trail}");
    }

    async fn the_same_file_again_changes_nothing_and_what_a_person_changed_stays(app) {
        let (store, _) = with_etsy(app).await;
        let first = store.listed("").await;
        let again = import(&store, &saved_by_excel(ETSY)).await.ok().data();
        assert_eq!(counts(&again), [0, 0, 2, 1, 3], "as Excel saves it, it is the same: {again}");
        assert_eq!(store.listed("").await, first);
        let path = format!("/api/shipments/{}", shipment_of(&store.listed("search=3120000001").await[0], 0));
        let mut to = first.iter().find(|order| order["name"] == "3120000001").unwrap()["destination_address"].clone();
        to["street1"] = json!("1 My Own Street");
        store.shop.owner.patch(&path, json!({ "destination_address": to })).await.ok();
        let moved = ETSY.replace("425 rue Saint-Joseph E", "2000 rue Neuve").replace("99 Hidden Road", "100 Hidden Road");
        app.clock().advance(TimeDelta::minutes(1));
        assert_eq!(counts(&import(&store, &csv(&moved)).await.ok().data())[..3], [0, 2, 0]);
        let street = async |path: &str| store.shop.owner.get(path).await.ok().data()["destination_address"]["street1"].clone();
        assert_eq!(street(&path).await, "1 My Own Street");
        let untouched = format!("/api/shipments/{}", shipment_of(&store.listed("search=3120000003").await[0], 0));
        assert_eq!(street(&untouched).await, "100 Hidden Road");
        // A list of orders names no goods: the goods that are known stay.
        let listed = import(&store, &csv(ETSY_ORDERS)).await.ok().data();
        assert_eq!(counts(&listed)[0], 1, "{listed}");
        let order = store.listed("search=3120000001").await.remove(0);
        assert_eq!((&order["lines"][0]["sku"], &order["total"]), (&json!("MUG-GR"), &json!(8_500)));
        // Sent or cancelled elsewhere meanwhile.
        let sent = ETSY.replace("4004\t9001\t11/18/26\t\t", "4004\t9001\t11/18/26\t11/19/26\t");
        assert_eq!(counts(&import(&store, &csv(&sent)).await.ok().data())[3], 2);
        let sent = store.listed("search=3120000003").await.remove(0);
        assert_eq!((&sent["fulfilment"], &sent["parcels"]), (&json!("fulfilled"), &json!([])));
    }

    async fn a_label_goes_into_the_tracking_file_and_a_cancelled_one_leaves_it(app) {
        let (store, _) = with_etsy(app).await;
        store.shop.card("4242424242424242").await;
        let file = async |query: &str| store.shop.owner.get(&format!("/api/store-orders/tracking-file?{query}")).await;
        assert_eq!(file("kind=etsy").await.json()["code"], "shop.nothing_sent");
        let shipment = store.ready("3120000001").await;
        store.buy(&shipment).await;
        store.shop.run_due_jobs().await;
        let order = store.listed("search=3120000001").await.remove(0);
        assert_eq!((&order["fulfilment"], &order["parcels"][0]["state"]), (&json!("fulfilled"), &json!("by_file")), "{order}");
        let number = order["parcels"][0]["tracking_numbers"][0].as_str().unwrap();
        let text = String::from_utf8(file(&format!("store={}&from=2026-11-20&to=2026-11-20", store.id)).await.bytes).unwrap();
        let day = "2026-11-20";
        assert_eq!(text, format!("\"Order ID\",\"Shipping Carrier\",\"Tracking Number\",\"Ship Date\"\r\n\"3120000001\",\"Canada Post\",\"{number}\",\"{day}\"\r\n"));
        assert_eq!(file("kind=etsy&to=2026-11-01").await.status, 409);
        assert_eq!(file("kind=wix").await.status, 404);
        let colleague = store.shop.as_client(&app.sub_user(&store.shop.owner).await);
        assert_eq!(colleague.get("/api/store-orders/tracking-file?kind=etsy").await.json()["code"], "shop.nothing_sent");
        // Etsy does not know of the label yet: the file still has the order as one to send.
        let again = import(&store, &csv(ETSY)).await.ok().data();
        assert_eq!(counts(&again)[..2], [0, 0], "{again}");
        assert_eq!(store.listed("search=3120000001").await[0]["parcels"].as_array().unwrap().len(), 1, "no second draft");
        store.shop.cancel_label(&shipment).await.ok();
        store.shop.run_due_jobs().await;
        let order = store.listed("search=3120000001").await.remove(0);
        let states: Vec<&Value> = order["parcels"].as_array().unwrap().iter().map(|parcel| &parcel["state"]).collect();
        assert_eq!((states, &order["fulfilment"]), (vec![&json!("taken_back"), &json!("draft")], &json!("unfulfilled")));
        assert_eq!(file("kind=etsy").await.status, 409);
    }

    async fn a_file_store_is_never_called(app) {
        let (store, _) = with_etsy(app).await;
        app.clock().advance(TimeDelta::minutes(30));
        shop::sync_due(&store.shop.state).await.unwrap();
        assert_eq!(job::Entity::find().count(app.db()).await.unwrap(), 0, "no job asks it");
        let outcome = store.sync().await;
        assert_eq!((&outcome["imported"], &outcome["goes_on"]), (&json!(0), &json!(false)));
        let refused = store.shop.owner.post("/api/stores", json!({ "kind": "etsy", "shop": "etsy.com" })).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("shop.by_file")));
        store.shop.owner.delete(&format!("/api/stores/{}", store.id)).await.ok();
        assert_eq!(store.shop.owner.get("/api/stores").await.ok().data(), json!([]));
        assert_eq!(store.listed("").await.len(), 2, "its orders stay");
        let again = import(&store, &csv(ETSY)).await.ok().data();
        assert_eq!((&again["shop_id"], counts(&again)[2]), (&json!(store.id), 2), "the next file brings it back");
        // Another account has a store of the same kind.
        let other = store.shop.as_client(&app.owner().await);
        let theirs = send(&other, IMPORT, &[("orders.csv", &csv(ETSY))]).await.ok().data();
        assert_eq!((counts(&theirs)[0], entity::Entity::find().count(app.db()).await.unwrap()), (2, 2));
    }

    async fn every_kind_is_recognised_by_its_file(app) {
        let (store, _) = with_etsy(app).await;
        for (bytes, kind, imported) in [
            (csv(EBAY), "ebay", 2),
            (AMAZON.as_bytes().to_vec(), "amazon", 1),
            (saved_by_excel(include_str!("../../../../../core/tests/order_files/squarespace.tsv")), "squarespace", 1),
            (csv(include_str!("../../../../../core/tests/order_files/bigcommerce.tsv")), "bigcommerce", 1),
            (csv(WIX), "wix", 1),
        ] {
            let outcome = import(&store, &bytes).await.ok().data();
            assert_eq!((&outcome["kind"], counts(&outcome)[0]), (&json!(kind), imported), "{outcome}");
        }
        let shops = store.shop.owner.get("/api/stores").await.ok().data();
        assert_eq!(shops.as_array().unwrap().len(), 6);
        let second = import(&store, AMAZON.replace("701-1234567-1234567", "701-1234567-1234568").as_bytes()).await.ok().data();
        assert_eq!(counts(&second)[..3], [1, 0, 0]);
        let amazon = store.listed("search=701-1234567").await;
        let ids: Vec<&Value> = amazon.iter().map(|order| &order["id"]).collect();
        assert_eq!((ids.len(), &amazon[0]["together"]), (2, &json!([ids[1]])));
        let combined = store.shop.owner.post("/api/store-orders/combine", json!({ "order_ids": ids })).await.ok().data();
        let draft = store.shop.owner.get(&format!("/api/shipments/{}", combined["shipment_id"].as_str().unwrap())).await.ok().data();
        assert_eq!(draft["parcels"][0]["parcel_items"].as_array().unwrap().len(), 4, "{draft}");
        let unknown = import(&store, b"Name,City\nAna Roy,Laval\n").await;
        assert_eq!((unknown.status.as_u16(), &unknown.json()["code"]), (422, &json!("import.orders_unknown")));
        assert_eq!(import(&store, b"{}").await.json()["code"], "import.not_a_table");
        assert_eq!(store.shop.owner.post(IMPORT, json!({})).await.status, 415);
    }
}
