//! From the purchase to the label, on its way, and back.

use super::*;

#[tokio::test]
async fn an_envelope_goes_by_its_weight() {
    let bench = bench().await;
    let mut request = shipment(&["0.4"]);
    request.parcels[0] = Parcel::from_input(&ParcelInput {
        kind: waybill_core::parcel::ParcelType::Envelope,
        weight: "0.4".into(),
        weight_unit: Some(WeightUnit::Kg),
        ..ParcelInput::default()
    })
    .unwrap();
    for courier in bench.couriers.all() {
        let (_, outcome) = buy(courier, request.clone()).await;
        assert_eq!(courier.label(&label(&outcome)).await.unwrap().result.len(), 1, "{}", courier.meta().slug);
    }
}

#[tokio::test]
async fn from_the_price_to_the_label_to_the_refund() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let slug = courier.meta().slug;
        let (_, outcome) = buy(courier, shipment(&["2.5"])).await;
        assert!(outcome.tracking_number.len() >= 9, "{slug}");

        let files = courier.label(&label(&outcome)).await.unwrap().result;
        assert_eq!((files.len(), files[0].media), (1, LabelMedia::Pdf), "{slug}");
        assert_eq!(files[0].tracking_numbers, std::slice::from_ref(&outcome.pieces[0].tracking_number));
        assert!(files[0].bytes.len() > 2_000, "{slug}");

        // A label alone: the courier may say that it has not scanned it yet, or list the label's making.
        match courier.track(&track(&outcome)).await {
            Ok(reply) => assert_eq!(reply.result.status, TrackingStatus::LabelCreated, "{slug}"),
            Err(error) => assert_eq!(error.code(), MessageCode::NoTrackingYet, "{slug}: {error}"),
        }
        let voided = courier.void_or_refund(&void(&outcome)).await.unwrap().result;
        match (slug, voided) {
            ("cp", VoidOutcome::RefundRequested { tickets, date }) => assert!(!tickets[0].is_empty() && date.is_some()),
            (_, VoidOutcome::Voided) => {}
            (slug, other) => panic!("{slug}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_shipment_of_three_parcels_has_three_numbers_and_labels_for_all() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let (asked, outcome) = buy(courier, shipment(&["1", "2", "3"])).await;
        assert_eq!(outcome.pieces.len(), 3);
        let numbers: std::collections::BTreeSet<&str> =
            outcome.pieces.iter().map(|piece| piece.tracking_number.as_str()).collect();
        assert_eq!(numbers.len(), 3);
        let files = courier.label(&label(&outcome)).await.unwrap().result;
        let labelled: usize = files.iter().map(|file| file.tracking_numbers.len()).sum();
        assert_eq!(labelled, 3, "{}", courier.meta().slug);
        let lost = FindRequest { sent: asked, sent_at: Utc::now() };
        let found = courier.find_by_reference(&lost).await.unwrap().result.unwrap();
        assert_eq!(found.pieces, outcome.pieces, "{}", courier.meta().slug);
    }
}

#[tokio::test]
async fn a_parcel_advances_until_it_is_delivered() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let (_, outcome) = buy(courier, shipment(&["2.5"])).await;
        bench.simulator.move_ahead(40 * 24 * 3600).unwrap();
        let tracking = courier.track(&track(&outcome)).await.unwrap().result;
        bench.simulator.move_ahead(-40 * 24 * 3600).unwrap();
        assert_eq!(tracking.tracking_number, outcome.tracking_number);
        let moved = [
            TrackingStatus::InTransit,
            TrackingStatus::OutForDelivery,
            TrackingStatus::Delivered,
            TrackingStatus::AvailableForPickup,
            TrackingStatus::DeliveryAttempted,
            TrackingStatus::Exception,
        ];
        assert!(moved.contains(&tracking.status), "{} {:?}", courier.meta().slug, tracking.status);
        assert!(tracking.events.len() >= 3 && tracking.events.is_sorted_by(|a, b| a.local_time >= b.local_time));
    }
}

#[tokio::test]
async fn parcels_go_abroad_with_their_customs_papers() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        for place in [("US", "New York", "NY", "10001"), ("FR", "Lyon", "", "69001")] {
            if !reaches(courier, place.0) {
                let error = courier.rate(&abroad(place)).await.unwrap_err();
                assert_eq!(error.code(), MessageCode::Limits, "{} {}", courier.meta().slug, place.0);
                continue;
            }
            let (_, outcome) = buy(courier, abroad(place)).await;
            let request = LabelRequest { international: true, ..label(&outcome) };
            assert_eq!(courier.label(&request).await.unwrap().result.len(), 1, "{} {}", courier.meta().slug, place.0);
        }
    }
}
