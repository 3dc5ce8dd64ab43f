//! The evidence for a payment, put together from its purchase and its shipment. It is in English, which the bank of any
//! cardholder reads.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::{Party, ShipRequest};
use waybill_providers::payment::DisputeEvidence;

use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::store::{StoreResult, Stored, find_in_account};
use crate::shipping::insurance::entity as policy;
use crate::shipping::purchase::card_in_words;
use crate::shipping::purchase::entity::Model;
use crate::shipping::tracking::{entity as tracking, event_entity as event};

/// What there is to submit for a purchase: who bought what, where it went, and the courier's scan of its delivery. What was
/// erased with its account is left out.
pub async fn evidence_of(platform: &Platform, paid: &Model) -> StoreResult<DisputeEvidence> {
    let buyer = user::Entity::find_by_id((paid.account_id, paid.user_id)).one(&platform.db).await?;
    let day = |at: chrono::DateTime<chrono::Utc>| at.format("%Y-%m-%d").to_string();
    let mut evidence = DisputeEvidence {
        customer_name: buyer
            .as_ref()
            .map(|buyer| format!("{} {}", buyer.first_name, buyer.last_name))
            .unwrap_or_default(),
        customer_email_address: buyer.map(|buyer| buyer.email).unwrap_or_default(),
        service_date: paid.captured_at.or(paid.bought_at).map(day).unwrap_or_default(),
        ..DisputeEvidence::default()
    };
    let mut lines = vec![receipt(paid)];
    match paid.policy_id {
        Some(id) => {
            let insured = policy::Entity::find_by_id((paid.account_id, id)).one(&platform.db).await?;
            evidence.product_description = insured.map_or_else(
                || "Shipping insurance.".to_owned(),
                |insured| {
                    format!(
                        "Shipping insurance, policy {}, cover {}.",
                        insured.number,
                        Cents(insured.declared_value).in_words(Lang::En)
                    )
                },
            );
        }
        None if paid.is_top_up => {
            evidence.product_description = "Prepaid balance for shipping labels.".to_owned();
        }
        None => {
            let courier = courier_name(platform, paid);
            // What was erased with its account has none.
            let numbers = paid.tracking_numbers().unwrap_or_default();
            evidence.shipping_tracking_number = numbers.join(", ");
            evidence.shipping_date = paid.bought_at.map(day).unwrap_or_default();
            let sent = paid.ship_request.read().ok();
            evidence.product_description = description(&courier, paid, sent.as_ref(), numbers.len());
            evidence.shipping_address = sent.map(|sent| address(&sent.shipment.destination)).unwrap_or_default();
            evidence.shipping_carrier = courier;
            lines.extend(deliveries(platform, paid).await?);
        }
    }
    evidence.uncategorized_text = lines.join("\n");
    Ok(evidence)
}

fn courier_name(platform: &Platform, paid: &Model) -> String {
    let courier = platform.couriers.get_as(&paid.courier, paid.courier_simulated);
    courier.map_or_else(|| paid.courier.clone(), |courier| courier.meta().name.in_lang(Lang::En).to_owned())
}

fn description(courier: &str, paid: &Model, sent: Option<&ShipRequest>, parcels: usize) -> String {
    let way = sent.map(|sent| {
        let (from, to) = (&sent.shipment.origin, &sent.shipment.destination);
        format!(" from {} to {}", place(from), place(to))
    });
    let parcels = if parcels == 1 { "1 parcel".to_owned() } else { format!("{parcels} parcels") };
    format!("Shipping label of {courier} ({}) for {parcels}{}.", paid.service, way.unwrap_or_default())
}

fn place(party: &Party) -> String {
    let parts = [party.city.as_str(), party.province.as_str(), party.country.as_str()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn address(party: &Party) -> String {
    let city = [party.city.as_str(), party.province.as_str(), party.postal_code.as_str()].join(" ");
    let lines = [party.name.as_str(), &party.company, &party.street1, &party.street2, city.trim(), &party.country];
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
}

fn receipt(paid: &Model) -> String {
    let amount = Cents(paid.amount).in_words(Lang::En);
    let at = paid.captured_at.unwrap_or(paid.updated_at).format("%Y-%m-%d %H:%M UTC");
    let card = card_in_words(&paid.card_label, Lang::En);
    format!("Receipt {}: {amount} {}, paid on {at} by {card}.", paid.id, paid.currency)
}

/// The courier's scans of delivery, a line a parcel; where one was not delivered, its last scan.
async fn deliveries(platform: &Platform, paid: &Model) -> StoreResult<Vec<String>> {
    let parcels = find_in_account::<tracking::Entity>(paid.account_id)
        .filter(tracking::Column::ShipmentId.eq(paid.shipment_id))
        .order_by_asc(tracking::Column::Position)
        .all(&platform.db)
        .await?;
    let mut lines = Vec::with_capacity(parcels.len());
    for parcel in parcels {
        let scans = find_in_account::<event::Entity>(paid.account_id)
            .filter(event::Column::TrackingId.eq(parcel.id))
            .order_by_desc(event::Column::At);
        let delivered = scans.clone().filter(event::Column::Status.eq(Stored(TrackingStatus::Delivered)));
        let scan = match delivered.one(&platform.db).await? {
            Some(scan) => Some(scan),
            None => scans.one(&platform.db).await?,
        };
        let Some(scan) = scan else { continue };
        let said = if scan.status == TrackingStatus::Delivered { "Delivered" } else { "Last scan" };
        let place = if scan.place.is_empty() { String::new() } else { format!(", {}", scan.place) };
        let signed =
            if parcel.signed_by.is_empty() { String::new() } else { format!(", signed by {}", parcel.signed_by) };
        let at = scan.local_time.replace('T', " ");
        lines.push(format!("{said} {at}{place}{signed} ({}): {}", parcel.tracking_number, scan.description));
    }
    Ok(lines)
}
