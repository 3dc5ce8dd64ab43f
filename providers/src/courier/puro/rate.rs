//! Prices: one question for the whole shipment, with every service that fits.

use waybill_core::charge::ChargeKind;
use waybill_core::parcel::{DimensionUnit, ParcelType, WeightUnit, convert_weight};
use waybill_core::{Cents, Decimal};

use super::customs::international;
use super::error;
use super::meta::service_name;
use super::party::address;
use super::settings::Account;
use super::soap::{ESTIMATING, call};
use crate::courier::error::Failure;
use crate::courier::measure::billed;
use crate::courier::sum::close;
pub(super) use crate::courier::sum::dollars;
use crate::courier::{OfferLine, Parcel, RateOffer, RateRequest, Words};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, Unreadable, XmlNode};

/// Asks the prices of all services.
pub(super) fn to_request(account: &Account, request: &RateRequest) -> Result<WireRequest, Failure> {
    let shipment = shipment(account, request, asked_service(request), None)?;
    let body = Element::new("GetFullEstimateRequest").child(shipment).leaf("ShowAlternativeServicesIndicator", "true");
    Ok(call(account, ESTIMATING, "GetFullEstimate", body, (request.lang, "", Repeat::Safe)))
}

/// The service to ask for; the answer also lists the others.
fn asked_service(request: &RateRequest) -> &'static str {
    let envelope = request.parcels.iter().all(|parcel| parcel.kind == ParcelType::Envelope);
    match (request.destination.country.as_str(), envelope) {
        ("CA", false) => "PurolatorExpress",
        ("CA", true) => "PurolatorExpressEnvelope",
        ("US", false) => "PurolatorExpressU.S.",
        ("US", true) => "PurolatorExpressEnvelopeU.S.",
        (_, false) => "PurolatorExpressInternational",
        (_, true) => "PurolatorExpressEnvelopeInternational",
    }
}

/// The references of a purchase: ours, and the sender's own.
pub(super) type References<'a> = Option<(&'a str, &'a str)>;

/// A shipment, as estimates and purchases write it; a purchase has references.
pub(super) fn shipment(
    account: &Account,
    request: &RateRequest,
    service: &str,
    references: References<'_>,
) -> Result<Element, Failure> {
    let for_price = references.is_none();
    let abroad = !request.destination.in_canada();
    let papers = request.customs.as_ref().filter(|_| abroad);
    let tax_number = papers.map(|papers| papers.exporter_number.as_str()).unwrap_or_default();
    Ok(Element::new("Shipment")
        .child(
            Element::new("SenderInformation")
                .child(address(&request.origin, for_price)?)
                .leaf_unless_empty("TaxNumber", tax_number),
        )
        .child(Element::new("ReceiverInformation").child(address(&request.destination, for_price)?))
        .leaf("ShipmentDate", request.ship_date.to_string())
        .child(package(request, service))
        .child_if(papers.map(international))
        .child(payment(account, "Sender"))
        .child(Element::new("PickupInformation").leaf("PickupType", "DropOff"))
        .child_if(references.map(tracking)))
}

/// What is shipped, and how.
pub(super) fn package(request: &RateRequest, service: &str) -> Element {
    let options = options(request);
    Element::new("PackageInformation")
        .leaf("ServiceID", service)
        .child(weight("TotalWeight", total_pounds(&request.parcels).to_string()))
        .leaf("TotalPieces", request.parcels.len().to_string())
        .child(Element::new("PiecesInformation").children(request.parcels.iter().map(piece)))
        .child_if(
            (!options.is_empty())
                .then(|| Element::new("OptionsInformation").child(Element::new("Options").children(options))),
        )
}

/// Who pays: always the account.
pub(super) fn payment(account: &Account, payer: &str) -> Element {
    Element::new("PaymentInformation")
        .leaf("PaymentType", payer)
        .leaf("RegisteredAccountNumber", &account.registered_account)
        .leaf("BillingAccountNumber", &account.billing_account)
}

/// The references of a purchase.
pub(super) fn tracking((ours, theirs): (&str, &str)) -> Element {
    Element::new("TrackingReferenceInformation").leaf("Reference1", ours).leaf_unless_empty("Reference2", theirs)
}

fn weight(name: &str, value: String) -> Element {
    Element::new(name).leaf("Value", value).leaf("WeightUnit", "lb")
}

/// Whole pounds, up, at least one.
fn total_pounds(parcels: &[Parcel]) -> i64 {
    let pounds = |parcel: &Parcel| convert_weight(parcel.weight, parcel.weight_unit, WeightUnit::Lbs);
    let sum: Decimal = parcels.iter().map(pounds).sum();
    let (whole, rest) = (sum.ten_thousandths() / Decimal::SCALE, sum.ten_thousandths() % Decimal::SCALE);
    (whole + i64::from(rest > 0)).max(1)
}

fn piece(parcel: &Parcel) -> Element {
    let pounds = convert_weight(parcel.weight, parcel.weight_unit, WeightUnit::Lbs).max(Decimal::scaled(100));
    let mut element = Element::new("Piece").child(weight("Weight", pounds.fixed(2)));
    if let Some(size) = parcel.dimensions {
        let unit = match size.unit {
            DimensionUnit::Cm => "cm",
            DimensionUnit::In => "in",
        };
        for (name, side) in [("Length", size.length), ("Width", size.width), ("Height", size.height)] {
            element = element.child(Element::new(name).leaf("Value", side.fixed(2)).leaf("DimensionUnit", unit));
        }
    }
    element
}

fn options(request: &RateRequest) -> Vec<Element> {
    let option = |id: &str, value: String| Element::new("OptionIDValuePair").leaf("ID", id).leaf("Value", value);
    let mut options = Vec::new();
    // A business signs unless told otherwise; at a home it must be asked for.
    match (request.options.signature, request.destination.residential, request.destination.in_canada()) {
        (false, _, _) => options.push(option("OriginSignatureNotRequired", "true".to_owned())),
        (true, true, true) => options.push(option("ResidentialSignatureDomestic", "true".to_owned())),
        (true, true, false) => options.push(option("ResidentialSignatureIntl", "true".to_owned())),
        (true, false, _) => {}
    }
    if let Some(cover) = request.options.courier_cover.filter(|cover| *cover > Cents::ZERO) {
        options.push(option("DeclaredValue", dollars(cover)));
    }
    options
}

/// Reads the offers.
pub(super) fn from_response(answer: &WireAnswer, request: &RateRequest) -> Result<Vec<RateOffer>, Failure> {
    error::read(answer, "GetFullEstimateResponse", request.lang, |response| {
        let estimates = response.get("ShipmentEstimates").map(|list| list.all("ShipmentEstimate")).unwrap_or_default();
        Ok(estimates.into_iter().map(|estimate| offer(estimate, request)).collect::<Result<_, _>>()?)
    })
}

fn offer<'a>(estimate: impl XmlNode<'a>, request: &RateRequest) -> Result<RateOffer, Unreadable> {
    let service = estimate.required("ServiceID")?;
    let base = estimate.cents("BasePrice")?;
    let mut charges = vec![line(ChargeKind::Base, "base", Words::new("Base rate", "Tarif de base"), base)];
    for surcharge in estimate.get("Surcharges").map(|list| list.all("Surcharge")).unwrap_or_default() {
        charges.push(surcharge_line(
            surcharge.value("Type"),
            surcharge.value("Description"),
            surcharge.cents("Amount")?,
        ));
    }
    for option in estimate.get("OptionPrices").map(|list| list.all("OptionPrice")).unwrap_or_default() {
        charges.push(option_line(option.value("ID"), option.value("Description"), option.cents("Amount")?));
    }
    let mut taxes = Vec::new();
    for tax in estimate.get("Taxes").map(|list| list.all("Tax")).unwrap_or_default() {
        taxes.push(tax_line(tax.value("Type"), tax.value("Description"), tax.cents("Amount")?));
    }
    let total = estimate.cents("TotalPrice")?;
    close(&mut charges, &mut taxes, total);
    Ok(RateOffer {
        service: service.to_owned(),
        service_name: service_name(service),
        charges,
        taxes,
        total,
        counter: None,
        currency: "CAD".to_owned(),
        transit_days: estimate.value("EstimatedTransitDays").parse().ok(),
        delivery_date: estimate.date("ExpectedDeliveryDate"),
        // Express services are guaranteed to the day or hour, Ground ones are not.
        guaranteed: service.starts_with("PurolatorExpress"),
        billed_weight: billed("puro", service, &request.parcels),
    })
}

fn line(kind: ChargeKind, rule: &str, label: Words, amount: Cents) -> OfferLine {
    OfferLine { kind, rule: rule.to_owned(), label, percent: None, amount }
}

fn given(description: &str, code: &str) -> Words {
    Words::same(if description.is_empty() { code } else { description })
}

fn surcharge_line(code: &str, description: &str, amount: Cents) -> OfferLine {
    let (kind, rule, label) = match code {
        "Fuel" => (ChargeKind::Fuel, "fuel", Words::new("Fuel surcharge", "Supplément pour carburant")),
        "ResidentialDelivery" => (
            ChargeKind::Surcharge,
            "surcharge.residential",
            Words::new("Residential delivery", "Livraison résidentielle"),
        ),
        "BeyondOrigin" | "BeyondDestination" | "Beyond" => {
            (ChargeKind::Surcharge, "surcharge.remote", Words::new("Remote area", "Région éloignée"))
        }
        "SpecialHandling" | "LargePackage" | "AdditionalHandling" => {
            (ChargeKind::Surcharge, "surcharge.handling", Words::new("Special handling", "Manutention spéciale"))
        }
        _ if amount < Cents::ZERO => (ChargeKind::Discount, "discount.other", given(description, code)),
        _ => (ChargeKind::Surcharge, "surcharge.other", given(description, code)),
    };
    line(kind, rule, label, amount)
}

fn option_line(id: &str, description: &str, amount: Cents) -> OfferLine {
    let (rule, label) = match id {
        "ResidentialSignatureDomestic" | "ResidentialSignatureIntl" | "AdultSignatureRequired" => {
            ("option.signature", Words::new("Signature", "Signature"))
        }
        "DeclaredValue" => ("option.cover", Words::new("Declared value", "Valeur déclarée")),
        "SaturdayDelivery" => ("option.saturday", Words::new("Saturday delivery", "Livraison le samedi")),
        "HoldForPickup" => ("option.hold_for_pickup", Words::new("Hold for pickup", "Conservation pour ramassage")),
        _ => ("option.other", given(description, id)),
    };
    line(ChargeKind::Option, rule, label, amount)
}

fn tax_line(code: &str, description: &str, amount: Cents) -> OfferLine {
    let (rule, label) = match code {
        "GST" => ("tax.gst", Words::new("GST", "TPS")),
        "HST" => ("tax.hst", Words::new("HST", "TVH")),
        "PSTQST" => ("tax.pst", Words::new("PST/QST", "TVP/TVQ")),
        _ => ("tax.other", given(description, code)),
    };
    line(ChargeKind::Tax, rule, label, amount)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{ESTIMATES, account, refusal, request};
    use super::*;
    use crate::courier::{ErrorKind, MessageCode};
    use crate::xml::parse;

    #[test]
    fn a_shipment_becomes_an_estimate_of_all_services() {
        let wire = to_request(&account(), &request()).unwrap();
        let document = parse(&wire.body).unwrap();
        let root = document.root_element();
        let asked = root.find("GetFullEstimateRequest").unwrap();
        assert_eq!(asked.tag_name().namespace(), Some("http://purolator.com/pws/datatypes/v2"));
        assert_eq!(asked.value("ShowAlternativeServicesIndicator"), "true");
        let package = asked.find("PackageInformation").unwrap();
        assert_eq!((package.value("ServiceID"), package.value("TotalPieces")), ("PurolatorExpress", "2"));
        assert_eq!(package.get("TotalWeight").unwrap().value("Value"), "12", "10 lb and 0.5 kg go up to whole pounds");
        let pieces = package.get("PiecesInformation").unwrap().all("Piece");
        assert_eq!(pieces[1].get("Weight").unwrap().value("Value"), "1.10");
        let length = pieces[0].get("Length").unwrap();
        assert_eq!((length.value("Value"), length.value("DimensionUnit")), ("8.00", "in"));
        let ids: Vec<&str> =
            package.find("Options").unwrap().all("OptionIDValuePair").iter().map(|pair| pair.value("ID")).collect();
        assert_eq!(ids, ["ResidentialSignatureDomestic", "DeclaredValue"]);
        let context = root.find("RequestContext").unwrap();
        assert_eq!(
            (context.value("Version"), context.value("Language"), context.value("UserToken")),
            ("2.1", "fr", "token")
        );
    }

    #[test]
    fn goes_to_the_estimating_service_with_its_action() {
        let wire = to_request(&account(), &request()).unwrap();
        assert_eq!((wire.target.as_str(), wire.repeat), ("/EWS/V2/Estimating/EstimatingService.asmx", Repeat::Safe));
        assert_eq!(wire.headers[0], ("content-type", "text/xml; charset=utf-8".to_owned()));
        let action = "\"http://purolator.com/pws/service/v2/GetFullEstimate\"".to_owned();
        assert_eq!(wire.headers[1], ("soapaction", action));
    }

    #[test]
    fn estimates_become_offers_whose_lines_sum_to_the_cent() {
        let offers = from_response(&WireAnswer::new(200, ESTIMATES), &request()).unwrap();
        let offer = &offers[0];
        assert_eq!((offer.service.as_str(), offer.service_name.fr.as_str()), ("PurolatorGround", "Purolator Routier"));
        let lines: Vec<(&str, i64)> = offer.charges.iter().map(|line| (line.rule.as_str(), line.amount.0)).collect();
        assert_eq!(lines, [("base", 2000), ("surcharge.residential", 310), ("fuel", 370), ("option.signature", 250)]);
        let taxes: Vec<(&str, i64)> = offer.taxes.iter().map(|line| (line.rule.as_str(), line.amount.0)).collect();
        assert_eq!(taxes, [("tax.gst", 147)]);
        assert_eq!(offer.subtotal() + offer.tax(), offer.total);
        assert_eq!((offer.transit_days, offer.guaranteed), (Some(3), false));
        assert_eq!(offer.billed_weight.billable, Decimal::whole(13), "10 lb, and 384 in³ over 139 up to 3 lb");
    }

    #[test]
    fn a_refusal_becomes_our_message() {
        let body = refusal("GetFullEstimateResponse", "1100121", "The Postal Code does not match the City.");
        let failure = from_response(&WireAnswer::new(200, body), &request()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
    }

    #[test]
    fn whole_pounds_go_up_and_are_never_none() {
        let mut parcels = request().parcels;
        parcels.truncate(1);
        for (weight, want) in [("0.01", 1), ("1", 1), ("1.0001", 2), ("149.9999", 150)] {
            parcels[0].weight = weight.parse().unwrap();
            assert_eq!(total_pounds(&parcels), want, "{weight}");
        }
    }
}
