//! Closing an account: refusals, what ends at once, what is erased and what is kept.

use chrono::TimeDelta;
use object_store::ObjectStoreExt;
use object_store::path::Path;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_server::jobs::registry;
use waybill_server::platform::account;
use waybill_server::platform::account::user_entity as user;
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::privacy::closing::{ERASED, KEPT};
use waybill_server::shipping::address_book;
use waybill_server::shipping::purchase::entity as purchase;
use waybill_server::shipping::shipment;

use crate::account::brand::add_logo;
use crate::app::{Client, TestApp};
use crate::platform::store::{multiply, purchase_row};
use crate::privacy::data_export::{db_label, db_tables_with_an_account};

const PASSWORD: &str = "four maple leaves fell";
const EMAIL: &str = "amelie@example.ca";

/// An owner who has a password.
pub async fn owner(app: &TestApp) -> Client {
    let input = json!({
        "first_name": "Amélie", "last_name": "Tremblay", "company_name": "Érable & Fils", "email": EMAIL,
        "password": PASSWORD, "password_confirmation": PASSWORD, "account_country": "CA", "language": "en",
    });
    app.anonymous().post("/api/register", input).await.ok();
    let login = app.anonymous().post("/api/login", json!({"email": EMAIL, "password": PASSWORD})).await.ok().data();
    let id = |value: &Value| value.as_str().unwrap().parse().unwrap();
    let (user_id, account_id) = (id(&login["user"]["id"]), id(&login["user"]["account_id"]));
    app.anonymous().with_token(login["token"].as_str().unwrap()).known_as(user_id, account_id)
}

pub async fn close(owner: &Client) -> crate::app::Answer {
    owner.post("/api/account/close", json!({"password": PASSWORD})).await
}

/// A purchase of a shipment in a state.
async fn db_purchase(app: &TestApp, owner: &Client, shipment: &Value, state: PurchaseState) -> Uuid {
    let shipment_id = shipment["id"].as_str().unwrap().parse().unwrap();
    let row = purchase_row(owner.account_id, shipment_id, app.clock().now());
    let row = purchase::Model { state: state.into(), ship_request: json!({"to": "Ana Roy"}).into(), ..row };
    row.into_active_model().reset_all().insert(app.db()).await.unwrap().id
}

both! {
    async fn programs_are_turned_away_at_once(app, owner = owner) {
        let (_, program) = crate::account::api_key::scoped(app, &owner, &["read"]).await;
        program.get("/api/user").await.ok();
        close(&owner).await.ok();
        assert_eq!(program.get("/api/user").await.status, 401);
    }

    async fn says_beforehand_what_is_kept_and_for_how_long(app, owner = owner) {
        app.sub_user(&owner).await;
        let mut answer = owner.get("/api/account/close").await.ok();
        answer.bytes = serde_json::to_vec(&answer.data()).unwrap();
        snapshot!(answer, @r#"
        200 OK
        {
          "balance": 0,
          "kept": [
            {
              "until": "2026-12-20T15:00:00Z",
              "what": "Addresses, shipments, labels, files, users and the audit trail, in case you closed the account by mistake."
            },
            {
              "until": "2033-11-20T15:00:00Z",
              "what": "Charges, taxes and insurance policies, as tax law requires; nobody can sign in to see them."
            }
          ],
          "purchases_under_way": [],
          "sub_users": 1
        }
        "#);
    }

    async fn ends_every_session_and_allows_no_sign_in(app, owner = owner) {
        let sub_user = app.sub_user(&owner).await;
        let suffix = app.link_to(EMAIL, "verify-email").await;
        app.anonymous().get(&format!("/api/verify-email/{suffix}")).await.ok();
        owner.post("/api/invite-user", json!({"email": "bo@example.ca", "billing_type": "account"})).await.ok();
        let link = app.link_to("bo@example.ca", "invitation").await;
        let answer = close(&owner).await.ok();
        assert_eq!(answer.data(), Value::Null);
        assert_eq!(answer.headers("set-cookie").len(), 7);
        for client in [&owner, &sub_user] {
            assert_eq!(client.get("/api/user").await.status, 401);
        }
        let login = app.anonymous().post("/api/login", json!({"email": EMAIL, "password": PASSWORD})).await;
        assert_eq!((login.status.as_u16(), &login.json()["message"]), (403, &json!("Your account is disable")));
        assert_eq!(app.anonymous().get(&format!("/api/invitations/{link}")).await.status, 404);
        let row = user::Entity::find().filter(user::Column::Id.eq(sub_user.user_id)).one(app.db()).await.unwrap().unwrap();
        assert_eq!(row.status, user::UserStatus::Disabled);
        let mail = app.mails_to(EMAIL).await[0].clone();
        assert_eq!(mail["subject"], "Your Waybill account is closed");
        assert!(mail["text"].as_str().unwrap().contains("2026-12-20") && mail["text"].as_str().unwrap().contains("2033-11-20"), "{mail}");
        let mail = app.mails_to(&row.email).await[0].clone();
        assert_eq!(mail["subject"], "Érable & Fils has closed its Waybill account");
    }

    async fn asks_for_the_owners_password(app, owner = owner) {
        let missing = owner.post("/api/account/close", json!({})).await;
        assert_eq!((missing.status.as_u16(), missing.violations()), (422, vec!["password account.password.required".to_owned()]));
        let wrong = owner.post("/api/account/close", json!({"password": "four maple trees fell"})).await;
        assert_eq!((wrong.status.as_u16(), wrong.violations()), (422, vec!["password request.current_password".to_owned()]));
        assert_eq!(app.sub_user(&owner).await.post("/api/account/close", json!({"password": PASSWORD})).await.status, 403);
        assert_eq!(app.anonymous().post("/api/account/close", json!({"password": PASSWORD})).await.status, 401);
        for _ in 0..9 {
            owner.post("/api/account/close", json!({"password": "guess"})).await;
        }
        assert_eq!(owner.post("/api/account/close", json!({"password": "guess"})).await.status, 429);
        owner.get("/api/user").await.ok();
    }

    async fn waits_for_what_is_being_bought(app, owner = owner) {
        let shipment = owner.post("/api/shipments", json!({})).await.ok().data();
        let id = db_purchase(app, &owner, &shipment, PurchaseState::PendingPayment).await;
        let answer = close(&owner).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (409, &json!("account.purchases_under_way")));
        assert_eq!(answer.data()["shipment_ids"], json!([shipment["id"]]));
        assert_eq!(owner.get("/api/account/close").await.ok().data()["purchases_under_way"], json!([shipment["id"]]));
        purchase::Entity::delete_many().filter(purchase::Column::Id.eq(id)).exec(app.db()).await.unwrap();
        close(&owner).await.ok();
    }

    async fn erases_after_30_days_and_keeps_what_the_law_asks_for_7_years(app, owner = owner) {
        owner.post("/api/address-books", json!({"contact_first_name": "Ana", "contact_last_name": "Roy", "contact_phone": "514-555-0199",
            "contact_email": "ana@example.ca", "street1": "12 rue Principale", "city": "Montréal", "state": "QC",
            "postal_code": "H2X 1Y4", "country": "CA"})).await.ok();
        let bought = json!({"origin_address": {"contact_first_name": "Ana"}});
        let bought = owner.post("/api/shipments/create-or-update", bought).await.ok().data();
        let draft = owner.post("/api/shipments", json!({})).await.ok().data();
        let paid = db_purchase(app, &owner, &bought, PurchaseState::Done).await;
        let label = db_label(app, &owner, b"%PDF").await;
        let logo = add_logo(&owner).await;
        close(&owner).await.ok();
        app.clock().advance(TimeDelta::days(30) - TimeDelta::seconds(1));
        while run_due_jobs(&app.state, &registry()).await.unwrap() > 0 {}
        assert!(user::Entity::find().filter(user::Column::Id.eq(owner.user_id)).one(app.db()).await.unwrap().is_some());
        app.clock().advance(TimeDelta::seconds(1));
        while run_due_jobs(&app.state, &registry()).await.unwrap() > 0 {}
        assert!(user::Entity::find().filter(user::Column::Id.eq(owner.user_id)).one(app.db()).await.unwrap().is_none());
        let book = address_book::entity::Entity::find().filter(address_book::entity::Column::AccountId.eq(owner.account_id));
        assert_eq!(book.count(app.db()).await.unwrap(), 0);
        assert!(app.state.files.get(&Path::from(label)).await.is_err());
        assert_eq!(app.anonymous().get(&logo).await.status, 404);
        let id = |shipment: &Value| shipment["id"].as_str().unwrap().parse::<Uuid>().unwrap();
        assert!(shipment::entity::Entity::find().filter(shipment::entity::Column::Id.eq(id(&draft))).one(app.db()).await.unwrap().is_none());
        let stripped = shipment::entity::Entity::find().filter(shipment::entity::Column::Id.eq(id(&bought))).one(app.db()).await.unwrap().unwrap();
        assert_eq!((stripped.origin, stripped.parcels), (None, json!([]).into()));
        let record = purchase::Entity::find().filter(purchase::Column::Id.eq(paid)).one(app.db()).await.unwrap().unwrap();
        assert_eq!((record.ship_request, record.ship_outcome), (json!({}).into(), None));
        assert!(record.amount > 0, "what was paid stays");
        // The e-mail is free again.
        let again = json!({"first_name": "Amélie", "last_name": "Tremblay", "email": EMAIL, "password": PASSWORD,
            "password_confirmation": PASSWORD, "account_country": "CA", "language": "en"});
        app.anonymous().post("/api/register", again).await.ok();
        app.anonymous().post("/api/login", json!({"email": EMAIL, "password": PASSWORD})).await.ok();
        app.clock().set("2033-11-20T15:00:00Z".parse().unwrap());
        while run_due_jobs(&app.state, &registry()).await.unwrap() > 0 {}
        assert!(purchase::Entity::find().filter(purchase::Column::Id.eq(paid)).one(app.db()).await.unwrap().is_none());
        assert!(account::entity::Entity::find_by_id(owner.account_id).one(app.db()).await.unwrap().is_none());
    }

    async fn a_large_account_is_erased_in_slices(app, owner = owner) {
        owner.post("/api/address-books", json!({"contact_first_name": "Ana", "contact_last_name": "Roy", "contact_phone": "514-555-0199",
            "contact_email": "ana@example.ca", "street1": "12 rue Principale", "city": "Montréal", "state": "QC",
            "postal_code": "H2X 1Y4", "country": "CA"})).await.ok();
        multiply(app.db(), "address_books", &[]).await;
        let book = address_book::entity::Entity::find().filter(address_book::entity::Column::AccountId.eq(owner.account_id));
        assert_eq!(book.clone().count(app.db()).await.unwrap(), 10_001);
        close(&owner).await.ok();
        app.clock().advance(TimeDelta::days(30));
        let sent = app.statements_of(async { while run_due_jobs(&app.state, &registry()).await.unwrap() > 0 {} }).await;
        assert_eq!(book.count(app.db()).await.unwrap(), 0);
        let slices = sent.iter().filter(|statement| statement.sql.starts_with("DELETE FROM \"address_books\"")).count();
        assert!(slices > 10, "{slices} statements for 10,001 rows");
    }

    async fn an_account_that_was_opened_again_is_not_erased(app, owner = owner) {
        close(&owner).await.ok();
        let row = account::entity::Entity::find_by_id(owner.account_id).one(app.db()).await.unwrap().unwrap();
        let mut row = row.into_active_model();
        row.status = sea_orm::ActiveValue::Set(account::entity::AccountStatus::Active);
        row.update(app.db()).await.unwrap();
        app.clock().advance(TimeDelta::days(31));
        while run_due_jobs(&app.state, &registry()).await.unwrap() > 0 {}
        app.anonymous().post("/api/login", json!({"email": EMAIL, "password": PASSWORD})).await.ok();
    }

    async fn every_table_with_an_account_is_erased_or_kept(app) {
        for table in db_tables_with_an_account(app).await {
            let known = ERASED.iter().chain(&KEPT).any(|known| *known == table);
            assert!(known, "say in server/src/privacy/closing/erase.rs what becomes of {table} when its account is closed");
        }
    }
}
