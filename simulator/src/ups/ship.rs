//! Buying.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::access::{Answer, Problem, body, refuse, success};
use super::charge::{PUBLISHED, negotiated, package, published};
use super::order::{Order, unavailable};
use super::purpose::Purpose;
use super::rate::billing_weight;
use super::record::{SHIPMENTS, Shipment};
use crate::fault::Operation;
use crate::json::Member;
use crate::label::{LabelData, Picture, picture, zpl};
use crate::sale::Sale;
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tariff::{Conditions, Quote, ServiceRow, quote, tariff};
use crate::tracking::ups_number;

/// `POST /shipments/v2409/ship`
pub async fn create(State(state): State<SimulatorState>, headers: HeaderMap, bytes: Bytes) -> Answer {
    let sent = body(&state, &headers, &bytes, "ShipmentRequest")?;
    let order = Order::read(&state, &sent, Purpose::Purchase)?;
    let shipment = Member::root(&sent).at("Shipment");
    let mut problems = Vec::new();
    payment(&order, &shipment, &mut problems);
    label(&Member::root(&sent), &mut problems);
    references(&shipment, &mut problems);
    returns(&shipment, &mut problems);
    let code = shipment.text_at("Service/Code");
    let known = tariff("ups");
    if known.service(&code).is_none() {
        problems.push(Problem::new("120500", "Missing or invalid service code."));
    }
    let mut alerts = Vec::new();
    if order.from.country != order.to.country {
        customs(&shipment, &mut problems, &mut alerts);
    }
    if !problems.is_empty() {
        return Err(refuse(&problems).into());
    }
    let none = || refuse(&[unavailable(Purpose::Purchase)]);
    let service = known.service_to(&code, order.away.reach()).ok_or_else(none)?;
    let conditions = Conditions::of(&state, "ups", Operation::Ship);
    let listed = quote(&order.question(PUBLISHED, conditions), service).ok_or_else(none)?;
    let own = if order.negotiated { quote(&order.question(100, conditions), service) } else { None };
    let bought = buy(&state, &order, &listed, &shipment)?;
    let format = Member::root(&sent).text_at("LabelSpecification/LabelImageFormat/Code");
    let packages: Vec<Value> = bought
        .packages
        .iter()
        .zip(&bought.labels)
        .enumerate()
        .map(|(place, (number, label))| {
            let mut written = package(&order, &listed, own.as_ref(), place);
            written.insert("TrackingNumber".to_owned(), json!(number));
            let image = json!({ "ImageFormat": { "Code": format, "Description": format },
                "GraphicImage": STANDARD.encode(image(label, &format)) });
            written.insert("ShippingLabel".to_owned(), image);
            Value::Object(written)
        })
        .collect();
    let mut results = json!({
        "Disclaimer": [{ "Code": "01", "Description": "Taxes are included in the shipping cost." }],
        "ShipmentCharges": published(&order, &listed),
        "RatingMethod": "01",
        "BillableWeightCalculationMethod": "02",
        "BillingWeight": billing_weight(&order, &listed),
        "ShipmentIdentificationNumber": bought.number,
        "PackageResults": packages,
    });
    if let Some(own) = &own {
        results["NegotiatedRateCharges"] = negotiated(&order, own);
    }
    let answer = json!({ "ShipmentResponse": { "Response": success(&sent, &alerts), "ShipmentResults": results } });
    Ok(Json(answer).into_response())
}

/// Transport is paid by the shipper's own account.
fn payment(order: &Order, shipment: &Member<'_>, problems: &mut Vec<Problem>) {
    let charges = shipment.all("PaymentInformation/ShipmentCharge");
    let transport = charges.iter().find(|charge| charge.text_at("Type") == "01");
    let Some(transport) = transport else {
        return problems.push(Problem::new("120410", "Missing payment information."));
    };
    if transport.text_at("BillShipper/AccountNumber") != order.account {
        let said = "The account that is billed is not the shipper's account.";
        problems.push(Problem::new("120415", said));
    }
}

fn label(root: &Member<'_>, problems: &mut Vec<Problem>) {
    let wanted = root.at("LabelSpecification");
    if !["ZPL", "GIF", "PNG"].contains(&wanted.text_at("LabelImageFormat/Code").as_str()) {
        let said = "Missing or invalid label image format: ZPL, GIF and PNG are what is simulated.";
        problems.push(Problem::new("120701", said));
    }
    let size = (wanted.text_at("LabelStockSize/Height"), wanted.text_at("LabelStockSize/Width"));
    if !["6", "8"].contains(&size.0.as_str()) || size.1 != "4" {
        problems.push(Problem::new("120703", "Missing or invalid label stock size."));
    }
}

/// A label in one of the formats that are simulated.
pub fn image(label: &LabelData, format: &str) -> Vec<u8> {
    match format {
        "GIF" => picture(label, Picture::Gif).unwrap_or_default(),
        "PNG" => picture(label, Picture::Png).unwrap_or_default(),
        _ => zpl(label).into_bytes(),
    }
}

/// A return: a printed label, what comes back in words, nobody signs, and not by every service.
fn returns(shipment: &Member<'_>, problems: &mut Vec<Problem>) {
    if !shipment.at("ReturnService").exists() {
        return;
    }
    if shipment.text_at("ReturnService/Code") != "9" {
        problems.push(Problem::new("120951", "Invalid return service: the printed return label, 9, is simulated."));
    }
    if !shipment.at("ShipFrom").exists() {
        problems.push(Problem::new("120300", "ShipFrom is required for a return."));
    }
    for package in shipment.all("Package") {
        if !(1..=35).contains(&package.text_at("Description").chars().count()) {
            problems.push(Problem::new("120609", "Missing merchandise description of the package."));
        }
        if package.at("PackageServiceOptions/DeliveryConfirmation").exists() {
            problems.push(Problem::new("121015", "Delivery confirmation is not available with a return."));
        }
    }
    if ["13", "59"].contains(&shipment.text_at("Service/Code").as_str()) {
        problems.push(Problem::new("121100", "The service is invalid for a return."));
    }
}

fn references(shipment: &Member<'_>, problems: &mut Vec<Problem>) {
    for reference in shipment.all("ReferenceNumber") {
        let value = reference.text_at("Value");
        if value.is_empty() || value.chars().count() > 35 {
            problems.push(Problem::new("120541", "Missing or invalid reference number."));
        }
    }
}

/// Across a border: a description and contacts, and an invoice for goods. Without an invoice UPS remarks on it.
fn customs(shipment: &Member<'_>, problems: &mut Vec<Problem>, alerts: &mut Vec<Problem>) {
    let description = shipment.text_at("Description");
    if description.is_empty() || description.chars().count() > 50 {
        problems.push(Problem::new("120512", "Missing or invalid description of the goods."));
    }
    for (end, code) in [("Shipper", "120103"), ("ShipTo", "120203")] {
        if shipment.at(end).text_at("AttentionName").is_empty() {
            problems.push(Problem::new(code, format!("Missing attention name of {end}")));
        }
    }
    let forms = shipment.at("ShipmentServiceOptions/InternationalForms");
    if !forms.exists() {
        if !shipment.at("DocumentsOnlyIndicator").exists() {
            alerts.push(Problem::new("120016", "A customs invoice is required for this shipment."));
        }
        return;
    }
    let products = forms.all("Product");
    let whole = |product: &Member<'_>| {
        let lines = product.all("Description");
        let described =
            (1..=3).contains(&lines.len()) && lines.iter().all(|line| (1..=35).contains(&line.text().chars().count()));
        described
            && product.at("Unit/Number").decimal().is_some_and(|number| number.rounded() >= 1)
            && product.at("Unit/Value").decimal().is_some()
            && !product.text_at("Unit/UnitOfMeasurement/Code").is_empty()
    };
    let named = ["InvoiceDate", "ReasonForExport", "CurrencyCode", "Contacts/SoldTo/Name"];
    if !forms.all("FormType").iter().any(|form| form.text() == "01")
        || products.is_empty()
        || products.len() > 50
        || !products.iter().all(whole)
        || named.iter().any(|path| forms.text_at(path).is_empty())
    {
        problems.push(Problem::new(
            "128099",
            "The customs invoice is incomplete: each product needs a description, a number, a unit and a value.",
        ));
    }
}

fn buy(state: &SimulatorState, order: &Order, priced: &Quote, shipment: &Member<'_>) -> Result<Shipment, StoreError> {
    let (seed, service): (u64, &ServiceRow) = (state.config().seed, priced.service);
    let mut packages = Vec::new();
    for _ in &order.parcels {
        packages.push(ups_number(seed, &order.account, state.store().next("ups_package")?));
    }
    let number = packages.first().cloned().unwrap_or_default();
    let references: Vec<String> =
        shipment.all("ReferenceNumber").iter().map(|reference| reference.text_at("Value")).collect();
    let named = |place: usize| -> Vec<String> {
        let own = order.options.iter().zip(&order.option_of).filter(move |(_, of)| of.is_none_or(|of| of == place));
        own.filter_map(|((code, _), _)| tariff("ups").option(code)).map(|row| row.en.to_owned()).collect()
    };
    let sale = Sale {
        courier: "ups",
        priced,
        shipped: order.shipped,
        from: &order.from,
        to: &order.to,
        references: &references,
        account: &order.account,
    };
    let signs = order.options.iter().any(|(code, _)| code.starts_with("DCIS"));
    let record = Shipment {
        labels: sale.labels(&order.parcels, &packages, named),
        created_at: state.now(),
        service: (service.code.to_owned(), service.en.to_owned()),
        trip: sale.trip(state, &number, signs.then_some(order.to.name.as_str())),
        references,
        packages,
        number: number.clone(),
        voided: false,
    };
    state.store().put(SHIPMENTS, &number, &record)?;
    Ok(record)
}
