//! Every named constraint of the schema, with the columns by which SQLite names it.

/// One line of the table.
#[derive(Debug, Clone, Copy)]
pub struct ConstraintRow {
    /// The constraint.
    pub constraint: Constraint,
    /// Its name in the schema.
    pub name: &'static str,
    /// Table and columns of a unique one (SQLite names only these); empty for a check.
    pub columns: &'static [&'static str],
}

macro_rules! constraints {
    ($( $variant:ident = $name:literal $( on [$($column:literal),+] )?; )*) => {
        /// A constraint that a write can break.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Constraint { $( #[doc = $name] $variant, )* }

        impl Constraint {
            /// Every constraint with its name and columns.
            pub const TABLE: &'static [ConstraintRow] = &[$( ConstraintRow {
                constraint: Constraint::$variant,
                name: $name,
                columns: &[$( $($column),+ )?],
            }, )*];
        }
    };
}

// `name on [columns]` for unique constraints and unique indexes, `name` alone for checks.
// A new line needs its case in server/tests/all/platform/store/constraint.rs, which breaks each on both databases.
constraints! {
    AccountStatus = "accounts_status_check";
    AccountTestOf = "accounts_test_of_key" on ["accounts.test_of"];
    UserEmail = "users_email_key" on ["users.email"];
    UserRole = "users_role_check";
    UserStatus = "users_status_check";
    UserBillingType = "users_billing_type_check";
    ProfileUser = "profiles_account_id_user_id_key" on ["profiles.account_id", "profiles.user_id"];
    SecondFactorKind = "second_factors_kind_check";
    SecondFactorCredential = "second_factors_account_id_credential_id_key" on ["second_factors.account_id", "second_factors.credential_id"];
    SecondFactorTotp = "second_factors_totp_user_key" on ["second_factors.account_id", "second_factors.user_id"];
    RecoveryCode = "recovery_codes_account_id_user_id_code_hash_key" on ["recovery_codes.account_id", "recovery_codes.user_id", "recovery_codes.code_hash"];
    FactorChallengeToken = "factor_challenges_account_id_token_hash_key" on ["factor_challenges.account_id", "factor_challenges.token_hash"];
    FactorChallengePurpose = "factor_challenges_purpose_check";
    LinkPurpose = "one_time_links_purpose_check";
    InvitationEmail = "invitations_account_id_email_key" on ["invitations.account_id", "invitations.email"];
    InvitationBillingType = "invitations_billing_type_check";
    PreferenceUnits = "user_preferences_units_check";
    PreferenceLabelFormat = "user_preferences_label_format_check";
    DataExportLive = "data_exports_live_account_key" on ["data_exports.account_id"];
    DataExportState = "data_exports_state_check";
    QuoteState = "quotes_state_check";
    SavedQuoteKind = "saved_quotes_kind_check";
    SavedQuoteStatus = "saved_quotes_status_check";
    SavedQuoteOutcome = "saved_quotes_outcome_check";
    LtlQuoteStatus = "ltl_quotes_status_check";
    LtlQuoteKey = "ltl_quotes_account_id_request_key_key" on ["ltl_quotes.account_id", "ltl_quotes.request_key"];
    PaymentCustomerHolder = "payment_customers_account_id_holder_id_key" on ["payment_customers.account_id", "payment_customers.holder_id"];
    CardProcessorId = "cards_account_id_processor_id_key" on ["cards.account_id", "cards.processor_id"];
    CardDefault = "cards_default_holder_key" on ["cards.account_id", "cards.holder_id"];
    PurchaseLive = "purchases_live_shipment_key" on ["purchases.account_id", "purchases.shipment_id"];
    DisputeRef = "disputes_account_id_dispute_ref_key" on ["disputes.account_id", "disputes.dispute_ref"];
    BalanceLineKey = "balance_lines_account_id_key_key" on ["balance_lines.account_id", "balance_lines.key"];
    BalanceLineKind = "balance_lines_kind_check";
    PurchaseKey = "purchase_keys_account_id_route_key_key" on ["purchase_keys.account_id", "purchase_keys.route", "purchase_keys.key"];
    FileStorageKey = "files_account_id_storage_key_key" on ["files.account_id", "files.storage_key"];
    AlertSubject = "alerts_subject_key" on ["alerts.subject"];
    PolicyPurchase = "policies_purchase_id_key" on ["policies.account_id", "policies.purchase_id"];
    ClaimLive = "claims_live_policy_key" on ["claims.account_id", "claims.policy_id"];
    ReturnLive = "returns_live_shipment_key" on ["returns.account_id", "returns.shipment_id"];
    ReturnStatus = "returns_status_check";
    BulkRunState = "bulk_runs_state_check";
    BulkRowState = "bulk_run_rows_state_check";
    BulkRowShipment = "bulk_run_rows_shipment_id_key" on ["bulk_run_rows.account_id", "bulk_run_rows.shipment_id"];
    BulkKey = "bulk_keys_account_id_route_key_key" on ["bulk_keys.account_id", "bulk_keys.route", "bulk_keys.key"];
    TrackingNumber = "trackings_account_id_shipment_id_tracking_number_key" on ["trackings.account_id", "trackings.shipment_id", "trackings.tracking_number"];
    TrackingEvent = "tracking_events_account_id_tracking_id_identity_key" on ["tracking_events.account_id", "tracking_events.tracking_id", "tracking_events.identity"];
    TrackingNotice = "tracking_notices_account_id_shipment_id_status_reader_key" on ["tracking_notices.account_id", "tracking_notices.shipment_id", "tracking_notices.status", "tracking_notices.reader"];
    TrackingNoticeReader = "tracking_notices_reader_check";
    TrackingLinkLive = "tracking_links_live_shipment_key" on ["tracking_links.account_id", "tracking_links.shipment_id"];
    PickupLive = "pickups_live_place_key" on ["pickups.account_id", "pickups.courier", "pickups.place_key", "pickups.date"];
    PickupShipment = "pickup_shipments_account_id_pickup_id_shipment_id_key" on ["pickup_shipments.account_id", "pickup_shipments.pickup_id", "pickup_shipments.shipment_id"];
    PickupShipmentLive = "pickup_shipments_live_shipment_key" on ["pickup_shipments.account_id", "pickup_shipments.shipment_id"];
    PaymentEventRef = "payment_events_event_ref_key" on ["payment_events.event_ref"];
    ShopOfAccount = "shops_account_id_domain_key" on ["shops.account_id", "shops.domain"];
    ShopLiveDomain = "shops_live_domain_key" on ["shops.domain"];
    ShopOrderRemoteId = "shop_orders_account_id_shop_id_remote_id_key" on ["shop_orders.account_id", "shop_orders.shop_id", "shop_orders.remote_id"];
    ShopParcelShipment = "shop_parcels_account_id_order_id_part_id_shipment_id_key" on ["shop_parcels.account_id", "shop_parcels.order_id", "shop_parcels.part_id", "shop_parcels.shipment_id"];
    ShopParcelDraft = "shop_parcels_draft_part_key" on ["shop_parcels.account_id", "shop_parcels.order_id", "shop_parcels.part_id"];
    ShopEventRef = "shop_events_event_ref_key" on ["shop_events.event_ref"];
    ApiKeyKind = "api_keys_kind_check";
    ApiKeyMode = "api_keys_mode_check";
    ApiKeyStatus = "api_keys_status_check";
    WebhookEndpointStatus = "webhook_endpoints_status_check";
    WebhookDelivery = "webhook_deliveries_account_id_event_id_endpoint_id_key" on ["webhook_deliveries.account_id", "webhook_deliveries.event_id", "webhook_deliveries.endpoint_id"];
    WebhookDeliveryState = "webhook_deliveries_state_check";
    OperatorEmail = "operators_email_key" on ["operators.email"];
    OperatorSessionToken = "operator_sessions_token_hash_key" on ["operator_sessions.token_hash"];
}

impl Constraint {
    /// By the name that PostgreSQL gives, and SQLite for checks.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::TABLE.iter().find(|row| row.name == name).map(|row| row.constraint)
    }

    /// By the columns that SQLite gives (`users.email, users.account_id`).
    #[must_use]
    pub fn on_columns(columns: &str) -> Option<Self> {
        let mut given: Vec<&str> = columns.split(',').map(str::trim).collect();
        given.sort_unstable();
        Self::TABLE
            .iter()
            .find(|row| {
                let mut known = row.columns.to_vec();
                known.sort_unstable();
                !known.is_empty() && known == given
            })
            .map(|row| row.constraint)
    }
}
