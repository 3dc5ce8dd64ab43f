use axum::http::Method;

use super::{OTTAWA, RATE, SHIPMENT, SHIPMENTS, TRACK, scenario};
use crate::world::{World, basic};

const PRICE: &str = "/cp/rs/ship/price";

#[tokio::test]
async fn a_wrong_password_is_refused_with_e002() {
    let key = basic("simulated", "wrong");
    let headers = [("authorization", key.as_str()), ("accept", RATE), ("content-type", RATE)];
    let answer = World::new().call(Method::POST, PRICE, &headers, scenario(OTTAWA, "1")).await;
    assert_eq!(answer.status, 401);
    assert_eq!(answer.messages(), [("E002".to_owned(), "AAA Authentication Failure".to_owned())]);
}

#[tokio::test]
async fn another_accept_is_406_and_another_content_type_415() {
    let world = World::new();
    let key = basic("simulated", "simulated");
    for accept in ["*/*", "application/xml", "", SHIPMENT] {
        let headers = [("authorization", key.as_str()), ("accept", accept), ("content-type", RATE)];
        assert_eq!(world.call(Method::POST, PRICE, &headers, scenario(OTTAWA, "1")).await.status, 406, "{accept}");
    }
    for sent in ["application/xml", "", "*/*", SHIPMENT] {
        let headers = [("authorization", key.as_str()), ("accept", RATE), ("content-type", sent)];
        assert_eq!(world.call(Method::POST, PRICE, &headers, scenario(OTTAWA, "1")).await.status, 415, "{sent}");
    }
}

#[tokio::test]
async fn another_customer_is_aa004() {
    let answer = World::new().post_cp("/cp/rs/1234567/7000000/shipment", SHIPMENT, "<shipment/>").await;
    assert_eq!((answer.status, answer.first("code").as_str()), (403, "AA004"));
    let padded = World::new().get_cp("/cp/rs/0007000000/0007000000/shipment/1", SHIPMENT).await;
    assert_eq!((padded.status, padded.all("message").len()), (404, 0), "an unknown id gives an empty list of messages");
}

#[tokio::test]
async fn a_body_that_breaks_the_schema_is_a_server_message_that_names_the_element() {
    let world = World::new();
    for (body, said) in [
        ("<mailing-scenario", "illegal XML"),
        ("<wrong/>", "no declaration found for element wrong"),
        (r#"<mailing-scenario xmlns="http://www.canadapost.ca/ws/ship/rate-v3"/>"#, "cvc-elt 1"),
        (
            r#"<mailing-scenario xmlns="http://www.canadapost.ca/ws/ship/rate-v4"><parcel-characteristics/></mailing-scenario>"#,
            "next item should be any of [{http://www.canadapost.ca/ws/ship/rate-v4}weight]",
        ),
        (&scenario(OTTAWA, "heavy"), "weight value 'heavy' is not a valid instance"),
        (&scenario(OTTAWA, "100"), "weight value '100'"),
        (&scenario("<domestic><postal-code>k1a 0b1</postal-code></domestic>", "1"), "postal-code value 'k1a 0b1'"),
        (&scenario("<domestic/><united-states/>", "1"), "cvc-particle"),
    ] {
        let answer = world.post_cp(PRICE, RATE, body).await;
        assert_eq!((answer.status, answer.first("code").as_str()), (500, "Server"), "{body}");
        assert!(answer.first("description").contains(said), "{}", answer.first("description"));
    }
}

#[tokio::test]
async fn an_unknown_path_is_404() {
    let world = World::new();
    assert_eq!(world.get_cp("/cp/rs/nowhere", TRACK).await.status, 404);
    assert_eq!(world.get_cp(&format!("{SHIPMENTS}/1/nothing"), SHIPMENT).await.status, 404);
}
