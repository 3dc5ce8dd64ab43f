//! The demonstration account's month: what a shop sends in four weeks, entered through the product's own routes, each order
//! in its own moment. What was entered is recorded, so that an interrupted start resumes where it was, and nothing that
//! a user deleted comes back.

mod adjustment;
mod brand;
pub mod calendar;
mod card;
mod cover;
mod freight;
mod mark;
mod order;
pub mod orders;
mod past;
mod picture;
mod quotes;
mod recipients;
mod store;

use chrono::TimeDelta;
use futures::future::{join_all, try_join_all};
use waybill_providers::courier::Operation;

use super::SeedError;
use super::client::Client;
use crate::AppState;
use crate::platform::jobs::{JobRegistry, run_due_jobs};
use crate::shipping::tracking::{CheckParcels, look_for_due};

pub use mark::Mark;
use order::Entering;
use orders::{Course, ORDERS};
use past::Past;

/// How many orders are entered side by side.
const LANES: usize = 3;

/// What the orders go back at most.
const MONTH: TimeDelta = TimeDelta::days(35);

/// Enters what is not entered yet. Does nothing where a courier or the payment processor is real: a demonstration spends
/// nobody's money.
pub async fn enter(state: &AppState, client: &Client, mark: &mut Mark) -> Result<(), SeedError> {
    let Some(simulator) = state.config.couriers.simulator_url.clone() else { return Ok(()) };
    let is_simulated = state.couriers.all().all(|courier| courier.meta().simulated) && state.payments.is_simulated();
    if !is_simulated {
        return Ok(());
    }
    if mark.is_complete() {
        return Ok(());
    }
    card::save(state, client, &simulator).await?;
    brand::set(client).await?;
    let lanes = try_join_all((0..LANES).map(|_| Past::begin(state, &simulator))).await?;
    let entered = enter_orders(&lanes, client, mark).await;
    for past in lanes {
        past.end().await;
    }
    entered?;
    quotes::keep(state, client).await?;
    freight::ask(state, client).await?;
    ask_couriers(state).await?;
    // Each is worth seeing without the others.
    for (what, entered) in [
        ("policy", cover::insure(state, client).await),
        ("claim", cover::claim(client).await),
        ("store", store::connect(state, client).await),
        ("adjustment", adjustment::bill_later(state, client, &simulator).await),
    ] {
        if let Err(error) = entered {
            tracing::warn!(%error, what, "the demonstration is not whole");
        }
    }
    order::put_away(client).await?;
    order::ask_for_pickup(state, client).await;
    mark.complete()
}

/// Enters the orders day by day, those of a day side by side.
async fn enter_orders(lanes: &[Past], client: &Client, mark: &mut Mark) -> Result<(), SeedError> {
    let mut asked = mark.begun - MONTH;
    let (mut index, begun) = (0, mark.entered);
    for day in ORDERS.chunk_by(|one, next| one.days_ago == next.days_ago) {
        let (first, over) = (index, index + day.len());
        index = over;
        if over <= begun {
            continue;
        }
        let moments: Vec<_> = day.iter().map(|order| calendar::moment(mark.begun, order)).collect();
        // As if time went by: couriers are asked once a week, before what happens next.
        if let (Some(morning), Some(past)) = (moments.first(), lanes.first())
            && *morning - asked > TimeDelta::days(7)
        {
            past.move_to(*morning, Course::Usual).await?;
            ask_couriers(past.state()).await?;
            asked = *morning;
        }
        // An interrupted start may have begun this day.
        let known = if mark.began_day { order::entered(client).await? } else { Vec::new() };
        mark.begin_day()?;
        let orders = day.iter().zip(moments).zip(first..);
        let mut of_lane: Vec<Vec<Entering<'_>>> = lanes.iter().map(|_| Vec::new()).collect();
        for (((order, moment), index), lane) in orders.zip((0..lanes.len()).cycle()) {
            let known = known.iter().find(|(known, _)| *known == index).map(|(_, shipment)| shipment.clone());
            of_lane[lane].push(Entering { past: &lanes[lane], client, order, index, moment, known });
        }
        join_all(of_lane.into_iter().map(enter_in_turn)).await;
        mark.note(over)?;
    }
    Ok(())
}

async fn enter_in_turn(orders: Vec<Entering<'_>>) {
    for entering in orders {
        let order = entering.index;
        // Its courier may be switched off, or refuse: the others are still worth seeing.
        if let Err(error) = entering.enter().await {
            tracing::warn!(%error, order, "an order of the demonstration is not entered");
        }
    }
}

/// Asks the couriers about every parcel that is due by the state's clock, as its background work would.
async fn ask_couriers(state: &AppState) -> Result<(), SeedError> {
    if !state.couriers.all().any(|courier| courier.meta().supports(Operation::Track)) {
        return Ok(());
    }
    let registry = JobRegistry::default().register::<CheckParcels>();
    look_for_due(&state.platform).await?;
    run_due_jobs(&state.platform, &registry).await?;
    Ok(())
}
