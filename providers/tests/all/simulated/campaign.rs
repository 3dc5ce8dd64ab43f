//! Every fault on every operation that a courier declares: what comes back says clearly, and truly, whether anything was
//! done and whether trying again may help.

use futures::StreamExt;
use waybill_providers::courier::{CourierError, Operation as Offers};

use super::pickup::{cancel, change, wanted, when};
use super::way_back::{closing, grouped, near, way_back};
use super::*;

/// What must be known of a fault's outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Want {
    /// It worked all the same.
    Done,
    /// Certainly not done; trying again may help. One of these causes.
    Again(&'static [MessageCode]),
    /// It may have been done: never retried automatically.
    Doubt(MessageCode),
    /// A search that says nothing: it is asked again, or the purchase stays in doubt.
    StillInDoubt,
    /// It may have been done, and is harmless to ask for again; or it was found out that it was done.
    DoneOrAgain,
}

/// The simulator's name of an operation.
fn struck(slug: &str, operation: Offers) -> Operation {
    match operation {
        // It looks for labels by their reference.
        Offers::FindByReference if slug == "ups" => Operation::Label,
        Offers::Rate => Operation::Rate,
        Offers::Ship | Offers::ReturnLabel => Operation::Ship,
        Offers::Label => Operation::Label,
        Offers::VoidOrRefund => Operation::Void,
        Offers::Track | Offers::FindByReference => Operation::Track,
        Offers::PickupAvailability
        | Offers::PickupPrice
        | Offers::CreatePickup
        | Offers::UpdatePickup
        | Offers::CancelPickup => Operation::Pickup,
        Offers::DropOffs => Operation::Locate,
        Offers::Manifest => Operation::Manifest,
    }
}

const LOST: &[MessageCode] = &[MessageCode::Timeout, MessageCode::Unreachable, MessageCode::BadAnswer];

fn want(slug: &str, operation: Offers, fault: FaultKind) -> Want {
    match fault {
        // Couriers take no cards, and the last two are what goes wrong with stores.
        FaultKind::Slow
        | FaultKind::PriceChange
        | FaultKind::Declined
        | FaultKind::WebPage
        | FaultKind::ToldTwice
        | FaultKind::Remeasured => Want::Done,
        FaultKind::RateLimited => Want::Again(&[MessageCode::Throttled]),
        FaultKind::ServerError => Want::Again(&[MessageCode::Down]),
        FaultKind::NotReady => match operation {
            // The last question may come to the deadline before its answer.
            Offers::Label => Want::Again(&[MessageCode::LabelPending, MessageCode::Timeout]),
            Offers::Manifest => Want::Again(&[MessageCode::ManifestPending, MessageCode::Timeout]),
            _ => Want::Done,
        },
        FaultKind::TimeOut | FaultKind::Malformed | FaultKind::AnswerLost => match operation {
            Offers::Rate
            | Offers::Label
            | Offers::Track
            | Offers::PickupAvailability
            | Offers::PickupPrice
            | Offers::DropOffs => Want::Again(LOST),
            Offers::FindByReference => Want::StillInDoubt,
            Offers::Ship => Want::Doubt(MessageCode::InDoubt),
            // A label of the post that is never used costs nothing: another one may be made.
            Offers::ReturnLabel if slug == "cp" => Want::DoneOrAgain,
            Offers::ReturnLabel => Want::Doubt(MessageCode::InDoubt),
            // Half of an empty answer is the whole of it.
            Offers::UpdatePickup | Offers::CancelPickup
                if fault == FaultKind::Malformed && ["cp", "gls"].contains(&slug) =>
            {
                Want::Done
            }
            // A change begins with the price of what is wanted, which changes nothing.
            Offers::UpdatePickup if slug == "ups" => Want::Again(LOST),
            Offers::CreatePickup | Offers::UpdatePickup | Offers::CancelPickup => {
                Want::Doubt(MessageCode::PickupInDoubt)
            }
            Offers::VoidOrRefund | Offers::Manifest => Want::DoneOrAgain,
        },
    }
}

/// Does one thing, after all that must come before it has been done while everything was well.
async fn attempt(slug: &str, operation: Offers, fault: FaultKind) -> Result<(), CourierError> {
    let settings = if operation == Offers::Manifest { grouped() } else { CouriersSettings::default() };
    let (bench, base_url) = bench_at(settings.clone(), 30_000).await;
    let calm = bench.courier(slug);
    let mut parcel = shipment(&["2"]);
    if operation == Offers::Manifest {
        parcel.ship_date = today();
    }
    let (asked, outcome) = buy(calm, parcel).await;
    let (first, sent_at) = (wanted(), Utc::now());
    let booked = match calm.meta().supports(Offers::CreatePickup) {
        true => Some(calm.create_pickup(&first).await?.result),
        false => None,
    };
    let lasting = !matches!(fault, FaultKind::Slow | FaultKind::PriceChange);
    bench.fault(slug, fault, struck(slug, operation), lasting);
    // Silence is waited for as long as the deadline is; everything else has the time it needs.
    let deadline = match fault {
        FaultKind::TimeOut => 1_500,
        FaultKind::NotReady => 3_000,
        _ => 30_000,
    };
    let settings = CouriersSettings { simulator_url: Some(base_url), deadlines: all_of(deadline), ..settings };
    let couriers = CourierRegistry::from_settings(&settings).unwrap();
    let courier = couriers.get(slug).unwrap();
    let booking = || booked.clone().unwrap();
    match operation {
        Offers::Rate => courier.rate(&shipment(&["2"])).await.map(drop),
        Offers::Ship => courier.ship(&purchase(shipment(&["2"]), &asked.service)).await.map(drop),
        Offers::Label => courier.label(&label(&outcome)).await.map(drop),
        Offers::VoidOrRefund => courier.void_or_refund(&void(&outcome)).await.map(drop),
        Offers::Track => {
            bench.simulator.move_ahead(40 * 24 * 3600).unwrap();
            courier.track(&track(&outcome)).await.map(drop)
        }
        Offers::FindByReference => courier.find_by_reference(&FindRequest { sent: asked, sent_at }).await.map(drop),
        Offers::PickupAvailability => courier.pickup_availability(&when(&first)).await.map(drop),
        Offers::PickupPrice => courier.pickup_price(&first).await.map(drop),
        Offers::CreatePickup => courier.create_pickup(&wanted()).await.map(drop),
        Offers::UpdatePickup => {
            let mut later = first.clone();
            later.contents.parcels = 5;
            later.close += chrono::TimeDelta::minutes(15);
            courier.update_pickup(&change(&booking(), &first, later)).await.map(drop)
        }
        Offers::CancelPickup => courier.cancel_pickup(&cancel(&booking())).await.map(drop),
        Offers::DropOffs => courier.drop_offs(&near("K1A0B1")).await.map(drop),
        Offers::ReturnLabel => courier.return_label(&way_back(&asked, &outcome)).await.map(drop),
        Offers::Manifest => courier.manifest(&closing(today())).await.map(drop),
    }
}

/// What is wrong with an outcome; nothing where it is as it must be.
fn judge(wanted: Want, outcome: Result<(), CourierError>) -> Option<String> {
    let error = match outcome {
        Ok(()) => {
            return (!matches!(wanted, Want::Done | Want::DoneOrAgain)).then(|| "it worked".to_owned());
        }
        Err(error) => error,
    };
    let message = error.message();
    for (lang, name) in [(Lang::En, &error.courier_name.en), (Lang::Fr, &error.courier_name.fr)] {
        let said = message.in_lang(lang);
        if !said.contains(name.as_str()) || said.contains('{') {
            return Some(format!("its message is no sentence: {said}"));
        }
    }
    let (certain, retryable) = (error.certainly_not_done(), error.retryable());
    let truthful = match wanted {
        Want::Done => false,
        Want::Again(codes) => {
            (codes.contains(&error.code()) || error.code() == MessageCode::CircuitOpen) && certain && retryable
        }
        Want::Doubt(code) => error.code() == code && !certain && !retryable,
        Want::StillInDoubt => LOST.contains(&error.code()) && retryable || error.code() == MessageCode::InDoubt,
        Want::DoneOrAgain => retryable,
    };
    (!truthful).then(|| format!("{error} (certainly not done: {certain}, retryable: {retryable})"))
}

/// What goes wrong with couriers.
const FAULTS: [FaultKind; 8] = [
    FaultKind::TimeOut,
    FaultKind::Slow,
    FaultKind::RateLimited,
    FaultKind::ServerError,
    FaultKind::Malformed,
    FaultKind::PriceChange,
    FaultKind::AnswerLost,
    FaultKind::NotReady,
];

async fn campaign(slug: &str) {
    let (bench, _) = bench_at(grouped(), 30_000).await;
    let operations = bench.courier(slug).meta().operations;
    let cases = operations.iter().flat_map(|operation| FAULTS.map(|fault| (*operation, fault)));
    let runs = cases.map(|(operation, fault)| async move { (operation, fault, attempt(slug, operation, fault).await) });
    let mut runs = futures::stream::iter(runs).buffer_unordered(40);
    let mut untrue = Vec::new();
    while let Some((operation, fault, outcome)) = runs.next().await {
        let wanted = want(slug, operation, fault);
        untrue.extend(
            judge(wanted, outcome).map(|why| format!("{operation:?} {fault:?}: {wanted:?} was due, but {why}")),
        );
    }
    assert!(untrue.is_empty(), "{slug}:\n{}", untrue.join("\n"));
}

#[tokio::test]
async fn canada_post_fails_truthfully_in_every_way() {
    campaign("cp").await;
}

#[tokio::test]
async fn purolator_fails_truthfully_in_every_way() {
    campaign("puro").await;
}

#[tokio::test]
async fn gls_canada_fails_truthfully_in_every_way() {
    campaign("gls").await;
}

#[tokio::test]
async fn ups_fails_truthfully_in_every_way() {
    campaign("ups").await;
}

#[tokio::test]
async fn loomis_express_fails_truthfully_in_every_way() {
    campaign("loomis").await;
}

#[tokio::test]
async fn canpar_fails_truthfully_in_every_way() {
    campaign("canpar").await;
}
