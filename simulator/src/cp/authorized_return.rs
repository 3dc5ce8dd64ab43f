//! Return labels, within Canada. One that is never used costs nothing.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use sha2::{Digest, Sha256};
use waybill_core::Lang;

use super::access::{admit, body_text, own_customer, parse};
use super::media_type::{RETURN_NS, RETURN_TYPE};
use super::message::{Answer, Refused, business, document};
use super::record::{Price, Shipment, artifact_of, id_of, keep};
use super::{beyond_schema, gate, rate};
use crate::fault::Operation;
use crate::label::Block;
use crate::sale::Sale;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Destination, Quote, Reach, local_date, quote, tariff};
use crate::tracking::cp_pin;
use crate::xml::{Element, Reader};

/// `POST /rs/{customer}/{mobo}/authorizedreturn`
pub async fn create(
    State(state): State<SimulatorState>,
    Path((customer, mobo)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let lang = admit(&state, &headers, RETURN_TYPE)?;
    own_customer(&state, &[&customer, &mobo])?;
    let text = body_text(&headers, RETURN_TYPE, &body)?;
    let parsed = parse(&text, "/rs/authorizedreturn", RETURN_NS, &beyond_schema::AUTHORIZED_RETURN)?;
    let request = Reader::new(parsed.root_element());
    let (from, to) = (block(request.child("returner")), block(request.child("receiver")));
    for end in [&from, &to] {
        gate::postal_code(&end.postal_code, Some(&end.province), lang)?;
    }
    let printing = request.child("print-preferences");
    let zpl = printing.child("encoding").text() == "ZPL";
    if zpl && printing.child("output-format").text() != "4x6" {
        let en = "ZPL is only available with the output format 4x6.";
        return Err(business("9191", lang, en, "Le ZPL n'est offert qu'avec le format 4x6.").into());
    }
    let priced = price(&state, request, (&from, &to), lang)?;
    let shipment = made(&state, request, (from, to), &priced, zpl)?;
    let media = if zpl { "application/zpl" } else { "application/pdf" };
    let href = format!("{}/cp/rs/artifact/{}/{}/0", state.base_url(&headers), shipment.key, shipment.artifact);
    let link = Element::new("link")
        .attribute("rel", "returnLabel")
        .attribute("href", href)
        .attribute("media-type", media)
        .attribute("index", "0");
    let root = Element::new("authorized-return-info")
        .attribute("xmlns", RETURN_NS)
        .with("tracking-pin", &shipment.pin)
        .child(Element::new("links").child(link));
    Ok(document(RETURN_TYPE, &root))
}

fn price(
    state: &SimulatorState,
    request: Reader<'_>,
    (from, to): (&Block, &Block),
    lang: Lang,
) -> Result<Quote, Refused> {
    let code = request.child("service-code").text();
    let none = || {
        let (en, fr) = (
            format!("The service {code} is not available for returns."),
            format!("Le service {code} n'est pas offert pour les retours."),
        );
        business("3000", lang, &en, &fr)
    };
    let service = tariff("cp").service(code).filter(|service| service.reach == Reach::Canada).ok_or_else(none)?;
    let parcel = gate::parcel(request.child("parcel-characteristics"));
    let destination = Destination::of("CA", &to.postal_code);
    let today = local_date(state.now(), "CA", &from.province, &from.postal_code);
    let conditions = Conditions::of(state, "cp", Operation::Ship);
    let parcels = [parcel];
    let level = rate::level(true, false);
    let question = rate::question(&from.postal_code, &destination, &parcels, &[], today, level, conditions);
    let fitting = Some(service).filter(|service| gate::size_fits(service, &parcel));
    fitting.and_then(|service| quote(&question, service)).ok_or_else(|| none().into())
}

fn made(
    state: &SimulatorState,
    request: Reader<'_>,
    (from, to): (Block, Block),
    priced: &Quote,
    zpl: bool,
) -> Result<Shipment, crate::store::StoreError> {
    let (seed, sequence) = (state.config().seed, state.store().next("cp_shipment")?);
    let pin = cp_pin(seed, sequence);
    let digest = Sha256::digest(format!("{seed}/{pin}"));
    let reference = |name: &str| request.child("references").text_at(name).unwrap_or_default();
    let references = [reference("customer-ref-1"), reference("customer-ref-2")];
    let parcel = gate::parcel(request.child("parcel-characteristics"));
    let mailed = local_date(state.now(), "CA", &from.province, &from.postal_code);
    let account = format!("{:0>10}", state.config().credentials.cp_customer_number);
    let sale = Sale {
        courier: "cp",
        priced,
        shipped: mailed,
        from: &from,
        to: &to,
        references: &references,
        account: &account,
    };
    let shipment = Shipment {
        id: id_of(sequence, seed),
        key: hex::encode(&digest[..8]),
        artifact: artifact_of(sequence),
        contract: true,
        request_id: None,
        group: None,
        created_at: state.now(),
        mailed,
        zpl,
        letter: request.at("print-preferences/output-format").text() == "8.5x11",
        price: Price::of(priced, true),
        label: sale.label(&parcel, (1, 1), &pin, vec!["RETURN / RETOUR".to_owned()]),
        trip: sale.trip(state, &pin, None),
        pin,
        references,
        spec: String::new(),
        refund: None,
        manifest: None,
        way_back: true,
    };
    keep(state, &shipment)?;
    Ok(shipment)
}

fn block(party: Reader<'_>) -> Block {
    let text = |path: &str| party.text_at(path).unwrap_or_default();
    let lines = ["domestic-address/address-line-1", "domestic-address/address-line-2"];
    Block {
        name: text("name"),
        company: text("company"),
        lines: lines.into_iter().map(text).filter(|line| !line.is_empty()).collect(),
        city: text("domestic-address/city"),
        province: text("domestic-address/province").to_uppercase(),
        postal_code: text("domestic-address/postal-code"),
        country: "CA".to_owned(),
        phone: text("receiver-voice-number"),
    }
}
