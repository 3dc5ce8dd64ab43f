//! Prices.

use axum::response::Response;
use waybill_core::{Cents, Decimal, Lang};

use super::answer::{Refusal, dollars, information};
use super::catalogue::{Named, named};
use super::envelope::Call;
use super::order::Order;
use crate::fault::Operation;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Destination, Money, Parcel, Question, Quote, Reach, local_date, quote, tariff};
use crate::xml::Element;

fn refused(call: &Call<'_>, refusals: &[Refusal]) -> Response {
    let mut content = vec![information(refusals, call.lang), Element::nil("ShipmentEstimates")];
    if call.operation == "GetFullEstimate" {
        content.push(Element::nil("ReturnShipmentEstimates"));
    }
    call.answer(content)
}

fn nothing_fits() -> Refusal {
    let en = "No service is available for this shipment.";
    Refusal::new("1100531", en, "Aucun service n'est offert pour cet envoi.")
}

/// `GetFullEstimate`
pub fn full(state: &SimulatorState, call: &Call<'_>) -> Response {
    let order = match Order::read(state, call) {
        Ok(order) => order,
        Err(refusals) => return refused(call, &refusals),
    };
    let all = call.request.is_true("ShowAlternativeServicesIndicator");
    let wanted = order.named.alternatives().filter(|named| all || named.service.code == order.named.service.code);
    let question = order.question(order.named.level, Conditions::of(state, "puro", Operation::Rate));
    let estimates = price(wanted, &question, call.lang);
    if estimates.is_empty() {
        return refused(call, &[nothing_fits()]);
    }
    let list = Element::new("ShipmentEstimates").children(estimates);
    call.answer([information(&[], call.lang), list, Element::nil("ReturnShipmentEstimates")])
}

/// `GetQuickEstimate`
pub fn quick(state: &SimulatorState, call: &Call<'_>) -> Response {
    let request = call.request;
    let address = request.child("ReceiverAddress");
    let destination = Destination::of(address.child("Country").text(), address.child("PostalCode").text());
    let origin = request.child("SenderPostalCode").text().replace(' ', "").to_uppercase();
    let mut refusals = Vec::new();
    if request.child("BillingAccountNumber").text() != state.config().credentials.puro_account {
        refusals.push(Refusal::new(
            "1100560",
            "The billing account number is not valid.",
            "Le numéro de compte (account) n'est pas valide.",
        ));
    }
    let known = |code: &str| waybill_core::place::area(code).is_some();
    if !known(&origin) || matches!(&destination, Destination::Canada(code) if !known(code)) {
        refusals.push(Refusal::new(
            "1100520",
            "The postal code is not valid.",
            "Le code postal (postal code) n'est pas valide.",
        ));
    }
    let (packaging, pounds) = match request.child("PackageType").text() {
        "ExpressEnvelope" => ("Envelope", 1),
        "ExpressPack" => ("Pack", 3),
        "ExpressBox" => ("Box", 7),
        _ => ("", 0),
    };
    let weight = request.child("TotalWeight");
    let stated: Decimal = weight.child("Value").text().parse().unwrap_or(Decimal::whole(pounds));
    let kilograms =
        if weight.child("WeightUnit").text() == "kg" { stated } else { stated.times(45_359_237, 100_000_000) };
    if kilograms <= Decimal::ZERO {
        refusals.push(Refusal::new(
            "1100550",
            "TotalWeight is a mandatory field.",
            "TotalWeight (weight) est un champ obligatoire.",
        ));
    }
    let reach = match destination.reach() {
        Reach::Canada => "",
        Reach::UnitedStates => "U.S.",
        Reach::International => "International",
    };
    let Some(named) = named(&format!("PurolatorExpress{packaging}{reach}")).filter(|_| refusals.is_empty()) else {
        return refused(call, &refusals);
    };
    let parcels = [Parcel { weight: kilograms, sides: None, unpackaged: false }];
    let question = Question {
        courier: "puro",
        origin: &origin,
        destination: &destination,
        parcels: &parcels,
        residential: false,
        options: &[],
        mailed: local_date(state.now(), "CA", "", &origin),
        level: named.level,
        discount: None,
        conditions: Conditions::of(state, "puro", Operation::Rate),
    };
    let estimates = price(named.alternatives(), &question, call.lang);
    if estimates.is_empty() {
        return refused(call, &[nothing_fits()]);
    }
    call.answer([information(&[], call.lang), Element::new("ShipmentEstimates").children(estimates)])
}

fn price(services: impl Iterator<Item = Named>, question: &Question<'_>, lang: Lang) -> Vec<Element> {
    services
        .filter_map(|named| quote(question, named.service).map(|quote| estimate(named, &quote, question, lang)))
        .collect()
}

fn estimate(named: Named, quote: &Quote, question: &Question<'_>, lang: Lang) -> Element {
    let surcharge = |kind: &str, name: &str, amount: Cents| {
        Element::new("Surcharge").with("Amount", dollars(amount)).with("Type", kind).with("Description", name)
    };
    let mut surcharges: Vec<Element> = quote
        .surcharges
        .iter()
        .map(|line| match line.code {
            "residential" => surcharge(
                "ResidentialDelivery",
                lang.pick("Residential Delivery", "Livraison résidentielle"),
                line.amount,
            ),
            "remote" => {
                surcharge("BeyondDestination", lang.pick("Beyond Destination", "Destination éloignée"), line.amount)
            }
            _ => surcharge("SpecialHandling", lang.pick("Special Handling", "Manutention spéciale"), line.amount),
        })
        .collect();
    surcharges.push(surcharge("Fuel", lang.pick("Fuel", "Carburant"), quote.fuel.amount));
    let tax = |kind: &str, name: &str, money: Money| {
        Element::new("Tax").with("Amount", dollars(money.amount)).with("Type", kind).with("Description", name)
    };
    let taxes = Element::new("Taxes")
        .child(tax("PSTQST", lang.pick("PST/QST", "TVP/TVQ"), quote.taxes.qst))
        .child(tax("HST", lang.pick("HST", "TVH"), quote.taxes.hst))
        .child(tax("GST", lang.pick("GST", "TPS"), quote.taxes.gst));
    let options = quote.options.iter().map(|line| {
        let name = tariff("puro").option(line.code).map_or(line.code, |row| lang.pick(row.en, row.fr));
        Element::new("OptionPrice").with("Amount", dollars(line.amount)).with("ID", line.code).with("Description", name)
    });
    Element::new("ShipmentEstimate")
        .with("ServiceID", named.id())
        .with("ShipmentDate", question.mailed)
        .with("ExpectedDeliveryDate", quote.transit.date)
        .with("EstimatedTransitDays", quote.transit.days)
        .with("BasePrice", dollars(quote.base))
        .child(Element::new("Surcharges").children(surcharges))
        .child(taxes)
        .child(Element::new("OptionPrices").children(options))
        .with("TotalPrice", dollars(quote.total))
}
