//! A payment processor that also takes money from balances. A payment from a balance is a line of it: it has the same calls, keys
//! and states as one by card, so that all that buys, refunds and compares does not tell the two apart.

use std::sync::Arc;

use async_trait::async_trait;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::payment::CardRefusal;
use waybill_providers::payment::{
    Authorisation, Card, CardId, ClientSecret, CustomerId, Dispute, DisputeEvidence, DisputeId, DisputePage, Event,
    NewCustomer, Payment, PaymentError, PaymentId, PaymentPage, PaymentProcessor, PaymentStatus, Refund, RefundRequest,
    RefundStatus, SetupIntent, WebhookError,
};

use super::ledger::{Appended, NewLine, append, lock};
use super::line_entity::{Column, Entity, LineKind, Model};
use crate::platform::clock::Clock;
use crate::platform::store::{Db, Key, StoreError, StoreResult, find_in_account, write_tx};

/// The card's id of a payment from the balance, and the code of its refusal.
pub const BALANCE: &str = "balance";

/// How the ids of payments from balances begin.
const PREFIX: &str = "bal_";

/// The payment of a line.
#[must_use]
pub fn payment_of_line((account_id, id): Key) -> PaymentId {
    PaymentId::new(format!("{PREFIX}{}_{}", account_id.simple(), id.simple()))
}

/// The line of a payment; None for a payment by card.
fn line_of(payment: &PaymentId) -> Option<Key> {
    let (account_id, id) = payment.as_str().strip_prefix(PREFIX)?.split_once('_')?;
    Some((account_id.parse().ok()?, id.parse().ok()?))
}

/// A processor of cards, and balances next to it.
pub struct WithBalance<P> {
    cards: P,
    db: Db,
    clock: Clock,
}

impl<P: PaymentProcessor + 'static> WithBalance<P> {
    /// The processor, and the balances in a database.
    pub fn shared(cards: P, db: Db, clock: Clock) -> Arc<dyn PaymentProcessor> {
        Arc::new(Self { cards, db, clock })
    }

    async fn take(&self, asked: &Authorisation, key: &str) -> Result<Payment, PaymentError> {
        let id = |name: &str| asked.metadata.get(name).and_then(|id| id.parse::<Uuid>().ok());
        let (Some(account_id), Some(purchase_id)) = (id("account_id"), id("purchase_id")) else {
            return Err(PaymentError::Invalid { code: "parameter_missing".to_owned(), param: "metadata".to_owned() });
        };
        let line = NewLine::of_purchase(account_id, purchase_id, LineKind::Purchase, -asked.amount, key.to_owned());
        let tx = write_tx(&self.db).await.map_err(unavailable)?;
        let line = match append(&tx, line, self.clock.now()).await.map_err(unavailable)? {
            Appended::New(line) => line,
            Appended::Known(line) if line.amount == -asked.amount.0 => line,
            Appended::Known(_) => return Err(PaymentError::KeyReused),
            Appended::Short => {
                let refusal = CardRefusal { code: BALANCE.to_owned(), decline_code: None };
                return Err(PaymentError::Refused { refusal, payment: None });
            }
        };
        let released = is_released(&tx, &line).await.map_err(unavailable)?;
        // Whether a lost commit was carried out is asked by the same key.
        tx.commit().await.map_err(lost)?;
        Ok(shown(&line, if released { PaymentStatus::Canceled } else { PaymentStatus::RequiresCapture }))
    }

    async fn look(&self, key: Key) -> Result<(Model, Payment), PaymentError> {
        let line = Entity::find_by_id(key).one(&self.db).await.map_err(|error| unavailable(error.into()))?;
        let line = line.filter(|line| line.kind == LineKind::Purchase).ok_or_else(unknown)?;
        let released = is_released(&self.db, &line).await.map_err(unavailable)?;
        let status = if released { PaymentStatus::Canceled } else { PaymentStatus::Succeeded };
        let payment = shown(&line, status);
        Ok((line, payment))
    }

    /// Gives back what a payment took, as long as nothing of it was given back before.
    async fn undo(&self, line: &Model, key: &str) -> Result<Payment, PaymentError> {
        let purchase_id = line.purchase_id.unwrap_or_default();
        let amount = Cents(-line.amount);
        let back = NewLine::of_purchase(line.account_id, purchase_id, LineKind::Release, amount, key.to_owned());
        let (now, back) = (self.clock.now(), NewLine { of_line: Some(line.id), ..back });
        let tx = write_tx(&self.db).await.map_err(unavailable)?;
        lock(&tx, line.account_id, now).await.map_err(unavailable)?;
        let before = given_back(&tx, line).await.map_err(unavailable)?;
        if let Some(first) = before.first() {
            let released = first.kind == LineKind::Release;
            let status = if released { PaymentStatus::Canceled } else { PaymentStatus::Succeeded };
            return Err(PaymentError::WrongState { payment: Some(Box::new(shown(line, status))) });
        }
        append(&tx, back, now).await.map_err(unavailable)?;
        tx.commit().await.map_err(lost)?;
        Ok(shown(line, PaymentStatus::Canceled))
    }

    async fn give_back(&self, line: &Model, amount: Option<Cents>, key: &str) -> Result<Refund, PaymentError> {
        let now = self.clock.now();
        let tx = write_tx(&self.db).await.map_err(unavailable)?;
        lock(&tx, line.account_id, now).await.map_err(unavailable)?;
        let before = given_back(&tx, line).await.map_err(unavailable)?;
        if let Some(known) = before.iter().find(|back| back.key == key) {
            let same = amount.is_none_or(|amount| amount.0 == known.amount);
            return if same { Ok(refund_of(known)) } else { Err(PaymentError::KeyReused) };
        }
        let left = -line.amount - before.iter().map(|back| back.amount).sum::<i64>();
        let amount = amount.map_or(left, |amount| amount.0);
        if amount <= 0 || amount > left {
            return Err(PaymentError::Invalid { code: "amount_too_large".to_owned(), param: "amount".to_owned() });
        }
        let purchase_id = line.purchase_id.unwrap_or_default();
        let back = NewLine::of_purchase(line.account_id, purchase_id, LineKind::Refund, Cents(amount), key.to_owned());
        let back = NewLine { of_line: Some(line.id), ..back };
        let (Appended::New(back) | Appended::Known(back)) = append(&tx, back, now).await.map_err(unavailable)? else {
            return Err(PaymentError::KeyReused);
        };
        tx.commit().await.map_err(lost)?;
        Ok(refund_of(&back))
    }
}

/// What was given back of a line, oldest first.
async fn given_back(db: &impl ConnectionTrait, line: &Model) -> StoreResult<Vec<Model>> {
    let of_account = find_in_account::<Entity>(line.account_id);
    let of_line = of_account.filter(Column::OfLine.eq(line.id)).order_by_asc(Column::Id);
    Ok(of_line.all(db).await?)
}

async fn is_released(db: &impl ConnectionTrait, line: &Model) -> StoreResult<bool> {
    Ok(given_back(db, line).await?.iter().any(|back| back.kind == LineKind::Release))
}

fn shown(line: &Model, status: PaymentStatus) -> Payment {
    let amount = Cents(-line.amount);
    let when = |is: bool| if is { amount } else { Cents::ZERO };
    Payment {
        id: payment_of_line((line.account_id, line.id)),
        status,
        amount,
        amount_capturable: when(status == PaymentStatus::RequiresCapture),
        amount_received: when(status == PaymentStatus::Succeeded),
        client_secret: ClientSecret::new(""),
        refusal: None,
        card: Some(CardId::new(BALANCE)),
        charge: None,
        metadata: [
            ("account_id".to_owned(), line.account_id.to_string()),
            ("purchase_id".to_owned(), line.purchase_id.unwrap_or_default().to_string()),
        ]
        .into(),
    }
}

fn refund_of(line: &Model) -> Refund {
    let id = format!("{PREFIX}refund_{}", line.id.simple());
    Refund { id, status: RefundStatus::Succeeded, amount: Cents(line.amount) }
}

fn unknown() -> PaymentError {
    PaymentError::NotFound { param: "payment_intent".to_owned() }
}

fn unavailable(error: StoreError) -> PaymentError {
    PaymentError::Unavailable { reason: error.to_string() }
}

fn lost(error: StoreError) -> PaymentError {
    PaymentError::Unknown { reason: error.to_string() }
}

#[async_trait]
impl<P: PaymentProcessor> PaymentProcessor for WithBalance<P>
where
    P: 'static,
{
    fn publishable_key(&self) -> &str {
        self.cards.publishable_key()
    }

    fn script_url(&self) -> &str {
        self.cards.script_url()
    }

    fn is_simulated(&self) -> bool {
        self.cards.is_simulated()
    }

    async fn create_customer(&self, customer: &NewCustomer, key: &str) -> Result<CustomerId, PaymentError> {
        self.cards.create_customer(customer, key).await
    }

    async fn set_default_card(&self, customer: &CustomerId, card: &CardId, key: &str) -> Result<(), PaymentError> {
        self.cards.set_default_card(customer, card, key).await
    }

    async fn create_setup_intent(&self, customer: &CustomerId, key: &str) -> Result<SetupIntent, PaymentError> {
        self.cards.create_setup_intent(customer, key).await
    }

    async fn cards(&self, customer: &CustomerId) -> Result<Vec<Card>, PaymentError> {
        self.cards.cards(customer).await
    }

    async fn card(&self, card: &CardId) -> Result<Card, PaymentError> {
        self.cards.card(card).await
    }

    async fn attach_card(&self, card: &CardId, customer: &CustomerId, key: &str) -> Result<Card, PaymentError> {
        self.cards.attach_card(card, customer, key).await
    }

    async fn detach_card(&self, card: &CardId, key: &str) -> Result<(), PaymentError> {
        self.cards.detach_card(card, key).await
    }

    async fn authorise(&self, authorisation: &Authorisation, key: &str) -> Result<Payment, PaymentError> {
        match authorisation.card.as_str() == BALANCE {
            true => self.take(authorisation, key).await,
            false => self.cards.authorise(authorisation, key).await,
        }
    }

    async fn confirm(
        &self,
        payment: &PaymentId,
        card: Option<&CardId>,
        return_url: Option<&str>,
        key: &str,
    ) -> Result<Payment, PaymentError> {
        self.cards.confirm(payment, card, return_url, key).await
    }

    /// What was taken from a balance is ours already.
    async fn capture(&self, payment: &PaymentId, amount: Cents, key: &str) -> Result<Payment, PaymentError> {
        let Some(line) = line_of(payment) else { return self.cards.capture(payment, amount, key).await };
        let (_, payment) = self.look(line).await?;
        match payment.status {
            PaymentStatus::Succeeded if payment.amount == amount => Ok(payment),
            _ => Err(PaymentError::WrongState { payment: Some(Box::new(payment)) }),
        }
    }

    async fn cancel(&self, payment: &PaymentId, key: &str) -> Result<Payment, PaymentError> {
        let Some(line) = line_of(payment) else { return self.cards.cancel(payment, key).await };
        let (line, _) = self.look(line).await?;
        self.undo(&line, key).await
    }

    async fn payment(&self, payment: &PaymentId) -> Result<Payment, PaymentError> {
        match line_of(payment) {
            Some(line) => self.look(line).await.map(|(_, payment)| payment),
            None => self.cards.payment(payment).await,
        }
    }

    async fn payments(&self, after: Option<&PaymentId>) -> Result<PaymentPage, PaymentError> {
        self.cards.payments(after).await
    }

    async fn refunds(&self, payment: &PaymentId) -> Result<Vec<Refund>, PaymentError> {
        let Some(line) = line_of(payment) else { return self.cards.refunds(payment).await };
        let (line, _) = self.look(line).await?;
        let back = given_back(&self.db, &line).await.map_err(unavailable)?;
        Ok(back.iter().filter(|back| back.kind == LineKind::Refund).map(refund_of).collect())
    }

    async fn refund(&self, refund: &RefundRequest, key: &str) -> Result<Refund, PaymentError> {
        let Some(line) = line_of(&refund.payment) else { return self.cards.refund(refund, key).await };
        let (line, _) = self.look(line).await?;
        self.give_back(&line, refund.amount, key).await
    }

    async fn dispute(&self, dispute: &DisputeId) -> Result<Dispute, PaymentError> {
        self.cards.dispute(dispute).await
    }

    async fn disputes(&self, after: Option<&DisputeId>) -> Result<DisputePage, PaymentError> {
        self.cards.disputes(after).await
    }

    async fn submit_evidence(
        &self,
        dispute: &DisputeId,
        evidence: &DisputeEvidence,
        key: &str,
    ) -> Result<Dispute, PaymentError> {
        self.cards.submit_evidence(dispute, evidence, key).await
    }

    async fn accept_dispute(&self, dispute: &DisputeId, key: &str) -> Result<Dispute, PaymentError> {
        self.cards.accept_dispute(dispute, key).await
    }

    fn verify_webhook(&self, signature: &str, body: &[u8], now: i64) -> Result<Event, WebhookError> {
        self.cards.verify_webhook(signature, body, now)
    }
}
