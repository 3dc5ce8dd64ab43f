//! Pickups on demand. The codes of refusals are the simulator's own.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use waybill_core::date::Date;
use waybill_core::tax::{FreightRoute, freight_taxes};
use waybill_core::{Cents, Lang};

use super::access::{admit, body_text, own_customer, parse};
use super::media_type::{PICKUP_NS, PICKUP_TYPE, PICKUP_WHEN_NS, PICKUP_WHEN_TYPE};
use super::message::{Answer, Refused, business, document, refuse};
use super::rate::dollars;
use super::{beyond_schema, gate};
use crate::pickup::{
    Booking, Refusal as Reason, Standing, Wish, book, bookings, clock_time, find, keep, rules, to_minutes,
};
use crate::state::SimulatorState;
use crate::tariff::local_date;
use crate::xml::{Element, Reader};

/// What a pickup costs before tax, as in the post's own sample.
const FEE: Cents = Cents(350);

/// `GET /ad/pickup/pickupavailability/{postal}`
pub async fn availability(
    State(state): State<SimulatorState>,
    Path(postal_code): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let lang = admit(&state, &headers, PICKUP_WHEN_TYPE)?;
    gate::postal_code(&postal_code, None, lang)?;
    let cutoff = rules("cp").cutoff_at(&postal_code);
    let root = Element::new("pickup-availability")
        .attribute("xmlns", PICKUP_WHEN_NS)
        .with("postal-code", &postal_code)
        .with("on-demand-cutoff", clock_time(cutoff.unwrap_or(rules("cp").cutoff)))
        .with("on-demand-tour", cutoff.is_some())
        .with("prority-world-cutoff", "14:00")
        .with("scheduled-pickups-available", cutoff.is_some());
    Ok(document(PICKUP_WHEN_TYPE, &root))
}

/// `POST /enab/{customer}/pickuprequest/price`
pub async fn price(
    State(state): State<SimulatorState>,
    Path(customer): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let lang = own(&state, &headers, &customer)?;
    let text = body_text(&headers, PICKUP_TYPE, &body)?;
    let parsed = parse(&text, "/enab/pickuprequest/price", PICKUP_NS, &beyond_schema::PICKUP_DETAILS)?;
    let request = Reader::new(parsed.root_element());
    let postal_code = request.child("alternate-address-postal-code").text();
    let province = request.child("alternate-address-province").text();
    gate::postal_code(postal_code, Some(province), lang)?;
    let root = Element::new("pickup-request-price").attribute("xmlns", PICKUP_NS);
    Ok(document(PICKUP_TYPE, &priced(&state, root, province, postal_code)))
}

/// The amounts of a pickup there.
fn priced(state: &SimulatorState, root: Element, province: &str, postal_code: &str) -> Element {
    let (home, there) = ("CA".to_owned(), province.to_owned());
    let route = FreightRoute {
        origin_country: home.clone(),
        origin_province: there.clone(),
        destination_country: home,
        destination_province: there,
    };
    let today = local_date(state.now(), "CA", province, postal_code);
    let mut root = root.with("pre-tax-amount", dollars(FEE));
    let mut due = FEE;
    // In the order of the schema: GST, PST (which holds QST), HST.
    let charges = freight_taxes(FEE, &route, Some(today), Lang::En);
    for name in ["gst-amount", "pst-amount", "hst-amount"] {
        let named = |rule: &str| match rule {
            "tax.gst" => "gst-amount",
            "tax.qst" => "pst-amount",
            _ => "hst-amount",
        };
        for charge in charges.iter().filter(|charge| named(&charge.rule) == name) {
            due += charge.amount;
            root = root.with(name, dollars(charge.amount));
        }
    }
    root.with("due-amount", dollars(due))
}

/// `POST /enab/{customer}/pickuprequest`
pub async fn create(
    State(state): State<SimulatorState>,
    Path(customer): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let lang = own(&state, &headers, &customer)?;
    let text = body_text(&headers, PICKUP_TYPE, &body)?;
    let parsed = parse(&text, "/enab/pickuprequest", PICKUP_NS, &beyond_schema::PICKUP_REQUEST)?;
    let request = Reader::new(parsed.root_element());
    if request.child("pickup-type").text() != "OnDemand" {
        let (en, fr) = ("Only pickups on demand are simulated.", "Seuls les ramassages sur demande sont simulés.");
        return Err(business("9210", lang, en, fr).into());
    }
    let place = request.at("pickup-location/alternate-address");
    let (province, postal_code) = (place.child("province").text(), place.child("postal-code").text());
    gate::postal_code(postal_code, Some(province), lang)?;
    let wish = wish(request, province, postal_code);
    check(&state, &wish, lang)?;
    let sent = Element::copy_of(parsed.root_element()).document();
    let name = |number: u64| format!("{:010}", 74_698_051 + number);
    let booking = book(&state, "cp", &wish, sent, name)?;
    Ok(document(PICKUP_TYPE, &info(&state, &state.base_url(&headers), &customer, &booking)))
}

fn wish<'a>(request: Reader<'a>, province: &'a str, postal_code: &'a str) -> Wish<'a> {
    let times = request.at("pickup-times/on-demand-pickup-time");
    let minutes = |name: &str| to_minutes(times.child(name).text()).unwrap_or_default();
    let date: Date = times.child("date").text().parse().unwrap_or_default();
    Wish { date, ready: minutes("preferred-time"), close: minutes("closing-time"), province, postal_code }
}

fn check(state: &SimulatorState, wish: &Wish<'_>, lang: Lang) -> Result<(), Refused> {
    let Err(reason) = rules("cp").check(wish, state.now()) else { return Ok(()) };
    let (code, en, fr) = match reason {
        Reason::Place => (
            "9211",
            "On-demand pickup is not available for this postal code.",
            "Postes Canada ne dessert pas ce code postal pour le ramassage sur demande.",
        ),
        Reason::Past => ("9212", "The pickup date is in the past.", "La date du ramassage est passée."),
        Reason::Day => (
            "9213",
            "The pickup date is on a weekend or a holiday.",
            "La date du ramassage est en fin de semaine ou un jour férié.",
        ),
        Reason::TooFar => {
            ("9214", "The pickup date is more than 30 days ahead.", "La date du ramassage est à plus de 30 jours.")
        }
        Reason::Cutoff => {
            ("9215", "It is too late: the cut-off has passed.", "Il est trop tard : l'heure limite est passée.")
        }
        Reason::Hours => (
            "9216",
            "The preferred and closing times must lie between 12:00 and 17:45.",
            "Les heures de ramassage et de fermeture doivent se situer entre 12:00 et 17:45.",
        ),
        Reason::Window => (
            "9217",
            "The closing time must be one hour after the preferred time.",
            "L'heure de fermeture doit suivre l'heure de ramassage d'une heure.",
        ),
    };
    Err(business(code, lang, en, fr).into())
}

fn own(state: &SimulatorState, headers: &HeaderMap, customer: &str) -> Result<Lang, Refused> {
    let lang = admit(state, headers, PICKUP_TYPE)?;
    own_customer(state, &[customer])?;
    Ok(lang)
}

fn standing(state: &SimulatorState, booking: &Booking) -> &'static str {
    match booking.standing(state) {
        Standing::Scheduled | Standing::Done => "Active",
        Standing::Cancelled => "Cancelled",
    }
}

fn header(state: &SimulatorState, booking: &Booking) -> Element {
    let booked = local_date(booking.booked_at, "CA", &booking.province, &booking.postal_code);
    Element::new("pickup-request-header")
        .with("request-id", &booking.id)
        .with("request-status", standing(state, booking))
        .with("pickup-type", "OnDemand")
        .with("request-date", booked)
        .with("next-pickup-date", booking.date)
}

fn links(base_url: &str, customer: &str, booking: &Booking) -> Element {
    let own = format!("{base_url}/cp/enab/{customer}/pickuprequest/{}", booking.id);
    let link = |rel: &str, href: String| {
        Element::new("link").attribute("rel", rel).attribute("href", href).attribute("media-type", PICKUP_TYPE)
    };
    Element::new("links").child(link("self", own.clone())).child(link("details", format!("{own}/details")))
}

fn info(state: &SimulatorState, base_url: &str, customer: &str, booking: &Booking) -> Element {
    let price = Element::new("pickup-request-price");
    Element::new("pickup-request-info")
        .attribute("xmlns", PICKUP_NS)
        .child(header(state, booking))
        .child(priced(state, price, &booking.province, &booking.postal_code))
        .child(links(base_url, customer, booking))
}

fn booked(state: &SimulatorState, headers: &HeaderMap, customer: &str, id: &str) -> Result<(Lang, Booking), Refused> {
    let lang = own(state, headers, customer)?;
    let found = find(state, "cp", id)?;
    found.map(|booking| (lang, booking)).ok_or_else(|| refuse(StatusCode::NOT_FOUND, &[]).into())
}

/// A booking that can still be changed.
fn open(state: &SimulatorState, headers: &HeaderMap, customer: &str, id: &str) -> Result<(Lang, Booking), Refused> {
    let (lang, booking) = booked(state, headers, customer, id)?;
    let (code, en, fr) = match booking.standing(state) {
        Standing::Scheduled => return Ok((lang, booking)),
        Standing::Cancelled => ("9220", "The pickup has already been cancelled.", "Le ramassage a déjà été annulé."),
        Standing::Done => ("9221", "The pickup is already completed.", "Le ramassage est déjà fait."),
    };
    Err(business(code, lang, en, fr).into())
}

/// `GET /enab/{customer}/pickuprequest/{id}`
pub async fn get(
    State(state): State<SimulatorState>,
    Path((customer, id)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let (_, booking) = booked(&state, &headers, &customer, &id)?;
    Ok(document(PICKUP_TYPE, &info(&state, &state.base_url(&headers), &customer, &booking)))
}

/// `GET /enab/{customer}/pickuprequest/{id}/details`
pub async fn details(
    State(state): State<SimulatorState>,
    Path((customer, id)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let (_, booking) = booked(&state, &headers, &customer, &id)?;
    let parsed = roxmltree::Document::parse(&booking.sent).ok();
    let sent = parsed.as_ref().map(roxmltree::Document::root_element);
    let kept = [
        "pickup-location",
        "contact-info",
        "location-details",
        "items-characteristics",
        "pickup-volume",
        "pickup-times",
    ];
    let members = sent.into_iter().flat_map(|root| {
        root.children()
            .filter(|child| kept.contains(&child.tag_name().name()))
            .map(Element::copy_of)
            .collect::<Vec<_>>()
    });
    let root = Element::new("pickup-request-detailed-info")
        .attribute("xmlns", PICKUP_NS)
        .child(header(&state, &booking))
        .child(Element::new("pickup-request-details").children(members));
    Ok(document(PICKUP_TYPE, &root))
}

/// `GET /enab/{customer}/pickuprequests`
pub async fn list(State(state): State<SimulatorState>, Path(customer): Path<String>, headers: HeaderMap) -> Answer {
    own(&state, &headers, &customer)?;
    let found = bookings(&state, "cp")?;
    if found.is_empty() {
        return Err(refuse(StatusCode::NOT_FOUND, &[]).into());
    }
    let base_url = state.base_url(&headers);
    let rows = found.iter().map(|booking| {
        Element::new("pickup-request").child(header(&state, booking)).child(links(&base_url, &customer, booking))
    });
    Ok(document(PICKUP_TYPE, &Element::new("pickup-requests").attribute("xmlns", PICKUP_NS).children(rows)))
}

/// `PUT /enab/{customer}/pickuprequest/{id}`: everything but the address.
pub async fn update(
    State(state): State<SimulatorState>,
    Path((customer, id)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let (lang, mut booking) = open(&state, &headers, &customer, &id)?;
    let text = body_text(&headers, PICKUP_TYPE, &body)?;
    let parsed = parse(&text, "/enab/pickuprequest", PICKUP_NS, &beyond_schema::PICKUP_UPDATE)?;
    let (province, postal_code) = (booking.province.clone(), booking.postal_code.clone());
    let wish = wish(Reader::new(parsed.root_element()), &province, &postal_code);
    check(&state, &wish, lang)?;
    (booking.date, booking.ready, booking.close) = (wish.date, wish.ready, wish.close);
    keep(&state, &booking)?;
    Ok(StatusCode::OK.into_response())
}

/// `DELETE /enab/{customer}/pickuprequest/{id}`
pub async fn cancel(
    State(state): State<SimulatorState>,
    Path((customer, id)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let (_, booking) = open(&state, &headers, &customer, &id)?;
    keep(&state, &Booking { cancelled: true, ..booking })?;
    Ok(StatusCode::OK.into_response())
}
