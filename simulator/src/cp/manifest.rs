//! Manifests: groups of shipments are transmitted, and a paper lists them.

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use waybill_core::date::Date;
use waybill_core::{Cents, Lang};

use super::access::{admit, body_text, own_customer, parse};
use super::beyond_schema;
use super::media_type::{MANIFEST_NS, MANIFEST_TYPE, SHIPMENT_TYPE};
use super::message::{Answer, Refused, business, document, refuse};
use super::rate::dollars;
use super::record::{SHIPMENTS, Shipment, all};
use super::shipment::Asked;
use crate::fault::{FaultKind, Operation};
use crate::label::{ManifestRow, ManifestSheet, manifest as painted};
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tariff::local_date;
use crate::xml::{Element, Reader};

const MANIFESTS: &str = "cp_manifests";

/// A manifest as the post remembers it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    id: String,
    key: String,
    artifact: String,
    po_number: String,
    date: Date,
    /// `10:00 EST`, on the clock of the place.
    time: String,
    point: String,
    method_of_payment: String,
    /// The manifest-address as it was sent.
    address: String,
    shipments: Vec<String>,
}

/// `POST /rs/{customer}/{mobo}/manifest`
pub async fn transmit(
    State(state): State<SimulatorState>,
    Path((customer, mobo)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let lang = own(&state, &headers, &[&customer, &mobo])?;
    let text = body_text(&headers, MANIFEST_TYPE, &body)?;
    let parsed = parse(&text, "/rs/manifest", MANIFEST_NS, &beyond_schema::TRANSMIT_SET)?;
    let request = Reader::new(parsed.root_element());
    let groups: Vec<&str> = request.child("group-ids").all("group-id").map(Reader::text).collect();
    let point = request.text_at("requested-shipping-point");
    if point.is_none() && !request.is_true("cpc-pickup-indicator") {
        let (en, fr) = ("A shipping point is required.", "Un point d'expédition est requis.");
        return Err(business("9100", lang, en, fr).into());
    }
    let excluded: Vec<&str> = request.child("excluded-shipments").all("shipment-id").map(Reader::text).collect();
    let waiting = all(&state, |shipment| {
        shipment.group.as_deref().is_some_and(|group| groups.contains(&group))
            && point.as_ref().is_none_or(|point| shipment.label.from.postal_code == *point)
            && !excluded.contains(&shipment.id.as_str())
    })?;
    if waiting.is_empty() {
        let (en, fr) = (
            "There are no shipments to transmit in the groups.",
            "Il n'y a aucun envoi à transmettre dans les groupes.",
        );
        return Err(business("9102", lang, en, fr).into());
    }
    let address = parsed.root_element().children().find(|node| node.tag_name().name() == "manifest-address");
    let address = address.map(|node| Element::copy_of(node).document()).unwrap_or_default();
    let method = request.child("method-of-payment").text();
    let made = make(&state, waiting, address, method)?;
    let root = Element::new("manifests").attribute("xmlns", MANIFEST_NS);
    Ok(document(MANIFEST_TYPE, &root.child(link(&state, &state.base_url(&headers), &made))))
}

fn make(state: &SimulatorState, waiting: Vec<Shipment>, address: String, method: &str) -> Result<Manifest, StoreError> {
    let number = state.store().next("cp_manifest")?;
    let seed = state.config().seed;
    let from = waiting.first().map(|shipment| shipment.label.from.clone()).unwrap_or_default();
    let zone = waybill_core::address::zone_of("CA", &from.province, &from.postal_code);
    let zone: chrono_tz::Tz = zone.parse().unwrap_or(chrono_tz::Tz::UTC);
    let manifest = Manifest {
        id: format!("7320{:014}", number * 89 + seed % 89),
        key: format!("{:016x}", number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ seed),
        artifact: format!("2{number:010}"),
        po_number: format!("P{number:09}"),
        date: local_date(state.now(), "CA", &from.province, &from.postal_code),
        time: state.now().with_timezone(&zone).format("%H:%M %Z").to_string(),
        point: from.postal_code.clone(),
        method_of_payment: method.to_owned(),
        address,
        shipments: waiting.iter().map(|shipment| shipment.id.clone()).collect(),
    };
    state.store().put(MANIFESTS, &manifest.id, &manifest)?;
    for mut shipment in waiting {
        shipment.group = None;
        shipment.manifest = Some(manifest.id.clone());
        state.store().put(SHIPMENTS, &shipment.id, &shipment)?;
    }
    Ok(manifest)
}

fn own(state: &SimulatorState, headers: &HeaderMap, customers: &[&str]) -> Result<Lang, Refused> {
    let lang = admit(state, headers, MANIFEST_TYPE)?;
    own_customer(state, customers)?;
    Ok(lang)
}

fn href(state: &SimulatorState, base_url: &str, manifest: &Manifest) -> String {
    let customer = format!("{:0>10}", state.config().credentials.cp_customer_number);
    format!("{base_url}/cp/rs/{customer}/{customer}/manifest/{}", manifest.id)
}

fn link(state: &SimulatorState, base_url: &str, manifest: &Manifest) -> Element {
    let link = Element::new("link").attribute("rel", "manifest").attribute("href", href(state, base_url, manifest));
    link.attribute("media-type", MANIFEST_TYPE)
}

/// `GET /rs/{customer}/{mobo}/manifest?start=YYYYMMDD&end=YYYYMMDD`
pub async fn list(
    State(state): State<SimulatorState>,
    Path((customer, mobo)): Path<(String, String)>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Answer {
    own(&state, &headers, &[&customer, &mobo])?;
    let mut found: Vec<Manifest> = state.store().all(MANIFESTS)?;
    let bound = |name: &str, otherwise: &str| asked.get(name).map_or(otherwise, String::as_str).to_owned();
    let (start, end) = (bound("start", "00000000"), bound("end", "99999999"));
    found.retain(|manifest| (&start..=&end).contains(&&manifest.date.to_string().replace('-', "")));
    let base_url = state.base_url(&headers);
    let links = found.iter().map(|manifest| link(&state, &base_url, manifest));
    Ok(document(MANIFEST_TYPE, &Element::new("manifests").attribute("xmlns", MANIFEST_NS).children(links)))
}

fn found(state: &SimulatorState, headers: &HeaderMap, customers: &[&str], id: &str) -> Result<Manifest, Refused> {
    own(state, headers, customers)?;
    let found: Option<Manifest> = state.store().get(MANIFESTS, id)?;
    found.ok_or_else(|| refuse(StatusCode::NOT_FOUND, &[]).into())
}

/// `GET …/manifest/{id}`
pub async fn get(
    State(state): State<SimulatorState>,
    Path((customer, mobo, id)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Answer {
    let manifest = found(&state, &headers, &[&customer, &mobo], &id)?;
    if state.strike("cp", Operation::Manifest, &[FaultKind::NotReady]).is_some() {
        return Ok(StatusCode::ACCEPTED.into_response());
    }
    let base_url = state.base_url(&headers);
    let own = href(&state, &base_url, &manifest);
    let shipments = own.replace(&format!("manifest/{}", manifest.id), &format!("shipment?manifestId={}", manifest.id));
    let artifact = format!("{base_url}/cp/rs/artifact/{}/{}/0", manifest.key, manifest.artifact);
    let link = |rel: &str, href: String, media: &str| {
        Element::new("link").attribute("rel", rel).attribute("href", href).attribute("media-type", media)
    };
    let links = Element::new("links")
        .child(link("self", own.clone(), MANIFEST_TYPE))
        .child(link("details", format!("{own}/details"), MANIFEST_TYPE))
        .child(link("manifestShipments", shipments, SHIPMENT_TYPE))
        .child(link("artifact", artifact, "application/pdf"));
    let root = Element::new("manifest").attribute("xmlns", MANIFEST_NS).with("po-number", &manifest.po_number);
    Ok(document(MANIFEST_TYPE, &root.child(links)))
}

/// `GET …/manifest/{id}/details`
pub async fn details(
    State(state): State<SimulatorState>,
    Path((customer, mobo, id)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Answer {
    let manifest = found(&state, &headers, &[&customer, &mobo], &id)?;
    let shipments = listed(&state, &manifest)?;
    let sum = |of: fn(&Shipment) -> Cents| shipments.iter().map(of).sum::<Cents>();
    let discount = |shipment: &Shipment| {
        shipment
            .price
            .adjustments
            .iter()
            .filter(|(code, _)| code == "AUTDISC")
            .map(|(_, amount)| *amount)
            .sum::<Cents>()
    };
    let (base, discounts) = (sum(|shipment| shipment.price.base), shipments.iter().map(discount).sum::<Cents>());
    let rest = sum(|shipment| shipment.price.pre_tax) - base - discounts;
    let pricing = Element::new("manifest-pricing-info")
        .with("base-cost", dollars(base))
        .with("automation-discount", dollars(discounts))
        .with("options-and-surcharges", dollars(rest))
        .with("gst", dollars(sum(|shipment| shipment.price.gst)))
        .with("pst", dollars(sum(|shipment| shipment.price.pst)))
        .with("hst", dollars(sum(|shipment| shipment.price.hst)))
        .with("total-due-cpc", dollars(sum(|shipment| shipment.price.due)));
    let known = &state.config().credentials;
    let parsed = roxmltree::Document::parse(&manifest.address).ok();
    let address = parsed.as_ref().map(|address| Element::copy_of(address.root_element()));
    let name = shipments.first().map(|shipment| shipment.label.from.city.to_uppercase()).unwrap_or_default();
    let root = Element::new("manifest-details")
        .attribute("xmlns", MANIFEST_NS)
        .with("po-number", &manifest.po_number)
        .with("final-shipping-point", &manifest.point)
        .with("shipping-point-name", name)
        .with("shipping-point-id", "0015")
        .with("mailed-by-customer", &known.cp_customer_number)
        .with("mailed-on-behalf-of", &known.cp_customer_number)
        .with("paid-by-customer", &known.cp_customer_number)
        .with("manifest-date", manifest.date)
        .with("manifest-time", &manifest.time)
        .with("contract-id", &known.cp_contract_id)
        .with("method-of-payment", &manifest.method_of_payment)
        .child(pricing)
        .children(address);
    Ok(document(MANIFEST_TYPE, &root))
}

fn listed(state: &SimulatorState, manifest: &Manifest) -> Result<Vec<Shipment>, StoreError> {
    let mut shipments = Vec::new();
    for id in &manifest.shipments {
        shipments.extend(state.store().get::<Shipment>(SHIPMENTS, id)?);
    }
    Ok(shipments)
}

/// The manifest of an artifact.
pub fn by_artifact(state: &SimulatorState, key: &str, artifact: &str) -> Result<Option<Manifest>, StoreError> {
    let all: Vec<Manifest> = state.store().all(MANIFESTS)?;
    Ok(all.into_iter().find(|manifest| manifest.key == key && manifest.artifact == artifact))
}

/// Its paper.
pub fn paper(state: &SimulatorState, manifest: &Manifest) -> Answer {
    let shipments = listed(state, manifest)?;
    let from = shipments.first().map(|shipment| shipment.label.from.clone()).unwrap_or_default();
    let sheet = ManifestSheet {
        courier: "Canada Post".to_owned(),
        number: manifest.po_number.clone(),
        date: manifest.date,
        account: shipments.first().map(|shipment| shipment.label.masked_account()).unwrap_or_default(),
        from,
        rows: shipments.iter().map(|shipment| ManifestRow::of(&shipment.label)).collect(),
    };
    match painted(&sheet) {
        Ok(bytes) => Ok(([(header::CONTENT_TYPE, "application/pdf")], bytes).into_response()),
        Err(error) => {
            tracing::error!(%error, "a simulated manifest could not be painted");
            Err(refuse(StatusCode::INTERNAL_SERVER_ERROR, &[("Server", "The manifest could not be created.")]).into())
        }
    }
}
