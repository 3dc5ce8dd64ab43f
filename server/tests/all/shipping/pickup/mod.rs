//! Pickups, on a courier that does as it is told.

mod ask;
mod day;
mod offer;
pub mod rows;

use serde_json::{Value, json};
use waybill_server::shipping::pickup::sweep;

use super::purchase::shop::Shop;
use crate::app::Answer;

/// Monday afternoon, asked for on a Friday morning.
pub fn wish(shipments: &[&str]) -> Value {
    json!({
        "shipment_ids": shipments, "date": "2026-11-23", "ready_time": "1300", "close_time": "1700",
        "location": "reception", "instructions": "Ring twice",
    })
}

impl Shop<'_> {
    pub async fn ask_pickup(&self, wish: &Value) -> Answer {
        self.owner.post("/api/pickups/new/add", wish.clone()).await
    }

    pub async fn pickups(&self) -> Vec<Value> {
        self.owner.get("/api/v2/pickups").await.ok().data().as_array().unwrap().clone()
    }

    pub async fn look_after_pickups(&self) {
        sweep(&self.state.platform).await.unwrap();
    }
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
