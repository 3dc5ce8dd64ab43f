use super::{OTTAWA, RATE, scenario};
use crate::answer::{Answer, cents};
use crate::world::World;

const PRICE: &str = "/cp/rs/ship/price";

async fn ask(body: &str) -> Answer {
    World::new().post_cp(PRICE, RATE, body).await
}

#[tokio::test]
async fn every_service_that_fits_is_priced_and_its_lines_sum_to_what_is_due() {
    for destination in [
        OTTAWA,
        "<domestic><postal-code>X0A0H0</postal-code></domestic>",
        "<united-states><zip-code>10001</zip-code></united-states>",
        "<international><country-code>FR</country-code></international>",
    ] {
        let answer = ask(&scenario(destination, "1.5")).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, "application/vnd.cpc.ship.rate-v4+xml; charset=UTF-8")
        );
        let text = answer.text();
        let document = roxmltree::Document::parse(&text).unwrap();
        let quotes: Vec<_> = document.descendants().filter(|node| node.tag_name().name() == "price-quote").collect();
        assert!(quotes.len() >= 4, "{destination}");
        for quote in quotes {
            let amounts = |names: &[&str]| -> i64 {
                let named = quote.descendants().filter(|node| names.contains(&node.tag_name().name()));
                named.map(|node| cents(node.text().unwrap())).sum()
            };
            let lines = amounts(&["base", "adjustment-cost", "option-price", "gst", "pst", "hst"]);
            assert_eq!(lines, amounts(&["due"]), "{text}");
        }
    }
}

#[tokio::test]
async fn a_quote_has_service_price_and_day() {
    let answer = ask(&scenario(OTTAWA, "5")).await;
    assert_eq!(answer.all("service-code"), ["DOM.RP", "DOM.EP", "DOM.XP", "DOM.PC"]);
    // The arithmetic is written next to the tariff: 16.64 − 0.50 + 3.27 + HST 2.52.
    assert_eq!((answer.all("base")[1].as_str(), answer.all("due")[1].as_str()), ("16.64", "21.93"));
    assert_eq!(answer.all("adjustment-code")[..2], ["AUTDISC", "FUELSC"]);
    assert_eq!(answer.all("expected-delivery-date")[1], "2026-11-25");
    let link = answer.link("service").unwrap();
    assert_eq!(link, "http://simulator.test/cp/rs/ship/service/DOM.RP?country=CA");
    let service = World::new().get_cp(&link, RATE).await;
    assert_eq!((service.status, service.first("density-factor").as_str()), (200, "6000"));
}

#[tokio::test]
async fn the_same_seed_and_question_give_the_same_bytes() {
    let (one, two) = (ask(&scenario(OTTAWA, "3")).await, ask(&scenario(OTTAWA, "3")).await);
    assert_eq!(one.bytes, two.bytes);
}

#[tokio::test]
async fn answers_speak_french_when_asked() {
    let key = crate::world::basic("simulated", "simulated");
    let headers =
        [("authorization", key.as_str()), ("accept", RATE), ("content-type", RATE), ("accept-language", "fr-CA")];
    let answer = World::new().call(axum::http::Method::POST, PRICE, &headers, scenario(OTTAWA, "1")).await;
    assert_eq!(answer.all("service-name")[1], "Colis accélérés");
}

#[tokio::test]
async fn a_large_light_parcel_is_priced_by_its_volume() {
    let light = scenario(OTTAWA, "1");
    let dimensions = "<dimensions><length>60</length><width>40</width><height>30</height></dimensions>";
    let large = light.replace("</weight>", &format!("</weight>{dimensions}"));
    let (light, large) = (ask(&light).await, ask(&large).await);
    assert!(large.cents("due") > light.cents("due"));
    assert_eq!(large.all("cubed-weight"), ["12.000", "14.400", "14.400", "14.400"]);
}

#[tokio::test]
async fn what_the_business_refuses_comes_with_its_code() {
    let without_customer = scenario(OTTAWA, "1").replace("<customer-number>7000000</customer-number>", "");
    let with = |before: &str, added: &str| scenario(OTTAWA, "1").replacen(before, &format!("{added}{before}"), 1);
    let options = |inside: &str| with("<parcel-char", &format!("<options>{inside}</options>"));
    for (body, code) in [
        (without_customer.clone(), "9113"),
        (scenario(OTTAWA, "31"), "9111"),
        (scenario("<domestic><postal-code>H0H0H0</postal-code></domestic>", "1"), "9111"),
        (scenario("<international><country-code>ZZ</country-code></international>", "1"), "8534"),
        (with("<parcel-char", "<expected-mailing-date>2026-11-19</expected-mailing-date>"), "1622"),
        (with("<origin-postal-code", "<services><service-code>DOM.TELEPORT</service-code></services>"), "3000"),
        (options("<option><option-code>COV</option-code></option>"), "2500"),
        (options("<option><option-code>COD</option-code><option-amount>5000.01</option-amount></option>"), "2553"),
        (options("<option><option-code>XX</option-code></option>"), "2510"),
        (
            options("<option><option-code>SO</option-code></option><option><option-code>LAD</option-code></option>"),
            "2515",
        ),
    ] {
        let answer = ask(&body).await;
        assert_eq!((answer.status, answer.first("code").as_str()), (400, code), "{body}");
        assert!(!answer.first("description").is_empty());
    }
    let heavy = ask(&scenario(OTTAWA, "31")).await.first("description");
    assert_eq!(heavy, "The weight of 31 kg exceeds the maximum of 30 kg.");
    let long = "<dimensions><length>201</length><width>10</width><height>10</height></dimensions>";
    let long = ask(&scenario(OTTAWA, "1").replace("</weight>", &format!("</weight>{long}"))).await;
    assert!(long.first("description").starts_with("The dimensions exceed the maximum: 200 cm"), "{}", long.text());
    let counter = without_customer.replace("<parcel-char", "<quote-type>counter</quote-type><parcel-char");
    assert!(ask(&counter).await.cents("due") > ask(&scenario(OTTAWA, "1")).await.cents("due"));
}

/// 21:30 in Vancouver, half past midnight in Toronto: the post counts the days of the place that a parcel leaves from.
#[tokio::test]
async fn a_parcel_from_vancouver_is_mailed_by_vancouvers_calendar() {
    let world = World::new();
    world.at("2026-11-21T05:30:00Z");
    let mailed = |day: &str| {
        scenario(OTTAWA, "5").replace("M5V2T6", "V6B1A1").replace(
            "<parcel-characteristics>",
            &format!("<expected-mailing-date>{day}</expected-mailing-date><parcel-characteristics>"),
        )
    };
    let today = world.post_cp(PRICE, RATE, &mailed("2026-11-20")).await;
    assert_eq!(today.status, 200, "{}", today.text());
    let yesterday = world.post_cp(PRICE, RATE, &mailed("2026-11-19")).await;
    assert_eq!(yesterday.first("code"), "1622", "{}", yesterday.text());
}
