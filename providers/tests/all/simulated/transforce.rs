//! Loomis Express and Canpar: what their engine does for both, and each alone.

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
