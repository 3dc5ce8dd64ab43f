//! Entering one order, as a person at the workshop would.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::SeedError;
use super::calendar::next_business_day;
use super::orders::{Choice, Fate, Goods, ORDERS, Order};
use super::past::Past;
use super::picture::packed_box;
use super::recipients::recipient;
use crate::seed::client::{Client, text};
use crate::seed::shipments::{parcel, workshop};

/// An order, and where it is entered.
pub struct Entering<'a> {
    pub past: &'a Past,
    /// A user at the workshop.
    pub client: &'a Client,
    pub order: &'a Order,
    /// Its place in the month, from 0.
    pub index: usize,
    /// When it was placed.
    pub moment: DateTime<Utc>,
    /// Its shipment, where an interrupted start has begun it.
    pub known: Option<Value>,
}

/// The reference of an order on its parcel.
fn reference(index: usize) -> String {
    format!("AB-{}", 1_001 + index)
}

/// How many orders there are up to the one that a shipment is of; None for a shipment that the month does not know.
pub fn number_of(shipment: &Value) -> Option<usize> {
    let number: usize = shipment["destination_address"]["reference"].as_str()?.strip_prefix("AB-")?.parse().ok()?;
    number.checked_sub(1_000).filter(|number| (1..=ORDERS.len()).contains(number))
}

/// Every shipment of the month that the account has, by its order.
pub async fn entered(client: &Client) -> Result<Vec<(usize, Value)>, SeedError> {
    let shipments = client.get("/api/shipments?paginate=200").await?;
    let rows = shipments.as_array().into_iter().flatten();
    Ok(rows.filter_map(|row| Some((number_of(row)? - 1, row.clone()))).collect())
}

impl Entering<'_> {
    /// Enters it.
    pub async fn enter(mut self) -> Result<(), SeedError> {
        let then = self.client.living_in(self.past.state());
        self.past.move_to(self.moment, self.order.course).await?;
        let shipment = match self.known.take() {
            Some(shipment) => shipment,
            None => then.post("/api/shipments/create-or-update", self.draft()).await?,
        };
        let id = text(&shipment, "id")?;
        let is_draft = ["draft", "quoted", "rate_selected", "purchase_failed"].map(Value::from);
        if is_draft.contains(&shipment["status"]) {
            self.declare(&then, id).await?;
            self.show_packed(&then, id).await?;
            self.buy(&then, id).await?;
        }
        if matches!(self.order.fate, Fate::Sent | Fate::Archived) {
            self.past.move_to(self.moment + TimeDelta::minutes(6), self.order.course).await?;
            then.open(&format!("/api/label-download/{id}")).await?;
        }
        if self.order.fate == Fate::Cancelled {
            self.past.move_to(self.moment + TimeDelta::minutes(47), self.order.course).await?;
            then.post(&format!("/api/change-status/{id}"), json!({ "status": "cancelled" })).await?;
        }
        Ok(())
    }

    fn draft(&self) -> Value {
        let mut to = recipient(self.order.to).unwrap_or_default();
        to["reference"] = json!(reference(self.index));
        let parcels = match self.order.goods {
            Goods::Envelope => vec![json!({ "type": "envelope", "weight": "0.3", "weight_unit": "kg" })],
            Goods::Small => vec![parcel("25", "18", "10", "0.8")],
            Goods::Medium => vec![parcel("35", "25", "15", "2.6")],
            Goods::Large => vec![parcel("50", "40", "30", "8.4")],
            Goods::Pair => vec![parcel("40", "30", "20", "4.2"), parcel("25", "25", "25", "2.7")],
            Goods::Three => vec![parcel("30", "30", "30", "3.9"); 3],
        };
        let Order { insured, signature, .. } = *self.order;
        let options = json!({
            "signature": signature, "insurance": insured > 0, "insured_amount": insured,
            "what_are_you_shipping": if insured > 0 { "general" } else { "" },
        });
        json!({
            "origin_address": workshop(), "destination_address": to, "parcels": parcels, "options": options,
        })
    }

    /// Writes the commercial invoice of what leaves the country.
    async fn declare(&self, then: &Client, id: &str) -> Result<(), SeedError> {
        let country = recipient(self.order.to).unwrap_or_default()["country"].clone();
        if country == "CA" {
            return Ok(());
        }
        let invoice = json!({
            "shipment_id": id, "type": "package", "purpose": "sale", "duties_taxes": "receiver",
            "non_delivery_option": "return_to_sender", "invoice_number": reference(self.index),
        });
        then.post("/api/international-shipment", invoice).await?;
        // A quarter of the parcel, which has to weigh what its invoice says.
        let each = if self.order.goods == Goods::Small { "0.2" } else { "0.65" };
        let item = json!({
            "description": "Letterpress cards", "hs_code": "4909.00", "country_of_origin": "CA",
            "province_of_origin": "QC", "quantity": 4, "weight": each, "units": "kg", "value": 1_850,
        });
        let items = json!({ "shipment_id": id, "items": [item] });
        then.post("/api/international-shipment/items", items).await.map(drop)
    }

    /// Adds the photo without which nothing is insured.
    async fn show_packed(&self, then: &Client, id: &str) -> Result<(), SeedError> {
        if self.order.insured == 0 {
            return Ok(());
        }
        then.upload(&format!("/api/upload-packaging-images/{id}"), "box.png", &packed_box()?).await
    }

    /// Buys from its courier, and where that offers nothing, at the lowest price.
    async fn buy(&self, then: &Client, id: &str) -> Result<(), SeedError> {
        let of_courier = then.get(&format!("/api/v2/get-rates/{id}/{}", self.order.courier)).await;
        let mut rates = of_courier.ok().and_then(|rates| rates.as_array().cloned()).unwrap_or_default();
        match self.order.choice {
            Choice::Cheapest => rates.sort_by_key(|rate| rate["total"].as_i64()),
            Choice::Fastest => rates.sort_by_key(|rate| {
                let days = rate["delivery_days"].as_i64();
                (days.is_none(), days, rate["total"].as_i64())
            }),
        }
        if rates.is_empty() {
            let all = then.get(&format!("/api/v2/get-sorted-rates/{id}?sort=price")).await?;
            rates = all.as_array().cloned().unwrap_or_default();
        }
        let rate = rates.first().ok_or_else(|| format!("nobody takes order {} to its recipient", self.index))?;
        let path = format!("/api/shipments/{id}/rates/{}/buy", text(rate, "id")?);
        then.post(&path, json!({})).await.map(drop)
    }
}

/// Archives the entries of the history that the month has archived. What a user deleted stays deleted.
pub async fn put_away(client: &Client) -> Result<(), SeedError> {
    for (index, shipment) in entered(client).await? {
        if ORDERS.get(index).is_some_and(|order| order.fate == Fate::Archived) {
            let input = json!({ "shipment_id": shipment["id"], "status": "archived" });
            if let Err(error) = client.post("/api/shipments/archive-delete", input).await {
                tracing::warn!(%error, "an entry of the demonstration's history is not put away");
            }
        }
    }
    Ok(())
}

/// Asks the courier to come on the next business day. It may not: where today is a holiday, say.
pub async fn ask_for_pickup(state: &crate::AppState, client: &Client) {
    let asked = async {
        let waiting = entered(client).await?.into_iter();
        let is_fetched = |index: usize| ORDERS.get(index).is_some_and(|order| order.fate == Fate::Fetched);
        let ids: Vec<Value> =
            waiting.filter(|(index, _)| is_fetched(*index)).map(|(_, row)| row["id"].clone()).collect();
        let input = json!({
            "shipment_ids": ids, "date": next_business_day(state.clock.now()).to_string(),
            "ready_time": "1300", "close_time": "1700", "location": "front_door", "instructions": "",
        });
        client.post("/api/pickups/new/add", input).await
    };
    if let Err(error) = asked.await {
        tracing::warn!(%error, "the demonstration has no pickup");
    }
}
