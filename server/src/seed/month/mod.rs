//! The demonstration account's month: what a shop sends in four weeks, entered through the product's own routes, each order
//! in its own moment. Whatever was entered is noted, so that an interrupted start goes on where it was, and nothing comes
//! back that somebody deleted.

mod calendar;
mod card;
mod mark;
mod order;
mod orders;
mod past;
mod picture;
mod quotes;
mod recipients;

use chrono::TimeDelta;
use waybill_providers::courier::Operation;

use super::SeedError;
use super::client::Client;
use crate::AppState;
use crate::platform::work::{Effects, work_off};
use crate::shipping::tracking::{CheckParcels, look_for_due};

use mark::Mark;
use order::Entering;
use orders::ORDERS;
use past::Past;

/// Enters what is not entered yet. Does nothing where a courier or the payment processor is real: a demonstration spends
/// nobody's money.
pub async fn enter(state: &AppState, client: &Client) -> Result<(), SeedError> {
    let Some(simulator) = state.config.couriers.simulator_url.clone() else { return Ok(()) };
    let is_simulated = state.couriers.all().all(|courier| courier.meta().simulated) && state.payments.is_simulated();
    if !is_simulated {
        return Ok(());
    }
    let now = state.clock.now();
    let mut mark = Mark::read(state, client, now).await?;
    if mark.is_complete() {
        return Ok(());
    }
    card::save(state, client, &simulator).await?;
    let past = Past::begin(state, &simulator).await?;
    let entered = enter_orders(state, &past, client, &mut mark).await;
    past.end().await;
    entered?;
    ask_couriers(state).await?;
    order::put_away(client).await?;
    order::ask_for_pickup(state, client).await;
    mark.complete()?;
    Ok(())
}

async fn enter_orders(state: &AppState, past: &Past, client: &Client, mark: &mut Mark) -> Result<(), SeedError> {
    let there = client.living_in(past.state());
    let mut asked = mark.begun;
    for (index, order) in ORDERS.iter().enumerate().skip(mark.entered) {
        let moment = calendar::moment(mark.begun, order);
        // As if time went by: couriers are asked once a week before what happens next.
        if moment - asked > TimeDelta::days(7) {
            past.move_to(moment, orders::Course::Usual).await?;
            ask_couriers(past.state()).await?;
        }
        asked = asked.max(moment);
        let entering = Entering { past, client: &there, order, index, moment };
        // Its courier may be switched off, or refuse: the others are still worth seeing.
        if let Err(error) = entering.enter(index == mark.entered).await {
            tracing::warn!(%error, order = index, "an order of the demonstration is not entered");
        }
        mark.note(index + 1)?;
    }
    quotes::keep(state, client).await
}

/// Asks the couriers about every parcel that is due by the state's clock, as its background work would.
async fn ask_couriers(state: &AppState) -> Result<(), SeedError> {
    if !state.couriers.all().any(|courier| courier.meta().supports(Operation::Track)) {
        return Ok(());
    }
    let asking = Effects::default()
        .with::<CheckParcels<0>>()
        .with::<CheckParcels<1>>()
        .with::<CheckParcels<2>>()
        .with::<CheckParcels<3>>()
        .with::<CheckParcels<4>>()
        .with::<CheckParcels<5>>();
    look_for_due(&state.platform).await?;
    work_off(&state.platform, &asking).await?;
    Ok(())
}
