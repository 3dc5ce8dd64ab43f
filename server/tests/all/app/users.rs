//! Kinds of user, each signed in.

use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait};
use uuid::Uuid;
use waybill_server::platform::account::entity as account;
use waybill_server::platform::account::user_entity as user;
use waybill_server::platform::session;

use super::{Client, TestApp};

impl TestApp {
    /// The owner of a Canadian account of their own.
    pub async fn owner(&self) -> Client {
        let account = self.db_account("CA").await;
        self.db_user(&account, user::Role::Owner).await
    }

    /// The owner of an account of the United States.
    pub async fn us_owner(&self) -> Client {
        let account = self.db_account("US").await;
        self.db_user(&account, user::Role::Owner).await
    }

    /// A sub-user of an owner's account.
    pub async fn sub_user(&self, owner: &Client) -> Client {
        let account = account::Entity::find_by_id(owner.account_id).one(self.db()).await.unwrap().unwrap();
        self.db_user(&account, user::Role::SubUser).await
    }

    /// As if everybody had signed in again at this moment: for tests whose days go by between two changes.
    pub async fn db_sign_in_again(&self) {
        use session::entity::{Column, Entity};
        let now = self.clock().now();
        Entity::update_many()
            .col_expr(Column::CreatedAt, Expr::value(now))
            .col_expr(Column::ConfirmedAt, Expr::value(now))
            .col_expr(Column::LastSeenAt, Expr::value(now))
            .col_expr(Column::ExpiresAt, Expr::value(session::ends_at(now, now)))
            .exec(self.db())
            .await
            .unwrap();
    }

    /// An account without users.
    pub async fn db_account(&self, country: &str) -> account::Model {
        let now = self.clock().now();
        account::ActiveModel {
            id: Set(Uuid::now_v7()),
            name: Set("Érable & Fils".to_owned()),
            account_country: Set(country.to_owned()),
            status: Set(account::AccountStatus::Active),
            demands_second_factor: Set(false),
            test_of: Set(None),
            created_at: Set(now),
            updated_at: Set(now),
        }
        .insert(self.db())
        .await
        .unwrap()
    }

    /// A signed-in user with a verified e-mail.
    pub async fn db_user(&self, account: &account::Model, role: user::Role) -> Client {
        let now = self.clock().now();
        let id = Uuid::now_v7();
        let user = user::ActiveModel {
            id: Set(id),
            account_id: Set(account.id),
            role: Set(role),
            email: Set(format!("{id}@example.ca")),
            email_verified_at: Set(Some(now)),
            password_hash: Set(None),
            first_name: Set("Amélie".to_owned()),
            last_name: Set("Tremblay".to_owned()),
            language: Set(None),
            billing_type: Set(user::BillingType::Account),
            status: Set(user::UserStatus::Active),
            has_second_factor: Set(false),
            show_welcome_message: Set(true),
            show_shopify_popup: Set(false),
            created_at: Set(now),
            updated_at: Set(now),
        }
        .insert(self.db())
        .await
        .unwrap();
        let opened = session::open(self.db(), &user, "test", "127.0.0.1", now).await.unwrap();
        self.anonymous().with_token(&opened.token).known_as(user.id, account.id)
    }
}
