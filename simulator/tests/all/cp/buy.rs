use super::{NCSHIPMENT, NCSHIPMENTS, Parcel, SHIPMENT, SHIPMENTS, TRACK};
use crate::world::World;

const TO_NEW_YORK: &str = "<name>Sam Doe</name><client-voice-number>2125550100</client-voice-number><address-details>\
    <address-line-1>350 5th Ave</address-line-1><city>New York</city><prov-state>NY</prov-state>\
    <country-code>US</country-code><postal-zip-code>10118</postal-zip-code></address-details>";
const RETURN: &str = "<options><option><option-code>RASE</option-code></option></options>";
const CUSTOMS: &str = "<customs><currency>CAD</currency><reason-for-export>SOG</reason-for-export><sku-list><item>\
    <customs-number-of-units>2</customs-number-of-units><customs-description>Wool socks</customs-description>\
    <hs-tariff-code>6115.94</hs-tariff-code><unit-weight>0.4</unit-weight><customs-value-per-unit>19.99</customs-value-per-unit>\
    <country-of-origin>PE</country-of-origin></item></sku-list><certificate-number>DD1</certificate-number></customs>";

#[tokio::test]
async fn a_shipment_answers_its_number_price_and_links_and_its_label_is_a_pdf() {
    let world = World::new();
    let answer = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(
        (answer.first("customer-request-id").as_str(), answer.first("shipment-status").as_str()),
        ("purchase-7-1", "transmitted")
    );
    assert_eq!(answer.first("shipment-id").len(), 18);
    assert!(answer.first("tracking-pin").starts_with("7000000"));
    let lines: i64 = ["base-amount", "option-price", "adjustment-amount", "gst-amount", "pst-amount", "hst-amount"]
        .iter()
        .flat_map(|name| answer.all(name))
        .map(|amount| crate::answer::cents(&amount))
        .sum();
    assert_eq!(lines, answer.cents("due-amount"));
    let label = world.get_cp(&answer.link("label").unwrap(), "application/pdf").await;
    assert_eq!((label.status, label.header("content-type")), (200, "application/pdf"));
    assert!(label.bytes.starts_with(b"%PDF-") && label.bytes.trim_ascii_end().ends_with(b"%%EOF"));
    let again = world.get_cp(&answer.link("label").unwrap(), "application/pdf").await;
    assert_eq!(label.bytes, again.bytes, "the same label is the same bytes");
    for (rel, media_type) in [("self", SHIPMENT), ("details", SHIPMENT), ("price", SHIPMENT)] {
        assert_eq!(world.get_cp(&answer.link(rel).unwrap(), media_type).await.status, 200, "{rel}");
    }
    let wrong = world.get_cp(&answer.link("label").unwrap(), "application/zpl").await;
    assert_eq!(wrong.status, 406);
}

#[tokio::test]
async fn what_was_bought_is_found_again_after_the_process_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let bought = World::in_folder(folder.path()).post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    let world = World::in_folder(folder.path());
    let path = "/cp/vis/track/ref/summary?customerNumber=7000000&referenceNumber=purchase-7&destinationPostalCode=K1A0B1\
                &mailingDateFrom=2026-11-19&mailingDateTo=2026-11-21";
    let found = world.get_cp(path, TRACK).await;
    assert_eq!(found.all("pin"), bought.all("tracking-pin"));
    let links = world.get_cp(&format!("{SHIPMENTS}?trackingPIN={}", found.first("pin")), SHIPMENT).await;
    let shipment = world.get_cp(&links.link("shipment").unwrap(), SHIPMENT).await;
    assert_eq!(shipment.text(), bought.text());
    let label = world.get_cp(&shipment.link("label").unwrap(), "application/pdf").await;
    assert!(label.bytes.starts_with(b"%PDF-"));
    let next = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    assert_ne!(next.first("tracking-pin"), found.first("pin"), "numbers go on where they stopped");
}

#[tokio::test]
async fn a_repeated_request_id_buys_twice_as_nothing_documents_otherwise() {
    let world = World::new();
    for _ in 0..2 {
        world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    }
    let path = "/cp/vis/track/ref/summary?customerNumber=7000000&referenceNumber=purchase-7";
    assert_eq!(world.get_cp(path, TRACK).await.all("pin").len(), 2);
}

#[tokio::test]
async fn a_non_contract_shipment_has_a_receipt_and_is_listed_by_its_minute() {
    let world = World::new();
    let answer = world.post_cp(NCSHIPMENTS, NCSHIPMENT, &Parcel::default().non_contract()).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let receipt = world.get_cp(&answer.link("receipt").unwrap(), NCSHIPMENT).await;
    assert!(receipt.cents("charge-amount") > 0);
    let details = world.get_cp(&answer.link("details").unwrap(), NCSHIPMENT).await;
    assert_eq!(details.first("customer-ref-1"), "purchase-7");
    // 10:00 in Ottawa.
    let listed = |range: &'static str| world.get_cp(range, NCSHIPMENT);
    let found = listed("/cp/rs/7000000/ncshipment?from=202611200959&to=202611201001").await;
    assert_eq!(found.link("non-contract-shipment"), answer.link("self"));
    assert_eq!(
        listed("/cp/rs/7000000/ncshipment?from=202611201001&to=202611201100").await.link("non-contract-shipment"),
        None
    );
}

#[tokio::test]
async fn zpl_is_given_for_4x6_alone() {
    let world = World::new();
    let zpl = |size: &'static str| match size {
        "4x6" => "<print-preferences><output-format>4x6</output-format><encoding>ZPL</encoding></print-preferences>",
        _ => "<print-preferences><output-format>8.5x11</output-format><encoding>ZPL</encoding></print-preferences>",
    };
    let bought =
        world.post_cp(SHIPMENTS, SHIPMENT, &Parcel { print: zpl("4x6"), ..Parcel::default() }.contract()).await;
    let label = world.get_cp(&bought.link("label").unwrap(), "application/zpl").await.text();
    assert!(label.starts_with("^XA") && label.contains(&format!("^FD{}^FS", bought.first("tracking-pin"))), "{label}");
    assert!(label.contains("SPECIMEN") && label.contains("K1A 0B1"));
    let refused =
        world.post_cp(SHIPMENTS, SHIPMENT, &Parcel { print: zpl("letter"), ..Parcel::default() }.contract()).await;
    assert_eq!((refused.status, refused.first("code").as_str()), (400, "9191"));
}

#[tokio::test]
async fn abroad_customs_and_non_delivery_are_needed() {
    let world = World::new();
    let parcel =
        |options, customs| Parcel { service: "USA.EP", to: TO_NEW_YORK, options, customs, ..Parcel::default() };
    let bought = world.post_cp(SHIPMENTS, SHIPMENT, &parcel(RETURN, CUSTOMS).contract()).await;
    assert_eq!((bought.status, bought.cents("hst-amount")), (200, 0), "{}", bought.text());
    let no_declaration = CUSTOMS.replace("<certificate-number>DD1</certificate-number>", "");
    let heavy = CUSTOMS.replace("<unit-weight>0.4<", "<unit-weight>1.4<");
    let no_reason = CUSTOMS.replace("SOG", "OTH");
    for (options, customs, code) in [
        ("", CUSTOMS, "8718"),
        (RETURN, "", "1458"),
        (RETURN, no_declaration.as_str(), "2710"),
        (RETURN, heavy.as_str(), "2700"),
        (RETURN, no_reason.as_str(), "1459"),
        ("<options><option><option-code>ABAN</option-code></option></options>", CUSTOMS, "2512"),
    ] {
        let body = parcel(RETURN, CUSTOMS).contract().replace(CUSTOMS, customs).replace(RETURN, options);
        let answer = world.post_cp(SHIPMENTS, SHIPMENT, &body).await;
        assert_eq!((answer.status, answer.first("code").as_str()), (400, code), "{}", answer.text());
    }
}

#[tokio::test]
async fn an_address_that_cannot_be_is_refused() {
    let world = World::new();
    let body = Parcel::default().contract();
    for (from, to, code) in [
        (
            "<prov-state>ON</prov-state><country-code>CA</country-code><postal-zip-code>K1A0B1",
            "<prov-state>QC</prov-state><country-code>CA</country-code><postal-zip-code>K1A0B1",
            "9111",
        ),
        ("<address-line-1>123 rue Sparks, bureau 400</address-line-1>", "", "1156"),
        ("<city>Ottawa</city>", "", "1157"),
        ("<postal-zip-code>K1A0B1</postal-zip-code>", "", "1159"),
        ("<service-code>DOM.EP", "<service-code>USA.EP", "3000"),
        ("<weight>2.5</weight>", "<weight>30.5</weight>", "9111"),
        ("<length>30</length>", "<length>201</length>", "9111"),
        ("<requested-shipping-point>M5V2T6</requested-shipping-point>", "", "9100"),
    ] {
        let answer = world.post_cp(SHIPMENTS, SHIPMENT, &body.replace(from, to)).await;
        assert_eq!((answer.status, answer.first("code").as_str()), (400, code), "{from}: {}", answer.text());
    }
    for (from, to) in [
        ("<intended-method-of-payment>Account</intended-method-of-payment>", ""),
        ("<company>Maple Goods</company>", ""),
        ("<transmit-shipment>true</transmit-shipment>", ""),
        ("123 rue Sparks, bureau 400", "123 rue Sparks, bureau 400, au fond de la cour à gauche"),
    ] {
        let answer = world.post_cp(SHIPMENTS, SHIPMENT, &body.replace(from, to)).await;
        assert_eq!((answer.status, answer.first("code").as_str()), (500, "Server"), "{from}");
    }
}
