//! Rows of second factors.

use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ActiveModelTrait, ConnectionTrait, EntityTrait, IntoActiveModel};
use uuid::Uuid;
use waybill_server::account::auth::factor::challenge_entity::{self as challenge, ChallengePurpose};
use waybill_server::account::auth::factor::entity::{self as factor, StoredKind};
use waybill_server::account::auth::factor::recovery_entity as recovery;
use waybill_server::platform::secret::Purpose;
use waybill_server::platform::store::{Constraint, StoreResult};
use waybill_server::platform::totp::TotpSecret;

use crate::app::{Client, TestApp};

/// A user's authenticator app, in the database alone.
fn app_row(app: &TestApp, client: &Client) -> factor::Model {
    let (id, now) = (Uuid::now_v7(), app.clock().now());
    let secret = TotpSecret::new("amelie@example.ca").unwrap();
    factor::Model {
        id,
        account_id: client.account_id,
        user_id: client.user_id,
        kind: StoredKind::Totp,
        name: "Authenticator app".to_owned(),
        secret: secret.sealed(&app.state.secret, (Purpose::SecondFactor, id)).unwrap(),
        credential_id: None,
        last_step: None,
        created_at: now,
        confirmed_at: Some(now),
        last_used_at: None,
    }
}

/// Gives a user an authenticator app that no sign-in asks for.
pub async fn db_app(app: &TestApp, client: &Client) -> Uuid {
    app_row(app, client).into_active_model().insert(app.db()).await.unwrap().id
}

/// Gives a user an authenticator app.
pub async fn db_enrolled(app: &TestApp, client: &Client) -> TotpSecret {
    let row = app_row(app, client).into_active_model().insert(app.db()).await.unwrap();
    db_mark(app, client).await;
    TotpSecret::unsealed(&app.state.secret, (Purpose::SecondFactor, row.id), "amelie@example.ca", &row.secret).unwrap()
}

async fn db_mark(app: &TestApp, client: &Client) {
    let mark = Query::update()
        .table("users")
        .value("has_second_factor", true)
        .and_where(Expr::col("id").eq(client.user_id))
        .take();
    app.db().execute(&mark).await.unwrap();
}

/// The code that an app shows, so many seconds from now.
pub fn code(app: &TestApp, secret: &TotpSecret, seconds: i64) -> String {
    secret.code_at((app.clock().now().timestamp() + seconds).unsigned_abs())
}

/// Writes what breaks a constraint.
pub async fn twice(app: &TestApp, constraint: Constraint, owner: &Client) -> StoreResult<()> {
    let (db, now) = (app.db(), app.clock().now());
    let set = |table: &'static str, column: &'static str| {
        Query::update().table(table).value(column, Expr::value("nonsense")).take()
    };
    let challenge = |token_hash: &str| challenge::Model {
        id: Uuid::now_v7(),
        account_id: owner.account_id,
        user_id: owner.user_id,
        purpose: ChallengePurpose::SignIn,
        token_hash: token_hash.to_owned(),
        passkey_state: None,
        created_at: now,
        expires_at: now,
    };
    match constraint {
        Constraint::SecondFactorKind => {
            db_app(app, owner).await;
            let result = db.execute(&set("second_factors", "kind")).await.map(drop);
            factor::Entity::delete_many().exec(db).await?;
            result?;
        }
        Constraint::SecondFactorTotp => {
            for _ in 0..2 {
                app_row(app, owner).into_active_model().insert(db).await?;
            }
        }
        Constraint::SecondFactorCredential => {
            for _ in 0..2 {
                let mut row = app_row(app, owner);
                (row.kind, row.credential_id) = (StoredKind::Passkey, Some("the same key".to_owned()));
                row.into_active_model().insert(db).await?;
            }
        }
        Constraint::RecoveryCode => {
            for _ in 0..2 {
                let row = recovery::Model {
                    id: Uuid::now_v7(),
                    account_id: owner.account_id,
                    user_id: owner.user_id,
                    code_hash: "the same code".to_owned(),
                    created_at: now,
                };
                row.into_active_model().insert(db).await?;
            }
        }
        Constraint::FactorChallengePurpose => {
            challenge("one").into_active_model().insert(db).await?;
            let result = db.execute(&set("factor_challenges", "purpose")).await.map(drop);
            challenge::Entity::delete_many().exec(db).await?;
            result?;
        }
        _ => {
            for _ in 0..2 {
                challenge("the same hash").into_active_model().insert(db).await?;
            }
        }
    }
    Ok(())
}
