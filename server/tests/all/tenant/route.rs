//! Every documented route: who may call it, and whose rows its ids name.

use serde_json::{Value, json};

/// Who may call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Anybody, signed in or not.
    Public,
    /// Any signed-in user.
    Signed,
    /// The account's owner.
    Owner,
    /// A user of an account that is not of the United States.
    Full,
    /// The owner of such an account.
    OwnerFull,
    /// Managers of cards.
    Cards,
    /// An operator of the installation: nobody's session of an account.
    Operator,
}

/// Whose the rows are that a route's ids name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// It takes no id.
    Unowned,
    /// The account's: every user of it sees them, another account does not.
    Accounts,
    /// A user's: the account's other sub-users do not see them either.
    Users,
    /// Any account's, or the installation's own: operators alone reach them.
    Installations,
}

/// A route. `$name` in its path and body stands for the id of a row of the world.
#[derive(Debug, Clone)]
pub struct Route {
    pub method: &'static str,
    /// As documented.
    pub template: &'static str,
    pub access: Access,
    pub whose: Whose,
    pub path: String,
    pub body: Option<Value>,
}

impl Access {
    /// Whether accounts of the United States are refused.
    pub fn is_full(self) -> bool {
        matches!(self, Access::Full | Access::OwnerFull)
    }
}

fn route(access: Access, call: &'static str) -> Route {
    let (method, template) = call.split_once(' ').expect("METHOD /path");
    let body = if method == "GET" || method == "DELETE" { None } else { Some(json!({})) };
    Route { method, template, access, whose: Whose::Unowned, path: template.to_owned(), body }
}

impl Route {
    /// The same, its parameters in the path being these.
    fn at(mut self, values: &[&str]) -> Self {
        for value in values {
            let start = self.path.find('{').unwrap_or_else(|| panic!("{} has fewer parameters", self.template));
            let end = start + self.path[start..].find('}').expect("a closed parameter");
            self.path.replace_range(start..=end, value);
        }
        self
    }

    /// The same, its ids naming rows of the account.
    fn of_account(self, values: &[&str]) -> Self {
        Self { whose: Whose::Accounts, ..self.at(values) }
    }

    /// The same, its ids naming rows of a user.
    fn of_user(self, values: &[&str]) -> Self {
        Self { whose: Whose::Users, ..self.at(values) }
    }

    /// The same, its ids naming rows that operators alone reach.
    fn of_installation(self, values: &[&str]) -> Self {
        Self { whose: Whose::Installations, ..self.at(values) }
    }

    /// The same with a query, whose ids name such rows, too.
    fn asking(self, query: &str) -> Self {
        Self { path: format!("{}?{query}", self.path), ..self }
    }

    /// The same with a body that passes its checks.
    fn with(self, body: Value) -> Self {
        Self { body: Some(body), ..self }
    }
}

fn address() -> Value {
    json!({
        "contact_first_name": "Bo", "contact_last_name": "Li", "contact_phone": "514-555-0133", "contact_email": "bo@example.ca",
        "street1": "1200 rue Sainte-Catherine O", "city": "Montréal", "state": "QC", "postal_code": "H3B 1K1", "country": "CA",
    })
}

/// Every route of the document.
pub fn routes() -> Vec<Route> {
    use Access::{Cards, Full, Operator, Owner, OwnerFull, Public, Signed};
    vec![
        // ---- auth
        route(Public, "POST /api/register"),
        route(Public, "POST /api/login"),
        route(Signed, "POST /api/logout"),
        route(Public, "POST /api/forgot-password"),
        route(Public, "POST /api/resend-verification").with(json!({"user_id": "$member"})),
        route(Signed, "POST /api/user/resend-verification"),
        route(Public, "GET /api/verify-email/{suffix}").at(&["nonsense"]),
        route(Public, "POST /api/reset-password"),
        route(Signed, "GET /api/sessions"),
        route(Signed, "DELETE /api/sessions/{id}").of_user(&["$session"]),
        route(Signed, "POST /api/change-password"),
        // ---- second factor
        route(Public, "POST /api/login/factor"),
        route(Public, "POST /api/login/passkey-options"),
        route(Signed, "POST /api/user/confirm"),
        route(Signed, "POST /api/user/confirm/passkey-options"),
        route(Signed, "GET /api/user/factors"),
        route(Signed, "POST /api/user/factors/totp"),
        route(Signed, "POST /api/user/factors/recovery-codes"),
        route(Signed, "POST /api/user/factors/passkeys/options"),
        route(Signed, "POST /api/user/factors/passkeys"),
        route(Signed, "PATCH /api/user/factors/{id}").of_user(&["$factor"]).with(json!({"name": "Phone"})),
        route(Signed, "DELETE /api/user/factors/{id}").of_user(&["$factor"]),
        route(Owner, "PUT /api/account/second-factor"),
        // ---- users
        route(Signed, "GET /api/user"),
        route(Signed, "POST /api/user/email"),
        route(Public, "GET /api/user/email/confirm/{suffix}").at(&["nonsense"]),
        route(Signed, "PATCH /api/users/{id}").of_user(&["$member"]),
        route(Signed, "GET /api/userprofiles/{id}").of_user(&["$profile"]),
        route(Signed, "POST /api/v2/userprofiles"),
        route(Signed, "PATCH /api/v2/userprofiles/{id}").of_user(&["$profile"]),
        route(Signed, "POST /api/set-popup-options").with(json!({"show_shopify_popup": 0})),
        // ---- team
        route(Owner, "POST /api/invite-user"),
        route(Owner, "POST /api/invite-user-resend/{id}").of_account(&["$invitation"]),
        route(Owner, "GET /api/invited-user-list"),
        route(Owner, "PATCH /api/invite-user-update/{id}").of_account(&["$member"]),
        route(Owner, "DELETE /api/invite-user-delete/{id}").of_account(&["$invitation"]),
        route(Public, "GET /api/invitations/{token}").at(&["nonsense"]),
        route(Public, "POST /api/invited-user-set-password"),
        route(Signed, "POST /api/invited-user-set-origin-address"),
        // ---- account
        route(Owner, "GET /api/account/audit"),
        route(Owner, "GET /api/account/audit/export"),
        route(Owner, "POST /api/account/exports"),
        route(Owner, "GET /api/account/exports"),
        route(Owner, "GET /api/account/exports/{id}").of_account(&["$export"]),
        route(Owner, "DELETE /api/account/exports/{id}").of_account(&["$export"]),
        route(Owner, "GET /api/account/exports/{id}/download").of_account(&["$export"]),
        route(Owner, "GET /api/account/export"),
        route(Owner, "GET /api/balance"),
        route(Signed, "GET /api/balance/payer"),
        route(Owner, "POST /api/balance/top-up"),
        route(Owner, "PUT /api/balance/settings"),
        route(Owner, "GET /api/statements"),
        route(Owner, "GET /api/statements/{month}").at(&["2026-11"]),
        route(Owner, "GET /api/account/close"),
        route(Owner, "POST /api/account/close"),
        // ---- settings
        route(Signed, "GET /api/account-settings"),
        route(Owner, "PUT /api/account-settings"),
        route(Full, "GET /api/v2/package-and-config").of_account(&[]).asking("shop_id=$shop"),
        route(OwnerFull, "POST /api/v2/package-and-config"),
        route(Full, "GET /api/shipping-rules"),
        route(OwnerFull, "PUT /api/shipping-rules"),
        route(Full, "POST /api/shipping-rules/dry-run"),
        route(Signed, "GET /api/tracking-settings"),
        route(Owner, "PUT /api/tracking-settings/{id}").of_account(&["$account"]),
        // ---- brand
        route(Signed, "GET /api/brand"),
        route(Owner, "PUT /api/brand"),
        route(Owner, "GET /api/brand/preview"),
        route(Owner, "POST /api/brand/logo"),
        route(Owner, "DELETE /api/brand/logo"),
        route(Public, "GET /api/public/logos/{token}").at(&["nonsense"]),
        // ---- API keys
        route(Signed, "GET /api/api-keys"),
        route(Signed, "POST /api/api-keys"),
        route(Signed, "PATCH /api/api-keys/{id}").of_user(&["$key"]),
        route(Signed, "DELETE /api/api-keys/{id}").of_user(&["$key"]),
        // ---- webhooks out
        route(Owner, "GET /api/webhook-endpoints"),
        route(Owner, "POST /api/webhook-endpoints"),
        route(Owner, "GET /api/webhook-endpoints/{id}").of_account(&["$endpoint"]),
        route(Owner, "PATCH /api/webhook-endpoints/{id}").of_account(&["$endpoint"]),
        route(Owner, "DELETE /api/webhook-endpoints/{id}").of_account(&["$endpoint"]),
        route(Owner, "POST /api/webhook-endpoints/{id}/rotate").of_account(&["$endpoint"]),
        route(Owner, "POST /api/webhook-endpoints/{id}/test")
            .of_account(&["$endpoint"])
            .with(json!({"event": "label.ready"})),
        route(Owner, "GET /api/webhook-events"),
        route(Owner, "GET /api/webhook-events/{id}").of_account(&["$event"]),
        route(Owner, "POST /api/webhook-events/replay").of_account(&[]).with(json!({"event_ids": ["$event"]})),
        // ---- stores
        route(Full, "GET /api/stores"),
        route(OwnerFull, "POST /api/stores"),
        route(OwnerFull, "DELETE /api/stores/{id}").of_account(&["$shop"]),
        route(Full, "GET /api/store-orders"),
        route(Full, "GET /api/store-orders/tracking-file").of_account(&[]).asking("store=$shop"),
        route(Full, "POST /api/store-orders/import"),
        route(Full, "POST /api/store-orders/combine").of_user(&[]).with(json!({"order_ids": ["$order"]})),
        route(Full, "POST /api/store-orders/purchase").of_user(&[]).with(json!({"order_ids": ["$order"]})),
        route(Public, "POST /api/woocommerce/webhooks/{account_id}/{id}")
            .at(&["0198f2c4-7b1e-7c3a-9d52-1f6a8e4b2c70", "0198f2c4-7b1e-7c3a-9d52-1f6a8e4b2c71"]),
        // ---- shopify
        route(OwnerFull, "POST /api/shopify/save-config"),
        route(OwnerFull, "GET /api/shopify/install"),
        route(Public, "GET /api/shopify/callback"),
        route(Public, "POST /api/shopify/webhooks"),
        route(Full, "GET /api/shopify/shop-list"),
        route(Full, "GET /api/shopify/shop-details").of_account(&[]).asking("shop_id=$shop"),
        route(Full, "GET /api/shopify/sync-orders").of_account(&[]).asking("shopify_store=$shop"),
        route(Full, "GET /api/shopify/get-orders"),
        route(OwnerFull, "DELETE /api/shopify/shops/{id}").of_account(&["$shop"]),
        // ---- cards and payments
        route(Cards, "GET /api/account/cards"),
        route(Cards, "POST /api/account/cards").with(json!({"payment_method_id": "pm_nobody"})),
        route(Cards, "PATCH /api/account/cards/{id}").of_account(&["$card"]).with(json!({"is_default": true})),
        route(Cards, "DELETE /api/account/cards/{id}").of_account(&["$card"]),
        route(Cards, "GET /api/account/payment/setup-intent"),
        route(Public, "POST /api/payments/webhooks"),
        // ---- places and resources
        route(Signed, "GET /api/provinces/{country}").at(&["CA"]),
        route(Signed, "GET /api/addver/state-list"),
        route(Signed, "GET /api/postal-codes/{country}/{code}").at(&["CA", "H3B1K1"]),
        route(Signed, "GET /api/feResources/menu_links"),
        route(Signed, "GET /api/feResources/shipment_options"),
        route(Signed, "GET /api/feResources/dropoff_locations"),
        route(Signed, "GET /api/feResources/pickup_times"),
        route(Signed, "GET /api/feResources/demo_videos"),
        route(Public, "GET /api/feResources/demo_videos/{video}/{lang}/{picture}").at(&[
            "send-a-parcel",
            "en",
            "poster.svg",
        ]),
        route(Signed, "GET /api/loading-messages"),
        route(Public, "GET /api/pages/{page}").at(&["privacy"]),
        route(Public, "GET /api/site"),
        route(Public, "POST /monitoring"),
        // ---- alerts: a user's
        route(Signed, "GET /api/notification"),
        route(Signed, "GET /api/alerts"),
        route(Signed, "POST /api/alerts"),
        route(Signed, "GET /api/alerts/{id}").of_user(&["$alert"]),
        route(Signed, "PUT /api/alerts/{id}").of_user(&["$alert"]),
        route(Signed, "DELETE /api/alerts/{id}").of_user(&["$alert"]),
        // ---- address book: the account's
        route(Signed, "GET /api/address-books"),
        route(Signed, "POST /api/address-books"),
        route(Signed, "PUT /api/address-books/{id}").of_account(&["$address"]).with(address()),
        route(Signed, "DELETE /api/address-books/{id}").of_account(&["$address"]),
        route(Signed, "GET /api/address-books/example-download"),
        route(Signed, "POST /api/address-books/bulk-upload"),
        route(Signed, "POST /api/address-books/bulk-upload/known"),
        route(Signed, "POST /api/address-books/bulk-upload/validation-submit"),
        route(Signed, "DELETE /api/address-books/bulk-upload/{import_id}").of_account(&["$import"]),
        // ---- shipments
        route(Signed, "GET /api/shipments"),
        route(Full, "POST /api/shipments"),
        route(Full, "POST /api/shipments/create-or-update").of_user(&[]).with(json!({"id": "$shipment"})),
        route(Full, "GET /api/shipments/{id}").of_user(&["$shipment"]),
        route(Signed, "GET /api/v2/shipments/{id}").of_user(&["$shipment"]),
        route(Signed, "GET /api/v2/shipments"),
        route(Signed, "GET /api/shipments/export"),
        route(Signed, "GET /api/v2/shipments/requires-action"),
        route(Signed, "GET /api/dashboard"),
        route(Signed, "PATCH /api/v2/shipments/requires-action/{id}")
            .of_user(&["$action"])
            .with(json!({"view_status": true})),
        route(Signed, "POST /api/shipments/archive-delete")
            .of_user(&[])
            .with(json!({"shipment_id": "$shipment", "status": "archived"})),
        route(Full, "PATCH /api/shipments/{id}").of_user(&["$shipment"]),
        route(Full, "DELETE /api/shipments/{id}").of_user(&["$shipment"]),
        route(Full, "PATCH /api/shipments/{id}/address/{addressId}").of_user(&["$shipment", "$origin"]).with(address()),
        route(Full, "PUT /api/shipments/{id}/parcel").of_user(&["$shipment"]).with(json!([])),
        route(Full, "POST /api/shipments/{id}/options").of_user(&["$shipment"]),
        route(Full, "POST /api/shipments/{id}/again").of_user(&["$shipment"]),
        route(Full, "POST /api/shipments/{id}/apply-rules").of_user(&["$shipment"]),
        route(Full, "POST /api/add-insurance")
            .of_user(&[])
            .with(json!({"shipment_id": "$shipment", "insured_amount": 20000})),
        route(Full, "GET /api/remove-insurance/{shipment_id}").of_user(&["$shipment"]),
        route(Full, "POST /api/international-shipment").of_user(&[]).with(json!({"shipment_id": "$shipment"})),
        route(Full, "POST /api/international-shipment/items")
            .of_user(&[])
            .with(json!({"shipment_id": "$shipment", "items": []})),
        route(Full, "GET /api/international-shipment/{id}").of_user(&["$shipment"]),
        route(Full, "GET /api/customs/hs-codes"),
        route(Full, "POST /api/products/learned").of_user(&[]).with(json!({"shipment_ids": ["$shipment"]})),
        // ---- rates
        route(Full, "GET /api/couriers"),
        route(Full, "GET /api/v2/get-rates/{id}/{courier}").of_user(&["$shipment", "cp"]),
        route(Full, "GET /api/v2/get-sorted-rates/{id}").of_user(&["$shipment"]),
        route(Full, "POST /api/shipment-quick-rate/{id}").of_user(&["$shipment"]),
        route(Public, "POST /api/public/quick-rate"),
        route(Full, "POST /api/update-temp-rate-id")
            .of_user(&[])
            .with(json!({"shipment_id": "$shipment", "temp_selected_rate_id": null})),
        route(Full, "POST /api/change-status/{id}").of_user(&["$shipment"]).with(json!({"status": "draft"})),
        route(Signed, "POST /api/calculate_Dimensional_Weight"),
        route(Full, "GET /api/shipments/{id}/preview/{rateId}").of_user(&["$shipment", "$rate"]),
        // ---- saved quotes
        route(Full, "GET /api/saved-quotes"),
        route(Full, "POST /api/saved-quotes").of_user(&[]).with(json!({"shipment_id": "$shipment"})),
        route(Full, "POST /api/saved-quotes/archive-delete")
            .of_user(&[])
            .with(json!({"quote_id": "$quote", "status": "archived"})),
        route(Full, "POST /api/freight-saved-quotes/archive-delete")
            .of_user(&[])
            .with(json!({"quote_id": "$ltl", "status": "archived"})),
        route(Full, "POST /api/ltl-send-mail"),
        route(Full, "GET /api/saved-quotes/{id}").of_user(&["$quote"]),
        route(Full, "GET /api/saved-quotes/{id}/rates/{courier}").of_user(&["$quote", "cp"]),
        route(Full, "POST /api/saved-quotes/{id}/draft").of_user(&["$quote"]),
        // ---- insurance
        route(Signed, "GET /api/v2/insurance/markup"),
        route(Signed, "POST /api/v2/insurance/create-or-update").of_user(&[]).with(json!({"id": "$policy"})),
        route(Signed, "POST /api/v2/insurance/create-or-update/draft").of_user(&[]).with(json!({"id": "$policy"})),
        route(Signed, "POST /api/insurance/purchase").of_user(&[]).with(json!({"id": "$policy"})),
        route(Signed, "POST /api/insurance/freight").of_user(&[]).with(json!({"id": "$freight"})),
        route(Signed, "POST /api/v2/insurance/freight").of_user(&[]).with(json!({"id": "$freight"})),
        route(Signed, "GET /api/v2/insurance/freight"),
        route(Signed, "POST /api/v2/insurance/freight/draft").of_user(&[]).with(json!({"id": "$freight"})),
        route(Signed, "GET /api/v2/insurance/freight-info/{id}").of_user(&["$freight"]),
        route(Signed, "POST /api/v2/insurance/freight-purchase/{id}").of_user(&["$freight"]),
        route(Signed, "POST /api/freight-insurance/cancel/{id}").of_user(&["$freight"]),
        // ---- adjustments
        route(Signed, "GET /api/adjustments"),
        route(Signed, "GET /api/remeasured-parcels"),
        route(Signed, "GET /api/adjustments/{id}").of_user(&["$adjustment"]),
        route(Full, "POST /api/adjustments/{id}/dispute").of_user(&["$adjustment"]),
        route(Full, "GET /api/adjustments/{id}/letter").of_user(&["$adjustment"]),
        route(OwnerFull, "POST /api/adjustments/{id}/dispute/sent").of_account(&["$adjustment"]),
        route(OwnerFull, "POST /api/adjustments/{id}/dispute/outcome")
            .of_account(&["$adjustment"])
            .with(json!({"outcome": "refused"})),
        // ---- claims
        route(Signed, "POST /api/shipments/{id}/claim").of_user(&["$shipment"]),
        route(Signed, "POST /api/insurance/{id}/claim").of_user(&["$policy"]),
        route(Signed, "POST /api/freight/claim/{id}").of_user(&["$policy"]),
        route(Signed, "GET /api/claims"),
        route(Signed, "GET /api/claims/{id}").of_user(&["$claim"]),
        route(Signed, "PATCH /api/claims/{id}").of_user(&["$claim"]),
        route(Signed, "POST /api/claims/{id}/documents").of_user(&["$claim"]),
        route(Signed, "POST /api/claims/{id}/messages").of_user(&["$claim"]).with(json!({"text": "Any news?"})),
        // ---- files
        route(Signed, "POST /api/upload-images/{id}").of_user(&["$shipment"]),
        route(Signed, "POST /api/upload-packaging-images/{id}").of_user(&["$shipment"]),
        route(Signed, "POST /api/upload-proof-files/{id}").of_user(&["$shipment"]),
        route(Signed, "GET /api/account/storage"),
        route(Signed, "GET /api/uploaded-files/{id}").of_user(&["$shipment"]),
        route(Signed, "GET /api/files/{id}").of_user(&["$file"]),
        route(Signed, "DELETE /api/files/{id}").of_user(&["$file"]),
        route(Signed, "POST /api/uploads"),
        route(Signed, "PATCH /api/uploads/{id}").of_user(&["$upload"]),
        route(Signed, "DELETE /api/uploads/{id}").of_user(&["$upload"]),
        // ---- pickups
        route(Full, "GET /api/pickups/defaults"),
        route(Full, "POST /api/pickups/defaults"),
        route(Full, "PUT /api/pickups/defaults"),
        route(Full, "GET /api/v2/pickups"),
        route(Full, "POST /api/pickups/{id}/add").of_user(&["$pickup"]).with(json!({})),
        route(Full, "POST /api/pickups/{id}/remove").of_user(&["$pickup"]).with(json!({"shipment_ids": ["$shipment"]})),
        route(Full, "DELETE /api/pickups/{id}").of_user(&["$pickup"]),
        route(Full, "GET /api/pickups/calendar"),
        route(Full, "GET /api/pickups/{id}/calendar").of_user(&["$pickup"]),
        route(Full, "GET /api/v2/dynamic-pickups"),
        route(Full, "GET /api/v2/pickups-holidays"),
        // ---- drop-off
        route(Full, "GET /api/drop-offs"),
        route(Full, "GET /api/dropoffs"),
        route(Full, "PATCH /api/shipments/{id}/dropoff").of_user(&["$shipment"]),
        route(Full, "DELETE /api/shipments/{id}/dropoff").of_user(&["$shipment"]),
        // ---- returns
        route(Public, "GET /api/public/returns/{token}").at(&["nonsense"]),
        route(Public, "POST /api/public/returns/{token}").at(&["nonsense"]),
        route(Public, "POST /api/public/returns/{token}/files").at(&["nonsense"]),
        route(Public, "GET /api/public/returns/{token}/label").at(&["nonsense"]),
        route(Full, "GET /api/returns"),
        route(Full, "POST /api/returns/{id}/decide").of_user(&["$return"]).with(json!({"decision": "decline"})),
        route(Signed, "GET /api/returns/settings"),
        route(Owner, "PUT /api/returns/settings"),
        // ---- tracking
        route(Signed, "GET /api/tracking/{id}/progress").of_user(&["$shipment"]),
        route(Signed, "POST /api/tracking/{id}/refresh").of_user(&["$shipment"]),
        route(Signed, "POST /api/tracking/{id}/link").of_user(&["$shipment"]),
        route(Signed, "DELETE /api/tracking/{id}/link").of_user(&["$shipment"]),
        route(Signed, "GET /api/trackings"),
        route(Public, "GET /api/public/tracking/{token}").at(&["nonsense"]),
        route(Public, "POST /api/couriers/{slug}/webhooks").at(&["cp"]),
        // ---- buying
        route(Full, "POST /api/shipments/{id}/rates/{rateId}/buy").of_user(&["$shipment", "$rate"]),
        route(Signed, "POST /api/pending-payment/{id}").of_user(&["$shipment"]),
        route(Signed, "POST /api/pending-payment/{id}/cancel").of_user(&["$shipment"]),
        route(Owner, "POST /api/pending-payment/{id}/approve").of_account(&["$shipment"]),
        route(Owner, "POST /api/pending-payment/{id}/decline").of_account(&["$shipment"]),
        route(Full, "GET /api/label-download/{id}").of_user(&["$shipment"]),
        route(Full, "GET /api/label-download-with-type/{id}").of_user(&["$shipment"]),
        route(Full, "GET /api/label-view/{id}").of_user(&["$shipment"]),
        route(Full, "GET /api/invoice-view/{id}").of_user(&["$shipment"]),
        route(Full, "GET /api/invoice-download/{id}").of_user(&["$shipment"]),
        route(Full, "GET /api/invoice-download-with-type/{id}").of_user(&["$shipment"]),
        route(Full, "GET /api/packing-slip-download/{id}").of_user(&["$shipment"]),
        route(Signed, "GET /api/label-test-sheet"),
        route(Full, "GET /api/return-label-download/{id}").of_user(&["$shipment"]),
        route(Signed, "GET /api/insurance-certificate-download/{id}").of_user(&["$policy"]),
        route(Signed, "GET /api/freight-certificate-download/{id}").of_user(&["$freight"]),
        route(Signed, "GET /api/v2/insurance/{id}").of_user(&["$policy"]),
        route(Signed, "POST /api/insurance/cancel/{id}").of_user(&["$policy"]),
        route(Public, "GET /api/public/certificates/{code}").at(&["nonsense"]),
        route(Full, "POST /api/buyReturnLabel").of_user(&[]).with(json!({"shipment_id": "$shipment"})),
        route(Full, "POST /api/shipment-label-by-emails/{id}")
            .of_user(&["$shipment"])
            .with(json!({"emails": ["depot@example.ca"]})),
        // ---- bulk labels
        route(Full, "POST /api/v2/bulk-shipping-request").of_user(&[]).with(json!({"bulk_run_id": "$bulk_run"})),
        route(Full, "GET /api/bulk-runs"),
        route(Full, "POST /api/bulk-runs").of_user(&[]).with(json!({"shipment_ids": ["$bulk_shipment"]})),
        route(Full, "GET /api/bulk-runs/{id}").of_user(&["$bulk_run"]),
        route(Full, "PATCH /api/bulk-runs/{id}").of_user(&["$bulk_run"]),
        route(Full, "GET /api/bulk-runs/{id}/export").of_user(&["$bulk_run"]),
        route(Full, "GET /api/bulk-runs/{id}/rows").of_user(&["$bulk_run"]),
        route(Full, "PATCH /api/bulk-runs/{id}/rows/{rowId}").of_user(&["$bulk_run", "$bulk_row"]),
        route(Full, "DELETE /api/bulk-runs/{id}/rows/{rowId}").of_user(&["$bulk_run", "$bulk_row"]),
        route(Full, "POST /api/bulk-runs/{id}/prices").of_user(&["$bulk_run"]),
        route(Full, "POST /api/bulk-runs/{id}/stop").of_user(&["$bulk_run"]),
        route(Full, "POST /api/bulk-shipment-purchase").of_user(&[]).with(json!({"shipment_ids": ["$shipment"]})),
        route(Full, "POST /api/bulk-shipment-cancel").of_user(&[]).with(json!({"shipment_ids": ["$shipment"]})),
        route(Full, "POST /api/bulk-shipment-delete").of_user(&[]).with(json!({"shipment_ids": ["$bulk_shipment"]})),
        route(Full, "POST /api/v2/bulk-shipment-label-download")
            .of_user(&[])
            .with(json!({"shipment_ids": ["$shipment"]})),
        route(Full, "POST /api/pick-list").of_user(&[]).with(json!({"shipment_ids": ["$shipment"]})),
        // ---- the operator's desk
        route(Public, "POST /api/operator/login"),
        route(Operator, "GET /api/operator/overview"),
        route(Operator, "GET /api/operator/purchases"),
        route(Operator, "GET /api/operator/purchases/{id}").of_installation(&["$purchase"]),
        route(Operator, "POST /api/operator/purchases/{id}/settle")
            .of_installation(&["$purchase"])
            .with(json!({"outcome": "not_found", "note": "Nothing under our reference"})),
        route(Operator, "POST /api/operator/purchases/{id}/reveal")
            .of_installation(&["$purchase"])
            .with(json!({"reason": "The courier asks"})),
        route(Operator, "GET /api/operator/policies"),
        route(Operator, "POST /api/operator/policies/{id}/decide")
            .of_installation(&["$freight"])
            .with(json!({"decision": "approve", "reason": "All is in order"})),
        route(Operator, "GET /api/operator/files/{id}").of_installation(&["$evidence"]),
        route(Operator, "GET /api/operator/freight-quotes"),
        route(Operator, "POST /api/operator/freight-quotes/{id}/answer")
            .of_installation(&["$ltl"])
            .with(json!({"price": 41_250, "valid_until": "2026-12-04", "message": "Booked by phone"})),
        route(Operator, "GET /api/operator/accounts"),
        route(Operator, "PATCH /api/operator/accounts/{id}")
            .of_installation(&["$account"])
            .with(json!({"account_country": "CA", "note": "Nothing to change"})),
        route(Operator, "POST /api/operator/accounts/{id}/balance")
            .of_installation(&["$account"])
            .with(json!({"change": "correction", "amount": 1500, "reason": "A credit."})),
        route(Operator, "PUT /api/operator/accounts/{id}/credit")
            .of_installation(&["$account"])
            .with(json!({"limit": 50_000, "reason": "A customer for two years"})),
        route(Operator, "POST /api/operator/accounts/{id}/reset-factors")
            .of_installation(&["$account"])
            .with(json!({"user_id": "$enrolled", "reason": "Lost phone"})),
        route(Operator, "GET /api/operator/accounts/{id}/integrations").of_installation(&["$account"]),
        route(Operator, "PATCH /api/operator/accounts/{id}/integrations/{item}")
            .of_installation(&["$account", "$key"])
            .with(json!({"status": "off", "reason": "It leaked"})),
        route(Operator, "GET /api/operator/claims"),
        route(Operator, "GET /api/operator/claims/{id}").of_installation(&["$claim"]),
        route(Operator, "PATCH /api/operator/claims/{id}")
            .of_installation(&["$claim"])
            .with(json!({"status": "in_review", "message": "We look at it"})),
        route(Operator, "GET /api/operator/adjustments"),
        route(Operator, "POST /api/operator/adjustments/{id}/outcome")
            .of_installation(&["$adjustment"])
            .with(json!({"outcome": "refused", "reason": "Its letter of November 30"})),
        route(Operator, "GET /api/operator/disputes"),
        route(Operator, "GET /api/operator/disputes/{id}").of_installation(&["$dispute"]),
        route(Operator, "POST /api/operator/disputes/{id}/evidence")
            .of_installation(&["$dispute"])
            .with(json!({"message": "The parcel arrived."})),
        route(Operator, "POST /api/operator/disputes/{id}/accept")
            .of_installation(&["$dispute"])
            .with(json!({"reason": "The label was never used."})),
        route(Operator, "POST /api/operator/disputes/{id}/correct-balance")
            .of_installation(&["$dispute"])
            .with(json!({"reason": "The top-up was charged back."})),
        route(Operator, "GET /api/operator/jobs"),
        route(Operator, "POST /api/operator/jobs/{id}/retry").of_installation(&["$job"]),
        route(Operator, "GET /api/operator/reconciliation"),
        route(Operator, "GET /api/operator/audit"),
        // Last, since it ends the session.
        route(Operator, "POST /api/operator/logout"),
        // ---- rules and health
        route(Public, "GET /api/rules"),
        route(Public, "GET /api/rules/book"),
        route(Public, "GET /api/rules/vectors"),
        route(Public, "POST /api/rules/{rule}").at(&["address.check"]),
        route(Public, "GET /health/live"),
        route(Public, "GET /health/ready"),
    ]
}
