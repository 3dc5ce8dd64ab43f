//! The certificate, and the page that says whether it holds.

use serde_json::json;
use waybill_server::routes;

use crate::app::Client;
use crate::shipping::purchase::shop::Shop;

both! {
    async fn it_is_a_document_in_either_language_by_either_id(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted_insured(50_000).await;
        let bought = shop.buy(&id, &rate).await.ok().data();
        let policy = bought["policy"]["id"].as_str().unwrap();
        let mut seen = Vec::new();
        for (id, lang) in [(id.as_str(), "en-CA"), (policy, "en-CA"), (policy, "fr-CA")] {
            let client = shop.owner.with("accept-language", lang);
            let answer = client.get(&format!("/api/insurance-certificate-download/{id}")).await;
            assert_eq!((answer.status.as_u16(), answer.header("content-type").as_str()), (200, "application/pdf"));
            let name = format!("insurance-certificate-{}.pdf", bought["policy"]["number"].as_str().unwrap());
            assert!(answer.header("content-disposition").contains(&name), "{}", answer.header("content-disposition"));
            if let Ok(folder) = std::env::var("WAYBILL_TEST_PAPERS") {
                std::fs::write(format!("{folder}/certificate-{lang}.pdf"), &answer.bytes).unwrap();
            }
            seen.push(answer.bytes.to_vec());
        }
        assert_eq!(seen[0], seen[1], "the same bytes");
        assert_ne!(seen[1], seen[2], "another language");
    }

    async fn anybody_with_the_code_may_know_that_it_holds_and_nothing_of_people(app, shop = Shop::with_card) {
        let (id, rate) = shop.quoted_insured(50_000).await;
        let bought = shop.buy(&id, &rate).await.ok().data();
        let code = bought["policy"]["code"].as_str().unwrap().to_owned();
        let anyone = Client::new(routes::application(shop.state.clone()));
        for typed in [code.clone(), code.replace('-', ""), code.to_lowercase()] {
            let shown = anyone.get(&format!("/api/public/certificates/{typed}")).await.ok().data();
            assert_eq!((&shown["status"], &shown["declared_value"]), (&json!("purchased"), &json!(50_000)), "{shown}");
            assert_eq!(shown["tracking_end"].as_str().unwrap().len(), 4);
            let text = shown.to_string();
            for secret in ["Roy", "Principale", "Montr", bought["tracking_numbers"][0].as_str().unwrap()] {
                assert!(!text.contains(secret), "{secret}: {text}");
            }
        }
        shop.owner.post(&format!("/api/insurance/cancel/{id}"), json!({})).await.ok();
        assert_eq!(anyone.get(&format!("/api/public/certificates/{code}")).await.ok().data()["status"], "cancelled");
        assert_eq!(anyone.get("/api/public/certificates/00000-00000-00000-00000").await.status, 404);
        let mut last = 0;
        for _ in 0..70 {
            last = anyone.get("/api/public/certificates/nonsense").await.status.as_u16();
        }
        assert_eq!(last, 429, "guessing ends");
    }
}
