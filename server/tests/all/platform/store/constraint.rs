//! Each named constraint, broken on both databases: the driver's words become our own.

use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter,
};
use uuid::Uuid;
use waybill_server::account::auth::link::{self, entity::LinkPurpose};
use waybill_server::account::team::entity as invitation;
use waybill_server::account::users::profile;
use waybill_server::notices::alert::entity as alert;
use waybill_server::platform::account::user_entity as user;
use waybill_server::platform::store::{Constraint, StoreError, StoreResult};
use waybill_server::privacy::data_export::entity as export;
use waybill_server::shipping::bulk::{key_entity as bulk_key, row_entity as bulk_row};
use waybill_server::shipping::rate::quote_entity as quote;

use crate::app::TestApp;
use crate::shipping::bulk;
use crate::shipping::purchase::dispute::dispute_row;
use crate::shipping::quote::{db_quote, ltl};
use crate::shipping::returns::rows::return_row;
use crate::shipping::shipment::{draft, montreal_to_toronto};
use crate::shipping::shop::rows::shop_twice;

/// Writes what breaks the constraint. A new constraint does not compile until it has its case.
async fn breaking(app: &TestApp, constraint: Constraint) -> StoreResult<()> {
    let owner = app.owner().await;
    let other = app.owner().await;
    let (db, secret, now) = (app.db(), &app.state.secret, app.clock().now());
    let set = |table: &'static str, column: &'static str| {
        sea_orm::sea_query::Query::update().table(table).value(column, Expr::value("nonsense")).take()
    };
    match constraint {
        Constraint::AccountStatus => db.execute(&set("accounts", "status")).await.map(drop)?,
        Constraint::UserRole => db.execute(&set("users", "role")).await.map(drop)?,
        Constraint::UserStatus => db.execute(&set("users", "status")).await.map(drop)?,
        Constraint::UserBillingType => db.execute(&set("users", "billing_type")).await.map(drop)?,
        Constraint::UserEmail => {
            let mine = user::Entity::find().filter(user::Column::Id.eq(owner.user_id)).one(db).await?.unwrap();
            let mut theirs = user::Entity::find()
                .filter(user::Column::Id.eq(other.user_id))
                .one(db)
                .await?
                .unwrap()
                .into_active_model();
            theirs.email = Set(mine.email);
            theirs.update(db).await.map(drop)?;
        }
        Constraint::ProfileUser => {
            for _ in 0..2 {
                profile::ActiveModel {
                    id: Set(Uuid::now_v7()),
                    account_id: Set(owner.account_id),
                    user_id: Set(owner.user_id),
                    address: Set(serde_json::json!({})),
                    complete: Set(false),
                    created_at: Set(now),
                    updated_at: Set(now),
                }
                .insert(db)
                .await?;
            }
        }
        Constraint::SecondFactorKind
        | Constraint::SecondFactorCredential
        | Constraint::SecondFactorTotp
        | Constraint::RecoveryCode
        | Constraint::FactorChallengeToken
        | Constraint::FactorChallengePurpose => {
            crate::account::auth::factor_rows::twice(app, constraint, &owner).await?
        }
        Constraint::DisputeRef => {
            let first = dispute_row(owner.account_id, Uuid::now_v7(), now);
            let mut second = dispute_row(owner.account_id, Uuid::now_v7(), now);
            second.dispute_ref.clone_from(&first.dispute_ref);
            first.into_active_model().insert(db).await?;
            second.into_active_model().insert(db).await.map(drop)?;
        }
        Constraint::ShopOfAccount
        | Constraint::ShopLiveDomain
        | Constraint::ShopOrderRemoteId
        | Constraint::ShopParcelShipment
        | Constraint::ShopParcelDraft
        | Constraint::ShopEventRef => shop_twice(app, constraint, &owner, &other).await?,
        Constraint::WebhookEndpointStatus | Constraint::WebhookDelivery | Constraint::WebhookDeliveryState => {
            let (endpoint, event) = crate::account::webhook::db_event(app, &owner).await;
            match constraint {
                Constraint::WebhookEndpointStatus => db.execute(&set("webhook_endpoints", "status")).await.map(drop)?,
                Constraint::WebhookDeliveryState => db.execute(&set("webhook_deliveries", "state")).await.map(drop)?,
                _ => crate::account::webhook::twice(app, (owner.account_id, endpoint, event)).await?,
            }
        }
        Constraint::AccountTestOf => {
            let live = Expr::value(owner.account_id);
            let tests = sea_orm::sea_query::Query::update().table("accounts").value("test_of", live).take();
            db.execute(&tests).await.map(drop)?;
        }
        Constraint::ApiKeyKind | Constraint::ApiKeyStatus | Constraint::ApiKeyMode => {
            crate::account::api_key::scoped(app, &owner, &["read"]).await;
            let column = match constraint {
                Constraint::ApiKeyKind => "kind",
                Constraint::ApiKeyMode => "mode",
                _ => "status",
            };
            db.execute(&set("api_keys", column)).await.map(drop)?;
        }
        Constraint::OperatorEmail | Constraint::OperatorSessionToken => {
            crate::operator::desk::twice(app, constraint).await?;
        }
        Constraint::PaymentCustomerHolder
        | Constraint::CardProcessorId
        | Constraint::CardDefault
        | Constraint::PurchaseLive
        | Constraint::PurchaseKey
        | Constraint::FileStorageKey
        | Constraint::PaymentEventRef => super::purchase_rows::twice(db, constraint, owner.account_id, now).await?,
        Constraint::TrackingNumber
        | Constraint::TrackingEvent
        | Constraint::TrackingNotice
        | Constraint::TrackingNoticeReader
        | Constraint::TrackingLinkLive => {
            let shipment = owner.post("/api/shipments", serde_json::json!({})).await.ok().data();
            let shipment_id: Uuid = shipment["id"].as_str().unwrap().parse().unwrap();
            super::tracking_rows::twice(db, constraint, (owner.account_id, shipment_id), now).await?;
        }
        Constraint::PickupLive | Constraint::PickupShipment | Constraint::PickupShipmentLive => {
            let shipment = owner.post("/api/shipments", serde_json::json!({})).await.ok().data();
            let shipment_id: Uuid = shipment["id"].as_str().unwrap().parse().unwrap();
            let ids = (owner.account_id, owner.user_id, shipment_id);
            crate::shipping::pickup::rows::twice(db, constraint, ids, now).await?;
        }
        Constraint::BulkRunState | Constraint::BulkRowState | Constraint::BulkRowShipment => {
            let list = |number| serde_json::json!({ "origin_address": bulk::origin(), "rows": [bulk::row(number)] });
            owner.post("/api/v2/bulk-shipping-request", list(1)).await.ok();
            let answer = owner.post("/api/v2/bulk-shipping-request", list(2)).await.ok().data();
            let shipment = answer["shipments"][0]["shipment_id"].as_str().unwrap().to_owned();
            match constraint {
                Constraint::BulkRunState => db.execute(&set("bulk_runs", "state")).await.map(drop)?,
                Constraint::BulkRowState => db.execute(&set("bulk_run_rows", "state")).await.map(drop)?,
                _ => {
                    let shipment: Uuid = shipment.parse().unwrap();
                    let same = Expr::value(shipment);
                    bulk_row::Entity::update_many().col_expr(bulk_row::Column::ShipmentId, same).exec(db).await?;
                }
            }
        }
        Constraint::PolicyPurchase => {
            crate::shipping::insurance::rows::twice(db, (owner.account_id, owner.user_id), now).await?;
        }
        Constraint::BalanceLineKey | Constraint::BalanceLineKind => {
            crate::shipping::balance::rows::twice(app, constraint, owner.account_id).await?;
        }
        Constraint::ReturnLive | Constraint::ReturnStatus => {
            let shipment = owner.post("/api/shipments", serde_json::json!({})).await.ok().data();
            let shipment_id: Uuid = shipment["id"].as_str().unwrap().parse().unwrap();
            crate::shipping::returns::rows::db_return(app, &owner, shipment_id).await;
            match constraint {
                Constraint::ReturnStatus => db.execute(&set("returns", "status")).await.map(drop)?,
                _ => {
                    let again = return_row((owner.account_id, owner.user_id), shipment_id, now);
                    again.into_active_model().reset_all().insert(db).await.map(drop)?;
                }
            }
        }
        Constraint::ClaimLive => {
            crate::shipping::claim::rows::twice(db, (owner.account_id, owner.user_id), now).await?;
        }
        Constraint::BulkKey => {
            for _ in 0..2 {
                bulk_key::ActiveModel {
                    id: Set(Uuid::now_v7()),
                    account_id: Set(owner.account_id),
                    route: Set("POST /v2/bulk-shipping-request".to_owned()),
                    key: Set("k".to_owned()),
                    fingerprint: Set(String::new()),
                    run_id: Set(None),
                    created_at: Set(now),
                }
                .insert(db)
                .await?;
            }
        }
        Constraint::AlertSubject => {
            for _ in 0..2 {
                alert::ActiveModel {
                    id: Set(Uuid::now_v7()),
                    account_id: Set(None),
                    user_id: Set(None),
                    province: Set(None),
                    kind: Set(alert::AlertKind::Holiday),
                    subject: Set("holiday".to_owned()),
                    title: Set(String::new()),
                    text: Set(String::new()),
                    params: Set(serde_json::json!({})),
                    shipment_id: Set(None),
                    due_at: Set(now),
                    ends_at: Set(None),
                    created_at: Set(now),
                    updated_at: Set(now),
                }
                .insert(db)
                .await?;
            }
        }
        Constraint::InvitationEmail | Constraint::InvitationBillingType => {
            for (email, token_hash) in [("bo@example.ca", "one"), ("li@example.ca", "two")] {
                invitation::ActiveModel {
                    id: Set(Uuid::now_v7()),
                    account_id: Set(owner.account_id),
                    email: Set(email.to_owned()),
                    billing_type: Set(user::BillingType::Account),
                    disabled: Set(false),
                    language: Set(waybill_core::Lang::En.into()),
                    invited_by: Set("Amélie".to_owned()),
                    link_id: Set(Uuid::now_v7()),
                    token_hash: Set(token_hash.to_owned()),
                    created_at: Set(now),
                    expires_at: Set(now),
                    accepted_at: Set(None),
                }
                .insert(db)
                .await?;
            }
            let column = match constraint {
                Constraint::InvitationEmail => "email",
                _ => "billing_type",
            };
            let result = db.execute(&set("invitations", column)).await.map(drop);
            invitation::Entity::delete_many().exec(db).await?;
            result?;
        }
        Constraint::DataExportLive | Constraint::DataExportState => {
            owner.post("/api/account/exports", serde_json::json!({})).await.ok();
            let row = export::Entity::find().one(db).await?.unwrap();
            if constraint == Constraint::DataExportState {
                db.execute(&set("data_exports", "state")).await.map(drop)?;
            }
            let second = export::Model { id: Uuid::now_v7(), storage_key: "another".to_owned(), ..row };
            let result = second.into_active_model().reset_all().insert(db).await.map(drop);
            export::Entity::delete_many().exec(db).await?;
            result?;
        }
        Constraint::PreferenceUnits | Constraint::PreferenceLabelFormat => {
            owner.patch(&format!("/api/users/{}", owner.user_id), serde_json::json!({"units": "metric"})).await.ok();
            let column = if constraint == Constraint::PreferenceUnits { "units" } else { "label_format" };
            db.execute(&set("user_preferences", column)).await.map(drop)?;
        }
        Constraint::SavedQuoteKind | Constraint::SavedQuoteStatus | Constraint::SavedQuoteOutcome => {
            db_quote(app, &owner, montreal_to_toronto()).await;
            let column = match constraint {
                Constraint::SavedQuoteKind => "kind",
                Constraint::SavedQuoteStatus => "status",
                _ => "outcome",
            };
            db.execute(&set("saved_quotes", column)).await.map(drop)?;
        }
        Constraint::LtlQuoteStatus => {
            ltl::db_ltl(app, &owner).await;
            db.execute(&set("ltl_quotes", "status")).await.map(drop)?;
        }
        Constraint::LtlQuoteKey => ltl::twice(app, &owner).await?,
        Constraint::QuoteState => {
            let shipment = draft(&owner, montreal_to_toronto()).await;
            quote::ActiveModel {
                id: Set(Uuid::now_v7()),
                account_id: Set(owner.account_id),
                shipment_id: Set(shipment.parse().unwrap()),
                courier: Set("cp".to_owned()),
                fingerprint: Set(String::new()),
                state: Set(quote::QuoteState::Failed),
                messages: Set(serde_json::json!([]).into()),
                request: Set(serde_json::json!({}).into()),
                simulated: Set(true),
                asked_at: Set(now),
                expires_at: Set(now),
                kept_at: Set(None),
            }
            .insert(db)
            .await?;
            db.execute(&set("quotes", "state")).await.map(drop)?;
        }
        Constraint::LinkPurpose => {
            let user = user::Entity::find().filter(user::Column::Id.eq(owner.user_id)).one(db).await?.unwrap();
            link::make(db, secret, &user, LinkPurpose::VerifyEmail, now).await?;
            db.execute(&set("one_time_links", "purpose")).await.map(drop)?;
        }
    }
    Ok(())
}

both! {
    async fn each_constraint_is_recognised(app) {
        for row in Constraint::TABLE {
            match breaking(app, row.constraint).await {
                Err(StoreError::Unique(broken)) if !row.columns.is_empty() => assert_eq!(broken, row.constraint),
                Err(StoreError::Check(broken)) if row.columns.is_empty() => assert_eq!(broken, row.constraint),
                other => panic!("breaking {} gave {other:?}", row.name),
            }
        }
    }

    async fn a_broken_foreign_key_is_recognised(app, owner) {
        let row = user::Entity::find().filter(user::Column::Id.eq(owner.user_id)).one(app.db()).await.unwrap().unwrap();
        let mut row = row.into_active_model();
        (row.account_id, row.id) = (Set(Uuid::now_v7()), Set(Uuid::now_v7()));
        row.email = Set("nobody@example.ca".to_owned());
        let error = StoreError::from(row.reset_all().insert(app.db()).await.unwrap_err());
        assert!(matches!(error, StoreError::Foreign(_)), "{error:?}");
    }

    async fn a_missing_row_is_recognised(app, owner) {
        let row = user::Entity::find().filter(user::Column::Id.eq(owner.user_id)).one(app.db()).await.unwrap().unwrap();
        user::Entity::delete_many().filter(user::Column::Id.eq(owner.user_id)).exec(app.db()).await.unwrap();
        let mut row = row.into_active_model();
        row.first_name = Set("Nobody".to_owned());
        let error = StoreError::from(row.update(app.db()).await.unwrap_err());
        assert!(matches!(error, StoreError::Gone), "{error:?}");
    }
}
