//! A list is asked for with as many statements whether it shows one row or two hundred.

use serde_json::json;

use super::plan_asked::address;
use crate::app::{Client, TestApp};
use crate::shipping::history::db_entry;
use crate::shipping::purchase::shop::Shop;
use crate::shipping::shipment::{draft, montreal_to_toronto};

/// Rows of a full page.
const PAGE: usize = 200;
/// Those of them about which there is the most to say: chosen, bought and followed.
const SOLD: usize = 6;

/// The statements that a page of so many rows took, without what they were asked with.
async fn asked(app: &TestApp, client: &Client, path: &str, rows: usize) -> Vec<String> {
    let path = format!("/api{path}?paginate={rows}");
    let mut listed = 0;
    let sent =
        app.statements_of(async { listed = client.get(&path).await.ok().data().as_array().unwrap().len() }).await;
    assert_eq!(listed, rows, "{path}");
    // Some name as many values as there are rows.
    sent.into_iter().map(|statement| statement.sql.chars().take(120).collect()).collect()
}

both! {
    async fn a_page_of_many_takes_no_more_statements_than_a_page_of_one(app, shop = Shop::with_card) {
        for _ in SOLD..PAGE {
            let id = draft(&shop.owner, montreal_to_toronto()).await;
            db_entry(app, &shop.owner, id.parse().unwrap()).await;
            shop.owner.post("/api/address-books", address()).await.ok();
        }
        // They come first, so that a page of one shows the most that there is to say.
        app.clock().advance(chrono::TimeDelta::minutes(1));
        for _ in 0..SOLD {
            let (id, rate) = shop.quoted().await;
            let choice = json!({ "shipment_id": id, "temp_selected_rate_id": rate });
            shop.owner.post("/api/update-temp-rate-id", choice).await.ok();
            shop.buy(&id, &rate).await.ok();
            shop.owner.post("/api/address-books", address()).await.ok();
        }
        for path in ["/shipments", "/v2/shipments", "/address-books"] {
            // The first reads what is kept from then on.
            asked(app, &shop.owner, path, 1).await;
            let (one, many) = (asked(app, &shop.owner, path, 1).await, asked(app, &shop.owner, path, PAGE).await);
            assert!(!one.is_empty(), "{path}");
            assert_eq!(one.len(), many.len(), "{path}: {one:#?} {many:#?}");
        }
    }
}
