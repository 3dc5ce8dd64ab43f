//! Prices, and what is refused before a price.

use super::*;

#[tokio::test]
async fn couriers_come_in_order_and_say_that_they_are_simulated() {
    let bench = bench().await;
    let slugs: Vec<&str> = bench.couriers.all().map(|courier| courier.meta().slug).collect();
    assert_eq!(slugs, ALL);
    assert!(
        bench.couriers.all().all(|courier| courier.meta().simulated && courier.breaker().phase == BreakerPhase::Closed)
    );
}

#[tokio::test]
async fn prices_have_names_days_and_lines_that_sum_to_the_cent() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let slug = courier.meta().slug;
        let mut request = shipment(&["2.5"]);
        request.options = RateOptions { signature: true, courier_cover: None };
        let offers = courier.rate(&request).await.unwrap().result;
        assert!(offers.len() >= 2, "{slug} offers {}", offers.len());
        for offer in &offers {
            assert_eq!(offer.subtotal() + offer.tax(), offer.total, "{slug} {}", offer.service);
            assert!(offer.charges.iter().all(|line| line.rule != "surcharge.difference"), "{slug} {}", offer.service);
            assert!(courier.meta().service(&offer.service).is_some(), "{slug} {} has no name", offer.service);
            assert!(offer.total > Cents::ZERO && offer.tax() > Cents::ZERO, "{slug} {}", offer.service);
            assert!(offer.delivery_date.is_some_and(|day| day > request.ship_date), "{slug} {}", offer.service);
            assert!(offer.transit_days.is_some());
        }
    }
}

#[tokio::test]
async fn a_price_needs_places_only() {
    let bench = bench().await;
    let place = |city: &str, province: &str, postal_code: &str| Party {
        city: city.into(),
        province: province.into(),
        postal_code: postal_code.into(),
        country: "CA".into(),
        ..Party::default()
    };
    let mut request = shipment(&["1"]);
    request.origin = place("Ottawa", "ON", "K1A0B1");
    request.destination = place("Vancouver", "BC", "V6B1A1");
    for courier in bench.couriers.all() {
        assert!(!courier.rate(&request).await.unwrap().result.is_empty(), "{}", courier.meta().slug);
    }
}

#[tokio::test]
async fn the_two_ends_of_canada_and_the_north_have_prices_and_taxes() {
    let bench = bench().await;
    for (city, province, postal_code) in [
        ("St. John's", "NL", "A1C 5S7"),
        ("Halifax", "NS", "B3J 1S9"),
        ("Charlottetown", "PE", "C1A 1A1"),
        ("Fredericton", "NB", "E3B 1A1"),
        ("Québec", "QC", "G1R 4S9"),
        ("Winnipeg", "MB", "R3C 4T3"),
        ("Regina", "SK", "S4P 3Y2"),
        ("Edmonton", "AB", "T5J 2R7"),
        ("Iqaluit", "NU", "X0A 0H0"),
        ("Yellowknife", "NT", "X1A 2N9"),
        ("Whitehorse", "YT", "Y1A 2C6"),
    ] {
        let mut request = shipment(&["2"]);
        request.destination = party(("Bo", "Field"), "1 Main Street", city, province, postal_code, "CA");
        for courier in bench.couriers.all() {
            let offers = courier.rate(&request).await.unwrap().result;
            let (slug, best) = (courier.meta().slug, cheapest(&offers));
            assert!(best.tax() > Cents::ZERO, "{slug} {province}");
            assert_eq!(best.subtotal() + best.tax(), best.total, "{slug} {province}");
        }
    }
}

#[tokio::test]
async fn several_parcels_cost_more_than_one_and_no_less_than_their_sum_says() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let one = courier.rate(&shipment(&["2.5"])).await.unwrap().result;
        let three = courier.rate(&shipment(&["2.5", "2.5", "2.5"])).await.unwrap().result;
        for offer in &three {
            let single = one.iter().find(|single| single.service == offer.service).unwrap();
            assert!(offer.total > single.total, "{}", offer.service);
            assert_eq!(offer.subtotal() + offer.tax(), offer.total);
            if courier.meta().slug == "cp" {
                assert_eq!(offer.total, Cents(single.total.0 * 3), "{} is priced parcel by parcel", offer.service);
            }
        }
    }
}

#[tokio::test]
async fn a_parcel_over_the_limit_is_refused_before_anyone_is_asked() {
    let bench = bench().await;
    for (slug, weight, limit) in [
        ("cp", "30.01", "30"),
        ("puro", "69", "150"),
        ("gls", "69", "150"),
        ("loomis", "69", "150"),
        ("ups", "70.01", "70"),
        ("canpar", "69", "150"),
    ] {
        bench.fault(slug, FaultKind::ServerError, Operation::Rate, true);
        let error = bench.courier(slug).rate(&shipment(&[weight])).await.unwrap_err();
        assert_eq!(error.code(), MessageCode::Limits);
        let violation = &error.violations()[0];
        assert_eq!((violation.code.as_str(), violation.path.as_str()), ("courier.weight", "parcels[0].weight"));
        assert!(violation.message.contains(limit), "{}", violation.message);
    }
}

#[tokio::test]
async fn wrong_credentials_are_the_operators_matter() {
    for slug in ALL {
        let mut settings = CouriersSettings::default();
        settings.cp.customer_number = "7000000".into();
        settings.cp.username = "someone".into();
        settings.cp.password = Secret::new("else");
        settings.puro.registered_account = "9999999999".into();
        settings.puro.username = "someone".into();
        settings.puro.password = Secret::new("else");
        settings.gls.billing_account = "400000".into();
        settings.gls.username = "someone".into();
        settings.gls.password = Secret::new("else");
        settings.ups.account_number = "SIM001".into();
        settings.ups.client_id = "someone".into();
        settings.ups.client_secret = Secret::new("else");
        for (engine, number) in [(&mut settings.loomis, "LS70000"), (&mut settings.canpar, "70000001")] {
            engine.shipper_num = number.into();
            engine.user_id = "someone@example.ca".into();
            engine.password = Secret::new("else");
        }
        let bench = bench_with(settings).await;
        let error = bench.courier(slug).rate(&shipment(&["2"])).await.unwrap_err();
        assert_eq!((error.kind.clone(), error.retryable()), (ErrorKind::Auth, false), "{slug}: {error}");
    }
}

#[tokio::test]
async fn one_courier_down_leaves_the_other_alone() {
    let bench = bench().await;
    bench.fault("cp", FaultKind::TimeOut, Operation::Rate, true);
    let request = shipment(&["2"]);
    let (post, other) = tokio::join!(bench.courier("cp").rate(&request), bench.courier("puro").rate(&request));
    assert_eq!(post.unwrap_err().kind, ErrorKind::Timeout);
    assert!(!other.unwrap().result.is_empty());
}

#[tokio::test]
async fn who_cannot_deliver_to_a_post_office_box_says_so_before_being_asked() {
    let bench = bench().await;
    let mut request = shipment(&["2"]);
    request.destination.street1 = "PO Box 123 Stn Terminal".into();
    for courier in bench.couriers.all() {
        let slug = courier.meta().slug;
        let answer = courier.rate(&request).await;
        if slug == "cp" {
            assert!(!answer.unwrap().result.is_empty(), "the post has the key");
            continue;
        }
        let error = answer.unwrap_err();
        let codes: Vec<&str> = error.violations().iter().map(|violation| violation.code.as_str()).collect();
        assert_eq!((error.code(), codes), (MessageCode::Limits, vec!["courier.po_box"]), "{slug}");
        let said = error.message();
        assert!(said.in_lang(Lang::En).contains("does not deliver to post office boxes"), "{slug}");
        assert!(said.in_lang(Lang::Fr).contains("ne livre pas aux cases postales"), "{slug}");
    }
}
