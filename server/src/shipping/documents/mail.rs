//! POST /shipment-label-by-emails/{id}

use std::collections::BTreeSet;

use axum::extract::State;
use axum::http::HeaderMap;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::letter::visible;
use waybill_core::shipment::LabelEmailsInput;

use super::label_file::Labels;
use super::label_mail::LabelMail;
use super::order::Order;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid};
use crate::platform::jobs::enqueue;
use crate::platform::limit::hit_account;
use crate::platform::mail;
use crate::platform::session::Full;
use crate::platform::store::{Constraint, write_tx};
use crate::shipping::purchase::{CallerKey, note_printed};

const ROUTE: &str = "label_emails";

/// Mails the label to up to ten addresses, in our own words. An account may mail so many addresses an hour.
///
/// 409 until the label has arrived, and once it was cancelled. 429 when the hour's mails are used up. With an
/// `Idempotency-Key`, the same request is carried out once.
#[utoipa::path(post, path = "/shipment-label-by-emails/{id}", tag = "documents", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("Idempotency-Key" = Option<String>, Header)), request_body = LabelEmailsInput,
    responses((status = 200, description = "On its way")))]
pub async fn mail_label(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    headers: HeaderMap,
    Valid(input): Valid<LabelEmailsInput>,
) -> ApiResult<Data<()>> {
    let to: BTreeSet<String> = input.emails.iter().map(|email| visible(email).to_lowercase()).collect();
    let asked = format!("{id}/{}", to.iter().map(String::as_str).collect::<Vec<_>>().join(","));
    let key = CallerKey::of(&headers, caller.account.id, ROUTE, &asked)?;
    let now = state.clock.now();
    let order = Order::of(&state, &caller, id, lang).await?;
    if let Some(key) = &key
        && key.began(&state.db, now).await?.is_some()
    {
        return Ok(Data(()));
    }
    if order.purchase.voided_at.is_some() {
        return Err(ErrorCode::LabelVoided.into());
    }
    Labels::of(&state, &order.purchase).await?.check_pdf()?;
    for _ in &to {
        hit_account(&state, mail::USER_MAIL, caller.account.id).await?;
    }
    let tx = write_tx(&state.db).await?;
    if let Some(key) = &key {
        let bound = key.bind(&tx, order.purchase.id, now).await;
        bound.map_err(|error| error.on(Constraint::PurchaseKey, || ErrorCode::KeyUnderWay.into()))?;
    }
    // The reader's language is not known: the mail is in both, the sender's language first.
    let lang = caller.user.language.map_or(Lang::En, |language| *language);
    for to in &to {
        let template = LabelMail {
            account_id: order.purchase.account_id,
            purchase_id: order.purchase.id,
            from: caller.user.email.clone(),
        };
        enqueue(&tx, &mail::Order { to: to.clone(), lang, template }, now).await?;
    }
    note_printed(&tx, &order.purchase, now).await?;
    let count = to.len().to_string();
    let act = Entry { act: Act::LabelMailed, subject_id: Some(id), params: &[("count", &count)] };
    record(&tx, &caller.user, act, now).await?;
    tx.commit().await?;
    Ok(Data(()))
}
