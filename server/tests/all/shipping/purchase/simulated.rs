//! A purchase keeps whether it was simulated, even if the configuration changes later: an installation that begins with
//! simulated providers and continues with real ones has rows of both kinds.

use serde_json::{Value, json};
use waybill_server::AppState;
use waybill_server::jobs::registry;
use waybill_server::platform::Mode;
use waybill_server::platform::config::Config;
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::routes;
use waybill_server::shipping::tracking::look_for_due;

use super::shop::{Shop, buy_path};
use crate::app::Client;
use crate::app::person::ready_shipment;
use crate::app::real::take_for_real;
use crate::shipping::file::sample;
use crate::shipping::pickup::wish;

/// A process of the installation, with Canada Post and the payment processor as configured.
struct Process {
    state: AppState,
    owner: Client,
    url: String,
}

impl Process {
    fn new(shop: &Shop<'_>, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = shop.state.config.clone();
        change(&mut config);
        let couriers = &mut config.couriers;
        couriers.puro.enabled = false;
        couriers.gls.enabled = false;
        couriers.loomis.enabled = false;
        couriers.ups.enabled = false;
        couriers.canpar.enabled = false;
        let (db, clock) = (shop.state.db.clone(), shop.state.clock.clone());
        let state = AppState::build(config, Mode::Development, db, clock).unwrap();
        let owner = Client::new(routes::application(state.clone())).with_token(&shop.owner.token);
        Self { state, owner, url: shop.url.clone() }
    }

    fn simulated(shop: &Shop<'_>) -> Self {
        Self::new(shop, |_| ())
    }

    /// The same ends of the wire, configured as the real ones are.
    fn real(shop: &Shop<'_>) -> Self {
        Self::new(shop, |config| take_for_real(config, &shop.url))
    }

    async fn card(&self) {
        let setup = self.owner.get("/api/account/payment/setup-intent").await.ok().data();
        let secret = setup["client_secret"].as_str().unwrap();
        let intent = secret.split("_secret_").next().unwrap();
        let form = [
            ("payment_method_data[type]", "card"),
            ("payment_method_data[card][number]", "4242424242424242"),
            ("payment_method_data[card][exp_month]", "8"),
            ("payment_method_data[card][exp_year]", "2031"),
            ("payment_method_data[card][cvc]", "123"),
            ("client_secret", secret),
            ("key", setup["publishable_key"].as_str().unwrap()),
        ];
        let url = format!("{}/stripe/v1/setup_intents/{intent}/confirm", self.url);
        let confirmed: Value = reqwest::Client::new().post(url).form(&form).send().await.unwrap().json().await.unwrap();
        let input = json!({ "payment_method_id": confirmed["payment_method"], "keep": true });
        self.owner.post("/api/account/cards", input).await.ok();
    }

    /// The id of an insured draft, and its rates.
    async fn quoted(&self) -> (String, Value) {
        let mut input = ready_shipment();
        input["options"] = json!({ "insurance": true, "insured_amount": 20_000 });
        let shipment = self.owner.post("/api/shipments/create-or-update", input).await.ok().data();
        assert_eq!(shipment["violations"], json!([]), "{shipment}");
        let id = shipment["id"].as_str().unwrap().to_owned();
        sample::add(&self.owner, "upload-packaging-images", &id).await;
        let rates = self.rates(&id).await;
        (id, rates)
    }

    async fn rates(&self, id: &str) -> Value {
        self.owner.get(&format!("/api/v2/get-sorted-rates/{id}")).await.ok().data()
    }

    /// Buys an insured label, and gives the shipment's id.
    async fn bought(&self) -> String {
        let (id, rates) = self.quoted().await;
        let rate = rates[0]["id"].as_str().unwrap_or_else(|| panic!("{rates}"));
        self.owner.post(&buy_path(&id, rate), json!({})).await.ok();
        id
    }

    /// What the product says of it: in the list of rates that was bought, on the sender's pages, on the recipient's, and on
    /// the certificate.
    async fn markings_of(&self, id: &str) -> Markings {
        let shipment = self.owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        let progress = self.owner.get(&format!("/api/tracking/{id}/progress")).await.ok().data();
        let link = self.owner.post(&format!("/api/tracking/{id}/link"), json!({})).await.ok().data();
        let token = link["url"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        let public = self.owner.get(&format!("/api/public/tracking/{token}")).await.ok().data();
        let policy = self.owner.get(&format!("/api/v2/insurance/{id}")).await.ok().data();
        let code = policy["code"].as_str().unwrap();
        let certificate = self.owner.get(&format!("/api/public/certificates/{code}")).await.ok().data();
        Markings {
            rate: shipment["selected_rate"]["simulated"].as_bool().unwrap(),
            progress: progress["simulated"].as_bool().unwrap(),
            public: public["simulated"].as_bool().unwrap(),
            certificate: certificate["simulated"].as_bool().unwrap(),
            has_couriers_page: [
                &shipment["tracking_url"],
                &progress["parcels"][0]["tracking_url"],
                &public["parcels"][0]["tracking_url"],
            ]
            .map(Value::is_string),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Markings {
    rate: bool,
    progress: bool,
    public: bool,
    certificate: bool,
    has_couriers_page: [bool; 3],
}

const SIMULATED: Markings =
    Markings { rate: true, progress: true, public: true, certificate: true, has_couriers_page: [false; 3] };
const REAL: Markings =
    Markings { rate: false, progress: false, public: false, certificate: false, has_couriers_page: [true; 3] };

both! {
    async fn a_label_says_for_good_whether_it_was_simulated(app, shop = Shop::open) {
        let (before, after) = (Process::simulated(&shop), Process::real(&shop));
        before.card().await;
        let (simulated, real) = (before.bought().await, after.bought().await);
        for process in [&before, &after] {
            assert_eq!(process.markings_of(&simulated).await, SIMULATED);
            assert_eq!(process.markings_of(&real).await, REAL);
        }
    }

    async fn a_receipt_says_what_was_simulated_when_it_was_paid(app, shop = Shop::open) {
        let (before, after) = (Process::simulated(&shop), Process::real(&shop));
        before.card().await;
        let email = shop.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        // Each receipt is sent by the process that did not sell the label.
        for (seller, sender, simulated) in [(&before, &after, true), (&after, &before, false)] {
            let known = app.mails_to(&email).await.len();
            let id = seller.bought().await;
            while run_due_jobs(&sender.state, &registry()).await.unwrap() > 0 {}
            let mails = app.mails_to(&email).await;
            assert!(mails.len() > known, "nothing was mailed about {id}");
            let about = |mail: &&Value| mail["text"].as_str().unwrap().contains(&format!("/shipment/{id}"));
            let texts: Vec<&Value> = mails.iter().filter(about).map(|mail| &mail["text"]).collect();
            assert!(!texts.is_empty(), "{mails:?}");
            assert_eq!(texts.iter().any(|text| text.as_str().unwrap().contains("simulated")), simulated, "{texts:?}");
        }
    }

    async fn a_simulated_price_buys_nothing_from_a_real_courier(app, shop = Shop::open) {
        let (before, after) = (Process::simulated(&shop), Process::real(&shop));
        before.card().await;
        let (id, rates) = before.quoted().await;
        let rate = rates[0]["id"].as_str().unwrap();
        let refused = after.owner.post(&buy_path(&id, rate), json!({})).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("rate.gone")));
        let asked = after.rates(&id).await;
        assert!(asked.as_array().unwrap().iter().all(|rate| rate["simulated"] == false), "{asked}");
        after.owner.post(&buy_path(&id, asked[0]["id"].as_str().unwrap()), json!({})).await.ok();
    }

    async fn a_pickup_says_whether_it_was_asked_of_a_simulated_courier(app, shop = Shop::open) {
        let (before, after) = (Process::simulated(&shop), Process::real(&shop));
        before.card().await;
        for (seller, date, simulated) in [(&before, "2026-11-23", true), (&after, "2026-11-24", false)] {
            let id = seller.bought().await;
            let mut wish = wish(&[&id]);
            wish["date"] = json!(date);
            seller.owner.post("/api/pickups/new/add", wish).await.ok();
            for process in [&before, &after] {
                let pickups = process.owner.get(&format!("/api/v2/pickups?shipment_id={id}")).await.ok().data();
                assert_eq!(pickups[0]["simulated"], simulated, "{pickups}");
            }
        }
    }
    async fn nothing_that_a_simulator_sold_is_asked_of_the_real_courier(app, shop = Shop::open) {
        let (before, after) = (Process::simulated(&shop), Process::real(&shop));
        before.card().await;
        let (id, other) = (before.bought().await, before.bought().await);
        assert_eq!(look_for_due(&after.state.platform).await.unwrap(), 0, "its parcels are not polled");
        let cancel = json!({ "status": "cancelled" });
        let refused = after.owner.post(&format!("/api/change-status/{id}"), cancel.clone()).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("cancel.unsupported")));
        let refused = after.owner.post("/api/pickups/new/add", wish(&[&id])).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (422, &json!("pickup.shipments")));
        assert_eq!(look_for_due(&before.state.platform).await.unwrap(), 2);
        before.owner.post(&format!("/api/change-status/{other}"), cancel).await.ok();
    }
}
