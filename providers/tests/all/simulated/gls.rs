//! GLS Canada alone.

use super::*;

#[tokio::test]
async fn labels_come_as_zpl_where_that_is_asked() {
    let bench = bench().await;
    let courier = bench.courier("gls");
    let (_, outcome) = buy(courier, shipment(&["1", "2"])).await;
    let request = LabelRequest { media: LabelMedia::Zpl, ..label(&outcome) };
    let file = courier.label(&request).await.unwrap().result.remove(0);
    let text = String::from_utf8(file.bytes).unwrap();
    assert_eq!((file.media, text.matches("^XA").count(), file.tracking_numbers.len()), (LabelMedia::Zpl, 2, 2));
    assert!(text.contains("SPECIMEN") && text.contains(&outcome.pieces[1].tracking_number));
}

#[tokio::test]
async fn a_home_and_a_signature_are_lines_of_their_own() {
    let bench = bench().await;
    let mut request = shipment(&["2"]);
    request.destination.residential = true;
    request.options = RateOptions { signature: true, courier_cover: Some(Cents(45_000)) };
    let offers = bench.courier("gls").rate(&request).await.unwrap().result;
    let rules: Vec<&str> = offers[0].charges.iter().map(|line| line.rule.as_str()).collect();
    assert!(rules.contains(&"surcharge.residential") && rules.contains(&"option.cover"), "{rules:?}");
}

#[tokio::test]
async fn a_street_that_fits_on_no_label_is_refused_before_anyone_is_asked() {
    let bench = bench().await;
    let mut request = shipment(&["2"]);
    request.destination.street1 = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio Road".into();
    bench.fault("gls", FaultKind::ServerError, Operation::Ship, true);
    let error = bench.courier("gls").ship(&purchase(request, "GRD")).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::Limits);
    assert_eq!(error.violations()[0].path, "destination.street1");
    assert!(error.violations()[0].message.contains("GLS Canada"), "{}", error.violations()[0].message);
}

#[tokio::test]
async fn a_shipment_under_way_is_no_longer_cancelled() {
    let bench = bench().await;
    let courier = bench.courier("gls");
    let (_, outcome) = buy(courier, shipment(&["2"])).await;
    bench.simulator.move_ahead(40 * 24 * 3600).unwrap();
    let error = courier.void_or_refund(&void(&outcome)).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::VoidRefused, "{error}");
}

#[tokio::test]
async fn a_cancelled_shipment_is_known_no_more() {
    let bench = bench().await;
    let courier = bench.courier("gls");
    let (_, outcome) = buy(courier, shipment(&["2"])).await;
    courier.void_or_refund(&void(&outcome)).await.unwrap();
    assert_eq!(courier.void_or_refund(&void(&outcome)).await.unwrap_err().code(), MessageCode::NotFound);
    assert_eq!(courier.label(&label(&outcome)).await.unwrap_err().code(), MessageCode::NotFound);
    assert_eq!(courier.track(&track(&outcome)).await.unwrap_err().code(), MessageCode::NotFound);
}

#[tokio::test]
async fn a_purchase_is_found_behind_many_others() {
    let bench = bench().await;
    let courier = bench.courier("gls");
    let (asked, outcome) = buy(courier, shipment(&["2"])).await;
    for _ in 0..26 {
        courier.ship(&purchase(shipment(&["2"]), "GRD")).await.unwrap();
    }
    let lost = FindRequest { sent: asked, sent_at: Utc::now() };
    assert_eq!(courier.find_by_reference(&lost).await.unwrap().result, Some(outcome));
}
