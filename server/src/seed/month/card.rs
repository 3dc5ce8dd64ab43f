//! The card that pays for the month.

use serde_json::{Value, json};

use super::SeedError;
use crate::AppState;
use crate::seed::client::{Client, text};

/// Gives the processor's test card to the simulated processor, as the browser does, unless there is a card already.
pub async fn save(state: &AppState, client: &Client, simulator: &str) -> Result<(), SeedError> {
    if client.get("/api/account/cards").await?.as_array().is_some_and(|cards| !cards.is_empty()) {
        return Ok(());
    }
    let intent = client.get("/api/account/payment/setup-intent").await?;
    let secret = text(&intent, "client_secret")?;
    let card = [
        ("payment_method_data[type]", "card"),
        ("payment_method_data[card][number]", "4242424242424242"),
        ("payment_method_data[card][exp_month]", "12"),
        ("payment_method_data[card][exp_year]", "2034"),
        ("payment_method_data[card][cvc]", "123"),
        ("client_secret", secret),
        ("key", text(&intent, "publishable_key")?),
    ];
    let id = secret.split("_secret").next().unwrap_or_default();
    let url = format!("{}/simulator/stripe/v1/setup_intents/{id}/confirm", simulator.trim_end_matches('/'));
    let confirmed: Value = state.http.post(url).form(&card).send().await?.json().await?;
    let saved = json!({ "payment_method_id": text(&confirmed, "payment_method")? });
    client.post("/api/account/cards", saved).await.map(drop)
}
