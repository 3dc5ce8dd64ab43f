//! A shipment as the post remembers it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use waybill_core::date::Date;
use waybill_core::{Cents, Decimal};

use crate::label::LabelData;
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tariff::Quote;
use crate::tracking::Trip;

/// The collection of shipments, by shipment id.
pub const SHIPMENTS: &str = "cp_shipments";

const PINS: &str = "cp_pins";

/// A shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shipment {
    /// 18 digits.
    pub id: String,
    /// Names its artifacts: 16 hexadecimal digits.
    pub key: String,
    /// Names its artifacts: 11 digits.
    pub artifact: String,
    /// Bought under a contract.
    pub contract: bool,
    /// The client's id of the request.
    pub request_id: Option<String>,
    /// The group it waits in; none once transmitted.
    pub group: Option<String>,
    /// When it was bought.
    pub created_at: DateTime<Utc>,
    /// The tracking number.
    pub pin: String,
    /// `customer-ref-1` and `customer-ref-2`; empty where none.
    pub references: [String; 2],
    /// The day of mailing.
    pub mailed: Date,
    /// The label is ZPL.
    pub zpl: bool,
    /// The label is for a letter page.
    pub letter: bool,
    /// The price.
    pub price: Price,
    /// The label's texts.
    pub label: LabelData,
    /// Its way.
    pub trip: Trip,
    /// The delivery-spec as it was sent.
    pub spec: String,
    /// The day and the ticket of a refund.
    pub refund: Option<(Date, String)>,
    /// The manifest with which it was transmitted.
    #[serde(default)]
    pub manifest: Option<String>,
    /// It is an authorised return: known by its number and its label alone.
    #[serde(default)]
    pub way_back: bool,
}

/// A price as shipping tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Price {
    /// The service.
    pub service: String,
    /// Transport.
    pub base: Cents,
    /// Options by code.
    pub options: Vec<(String, Cents)>,
    /// Adjustments by code.
    pub adjustments: Vec<(String, Cents)>,
    /// Before tax.
    pub pre_tax: Cents,
    /// GST.
    pub gst: Cents,
    /// PST, which holds QST.
    pub pst: Cents,
    /// HST.
    pub hst: Cents,
    /// Everything.
    pub due: Cents,
    /// Before noon.
    pub am: bool,
    /// The day is guaranteed.
    pub guaranteed: bool,
    /// Business days.
    pub days: u32,
    /// The expected day.
    pub date: Date,
    /// The billed weight in kilograms.
    pub rated: Decimal,
}

impl Price {
    /// From a quote.
    pub fn of(quote: &Quote, domestic: bool) -> Self {
        let confirmation = domestic.then(|| ("DC".to_owned(), Cents::ZERO));
        let mut adjustments: Vec<(String, Cents)> = Vec::new();
        adjustments.extend(quote.discount.map(|discount| ("AUTDISC".to_owned(), discount.amount)));
        adjustments.push(("FUELSC".to_owned(), quote.fuel.amount));
        let surcharges = quote.surcharges.iter();
        adjustments.extend(
            surcharges
                .map(|line| (super::rate::surcharge(line.code, waybill_core::Lang::En).0.to_owned(), line.amount)),
        );
        let options = quote.options.iter().map(|line| (line.code.to_owned(), line.amount));
        Self {
            service: quote.service.code.to_owned(),
            base: quote.base,
            options: confirmation.into_iter().chain(options).collect(),
            adjustments,
            pre_tax: quote.subtotal,
            gst: quote.taxes.gst.amount,
            pst: quote.taxes.qst.amount,
            hst: quote.taxes.hst.amount,
            due: quote.total,
            am: quote.service.am,
            guaranteed: quote.service.guaranteed,
            days: quote.transit.days,
            date: quote.transit.date,
            rated: quote.rated,
        }
    }
}

/// The shipment of an id, contract or not.
pub fn find(state: &SimulatorState, id: &str, contract: bool) -> Result<Option<Shipment>, StoreError> {
    let found: Option<Shipment> = state.store().get(SHIPMENTS, id)?;
    Ok(found.filter(|shipment| shipment.contract == contract && !shipment.way_back))
}

/// The id of the shipment of a number in the sequence.
pub fn id_of(sequence: u64, seed: u64) -> String {
    format!("3405{:014}", sequence * 97 + seed % 97)
}

/// The name of that shipment's artifacts.
pub fn artifact_of(sequence: u64) -> String {
    format!("1{sequence:010}")
}

/// Keeps a new shipment, and its PIN so that tracking finds it at once.
pub fn keep(state: &SimulatorState, shipment: &Shipment) -> Result<(), StoreError> {
    // The PIN first: a process killed in between leaves a PIN without a shipment, which is found as nothing.
    state.store().put(PINS, &shipment.pin, &shipment.id)?;
    state.store().put(SHIPMENTS, &shipment.id, shipment)
}

/// The shipment of a PIN.
pub fn by_pin(state: &SimulatorState, pin: &str) -> Result<Option<Shipment>, StoreError> {
    let id: Option<String> = state.store().get(PINS, pin)?;
    id.map_or(Ok(None), |id| state.store().get(SHIPMENTS, &id))
}

/// The shipment of an artifact.
pub fn by_artifact(state: &SimulatorState, artifact: &str) -> Result<Option<Shipment>, StoreError> {
    let sequence = artifact.strip_prefix('1').and_then(|digits| digits.parse::<u64>().ok());
    let id =
        sequence.filter(|sequence| *sequence < u64::MAX / 100).map(|sequence| id_of(sequence, state.config().seed));
    let found: Option<Shipment> = id.map_or(Ok(None), |id| state.store().get(SHIPMENTS, &id))?;
    Ok(found.filter(|shipment| shipment.artifact == artifact))
}

/// Every shipment that fits, oldest first.
pub fn all(state: &SimulatorState, fits: impl Fn(&Shipment) -> bool) -> Result<Vec<Shipment>, StoreError> {
    state.store().all(SHIPMENTS).map(|found| oldest_first(found, fits))
}

/// Those of a reference that fit, oldest first.
pub fn by_reference(
    state: &SimulatorState,
    reference: &str,
    fits: impl Fn(&Shipment) -> bool,
) -> Result<Vec<Shipment>, StoreError> {
    let carries = |shipment: &Shipment| shipment.references.iter().any(|own| own == reference) && fits(shipment);
    state.store().holding(SHIPMENTS, reference).map(|found| oldest_first(found, carries))
}

fn oldest_first(mut found: Vec<Shipment>, fits: impl Fn(&Shipment) -> bool) -> Vec<Shipment> {
    found.retain(fits);
    found.sort_by(|a, b| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)));
    found
}
