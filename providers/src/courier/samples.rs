//! For tests: the shipments that the adapters' own samples answer.

use chrono::{NaiveDate, NaiveTime};
use waybill_core::customs::{DutiesTaxes, InternationalType, Purpose};
use waybill_core::parcel::{DimensionUnit, ParcelType, WeightUnit};
use waybill_core::{Cents, Decimal, Lang};

use super::{
    Customs, CustomsItem, Dimensions, DropOffRequest, LabelMedia, LabelRequest, LabelSize, ManifestRequest, Parcel,
    Party, PickupContents, PickupOutcome, PickupRequest, PickupSpot, PickupUpdateRequest, RateOptions, RateRequest,
    Reference, ReturnRequest, ShipOutcome, ShipRequest,
};

/// Two parcels to a home in another province, signed for and covered.
pub(crate) fn domestic() -> RateRequest {
    let whole = Decimal::whole;
    let size = Dimensions { length: whole(8), width: whole(12), height: whole(4), unit: DimensionUnit::In };
    let parcel = |weight, unit| Parcel { kind: ParcelType::Parcel, weight, weight_unit: unit, dimensions: Some(size) };
    RateRequest {
        origin: Party {
            name: "Ana Lavoie".into(),
            phone: "8195550123".into(),
            phone_ext: "7".into(),
            street1: "12 rue Laurier".into(),
            street2: "bureau 4".into(),
            city: "Gatineau".into(),
            province: "QC".into(),
            postal_code: "J8X1A1".into(),
            country: "CA".into(),
            ..Party::default()
        },
        destination: Party {
            name: "Bo & Sons".into(),
            phone: "3065550188".into(),
            street1: "1250 Grain Elevator Road".into(),
            city: "Regina".into(),
            province: "SK".into(),
            postal_code: "S4P3Y2".into(),
            country: "CA".into(),
            residential: true,
            ..Party::default()
        },
        parcels: vec![parcel(whole(10), WeightUnit::Lbs), parcel(Decimal::scaled(5_000), WeightUnit::Kg)],
        options: RateOptions { signature: true, courier_cover: Some(Cents(12_550)) },
        customs: None,
        ship_date: NaiveDate::from_ymd_opt(2026, 11, 23).unwrap_or_default(),
        lang: Lang::Fr,
    }
}

/// The same to New York, with its customs papers.
pub(crate) fn to_the_states() -> RateRequest {
    let mut request = domestic();
    request.destination.country = "US".into();
    request.destination.province = "NY".into();
    request.destination.postal_code = "10001".into();
    request.customs = Some(Customs {
        kind: InternationalType::Package,
        document_details: String::new(),
        purpose: Purpose::Sale,
        duties_taxes: DutiesTaxes::Receiver,
        non_delivery: None,
        invoice_number: "INV-1".into(),
        duty_declaration_id: String::new(),
        exporter_number: String::new(),
        export_declaration: String::new(),
        items: vec![CustomsItem {
            description: "Wool socks".into(),
            hs_code: "6115.94".into(),
            country_of_origin: "CA".into(),
            province_of_origin: "QC".into(),
            quantity: 2,
            weight: Decimal::scaled(2_500),
            weight_unit: WeightUnit::Kg,
            value: Cents(1_999),
        }],
    });
    request
}

/// A purchase by a service.
pub(crate) fn purchase_by(service: &str, shipment: RateRequest) -> ShipRequest {
    ShipRequest {
        reference: Reference::of_purchase(uuid::Uuid::from_u128(7)),
        service: service.into(),
        shipment,
        sender_reference: "Order 77".into(),
        label_size: LabelSize::FourBySix,
    }
}

/// The way back of what was bought.
pub(crate) fn back(mut back: ShipRequest) -> ReturnRequest {
    std::mem::swap(&mut back.shipment.origin, &mut back.shipment.destination);
    ReturnRequest { back, original: None }
}

/// A question for the labels of what was bought.
pub(crate) fn labels_of(shipment: ShipOutcome) -> LabelRequest {
    LabelRequest { shipment, size: LabelSize::FourBySix, media: LabelMedia::Pdf, international: false, lang: Lang::En }
}

/// Two parcels wait in Gatineau on a Monday afternoon.
pub(crate) fn pickup() -> PickupRequest {
    PickupRequest {
        reference: Reference::of_purchase(uuid::Uuid::from_u128(9)),
        place: Party { email: "ana@example.ca".into(), ..domestic().origin },
        date: NaiveDate::from_ymd_opt(2026, 11, 23).unwrap_or_default(),
        ready: NaiveTime::from_hms_opt(13, 30, 0).unwrap_or_default(),
        close: NaiveTime::from_hms_opt(17, 0, 0).unwrap_or_default(),
        spot: PickupSpot::BackDoor,
        instructions: "Ring twice".into(),
        contents: PickupContents {
            parcels: 2,
            weight: Decimal::whole(5),
            weight_unit: WeightUnit::Kg,
            services: vec!["PurolatorGround".into()],
            tracking_numbers: vec!["329014521622".into()],
            to_united_states: false,
            abroad: false,
        },
        lang: Lang::En,
    }
}

/// That pickup, booked, and how it shall be.
pub(crate) fn pickup_change(wanted: PickupRequest) -> PickupUpdateRequest {
    let before = pickup();
    let booked =
        PickupOutcome { pickup_id: "01365863".into(), confirmation: "01365863".into(), date: before.date, cost: None };
    PickupUpdateRequest { booked, before, wanted }
}

/// Ten points near a place in Ottawa.
pub(crate) fn drop_offs() -> DropOffRequest {
    DropOffRequest {
        postal_code: "K2B8J6".into(),
        city: "Ottawa".into(),
        province: "ON".into(),
        limit: 10,
        lang: Lang::En,
    }
}

/// A day to close.
pub(crate) fn closing() -> ManifestRequest {
    ManifestRequest {
        reference: Reference::of_purchase(uuid::Uuid::from_u128(11)),
        place: domestic().origin,
        date: NaiveDate::from_ymd_opt(2026, 11, 23).unwrap_or_default(),
        shipments: Vec::new(),
        lang: Lang::En,
    }
}
