//! Capabilities of an account, by its country: one table that server and client both read.

use crate::wire::input;

use crate::address::{UNITED_STATES, country_code};
use crate::lang::LangContext;

/// Something that an account may see and do.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Capability {
    /// The dashboard and the way into the product.
    Dashboard,
    /// The user's own profile.
    MyProfile,
    /// Settings, cards, team.
    AccountSettings,
    /// The address book.
    AddressBook,
    /// Insure a shipment.
    ShippingInsurance,
    /// Shipping and insurance history, and tracking.
    HistoryAndTracking,
    /// Alerts and new features.
    AlertsFeatures,
    /// Send a parcel: drafts, rates, labels.
    SendParcel,
    /// A price before a whole address.
    QuickQuote,
    /// Labels for many shipments at once.
    BulkLabels,
    /// Pickups and drop-offs.
    Pickup,
    /// Saved quotes.
    SavedQuotes,
    /// Quotes for freight.
    LtlQuote,
    /// Connected shops.
    Shopify,
    /// Demo videos.
    DemoVideos,
}

/// One row of the table.
#[derive(Debug, Clone, Copy)]
pub struct CapabilityRow {
    /// What it is.
    pub capability: Capability,
    /// Whether US accounts have it too; all others have everything.
    pub in_the_us: bool,
    /// The screens behind it.
    pub screens: &'static [&'static str],
}

/// The table. A screen listed here is absent for accounts without the capability, and a call listed in [`CALLS`]
/// answers them 403.
pub const CAPABILITIES: &[CapabilityRow] = &[
    for_all(Capability::Dashboard, &["/", "/onboarding", "/dashboard"]),
    for_all(Capability::MyProfile, &["/dashboard/my-profile"]),
    for_all(Capability::AccountSettings, &["/dashboard/account-settings"]),
    for_all(Capability::AddressBook, &[]),
    for_all(Capability::ShippingInsurance, &["/shipping-insurance"]),
    for_all(Capability::HistoryAndTracking, &["/dashboard/history-and-tracking"]),
    for_all(Capability::AlertsFeatures, &["/dashboard/alerts-features"]),
    outside_the_us(
        Capability::SendParcel,
        &["/shipment", "/dashboard/bench", "/dashboard/rules", "/dashboard/returns"],
    ),
    outside_the_us(Capability::QuickQuote, &[]),
    outside_the_us(Capability::BulkLabels, &["/dashboard/bulk-labels"]),
    outside_the_us(Capability::Pickup, &["/dashboard/pickup"]),
    outside_the_us(Capability::SavedQuotes, &["/dashboard/save-quote"]),
    outside_the_us(Capability::LtlQuote, &["/dashboard/ltl-quote"]),
    outside_the_us(Capability::Shopify, &["/dashboard/store-orders"]),
    outside_the_us(Capability::DemoVideos, &["/dashboard/demo-videos"]),
];

/// The calls that need a capability, as `METHOD path` under `/api`; calls open to every signed-in user are not listed.
/// Kept apart from the table above, because the browser doesn't need it.
pub const CALLS: &[(Capability, &[&str])] = &[
    (
        Capability::SendParcel,
        &[
            "GET /couriers",
            "POST /shipments",
            "POST /shipments/create-or-update",
            "GET /shipments/{id}",
            "PATCH /shipments/{id}",
            "DELETE /shipments/{id}",
            "PATCH /shipments/{id}/address/{addressId}",
            "PUT /shipments/{id}/parcel",
            "POST /shipments/{id}/options",
            "POST /shipments/{id}/again",
            "POST /shipments/{id}/apply-rules",
            "GET /shipping-rules",
            "PUT /shipping-rules",
            "POST /shipping-rules/dry-run",
            "POST /add-insurance",
            "GET /remove-insurance/{shipment_id}",
            "POST /international-shipment",
            "POST /international-shipment/items",
            "GET /international-shipment/{id}",
            "GET /customs/hs-codes",
            "POST /products/learned",
            "GET /v2/get-rates/{id}/{courier}",
            "GET /v2/get-sorted-rates/{id}",
            "POST /update-temp-rate-id",
            "GET /shipments/{id}/preview/{rateId}",
            "POST /shipments/{id}/rates/{rateId}/buy",
            "POST /change-status/{id}",
            "POST /buyReturnLabel",
            "POST /shipment-label-by-emails/{id}",
            "GET /label-download/{id}",
            "GET /label-download-with-type/{id}",
            "GET /label-view/{id}",
            "GET /invoice-view/{id}",
            "GET /invoice-download/{id}",
            "GET /invoice-download-with-type/{id}",
            "GET /packing-slip-download/{id}",
            "GET /adjustments/{id}/letter",
            "POST /adjustments/{id}/dispute",
            "POST /adjustments/{id}/dispute/sent",
            "POST /adjustments/{id}/dispute/outcome",
            "GET /return-label-download/{id}",
            "GET /returns",
            "POST /returns/{id}/decide",
        ],
    ),
    (Capability::QuickQuote, &["POST /shipment-quick-rate/{id}"]),
    (
        Capability::BulkLabels,
        &[
            "POST /v2/bulk-shipment-label-download",
            "POST /pick-list",
            "POST /v2/bulk-shipping-request",
            "POST /bulk-shipment-purchase",
            "POST /bulk-shipment-cancel",
            "POST /bulk-shipment-delete",
            "GET /bulk-runs",
            "POST /bulk-runs",
            "GET /bulk-runs/{id}",
            "PATCH /bulk-runs/{id}",
            "GET /bulk-runs/{id}/rows",
            "GET /bulk-runs/{id}/export",
            "PATCH /bulk-runs/{id}/rows/{rowId}",
            "DELETE /bulk-runs/{id}/rows/{rowId}",
            "POST /bulk-runs/{id}/prices",
            "POST /bulk-runs/{id}/stop",
        ],
    ),
    (
        Capability::Pickup,
        &[
            "GET /drop-offs",
            "GET /dropoffs",
            "PATCH /shipments/{id}/dropoff",
            "DELETE /shipments/{id}/dropoff",
            "GET /pickups/defaults",
            "POST /pickups/defaults",
            "PUT /pickups/defaults",
            "GET /v2/pickups",
            "POST /pickups/{id}/add",
            "POST /pickups/{id}/remove",
            "DELETE /pickups/{id}",
            "GET /pickups/calendar",
            "GET /pickups/{id}/calendar",
            "GET /v2/dynamic-pickups",
            "GET /v2/pickups-holidays",
        ],
    ),
    (
        Capability::SavedQuotes,
        &[
            "GET /saved-quotes",
            "POST /saved-quotes",
            "POST /saved-quotes/archive-delete",
            "GET /saved-quotes/{id}",
            "GET /saved-quotes/{id}/rates/{courier}",
            "POST /saved-quotes/{id}/draft",
            "POST /freight-saved-quotes/archive-delete",
        ],
    ),
    (Capability::LtlQuote, &["POST /ltl-send-mail"]),
    (
        Capability::Shopify,
        &[
            "GET /stores",
            "POST /stores",
            "DELETE /stores/{id}",
            "GET /store-orders",
            "GET /store-orders/tracking-file",
            "POST /store-orders/import",
            "POST /store-orders/combine",
            "POST /store-orders/purchase",
            "POST /shopify/save-config",
            "GET /shopify/install",
            "DELETE /shopify/shops/{id}",
            "GET /shopify/sync-orders",
            "GET /shopify/get-orders",
            "GET /shopify/shop-details",
            "GET /shopify/shop-list",
            "GET /v2/package-and-config",
            "POST /v2/package-and-config",
        ],
    ),
];

const fn for_all(capability: Capability, screens: &'static [&'static str]) -> CapabilityRow {
    CapabilityRow { capability, in_the_us: true, screens }
}

const fn outside_the_us(capability: Capability, screens: &'static [&'static str]) -> CapabilityRow {
    CapabilityRow { capability, in_the_us: false, screens }
}

/// Whether accounts of that country have all features: all but US ones.
#[must_use]
pub fn full_set(account_country: &str) -> bool {
    country_code(account_country) != UNITED_STATES
}

/// The rows that an account of that country has.
fn rows(account_country: &str) -> impl Iterator<Item = &'static CapabilityRow> {
    let full = full_set(account_country);
    CAPABILITIES.iter().filter(move |row| full || row.in_the_us)
}

/// Whether an account of that country has a capability.
#[must_use]
pub fn has(account_country: &str, capability: Capability) -> bool {
    rows(account_country).any(|row| row.capability == capability)
}

/// Whether an account of that country may make a call (`GET`, `/v2/pickups`, the path's template under `/api`).
#[must_use]
pub fn may_call(account_country: &str, method: &str, path: &str) -> bool {
    let named = |call: &&str| call.split_once(' ').is_some_and(|known| known == (method, path));
    let needed = CALLS.iter().find(|(_, calls)| calls.iter().any(named)).map(|(capability, _)| *capability);
    needed.is_none_or(|capability| has(account_country, capability))
}

/// Whether an account of that country may open the page at a path. The longest matching screen decides
/// (`/shipment/{id}` lies under `/shipment`); a page under none of them is open to everyone.
#[must_use]
pub fn may_open(account_country: &str, path: &str) -> bool {
    let covers = |screen: &str| path.strip_prefix(screen).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let screens =
        CAPABILITIES.iter().flat_map(|row| row.screens.iter().map(move |screen| (screen.len(), *screen, row)));
    let nearest = screens.filter(|(_, screen, _)| covers(screen)).max_by_key(|(length, _, _)| *length);
    nearest.is_none_or(|(_, _, row)| has(account_country, row.capability))
}

/// The account whose capabilities are asked for.
#[input(Default)]
#[serde(default)]
pub struct CapabilitiesInput {
    /// ISO 3166-1 alpha-2.
    pub account_country: String,
}

/// A screen that an account may open.
#[input]
pub struct Screen {
    /// Its route.
    pub route: String,
    /// The capability behind it.
    pub capability: Capability,
}

/// The country of an account, and the page that it would open.
#[input(Default)]
#[serde(default)]
pub struct MayOpenInput {
    /// ISO 3166-1 alpha-2.
    pub account_country: String,
    /// The page's path, from `/`.
    pub path: String,
}

pub(super) fn capabilities(input: &CapabilitiesInput, _: &LangContext) -> Vec<Capability> {
    rows(&input.account_country).map(|row| row.capability).collect()
}

pub(super) fn screens(input: &CapabilitiesInput, _: &LangContext) -> Vec<Screen> {
    rows(&input.account_country)
        .flat_map(|row| {
            row.screens.iter().map(|route| Screen { route: (*route).to_owned(), capability: row.capability })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_screen_is_in_exactly_one_row() {
        let known = [
            "/",
            "/onboarding",
            "/dashboard",
            "/shipment",
            "/shipping-insurance",
            "/dashboard/my-profile",
            "/dashboard/account-settings",
            "/dashboard/pickup",
            "/dashboard/history-and-tracking",
            "/dashboard/save-quote",
            "/dashboard/alerts-features",
            "/dashboard/ltl-quote",
            "/dashboard/demo-videos",
            "/dashboard/bulk-labels",
            "/dashboard/store-orders",
            "/dashboard/bench",
        ];
        for screen in known {
            let rows = CAPABILITIES.iter().filter(|row| row.screens.contains(&screen)).count();
            assert_eq!(rows, 1, "{screen}");
        }
    }

    #[test]
    fn every_call_is_well_formed_and_listed_once() {
        let calls: Vec<&str> = CALLS.iter().flat_map(|(_, calls)| *calls).copied().collect();
        for call in &calls {
            assert!(call.split_once(' ').is_some_and(|(_, path)| path.starts_with('/')), "{call}");
            assert_eq!(calls.iter().filter(|other| other == &call).count(), 1, "{call}");
        }
    }

    #[test]
    fn a_us_account_may_not_ask_for_rates_but_may_track() {
        assert!(!may_call("us", "GET", "/v2/get-sorted-rates/{id}"));
        assert!(may_call("CA", "GET", "/v2/get-sorted-rates/{id}"));
        assert!(may_call("US", "GET", "/tracking/{id}/progress"));
        assert!(!has("US", Capability::LtlQuote) && has("FR", Capability::LtlQuote));
    }
}
