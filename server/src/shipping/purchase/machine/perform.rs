//! Writing what follows a move, in its transaction.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};

use super::consequence::{Consequence, Move};
use super::halt::Halt;
use super::shipment_status::show_status;
use crate::platform::account::user_entity as user;
use crate::platform::jobs::enqueue;
use crate::platform::mail::{Order, Template};
use crate::platform::store::{StoreResult, WriteTx};
use crate::shipping::insurance::{end_with_label, release};
use crate::shipping::product;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::card::detach_if_unsaved;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::label::{enter_label, publish, recheck_late_label, track_parcels};
use crate::shipping::purchase::mail::{Receipt, tell_of_approval, tell_of_cancellation};
use crate::shipping::purchase::policy::{end_added_cover, enter_policy, insure_label, put_in_force, tell_of_cover};
use crate::shipping::purchase::refund::follow_refund;
use crate::shipping::purchase::top_up::{TopUpMail, end_automatic, fill_balance, make_due, make_room};
use crate::shipping::shipment;
use crate::shipping::shop::enqueue_fulfilment_cancel;
use crate::shipping::tracking;

/// Writes one thing that follows a move.
pub async fn perform(
    consequence: Consequence,
    moved: &Move<'_>,
    state: &BuyingState,
    tx: &WriteTx,
    now: DateTime<Utc>,
) -> Result<(), Halt> {
    let row = moved.row;
    let (account_id, purchase_id) = (row.account_id, row.id);
    let (purchase, shipment) = ((account_id, purchase_id), (account_id, row.shipment_id));
    match consequence {
        Consequence::RecheckLateLabel => recheck_late_label(tx, row, now).await?,
        Consequence::DetachCard => detach_if_unsaved(tx, row, now).await?,
        Consequence::ShowStatus => show_status(tx, state, row, moved.event, moved.refund).await?,
        Consequence::EndAutomaticTopUp => end_automatic(tx, row, now).await?,
        Consequence::TrackParcels => track_parcels(state, tx, row, now).await?,
        Consequence::InsureLabel => insure_label(tx, row, now).await?,
        Consequence::PutInForce(id) => put_in_force(tx, row, id, now).await?,
        Consequence::FillBalance => {
            if !fill_balance(tx, row, now).await? {
                return Err(Halt::Bug("a top-up has its line before its charge".to_owned()));
            }
        }
        Consequence::MakeTopUpDue => make_due(tx, account_id, now).await?,
        Consequence::MakeRoomForTopUp => make_room(tx, purchase).await?,
        Consequence::EnterLabel => enter_label(tx, row, now).await?,
        Consequence::EnterPolicy(id) => enter_policy(tx, (account_id, id), now).await?,
        Consequence::MailReceipt => mail_buyer(tx, state, row, Receipt { account_id, purchase_id }).await?,
        Consequence::MailPolicy(id) => tell_of_cover(tx, (account_id, id), state.clock.now()).await?,
        Consequence::MailTopUp => mail_buyer(tx, state, row, TopUpMail { account_id, purchase_id }).await?,
        Consequence::EndPolicy => end_with_label(tx, purchase, row.cancelled_by, now).await?,
        Consequence::EndAddedCover => end_added_cover(tx, row, now).await?,
        Consequence::ReleasePolicy => release(tx, purchase, now).await?,
        Consequence::EndTracking => tracking::end(state, tx, shipment, now).await?,
        Consequence::ForgetProducts => product::forget_sent(tx, shipment).await?,
        Consequence::CancelFulfilment => enqueue_fulfilment_cancel(tx, shipment, now).await?,
        Consequence::LookAtRequiredActions(waits) => shipment::look(tx, shipment, waits, now).await?,
        Consequence::TellOfApproval(news) => tell_of_approval(tx, row, news, now).await?,
        Consequence::FollowRefund => follow_refund(tx, row, now).await?,
        Consequence::TellOfCancellation(ending) => tell_of_cancellation(tx, row, ending, now).await?,
        Consequence::Publish(event) => publish(tx, row, event, now).await?,
    }
    Ok(())
}

/// Queues a mail to the buyer.
async fn mail_buyer<T: Template>(
    db: &impl ConnectionTrait,
    state: &BuyingState,
    row: &Model,
    template: T,
) -> StoreResult<()> {
    let Some(buyer) = user::Entity::find_by_id((row.account_id, row.user_id)).one(db).await? else { return Ok(()) };
    enqueue(db, &Order { to: buyer.email.clone(), lang: buyer.lang(), template }, state.clock.now()).await
}
