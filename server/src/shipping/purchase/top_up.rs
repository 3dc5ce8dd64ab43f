//! Filling the account's balance by a card: a purchase whose step of buying is nothing, and whose line is added in the
//! transaction in which its charge is certain.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, EntityTrait};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::BuyingState;
use super::attempt::Attempt;
use super::entity::{Entity, Model};
use super::key::CallerKey;
use super::receipt::card_in_words;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::balance::{Appended, LineKind, NewLine, append, balance_of};
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::jobs::{JobError, PermanentError};
use crate::platform::mail::{Fact, Letter, Template, greeting};
use crate::platform::session::Caller;
use crate::platform::store::{Constraint, StoreError, StoreResult, WriteTx, write_tx};
use crate::shipping::payment::Payer;

/// With how much the balance is filled, by whom and by which card.
pub struct TopUpOrder<'a> {
    /// The account's owner.
    pub caller: &'a Caller,
    pub amount: Cents,
    pub card_id: Option<Uuid>,
    /// The caller's key.
    pub key: Option<CallerKey>,
    pub lang: Lang,
}

/// A top-up that begins.
pub(super) struct TopUp<'a> {
    pub id: Uuid,
    pub caller: &'a Caller,
    pub amount: Cents,
    pub payer: Payer,
    pub cause: TopUpCause,
}

/// Why a balance is topped up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TopUpCause {
    /// Its owner asked for it.
    Asked,
    /// It was below its owner's threshold.
    Threshold,
    /// The account owed it.
    OnAccount,
}

impl TopUp<'_> {
    pub fn attempt(self, state: &BuyingState) -> Attempt {
        let Self { id, caller, amount, payer, cause } = self;
        Attempt {
            id,
            account_id: caller.account.id,
            user_id: caller.user.id,
            shipment_id: id,
            policy_id: None,
            attempt: 1,
            courier: String::new(),
            service: String::new(),
            rate_id: Uuid::nil(),
            amount: amount.0,
            payer,
            return_url: format!("{}/bank-answered?top_up={id}", state.config.http.origin()),
            // No courier is asked.
            ship_request: json!({}).into(),
            needs_approval: false,
            is_top_up: true,
            is_automatic: cause != TopUpCause::Asked,
            is_on_account: cause == TopUpCause::OnAccount,
        }
    }
}

/// Writes the attempt.
///
/// # Errors
/// 403 before the e-mail is verified, 404 for another's card, 409 without a card.
pub async fn begin_top_up(state: &BuyingState, order: &TopUpOrder<'_>) -> ApiResult<Model> {
    let caller = order.caller;
    if caller.user.email_verified_at.is_none() {
        return Err(ErrorCode::EmailNotVerified.into());
    }
    let payer = Payer::card(state, caller, order.card_id, order.lang).await?;
    let (id, now) = (Uuid::now_v7(), state.clock.now());
    let attempt = TopUp { id, caller, amount: order.amount, payer, cause: TopUpCause::Asked };
    let purchase = attempt.attempt(state).started(state, now);
    state.fault_points.reach("before_started").await;
    let tx = write_tx(&state.db).await?;
    let begun = purchase.insert(&tx).await.map_err(StoreError::from)?;
    if let Some(key) = &order.key {
        key.bind(&tx, begun.id, now).await.map_err(|error| {
            error.on(Constraint::PurchaseKey, || ApiError { retry_after: Some(1), ..ErrorCode::KeyUnderWay.into() })
        })?;
    }
    let amount = order.amount.in_words(Lang::En);
    let act = Entry { act: Act::BalanceTopUpOrdered, subject_id: Some(begun.id), params: &[("amount", &amount)] };
    record(&tx, &caller.user, act, now).await?;
    tx.commit().await.map_err(StoreError::from)?;
    state.fault_points.reach("after_started").await;
    Ok(begun)
}

/// Adds the line of a top-up, in the transaction in which its charge is certain; false where there was one before.
pub(super) async fn fill_balance(tx: &WriteTx, row: &Model, now: DateTime<Utc>) -> StoreResult<bool> {
    let key = format!("{}-top-up", row.id);
    let line = NewLine::of_purchase(row.account_id, row.id, LineKind::TopUp, Cents(row.amount), key);
    Ok(matches!(append(tx, line, now).await?, Appended::New(_)))
}

/// Says what was charged to fill the balance.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TopUpMail {
    /// The purchase, in its account.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
}

impl Template for TopUpMail {
    const NAME: &'static str = "balance_topped_up";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let gone = || PermanentError::new("the top-up of this mail is gone");
        let row = Entity::find_by_id((self.account_id, self.purchase_id)).one(&platform.db).await?.ok_or_else(gone)?;
        let buyer = user::Entity::find_by_id((row.account_id, row.user_id)).one(&platform.db).await?;
        let name = buyer.map(|buyer| buyer.first_name).unwrap_or_default();
        let (amount, left) = (Cents(row.amount).in_words(lang), balance_of(&platform.db, row.account_id).await?);
        let label = |en: &str, fr: &str| lang.pick(en, fr).to_owned();
        let paid_at = row.captured_at.unwrap_or(row.updated_at);
        let facts = vec![
            Fact::sum(label("Topped up, in Canadian dollars", "Recharge, en dollars canadiens"), amount.clone()),
            Fact::new(label("Paid with", "Payé avec"), card_in_words(&row.card_label, lang)),
            Fact::new(label("Paid on", "Payé le"), paid_at.format("%Y-%m-%d %H:%M UTC").to_string()),
            Fact::new(label("Receipt number", "Numéro de reçu"), row.id.to_string()),
            Fact::new(label("Your balance", "Votre solde"), left.in_words(lang)),
        ];
        let note = label(
            "This is a demonstration: the payment is simulated, and no money was taken.",
            "Ceci est une démonstration : le paiement est simulé, et aucun argent n’a été pris.",
        );
        let what = label(
            "Your balance is topped up. Labels are paid from it before your card is charged; taxes are on the receipt of each label.",
            "Votre solde est rechargé. Les étiquettes sont payées avec ce solde avant que votre carte soit débitée; les taxes figurent sur le reçu de chaque étiquette.",
        );
        let automatic = match row.is_on_account {
            true => label(
                "It was negative. What you owe on account is charged to your card once a week.",
                "Il était négatif. Ce que vous devez est débité de votre carte une fois par semaine.",
            ),
            false => label(
                "It was below the amount that you set, so your card was charged automatically.",
                "Il était inférieur au montant que vous avez fixé; votre carte a donc été débitée automatiquement.",
            ),
        };
        Ok(Letter {
            subject: match lang {
                Lang::En => format!("Your Waybill balance: {amount} added"),
                Lang::Fr => format!("Votre solde Waybill : {amount} ajoutés"),
            },
            greeting: greeting(lang, &name),
            paragraphs: row
                .is_automatic
                .then_some(automatic)
                .into_iter()
                .chain([what])
                .chain(row.payment_simulated.then_some(note))
                .collect(),
            facts,
            button: Some((
                label("View your balance", "Voir votre solde"),
                format!("{}/dashboard/account-settings?tab=balance", platform.config.http.origin()),
            )),
            ..Letter::default()
        })
    }
}
