//! What each operation accepts, so that the OpenAPI document can state its bounds. Add a line for a new body or query;
//! a test names what is missing.

use serde::de::DeserializeOwned;
use waybill_core::account::{
    AccountDefaultsInput, ChangeEmailInput, ChangePasswordInput, ForgotPasswordInput, InvitationInput,
    InvitedPasswordInput, LoginInput, RegisterInput, ResetPasswordInput, TrackingSettingsInput,
};
use waybill_core::address::AddressInput;
use waybill_core::alert::ReminderInput;
use waybill_core::api_key::ApiKeyInput;
use waybill_core::brand::BrandInput;
use waybill_core::bulk::BulkRowInput;
use waybill_core::courier::DimensionalWeightInput;
use waybill_core::customs::InternationalInput;
use waybill_core::freight::FreightInsuranceInput;
use waybill_core::ltl::{LtlAnswerInput, LtlQuoteInput};
use waybill_core::parcel::ParcelInput;
use waybill_core::pickup::{PickupDefaultsInput, PickupInput};
use waybill_core::policy::ShippingInsuranceInput;
use waybill_core::quote::QuickQuoteState;
use waybill_core::returns::{ReturnInput, ReturnSettingsInput};
use waybill_core::shipment::{LabelEmailsInput, ShipmentOptionsInput};
use waybill_core::shipping_rule::ShippingRuleList;
use waybill_core::shop::ShopConfigInput;
use waybill_core::violation::Form;
use waybill_core::webhook::WebhookEndpointInput;

use crate::account::api_key::ApiKeyPatch;
use crate::account::audit::AuditFilter;
use crate::account::auth::ResendVerificationInput;
use crate::account::auth::factor::{
    ChallengeInput, ConfirmInput, FactorDemandInput, FactorLoginInput, FactorPatch, PasskeyInput, TotpInput,
};
use crate::account::team::view::InvitedUserPatch;
use crate::account::users::{PopupOptions, ProfilePatch, ProfileSave, UserPatch};
use crate::account::webhook::{WebhookEndpointPatch, WebhookEventFilter, WebhookReplayInput, WebhookTestInput};
use crate::notices::alert::{KindQuery, ReminderPatch};
use crate::operator::accounts::{
    AccountFilter, IntegrationSwitch, OperatorAccountPatch, OperatorBalanceInput, OperatorCreditInput,
    ResetFactorsInput,
};
use crate::operator::adjustments::OperatorOutcomeInput;
use crate::operator::audit::{BeforeQuery, CursorQuery};
use crate::operator::claims::{ClaimFilter, OperatorClaimPatch};
use crate::operator::disputes::{AcceptDisputeInput, CorrectBalanceInput, DisputeEvidenceInput};
use crate::operator::freight_quotes::FreightQuoteFilter;
use crate::operator::jobs::JobFilter;
use crate::operator::policies::{DecisionInput, PolicyFilter};
use crate::operator::purchases::{OperatorSettleInput, PurchaseFilter, RevealInput};
use crate::operator::sign_in::OperatorLoginInput;
use crate::platform::http::{PageQuery, body_refusals, query_refusals};
use crate::platform::openapi::{InputLocation, OperationInput};
use crate::privacy::closing::CloseAccountInput;
use crate::shipping::address_book::Search;
use crate::shipping::address_book::import::ExampleQuery;
use crate::shipping::address_book::import::view::{BulkImportInput, KnownKeysInput};
use crate::shipping::adjustment::{AdjustmentDisputeInput, AdjustmentFilter, AdjustmentOutcomeInput};
use crate::shipping::balance::{BalanceQuery, BalanceSettingsInput, PayerQuery};
use crate::shipping::bulk::view::{BulkListInput, BulkPurchaseInput, BulkRunPatch, BulkShipmentsInput};
use crate::shipping::bulk::{BulkLabelInput, Changed, PartialRows, PickListInput, StorePurchaseInput};
use crate::shipping::claim::{ClaimMessageInput, ClaimPatch};
use crate::shipping::dashboard::ZoneQuery;
use crate::shipping::documents::{InvoiceQuery, LabelQuery, SlipQuery};
use crate::shipping::drop_off::DropOffQuery;
use crate::shipping::file::WidthQuery;
use crate::shipping::history::{HistoryFilter, HistoryStatusInput};
use crate::shipping::insurance::Wanted;
use crate::shipping::partial::Partial;
use crate::shipping::payment::view::{AddCardInput, BuyInput, CardPatch};
use crate::shipping::pickup::{HolidaysQuery, OfferQuery, PickupFilter, PickupShipmentsInput};
use crate::shipping::places::StateQuery;
use crate::shipping::product::LearnedProductsInput;
use crate::shipping::quote::{QuoteFilter, QuoteStatusInput, SaveQuoteInput};
use crate::shipping::rate::{Asking, QuickRateInput};
use crate::shipping::requires_action::ViewStatusInput;
use crate::shipping::returns::{ReturnDecideInput, ReturnFilter};
use crate::shipping::rule_choice::view::ShippingRulesDryRunInput;
use crate::shipping::shipment::view::{
    BuyReturnInput, ChangeStatusInput, SelectRateInput, ShipmentInput, ShipmentPatch,
};
use crate::shipping::shipment::{HsSearch, InternationalItemsInput};
use crate::shipping::shipment_api::{
    AddInsuranceInput, ApprovalInput, BalanceTopUpInput, ChooseDropOff, DeleteQuery, FreightPurchaseInput, Part,
    PolicyPurchaseInput, ShipmentFilter,
};
use crate::shipping::shop::{
    InstallQuery, OrderFilter, PackageAndConfigInput, PackageQuery, ShopQuery, StoreCombineInput, StoreOrderFilter,
    SyncQuery, TrackingFileQuery,
};
use crate::shipping::statement::{StatementQuery, YearQuery};
use crate::shipping::tracking::BrandPreview;
use crate::site::monitoring::Named;
use crate::site::resources::CourierQuery;

const fn body<T>(method: &'static str, path: &'static str) -> OperationInput
where
    T: DeserializeOwned + Form<Context: Default>,
{
    OperationInput { method, path, from: InputLocation::Body, refusals: body_refusals::<T> }
}

const fn query<T: DeserializeOwned + Form<Context = ()>>(method: &'static str, path: &'static str) -> OperationInput {
    OperationInput { method, path, from: InputLocation::Query, refusals: query_refusals::<T> }
}

/// What each operation accepts.
pub const OPERATIONS: &[OperationInput] = &[
    // ---- auth
    body::<RegisterInput>("post", "/api/register"),
    body::<LoginInput>("post", "/api/login"),
    body::<ForgotPasswordInput>("post", "/api/forgot-password"),
    body::<ResendVerificationInput>("post", "/api/resend-verification"),
    body::<ResetPasswordInput>("post", "/api/reset-password"),
    body::<ChangePasswordInput>("post", "/api/change-password"),
    body::<FactorLoginInput>("post", "/api/login/factor"),
    body::<ChallengeInput>("post", "/api/login/passkey-options"),
    body::<PasskeyInput>("post", "/api/user/factors/passkeys"),
    body::<FactorPatch>("patch", "/api/user/factors/{id}"),
    body::<TotpInput>("post", "/api/user/factors/totp"),
    body::<ConfirmInput>("post", "/api/user/confirm"),
    body::<FactorDemandInput>("put", "/api/account/second-factor"),
    body::<ChangeEmailInput>("post", "/api/user/email"),
    query::<PageQuery>("get", "/api/sessions"),
    query::<PageQuery>("get", "/api/trackings"),
    query::<PageQuery>("get", "/api/claims"),
    query::<AdjustmentFilter>("get", "/api/adjustments"),
    body::<AdjustmentDisputeInput>("post", "/api/adjustments/{id}/dispute"),
    body::<AdjustmentOutcomeInput>("post", "/api/adjustments/{id}/dispute/outcome"),
    body::<Partial<ClaimPatch>>("patch", "/api/claims/{id}"),
    body::<ClaimMessageInput>("post", "/api/claims/{id}/messages"),
    query::<ReturnFilter>("get", "/api/returns"),
    body::<ReturnDecideInput>("post", "/api/returns/{id}/decide"),
    body::<ReturnSettingsInput>("put", "/api/returns/settings"),
    body::<ReturnInput>("post", "/api/public/returns/{token}"),
    // ---- API keys
    body::<ApiKeyInput>("post", "/api/api-keys"),
    body::<ApiKeyPatch>("patch", "/api/api-keys/{id}"),
    // ---- webhooks
    body::<WebhookEndpointInput>("post", "/api/webhook-endpoints"),
    body::<WebhookEndpointPatch>("patch", "/api/webhook-endpoints/{id}"),
    body::<WebhookTestInput>("post", "/api/webhook-endpoints/{id}/test"),
    query::<WebhookEventFilter>("get", "/api/webhook-events"),
    body::<WebhookReplayInput>("post", "/api/webhook-events/replay"),
    // ---- users
    body::<UserPatch>("patch", "/api/users/{id}"),
    body::<ProfileSave>("post", "/api/v2/userprofiles"),
    body::<ProfilePatch>("patch", "/api/v2/userprofiles/{id}"),
    body::<PopupOptions>("post", "/api/set-popup-options"),
    // ---- team
    body::<InvitationInput>("post", "/api/invite-user"),
    body::<InvitedUserPatch>("patch", "/api/invite-user-update/{id}"),
    body::<InvitedPasswordInput>("post", "/api/invited-user-set-password"),
    body::<AddressInput>("post", "/api/invited-user-set-origin-address"),
    query::<PageQuery>("get", "/api/invited-user-list"),
    // ---- account
    query::<PageQuery>("get", "/api/account/audit"),
    query::<AuditFilter>("get", "/api/account/audit"),
    query::<AuditFilter>("get", "/api/account/audit/export"),
    query::<PageQuery>("get", "/api/account/exports"),
    body::<CloseAccountInput>("post", "/api/account/close"),
    body::<AccountDefaultsInput>("put", "/api/account-settings"),
    body::<ShippingRuleList>("put", "/api/shipping-rules"),
    body::<ShippingRulesDryRunInput>("post", "/api/shipping-rules/dry-run"),
    query::<PackageQuery>("get", "/api/v2/package-and-config"),
    body::<PackageAndConfigInput>("post", "/api/v2/package-and-config"),
    body::<TrackingSettingsInput>("put", "/api/tracking-settings/{id}"),
    body::<BrandInput>("put", "/api/brand"),
    query::<BrandPreview>("get", "/api/brand/preview"),
    // ---- cards and payments
    body::<AddCardInput>("post", "/api/account/cards"),
    body::<CardPatch>("patch", "/api/account/cards/{id}"),
    body::<BuyInput>("post", "/api/shipments/{id}/rates/{rateId}/buy"),
    // ---- places, resources, operations
    query::<StateQuery>("get", "/api/addver/state-list"),
    query::<CourierQuery>("get", "/api/feResources/dropoff_locations"),
    query::<CourierQuery>("get", "/api/feResources/pickup_times"),
    query::<Named>("post", "/monitoring"),
    // ---- address book
    query::<PageQuery>("get", "/api/address-books"),
    query::<Search>("get", "/api/address-books"),
    query::<ExampleQuery>("get", "/api/address-books/example-download"),
    body::<AddressInput>("post", "/api/address-books"),
    body::<AddressInput>("put", "/api/address-books/{id}"),
    body::<KnownKeysInput>("post", "/api/address-books/bulk-upload/known"),
    body::<BulkImportInput>("post", "/api/address-books/bulk-upload/validation-submit"),
    // ---- shipments
    query::<PageQuery>("get", "/api/shipments"),
    query::<ShipmentFilter>("get", "/api/shipments"),
    query::<Part>("get", "/api/v2/shipments/{id}"),
    query::<PageQuery>("get", "/api/v2/shipments"),
    query::<HistoryFilter>("get", "/api/v2/shipments"),
    query::<HistoryFilter>("get", "/api/shipments/export"),
    query::<PageQuery>("get", "/api/v2/shipments/requires-action"),
    query::<ZoneQuery>("get", "/api/dashboard"),
    body::<ApprovalInput>("post", "/api/pending-payment/{id}/approve"),
    body::<ViewStatusInput>("patch", "/api/v2/shipments/requires-action/{id}"),
    body::<HistoryStatusInput>("post", "/api/shipments/archive-delete"),
    body::<Partial<ShipmentInput>>("post", "/api/shipments/create-or-update"),
    body::<Partial<ShipmentPatch>>("patch", "/api/shipments/{id}"),
    query::<DeleteQuery>("delete", "/api/shipments/{id}"),
    body::<Partial<AddressInput>>("patch", "/api/shipments/{id}/address/{addressId}"),
    body::<Partial<Vec<ParcelInput>>>("put", "/api/shipments/{id}/parcel"),
    body::<Partial<ShipmentOptionsInput>>("post", "/api/shipments/{id}/options"),
    body::<Partial<InternationalInput>>("post", "/api/international-shipment"),
    body::<Partial<InternationalItemsInput>>("post", "/api/international-shipment/items"),
    query::<HsSearch>("get", "/api/customs/hs-codes"),
    body::<LearnedProductsInput>("post", "/api/products/learned"),
    body::<AddInsuranceInput>("post", "/api/add-insurance"),
    body::<ChangeStatusInput>("post", "/api/change-status/{id}"),
    query::<LabelQuery>("get", "/api/label-download-with-type/{id}"),
    query::<LabelQuery>("get", "/api/label-test-sheet"),
    query::<BalanceQuery>("get", "/api/balance"),
    query::<PayerQuery>("get", "/api/balance/payer"),
    body::<BalanceTopUpInput>("post", "/api/balance/top-up"),
    body::<BalanceSettingsInput>("put", "/api/balance/settings"),
    query::<YearQuery>("get", "/api/statements"),
    query::<StatementQuery>("get", "/api/statements/{month}"),
    query::<InvoiceQuery>("get", "/api/invoice-view/{id}"),
    query::<InvoiceQuery>("get", "/api/invoice-download-with-type/{id}"),
    query::<SlipQuery>("get", "/api/packing-slip-download/{id}"),
    body::<BuyReturnInput>("post", "/api/buyReturnLabel"),
    body::<LabelEmailsInput>("post", "/api/shipment-label-by-emails/{id}"),
    // ---- pickups
    body::<PickupDefaultsInput>("post", "/api/pickups/defaults"),
    body::<PickupDefaultsInput>("put", "/api/pickups/defaults"),
    query::<PageQuery>("get", "/api/v2/pickups"),
    query::<PickupFilter>("get", "/api/v2/pickups"),
    body::<PickupInput>("post", "/api/pickups/{id}/add"),
    body::<PickupShipmentsInput>("post", "/api/pickups/{id}/remove"),
    query::<OfferQuery>("get", "/api/v2/dynamic-pickups"),
    query::<HolidaysQuery>("get", "/api/v2/pickups-holidays"),
    query::<DropOffQuery>("get", "/api/drop-offs"),
    query::<DropOffQuery>("get", "/api/dropoffs"),
    body::<ChooseDropOff>("patch", "/api/shipments/{id}/dropoff"),
    // ---- files
    query::<WidthQuery>("get", "/api/files/{id}"),
    // ---- rates
    body::<Partial<QuickRateInput>>("post", "/api/public/quick-rate"),
    body::<Partial<QuickQuoteState>>("post", "/api/shipment-quick-rate/{id}"),
    query::<Asking>("post", "/api/shipment-quick-rate/{id}"),
    query::<Asking>("get", "/api/v2/get-rates/{id}/{courier}"),
    query::<Asking>("get", "/api/v2/get-sorted-rates/{id}"),
    body::<SelectRateInput>("post", "/api/update-temp-rate-id"),
    body::<DimensionalWeightInput>("post", "/api/calculate_Dimensional_Weight"),
    // ---- saved quotes
    query::<PageQuery>("get", "/api/saved-quotes"),
    query::<QuoteFilter>("get", "/api/saved-quotes"),
    body::<SaveQuoteInput>("post", "/api/saved-quotes"),
    body::<QuoteStatusInput>("post", "/api/saved-quotes/archive-delete"),
    body::<QuoteStatusInput>("post", "/api/freight-saved-quotes/archive-delete"),
    body::<LtlQuoteInput>("post", "/api/ltl-send-mail"),
    query::<Wanted>("get", "/api/v2/insurance/markup"),
    body::<Partial<FreightInsuranceInput>>("post", "/api/insurance/freight"),
    body::<Partial<FreightInsuranceInput>>("post", "/api/v2/insurance/freight"),
    body::<Partial<FreightInsuranceInput>>("post", "/api/v2/insurance/freight/draft"),
    body::<FreightPurchaseInput>("post", "/api/v2/insurance/freight-purchase/{id}"),
    body::<Partial<ShippingInsuranceInput>>("post", "/api/v2/insurance/create-or-update"),
    body::<Partial<ShippingInsuranceInput>>("post", "/api/v2/insurance/create-or-update/draft"),
    body::<PolicyPurchaseInput>("post", "/api/insurance/purchase"),
    // ---- bulk labels
    body::<PartialRows>("post", "/api/v2/bulk-shipping-request"),
    query::<PageQuery>("get", "/api/bulk-runs"),
    body::<BulkListInput>("post", "/api/bulk-runs"),
    body::<Partial<BulkRunPatch>>("patch", "/api/bulk-runs/{id}"),
    query::<PageQuery>("get", "/api/bulk-runs/{id}/rows"),
    query::<Changed>("get", "/api/bulk-runs/{id}/rows"),
    body::<Partial<BulkRowInput>>("patch", "/api/bulk-runs/{id}/rows/{rowId}"),
    body::<BulkPurchaseInput>("post", "/api/bulk-shipment-purchase"),
    body::<BulkShipmentsInput>("post", "/api/bulk-shipment-cancel"),
    body::<BulkShipmentsInput>("post", "/api/bulk-shipment-delete"),
    body::<BulkLabelInput>("post", "/api/v2/bulk-shipment-label-download"),
    body::<PickListInput>("post", "/api/pick-list"),
    // ---- stores
    body::<ShopConfigInput>("post", "/api/stores"),
    query::<PageQuery>("get", "/api/store-orders"),
    query::<StoreOrderFilter>("get", "/api/store-orders"),
    query::<TrackingFileQuery>("get", "/api/store-orders/tracking-file"),
    body::<StorePurchaseInput>("post", "/api/store-orders/purchase"),
    body::<StoreCombineInput>("post", "/api/store-orders/combine"),
    // ---- shopify
    body::<ShopConfigInput>("post", "/api/shopify/save-config"),
    query::<InstallQuery>("get", "/api/shopify/install"),
    query::<ShopQuery>("get", "/api/shopify/shop-details"),
    query::<SyncQuery>("get", "/api/shopify/sync-orders"),
    query::<PageQuery>("get", "/api/shopify/get-orders"),
    query::<OrderFilter>("get", "/api/shopify/get-orders"),
    // ---- alerts
    query::<PageQuery>("get", "/api/alerts"),
    query::<KindQuery>("get", "/api/alerts"),
    body::<ReminderInput>("post", "/api/alerts"),
    body::<ReminderPatch>("put", "/api/alerts/{id}"),
    // ---- the operator's desk
    body::<OperatorLoginInput>("post", "/api/operator/login"),
    query::<PurchaseFilter>("get", "/api/operator/purchases"),
    body::<OperatorSettleInput>("post", "/api/operator/purchases/{id}/settle"),
    body::<RevealInput>("post", "/api/operator/purchases/{id}/reveal"),
    query::<PolicyFilter>("get", "/api/operator/policies"),
    body::<DecisionInput>("post", "/api/operator/policies/{id}/decide"),
    query::<WidthQuery>("get", "/api/operator/files/{id}"),
    query::<ClaimFilter>("get", "/api/operator/claims"),
    body::<Partial<OperatorClaimPatch>>("patch", "/api/operator/claims/{id}"),
    query::<CursorQuery>("get", "/api/operator/disputes"),
    body::<DisputeEvidenceInput>("post", "/api/operator/disputes/{id}/evidence"),
    body::<AcceptDisputeInput>("post", "/api/operator/disputes/{id}/accept"),
    body::<CorrectBalanceInput>("post", "/api/operator/disputes/{id}/correct-balance"),
    query::<CursorQuery>("get", "/api/operator/adjustments"),
    body::<OperatorOutcomeInput>("post", "/api/operator/adjustments/{id}/outcome"),
    query::<FreightQuoteFilter>("get", "/api/operator/freight-quotes"),
    body::<LtlAnswerInput>("post", "/api/operator/freight-quotes/{id}/answer"),
    query::<AccountFilter>("get", "/api/operator/accounts"),
    body::<OperatorAccountPatch>("patch", "/api/operator/accounts/{id}"),
    body::<OperatorBalanceInput>("post", "/api/operator/accounts/{id}/balance"),
    body::<OperatorCreditInput>("put", "/api/operator/accounts/{id}/credit"),
    body::<ResetFactorsInput>("post", "/api/operator/accounts/{id}/reset-factors"),
    body::<IntegrationSwitch>("patch", "/api/operator/accounts/{id}/integrations/{item}"),
    query::<JobFilter>("get", "/api/operator/jobs"),
    query::<BeforeQuery>("get", "/api/operator/audit"),
];
