//! Passwords that have leaked.

use serde_json::{Value, json};
use waybill_core::account::is_common_password;
use waybill_server::account::auth::is_leaked;

use super::{PASSWORD, amelie, registered};
use crate::app::Answer;

/// Of the hundred thousand, after the three thousand that the browser knows.
const LEAKED: &str = "Motherlode123";

fn refused(answer: &Answer) {
    assert_eq!(
        (answer.status.as_u16(), answer.violations()),
        (422, vec!["password account.password.common".to_owned()])
    );
}

#[test]
fn the_list_goes_beyond_what_the_browser_knows_and_takes_nothing_else() {
    for leaked in [LEAKED, "welcomeadams", "multiprocess", "MM070809MM"] {
        assert!(is_leaked(leaked) && !is_common_password(leaked), "{leaked}");
    }
    assert!(is_leaked("qwertyuiop") && is_common_password("qwertyuiop"));
    assert!(!is_leaked(PASSWORD));
    // One in 43,000 is mistaken; none of these is. Each reads half of the list, which takes unoptimised code 20 ms.
    let mistaken = (0..200).filter(|number| is_leaked(&format!("a sentence of mine, number {number}")));
    assert_eq!(mistaken.collect::<Vec<_>>(), Vec::<u32>::new());
}

both! {
    async fn no_form_takes_one(app) {
        let with = |body: Value| {
            let mut body = body;
            (body["password"], body["password_confirmation"]) = (json!(LEAKED), json!(LEAKED));
            body
        };
        let anonymous = app.anonymous();
        refused(&anonymous.post("/api/register", with(amelie())).await);
        let amelie = registered(app).await;
        refused(&amelie.post("/api/change-password", with(json!({"current_password": PASSWORD}))).await);
        anonymous.post("/api/forgot-password", json!({"email": "amelie@example.ca"})).await.ok();
        let token = app.link_to("amelie@example.ca", "reset-password").await;
        refused(&anonymous.post("/api/reset-password", with(json!({"token": token}))).await);
        let owner = app.owner().await;
        owner.post("/api/invite-user", json!({"email": "bo@example.ca", "billing_type": "account"})).await.ok();
        let token = app.link_to("bo@example.ca", "invitation").await;
        refused(&anonymous.post("/api/invited-user-set-password", with(json!({"token": token, "first_name": "Bo", "last_name": "Li"}))).await);
    }
}
