//! The server's types that the client uses: what `make bindings` writes besides the rules' own.

use ts_rs::{Config, ExportError};
use waybill_core::address::import::{ImportGroups, ImportShownRow};
use waybill_core::customs::HsCode;
use waybill_core::rule::bindings::export_type;

use crate::account::{audit, auth, settings, team, users};
use crate::notices::alert;
use crate::operator::{
    self, accounts, audit as operator_audit, claims, freight_quotes, jobs, policies, purchases, reconciliation, sign_in,
};
use crate::platform::account::user_entity;
use crate::platform::http;
use crate::privacy::{closing, data_export};
use crate::shipping::{
    address_book, bulk, claim, dashboard, desk, history, insurance, payment, pickup, places, quote, rate,
    requires_action, shipment, shop, tracking,
};
use crate::site::{monitoring, pages, resources};

/// Writes the TypeScript of each type listed here, and of everything it is made of, into the configured folder. `make
/// bindings` refuses a type marked `#[ts(export)]` that is neither listed here nor reached from one that is.
///
/// # Errors
/// [`ExportError`] where a file cannot be written.
pub fn export(config: &Config) -> Result<(), ExportError> {
    export_type::<address_book::import::view::BulkImportInput>(config)?;
    export_type::<address_book::import::view::BulkImportResult>(config)?;
    export_type::<address_book::import::view::ImportUndone>(config)?;
    export_type::<address_book::import::view::KnownKeys>(config)?;
    export_type::<address_book::import::view::KnownKeysInput>(config)?;
    export_type::<ImportGroups>(config)?;
    export_type::<ImportShownRow>(config)?;
    export_type::<address_book::view::Address>(config)?;
    export_type::<audit::view::AuditEntry>(config)?;
    export_type::<audit::AuditGroup>(config)?;
    export_type::<alert::Alert>(config)?;
    export_type::<alert::NotificationCounts>(config)?;
    export_type::<alert::ReminderPatch>(config)?;
    export_type::<auth::view::LoginAnswer>(config)?;
    export_type::<auth::view::Session>(config)?;
    export_type::<auth::view::Verification>(config)?;
    export_type::<auth::ResendVerificationInput>(config)?;
    export_type::<bulk::BulkLabelInput>(config)?;
    export_type::<bulk::view::BulkListAnswer>(config)?;
    export_type::<bulk::view::BulkListInput>(config)?;
    export_type::<bulk::view::BulkOutcomes>(config)?;
    export_type::<bulk::view::BulkPurchaseInput>(config)?;
    export_type::<bulk::view::BulkRow>(config)?;
    export_type::<bulk::view::BulkRun>(config)?;
    export_type::<bulk::view::BulkRunPatch>(config)?;
    export_type::<bulk::view::BulkShipmentsInput>(config)?;
    export_type::<bulk::view::BulkShippingAnswer>(config)?;
    export_type::<bulk::view::BulkShippingInput>(config)?;
    export_type::<claim::view::Claim>(config)?;
    export_type::<claim::ClaimMessageInput>(config)?;
    export_type::<claim::ClaimPatch>(config)?;
    export_type::<closing::CloseAccountInput>(config)?;
    export_type::<closing::ClosingPreview>(config)?;
    export_type::<data_export::view::DataExport>(config)?;
    export_type::<desk::AddInsuranceInput>(config)?;
    export_type::<desk::FreightPurchaseInput>(config)?;
    export_type::<desk::PolicyPurchaseInput>(config)?;
    export_type::<history::view::HistoryEntry>(config)?;
    export_type::<insurance::FreightInsurance>(config)?;
    export_type::<insurance::PublicCertificate>(config)?;
    export_type::<history::HistoryStatusInput>(config)?;
    export_type::<requires_action::RequiresActionEntry>(config)?;
    export_type::<requires_action::ViewStatusInput>(config)?;
    export_type::<dashboard::DashboardFigures>(config)?;
    export_type::<desk::ApprovalInput>(config)?;
    export_type::<HsCode>(config)?;
    export_type::<http::ErrorEnvelope>(config)?;
    export_type::<http::Message>(config)?;
    export_type::<http::Paging>(config)?;
    export_type::<monitoring::Site>(config)?;
    export_type::<pages::PageView>(config)?;
    export_type::<payment::view::AddCardInput>(config)?;
    export_type::<payment::view::BillingCard>(config)?;
    export_type::<payment::view::BuyInput>(config)?;
    export_type::<payment::view::CardPatch>(config)?;
    export_type::<payment::view::PendingPayment>(config)?;
    export_type::<payment::view::SetupIntentView>(config)?;
    export_type::<places::PostalPlace>(config)?;
    export_type::<quote::view::SavedQuote>(config)?;
    export_type::<quote::QuoteStatusInput>(config)?;
    export_type::<waybill_core::quote::QuoteSort>(config)?;
    export_type::<quote::SaveQuoteInput>(config)?;
    export_type::<quote::ltl::view::LtlQuoteRequest>(config)?;
    export_type::<freight_quotes::FreightQuote>(config)?;
    export_type::<freight_quotes::FreightQuoteStatus>(config)?;
    export_type::<rate::DimensionalWeight>(config)?;
    export_type::<rate::QuickRateInput>(config)?;
    export_type::<rate::RateSource>(config)?;
    export_type::<resources::DropOffKind>(config)?;
    export_type::<resources::MenuLink>(config)?;
    export_type::<resources::PickupTime>(config)?;
    export_type::<resources::ShipmentOption>(config)?;
    export_type::<waybill_core::catalog::RuleBook>(config)?;
    export_type::<waybill_core::catalog::RuleVector>(config)?;
    export_type::<settings::view::AccountDefaults>(config)?;
    export_type::<shop::PackageAndConfig>(config)?;
    export_type::<shop::PackageAndConfigInput>(config)?;
    export_type::<shop::ShopInstall>(config)?;
    export_type::<shop::ShopOrder>(config)?;
    export_type::<shop::SyncOutcome>(config)?;
    export_type::<shop::view::Shop>(config)?;
    export_type::<shop::view::ShopConfig>(config)?;
    export_type::<settings::view::TrackingSettings>(config)?;
    export_type::<resources::Video>(config)?;
    export_type::<shipment::InternationalItemsInput>(config)?;
    export_type::<shipment::view::ChangeStatusInput>(config)?;
    export_type::<shipment::view::BuyReturnInput>(config)?;
    export_type::<shipment::view::InternationalShipment>(config)?;
    export_type::<shipment::view::Preview>(config)?;
    export_type::<shipment::view::PurchaseView>(config)?;
    export_type::<shipment::view::SelectRateInput>(config)?;
    export_type::<shipment::view::Shipment>(config)?;
    export_type::<shipment::view::ShipmentAddress>(config)?;
    export_type::<shipment::view::ShipmentInput>(config)?;
    export_type::<shipment::view::ShipmentPatch>(config)?;
    export_type::<shipment::view::StoredFile>(config)?;
    export_type::<shipment::DropOff>(config)?;
    export_type::<desk::ChooseDropOff>(config)?;
    export_type::<team::view::Invitation>(config)?;
    export_type::<team::view::InvitedUser>(config)?;
    export_type::<team::view::InvitedUserPatch>(config)?;
    export_type::<pickup::PickupShipmentsInput>(config)?;
    export_type::<pickup::view::Pickup>(config)?;
    export_type::<pickup::view::PickupOffer>(config)?;
    export_type::<pickup::view::PickupDefaults>(config)?;
    export_type::<tracking::view::PublicTracking>(config)?;
    export_type::<tracking::view::TrackingLink>(config)?;
    export_type::<tracking::view::TrackingProgress>(config)?;
    export_type::<accounts::OperatorAccount>(config)?;
    export_type::<accounts::OperatorAccountPatch>(config)?;
    export_type::<operator_audit::OperatorEntry>(config)?;
    export_type::<jobs::OperatorJob>(config)?;
    export_type::<jobs::JobStanding>(config)?;
    export_type::<operator::OperatorOverview>(config)?;
    export_type::<policies::DecisionInput>(config)?;
    export_type::<policies::OperatorPolicy>(config)?;
    export_type::<claims::OperatorClaim>(config)?;
    export_type::<claims::OperatorClaimPatch>(config)?;
    export_type::<purchases::OperatorPurchase>(config)?;
    export_type::<purchases::OperatorSettleInput>(config)?;
    export_type::<purchases::RevealInput>(config)?;
    export_type::<purchases::RevealedAddresses>(config)?;
    export_type::<reconciliation::LastReconciliation>(config)?;
    export_type::<sign_in::OperatorLoginInput>(config)?;
    export_type::<sign_in::OperatorSession>(config)?;
    export_type::<users::PopupOptions>(config)?;
    export_type::<users::ProfileSave>(config)?;
    export_type::<users::UserPatch>(config)?;
    export_type::<user_entity::UserStatus>(config)?;
    export_type::<users::view::Profile>(config)?;
    export_type::<users::view::User>(config)?;
    Ok(())
}
