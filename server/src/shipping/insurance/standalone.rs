//! Standalone policies, from the first draft until they are in force. They can be changed only
//! while their row has no purchase's id.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::date::DatedContext;
use waybill_core::insurance::PolicyStatus;
use waybill_core::policy::check_policy;
use waybill_core::wire::Word;

use super::entity::{ActiveModel, Column, Entity, Model};
use super::form::{PolicyForm, Route};
use super::issue::{IssueError, cover_end, new_row, number};
use super::price::PolicyPrice;
use crate::platform::clock::day_begins_at;
use crate::platform::store::{Document, Key, StoreResult, Stored, update_by_id, update_in_account};

/// The states in which a policy can be paid: its price is valid, and it is approved where it has to be.
const PAYABLE: [PolicyStatus; 2] = [PolicyStatus::Quoted, PolicyStatus::Approved];

/// The content of a new or changed policy.
#[derive(Debug, Clone)]
pub struct NewPolicy {
    /// What was typed.
    pub form: PolicyForm,
    /// Whether it is whole.
    pub status: PolicyStatus,
    /// What it costs.
    pub price: PolicyPrice,
    /// Of cover added to a label: its shipment.
    pub shipment_id: Option<Uuid>,
}

impl NewPolicy {
    /// A policy's columns with this content, and the others as they are in `row`.
    fn over(self, row: ActiveModel, now: DateTime<Utc>) -> Result<ActiveModel, IssueError> {
        let typed = match &self.form {
            PolicyForm::Parcel(form) => {
                let courier = if form.is_other() { form.courier_name.trim() } else { form.courier.trim() };
                ActiveModel {
                    courier: Set(courier.to_owned()),
                    service: Set(form.service_level.trim().to_owned()),
                    tracking_number: Set(check_policy(form, &DatedContext::default()).tracking_number),
                    form: Set(Some(Document::of(form)?)),
                    freight_form: Set(None),
                    ..row
                }
            }
            PolicyForm::Freight(form) => ActiveModel {
                courier: Set(form.carrier.trim().to_owned()),
                service: Set(form.shipment_method.map_or("", Word::as_str).to_owned()),
                tracking_number: Set(form.tracking_number.trim().to_owned()),
                form: Set(None),
                freight_form: Set(Some(Document::of(form)?)),
                ..row
            },
        };
        Ok(ActiveModel {
            kind: Set(self.form.kind().into()),
            status: Set(self.status.into()),
            declared_value: Set(self.form.cover().0),
            shipment_id: Set(self.shipment_id),
            premium: Set(self.price.premium.0),
            tax: Set(self.price.tax.as_ref().map_or(0, |line| line.amount.0)),
            tax_line: Set(self.price.tax.as_ref().map(Document::of).transpose()?),
            updated_at: Set(now),
            ..typed
        })
    }
}

/// Begins a policy of a user's.
pub async fn create(
    db: &impl ConnectionTrait,
    (account_id, user_id): (Uuid, Uuid),
    filled: NewPolicy,
    now: DateTime<Utc>,
) -> Result<Model, IssueError> {
    let row = new_row((account_id, Uuid::now_v7()), user_id, now)?;
    Ok(filled.over(row, now)?.insert(db).await?)
}

/// Whether a policy may still be changed. What was declined may: it is corrected and sent again.
#[must_use]
pub fn is_open(row: &Model) -> bool {
    matches!(*row.status, PolicyStatus::Draft | PolicyStatus::Quoted | PolicyStatus::Declined)
        && row.purchase_id.is_none()
}

/// Whether a policy awaits approval, or was approved.
#[must_use]
pub fn is_awaiting_approval(row: &Model) -> bool {
    matches!(*row.status, PolicyStatus::PendingApproval | PolicyStatus::Approved) && row.purchase_id.is_none()
}

/// Whether a policy may be written over, also where that withdraws its approval or the request for one.
#[must_use]
pub fn may_change(row: &Model) -> bool {
    is_open(row) || is_awaiting_approval(row)
}

/// Rewrites a policy, `over` the moment of its last change where that was read; false where it was changed since, and
/// where it is bought, or being bought. This withdraws an approval, or the request for one.
pub async fn fill(
    db: &impl ConnectionTrait,
    ((account_id, id), over): (Key, Option<DateTime<Utc>>),
    filled: NewPolicy,
    now: DateTime<Utc>,
) -> Result<bool, IssueError> {
    let as_read = over.map(|read_at| Column::UpdatedAt.eq(read_at));
    let written = update_by_id::<Entity>((account_id, id))
        .set(filled.over(Default::default(), now)?)
        .filter(Condition::all().add_option(as_read))
        .filter(Column::BoughtAt.is_null())
        .filter(Column::PurchaseId.is_null())
        .exec(db)
        .await?;
    Ok(written.rows_affected == 1)
}

/// Gives a policy to the purchase that begins, in its transaction; false where it is not as it was when it was checked.
pub async fn take(
    db: &impl ConnectionTrait,
    row: &Model,
    purchase_id: Uuid,
    images: &[Uuid],
    now: DateTime<Utc>,
) -> Result<bool, IssueError> {
    let taken = ActiveModel {
        purchase_id: Set(Some(purchase_id)),
        images: Set(Document::of(&images.to_vec())?),
        updated_at: Set(now),
        ..Default::default()
    };
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(taken)
        .filter(Column::Status.is_in(PAYABLE.map(Stored)))
        .filter(Column::PurchaseId.is_null())
        .filter(Column::UpdatedAt.eq(row.updated_at))
        .exec(db)
        .await?;
    Ok(written.rows_affected == 1)
}

/// Releases a policy that its purchase did not buy. Nothing happens where it is in force, or there is none.
pub async fn release(db: &impl ConnectionTrait, (account_id, purchase_id): Key, now: DateTime<Utc>) -> StoreResult<()> {
    update_in_account::<Entity>(account_id)
        .col_expr(Column::PurchaseId, Expr::value(None::<Uuid>))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::PurchaseId.eq(purchase_id))
        .filter(Column::Status.is_in(PAYABLE.map(Stored)))
        .exec(db)
        .await?;
    Ok(())
}

/// Puts a paid policy in force; None where it is not its purchase's. `simulated`: whether its courier or its payment
/// is; `bought_on`: the day, where the parcel is sent from.
pub async fn put_in_force(
    db: &impl ConnectionTrait,
    (account_id, id): Key,
    purchase_id: Uuid,
    simulated: bool,
    bought_on: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Option<Model>, IssueError> {
    let Some(row) = Entity::find_by_id((account_id, id)).one(db).await? else { return Ok(None) };
    let Route { origin, day, .. } = row.route()?;
    let leaves_on: Option<NaiveDate> = day.trim().parse().ok();
    let starts_at = leaves_on.map_or(now, |day| now.max(day_begins_at(&origin.unwrap_or_default(), day)));
    let begun = ActiveModel {
        status: Set(PolicyStatus::Purchased.into()),
        simulated: Set(simulated),
        number: Set(number(bought_on, id)),
        bought_at: Set(Some(now)),
        starts_at: Set(Some(starts_at)),
        ends_at: Set(Some(cover_end(starts_at))),
        updated_at: Set(now),
        ..Default::default()
    };
    let written = update_by_id::<Entity>((account_id, id))
        .set(begun)
        .filter(Column::PurchaseId.eq(purchase_id))
        .filter(Column::Status.is_in(PAYABLE.map(Stored)))
        .exec(db)
        .await?;
    if written.rows_affected != 1 {
        return Ok(None);
    }
    Ok(Entity::find_by_id((account_id, id)).one(db).await?)
}
