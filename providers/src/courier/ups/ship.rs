//! Buying a shipment with all its packages.

use serde_json::{Value, json};
use waybill_core::Lang;
use waybill_core::customs::{DutiesTaxes, InternationalType};

use super::charge::charges;
use super::customs::{invoice, summary, total_value};
use super::package::{For, packages, signature};
use super::party::{party, receiver, shipper};
use super::settings::Account;
use super::{error, post, preamble};
use crate::courier::error::Failure;
use crate::courier::sum::dollars;
use crate::courier::{LabelLink, MessageCode, Piece, Reply, ShipOutcome, ShipRequest};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::json::JsonNode;
use crate::xml::Unreadable;

/// The longest reference.
const REFERENCE: usize = 35;

/// The way of a shipment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// From the shipper.
    Out,
    /// Back to the shipper.
    Back,
}

/// Buys a shipment. Never sent twice: its reference finds it again.
pub(super) fn to_request(account: &Account, request: &ShipRequest) -> Result<WireRequest, Failure> {
    by(account, request, Way::Out)
}

/// Asks for a shipment of this way.
pub(super) fn by(account: &Account, request: &ShipRequest, way: Way) -> Result<WireRequest, Failure> {
    let body = json!({
        "ShipmentRequest": {
            // UPS checks that city, province and postal code belong together, before it sells anything.
            "Request": preamble("validate", request.reference.as_str()),
            "Shipment": shipment(account, request, way)?,
            "LabelSpecification": label_specification(),
        },
    });
    Ok(post("/api/shipments/v2409/ship", &body, Repeat::Never))
}

/// The label of the purchase itself: label recovery makes the ones that are used, so the smallest will do.
fn label_specification() -> Value {
    json!({ "LabelImageFormat": { "Code": "ZPL" }, "LabelStockSize": { "Height": "6", "Width": "4" } })
}

/// The shipment as it is bought.
fn shipment(account: &Account, request: &ShipRequest, way: Way) -> Result<Value, Failure> {
    let shipment = &request.shipment;
    let (from, to) = (&shipment.origin, &shipment.destination);
    let abroad = from.country != to.country;
    let papers = match shipment.customs.as_ref().filter(|_| abroad) {
        None if abroad => return Err(Failure::refused(MessageCode::CustomsMissing, "", None)),
        papers => papers,
    };
    let (sender, consignee) = (party(from)?, receiver(to)?);
    let mut payer = party(match way {
        Way::Out => shipper(account, shipment)?,
        Way::Back => to,
    })?;
    payer["ShipperNumber"] = json!(account.number);
    // On the way out the shipper is the exporter.
    if let (Way::Out, Some(papers)) = (way, papers.filter(|papers| !papers.exporter_number.is_empty())) {
        payer["TaxIdentificationNumber"] = json!(papers.exporter_number);
    }
    let bill = json!({ "AccountNumber": account.number });
    let mut payments = vec![json!({ "Type": "01", "BillShipper": bill })];
    if papers.is_some_and(|papers| papers.duties_taxes == DutiesTaxes::Sender) {
        payments.push(json!({ "Type": "02", "BillShipper": bill }));
    }
    let mut options = json!({});
    if let Some(confirmation) = signature(shipment) {
        options["DeliveryConfirmation"] = confirmation;
    }
    let mut body = json!({
        "Shipper": payer,
        "ShipTo": consignee,
        "ShipFrom": sender,
        "PaymentInformation": { "ShipmentCharge": payments },
        "Service": { "Code": request.service },
        "Package": packages(shipment, For::Purchase),
        "ShipmentDate": shipment.ship_date.format("%Y%m%d").to_string(),
        "ShipmentRatingOptions": { "NegotiatedRatesIndicator": "Y" },
        "TaxInformationIndicator": "Y",
    });
    // Ours first: it finds a lost answer again. One that would have to be cut is left out.
    let given = [request.reference.as_str(), request.sender_reference.trim()];
    let references = given.into_iter().filter(|text| !text.is_empty() && text.chars().count() <= REFERENCE);
    let references: Vec<Value> = references.map(|value| json!({ "Value": value })).collect();
    match (from.country.as_str(), to.country.as_str()) {
        // Within the United States references belong to the packages.
        ("US", "US") => {
            for package in body["Package"].as_array_mut().into_iter().flatten() {
                package["ReferenceNumber"] = json!(references);
            }
        }
        _ => body["ReferenceNumber"] = json!(references),
    }
    if let Some(papers) = papers {
        body["Description"] = json!(summary(papers));
        match papers.kind {
            InternationalType::Document => body["DocumentsOnlyIndicator"] = json!(""),
            InternationalType::Package => {
                let buyer = body["ShipTo"].clone();
                options["InternationalForms"] = invoice(papers, shipment, &buyer)?;
            }
        }
        // Only on this route does UPS require the value in addition to the invoice.
        if (from.country.as_str(), to.country.as_str()) == ("US", "CA") {
            let value = dollars(total_value(&papers.items));
            body["InvoiceLineTotal"] = json!({ "CurrencyCode": "CAD", "MonetaryValue": value });
        }
    }
    if way == Way::Back {
        mark_return(&mut body);
    }
    if options.as_object().is_some_and(|options| !options.is_empty()) {
        body["ShipmentServiceOptions"] = options;
    }
    Ok(body)
}

/// Says in a shipment's body that it is the way back.
fn mark_return(body: &mut Value) {
    // 9: the label comes with the answer, to be printed and handed on.
    body["ReturnService"] = json!({ "Code": "9" });
    for package in body["Package"].as_array_mut().into_iter().flatten() {
        // UPS requires a description of what comes back, which nobody knows yet.
        package["Description"] = json!("Return");
    }
}

/// Reads the numbers of the shipment and of its packages, and what it cost.
pub(super) fn from_response(answer: &WireAnswer, pieces: usize, lang: Lang) -> Result<Reply<ShipOutcome>, Failure> {
    let read = error::read(answer, "ShipmentResponse", lang)?;
    let results = read.at("ShipmentResults");
    let packages = results.all("PackageResults");
    let numbers = packages.iter().map(|package| package.required("TrackingNumber")).collect::<Result<Vec<_>, _>>()?;
    let mut outcome = outcome(&results.required("ShipmentIdentificationNumber")?, numbers, pieces)?;
    // A label that was bought stays bought, even if its price cannot be read.
    outcome.cost = charges(results.at("ShipmentCharges"), results.at("NegotiatedRateCharges"), &packages).ok();
    Ok(Reply { result: outcome, messages: error::remarks(&read, lang) })
}

/// A shipment by its numbers: its own is that of its first package, by which labels are fetched and all is voided.
pub(super) fn outcome(lead: &str, numbers: Vec<String>, pieces: usize) -> Result<ShipOutcome, Unreadable> {
    if numbers.len() != pieces {
        return Err(Unreadable(format!("{} numbers for {pieces} packages", numbers.len())));
    }
    let link = LabelLink { locator: lead.to_owned(), media: "application/pdf".to_owned() };
    let piece = |(place, tracking_number)| Piece {
        tracking_number,
        courier_id: lead.to_owned(),
        refund_link: None,
        label: (place == 0).then(|| link.clone()),
    };
    Ok(ShipOutcome {
        shipment_id: lead.to_owned(),
        tracking_number: lead.to_owned(),
        pieces: numbers.into_iter().enumerate().map(piece).collect(),
        cost: None,
        delivery_date: None,
        measured: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{SHIPPED, abroad, account, purchase, refusal, request};
    use super::*;
    use crate::courier::ErrorKind;
    use waybill_core::Cents;

    fn sent(request: &ShipRequest) -> Value {
        let wire = to_request(&account(), request).unwrap();
        serde_json::from_str::<Value>(&wire.body).unwrap()["ShipmentRequest"]["Shipment"].clone()
    }

    #[test]
    fn a_purchase_carries_our_reference_first_and_the_senders_own() {
        let body = sent(&purchase(request()));
        assert_eq!(
            body["ReferenceNumber"],
            json!([{ "Value": "00000000000000000000000000000007" }, { "Value": "Order 77" }])
        );
        assert_eq!((&body["Service"]["Code"], &body["Shipper"]["ShipperNumber"]), (&json!("11"), &json!("A1B2C3")));
        assert_eq!(body["Shipper"]["Name"], body["ShipFrom"]["Name"]);
        assert_eq!(body["ShipTo"]["Address"]["ResidentialAddressIndicator"], "");
        assert_eq!(body["PaymentInformation"]["ShipmentCharge"].as_array().map(Vec::len), Some(1));
        assert!(body.get("ShipmentServiceOptions").is_none(), "a signature at home belongs to the packages");
    }

    #[test]
    fn goes_to_shipping_and_is_never_repeated() {
        let wire = to_request(&account(), &purchase(request())).unwrap();
        assert_eq!((wire.target.as_str(), wire.repeat), ("/api/shipments/v2409/ship", Repeat::Never));
        assert!(wire.headers.contains(&("content-type", "application/json".to_owned())));
        let body: Value = serde_json::from_str(&wire.body).unwrap();
        assert_eq!(body["ShipmentRequest"]["LabelSpecification"]["LabelStockSize"]["Width"], "4");
        let context = &body["ShipmentRequest"]["Request"]["TransactionReference"]["CustomerContext"];
        assert_eq!(context, "00000000000000000000000000000007");
    }

    #[test]
    fn abroad_the_invoice_the_summary_and_the_payer_of_duties_go_with_it() {
        let mut asked = purchase(abroad());
        let body = sent(&asked);
        let options = &body["ShipmentServiceOptions"];
        assert_eq!(
            (&options["DeliveryConfirmation"]["DCISType"], &body["Description"]),
            (&json!("1"), &json!("Wool socks"))
        );
        assert_eq!(options["InternationalForms"]["Contacts"]["SoldTo"]["Name"], "Bo & Sons");
        asked.shipment.customs.as_mut().unwrap().duties_taxes = DutiesTaxes::Sender;
        let payments = &sent(&asked)["PaymentInformation"]["ShipmentCharge"];
        assert_eq!(
            (&payments[1]["Type"], &payments[1]["BillShipper"]["AccountNumber"]),
            (&json!("02"), &json!("A1B2C3"))
        );
        asked.shipment.customs.as_mut().unwrap().kind = InternationalType::Document;
        let body = sent(&asked);
        assert_eq!(body["DocumentsOnlyIndicator"], "");
        assert!(body["ShipmentServiceOptions"].get("InternationalForms").is_none());
        asked.shipment.customs = None;
        let failure = to_request(&account(), &asked).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::CustomsMissing, .. }));
    }

    #[test]
    fn what_comes_into_the_country_is_paid_by_who_gets_it() {
        let mut inward = abroad();
        std::mem::swap(&mut inward.origin, &mut inward.destination);
        let body = sent(&purchase(inward));
        assert_eq!((&body["Shipper"]["Name"], &body["ShipFrom"]["Name"]), (&json!("Ana Lavoie"), &json!("Bo & Sons")));
        assert_eq!(body["InvoiceLineTotal"]["MonetaryValue"], "39.98");
    }

    #[test]
    fn an_answer_becomes_an_outcome_with_its_cost() {
        let reply = from_response(&WireAnswer::new(200, SHIPPED), 2, Lang::En).unwrap();
        let outcome = reply.result;
        assert_eq!(outcome.shipment_id, "1ZA1B2C36800000016");
        assert_eq!(outcome.pieces[1].tracking_number, "1ZA1B2C36800000025");
        assert_eq!((outcome.pieces[0].label.is_some(), outcome.pieces[1].label.is_some()), (true, false));
        assert_eq!(outcome.cost.unwrap().total, Cents(2_100));
        assert!(reply.messages.is_empty(), "the remark is a routine one");
    }

    #[test]
    fn a_label_without_a_readable_price_is_bought_all_the_same() {
        let odd = SHIPPED.replace("\"CAD\"", "\"USD\"");
        let outcome = from_response(&WireAnswer::new(200, odd), 2, Lang::En).unwrap().result;
        assert_eq!((outcome.cost, outcome.pieces.len()), (None, 2));
    }

    #[test]
    fn a_refusal_is_certain_and_everything_else_leaves_a_doubt() {
        let failure_of = |status, body: &str, pieces| {
            let read = from_response(&WireAnswer::new(status, body), pieces, Lang::En);
            read.map_err(Failure::after_buying).unwrap_err().kind
        };
        let refused = failure_of(400, &refusal("120205", "Missing ship to city"), 1);
        assert!(matches!(refused, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
        assert!(matches!(failure_of(500, "", 1), ErrorKind::InDoubt { .. }));
        assert!(matches!(failure_of(200, "{\"ShipmentResponse\":", 1), ErrorKind::InDoubt { .. }));
        assert!(matches!(failure_of(200, SHIPPED, 1), ErrorKind::InDoubt { .. }), "two numbers for one package");
    }

    #[test]
    fn the_exporters_number_goes_along_on_the_way_out() {
        let number = |way, number: &str| {
            let mut request = purchase(abroad());
            request.shipment.customs.as_mut().unwrap().exporter_number = number.into();
            shipment(&account(), &request, way).unwrap()["Shipper"]["TaxIdentificationNumber"].clone()
        };
        assert_eq!(number(Way::Out, "123456782RM0001"), json!("123456782RM0001"));
        assert_eq!((number(Way::Out, ""), number(Way::Back, "123456782RM0001")), (Value::Null, Value::Null));
    }
}
