//! A question for each operation, to begin from: what `waybill provider example` prints and what `decode` supposes.

use chrono::{DateTime, NaiveDate, NaiveTime};
use waybill_core::parcel::{DimensionUnit, ParcelType, WeightUnit};
use waybill_core::{Decimal, Lang};

use super::{
    Dimensions, DropOffRequest, FindRequest, LabelMedia, LabelRequest, LabelSize, ManifestRequest, Operation, Parcel,
    Party, PickupAvailabilityRequest, PickupCancelRequest, PickupContents, PickupOutcome, PickupRequest, PickupSpot,
    PickupUpdateRequest, Piece, Question, RateOptions, RateRequest, Reference, ReturnRequest, ShipOutcome, ShipRequest,
    TrackRequest, VoidRequest,
};

/// One parcel from Montréal to Toronto on 2026-11-23, its pickup, its label and what comes after.
#[must_use]
pub fn example(operation: Operation) -> Question {
    match operation {
        Operation::Rate => Question::Rate(shipment()),
        Operation::Ship => Question::Ship(purchase()),
        Operation::Label => Question::Label(LabelRequest {
            shipment: bought(),
            size: LabelSize::FourBySix,
            media: LabelMedia::Pdf,
            international: false,
            lang: Lang::En,
        }),
        Operation::VoidOrRefund => Question::VoidOrRefund(VoidRequest {
            shipment: bought(),
            email: "marie@example.ca".to_owned(),
            lang: Lang::En,
        }),
        Operation::Track => Question::Track(TrackRequest { tracking_number: bought().tracking_number, lang: Lang::En }),
        Operation::FindByReference => {
            Question::FindByReference(FindRequest { sent: purchase(), sent_at: DateTime::UNIX_EPOCH })
        }
        Operation::PickupAvailability => Question::PickupAvailability(PickupAvailabilityRequest {
            place: origin(),
            date: monday(),
            contents: contents(),
            lang: Lang::En,
        }),
        Operation::PickupPrice => Question::PickupPrice(pickup(12)),
        Operation::CreatePickup => Question::CreatePickup(pickup(12)),
        Operation::UpdatePickup => Question::UpdatePickup(Box::new(PickupUpdateRequest {
            booked: booked(),
            before: pickup(12),
            wanted: pickup(13),
        })),
        Operation::CancelPickup => Question::CancelPickup(PickupCancelRequest { booked: booked(), lang: Lang::En }),
        Operation::DropOffs => Question::DropOffs(DropOffRequest {
            postal_code: "H2L2G9".to_owned(),
            city: "Montréal".to_owned(),
            province: "QC".to_owned(),
            limit: 10,
            lang: Lang::En,
        }),
        Operation::ReturnLabel => {
            Question::ReturnLabel(Box::new(ReturnRequest { back: way_back(), original: Some(bought()) }))
        }
        Operation::Manifest => Question::Manifest(ManifestRequest {
            reference: reference(),
            place: origin(),
            date: monday(),
            shipments: vec![bought()],
            lang: Lang::En,
        }),
    }
}

fn monday() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 23).unwrap_or_default()
}

fn reference() -> Reference {
    Reference::of_purchase(uuid::Uuid::from_u128(1))
}

fn origin() -> Party {
    Party {
        name: "Marie Lavoie".to_owned(),
        phone: "5145550142".to_owned(),
        email: "marie@example.ca".to_owned(),
        street1: "1204 rue Sainte-Catherine E".to_owned(),
        city: "Montréal".to_owned(),
        province: "QC".to_owned(),
        postal_code: "H2L2G9".to_owned(),
        country: "CA".to_owned(),
        ..Party::default()
    }
}

fn destination() -> Party {
    Party {
        name: "Priya Raman".to_owned(),
        phone: "4165550142".to_owned(),
        street1: "88 Queens Quay W".to_owned(),
        city: "Toronto".to_owned(),
        province: "ON".to_owned(),
        postal_code: "M5J0B6".to_owned(),
        country: "CA".to_owned(),
        residential: true,
        ..Party::default()
    }
}

fn shipment() -> RateRequest {
    let size = Dimensions {
        length: Decimal::whole(40),
        width: Decimal::whole(20),
        height: Decimal::whole(20),
        unit: DimensionUnit::Cm,
    };
    RateRequest {
        origin: origin(),
        destination: destination(),
        parcels: vec![Parcel {
            kind: ParcelType::Parcel,
            weight: Decimal::scaled(25_000),
            weight_unit: WeightUnit::Kg,
            dimensions: Some(size),
        }],
        options: RateOptions::default(),
        customs: None,
        ship_date: monday(),
        lang: Lang::En,
    }
}

fn purchase() -> ShipRequest {
    ShipRequest {
        reference: reference(),
        service: "STANDARD".to_owned(),
        shipment: shipment(),
        sender_reference: "Order 1001".to_owned(),
        label_size: LabelSize::FourBySix,
    }
}

fn way_back() -> ShipRequest {
    let there = purchase();
    let shipment = RateRequest { origin: there.shipment.destination, destination: there.shipment.origin, ..shipment() };
    ShipRequest { shipment, ..purchase() }
}

fn bought() -> ShipOutcome {
    let number = "1234567890123".to_owned();
    ShipOutcome {
        shipment_id: number.clone(),
        tracking_number: number.clone(),
        pieces: vec![Piece { tracking_number: number.clone(), courier_id: number, refund_link: None, label: None }],
        cost: None,
        delivery_date: None,
        measured: Vec::new(),
    }
}

fn contents() -> PickupContents {
    PickupContents {
        parcels: 1,
        weight: Decimal::scaled(25_000),
        weight_unit: WeightUnit::Kg,
        services: vec!["STANDARD".to_owned()],
        tracking_numbers: vec![bought().tracking_number],
        to_united_states: false,
        abroad: false,
    }
}

fn pickup(ready: u32) -> PickupRequest {
    PickupRequest {
        reference: reference(),
        place: origin(),
        date: monday(),
        ready: NaiveTime::from_hms_opt(ready, 0, 0).unwrap_or_default(),
        close: NaiveTime::from_hms_opt(17, 0, 0).unwrap_or_default(),
        spot: PickupSpot::FrontDoor,
        instructions: String::new(),
        contents: contents(),
        lang: Lang::En,
    }
}

fn booked() -> PickupOutcome {
    PickupOutcome { pickup_id: "P1001".to_owned(), confirmation: "P1001".to_owned(), date: monday(), cost: None }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn every_operation_has_an_example_of_its_own_that_reads_back_as_it_was_written() {
        for operation in Operation::ALL {
            let question = example(operation);
            assert_eq!(question.operation(), operation);
            let text = serde_json::to_string(&question).unwrap();
            assert_eq!(serde_json::from_str::<Question>(&text).unwrap(), question);
        }
    }
}
