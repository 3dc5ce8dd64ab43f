//! Parcels in a courier's own units, and what core says against a shipment before the courier is asked.

use waybill_core::address::AddressInput;
use waybill_core::courier::{CourierCheckInput, Measured, billing, check_address, check_letters, check_shipment};
use waybill_core::customs::{NonDeliveryOption, refuses_abandon};
use waybill_core::date::DatedContext;
use waybill_core::parcel::{DimensionUnit, ParcelInput, WeightUnit, convert_length};
use waybill_core::rate::{BilledWeight, WeightDriver, billed_weight};
use waybill_core::violation::{Code, params};
use waybill_core::{Decimal, Lang, Violation};

use super::{Customs, CustomsItem, Parcel, Party, RateRequest};

/// A length in centimetres.
pub(crate) fn cm(length: Decimal, unit: DimensionUnit) -> Decimal {
    convert_length(length, unit, DimensionUnit::Cm)
}

fn as_typed(parcel: &Parcel) -> ParcelInput {
    let side = |value: Option<Decimal>| value.map(|value| value.to_string()).unwrap_or_default();
    ParcelInput {
        kind: parcel.kind,
        length: side(parcel.dimensions.map(|size| size.length)),
        width: side(parcel.dimensions.map(|size| size.width)),
        height: side(parcel.dimensions.map(|size| size.height)),
        weight: parcel.weight.to_string(),
        weight_unit: Some(parcel.weight_unit),
        dimension_unit: parcel.dimensions.map(|size| size.unit),
        parcel_items: Vec::new(),
    }
}

/// What the courier bills for the parcels in a service, by core's table.
pub(crate) fn billed(courier: &str, service: &str, parcels: &[Parcel]) -> BilledWeight {
    let measured: Vec<Measured> = parcels.iter().filter_map(|parcel| Measured::read(&as_typed(parcel))).collect();
    match billing(courier, service) {
        Some(billing) => billed_weight(&measured, billing),
        None => {
            let actual = measured.iter().map(|parcel| parcel.weight_in(WeightUnit::Kg)).sum();
            BilledWeight {
                actual,
                dimensional: None,
                billable: actual,
                unit: WeightUnit::Kg,
                divisor: None,
                driver: WeightDriver::Actual,
            }
        }
    }
}

/// What core says against the shipment: places, weight, size, duties, what of the addresses and the goods is not printed, and
/// what the service does not do with a parcel that cannot be delivered.
pub(crate) fn check(courier: &str, request: &RateRequest, service: Option<&str>) -> Vec<Violation> {
    let input = CourierCheckInput {
        courier_slug: courier.to_owned(),
        origin_country: request.origin.country.clone(),
        destination_country: request.destination.country.clone(),
        destination_street1: request.destination.street1.clone(),
        destination_street2: request.destination.street2.clone(),
        parcels: request.parcels.iter().map(as_typed).collect(),
        international_type: request.customs.as_ref().map(|customs| customs.kind),
        duties_taxes: request.customs.as_ref().map(|customs| customs.duties_taxes),
    };
    let today = request.ship_date.to_string().parse().ok();
    let mut found = check_shipment(&input, &DatedContext { lang: request.lang, today });
    found.extend(label_lines(courier, &request.origin, "origin", request.lang));
    found.extend(label_lines(courier, &request.destination, "destination", request.lang));
    let customs = request.customs.iter();
    found.extend(customs.flat_map(|customs| unprinted_goods(courier, customs, request.lang)));
    found.extend(service.and_then(|service| abandoned(service, request)));
    found
}

/// What of the invoice the courier has no letters for.
fn unprinted_goods(courier: &str, customs: &Customs, lang: Lang) -> Vec<Violation> {
    let details = check_letters(courier, "international_shipment.document_details", &customs.document_details, lang);
    let of_line = |(at, item): (usize, &CustomsItem)| {
        check_letters(courier, &format!("international_shipment_item[{at}].description"), &item.description, lang)
    };
    details.into_iter().chain(customs.items.iter().enumerate().filter_map(of_line)).collect()
}

fn abandoned(service: &str, request: &RateRequest) -> Option<Violation> {
    let chosen = request.customs.as_ref().and_then(|customs| customs.non_delivery);
    let name = refuses_abandon(service).filter(|_| chosen == Some(NonDeliveryOption::Abandon))?;
    let values = params([("service", name.to_owned())]);
    Some(Violation::with(
        Code::CustomsAbandonNotAllowed,
        "international_shipment.non_delivery_option",
        values,
        request.lang,
    ))
}

fn label_lines(courier: &str, party: &Party, path: &str, lang: Lang) -> Vec<Violation> {
    let address = AddressInput {
        contact_first_name: party.name.clone(),
        company_name: party.company.clone(),
        street1: party.street1.clone(),
        street2: party.street2.clone(),
        city: party.city.clone(),
        state: party.province.clone(),
        ..AddressInput::default()
    };
    check_address(courier, &address, lang).into_iter().map(|violation| violation.under(path)).collect()
}
