//! A policy with what it lacks and its purchase's state.

use sea_orm::EntityTrait;
use waybill_core::date::DatedContext;
use waybill_core::insurance::InsuranceKind;
use waybill_core::policy::{ShippingInsuranceInput, check_policy};
use waybill_core::purchase::{PurchaseRetry, PurchaseState};
use waybill_core::{Lang, Violation};

use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::ApiResult;
use crate::platform::store::{Document, Key};
use crate::shipping::claim;
use crate::shipping::file;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::view::{InsurancePolicy, PolicyPurchase};
use crate::shipping::insurance::{is_open, policy};
use crate::shipping::purchase::{Failure, last};
use crate::shipping::shipment::entity as shipment;

/// A policy for its account.
pub async fn show(state: &Platform, row: &Model, lang: Lang) -> ApiResult<InsurancePolicy> {
    let sent = match row.shipment_id {
        Some(id) => shipment::Entity::find_by_id((row.account_id, id)).one(&state.db).await?,
        None => None,
    };
    let mut shown = policy(state, row, sent.and_then(|sent| sent.tracking_status).map(|status| *status), lang);
    shown.claims = claim::on_policy(state, row, lang).await?;
    shown.cancel_refusal = shown.claims.as_ref().and_then(|claims| claims.cancel_refusal(lang));
    shown.cancellable &= shown.cancel_refusal.is_none();
    let Some(form) = row.form.as_ref().map(Document::read).transpose()? else { return Ok(shown) };
    if is_open(row) {
        shown.violations = lacking(state, CoverSubject::of(row), form, lang).await?;
    }
    shown.purchase = purchase_of(state, row, lang).await?;
    Ok(shown)
}

/// The state of a standalone policy's purchase; None before it.
pub async fn purchase_of(state: &Platform, row: &Model, lang: Lang) -> ApiResult<Option<PolicyPurchase>> {
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

/// What keeps a policy from being bought today.
pub async fn lacking(
    state: &Platform,
    rests: CoverSubject,
    mut form: ShippingInsuranceInput,
    lang: Lang,
) -> ApiResult<Vec<Violation>> {
    file::name_in_policy(&state.db, rests.owner(), &mut form).await?;
    let origin = form.origin_address.clone().unwrap_or_default();
    let today = today_at(&origin, state.clock.now()).to_string().parse().ok();
    let mut found = check_policy(&form, &DatedContext { lang, today }).violations;
    found.retain(|violation| rests.asks(violation));
    Ok(found)
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
