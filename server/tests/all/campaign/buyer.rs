//! What a person does in a campaign: buys a label, twice at once perhaps, cancels it, buys the way back, insures a parcel that
//! goes by another way, fills the balance that pays before the card, or has it refunded.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use uuid::Uuid;

use super::Campaign;
use super::books::COURIERS;
use crate::app::person::{Person, ready_shipment};
use crate::shipping::insurance::own::insurance_form;

/// How long a buyer repeats what was not answered.
const PATIENCE: Duration = Duration::from_secs(40);

/// A person with one hand; one who buys in two tabs asks either process.
pub struct Buyer {
    pub(super) campaign: Arc<Campaign>,
    pub(super) person: Person,
    account_id: Uuid,
    pub(super) chance: fastrand::Rng,
}

/// A rate that can be bought.
struct Offer {
    id: String,
    total: i64,
}

impl Buyer {
    pub fn new(campaign: Arc<Campaign>, person: Person, account_id: Uuid, chance: fastrand::Rng) -> Self {
        Self { campaign, person, account_id, chance }
    }

    /// Goes on until enough was begun.
    pub async fn buy(mut self) {
        loop {
            let (rows, what) = (self.chance.usize(3..=7), self.chance.u8(..100));
            match what {
                0..8 if self.campaign.begins(rows) => self.list(rows).await,
                8..16 if self.campaign.begins(2) => self.there_and_back().await,
                16..36 if self.campaign.begins(1) => {
                    if let Some(shipment) = self.one().await {
                        self.cancel(&shipment).await;
                    }
                }
                36..46 if self.campaign.begins(1) => self.insure().await,
                46..58 if self.campaign.begins(1) => self.top_up().await,
                58..61 if self.campaign.begins(1) => self.refund_balance().await,
                61.. if self.campaign.begins(1) => {
                    self.one().await;
                }
                _ => return,
            }
        }
    }

    /// Buys one label, in one of the ways in which people do; its shipment, where a label was told.
    async fn one(&mut self) -> Option<String> {
        let (shipment, offers) = self.quoted().await?;
        let first = self.chance.usize(..offers.len());
        let second = self.chance.usize(..offers.len());
        let key = Uuid::now_v7().to_string();
        let way = |offer: &Offer| format!("/api/shipments/{shipment}/rates/{}/buy", offer.id);
        let answers = match self.chance.u8(..100) {
            0..25 => {
                self.campaign.ledger.count("double clicks");
                let way = way(&offers[first]);
                let (one, other) = tokio::join!(self.order(&way, &key), self.order(&way, &key));
                vec![(first, one), (first, other)]
            }
            25..45 => {
                self.campaign.ledger.count("pairs of tabs");
                let other_key = Uuid::now_v7().to_string();
                let (here, there) = (way(&offers[first]), way(&offers[second]));
                let (one, other) = tokio::join!(self.order(&here, &key), self.order(&there, &other_key));
                vec![(first, one), (second, other)]
            }
            _ => vec![(first, self.order(&way(&offers[first]), &key).await)],
        };
        let mut bought = None;
        for (at, answer) in answers {
            let Some((StatusCode::OK, body)) = answer else { continue };
            let amount = body["data"]["purchase"]["amount"].as_i64().unwrap();
            assert_eq!(amount, offers[at].total, "{shipment}: the price that was shown is the one that is taken");
            self.campaign.ledger.bought(&shipment, amount);
            bought = Some(shipment.clone());
        }
        bought
    }

    /// A shipment that is ready, and what a courier offers for it; None where a call failed.
    async fn quoted(&mut self) -> Option<(String, Vec<Offer>)> {
        let mut input = ready_shipment();
        let insured = self.chance.u8(..100) < 15;
        if insured {
            input["options"] = json!({ "insurance": true, "insured_amount": self.chance.i64(1_000..20_000) });
        }
        let (_, made) = self.insist(Method::POST, "/api/shipments/create-or-update", None, &input).await?;
        let id = made["data"]["id"].as_str()?.to_owned();
        if insured {
            self.campaign.ledger.count("insured labels");
            self.person.add_image(self.port(), "upload-packaging-images", &id).await.ok()?;
        }
        let courier = COURIERS[self.chance.usize(..COURIERS.len())];
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            let path = format!("/api/v2/get-rates/{id}/{courier}");
            let (_, rates) = self.insist(Method::GET, &path, None, &Value::Null).await?;
            let offers = offers(&rates);
            if !offers.is_empty() {
                return Some((id, offers));
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        None
    }

    /// Buys a label and one for the way back.
    async fn there_and_back(&mut self) {
        let Some(shipment) = self.one().await else { return };
        self.campaign.ledger.count("returns");
        let way = "/api/buyReturnLabel";
        let mut input = json!({ "shipment_id": shipment });
        let Some((StatusCode::OK, rates)) = self.insist(Method::POST, way, None, &input).await else { return };
        let offers = offers(&rates);
        if offers.is_empty() {
            return;
        }
        let offer = &offers[self.chance.usize(..offers.len())];
        input["rate_id"] = json!(offer.id);
        let key = Uuid::now_v7().to_string();
        let order = self.insist(Method::POST, way, Some(&key), &input);
        let again = self.insist(Method::POST, way, Some(&key), &input);
        let (one, other) = tokio::join!(order, again);
        for answer in [one, other] {
            let Some((StatusCode::OK, body)) = answer else { continue };
            if let Some(back) = body["data"]["return_shipment"]["id"].as_str() {
                self.campaign.ledger.bought(back, offer.total);
            }
        }
    }

    /// Cancels a label, half of the time with a double click.
    async fn cancel(&mut self, shipment: &str) {
        self.campaign.ledger.count("cancellations");
        self.campaign.ledger.cancels(shipment);
        let (way, input) = (format!("/api/change-status/{shipment}"), json!({ "status": "cancelled" }));
        let twice = self.chance.bool();
        let asked = || self.insist(Method::POST, &way, None, &input);
        let answers = if twice {
            let (one, other) = tokio::join!(asked(), asked());
            [one, other]
        } else {
            [asked().await, None]
        };
        for answer in answers.into_iter().flatten() {
            if answer.0 == StatusCode::OK && answer.1["data"]["status"] == "cancelled" {
                self.campaign.ledger.cancelled(shipment);
            }
        }
    }

    /// Insures a parcel that goes by another way, half of the time with a double click, and takes it back at times.
    async fn insure(&mut self) {
        let Some((id, price)) = self.priced().await else { return };
        self.campaign.ledger.count("policies of their own");
        let (way, key, input) = ("/api/insurance/purchase", Uuid::now_v7().to_string(), json!({ "id": id }));
        let twice = self.chance.bool();
        let asked = || self.insist(Method::POST, way, Some(&key), &input);
        let answers = if twice { <[_; 2]>::from(tokio::join!(asked(), asked())) } else { [asked().await, None] };
        let mut is_insured = false;
        for answer in answers.into_iter().flatten() {
            if answer.0 == StatusCode::OK && answer.1["data"]["status"] == "purchased" {
                self.campaign.ledger.bought(&id, price);
                is_insured = true;
            }
        }
        if is_insured && self.chance.u8(..3) == 0 {
            self.insist(Method::POST, &format!("/api/insurance/cancel/{id}"), None, &json!({})).await;
        }
    }

    /// Fills the balance, half of the time with a double click; what follows is paid from it as far as it goes.
    async fn top_up(&mut self) {
        self.campaign.ledger.count("top-ups");
        let (way, key) = ("/api/balance/top-up", Uuid::now_v7().to_string());
        let input = json!({ "amount": self.chance.i64(1_000..8_000) });
        let twice = self.chance.bool();
        let asked = || self.insist(Method::POST, way, Some(&key), &input);
        if twice {
            tokio::join!(asked(), asked());
        } else {
            asked().await;
        }
    }

    /// Lets the operator refund some of the balance to the cards that filled it, where it has as much.
    async fn refund_balance(&mut self) {
        self.campaign.ledger.count("refunds of balances");
        let way = format!("/api/operator/accounts/{}/balance", self.account_id);
        let input = json!({ "change": "refund", "amount": self.chance.i64(100..2_000), "reason": "Asked by mail" });
        self.insist_as(&self.campaign.desk, (Method::POST, &way), None, &input).await;
    }

    /// A policy with its price, in cents with its tax; None where a call failed.
    async fn priced(&mut self) -> Option<(String, i64)> {
        let day = chrono::Utc::now().date_naive() + chrono::TimeDelta::days(3);
        let mut form = insurance_form(self.chance.i64(20_000..200_000), day);
        let (_, draft) = self.insist(Method::POST, "/api/v2/insurance/create-or-update/draft", None, &form).await?;
        let id = draft["data"]["id"].as_str()?.to_owned();
        self.person.add_image(self.port(), "upload-packaging-images", &id).await.ok()?;
        form["id"] = json!(id);
        let (_, priced) = self.insist(Method::POST, "/api/v2/insurance/create-or-update", None, &form).await?;
        // Without the photo there is no price.
        let is_priced = priced["data"]["status"] == "quoted";
        is_priced.then(|| (id, priced["data"]["paid"].as_i64().unwrap()))
    }

    /// Either process, by chance.
    pub(super) fn port(&self) -> u16 {
        self.campaign.ports[fastrand::usize(..self.campaign.ports.len())]
    }

    async fn order(&self, way: &str, key: &str) -> Option<(StatusCode, Value)> {
        self.insist(Method::POST, way, Some(key), &json!({})).await
    }

    /// Asks either process until one answers without a failure of ours, with the same key.
    pub(super) async fn insist(
        &self,
        method: Method,
        path: &str,
        key: Option<&str>,
        input: &Value,
    ) -> Option<(StatusCode, Value)> {
        self.insist_as(&self.person, (method, path), key, input).await
    }

    async fn insist_as(
        &self,
        person: &Person,
        (method, path): (Method, &str),
        key: Option<&str>,
        input: &Value,
    ) -> Option<(StatusCode, Value)> {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            let mut request = person.request(method.clone(), self.port(), path);
            if let Some(key) = key {
                request = request.header("Idempotency-Key", key);
            }
            if method != Method::GET {
                request = request.json(input);
            }
            if let Ok(answer) = request.send().await {
                let status = answer.status();
                assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{path}: {}", answer.text().await.unwrap());
                let passing = status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS;
                if let (false, Ok(body)) = (passing, answer.json().await) {
                    return Some((status, body));
                }
            }
            tokio::time::sleep(Duration::from_millis(150)).await;
        }
        None
    }
}

/// The rates that can be bought.
fn offers(answer: &Value) -> Vec<Offer> {
    let rates = answer["data"].as_array().cloned().unwrap_or_default();
    let open = rates.iter().filter(|rate| rate["blockers"].as_array().is_none_or(Vec::is_empty));
    open.map(|rate| Offer {
        id: rate["id"].as_str().unwrap().to_owned(),
        total: rate["total"].as_i64().unwrap_or_else(|| panic!("{rate}")),
    })
    .collect()
}
