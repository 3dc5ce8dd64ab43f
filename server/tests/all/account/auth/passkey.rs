//! Passkeys, by an authenticator in software.

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use waybill_server::platform::webauthn::{
    AssertionResponse, Passkey, PasskeyAssertion, PasskeyError, PasskeyRegistration, RelyingParty,
};

use super::{PASSWORD, registered};
use crate::app::Client;

const ORIGIN: &str = "http://localhost:8080";

/// What precedes the point of a P-256 key in `SubjectPublicKeyInfo` (RFC 5480).
const SPKI: &str = "3059301306072a8648ce3d020106082a8648ce3d030107034200";

/// An authenticator with one key, as a phone or a security key is.
struct Authenticator {
    key: EcdsaKeyPair,
    id: Vec<u8>,
    count: u32,
}

fn b64(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Authenticator {
    fn new() -> Self {
        let key = EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING).unwrap();
        let id = Sha256::digest(key.public_key().as_ref()).to_vec();
        Self { key, id, count: 0 }
    }

    fn client(kind: &str, challenge: &str, origin: &str) -> String {
        json!({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false}).to_string()
    }

    fn data(&self, host: &str, flags: u8) -> Vec<u8> {
        [Sha256::digest(host).as_slice(), &[flags], &self.count.to_be_bytes()].concat()
    }

    /// What a browser answers to the options of a new passkey.
    fn create(&self, challenge: &str, (origin, host, flags): (&str, &str, u8)) -> Value {
        let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
        let data = [self.data(host, flags), vec![0; 16], length.to_vec(), self.id.clone()].concat();
        let spki = [hex::decode(SPKI).unwrap().as_slice(), self.key.public_key().as_ref()].concat();
        json!({
            "id": b64(&self.id), "rawId": b64(&self.id), "type": "public-key", "clientExtensionResults": {},
            "response": {
                "clientDataJSON": b64(Self::client("webauthn.create", challenge, origin)),
                "authenticatorData": b64(data), "publicKey": b64(spki), "publicKeyAlgorithm": -7, "transports": ["usb"],
            },
        })
    }

    /// What a browser answers to the options of a proof.
    fn get(&mut self, challenge: &str, (origin, host, flags): (&str, &str, u8)) -> Value {
        self.count += 1;
        let (client, data) = (Self::client("webauthn.get", challenge, origin), self.data(host, flags));
        let signed = [data.as_slice(), &Sha256::digest(&client)].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "id": b64(&self.id), "type": "public-key",
            "response": { "clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature) },
        })
    }
}

const HERE: (&str, &str, u8) = (ORIGIN, "localhost", 0x01);
const NEW: (&str, &str, u8) = (ORIGIN, "localhost", 0x41);

/// Adds a passkey.
async fn added(client: &Client, key: &Authenticator, name: &str) -> Value {
    let options = client.post("/api/user/factors/passkeys/options", json!({})).await.ok().data();
    assert_eq!((&options["rp"]["id"], &options["attestation"]), (&json!("localhost"), &json!("none")));
    let credential = key.create(options["challenge"].as_str().unwrap(), NEW);
    client.post("/api/user/factors/passkeys", json!({"name": name, "credential": credential})).await.ok().data()
}

/// The second step of a sign-in, asked for a passkey.
async fn asked(client: &Client) -> (String, Value) {
    let login = client.post("/api/login", json!({"email": "amelie@example.ca", "password": PASSWORD})).await;
    assert_eq!(login.json()["code"], "auth.factor_needed", "{login}");
    let challenge = login.json()["data"]["challenge"].as_str().unwrap().to_owned();
    let options = client.post("/api/login/passkey-options", json!({"challenge": challenge})).await.ok().data();
    (challenge, options)
}

both! {
    async fn a_passkey_is_added_signs_in_once_for_each_question_and_is_renamed_and_removed(app, amelie = registered) {
        let mut key = Authenticator::new();
        let new = added(&amelie, &key, " Security key ").await;
        assert_eq!((&new["factor"]["name"], &new["factor"]["kind"]), (&json!("Security key"), &json!("passkey")));
        assert_eq!(new["recovery_codes"].as_array().unwrap().len(), 10);
        let again = amelie.post("/api/user/factors/passkeys/options", json!({})).await.ok().data();
        assert_eq!(again["excludeCredentials"], json!([{"type": "public-key", "id": b64(&key.id)}]));
        let twice = json!({"name": "Twice", "credential": key.create(again["challenge"].as_str().unwrap(), NEW)});
        assert_eq!(amelie.post("/api/user/factors/passkeys", twice).await.json()["code"], "auth.passkey_twice");

        let anonymous = app.anonymous();
        let (challenge, options) = asked(&anonymous).await;
        assert_eq!(options["allowCredentials"], json!([{"type": "public-key", "id": b64(&key.id)}]));
        let credential = key.get(options["challenge"].as_str().unwrap(), HERE);
        let input = json!({"challenge": challenge, "credential": credential});
        let token = anonymous.post("/api/login/factor", input.clone()).await.ok().data()["token"].as_str().unwrap().to_owned();
        app.anonymous().with_token(&token).get("/api/user").await.ok();
        assert_eq!(anonymous.post("/api/login/factor", input).await.json()["code"], "auth.challenge_ended");
        let (challenge, _) = asked(&anonymous).await;
        let replayed = json!({"challenge": challenge, "credential": credential});
        assert_eq!(anonymous.post("/api/login/factor", replayed).await.json()["code"], "auth.factor_wrong");

        let id = amelie.get("/api/user/factors").await.ok().data()[0]["id"].as_str().unwrap().to_owned();
        let path = format!("/api/user/factors/{id}");
        assert_eq!(amelie.patch(&path, json!({"name": " "})).await.violations(), ["name request.field.required"]);
        assert_eq!(amelie.patch(&path, json!({"name": "x".repeat(61)})).await.status, 422);
        assert_eq!(amelie.patch(&path, json!({"name": "Blue key"})).await.ok().data()["name"], "Blue key");
        amelie.delete(&path).await.ok();
        let free = anonymous.post("/api/login", json!({"email": "amelie@example.ca", "password": PASSWORD})).await;
        free.ok();
    }

    async fn a_passkey_confirms_in_a_session(app, amelie = registered) {
        let (mut key, mut other) = (Authenticator::new(), Authenticator::new());
        added(&amelie, &key, "Key").await;
        app.clock().advance(chrono::TimeDelta::minutes(10));
        assert_eq!(amelie.post("/api/user/factors/totp", json!({})).await.json()["code"], "auth.confirm");
        let options = amelie.post("/api/user/confirm/passkey-options", json!({})).await.ok().data();
        let challenge = options["challenge"].as_str().unwrap();
        let stranger = json!({"credential": other.get(challenge, HERE)});
        assert_eq!(amelie.post("/api/user/confirm", stranger).await.json()["code"], "auth.factor_wrong");
        let proof = json!({"credential": key.get(challenge, HERE)});
        amelie.post("/api/user/confirm", proof.clone()).await.ok();
        assert_eq!(amelie.post("/api/user/confirm", proof).await.json()["code"], "auth.challenge_ended");
        amelie.post("/api/user/factors/totp", json!({})).await.ok();
    }

    async fn a_passkey_is_added_only_for_a_question_that_was_asked(app, amelie = registered) {
        let key = Authenticator::new();
        let unasked = json!({"name": "Key", "credential": key.create("nonsense", NEW)});
        assert_eq!(amelie.post("/api/user/factors/passkeys", unasked.clone()).await.json()["code"], "auth.challenge_ended");
        amelie.post("/api/user/factors/passkeys/options", json!({})).await.ok();
        assert_eq!(amelie.post("/api/user/factors/passkeys", unasked).await.json()["code"], "auth.passkey_refused");
    }
}

fn read<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).unwrap()
}

#[test]
fn a_passkey_is_made_for_the_configured_host_alone() {
    let of = |origin: &str| RelyingParty::of(origin).map(|party| (party.id, party.origin));
    let some = |id: &str, origin: &str| Some((id.to_owned(), origin.to_owned()));
    assert_eq!(of("https://Ship.example.ca"), some("ship.example.ca", "https://ship.example.ca"));
    assert_eq!(of("https://ship.example.ca:8443"), some("ship.example.ca", "https://ship.example.ca:8443"));
    assert_eq!(of("http://127.0.0.1:8080"), some("localhost", ORIGIN));
    assert_eq!(of("http://[::1]:8080"), some("localhost", ORIGIN));
    assert_eq!(of("http://192.0.2.1:8080"), None);
}

#[test]
fn what_is_not_signed_for_this_question_by_this_page_with_the_person_there_is_refused() {
    let party = RelyingParty::of("http://127.0.0.1:8080").unwrap();
    let mut key = Authenticator::new();
    let create = |at| party.register("question", &read::<PasskeyRegistration>(key.create("question", at)));
    let passkey: Passkey = create(NEW).unwrap();
    assert_eq!(create((ORIGIN, "localhost", 0x40)), Err(PasskeyError::Absent));
    assert_eq!(create((ORIGIN, "localhost", 0x01)), Err(PasskeyError::Malformed), "without a key");
    assert_eq!(create(("https://evil.example", "localhost", 0x41)), Err(PasskeyError::Foreign));
    assert_eq!(create((ORIGIN, "evil.example", 0x41)), Err(PasskeyError::Foreign));
    let mut unknown: PasskeyRegistration = read(key.create("question", NEW));
    unknown.response.public_key_algorithm = -65_535;
    assert_eq!(party.register("question", &unknown), Err(PasskeyError::Algorithm));
    let mut renamed: PasskeyRegistration = read(key.create("question", NEW));
    renamed.id = b64("another");
    assert_eq!(party.register("question", &renamed), Err(PasskeyError::Malformed));

    let verify = |given: Value| party.verify("question", &passkey, &read::<PasskeyAssertion>(given));
    assert_eq!(verify(key.get("question", HERE)), Ok(1));
    assert_eq!(verify(key.get("another question", HERE)), Err(PasskeyError::Foreign));
    assert_eq!(verify(key.get("question", ("https://evil.example", "localhost", 1))), Err(PasskeyError::Foreign));
    assert_eq!(verify(key.get("question", (ORIGIN, "evil.example", 1))), Err(PasskeyError::Foreign));
    assert_eq!(verify(key.get("question", (ORIGIN, "localhost", 0))), Err(PasskeyError::Absent));
    assert_eq!(verify(Authenticator::new().get("question", HERE)), Err(PasskeyError::Signature));
    let copied = Passkey { count: 99, ..passkey.clone() };
    let given: PasskeyAssertion = read(key.get("question", HERE));
    assert_eq!(party.verify("question", &copied, &given), Err(PasskeyError::Copied));
    for broken in [
        AssertionResponse { client_data_json: b64("{"), ..given.response.clone() },
        AssertionResponse { client_data_json: "*".to_owned(), ..given.response.clone() },
        AssertionResponse { authenticator_data: b64("short"), ..given.response.clone() },
    ] {
        let given = PasskeyAssertion { response: broken, ..given.clone() };
        assert_eq!(party.verify("question", &passkey, &given), Err(PasskeyError::Malformed));
    }
}
