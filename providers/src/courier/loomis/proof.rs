//! Proof against what clients of the service send (`WAYBILL_SAMPLES`).

#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use super::super::transforce::TransForce;
use super::super::transforce::samples::{account, label_request, purchase, request};
use super::DIALECT;
use crate::courier::shared_samples::{paths, read};
use crate::courier::{Courier, Deadlines, Question, TrackRequest, TransForceSettings};

fn body(question: &Question) -> String {
    let account = account(&DIALECT);
    let settings = TransForceSettings {
        webhook_secret: crate::http::Secret::default(),
        base_url: Some(account.base_url),
        user_id: account.user_id,
        password: account.password,
        shipper_num: account.shipper_num,
        enabled: true,
        log_exchanges: false,
    };
    let courier = TransForce::new(&DIALECT, &settings, None, Deadlines::default()).unwrap();
    courier.encode(question).unwrap().remove(0).body
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn requests_have_the_elements_of_the_real_ones() {
    let asked = TrackRequest { tracking_number: "LSHP00000001".into(), lang: waybill_core::Lang::En };
    for (name, question) in [
        ("getRates", Question::Rate(request())),
        ("processShipment", Question::Ship(purchase(&DIALECT, request()))),
        ("getLabelsAdvancedV2", Question::Label(label_request())),
        ("trackByBarcode", Question::Track(asked)),
    ] {
        let real = read(&format!("loomis/uss_client_requests/{name}.request.xml"));
        let (body, real) = (body(&question), paths(&real));
        let ours = paths(&body);
        let missing: Vec<&String> = real.iter().filter(|path| !ours.contains(*path)).collect();
        assert!(missing.is_empty(), "{name}: {missing:?}");
        // Price requests may contain elements that clients leave out; purchases and the rest contain no more than
        // theirs.
        let known = |path: &&String| !real.contains(*path) && name != "getRates";
        // Clients send everything to their own country, and leave the sender's phone out.
        let added: Vec<&String> = ours.iter().filter(known).collect();
        let expected = ["pickup_country", "pickup_phone"];
        assert!(added.iter().all(|path| expected.iter().any(|name| path.ends_with(name))), "{name}: {added:?}");
    }
}
