//! The account's balance: filled by a card, spent before it, and its books.

mod automatic;
pub mod on_account;
pub mod operator;
pub mod rows;
mod spend;
mod top_up;

use serde_json::Value;

use super::purchase::shop::Shop;
use crate::app::Answer;

impl Shop<'_> {
    /// Fills the balance.
    pub async fn top_up(&self, cents: i64) -> Answer {
        self.owner.post("/api/balance/top-up", serde_json::json!({ "amount": cents })).await
    }

    /// What the processor refunded, in cents.
    pub async fn refunded(&self) -> i64 {
        let url = format!("{}/stripe/v1/refunds?limit=100", self.url);
        let answer = reqwest::Client::new().get(url).bearer_auth("sk_test_simulated").send().await.unwrap();
        let refunds = answer.json::<Value>().await.unwrap()["data"].as_array().unwrap().clone();
        refunds.iter().map(|refund| refund["amount"].as_i64().unwrap()).sum()
    }

    pub async fn balance(&self) -> Value {
        self.owner.get("/api/balance").await.ok().data()
    }

    /// The lines, oldest first: kind and cents.
    pub async fn lines(&self) -> Vec<(String, i64)> {
        let balance = self.balance().await;
        let lines = balance["lines"].as_array().unwrap().iter().rev();
        lines.map(|line| (line["kind"].as_str().unwrap().to_owned(), line["amount"].as_i64().unwrap())).collect()
    }
}

fn line(kind: &str, cents: i64) -> (String, i64) {
    (kind.to_owned(), cents)
}
