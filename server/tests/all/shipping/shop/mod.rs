//! Connected stores, against the simulated Shopify.

mod connect;
mod consent;
mod draft;
mod files;
mod orders;
pub mod rows;
mod tell;
mod webhook;
mod woocommerce;

use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use waybill_simulator::shopify::{Desk, SampleOrder, Sold};

use super::purchase::shop::Shop;
use crate::app::TestApp;
use crate::tenant::address;

pub const DOMAIN: &str = "maple-goods.myshopify.com";

/// An account with a connected store.
pub struct Store<'a> {
    pub shop: Shop<'a>,
    pub id: String,
}

impl<'a> Store<'a> {
    /// A store that is connected by its token and set up, its orders not read yet.
    pub async fn connected(app: &'a TestApp) -> Self {
        let input = json!({ "shop": DOMAIN, "admin_token": "shpat_simulated" });
        let store = Self::connected_by(app, input).await;
        store.set_up(json!({ "length": "30", "width": "20", "height": "10", "dimension_unit": "cm" })).await;
        store.db_forget_jobs().await;
        store
    }

    /// The same, its owner with a card that pays.
    pub async fn with_card(app: &'a TestApp) -> Self {
        let store = Self::connected(app).await;
        store.shop.card("4242424242424242").await;
        store
    }

    /// A store of any kind that is connected by what its owner made there.
    pub async fn connected_by(app: &'a TestApp, input: Value) -> Self {
        let shop = Shop::open(app).await;
        shop.owner.post("/api/v2/userprofiles", json!({ "address": address() })).await.ok();
        let connected = shop.owner.post("/api/stores", input).await.ok().data();
        let id = connected["id"].as_str().unwrap().to_owned();
        Self { shop, id }
    }

    /// A test says when the store is read.
    async fn db_forget_jobs(&self) {
        self.shop.app.db().execute_unprepared("delete from jobs").await.unwrap();
    }

    /// Says how its orders are packed.
    pub async fn set_up(&self, mut config: Value) -> Value {
        config["shop_id"] = json!(self.id);
        let input = json!({ "config": config });
        self.shop.owner.post("/api/v2/package-and-config", input).await.ok().data()["config"].clone()
    }

    pub fn desk(&self) -> Desk<'_> {
        Desk::of(&self.shop.simulator, DOMAIN)
    }

    pub async fn sync(&self) -> Value {
        self.shop.owner.get("/api/shopify/sync-orders").await.ok().data()
    }

    /// The orders that a query gives.
    pub async fn orders(&self, query: &str) -> Vec<Value> {
        let listed = self.shop.owner.get(&format!("/api/shopify/get-orders?{query}")).await.ok();
        listed.data().as_array().unwrap().clone()
    }

    /// Places an order, reads it, and gives its id at the store and the order as it is listed here.
    pub async fn ordered(&self, kind: SampleOrder) -> (String, Value) {
        // A store's index knows an order by when it changed.
        self.shop.app.clock().advance(chrono::TimeDelta::seconds(1));
        let remote = self.desk().place(kind).unwrap();
        self.sync().await;
        let order = self.orders("paginate=1").await.remove(0);
        (remote, order)
    }

    /// Buys the label of a draft.
    pub async fn buy(&self, shipment: &str) {
        let rates = self.shop.owner.get(&format!("/api/v2/get-sorted-rates/{shipment}")).await.ok().data();
        let rate = rates[0]["id"].as_str().unwrap_or_else(|| panic!("no rates: {rates}")).to_owned();
        let bought = self.shop.buy(shipment, &rate).await.ok().data();
        assert_eq!(bought["status"], "purchased", "{bought}");
    }

    /// The fulfilments of an order at the store.
    pub fn sent(&self, remote: &str) -> (String, Vec<Sold>) {
        self.desk().sent(remote).unwrap()
    }
}

/// The shipment of an order's parcel.
pub fn shipment_of(order: &Value, at: usize) -> String {
    let id = order["parcels"][at]["shipment_id"].as_str();
    id.unwrap_or_else(|| panic!("no parcel {at}: {order}")).to_owned()
}
