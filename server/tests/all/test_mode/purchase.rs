//! From a test key to a label, where the live couriers are real ones that do not answer.

use serde_json::json;
use waybill_server::operator::reconcile::reconcile;
use waybill_server::shipping::tracking::look_for_due;

use super::lab::{Lab, buy, quoted, quoted_by, status_of};
use crate::app::pdf_text;
use crate::operator::desk;

both! {
    async fn a_test_key_buys_a_label_that_is_marked_specimen(app, lab = Lab::open) {
        let bought = quoted_by(&lab.program, "puro").await;
        let shipment = buy(&lab.program, &bought).await.ok().data();
        assert_eq!(shipment["status"], "purchased", "{shipment}");
        assert_eq!(shipment["selected_rate"]["simulated"], true);
        let label = lab.program.get(&format!("/api/label-view/{}", bought.0)).await.ok();
        assert!(pdf_text(&label.bytes).iter().any(|line| line.contains("SPECIMEN")));

        let in_tests = lab.owner_in_tests();
        assert_eq!(in_tests.get("/api/v2/shipments").await.ok().json()["meta"]["total"], 1);
        let card = in_tests.get("/api/account/cards").await.ok().data();
        assert_eq!((&card[0]["last4"], &card[0]["is_default"]), (&json!("4242"), &json!(true)));
        in_tests.get(&format!("/api/label-view/{}", bought.0)).await.ok();
        lab.owner.get(&format!("/api/label-view/{}?waybill_mode=test", bought.0)).await.ok();
        assert_eq!(lab.owner.get(&format!("/api/label-view/{}", bought.0)).await.status, 404);
        assert_eq!(lab.owner.get("/api/v2/shipments").await.ok().json()["meta"]["total"], 0);
        assert_eq!(lab.owner.get("/api/account/cards").await.ok().data(), json!([]));

        // The live couriers were asked nothing, and the live account has none of their answers.
        let (_, rates) = quoted(&lab.owner).await;
        assert!(rates.is_empty(), "{rates:?}");
    }

    async fn what_was_bought_in_tests_is_in_no_operators_list_or_book(app, lab = Lab::open) {
        let (_, other) = lab.another().await;
        for program in [&lab.program, &other] {
            buy(program, &quoted_by(program, "cp").await).await.ok();
        }
        let operator = desk::signed_in(app).await;
        let accounts = operator.get("/api/operator/accounts").await.ok().data();
        let accounts = accounts.as_array().unwrap();
        assert_eq!(accounts.len(), 2, "{accounts:?}");
        assert!(accounts.iter().all(|account| account["has_test_data"] == true && account["purchases"] == 0));
        app.clock().advance(chrono::TimeDelta::hours(2));
        let compared = reconcile(&lab.tests.platform, &mut |difference| panic!("{difference}")).await.unwrap();
        assert_eq!((compared.purchases, compared.differences), (2, 0), "they hold within themselves");
        // The live books: with providers that answer, none of them is there.
        let (live, _) = app.restarted(waybill_server::platform::Mode::Development, |config| {
            config.couriers.simulator_url.clone_from(&lab.tests.config.couriers.simulator_url);
        }).await;
        let compared = reconcile(&live.platform, &mut |difference| panic!("{difference}")).await.unwrap();
        assert_eq!((compared.purchases, compared.payments, compared.differences), (0, 0, 0));
    }

    async fn a_job_of_a_test_account_asks_the_simulated_couriers(app, lab = Lab::open) {
        let bought = quoted_by(&lab.program, "puro").await;
        buy(&lab.program, &bought).await.ok();
        app.clock().advance(chrono::TimeDelta::days(4));
        look_for_due(&lab.state.platform).await.unwrap();
        lab.run_due_jobs().await;
        let path = format!("/api/tracking/{}/progress", bought.0);
        let before = lab.program.get(&path).await.ok().data();
        look_for_due(&lab.tests.platform).await.unwrap();
        lab.run_due_jobs().await;
        let after = lab.program.get(&path).await.ok().data();
        assert_ne!(before["status"], after["status"], "nobody has asked for a test account: {after}");
        assert_eq!(status_of(&lab.program, &bought.0).await, "purchased");
        let mails = app.mails_to("ana@example.com").await;
        let own = app.mails_to(&format!("{}@example.ca", lab.owner.user_id)).await;
        assert!(own.is_empty(), "a person is mailed nothing of their test data: {own:?}");
        // Development's mailbox shows what would have been sent; with a mail server nothing is.
        assert!(mails.iter().all(|mail| mail["to"] == "ana@example.com"));
    }
}
