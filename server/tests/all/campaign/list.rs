//! A list of labels in a campaign: bought with a double click, stopped and resumed, cancelled in part.

use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use uuid::Uuid;

use super::buyer::Buyer;
use crate::shipping::bulk::{origin, row};

/// How long a list may take to be priced; a killed process's job waits two minutes for its lease to end.
const PRICED: Duration = Duration::from_secs(300);

impl Buyer {
    /// Buys a list; it continues in the background.
    pub(super) async fn list(&mut self, rows: usize) {
        self.campaign.ledger.count("lists");
        let mut rows: Vec<Value> = (1..=rows).map(row).collect();
        for row in &mut rows {
            row["choice"] = match self.chance.u8(..3) {
                0 => json!({ "by": "cheapest" }),
                _ => json!({ "by": "service", "courier_slug": "cp", "service": "DOM.EP" }),
            };
            if self.chance.u8(..4) == 0 {
                row["options"] = json!({ "insurance": true, "insured_amount": self.chance.i64(1_000..20_000) });
            }
        }
        let list = json!({ "name": "orders.csv", "origin_address": origin(), "rows": rows });
        let (path, key) = ("/api/v2/bulk-shipping-request", Uuid::now_v7().to_string());
        let Some((StatusCode::OK, made)) = self.insist(Method::POST, path, Some(&key), &list).await else { return };
        let run = made["data"]["run"]["id"].as_str().unwrap().to_owned();
        let shipments: Vec<String> = made["data"]["shipments"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["shipment_id"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(shipments.len(), rows.len(), "{made}");
        for (row, shipment) in rows.iter().zip(&shipments).filter(|(row, _)| row["options"]["insurance"] == true) {
            // An insured row without its photo is not bought.
            if row["options"]["insured_amount"].as_i64().unwrap() % 4 > 0 {
                let _ = self.person.add_image(self.port(), "upload-packaging-images", shipment).await;
            }
        }
        self.order_list(&run, &shipments).await;
        if self.chance.u8(..4) == 0 {
            tokio::time::sleep(Duration::from_millis(self.chance.u64(..1_500))).await;
            self.insist(Method::POST, &format!("/api/bulk-runs/{run}/stop"), None, &json!({})).await;
            self.order_list(&run, &shipments).await;
        }
        if self.chance.u8(..4) == 0 {
            let some = &shipments[..self.chance.usize(1..=shipments.len())];
            for shipment in some {
                self.campaign.ledger.cancels(shipment);
            }
            let input = json!({ "shipment_ids": some });
            self.insist(Method::POST, "/api/bulk-shipment-cancel", None, &input).await;
        }
    }

    /// Waits for the prices and orders at their sum, half of the time with a double click.
    async fn order_list(&mut self, run: &str, shipments: &[String]) {
        let began = Instant::now();
        let path = format!("/api/bulk-runs/{run}");
        while began.elapsed() < PRICED {
            let shown = self.insist(Method::GET, &path, None, &Value::Null).await;
            let Some((StatusCode::OK, shown)) = shown else { return };
            if shown["data"]["state"] == "pricing" {
                tokio::time::sleep(Duration::from_millis(300)).await;
                continue;
            }
            let (way, key) = ("/api/bulk-shipment-purchase", Uuid::now_v7().to_string());
            let order = json!({ "shipment_ids": shipments, "total": shown["data"]["total"] });
            let twice = self.chance.bool();
            let asked = || self.insist(Method::POST, way, Some(&key), &order);
            let answer = if twice { tokio::join!(asked(), asked()).0 } else { asked().await };
            match answer {
                // Another sum by now: it is looked at again.
                Some((StatusCode::CONFLICT, _)) => tokio::time::sleep(Duration::from_millis(300)).await,
                _ => return,
            }
        }
    }
}
