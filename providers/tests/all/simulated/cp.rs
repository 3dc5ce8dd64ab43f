//! Canada Post alone.

use super::*;

#[tokio::test]
async fn the_post_refuses_goods_to_the_states_without_a_duty_declaration() {
    let bench = bench().await;
    let mut request = abroad(("US", "New York", "NY", "10001"));
    request.customs.as_mut().unwrap().duty_declaration_id.clear();
    let error = bench.courier("cp").ship(&purchase(request, "USA.EP")).await.unwrap_err();
    assert!(matches!(error.kind, ErrorKind::Refused { .. }) && error.certainly_not_done(), "{error}");
    assert!(error.own_words.is_some());
}

#[tokio::test]
async fn a_service_that_abandons_nothing_says_so_before_the_purchase() {
    let bench = bench().await;
    let mut request = abroad(("FR", "Lyon", "", "69001"));
    request.customs.as_mut().unwrap().non_delivery = Some(NonDeliveryOption::Abandon);
    for (service, refused) in [("INT.XP", true), ("INT.TP", false)] {
        let found = bench.courier("cp").check(&request, Some(service));
        let codes: Vec<&str> = found.iter().map(|violation| violation.code.as_str()).collect();
        assert_eq!(codes.contains(&"customs.non_delivery.abandon"), refused, "{service}: {codes:?}");
    }
    let error = bench.courier("cp").ship(&purchase(request, "INT.XP")).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::Limits);
}

#[tokio::test]
async fn a_postal_code_of_another_province_becomes_our_message() {
    let bench = bench().await;
    let mut request = shipment(&["2"]);
    request.destination.province = "NS".into();
    let error = bench.courier("cp").ship(&purchase(request, "DOM.EP")).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::RefusedAddress, "{error}");
    let message = error.message();
    assert!(message.in_lang(Lang::En).starts_with("Canada Post did not accept one of the addresses"));
    assert!(message.in_lang(Lang::Fr).starts_with("Postes Canada n’a pas accepté"));
}

#[tokio::test]
async fn without_a_contract_parcels_are_bought_refunded_and_found_exactly() {
    let mut settings = CouriersSettings::default();
    settings.cp.customer_number = "7000000".into();
    settings.cp.username = "simulated".into();
    settings.cp.password = Secret::new("simulated");
    let bench = bench_with(settings).await;
    let courier = bench.courier("cp");
    assert_eq!(courier.meta().find_by_reference, waybill_providers::courier::FindByReference::Exact);
    let (asked, outcome) = buy(courier, shipment(&["2"])).await;
    assert_eq!(courier.label(&label(&outcome)).await.unwrap().result.len(), 1);
    let found = courier.find_by_reference(&FindRequest { sent: asked, sent_at: Utc::now() }).await.unwrap().result;
    assert_eq!(found.map(|found| found.tracking_number), Some(outcome.tracking_number.clone()));
    let voided = courier.void_or_refund(&void(&outcome)).await.unwrap().result;
    assert!(matches!(voided, VoidOutcome::RefundRequested { .. }));
    let again = courier.void_or_refund(&void(&outcome)).await.unwrap().result;
    assert!(matches!(again, VoidOutcome::RefundRequested { .. }), "asked twice counts as asked");
}

#[tokio::test]
async fn the_counter_s_prices_stand_beside_the_account_s_where_they_are_asked() {
    let bench = bench().await;
    let offers = bench.courier("cp").rate(&shipment(&["2", "3"])).await.unwrap().result;
    assert!(offers.iter().all(|offer| offer.counter.is_some_and(|counter| counter > offer.subtotal())), "{offers:?}");
    let others = bench.courier("ups").rate(&shipment(&["2"])).await.unwrap().result;
    assert!(others.iter().all(|offer| offer.counter.is_none()), "another courier has no counter price");

    let mut settings = CouriersSettings::default();
    settings.cp.counter_prices = Some(false);
    let offers = bench_with(settings).await.courier("cp").rate(&shipment(&["2"])).await.unwrap().result;
    assert!(offers.iter().all(|offer| offer.counter.is_none()));
}
