//! A policy with what it lacks and its purchase's state.

use chrono::NaiveDate;
use sea_orm::EntityTrait;
use waybill_core::date::DatedContext;
use waybill_core::freight::freight_cover;
use waybill_core::insurance::InsuranceKind;
use waybill_core::policy::check_policy;
use waybill_core::purchase::{PurchaseRetry, PurchaseState};
use waybill_core::{Lang, Violation};

use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::ApiResult;
use crate::platform::store::Key;
use crate::shipping::claim;
use crate::shipping::file;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::view::{InsurancePolicy, PolicyPurchase};
use crate::shipping::insurance::{PolicyForm, may_change, policy};
use crate::shipping::purchase::{Failure, last};
use crate::shipping::shipment::entity as shipment;

/// A policy of a label or a parcel for its account.
pub async fn show(state: &Platform, row: &Model, lang: Lang) -> ApiResult<InsurancePolicy> {
    show_with_form(state, row, lang).await.map(|(shown, _)| shown)
}

/// A policy for its account, and its form; that of freight, and of what is not bought, names its files.
pub async fn show_with_form(
    state: &Platform,
    row: &Model,
    lang: Lang,
) -> ApiResult<(InsurancePolicy, Option<PolicyForm>)> {
    let sent = match row.shipment_id {
        Some(id) => shipment::Entity::find_by_id((row.account_id, id)).one(&state.db).await?,
        None => None,
    };
    let mut shown = policy(state, row, sent.and_then(|sent| sent.tracking_status).map(|status| *status), lang);
    shown.claims = claim::on_policy(state, row, lang).await?;
    shown.cancel_refusal = shown.claims.as_ref().and_then(|claims| claims.cancel_refusal(lang));
    shown.cancellable &= shown.cancel_refusal.is_none();
    let Some(mut form) = PolicyForm::of(row)? else { return Ok((shown, None)) };
    let subject = CoverSubject::of(row);
    if may_change(row) {
        shown.violations = lacking(state, subject, &mut form, lang).await?;
    } else if form.kind() == InsuranceKind::Freight {
        file::name_in_policy(&state.db, subject.owner(), &mut form).await?;
    }
    shown.purchase = purchase_of(state, row, lang).await?;
    Ok((shown, Some(form)))
}

/// The state of a standalone policy's purchase; None before it.
async fn purchase_of(state: &Platform, row: &Model, lang: Lang) -> ApiResult<Option<PolicyPurchase>> {
    Ok(last(&state.db, (row.account_id, row.id)).await?.map(|bought| PolicyPurchase {
        id: bought.id,
        state: *bought.state,
        message: message(*bought.state, *row.kind, lang).to_owned(),
        failure: Failure::of(&bought).map(|failure| failure.text(lang)),
        card: bought.card_label,
    }))
}

/// The subject of cover, whose images and places a policy has.
#[derive(Debug, Clone, Copy)]
pub enum CoverSubject {
    /// The policy itself.
    Standalone(Key),
    /// Those of the shipment whose label it was added to.
    Label(Key),
}

impl CoverSubject {
    /// Those of a policy.
    #[must_use]
    pub fn of(row: &Model) -> Self {
        row.shipment_id.map_or(Self::Standalone((row.account_id, row.id)), |id| Self::Label((row.account_id, id)))
    }

    /// Whose files they are.
    #[must_use]
    pub const fn owner(self) -> Key {
        match self {
            Self::Standalone(key) | Self::Label(key) => key,
        }
    }

    /// Whether it matters that something is missing there: the courier took a label's addresses and number as they are.
    fn asks(self, violation: &Violation) -> bool {
        let asked = ["insured_amount", "product_images", "packaging_images", "proof_files"];
        let path = violation.path.as_str();
        let is_of_cover =
            asked.contains(&path) || path.starts_with("restricted_referred") || path.ends_with(".country");
        matches!(self, Self::Standalone(_)) || is_of_cover
    }
}

/// What keeps a policy from being priced or bought today; its form then names its files.
pub async fn lacking(
    state: &Platform,
    rests: CoverSubject,
    form: &mut PolicyForm,
    lang: Lang,
) -> ApiResult<Vec<Violation>> {
    file::name_in_policy(&state.db, rests.owner(), form).await?;
    let context = DatedContext { lang, today: today(state, form).to_string().parse().ok() };
    let mut found = match form {
        PolicyForm::Parcel(form) => check_policy(form, &context).violations,
        PolicyForm::Freight(form) => freight_cover(form, &context).violations,
    };
    found.retain(|violation| rests.asks(violation));
    Ok(found)
}

/// The day where what is insured leaves from.
pub fn today(state: &Platform, form: &PolicyForm) -> NaiveDate {
    today_at(&form.origin().cloned().unwrap_or_default(), state.clock.now())
}

/// What a person is told of a policy's purchase.
fn message(at: PurchaseState, kind: InsuranceKind, lang: Lang) -> &'static str {
    match at {
        PurchaseState::Captured | PurchaseState::Done => match kind {
            InsuranceKind::Parcel => lang.pick("Your parcel is insured.", "Votre colis est assuré."),
            InsuranceKind::Freight => lang.pick("Your freight is insured.", "Votre fret est assuré."),
        },
        PurchaseState::Released => lang.pick(
            "The insurance wasn’t bought, and nothing was charged. You can try again.",
            "L’assurance n’a pas été achetée et rien n’a été débité. Vous pouvez réessayer.",
        ),
        PurchaseState::Releasing => lang.pick(
            "The payment is being cancelled. Nothing was charged.",
            "Le paiement est en cours d’annulation. Rien n’a été débité.",
        ),
        at if at.retry() == PurchaseRetry::Wait && at != PurchaseState::Authorising => {
            lang.pick("Your payment is being completed.", "Votre paiement se termine.")
        }
        at => at.text(lang),
    }
}
