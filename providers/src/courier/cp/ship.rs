//! Buying a parcel's label: contract (`shipment`) or non-contract (`non-contract-shipment`).

use waybill_core::Lang;
use waybill_core::charge::ChargeKind;

use super::customs::{customs, non_delivery_code};
use super::manifest::group;
use super::party::{destination, sender};
use super::rate::{adjustment_line, characteristics, option_line, options, tax_line};
use super::settings::Account;
use super::{NCSHIPMENT_NS, NCSHIPMENT_TYPE, SHIPMENT_NS, SHIPMENT_TYPE, error, language};
use crate::courier::error::Failure;
use crate::courier::sum::close;
use crate::courier::{CourierCost, LabelLink, LabelSize, MessageCode, OfferLine, Piece, ShipRequest, Words};
use crate::http::{Method, Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, Unreadable, XmlNode, parse};

/// A parcel as it was bought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bought {
    pub piece: Piece,
    pub cost: Option<CourierCost>,
    pub delivery_date: Option<chrono::NaiveDate>,
    /// The id that we sent, if the answer repeats it.
    pub reference: Option<String>,
}

/// Where this account's shipments live.
pub(super) fn folder(account: &Account) -> String {
    match account.contract_id {
        Some(_) => format!("/rs/{}/{}/shipment", account.customer_number, account.mobo),
        None => format!("/rs/{}/ncshipment", account.customer_number),
    }
}

/// The media type of this account's shipments.
pub(super) fn media_type(account: &Account) -> &'static str {
    if account.contract_id.is_some() { SHIPMENT_TYPE } else { NCSHIPMENT_TYPE }
}

/// Buys the parcel of that place (from 0). Never sent twice: its reference finds it again.
pub(super) fn to_request(account: &Account, request: &ShipRequest, place: usize) -> Result<WireRequest, Failure> {
    let shipment = &request.shipment;
    let abroad = !shipment.destination.in_canada();
    if abroad && shipment.parcels.len() > 1 {
        return Err(Failure::refused(MessageCode::OneParcelAbroad, "", None));
    }
    let parcel =
        shipment.parcels.get(place).ok_or_else(|| Failure::refused(MessageCode::RefusedDimensions, "", None))?;
    let customs = match (&shipment.customs, abroad) {
        (Some(papers), true) => Some(customs(papers, parcel)),
        (None, true) => return Err(Failure::refused(MessageCode::CustomsMissing, "", None)),
        (_, false) => None,
    };
    let contract = account.contract_id.as_deref();
    let mut options = options(shipment);
    let non_delivery = shipment.customs.as_ref().and_then(|papers| papers.non_delivery).filter(|_| abroad);
    options.extend(non_delivery.map(|choice| Element::new("option").leaf("option-code", non_delivery_code(choice))));
    let references = Element::new("references")
        .leaf("customer-ref-1", request.reference.as_str())
        .leaf_unless_empty("customer-ref-2", &request.sender_reference);
    let print = Element::new("print-preferences")
        .leaf(
            "output-format",
            match request.label_size {
                LabelSize::FourBySix => "4x6",
                LabelSize::Letter => "8.5x11",
            },
        )
        .leaf("encoding", if account.zpl && request.label_size == LabelSize::FourBySix { "ZPL" } else { "PDF" });
    let preferences = Element::new("preferences")
        .leaf("show-packing-instructions", "false")
        .leaf("show-postage-rate", "false")
        .leaf("show-insured-value", "false");
    let spec = Element::new("delivery-spec")
        .leaf("service-code", &request.service)
        .child(sender(&shipment.origin, contract.is_some())?)
        .child(destination(&shipment.destination, abroad)?)
        .child_if((!options.is_empty()).then(|| Element::new("options").children(options)))
        .child(characteristics(parcel))
        .child_if(contract.map(|_| print))
        .child(preferences)
        .child(references)
        .child_if(customs)
        .child_if(settlement(account));
    let body = match contract {
        Some(_) => Element::new("shipment")
            .attribute("xmlns", SHIPMENT_NS)
            .leaf("customer-request-id", request.reference.of_parcel(place + 1))
            .child(match account.grouped {
                true => Element::text("group-id", group(shipment.ship_date)),
                false => Element::text("transmit-shipment", "true"),
            })
            .leaf("requested-shipping-point", &shipment.origin.postal_code)
            .leaf("expected-mailing-date", shipment.ship_date.to_string())
            .leaf("provide-pricing-info", "true"),
        None => Element::new("non-contract-shipment")
            .attribute("xmlns", NCSHIPMENT_NS)
            .leaf("requested-shipping-point", &shipment.origin.postal_code),
    };
    Ok(WireRequest::new(Method::Post, folder(account), Repeat::Never)
        .header("accept", media_type(account))
        .header("content-type", media_type(account))
        .header("accept-language", language(shipment.lang))
        .body(body.child(spec).document()))
}

fn settlement(account: &Account) -> Option<Element> {
    let promo = account.promo_code.as_deref().unwrap_or_default();
    match &account.contract_id {
        Some(contract) => Some(
            Element::new("settlement-info")
                .leaf("paid-by-customer", &account.customer_number)
                .leaf("contract-id", contract)
                .leaf("intended-method-of-payment", &account.method_of_payment)
                .leaf_unless_empty("promo-code", promo),
        ),
        None => (!promo.is_empty()).then(|| Element::new("settlement-info").leaf("promo-code", promo)),
    }
}

/// Reads the answer to buying, and to looking a shipment up: they are alike.
pub(super) fn from_response(answer: &WireAnswer, lang: Lang) -> Result<Bought, Failure> {
    if answer.status != 200 && answer.status != 201 {
        return Err(error::failure(answer, lang));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let info = document.root_element();
    if !matches!(info.local_name(), "shipment-info" | "non-contract-shipment-info") {
        return Err(Unreadable("no shipment-info".to_owned()).into());
    }
    let links = info.get("links").map(|links| links.all("link")).unwrap_or_default();
    let link = |rel: &str| links.iter().find(|link| link.attribute_text("rel") == Some(rel)).copied();
    let label = link("label").and_then(|link| {
        let media = link.attribute_text("media-type").unwrap_or("application/pdf");
        Some(LabelLink { locator: link.attribute_text("href")?.trim().to_owned(), media: media.to_owned() })
    });
    let price = info.get("shipment-price");
    let reference = info.value("customer-request-id");
    Ok(Bought {
        piece: Piece {
            tracking_number: info.value("tracking-pin").to_owned(),
            courier_id: info.required("shipment-id")?.to_owned(),
            refund_link: link("refund").and_then(|link| link.attribute_text("href")).map(|href| href.trim().to_owned()),
            label,
        },
        cost: price.map(cost).transpose()?,
        delivery_date: price
            .and_then(|price| price.get("service-standard"))
            .and_then(|s| s.date("expected-delivery-date")),
        reference: (!reference.is_empty()).then(|| reference.to_owned()),
    })
}

fn cost<'a>(price: impl XmlNode<'a>) -> Result<CourierCost, Unreadable> {
    let base = Words::new("Base rate", "Tarif de base");
    let amount = price.cents("base-amount")?;
    let mut charges =
        vec![OfferLine { kind: ChargeKind::Base, rule: "base".to_owned(), label: base, percent: None, amount }];
    for option in price.get("priced-options").map(|list| list.all("priced-option")).unwrap_or_default() {
        if !option.value("option-price").is_empty() {
            charges.push(option_line(option.required("option-code")?, "", option.cents("option-price")?));
        }
    }
    for adjustment in price.get("adjustments").map(|list| list.all("adjustment")).unwrap_or_default() {
        let (code, amount) = (adjustment.required("adjustment-code")?, adjustment.cents("adjustment-amount")?);
        charges.push(adjustment_line(code, "", None, amount));
    }
    let mut taxes = Vec::new();
    for code in ["gst", "pst", "hst"] {
        taxes.push(tax_line(code, None, price.cents(&format!("{code}-amount"))?));
    }
    let total = price.cents("due-amount")?;
    close(&mut charges, &mut taxes, total);
    Ok(CourierCost { charges, taxes, total })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use waybill_core::Cents;

    use super::super::samples::{NONCONTRACT, SHIPPED, abroad, account, message, parcel, purchase, request};
    use super::*;
    use crate::courier::ErrorKind;

    #[test]
    fn a_purchase_becomes_a_contract_shipment_that_carries_our_reference() {
        let wire = to_request(&account(true), &purchase(request()), 0).unwrap();
        let document = parse(&wire.body).unwrap();
        let root = document.root_element();
        assert_eq!((root.local_name(), root.tag_name().namespace()), ("shipment", Some(SHIPMENT_NS)));
        assert_eq!(root.value("customer-request-id"), "00000000000000000000000000000007-1");
        assert_eq!((root.value("transmit-shipment"), root.value("requested-shipping-point")), ("true", "J8X1A1"));
        let spec = root.get("delivery-spec").unwrap();
        assert_eq!(spec.value("service-code"), "DOM.EP");
        let sender = spec.get("sender").unwrap();
        assert_eq!((sender.value("company"), sender.value("contact-phone")), ("Ana Lavoie", "819-555-0123 x7"));
        assert_eq!(sender.get("address-details").unwrap().value("address-line-2"), "bureau 4");
        let to = spec.get("destination").unwrap();
        assert_eq!((to.value("name"), to.value("company")), ("Bo & Sons", "Prairie Goods"));
        let address = to.get("address-details").unwrap();
        assert_eq!(address.value("address-line-1"), "1250 boulevard of the Very Long Grain");
        assert_eq!(address.value("address-line-2"), "Elevators North East");
        assert_eq!((address.value("prov-state"), address.value("postal-zip-code")), ("SK", "S4P3Y2"));
        let references = spec.get("references").unwrap();
        assert_eq!(references.value("customer-ref-1"), "00000000000000000000000000000007");
        assert_eq!(references.value("customer-ref-2"), "Order 77");
        assert_eq!(spec.get("settlement-info").unwrap().value("intended-method-of-payment"), "Account");
        assert_eq!(spec.get("print-preferences").unwrap().value("output-format"), "4x6");
    }

    #[test]
    fn a_purchase_goes_to_the_accounts_folder_and_is_never_repeated() {
        let wire = to_request(&account(true), &purchase(request()), 0).unwrap();
        assert_eq!((wire.target.as_str(), wire.repeat), ("/rs/2004381/2004381/shipment", Repeat::Never));
        assert_eq!(wire.headers[1], ("content-type", "application/vnd.cpc.shipment-v8+xml".to_owned()));
        let wire = to_request(&account(false), &purchase(request()), 0).unwrap();
        assert_eq!(wire.target, "/rs/2004381/ncshipment");
        assert_eq!(wire.headers[0], ("accept", "application/vnd.cpc.ncshipment-v4+xml".to_owned()));
    }

    #[test]
    fn abroad_the_customs_papers_go_along() {
        let wire = to_request(&account(true), &purchase(abroad()), 0).unwrap();
        let document = parse(&wire.body).unwrap();
        let spec = document.root_element().get("delivery-spec").unwrap();
        let customs = spec.get("customs").unwrap();
        assert_eq!((customs.value("reason-for-export"), customs.value("other-reason")), ("OTH", "Gift"));
        let item = customs.find("item").unwrap();
        assert_eq!(item.value("hs-tariff-code"), "6115.94.00.01");
        assert_eq!((item.value("unit-weight"), item.value("customs-value-per-unit")), ("0.250", "19.99"));
        assert_eq!((item.value("country-of-origin"), item.value("province-of-origin")), ("CA", "QC"));
        assert!(item.value("customs-description").chars().count() <= 45);
        assert_eq!(spec.find("option").unwrap().value("option-code"), "RTS");
        assert_eq!(spec.get("destination").unwrap().value("client-voice-number"), "+33142685300");
    }

    #[test]
    fn abroad_papers_are_needed_and_parcels_go_one_by_one() {
        let mut two = abroad();
        two.parcels.push(parcel());
        let failure = to_request(&account(true), &purchase(two), 0).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::OneParcelAbroad, .. }));
        let bare = without_papers(abroad());
        let failure = to_request(&account(true), &purchase(bare), 0).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::CustomsMissing, .. }));
    }

    fn without_papers(mut request: crate::courier::RateRequest) -> crate::courier::RateRequest {
        request.customs = None;
        request
    }

    #[test]
    fn a_name_or_street_that_does_not_fit_is_refused_and_not_cut() {
        let mut long = purchase(request());
        long.shipment.destination.street1 = "word ".repeat(30);
        let failure = to_request(&account(true), &long, 0).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
    }

    #[test]
    fn an_answer_becomes_a_piece_with_its_links_and_its_cost() {
        let bought = from_response(&WireAnswer::new(200, SHIPPED), Lang::En).unwrap();
        assert_eq!(bought.piece.tracking_number, "7000000000000015");
        assert_eq!(bought.piece.courier_id, "340531309186521749");
        let label = bought.piece.label.unwrap();
        assert_eq!(
            (label.locator.as_str(), label.media.as_str()),
            ("https://post.example/rs/artifact/abc/1/0", "application/pdf")
        );
        assert!(bought.piece.refund_link.unwrap().ends_with("/refund"));
        let cost = bought.cost.unwrap();
        let sum: Cents = cost.charges.iter().chain(&cost.taxes).map(|line| line.amount).sum();
        assert_eq!((sum, cost.total), (Cents(2_561), Cents(2_561)));
        assert_eq!(bought.reference.as_deref(), Some("00000000000000000000000000000007-1"));

        let bought = from_response(&WireAnswer::new(200, NONCONTRACT), Lang::En).unwrap();
        assert_eq!((bought.piece.courier_id.as_str(), bought.cost), ("406951321983787352", None));
    }

    #[test]
    fn a_refusal_is_certain_and_everything_else_leaves_a_doubt() {
        let failure_of = |status, body: &str| {
            from_response(&WireAnswer::new(status, body), Lang::En).map_err(Failure::after_buying).unwrap_err().kind
        };
        let refused = failure_of(400, &message("8718", "A Non-Delivery Handling option is required."));
        assert!(matches!(refused, ErrorKind::Refused { code: MessageCode::RefusedNonDelivery, .. }));
        assert_eq!(failure_of(503, ""), ErrorKind::Unavailable, "503 says that it was not handled");
        assert!(matches!(failure_of(500, ""), ErrorKind::InDoubt { .. }));
        assert!(matches!(failure_of(200, &SHIPPED[..300]), ErrorKind::InDoubt { .. }));
    }
}
