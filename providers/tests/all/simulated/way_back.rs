//! Drop-off points, return labels and the day's end.

use waybill_providers::courier::{DropOffKind, DropOffRequest, ManifestRequest, Operation as Offers, ReturnRequest};

use super::*;

pub fn near(postal_code: &str) -> DropOffRequest {
    DropOffRequest {
        postal_code: postal_code.into(),
        city: String::new(),
        province: String::new(),
        limit: 8,
        lang: Lang::En,
    }
}

/// The way back of what was sold.
pub fn way_back(asked: &ShipRequest, outcome: &ShipOutcome) -> ReturnRequest {
    let mut back = purchase(asked.shipment.clone(), &asked.service);
    std::mem::swap(&mut back.shipment.origin, &mut back.shipment.destination);
    ReturnRequest { back, original: Some(outcome.clone()) }
}

pub fn closing(date: NaiveDate) -> ManifestRequest {
    ManifestRequest {
        reference: Reference::of_purchase(uuid::Uuid::now_v7()),
        place: shipment(&["2"]).origin,
        date,
        shipments: Vec::new(),
        lang: Lang::En,
    }
}

/// Canada Post with parcels that wait for the day's manifest.
pub fn grouped() -> CouriersSettings {
    let mut settings = CouriersSettings::default();
    settings.cp.manifests = true;
    settings
}

#[tokio::test]
async fn drop_off_points_come_nearest_first_with_their_hours() {
    let bench = bench().await;
    for courier in bench.couriers.all().filter(|courier| courier.meta().supports(Offers::DropOffs)) {
        let slug = courier.meta().slug;
        let found = courier.drop_offs(&near("M5V2T6")).await.unwrap();
        let points = &found.result;
        // The engine of these two says neither hours nor distances.
        let silent = ["loomis", "canpar"].contains(&slug);
        assert_eq!((points.len() == 8 || silent, found.messages.len()), (true, usize::from(silent)), "{slug}");
        assert!(points.is_sorted_by_key(|point| point.distance_km), "{slug}");
        let has_hours = |hours: &Vec<_>| !hours.is_empty();
        assert!(points.iter().all(|point| point.hours.as_ref().map_or(silent, has_hours)), "{slug}");
        assert!(points.iter().all(|point| point.latitude.is_some() && point.postal_code.len() == 6), "{slug}");
        if slug == "cp" {
            assert!(points.iter().all(|point| point.kind == DropOffKind::PostOffice));
        }
        let by_city =
            DropOffRequest { postal_code: String::new(), city: "montreal".into(), province: "QC".into(), ..near("") };
        let points = courier.drop_offs(&by_city).await.unwrap().result;
        // Terminals are few: the next one may be in the next province.
        let near_by = points.iter().take(if silent { 1 } else { 8 });
        assert!(!points.is_empty() && near_by.clone().all(|point| point.province == "QC"), "{slug}");
        let error = courier.drop_offs(&near("Z9Z9Z9")).await.unwrap_err();
        assert_eq!(error.code(), MessageCode::RefusedAddress, "{slug}: {error}");
    }
    let far = bench.courier("puro").drop_offs(&near("X0A0H0")).await.unwrap();
    assert_eq!((far.result.len(), far.messages[0].code), (0, MessageCode::NoDropOffs));
}

const OFFICE: &str = "<post-office-list><post-office><address><city>OTTAWA</city><postal-code>K1A0B1</postal-code></address>\
    <distance>0.65</distance><name>CORNER</name><office-id>0000102978</office-id></post-office></post-office-list>";

#[tokio::test]
async fn an_office_that_does_not_say_its_hours_keeps_its_place() {
    use axum::Router;
    use axum::http::StatusCode;
    use axum::routing::get;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut settings = CouriersSettings::default();
    settings.cp.base_url = Some(format!("http://{}", listener.local_addr().unwrap()));
    settings.cp.username = "key".into();
    settings.cp.password = Secret::new("word");
    settings.cp.customer_number = "1".into();
    // The list is answered, and no office says when it is open.
    let post = Router::new().route("/rs/postoffice", get(|| async { OFFICE }));
    let post = post.fallback(|| async { StatusCode::NOT_FOUND });
    tokio::spawn(async move { axum::serve(listener, post).await });
    let settings = CouriersSettings { simulator_url: Some("http://127.0.0.1:1".into()), ..settings };
    let couriers = CourierRegistry::from_settings(&settings).unwrap();
    let found = couriers.get("cp").unwrap().drop_offs(&near("K1A0B1")).await.unwrap();
    assert_eq!((found.result.len(), &found.result[0].hours), (1, &None));
    assert_eq!(found.messages[0].code, MessageCode::HoursUnknown);
    assert!(found.messages[0].in_lang(Lang::En).starts_with("Canada Post did not say when"));
}

#[tokio::test]
async fn who_makes_labels_for_the_way_back_makes_one_a_parcel_within_canada() {
    let bench = bench().await;
    for courier in bench.couriers.all().filter(|courier| courier.meta().supports(Offers::ReturnLabel)) {
        let slug = courier.meta().slug;
        let (asked, outcome) = buy(courier, shipment(&["2", "1"])).await;
        let back = courier.return_label(&way_back(&asked, &outcome)).await.unwrap().result;
        assert_ne!(back.tracking_number, outcome.tracking_number, "{slug}");
        // Two couriers make no label that is paid when it is used: theirs is a shipment, and costs what it costs.
        let sold = ["loomis", "canpar"].contains(&slug);
        assert_eq!((back.pieces.len(), back.cost.is_some()), (2, sold), "{slug}");
        let files = courier.label(&label(&back)).await.unwrap().result;
        let labelled: usize = files.iter().map(|file| file.tracking_numbers.len()).sum();
        assert_eq!(labelled, 2, "{slug}");
        match courier.track(&track(&back)).await {
            Ok(reply) => assert_eq!(reply.result.status, TrackingStatus::LabelCreated, "{slug}"),
            Err(error) => assert_eq!(error.code(), MessageCode::NoTrackingYet, "{slug}: {error}"),
        }
        let mut far = way_back(&asked, &outcome);
        far.back.shipment = abroad(("US", "New York", "NY", "10001"));
        let error = courier.return_label(&far).await.unwrap_err();
        assert_eq!(error.code(), MessageCode::ReturnWithinCanada, "{slug}: {error}");
    }
}

#[tokio::test]
async fn purolator_closes_its_day_once_and_voids_nothing_of_it_afterwards() {
    let bench = bench().await;
    let courier = bench.courier("puro");
    let empty = courier.manifest(&closing(today())).await.unwrap();
    assert_eq!((empty.result.len(), empty.messages[0].code), (0, MessageCode::NothingToClose));
    let (_, outcome) = buy(courier, shipment(&["2", "1"])).await;
    let day = courier.manifest(&closing(today())).await.unwrap().result;
    assert_eq!((day.len(), day[0].media), (1, LabelMedia::Pdf));
    assert!(day[0].bytes.starts_with(b"%PDF-") && !day[0].number.is_empty());
    let again = courier.manifest(&closing(today())).await.unwrap().result;
    assert_eq!(again, day, "nothing was shipped since");
    let error = courier.void_or_refund(&void(&outcome)).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::VoidRefused, "{error}");
    let elsewhen = courier.manifest(&closing(today() - Days::new(9))).await.unwrap();
    assert_eq!(elsewhen.result, []);
}

#[tokio::test]
async fn a_parcel_of_the_post_waits_for_its_manifest_and_is_voided_until_then() {
    let bench = bench_with(grouped()).await;
    let courier = bench.courier("cp");
    assert!(courier.meta().supports(Offers::Manifest));
    let mut today_request = shipment(&["2"]);
    today_request.ship_date = today();
    let (_, kept) = buy(courier, today_request.clone()).await;
    let (_, voided) = buy(courier, today_request).await;
    assert_eq!(courier.void_or_refund(&void(&voided)).await.unwrap().result, VoidOutcome::Voided);

    bench.fault("cp", FaultKind::NotReady, Operation::Manifest, false);
    let day = courier.manifest(&closing(today())).await.unwrap().result;
    assert_eq!((day.len(), day[0].media), (1, LabelMedia::Pdf), "waits until it is made");
    assert!(day[0].number.starts_with('P'));
    assert_eq!(courier.manifest(&closing(today())).await.unwrap().result, day, "the same when it is asked for again");
    let refunded = courier.void_or_refund(&void(&kept)).await.unwrap().result;
    assert!(matches!(refunded, VoidOutcome::RefundRequested { .. }), "transmitted by its manifest");

    let single = super::bench().await;
    assert!(!single.courier("cp").meta().supports(Offers::Manifest), "each parcel is transmitted at once");
    let error = single.courier("cp").manifest(&closing(today())).await.unwrap_err();
    assert_eq!(error.kind, ErrorKind::Unsupported(Offers::Manifest));
}

#[tokio::test]
async fn the_post_prints_zpl_where_the_account_buys_it() {
    let mut settings = CouriersSettings::default();
    settings.cp.label_encoding = "ZPL".into();
    let bench = bench_with(settings).await;
    let courier = bench.courier("cp");
    let (_, outcome) = buy(courier, shipment(&["2"])).await;
    let file = courier.label(&label(&outcome)).await.unwrap().result.remove(0);
    assert_eq!(file.media, LabelMedia::Zpl);
    assert!(String::from_utf8(file.bytes).unwrap().contains(&outcome.tracking_number));
}

#[tokio::test]
async fn a_shipment_under_way_is_neither_voided_nor_refunded() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let (_, outcome) = buy(courier, shipment(&["2"])).await;
        bench.simulator.move_ahead(40 * 24 * 3600).unwrap();
        let error = courier.void_or_refund(&void(&outcome)).await.unwrap_err();
        let code = error.code();
        assert!(matches!(code, MessageCode::VoidRefused | MessageCode::Refused), "{}: {error}", courier.meta().slug);
        assert!(error.own_words.is_some() && error.certainly_not_done());
        bench.simulator.move_ahead(-40 * 24 * 3600).unwrap();
    }
}

#[tokio::test]
async fn a_price_that_rose_between_quote_and_purchase_is_seen_where_the_courier_says_its_cost() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let slug = courier.meta().slug;
        let offers = courier.rate(&shipment(&["2"])).await.unwrap().result;
        let offer = cheapest(&offers).clone();
        // A courier that is asked twice for a price is struck twice.
        bench.fault(slug, FaultKind::PriceChange, Operation::Rate, true);
        let raised = courier.rate(&shipment(&["2"])).await.unwrap().result;
        let same = raised.iter().find(|raised| raised.service == offer.service).unwrap();
        assert!(same.total > offer.total, "{slug}");
        bench.simulator.faults().clear();
        bench.fault(slug, FaultKind::PriceChange, Operation::Ship, false);
        let outcome = courier.ship(&purchase(shipment(&["2"]), &offer.service)).await.unwrap().result;
        if let Some(cost) = outcome.cost {
            assert!(cost.total > offer.total, "{slug}");
        }
    }
}
