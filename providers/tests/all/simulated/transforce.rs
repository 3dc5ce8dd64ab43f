//! Loomis Express and Canpar: what their engine does for both, and each alone.

use chrono::NaiveTime;
use waybill_providers::courier::{DropOffKind, DropOffRequest, Operation as Offers, PickupRequest};

use super::pickup::{cancel, change, wanted, when};
use super::way_back::{closing, near};
use super::*;

const ENGINE: [&str; 2] = ["loomis", "canpar"];

#[tokio::test]
async fn labels_come_as_zpl_where_that_is_asked() {
    let bench = bench().await;
    for (slug, files) in [("loomis", 1), ("canpar", 2)] {
        let courier = bench.courier(slug);
        let (_, outcome) = buy(courier, shipment(&["1", "2"])).await;
        let request = LabelRequest { media: LabelMedia::Zpl, ..label(&outcome) };
        let labels = courier.label(&request).await.unwrap().result;
        assert_eq!(labels.len(), files, "{slug}");
        let text: String = labels.iter().map(|file| String::from_utf8_lossy(&file.bytes).into_owned()).collect();
        assert!(labels.iter().all(|file| file.media == LabelMedia::Zpl));
        assert_eq!((text.matches("^XA").count(), text.matches("SPECIMEN").count()), (2, 2), "{slug}");
        assert!(text.contains(&outcome.pieces[1].tracking_number), "{slug}");
    }
}

#[tokio::test]
async fn numbers_have_the_form_by_which_a_courier_is_recognised() {
    let bench = bench().await;
    for slug in ENGINE {
        let (_, outcome) = buy(bench.courier(slug), shipment(&["1", "2"])).await;
        for piece in &outcome.pieces {
            let number = piece.tracking_number.clone();
            let input = waybill_core::tracking::TrackingNumberInput { courier_slug: String::new(), number };
            let answer =
                waybill_core::tracking::tracking_number(&input, &waybill_core::lang::LangContext { lang: Lang::En });
            assert_eq!(answer.courier_slug.as_deref(), Some(slug), "{}", answer.number);
        }
    }
}

#[tokio::test]
async fn what_was_bought_costs_what_was_offered() {
    let bench = bench().await;
    for slug in ENGINE {
        let courier = bench.courier(slug);
        let mut request = shipment(&["2", "30"]);
        request.options = RateOptions { signature: true, courier_cover: Some(Cents(45_000)) };
        request.destination.residential = true;
        let offers = courier.rate(&request).await.unwrap().result;
        let offer = cheapest(&offers);
        let rules: Vec<&str> = offer.charges.iter().map(|line| line.rule.as_str()).collect();
        assert!(rules.contains(&"option.cover") && rules.contains(&"surcharge.overweight"), "{slug}: {rules:?}");
        assert_eq!(rules.contains(&"surcharge.residential"), slug == "canpar", "only Canpar is told of homes");
        let cost = courier.ship(&purchase(request, &offer.service)).await.unwrap().result.cost.unwrap();
        assert_eq!((cost.total, &cost.charges, &cost.taxes), (offer.total, &offer.charges, &offer.taxes), "{slug}");
    }
}

#[tokio::test]
async fn a_street_that_fits_on_no_label_is_refused_before_anyone_is_asked() {
    let bench = bench().await;
    for (slug, service, name) in [("loomis", "DD", "Loomis Express"), ("canpar", "1", "Canpar")] {
        let mut request = shipment(&["2"]);
        request.destination.street1 = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio Road".into();
        bench.fault(slug, FaultKind::ServerError, Operation::Ship, true);
        let error = bench.courier(slug).ship(&purchase(request, service)).await.unwrap_err();
        assert_eq!(error.code(), MessageCode::Limits);
        assert_eq!(error.violations()[0].path, "destination.street1");
        assert!(error.violations()[0].message.contains(name), "{}", error.violations()[0].message);
    }
}

#[tokio::test]
async fn a_shipment_under_way_is_no_longer_voided_and_a_voided_one_is_known_no_more() {
    let bench = bench().await;
    for slug in ENGINE {
        let courier = bench.courier(slug);
        let (asked, outcome) = buy(courier, shipment(&["2"])).await;
        courier.void_or_refund(&void(&outcome)).await.unwrap();
        let again = courier.void_or_refund(&void(&outcome)).await.unwrap().result;
        assert_eq!(again, VoidOutcome::Voided, "asked twice counts as voided");
        assert_eq!(courier.label(&label(&outcome)).await.unwrap_err().code(), MessageCode::NotFound);
        assert_eq!(courier.track(&track(&outcome)).await.unwrap_err().code(), MessageCode::NotFound);
        let lost = FindRequest { sent: asked, sent_at: Utc::now() };
        assert_eq!(courier.find_by_reference(&lost).await.unwrap().result, None, "{slug}: a voided one is not found");

        let (_, outcome) = buy(courier, shipment(&["2"])).await;
        bench.simulator.move_ahead(40 * 24 * 3600).unwrap();
        let error = courier.void_or_refund(&void(&outcome)).await.unwrap_err();
        bench.simulator.move_ahead(-40 * 24 * 3600).unwrap();
        assert_eq!(error.code(), MessageCode::VoidRefused, "{slug}: {error}");
    }
}

#[tokio::test]
async fn a_refusal_speaks_the_askers_language() {
    let bench = bench().await;
    for slug in ENGINE {
        let mut request = shipment(&["2"]);
        (request.destination.province, request.lang) = ("NS".into(), Lang::Fr);
        let error = bench.courier(slug).rate(&request).await.unwrap_err();
        assert_eq!(error.code(), MessageCode::RefusedAddress, "{slug}: {error}");
        let words = error.own_words.unwrap();
        assert_eq!((words.text.as_str(), words.lang), ("Le code postal n'est pas valide pour la province", Lang::Fr));
    }
}

#[tokio::test]
async fn canpar_carries_to_the_states_and_says_to_customs_what_it_is() {
    let bench = bench().await;
    let courier = bench.courier("canpar");
    let offers = courier.rate(&abroad(("US", "New York", "NY", "10001"))).await.unwrap().result;
    let services: Vec<&str> = offers.iter().map(|offer| offer.service.as_str()).collect();
    assert_eq!(services, ["2", "H"], "letters and paks are for nobody's own box");
    assert!(offers.iter().all(|offer| offer.taxes.is_empty()), "freight that leaves Canada bears no tax");
    let mut nothing = abroad(("US", "New York", "NY", "10001"));
    nothing.customs.as_mut().unwrap().items.clear();
    nothing.customs.as_mut().unwrap().document_details.clear();
    let error = courier.ship(&purchase(nothing, "2")).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::RefusedCustoms, "{error}");
}

#[tokio::test]
async fn a_letter_is_offered_to_an_envelope_alone() {
    let bench = bench().await;
    let mut request = shipment(&["0.4"]);
    request.parcels[0] = Parcel::from_input(&ParcelInput {
        kind: waybill_core::parcel::ParcelType::Envelope,
        weight: "0.4".into(),
        weight_unit: Some(WeightUnit::Kg),
        ..ParcelInput::default()
    })
    .unwrap();
    let services = |offers: Vec<RateOffer>| offers.into_iter().map(|offer| offer.service).collect::<Vec<_>>();
    let courier = bench.courier("canpar");
    assert_eq!(services(courier.rate(&request).await.unwrap().result), ["1", "3", "5", "C", "E"]);
    assert_eq!(services(courier.rate(&shipment(&["0.4"])).await.unwrap().result), ["1", "5", "E"]);
}

#[tokio::test]
async fn a_pickup_is_changed_by_booking_again_and_cancelling_the_earlier_one() {
    let bench = bench().await;
    for slug in ENGINE {
        let courier = bench.courier(slug);
        let before = wanted();
        let booked = courier.create_pickup(&before).await.unwrap().result;
        let later = PickupRequest { ready: NaiveTime::from_hms_opt(11, 0, 0).unwrap(), ..before.clone() };
        let moved = courier.update_pickup(&change(&booked, &before, later)).await.unwrap();
        assert!(moved.messages.is_empty() && moved.result.pickup_id != booked.pickup_id, "{slug}");
        let error = courier.cancel_pickup(&cancel(&booked)).await.unwrap_err();
        assert_eq!(error.code(), MessageCode::PickupOver, "{slug}: {error}");
        let same = courier.update_pickup(&change(&moved.result, &before, before.clone())).await.unwrap().result;
        assert_eq!(same, moved.result, "{slug}: nothing to change");
    }
}

#[tokio::test]
async fn a_pickup_that_cannot_be_says_what_to_change_in_both_languages() {
    let bench = bench().await;
    for slug in ENGINE {
        let at = |hour| NaiveTime::from_hms_opt(hour, 0, 0).unwrap();
        for lang in [Lang::En, Lang::Fr] {
            for (wish, want) in [
                (PickupRequest { date: wanted().date - Days::new(30), ..wanted() }, MessageCode::PickupDay),
                (PickupRequest { ready: at(6), ..wanted() }, MessageCode::PickupTime),
                (PickupRequest { ready: at(16), ..wanted() }, MessageCode::PickupTime),
            ] {
                let error = bench.courier(slug).create_pickup(&PickupRequest { lang, ..wish }).await.unwrap_err();
                assert_eq!((error.code(), error.certainly_not_done()), (want, true), "{slug} {lang:?}: {error}");
            }
        }
    }
}

#[tokio::test]
async fn canpar_says_when_it_comes_and_loomis_does_not_offer_that() {
    let bench = bench().await;
    let canpar = bench.courier("canpar").pickup_availability(&when(&wanted())).await.unwrap().result;
    assert_eq!((canpar.available, canpar.cutoff), (true, NaiveTime::from_hms_opt(13, 30, 0)));
    let loomis = bench.courier("loomis");
    assert!(!loomis.meta().supports(Offers::PickupAvailability));
    let error = loomis.pickup_availability(&when(&wanted())).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::Unsupported);
}

#[tokio::test]
async fn terminals_are_found_by_postal_code_and_by_city_without_their_hours() {
    let bench = bench().await;
    for slug in ENGINE {
        let by_code = DropOffRequest { limit: 3, ..near("K1A0B1") };
        let reply = bench.courier(slug).drop_offs(&by_code).await.unwrap();
        assert!((1..=3).contains(&reply.result.len()) && reply.messages[0].code == MessageCode::HoursUnknown, "{slug}");
        let point = &reply.result[0];
        assert!(point.kind == DropOffKind::Terminal && point.latitude.is_some() && point.hours.is_none(), "{point:?}");
        let by_city =
            DropOffRequest { postal_code: String::new(), city: "Ottawa".into(), province: "ON".into(), ..by_code };
        assert_eq!(bench.courier(slug).drop_offs(&by_city).await.unwrap().result[0].province, "ON");
        let far = bench.courier(slug).drop_offs(&near("X0A0H0")).await.unwrap();
        assert_eq!((far.result.len(), far.messages[0].code), (0, MessageCode::NoDropOffs), "{slug}");
    }
}

#[tokio::test]
async fn the_day_is_closed_once_and_its_manifest_is_found_again() {
    let bench = bench().await;
    for slug in ENGINE {
        let courier = bench.courier(slug);
        let (asked, outcome) = buy(courier, shipment(&["1", "2"])).await;
        let day = asked.shipment.ship_date;
        bench.fault(slug, FaultKind::AnswerLost, Operation::Manifest, false);
        let lost = courier.manifest(&closing(day)).await.unwrap_err();
        assert!(matches!(lost.kind, ErrorKind::Unconfirmed { .. }), "{slug}: {lost}");
        bench.fault(slug, FaultKind::NotReady, Operation::Manifest, false);
        let manifests = courier.manifest(&closing(day)).await.unwrap().result;
        assert_eq!((manifests.len(), manifests[0].media), (1, LabelMedia::Pdf), "{slug}");
        assert!(manifests[0].bytes.starts_with(b"%PDF-") && !manifests[0].number.is_empty());
        assert_eq!(
            courier.manifest(&closing(day)).await.unwrap().result,
            manifests,
            "{slug}: nothing was shipped since"
        );
        let earlier = courier.manifest(&closing(day - Days::new(9))).await.unwrap();
        assert!(earlier.result.is_empty() && earlier.messages[0].code == MessageCode::NothingToClose, "{slug}");
        let error = courier.void_or_refund(&void(&outcome)).await.unwrap_err();
        assert_eq!(error.code(), MessageCode::VoidRefused, "{slug}: {error}");
    }
}
