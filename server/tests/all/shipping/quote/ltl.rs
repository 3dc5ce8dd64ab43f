//! Freight quotes: asked of the desk by mail, kept, answered with a price.

use axum::http::StatusCode;
use chrono::TimeDelta;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::quote::{QuoteStatus, SAVED_QUOTES_MAX};
use waybill_server::platform::Mode;
use waybill_server::platform::account::user_entity as user;
use waybill_server::platform::store::StoreResult;
use waybill_server::shipping::quote::ltl::entity;

use crate::app::{Client, TestApp};
use crate::operator::desk;
use crate::shipping::shipment::montreal_to_toronto;

const DESK: &str = "freight-desk@waybill.test";

/// Two pallets from Montréal to Toronto, to a home.
pub fn load() -> Value {
    let shipment = montreal_to_toronto();
    let mut destination = shipment["destination_address"].clone();
    destination["residential"] = json!(1);
    json!({
        "origin_address": shipment["origin_address"],
        "destination_address": destination,
        "ready_date": "2026-11-23",
        "dimension_unit": "in",
        "weight_unit": "lbs",
        "pallets": [{
            "quantity": 2, "length": "48", "width": "40", "height": "50", "weight": "500",
            "goods": "Bottled water", "stackable": false,
        }],
        "accessorials": ["liftgate_delivery", "liftgate_delivery"],
        "additional_details": "Dock closes at four.",
    })
}

/// A freight quote of a user's that waits, without a mail.
pub async fn db_ltl(app: &TestApp, client: &Client) -> Uuid {
    row(app, client).into_active_model().insert(app.db()).await.unwrap().id
}

fn row(app: &TestApp, client: &Client) -> entity::Model {
    let now = app.clock().now();
    entity::Model {
        id: Uuid::now_v7(),
        account_id: client.account_id,
        user_id: client.user_id,
        status: QuoteStatus::Active.into(),
        waits: true,
        words: "montreal toronto".to_owned(),
        form: load().into(),
        price: None,
        valid_until: None,
        message: String::new(),
        answered_at: None,
        request_key: None,
        request_hash: String::new(),
        created_at: now,
        updated_at: now,
    }
}

/// Two rows with one key.
pub async fn twice(app: &TestApp, client: &Client) -> StoreResult<()> {
    for _ in 0..2 {
        let keyed = entity::Model { request_key: Some("k".to_owned()), ..row(app, client) };
        keyed.into_active_model().insert(app.db()).await?;
    }
    Ok(())
}

async fn ask(client: &Client) -> Value {
    client.post("/api/ltl-send-mail", load()).await.ok().data()
}

async fn list(client: &Client, query: &str) -> Vec<String> {
    let rows = client.get(&format!("/api/saved-quotes?type=freight{query}")).await.ok().data();
    rows.as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
}

async fn set_status(client: &Client, id: &Value, status: &str) -> StatusCode {
    client.post("/api/freight-saved-quotes/archive-delete", json!({"quote_id": id, "status": status})).await.status
}

fn answer_path(quote: &Value) -> String {
    format!("/api/operator/freight-quotes/{}/answer", quote["id"].as_str().unwrap())
}

fn price() -> Value {
    json!({"price": 41_250, "valid_until": "2026-12-04", "message": "Pickup the day after you book."})
}

fn email_of(client: &Client) -> String {
    format!("{}@example.ca", client.user_id)
}

both! {
    async fn a_request_is_kept_and_mailed_to_the_desk_and_the_sender(app, owner) {
        let quote = ask(&owner).await;
        assert_eq!((&quote["kind"], &quote["state"], &quote["status"]), (&json!("freight"), &json!("waiting"), &json!("active")));
        assert_eq!((&quote["price"], &quote["valid_until"], &quote["message"]), (&Value::Null, &Value::Null, &json!("")));
        assert_eq!((&quote["origin"]["city"], &quote["destination"]["city"]), (&json!("Montréal"), &json!("Toronto")));
        assert_eq!(quote["accessorials"], json!(["liftgate_delivery", "residential_delivery"]), "each once, and what a home asks for");
        assert_eq!(owner.get("/api/saved-quotes?type=freight").await.ok().data()[0], quote);
        assert_eq!(owner.get("/api/saved-quotes").await.ok().data(), json!([]), "among parcels there is none");
        let number = quote["number"].as_str().unwrap();
        let [to_desk] = app.mails_to(DESK).await.try_into().unwrap();
        let text = to_desk["text"].as_str().unwrap();
        assert_eq!(to_desk["subject"], format!("Freight quote {number}: Montréal → Toronto"));
        for said in [
            "2 × Bottled water: 48 × 40 × 50 in · 500 lb · 9 lb/ft³ · Class 100 · not stackable",
            "In all: 1,000 lb · 111.11 ft³",
            "Liftgate at delivery, Delivery to a home",
            "Dock closes at four.",
            "88 Queens Quay W",
            "/operator/freight-quotes",
        ] {
            assert!(text.contains(said), "{said} is not in {text}");
        }
        assert_eq!(to_desk["reply_to"], email_of(&owner));
        let [to_sender] = app.mails_to(&email_of(&owner)).await.try_into().unwrap();
        assert_eq!(to_sender["subject"], format!("We received your freight request {number}"));
        let text = to_sender["text"].as_str().unwrap();
        assert!(text.contains("/dashboard/save-quote?type=freight") && !text.contains("88 Queens Quay W"), "{text}");
    }

    async fn each_reader_is_written_to_in_their_language(app, owner) {
        user::Entity::update_many()
            .col_expr(user::Column::Language, Expr::value("fr"))
            .filter(user::Column::Id.eq(owner.user_id))
            .exec(app.db())
            .await
            .unwrap();
        let (_, router) = app.restarted(Mode::Development, |config| {
            config.freight.desk_language = Lang::Fr;
            config.freight.desk_email = "fret@waybill.test".to_owned();
        }).await;
        let quote = router.with_token(&owner.token).post("/api/ltl-send-mail", load()).await.ok().data();
        let number = quote["number"].as_str().unwrap();
        let [to_desk] = app.mails_to("fret@waybill.test").await.try_into().unwrap();
        assert_eq!(to_desk["subject"], format!("Soumission de fret {number} : Montréal → Toronto"));
        let text = to_desk["text"].as_str().unwrap();
        assert!(text.contains("9\u{a0}lb/pi³ · Classe 100 · non empilable") && text.contains("Hayon élévateur à la livraison"), "{text}");
        let [to_sender] = app.mails_to(&email_of(&owner)).await.try_into().unwrap();
        assert_eq!(to_sender["subject"], format!("Votre demande de fret {number} est bien reçue"));
        desk::signed_in(app).await.post(&answer_path(&quote), price()).await.ok();
        let mails = app.mails_to(&email_of(&owner)).await;
        assert_eq!(mails[0]["subject"], format!("Votre soumission de fret {number} : 412,50\u{a0}$"));
    }

    async fn the_same_key_asks_once(app, owner) {
        let keyed = owner.with("idempotency-key", "load-1");
        let first = keyed.post("/api/ltl-send-mail", load()).await.ok().data();
        assert_eq!(keyed.post("/api/ltl-send-mail", load()).await.ok().data()["id"], first["id"]);
        let mut other = load();
        other["ready_date"] = json!("2026-11-24");
        let reused = keyed.post("/api/ltl-send-mail", other.clone()).await;
        assert_eq!((reused.status, reused.json()["code"].clone()), (StatusCode::CONFLICT, json!("purchase.key_reused")));
        assert_eq!((list(&owner, "").await.len(), app.mails_to(DESK).await.len()), (1, 1));
        // Of another account, and after a week, the key is a new one.
        app.owner().await.with("idempotency-key", "load-1").post("/api/ltl-send-mail", load()).await.ok();
        app.clock().advance(TimeDelta::days(7));
        other["ready_date"] = json!("2026-12-01");
        let later = keyed.post("/api/ltl-send-mail", other).await.ok().data();
        assert_ne!(later["id"], first["id"]);
        assert_eq!(list(&owner, "").await.len(), 2);
        let invalid = owner.with("idempotency-key", " ").post("/api/ltl-send-mail", load()).await;
        assert_eq!((invalid.status.as_u16(), invalid.json()["code"].clone()), (400, json!("purchase.key_invalid")));
    }

    async fn missing_fields_are_named_and_no_mail_is_sent(app, owner) {
        let empty = owner.post("/api/ltl-send-mail", json!({})).await;
        assert_eq!(empty.status, 422);
        assert_eq!(empty.violations(), [
            "origin_address shipment.origin_address.required",
            "destination_address shipment.destination_address.required",
            "ready_date ltl.ready_date.required",
            "dimension_unit ltl.dimension_unit.required",
            "weight_unit ltl.weight_unit.required",
            "pallets ltl.pallets.required",
        ]);
        let mut past = load();
        past["ready_date"] = json!("2026-11-19");
        past["pallets"][0]["height"] = json!("");
        let past = owner.post("/api/ltl-send-mail", past).await;
        assert_eq!(past.violations(), ["ready_date ltl.ready_date.past", "pallets[0].height ltl.pallet.height.required"]);
        assert_eq!((list(&owner, "").await.len(), app.mails_to(DESK).await.len()), (0, 0));
    }

    async fn a_day_is_that_of_the_place_of_pickup(app, owner) {
        // In Montréal it is still Friday, in UTC it is not.
        app.clock().advance(TimeDelta::hours(12));
        let mut today = load();
        today["ready_date"] = json!("2026-11-20");
        owner.post("/api/ltl-send-mail", today).await.ok();
    }

    async fn an_account_has_an_hourly_limit_of_requests(app, owner) {
        let (_, client) = app.restarted(Mode::Development, |config| config.limits.user_mails_per_hour = 2).await;
        let client = client.with_token(&owner.token);
        for _ in 0..2 {
            client.post("/api/ltl-send-mail", load()).await.ok();
        }
        let refused = client.post("/api/ltl-send-mail", load()).await;
        assert_eq!(refused.status, 429);
        assert!(!refused.header("retry-after").is_empty());
        assert_eq!(client.post("/api/ltl-send-mail", json!({})).await.status, 422, "a refusal of the form comes first");
    }

    async fn a_person_keeps_so_many(app, owner) {
        let rows: Vec<_> = (0..SAVED_QUOTES_MAX).map(|_| row(app, &owner).into_active_model()).collect();
        for slice in rows.chunks(50) {
            entity::Entity::insert_many(slice.to_vec()).exec(app.db()).await.unwrap();
        }
        let full = owner.post("/api/ltl-send-mail", load()).await;
        assert_eq!((full.status.as_u16(), full.violations()), (422, vec![" list.too_many".to_owned()]));
        app.sub_user(&owner).await.post("/api/ltl-send-mail", load()).await.ok();
    }

    async fn a_quote_is_archived_brought_back_and_deleted(app, owner) {
        let quote = ask(&owner).await;
        let id = quote["id"].as_str().unwrap().to_owned();
        assert_eq!(set_status(&owner, &quote["id"], "archived").await, 200);
        assert_eq!((list(&owner, "").await, list(&owner, "&status=archived").await), (vec![], vec![id.clone()]));
        // The desk answers it all the same.
        let operator = desk::signed_in(app).await;
        operator.post(&answer_path(&quote), price()).await.ok();
        assert_eq!(set_status(&owner, &quote["id"], "active").await, 200);
        assert_eq!(owner.get("/api/saved-quotes?type=freight").await.ok().data()[0]["price"], 41_250);
        assert_eq!(set_status(&owner, &quote["id"], "deleted").await, 200);
        assert_eq!(list(&owner, "").await, Vec::<String>::new());
        assert_eq!(set_status(&owner, &quote["id"], "active").await, 404);
        assert_eq!(set_status(&owner, &quote["id"], "gone").await, 400);
        assert_eq!(operator.post(&answer_path(&quote), price()).await.status, 404);
        let parcels = owner.post("/api/saved-quotes/archive-delete", json!({"quote_id": quote["id"], "status": "archived"})).await;
        assert_eq!(parcels.status, 404, "parcels and freight are not mixed");
    }

    async fn the_list_is_paged_searched_and_each_ones_own(app, owner) {
        let member = app.sub_user(&owner).await;
        let (first, second, theirs) = (ask(&owner).await, ask(&owner).await, ask(&member).await);
        let id = |quote: &Value| quote["id"].as_str().unwrap().to_owned();
        assert_eq!(list(&owner, "").await, [id(&theirs), id(&second), id(&first)]);
        assert_eq!(list(&member, "").await, [id(&theirs)]);
        assert_eq!(list(&app.owner().await, "").await, Vec::<String>::new());
        let page = owner.get("/api/saved-quotes?type=freight&page=2&paginate=2").await.ok().json();
        assert_eq!((page["data"][0]["id"].clone(), &page["meta"]["total"]), (first["id"].clone(), &json!(3)));
        assert_eq!(list(&owner, "&search=WATER%20toronto").await.len(), 3);
        assert_eq!(list(&owner, &format!("&search={}", first["number"].as_str().unwrap())).await, [id(&first)]);
        assert_eq!(list(&owner, "&search=halifax").await.len(), 0);
    }

    async fn the_desks_price_is_put_into_the_saved_quote_and_mailed(app, owner) {
        let quote = ask(&owner).await;
        let operator = desk::signed_in(app).await;
        let waiting = operator.get("/api/operator/freight-quotes").await.ok();
        assert_eq!((&waiting.data()[0]["id"], &waiting.data()[0]["account_id"]), (&quote["id"], &json!(owner.account_id)));
        assert!(!waiting.text().contains("Queens Quay") && !waiting.text().contains("Priya"), "{}", waiting.text());
        let answered = operator.post(&answer_path(&quote), price()).await.ok().data();
        assert_eq!((&answered["state"], &answered["price"]), (&json!("answered"), &json!(41_250)));
        let last = desk::entries(app).await.pop().unwrap();
        assert_eq!((last.action.as_str(), last.reason.as_str()), ("freight_quote_answered", "$412.50, 2026-12-04"));
        let saved = owner.get("/api/saved-quotes?type=freight").await.ok().data()[0].clone();
        assert_eq!((&saved["price"], &saved["valid_until"], &saved["state"]), (&json!(41_250), &json!("2026-12-04"), &json!("answered")));
        assert_eq!(saved["message"], "Pickup the day after you book.");
        let mails = app.mails_to(&email_of(&owner)).await;
        assert_eq!(mails.len(), 2);
        assert_eq!(mails[0]["subject"], format!("Your freight quote {}: $412.50", quote["number"].as_str().unwrap()));
        let text = mails[0]["text"].as_str().unwrap();
        assert!(text.contains("until 2026-12-04") && text.contains("Pickup the day after you book."), "{text}");
        let ids = async |status: &str| operator.get(&format!("/api/operator/freight-quotes?status={status}")).await.ok().data();
        assert_eq!(ids("waiting").await, json!([]));
        assert_eq!(ids("answered").await[0]["id"], quote["id"]);
        assert_eq!(operator.get("/api/operator/freight-quotes?status=lost").await.status, 400);
    }

    async fn the_same_answer_mails_once_and_another_takes_its_place(app, owner) {
        let quote = ask(&owner).await;
        let operator = desk::signed_in(app).await;
        for _ in 0..2 {
            operator.post(&answer_path(&quote), price()).await.ok();
        }
        assert_eq!(app.mails_to(&email_of(&owner)).await.len(), 2);
        let lower = json!({"price": 39_900, "valid_until": "2026-12-01", "message": ""});
        operator.post(&answer_path(&quote), lower).await.ok();
        assert_eq!(app.mails_to(&email_of(&owner)).await.len(), 3);
        let saved = owner.get("/api/saved-quotes?type=freight").await.ok().data()[0].clone();
        assert_eq!((&saved["price"], &saved["message"]), (&json!(39_900), &json!("")));
        app.clock().advance(TimeDelta::days(12));
        assert_eq!(owner.get("/api/saved-quotes?type=freight").await.ok().data()[0]["state"], "expired");
    }

    async fn an_answer_without_price_or_day_is_refused(app, owner) {
        let quote = ask(&owner).await;
        let operator = desk::signed_in(app).await;
        let empty = operator.post(&answer_path(&quote), json!({})).await;
        assert_eq!((empty.status.as_u16(), empty.violations()), (422, vec!["price ltl.price.required".to_owned(), "valid_until ltl.valid_until.required".to_owned()]));
        let past = json!({"price": 100, "valid_until": "2026-11-19"});
        assert_eq!(operator.post(&answer_path(&quote), past).await.violations(), ["valid_until ltl.valid_until.past"]);
        let unknown = format!("/api/operator/freight-quotes/{}/answer", Uuid::now_v7());
        assert_eq!(operator.post(&unknown, price()).await.status, 404);
        assert_eq!(owner.get("/api/saved-quotes?type=freight").await.ok().data()[0]["price"], Value::Null);
    }

    async fn the_desks_list_goes_on_page_by_page(app, owner) {
        for _ in 0..51 {
            db_ltl(app, &owner).await;
        }
        let operator = desk::signed_in(app).await;
        let first = operator.get("/api/operator/freight-quotes").await.ok().json();
        assert_eq!(first["data"].as_array().unwrap().len(), 50);
        let path = format!("/api/operator/freight-quotes?before={}", first["meta"]["cursor"].as_str().unwrap());
        let second = operator.get(&path).await.ok().json();
        assert_eq!((second["data"].as_array().unwrap().len(), &second["meta"]["cursor"]), (1, &Value::Null));
    }
}
