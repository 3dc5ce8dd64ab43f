//! The history: what was sold, found, exported and archived.

use std::io::Read;

use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::shipment::{HistoryStatus, TrackingStatus};
use waybill_server::shipping::history::Cursor;
use waybill_server::shipping::shipment::history_entity::{self as entry, Kind};
use waybill_server::shipping::shipment::{entity as shipment, follow};

use super::purchase::shop::Shop;
use crate::app::{Client, TestApp};

/// An entry of a shipment that is not bought.
pub async fn db_entry(app: &TestApp, client: &Client, shipment_id: Uuid) {
    let row = entry::ActiveModel {
        id: Set(shipment_id),
        account_id: Set(client.account_id),
        user_id: Set(client.user_id),
        kind: Set(Kind::Parcel),
        status: Set(HistoryStatus::Active.into()),
        courier: Set("cp".to_owned()),
        tracking_status: Set(TrackingStatus::LabelCreated.into()),
        shop_id: Set(None),
        placed_at: Set(app.clock().now()),
        printed_at: Set(None),
    };
    row.insert(app.db()).await.unwrap();
}

/// The keys of the entries that a query lists, in their order.
async fn listed(client: &Client, query: &str) -> Vec<String> {
    let rows = client.get(&format!("/api/v2/shipments{query}")).await.ok().data();
    rows.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
}

async fn set_status(client: &Client, id: &str, status: &str) -> StatusCode {
    client.post("/api/shipments/archive-delete", json!({"shipment_id": id, "status": status})).await.status
}

/// Buys labels, an hour apart; the last one first, as the list has them.
async fn bought(shop: &Shop<'_>, count: usize) -> Vec<String> {
    shop.card("4242424242424242").await;
    let mut ids = Vec::new();
    for _ in 0..count {
        let (id, rate) = shop.quoted().await;
        assert_eq!(shop.buy(&id, &rate).await.status, StatusCode::OK);
        ids.insert(0, id);
        shop.app.clock().advance(TimeDelta::hours(1));
    }
    ids
}

fn lines(csv: &str) -> Vec<&str> {
    csv.trim_start_matches('\u{feff}').lines().collect()
}

/// The first sheet of a workbook, as XML.
fn first_sheet(bytes: &[u8]) -> String {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    archive.by_name("xl/worksheets/sheet1.xml").unwrap().read_to_string(&mut text).unwrap();
    text
}

both! {
    async fn what_is_bought_enters_the_history_and_drafts_do_not(app, shop = Shop::open) {
        let ids = bought(&shop, 3).await;
        shop.quoted().await;
        assert_eq!(listed(&shop.owner, "").await, ids);
        let page = shop.owner.get("/api/v2/shipments?paginate=2&page=2").await.ok().json();
        assert_eq!((&page["meta"]["total"], &page["meta"]["per_page"]), (&json!(3), &json!(2)));
        assert_eq!(page["data"][0]["id"], ids[2].as_str());
        let first = &shop.owner.get("/api/v2/shipments").await.ok().json()["data"][0];
        assert_eq!((&first["type"], &first["status"]), (&json!("parcel"), &json!("active")));
        assert_eq!(first["shipment"], shop.shipment(&ids[0]).await);
        for kind in ["insurance", "freight", "archived"] {
            assert_eq!(listed(&shop.owner, &format!("?type={kind}")).await, Vec::<String>::new(), "{kind}");
        }
    }

    async fn a_bought_shipment_leaves_the_lists_until_its_courier_has_scanned_it(app, shop = Shop::open) {
        let ids = bought(&shop, 2).await;
        let path = format!("/api/shipments/{}?delete_pickup=1", ids[0]);
        shop.owner.delete(&path).await.ok();
        assert_eq!(listed(&shop.owner, "").await, ids[1..]);
        assert_eq!(listed(&shop.owner, "?search=montreal").await, ids[1..]);
        assert_eq!(shop.shipment(&ids[0]).await["status"], "purchased", "its label stands, and its page opens");
        assert_eq!(shop.owner.delete(&path).await.status, StatusCode::NOT_FOUND);
        let cancel = json!({ "status": "cancelled" });
        let cancelled = shop.owner.post(&format!("/api/change-status/{}", ids[0]), cancel).await.ok().data();
        assert_eq!(cancelled["status"], "cancelled");
        let scanned = shipment::ActiveModel {
            account_id: Set(shop.owner.account_id),
            id: Set(ids[1].parse().unwrap()),
            tracking_status: Set(Some(TrackingStatus::InTransit.into())),
            ..Default::default()
        };
        scanned.update(app.db()).await.unwrap();
        let refused = shop.owner.delete(&format!("/api/shipments/{}", ids[1])).await;
        assert_eq!((refused.status, &refused.json()["code"]), (StatusCode::CONFLICT, &json!("shipment.scanned")));
        assert_eq!(shop.owner.delete(&format!("/api/shipments/{}?delete_pickup=2", ids[1])).await.status, 400);
    }

    async fn a_draft_is_not_archived(app, shop = Shop::open) {
        let (id, _) = shop.quoted().await;
        for status in ["archived", "deleted"] {
            let asked = json!({ "shipment_id": id, "status": status });
            let refused = shop.owner.post("/api/shipments/archive-delete", asked).await;
            assert_eq!((refused.status, &refused.json()["code"]), (StatusCode::CONFLICT, &json!("shipment.draft_not_archived")));
        }
        let stranger = shop.as_client(&app.owner().await);
        assert_eq!(set_status(&stranger, &id, "archived").await, StatusCode::NOT_FOUND);
    }

    async fn a_cursor_goes_on_behind_an_entry_whatever_came_or_went(app, shop = Shop::open) {
        let ids = bought(&shop, 4).await;
        for narrowed in ["", "&search=montreal"] {
            let listed = listed(&shop.owner, &format!("?paginate=4{narrowed}")).await;
            let first = shop.owner.get(&format!("/api/v2/shipments?paginate=2{narrowed}")).await.ok().json();
            let cursor = first["meta"]["cursor"].as_str().unwrap().to_owned();
            app.db_sign_in_again().await;
            let newest = bought(&shop, 1).await;
            assert_eq!(set_status(&shop.owner, &listed[1], "archived").await, StatusCode::OK);
            let go_on = format!("/api/v2/shipments?paginate=2{narrowed}&cursor={cursor}");
            let rest = shop.owner.get(&go_on).await.ok().json();
            assert_eq!(rest["data"].as_array().unwrap().len(), 2, "{narrowed}");
            assert_eq!((&rest["data"][0]["id"], &rest["data"][1]["id"]), (&json!(listed[2]), &json!(listed[3])));
            assert_eq!(rest["meta"]["total"], 4, "of all, not of the rest: one was put away, one came");
            assert_eq!(set_status(&shop.owner, &listed[1], "active").await, StatusCode::OK);
            assert_eq!(set_status(&shop.owner, &newest[0], "deleted").await, StatusCode::OK);
        }
        let behind_all = shop.owner.get(&format!("/api/v2/shipments?cursor=2020-01-01T00:00:00Z_{}", ids[0])).await.ok().json();
        assert_eq!((&behind_all["data"], &behind_all["meta"]["total"]), (&json!([]), &json!(4)));
        assert_eq!(behind_all["meta"].get("cursor"), None);
        assert_eq!(shop.owner.get("/api/v2/shipments?cursor=2").await.status, StatusCode::BAD_REQUEST);
    }

    async fn it_is_narrowed_to_what_is_insured(app, shop = Shop::open) {
        let plain = bought(&shop, 1).await.remove(0);
        let (safe, rate) = shop.quoted_insured(50_000).await;
        shop.buy(&safe, &rate).await.ok();
        for narrowed in ["", "&search=montreal", "&tracking_status=label_created,delivered"] {
            let listed = async |insured: &str| listed(&shop.owner, &format!("?insured={insured}{narrowed}")).await;
            assert_eq!(listed("true").await, std::slice::from_ref(&safe), "{narrowed}");
            assert_eq!(listed("false").await, std::slice::from_ref(&plain), "{narrowed}");
        }
        let file = shop.owner.get("/api/shipments/export?insured=true&format=csv").await.ok().text();
        assert_eq!(lines(&file).len(), 2, "{file}");
        shop.owner.post(&format!("/api/insurance/cancel/{safe}"), json!({})).await.ok();
        assert_eq!(listed(&shop.owner, "?insured=true").await, Vec::<String>::new(), "cancelled is not insured");
    }

    async fn filters_narrow_it_by_courier_status_and_the_days_of_a_person(app, shop = Shop::open) {
        let ids = bought(&shop, 2).await;
        let courier = shop.shipment(&ids[0]).await["selected_rate"]["courier_slug"].as_str().unwrap().to_owned();
        assert_eq!(listed(&shop.owner, &format!("?courier={courier}")).await, ids);
        assert_eq!(listed(&shop.owner, "?courier=nobody").await, Vec::<String>::new());

        follow(app.db(), (shop.owner.account_id, ids[1].parse().unwrap()), TrackingStatus::Exception).await.unwrap();
        assert_eq!(listed(&shop.owner, "?tracking_status=exception").await, ids[1..]);
        assert_eq!(listed(&shop.owner, &format!("?tracking_status=label_created&courier={courier}")).await, ids[..1]);

        let day = app.clock().now().date_naive();
        let (before, after) = (day - TimeDelta::days(2), day + TimeDelta::days(2));
        assert_eq!(listed(&shop.owner, &format!("?from_date={before}&to_date={after}")).await, ids);
        assert_eq!(listed(&shop.owner, &format!("?to_date={before}")).await, Vec::<String>::new());
        // The same moment is on two days: paid late in the evening there, in the morning here.
        let paid: chrono::DateTime<chrono::Utc> =
            entry::Entity::find().filter(entry::Column::Id.eq(ids[0].parse::<Uuid>().unwrap())).one(app.db()).await.unwrap().unwrap().placed_at;
        let honolulu = (paid - TimeDelta::hours(10)).date_naive();
        let there = format!("?from_date={honolulu}&to_date={honolulu}&time_zone=Pacific/Honolulu");
        assert!(listed(&shop.owner, &there).await.contains(&ids[0]));
        let refused = shop.owner.get("/api/v2/shipments?tracking_status=lost").await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    }

    async fn a_filter_takes_several_values_and_keeps_the_order_page_by_page(app, shop = Shop::open) {
        let ids = bought(&shop, 5).await;
        let states = [TrackingStatus::Exception, TrackingStatus::InTransit, TrackingStatus::Delivered];
        for (id, status) in ids.iter().zip(states.into_iter().cycle()) {
            follow(app.db(), (shop.owner.account_id, id.parse().unwrap()), status).await.unwrap();
        }
        let (courier, both) = (
            shop.shipment(&ids[0]).await["selected_rate"]["courier_slug"].as_str().unwrap().to_owned(),
            "tracking_status=in_transit,exception",
        );
        let wanted: Vec<String> = [0, 1, 3, 4].map(|place| ids[place].clone()).into();
        assert_eq!(listed(&shop.owner, &format!("?{both}")).await, wanted);
        assert_eq!(listed(&shop.owner, "?tracking_status=exception,exception").await, [ids[0].clone(), ids[3].clone()]);
        assert_eq!(listed(&shop.owner, &format!("?{both}&courier=nobody,{courier}")).await, wanted);
        assert_eq!(listed(&shop.owner, &format!("?{both}&courier=nobody,noone")).await, Vec::<String>::new());
        assert_eq!(listed(&shop.owner, &format!("?{both}&search=montreal&courier={courier},nobody")).await, wanted);
        for query in [both.to_owned(), format!("{both}&search=montreal"), format!("courier={courier},nobody&to_date=2099-01-01")] {
            let whole = listed(&shop.owner, &format!("?{query}")).await;
            let mut page = shop.owner.get(&format!("/api/v2/shipments?paginate=1&{query}")).await.ok().json();
            let mut walked = Vec::new();
            loop {
                assert_eq!(page["meta"]["total"], json!(whole.len()), "{query}");
                walked.push(page["data"][0]["id"].as_str().unwrap().to_owned());
                let Some(cursor) = page["meta"]["cursor"].as_str() else { break };
                page = shop.owner.get(&format!("/api/v2/shipments?paginate=1&{query}&cursor={cursor}")).await.ok().json();
            }
            assert_eq!(walked, whole, "{query}");
            assert_eq!(listed(&shop.owner, &format!("?paginate=2&page=2&{query}")).await, whole[2..4], "{query}");
        }
        let export = shop.owner.get(&format!("/api/shipments/export?{both}")).await.text();
        assert_eq!(lines(&export).len(), 1 + wanted.len());
        let refused = shop.owner.get("/api/v2/shipments?tracking_status=exception,lost").await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    }

    async fn a_search_finds_streets_references_and_accents_whichever_way_they_are_typed(app, shop = Shop::with_card) {
        let mut input = crate::app::person::ready_shipment();
        input["destination_address"]["contact_last_name"] = json!("Bélanger-Côté");
        input["destination_address"]["street1"] = json!("455 rue Saint-Élie");
        input["destination_address"]["reference"] = json!("PO-7781");
        input["origin_address"]["reference"] = json!("Zéro-9");
        let id = shop.owner.post("/api/shipments/create-or-update", input).await.ok().data()["id"].as_str().unwrap().to_owned();
        let rates = shop.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data();
        assert_eq!(shop.buy(&id, rates[0]["id"].as_str().unwrap()).await.status, StatusCode::OK);
        let other = bought(&shop, 1).await;
        for found in [
            "belanger", "B%C3%89LANGER", "c%C3%B4te%20b%C3%A9l", "saint-elie", "SAINT%20%C3%89LIE", "455", "7781", "po-7781", "z%C3%A9ro", "zero%20455",
        ] {
            assert_eq!(listed(&shop.owner, &format!("?search={found}")).await, std::slice::from_ref(&id), "{found}");
        }
        for both in ["h2x%201y4", "h2x1y4", "MONTR%C3%89AL"] {
            assert_eq!(listed(&shop.owner, &format!("?search={both}")).await, [other[0].clone(), id.clone()], "{both}");
        }
        assert_eq!(listed(&shop.owner, "?search=elanger").await, Vec::<String>::new(), "words are found by their beginning");
    }

    async fn a_search_finds_names_places_references_and_tracking_numbers(app, shop = Shop::open) {
        let ids = bought(&shop, 2).await;
        let shipment = shop.shipment(&ids[1]).await;
        let number = shipment["tracking_numbers"][0].as_str().unwrap();
        assert_eq!(listed(&shop.owner, &format!("?search={number}")).await, ids[1..]);
        let city = shipment["destination_address"]["city"].as_str().unwrap();
        let beginning: String = city.to_uppercase().chars().take(3).collect();
        assert_eq!(listed(&shop.owner, &format!("?search={beginning}")).await, ids);
        assert_eq!(listed(&shop.owner, &format!("?search={beginning}%20{number}")).await, ids[1..]);
        assert_eq!(listed(&shop.owner, &format!("?search={beginning}&courier=nobody")).await, Vec::<String>::new());
        assert_eq!(listed(&shop.owner, "?search=nowhere").await, Vec::<String>::new());
    }

    async fn entries_are_archived_restored_and_removed_for_good(app, shop = Shop::open) {
        let ids = bought(&shop, 2).await;
        assert_eq!(set_status(&shop.owner, &ids[0], "archived").await, StatusCode::OK);
        assert_eq!(listed(&shop.owner, "").await, ids[1..]);
        assert_eq!(listed(&shop.owner, "?type=archived").await, ids[..1]);
        assert_eq!(set_status(&shop.owner, &ids[0], "active").await, StatusCode::OK);
        assert_eq!(listed(&shop.owner, "").await, ids);
        assert_eq!(set_status(&shop.owner, &ids[0], "deleted").await, StatusCode::OK);
        assert_eq!(listed(&shop.owner, "").await, ids[1..]);
        assert_eq!(listed(&shop.owner, "?type=archived").await, Vec::<String>::new());
        assert_eq!(set_status(&shop.owner, &ids[0], "active").await, StatusCode::NOT_FOUND, "it is gone for good");
        assert_eq!(shop.shipment(&ids[0]).await["status"], "purchased", "what was sold stays on record");
    }

    async fn a_sub_user_sees_their_own_alone(app, shop = Shop::open) {
        let ids = bought(&shop, 1).await;
        let member = shop.as_client(&app.sub_user(&shop.owner).await);
        let stranger = shop.as_client(&app.owner().await);
        for client in [&member, &stranger] {
            assert_eq!(listed(client, "").await, Vec::<String>::new());
            assert_eq!(listed(client, "?search=montreal").await, Vec::<String>::new());
            assert_eq!(set_status(client, &ids[0], "archived").await, StatusCode::NOT_FOUND);
            assert_eq!(lines(&client.get("/api/shipments/export").await.text()).len(), 1);
        }
    }

    async fn it_is_exported_by_the_same_filters(app, shop = Shop::open) {
        let ids = bought(&shop, 2).await;
        let numbers: Vec<Value> =
            [shop.shipment(&ids[0]).await, shop.shipment(&ids[1]).await].map(|s| s["tracking_numbers"][0].clone()).into();
        let answer = shop.owner.get("/api/shipments/export").await;
        assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
        let text = answer.text();
        let rows = lines(&text);
        assert_eq!(rows.len(), 3, "{text}");
        assert!(rows[0].starts_with("\"Paid on\",\"Recipient\",\"Company\""), "{text}");
        assert!(rows[1].contains(numbers[0].as_str().unwrap()), "the newest first: {text}");
        assert!(rows[2].contains("Label created"), "{text}");
        let found = format!("/api/shipments/export?search={}", numbers[1].as_str().unwrap());
        assert_eq!(lines(&shop.owner.get(&found).await.text()).len(), 2);
        let none = shop.owner.get("/api/shipments/export?courier=nobody").await.text();
        assert_eq!(lines(&none).len(), 1);
    }

    async fn it_is_exported_as_a_workbook_with_days_and_money_as_such(app, shop = Shop::open) {
        let ids = bought(&shop, 2).await;
        let answer = shop.owner.get("/api/shipments/export?format=xlsx&time_zone=America/Toronto").await.ok();
        assert_eq!(answer.header("content-type"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        assert_eq!(answer.header("content-disposition"), "attachment; filename=\"waybill-history.xlsx\"");
        let sheet = first_sheet(&answer.bytes);
        assert_eq!(sheet.matches("<row ").count(), 3, "{sheet}");
        // Its texts are in the cells, and none is a formula.
        assert!(sheet.contains("<t>Paid on</t>") && sheet.contains("<t>Label created</t>"), "{sheet}");
        assert!(!sheet.contains("<f>"), "{sheet}");
        let first = shop.shipment(&ids[0]).await;
        let cents = first["selected_rate"]["total"].as_i64().unwrap();
        let dollars = format!("{}.{:02}", cents / 100, cents % 100);
        let dollars = format!("<v>{}</v>", dollars.trim_end_matches('0').trim_end_matches('.'));
        assert!(sheet.contains(&dollars), "{dollars}: {sheet}");
        // A Friday in November, 10 in the morning and some minutes: day 46346 of the calendar that Excel counts.
        assert!(sheet.contains("<v>46346.4"), "{sheet}");
        let found = format!("/api/shipments/export?format=xlsx&search={}", first["tracking_numbers"][0].as_str().unwrap());
        assert_eq!(first_sheet(&shop.owner.get(&found).await.ok().bytes).matches("<row ").count(), 2);
        let none = shop.owner.get("/api/shipments/export?format=xlsx&courier=nobody").await.ok();
        assert_eq!(first_sheet(&none.bytes).matches("<row ").count(), 1);
        let left = std::fs::read_dir(&app.state.config.storage.data_dir).unwrap();
        let left: Vec<_> = left.map(|entry| entry.unwrap().file_name()).filter(|name| name.to_string_lossy().starts_with(".tmp")).collect();
        assert!(left.is_empty(), "{left:?}");
        let unknown = shop.owner.get("/api/shipments/export?format=pdf").await;
        assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
        let french = shop.owner.with("accept-language", "fr").get("/api/shipments/export?format=xlsx").await.ok();
        assert!(first_sheet(&french.bytes).contains("<t>Payé le</t>"));
    }
}

#[test]
fn a_cursor_is_read_as_it_was_written() {
    let text = "2026-11-23T22:54:53.123456Z_0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f";
    assert_eq!(text.parse::<Cursor>().unwrap().to_string(), text);
    for text in ["", "_", "2026-11-23_1", "2026-11-23T22:54:53Z", "x_0190c5d6-7b00-7c3a-9f00-1d2b3c4d5e6f"] {
        assert!(text.parse::<Cursor>().is_err(), "{text}");
    }
}
