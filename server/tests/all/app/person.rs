//! A signed-in person who talks to processes of the binary over HTTP, as an API client does.

use std::time::{Duration, Instant};

use image::ImageFormat;
use serde_json::{Value, json};

use crate::shipping::file::sample::picture;

/// A person; each call names the port of the process that is asked.
#[derive(Clone)]
pub struct Person {
    token: String,
    simulator_url: String,
    http: reqwest::Client,
}

impl Person {
    /// Who holds that token; the simulator's address is for what a browser asks the payment processor itself.
    pub fn new(token: String, simulator_url: &str) -> Self {
        let http = reqwest::Client::builder().timeout(Duration::from_secs(60)).build().unwrap();
        Self { token, simulator_url: simulator_url.to_owned(), http }
    }

    /// A request that nobody sent yet.
    pub fn request(&self, method: reqwest::Method, port: u16, path: &str) -> reqwest::RequestBuilder {
        self.http.request(method, format!("http://127.0.0.1:{port}{path}")).bearer_auth(&self.token)
    }

    /// What `GET` answers, when anything does.
    pub async fn get(&self, port: u16, path: &str) -> reqwest::Result<reqwest::Response> {
        self.request(reqwest::Method::GET, port, path).send().await
    }

    /// What `POST` answers, when anything does.
    pub async fn post(&self, port: u16, path: &str, body: &Value) -> reqwest::Result<reqwest::Response> {
        self.request(reqwest::Method::POST, port, path).json(body).send().await
    }

    /// The `data` of a `GET` that succeeds.
    pub async fn data(&self, port: u16, path: &str) -> Value {
        let text = self.get(port, path).await.unwrap().text().await.unwrap();
        let body: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}: {text}"));
        assert!(!body["data"].is_null(), "{path}: {body}");
        body["data"].clone()
    }

    /// What a path gives once it is as wanted, within so many seconds.
    pub async fn until(&self, port: u16, path: &str, seconds: u64, mut is_it: impl FnMut(&Value) -> bool) -> Value {
        let began = Instant::now();
        loop {
            let shown = self.data(port, path).await;
            if is_it(&shown) {
                return shown;
            }
            assert!(began.elapsed() < Duration::from_secs(seconds), "{path} comes to nothing more: {shown}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Saves a shipment; its id.
    pub async fn draft(&self, port: u16, input: &Value) -> String {
        let made = self.post(port, "/api/shipments/create-or-update", input).await.unwrap();
        let made: Value = made.json().await.unwrap();
        made["data"]["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
    }

    /// The path to buy the first rate of Canada Post.
    pub async fn buy_path(&self, port: u16, shipment: &str) -> String {
        let rates = self.data(port, &format!("/api/v2/get-rates/{shipment}/cp")).await;
        let rate = rates[0]["id"].as_str().unwrap_or_else(|| panic!("no rates: {rates}"));
        format!("/api/shipments/{shipment}/rates/{rate}/buy")
    }

    /// Saves a card that pays.
    pub async fn card(&self, port: u16) {
        let setup = self.data(port, "/api/account/payment/setup-intent").await;
        let form = [
            ("payment_method_data[type]", "card"),
            ("payment_method_data[card][number]", "4242424242424242"),
            ("payment_method_data[card][exp_month]", "8"),
            ("payment_method_data[card][exp_year]", "2035"),
            ("payment_method_data[card][cvc]", "123"),
            ("client_secret", setup["client_secret"].as_str().unwrap()),
            ("key", "pk_test_simulated"),
        ];
        let url = format!("{}{}", self.simulator_url, confirm_path(&setup));
        let confirmed: Value = self.http.post(url).form(&form).send().await.unwrap().json().await.unwrap();
        let input = json!({ "payment_method_id": confirmed["payment_method"] });
        assert_eq!(self.post(port, "/api/account/cards", &input).await.unwrap().status(), 200);
    }

    /// Adds a small picture to a shipment.
    pub async fn add_image(&self, port: u16, kind: &str, shipment: &str) -> reqwest::Result<reqwest::Response> {
        let mut body = b"--edge\r\nContent-Disposition: form-data; name=\"f\"; filename=\"box.png\"\r\n\r\n".to_vec();
        body.extend(picture(40, 30, ImageFormat::Png));
        body.extend_from_slice(b"\r\n--edge--\r\n");
        let request = self.request(reqwest::Method::POST, port, &format!("/api/{kind}/{shipment}"));
        request.header("content-type", "multipart/form-data; boundary=edge").body(body).send().await
    }

    /// The payments in the processor's books, newest first.
    pub async fn payments(&self) -> Vec<Value> {
        self.processor("payment_intents").await
    }

    /// The refunds in the processor's books, newest first.
    pub async fn refunds(&self) -> Vec<Value> {
        self.processor("refunds").await
    }

    /// All that the processor lists of a kind.
    async fn processor(&self, kind: &str) -> Vec<Value> {
        let (mut found, mut after) = (Vec::new(), String::new());
        loop {
            let url = format!("{}/stripe/v1/{kind}?limit=100{after}", self.simulator_url);
            let page: Value =
                self.http.get(url).bearer_auth("sk_test_simulated").send().await.unwrap().json().await.unwrap();
            let rows = page["data"].as_array().unwrap();
            if let Some(last) = rows.last() {
                after = format!("&starting_after={}", last["id"].as_str().unwrap());
            }
            found.extend(rows.iter().cloned());
            if page["has_more"] != json!(true) {
                return found;
            }
        }
    }
}

/// Whether the purchase of a shipment ended; one that is in doubt is given four seconds.
pub fn purchase_ended() -> impl FnMut(&Value) -> bool {
    let mut in_doubt_since = None;
    move |shipment| match shipment["purchase"]["state"].as_str() {
        Some("done" | "released" | "refused") => true,
        Some("label_in_doubt") => in_doubt_since.get_or_insert_with(Instant::now).elapsed() > Duration::from_secs(4),
        _ => false,
    }
}

/// A shipment that is ready to be quoted, as `POST /api/shipments/create-or-update` takes it.
pub fn ready_shipment() -> Value {
    let address = |first: &str, street: &str| {
        json!({ "contact_first_name": first, "contact_last_name": "Roy", "contact_phone": "5145550199",
            "contact_email": "ana@example.com", "street1": street, "city": "Montréal", "state": "QC",
            "postal_code": "H2X 1Y4", "country": "CA" })
    };
    json!({
        "origin_address": address("Ana", "12 rue Principale"),
        "destination_address": address("Luc", "99 avenue du Parc"),
        "parcels": [{ "type": "parcel", "length": "20", "width": "15", "height": "10", "weight": "2",
            "weight_unit": "kg", "dimension_unit": "cm" }],
    })
}

/// Where the simulated browser confirms a setup intent.
pub fn confirm_path(setup: &Value) -> String {
    let (id, _) = setup["client_secret"].as_str().unwrap().split_once("_secret").unwrap();
    format!("/simulator/stripe/v1/setup_intents/{id}/confirm")
}
