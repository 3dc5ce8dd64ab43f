//! Labels in ZPL, of couriers that print it themselves.

use std::io::{Cursor, Read};

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use waybill_server::platform::Mode;
use waybill_server::platform::config::Config;
use waybill_server::shipping::purchase::file_entity as file;
use waybill_server::{AppState, routes};

use super::shop::{Shop, buy_path};
use crate::app::person::ready_shipment;
use crate::app::{Client, pdf_sizes};

/// The owner, where the simulated courier of that slug is the only one.
fn selling(shop: &Shop<'_>, slug: &str, change: impl FnOnce(&mut Config)) -> Client {
    let mut config = shop.state.config.clone();
    let couriers = &mut config.couriers;
    for (known, enabled) in [
        ("cp", &mut couriers.cp.enabled),
        ("puro", &mut couriers.puro.enabled),
        ("gls", &mut couriers.gls.enabled),
        ("loomis", &mut couriers.loomis.enabled),
        ("ups", &mut couriers.ups.enabled),
        ("canpar", &mut couriers.canpar.enabled),
    ] {
        *enabled = known == slug;
    }
    change(&mut config);
    let (db, clock) = (shop.state.db.clone(), shop.state.clock.clone());
    let state = AppState::build(config, Mode::Development, db, clock).unwrap();
    Client::new(routes::application(state)).with_token(&shop.owner.token)
}

/// Buys a label, and gives the shipment's id.
async fn bought(owner: &Client) -> String {
    bought_as(owner, Value::Null).await
}

/// The same, its label in a format.
async fn bought_as(owner: &Client, format: Value) -> String {
    let mut typed = ready_shipment();
    typed["options"]["label_format"] = format;
    let shipment = owner.post("/api/shipments/create-or-update", typed).await.ok().data();
    let id = shipment["id"].as_str().unwrap().to_owned();
    let rates = owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
    let rate = rates[0]["id"].as_str().unwrap_or_else(|| panic!("no rates: {rates}"));
    owner.post(&buy_path(&id, rate), json!({})).await.ok();
    id
}

/// The keys of the shipment's files in ZPL.
async fn db_zpl_keys(shop: &Shop<'_>, id: &str) -> Vec<String> {
    let of_shipment = file::Entity::find().filter(file::Column::ShipmentId.eq(id.parse::<uuid::Uuid>().unwrap()));
    let rows = of_shipment.filter(file::Column::MediaType.eq("application/x-zpl")).all(shop.app.db()).await.unwrap();
    rows.into_iter().map(|row| row.storage_key).collect()
}

/// The files of a zip file.
fn unpacked(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let count = zip.len();
    let read = |at| {
        let mut file = zip.by_index(at).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        (file.name().unwrap().into_owned(), bytes)
    };
    (0..count).map(read).collect()
}

both! {
    async fn a_label_in_zpl_is_stored_once_however_often_it_is_downloaded(app, shop = Shop::with_card) {
        for slug in ["gls", "ups"] {
            let owner = selling(&shop, slug, |_| ());
            let id = bought(&owner).await;
            assert_eq!(db_zpl_keys(&shop, &id).await.len(), 0, "it was bought in PDF");
            let path = format!("/api/label-download-with-type/{id}?type=zpl");
            // Both ask the courier, because neither finds a stored file, and both store what comes.
            let (one, other) = tokio::join!(owner.get(&path), owner.get(&path));
            let (one, other) = (one.ok(), other.ok());
            assert_eq!(one.header("content-type"), "application/x-zpl");
            assert!(one.text().starts_with("^XA"), "{}", one.text());
            assert!(other.text().starts_with("^XA"));
            let stored = db_zpl_keys(&shop, &id).await;
            assert_eq!(stored.len(), 1, "{slug}: {stored:?}");
            let again = owner.get(&path).await.ok();
            assert!([one.bytes, other.bytes].contains(&again.bytes));
            assert_eq!(db_zpl_keys(&shop, &id).await, stored);
        }
    }

    async fn labels_come_together_each_in_its_own_format(app, shop = Shop::with_card) {
        let owner = selling(&shop, "gls", |_| ());
        let (plain, letter, zpl) = (bought(&owner).await, bought_as(&owner, json!("letter")).await, bought_as(&owner, json!("zpl")).await);
        let own = owner.get(&format!("/api/label-download/{zpl}")).await.ok();
        assert_eq!(own.header("content-type"), "application/x-zpl");
        assert!(own.text().starts_with("^XA"), "{}", own.text());
        let all = async |input: Value| owner.post("/api/v2/bulk-shipment-label-download", input).await.ok();
        let pages = all(json!({ "shipment_ids": [letter, plain] })).await;
        assert_eq!(pdf_sizes(&pages.bytes), [(612.0, 792.0), (288.0, 432.0)]);
        let alone = all(json!({ "shipment_ids": [zpl] })).await;
        assert_eq!(alone.header("content-type"), "application/x-zpl");
        assert_eq!(alone.bytes, own.bytes);
        let mixed = all(json!({ "shipment_ids": [plain, zpl, letter], "slips": true })).await;
        assert_eq!(mixed.header("content-type"), "application/zip");
        let files = unpacked(&mixed.bytes);
        assert_eq!(files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["labels-0001.pdf", "labels-0002.zpl"]);
        assert_eq!(pdf_sizes(&files[0].1), [(288.0, 432.0), (288.0, 432.0), (288.0, 432.0), (612.0, 792.0), (612.0, 792.0)]);
        assert_eq!(files[1].1, own.bytes);
        // What is asked for in one format comes in it.
        let same = all(json!({ "shipment_ids": [plain, zpl, letter], "type": "4x6" })).await;
        assert_eq!(pdf_sizes(&same.bytes), [(288.0, 432.0); 3]);
        let each = unpacked(&all(json!({ "shipment_ids": [plain, zpl], "type": "zpl", "zip": true })).await.bytes);
        assert_eq!(each.len(), 2, "each in a file of its own");
    }

    async fn a_label_that_was_bought_in_zpl_is_had_in_zpl_alone(app, shop = Shop::with_card) {
        let owner = selling(&shop, "cp", |config| config.couriers.cp.label_encoding = "ZPL".to_owned());
        let id = bought(&owner).await;
        let stored = db_zpl_keys(&shop, &id).await;
        assert_eq!(stored.len(), 1);
        let path = format!("/api/label-download-with-type/{id}?type=zpl");
        let label = owner.get(&path).await.ok();
        assert!(label.text().starts_with("^XA"), "{}", label.text());
        assert!(label.header("content-disposition").contains(".zpl"));
        assert_eq!(owner.get(&path).await.ok().bytes, label.bytes);
        assert_eq!(db_zpl_keys(&shop, &id).await, stored, "nothing is stored a second time");
        for pdf in ["label-download/{}", "label-view/{}", "label-download-with-type/{}?type=letter"] {
            let refused = owner.get(&format!("/api/{}", pdf.replace("{}", &id))).await;
            assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("label.type")));
        }
        let mailed = owner.post(&format!("/api/shipment-label-by-emails/{id}"), json!({ "emails": ["a@example.com"] })).await;
        assert_eq!((mailed.status.as_u16(), &mailed.json()["code"]), (409, &json!("label.type")));
    }
}
