//! The demonstration account's freight quotes: one that the desk has answered, and one that waits for it.

use chrono::{Days, NaiveDate};
use serde_json::json;
use waybill_core::Cents;
use waybill_core::ltl::LtlAnswerInput;

use super::SeedError;
use super::recipients::recipient;
use crate::AppState;
use crate::seed::client::{Client, text};
use crate::seed::shipments::workshop;
use crate::shipping::quote::ltl;

/// Asks about two loads, unless one was ever asked about.
pub async fn ask(state: &AppState, client: &Client) -> Result<(), SeedError> {
    if client.has_rows("/api/saved-quotes?type=freight").await? {
        return Ok(());
    }
    let today = state.clock.now().date_naive();
    let day = |ahead: u64| today.checked_add_days(Days::new(ahead)).unwrap_or(NaiveDate::MAX).to_string();
    let load = |to: usize, quantity: u32, weight: &str, goods: &str| {
        json!({
            "origin_address": workshop(), "destination_address": recipient(to), "ready_date": day(4),
            "dimension_unit": "cm", "weight_unit": "kg", "accessorials": ["liftgate_pickup", "appointment_delivery"],
            "pallets": [{
                "quantity": quantity, "length": "122", "width": "102", "height": "140", "weight": weight, "goods": goods,
                "stackable": true,
            }],
        })
    };
    let asked = client.post("/api/ltl-send-mail", load(13, 3, "310", "Stoneware bowls, in cartons")).await?;
    let answer = LtlAnswerInput {
        price: Cents(64_875),
        valid_until: day(14),
        message: "Four business days by road; pickup the day after you book.".to_owned(),
    };
    if let Err(error) = ltl::answer(state, text(&asked, "id")?.parse()?, &answer).await {
        tracing::warn!(?error, "a freight quote of the demonstration is not answered");
    }
    client.post("/api/ltl-send-mail", load(19, 1, "95", "Lamp shades, boxed")).await?;
    Ok(())
}
