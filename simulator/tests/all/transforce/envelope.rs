use axum::http::Method;

use super::{BOTH, SOAP11, SOAP12, Shipment};
use crate::world::World;

#[tokio::test]
async fn wrong_sign_in_data_are_refused_inside_a_good_answer() {
    let world = World::new();
    for engine in BOTH {
        let members = format!(
            "<x:password>wrong</x:password>{}<x:user_id>simulated@example.ca</x:user_id>",
            (engine.shipment)(&engine.usual())
        );
        let answer = engine.call(&world, 0, engine.rates, &members).await;
        assert_eq!(answer.status, 200);
        assert_eq!(
            answer.first("error"),
            "LOGIN|Invalid user id or password|Nom d'utilisateur ou mot de passe non valide"
        );
        let account = engine.rate(&world, &Shipment { shipper: "1", ..engine.usual() }).await.first("error");
        assert!(account.starts_with("ACCT|Invalid shipper_num"), "{account}");
    }
}

#[tokio::test]
async fn both_versions_of_soap_are_answered_in_their_own() {
    let world = World::new();
    for engine in BOTH {
        for (soap, media, suffix) in [
            (SOAP11, "text/xml", ""),
            (SOAP12, "application/soap+xml; charset=utf-8", ""),
            (SOAP12, "text/xml", "HttpSoap12Endpoint/"),
        ] {
            let name = engine.services[2].0;
            let endpoint = if suffix.is_empty() { String::new() } else { format!(".{name}{suffix}") };
            let body = engine.envelope(2, "trackByBarcode", "<x:barcode>1</x:barcode>", soap);
            let path = format!("/{}/{name}{endpoint}", engine.slug);
            let answer = world.call(Method::POST, &path, &[("content-type", media)], body).await;
            assert_eq!(answer.status, 200, "{path}");
            assert!(
                answer.text().contains(soap) && answer.first("error").contains("Barcode not found"),
                "{}",
                answer.text()
            );
        }
    }
}

#[tokio::test]
async fn other_paths_methods_and_media_are_refused() {
    let world = World::new();
    for engine in BOTH {
        let path = format!("/{}/{}", engine.slug, engine.services[0].0);
        let xml = [("content-type", "text/xml")];
        assert_eq!(world.call(Method::GET, &path, &xml, String::new()).await.status, 405);
        assert_eq!(world.call(Method::POST, &format!("{path}.Nothing"), &xml, String::new()).await.status, 404);
        assert_eq!(
            world.call(Method::POST, &path, &[("content-type", "application/json")], String::new()).await.status,
            415
        );
    }
}

#[tokio::test]
async fn an_unknown_request_is_a_fault() {
    let world = World::new();
    for engine in BOTH {
        let path = format!("/{}/{}", engine.slug, engine.services[1].0);
        let send = async |body: String| {
            world.call(Method::POST, &path, &[("content-type", "application/soap+xml")], body).await
        };
        let foreign =
            engine.envelope(1, "voidShipment", "<x:id>1</x:id>", SOAP12).replace(engine.services[1].1, "urn:x");
        for body in [
            String::new(),
            "<a/>".to_owned(),
            engine.envelope(1, "voidEverything", "", SOAP12),
            engine.envelope(1, "voidShipment", "<x:number>1</x:number>", SOAP12),
            engine.envelope(1, "voidShipment", "<d:id>1</d:id>", SOAP12),
            engine.envelope(1, "voidShipment", "<x:id>one</x:id>", SOAP12),
            foreign,
        ] {
            let answer = send(body.clone()).await;
            assert_eq!((answer.status, answer.first("Value").as_str()), (500, "soapenv:Sender"), "{body}");
        }
        let old = send(engine.envelope(1, "voidEverything", "", SOAP11)).await;
        assert_eq!((old.status, old.first("faultcode").as_str()), (500, "soapenv:Client"));
    }
}

#[tokio::test]
async fn a_shipments_members_lie_in_a_namespace_of_their_own() {
    let world = World::new();
    for engine in BOTH {
        let wrong = (engine.shipment)(&engine.usual()).replace("d:service_type", "x:service_type");
        let answer = engine.signed(&world, 0, engine.rates, &wrong).await;
        assert!(answer.status == 500 && answer.first("Text").contains("service_type"), "{}", answer.text());
        let long = (engine.shipment)(&engine.usual()).replace("123 rue Sparks", &"x".repeat(41));
        assert_eq!(engine.signed(&world, 0, engine.rates, &long).await.status, 500, "a line that would be cut");
    }
}

#[tokio::test]
async fn operations_are_found_in_the_namespace_of_any_of_the_services() {
    let world = World::new();
    let engine = super::CANPAR;
    let body = engine.envelope(2, "trackByBarcodeV2", "<x:barcode>1</x:barcode>", SOAP12);
    let body = body.replace(engine.services[2].1, engine.services[0].1);
    let answer = world.call(Method::POST, "/canpar/CanparAddonsService", &[("content-type", "text/xml")], body).await;
    assert!(answer.first("error").contains("Barcode not found"), "{}", answer.text());
}
