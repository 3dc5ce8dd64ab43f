//! Returns: what a sender allows, what a recipient asks for, who decides and what they are told.

mod asking;
mod deciding;
pub mod rows;
mod settings;

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::purchase::shop::Shop;
use super::tracking::whole_way;
use crate::app::Client;

/// What a sender allows who decides each time.
pub fn allowed() -> Value {
    json!({ "enabled": true, "days": 14, "reasons": ["damaged", "wrong_size"], "approval": "person" })
}

/// The same, with a fee.
pub fn with_fee(fee: i64) -> Value {
    let mut settings = allowed();
    settings["fee"] = json!(fee);
    settings
}

/// A recipient who has a parcel in their hands, and the token of their link.
pub struct Received {
    pub recipient: Client,
    pub token: String,
    pub shipment_id: String,
}

impl Received {
    /// What the page says.
    pub async fn offer(&self) -> Value {
        self.recipient.get(&self.path("")).await.ok().data()
    }

    /// Asks to send something back.
    pub async fn ask(&self, input: Value) -> crate::app::Answer {
        self.recipient.post(&self.path(""), input).await
    }

    /// A path of this parcel's return.
    pub fn path(&self, rest: &str) -> String {
        format!("/api/public/returns/{}{rest}", self.token)
    }
}

/// The whole parcel, which came damaged.
pub fn damaged() -> Value {
    json!({ "items": [{ "line": 0, "quantity": 1 }], "reason": "damaged", "note": " The lid is broken. ", "file_ids": [] })
}

impl Shop<'_> {
    /// A parcel that was delivered on 24 November, under these settings.
    pub async fn delivered(&self, settings: Value) -> Received {
        self.owner.put("/api/returns/settings", settings).await.ok();
        let shipment_id = self.sent().await;
        let link = self.owner.post(&format!("/api/tracking/{shipment_id}/link"), json!({})).await.ok().data();
        let token = link["url"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        self.tells(&whole_way(), 5);
        self.tick_after(TimeDelta::days(5)).await;
        let recipient = Client::new(waybill_server::routes::application(self.state.clone()));
        Received { recipient, token, shipment_id }
    }

    /// What requires action: why, and where it is solved.
    pub async fn required(&self) -> Value {
        let entries = self.owner.get("/api/v2/shipments/requires-action").await.ok().data();
        entries.as_array().unwrap().iter().map(|entry| json!([entry["reason"], entry["place"]])).collect()
    }

    /// The only return of the account.
    pub async fn only_return(&self) -> Value {
        let rows = self.owner.get("/api/returns").await.ok().data();
        assert_eq!(rows.as_array().unwrap().len(), 1, "{rows}");
        rows[0].clone()
    }
}
