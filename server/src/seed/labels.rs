//! The demonstration account's labels, bought the way a person buys them: with a test card, from the simulated
//! couriers.

use serde_json::{Value, json};

use super::SeedError;
use super::address_book::{PEOPLE, address};
use super::client::Client;
use super::shipments::{parcel, workshop};
use crate::AppState;

/// Saves a card and buys a few labels. Does nothing without the simulator.
pub async fn buy(state: &AppState, client: &Client) -> Result<(), SeedError> {
    let Some(simulator) = state.config.couriers.simulator_url.as_deref() else { return Ok(()) };
    if !state.payments.is_simulated() {
        return Ok(());
    }
    save_card(state, client, simulator).await?;
    let orders = [
        (6, parcel("35", "25", "15", "3.1"), "recommended"),
        (3, parcel("28", "20", "10", "0.9"), "fastest"),
        (1, parcel("45", "35", "25", "6.4"), "price"),
    ];
    for (person, parcel, sort) in orders {
        let Some(to) = PEOPLE.get(person).map(address) else { continue };
        let draft = json!({ "origin_address": workshop(), "destination_address": to, "parcels": [parcel] });
        let shipment = client.post("/api/shipments/create-or-update", draft).await?;
        let id = text(&shipment, "id")?;
        let rates = client.get(&format!("/api/v2/get-sorted-rates/{id}?sort={sort}")).await?;
        // If no courier serves the route, the draft stays, as it would for anyone.
        let Some(rate) = rates.get(0) else { continue };
        client.post(&format!("/api/shipments/{id}/rates/{}/buy", text(rate, "id")?), json!({})).await?;
    }
    Ok(())
}

/// Gives the processor's test card to the simulated processor, as the browser does.
async fn save_card(state: &AppState, client: &Client, simulator: &str) -> Result<(), SeedError> {
    let intent = client.get("/api/account/payment/setup-intent").await?;
    let card = [
        ("payment_method_data[type]", "card"),
        ("payment_method_data[card][number]", "4242424242424242"),
        ("payment_method_data[card][exp_month]", "12"),
        ("payment_method_data[card][exp_year]", "2034"),
        ("payment_method_data[card][cvc]", "123"),
        ("client_secret", text(&intent, "client_secret")?),
        ("key", text(&intent, "publishable_key")?),
    ];
    let url = format!("{}{}", simulator.trim_end_matches('/'), text(&intent, "simulator_url")?);
    let confirmed: Value = state.http.post(url).form(&card).send().await?.json().await?;
    let saved = json!({ "payment_method_id": text(&confirmed, "payment_method")? });
    client.post("/api/account/cards", saved).await.map(drop)
}

fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str, SeedError> {
    value[key].as_str().ok_or_else(|| format!("an answer has no {key}").into())
}
