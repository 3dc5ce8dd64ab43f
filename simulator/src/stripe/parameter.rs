//! What each call takes: unknown parameters are refused, and so are words that an enumeration does not have. Source:
//! Stripe API reference; names are listed even where the simulator ignores them, as the real one takes them.

use super::error::StripeError;
use super::form::Form;

/// What a call takes.
struct Takes {
    /// Names that other calls take too.
    shared: &'static [&'static [&'static str]],
    names: &'static [&'static str],
    words: &'static [(&'static str, &'static [&'static str])],
}

/// What browsers send in addition to a call's parameters, and any client may.
const ALWAYS: &[&str] = &["expand", "key"];
const PAGES: &[&str] = &["limit", "starting_after", "ending_before", "created"];

/// Of a customer, new or changed.
const CUSTOMERS: &[&str] = &[
    "address",
    "balance",
    "business_name",
    "cash_balance",
    "description",
    "email",
    "individual_name",
    "invoice_prefix",
    "invoice_settings",
    "metadata",
    "name",
    "next_invoice_sequence",
    "phone",
    "preferred_locales",
    "shipping",
    "source",
    "tax",
    "tax_exempt",
];
/// The card.
const METHOD: &[&str] = &["payment_method", "payment_method_data", "payment_method_options"];
/// How a payment, or a card to save, is confirmed.
const CONFIRMING: &[&str] = &["confirmation_token", "mandate_data", "return_url", "use_stripe_sdk"];
/// Of a payment, new, changed or confirmed.
const PAYMENT: &[&str] = &[
    "amount_details",
    "capture_method",
    "excluded_payment_method_types",
    "hooks",
    "payment_details",
    "payment_method_types",
    "receipt_email",
    "setup_future_usage",
    "shipping",
];
/// How a payment is confirmed.
const PAYMENT_CONFIRMING: &[&str] = &["error_on_requires_action", "mandate", "off_session", "radar_options"];
/// Of a payment until it is confirmed.
const PAYMENT_CHANGING: &[&str] = &[
    "amount",
    "application_fee_amount",
    "currency",
    "customer",
    "description",
    "metadata",
    "payment_method_configuration",
    "statement_descriptor",
    "statement_descriptor_suffix",
    "transfer_data",
    "transfer_group",
];

const CUSTOMER: Takes = Takes {
    shared: &[CUSTOMERS],
    names: &["payment_method", "tax_id_data", "test_clock"],
    words: &[("tax_exempt", &["exempt", "none", "reverse"])],
};
const CUSTOMER_UPDATE: Takes = Takes { shared: &[CUSTOMERS], names: &["default_source"], words: CUSTOMER.words };
const SETUP: Takes = Takes {
    shared: &[METHOD, CONFIRMING],
    names: &[
        "attach_to_self",
        "automatic_payment_methods",
        "confirm",
        "customer",
        "description",
        "excluded_payment_method_types",
        "flow_directions",
        "metadata",
        "on_behalf_of",
        "payment_method_configuration",
        "payment_method_types",
        "single_use",
        "usage",
    ],
    words: &[("usage", &["off_session", "on_session"]), CONFIRM],
};
const SETUP_CONFIRM: Takes = Takes { shared: &[METHOD, CONFIRMING], names: &["client_secret"], words: &[] };
const SETUP_CANCEL: Takes = Takes {
    words: &[("cancellation_reason", &["abandoned", "duplicate", "requested_by_customer"])],
    ..takes(&["cancellation_reason"])
};
const CONFIRM: (&str, &[&str]) = ("confirm", &["true", "false"]);
const CAPTURE_METHODS: (&str, &[&str]) = ("capture_method", &["automatic", "automatic_async", "manual"]);
const FUTURE_USAGE: (&str, &[&str]) = ("setup_future_usage", &["off_session", "on_session"]);
const INTENT: Takes = Takes {
    shared: &[METHOD, CONFIRMING, PAYMENT, PAYMENT_CONFIRMING, PAYMENT_CHANGING],
    names: &["automatic_payment_methods", "confirm", "confirmation_method", "on_behalf_of"],
    words: &[CAPTURE_METHODS, FUTURE_USAGE, CONFIRM, ("confirmation_method", &["automatic", "manual"])],
};
const INTENT_UPDATE: Takes =
    Takes { shared: &[METHOD, PAYMENT, PAYMENT_CHANGING], names: &[], words: &[CAPTURE_METHODS, FUTURE_USAGE] };
const INTENT_CONFIRM: Takes = Takes {
    shared: &[METHOD, CONFIRMING, PAYMENT, PAYMENT_CONFIRMING],
    names: &["client_secret"],
    words: INTENT_UPDATE.words,
};
const INTENT_CAPTURE: Takes = takes(&[
    "amount_details",
    "amount_to_capture",
    "application_fee_amount",
    "final_capture",
    "hooks",
    "metadata",
    "payment_details",
    "statement_descriptor",
    "statement_descriptor_suffix",
    "transfer_data",
]);
const INTENT_CANCEL: Takes = Takes {
    words: &[("cancellation_reason", &["abandoned", "duplicate", "fraudulent", "requested_by_customer"])],
    ..takes(&["cancellation_reason"])
};
const REFUND: Takes = Takes {
    shared: &[],
    names: &[
        "amount",
        "charge",
        "currency",
        "customer",
        "instructions_email",
        "metadata",
        "origin",
        "payment_intent",
        "reason",
        "refund_application_fee",
        "reverse_transfer",
    ],
    words: &[("reason", &["duplicate", "fraudulent", "requested_by_customer"])],
};
const DISPUTE: Takes = Takes { words: &[("submit", &["true", "false"])], ..takes(&["evidence", "metadata", "submit"]) };
const ENDPOINT: Takes = takes(&["api_version", "connect", "description", "enabled_events", "metadata", "url"]);
const ENDPOINT_UPDATE: Takes = takes(&["description", "disabled", "enabled_events", "metadata", "url"]);

const fn takes(names: &'static [&'static str]) -> Takes {
    Takes { shared: &[], names, words: &[] }
}

/// What a call takes, by its method and the path's segments.
fn of(post: bool, path: &[&str]) -> Takes {
    match (post, path) {
        (true, ["customers"]) => CUSTOMER,
        (true, ["customers", _]) => CUSTOMER_UPDATE,
        (true, ["payment_methods", _, "attach"]) => takes(&["customer"]),
        (true, ["setup_intents"]) => SETUP,
        (true, ["setup_intents", _, "confirm"]) => SETUP_CONFIRM,
        (true, ["setup_intents", _, "cancel"]) => SETUP_CANCEL,
        (true, ["payment_intents"]) => INTENT,
        (true, ["payment_intents", _]) => INTENT_UPDATE,
        (true, ["payment_intents", _, "confirm"]) => INTENT_CONFIRM,
        (true, ["payment_intents", _, "capture"]) => INTENT_CAPTURE,
        (true, ["payment_intents", _, "cancel"]) => INTENT_CANCEL,
        (true, ["refunds"]) => REFUND,
        (true, ["refunds", _]) => takes(&["metadata"]),
        (true, ["disputes", _]) => DISPUTE,
        (true, ["webhook_endpoints"]) => ENDPOINT,
        (true, ["webhook_endpoints", _]) => ENDPOINT_UPDATE,
        (false, ["setup_intents" | "payment_intents", _]) => takes(&["client_secret"]),
        (false, ["customers"]) => takes(&["email", "test_clock"]),
        (false, ["customers", _, "payment_methods"]) => takes(&["type", "allow_redisplay"]),
        (false, ["payment_methods"]) => takes(&["customer", "type", "allow_redisplay"]),
        (false, ["setup_intents"]) => takes(&["attach_to_self", "customer", "payment_method"]),
        (false, ["payment_intents"]) => takes(&["customer"]),
        (false, ["charges"]) => takes(&["customer", "payment_intent", "transfer_group"]),
        (false, ["refunds" | "disputes"]) => takes(&["charge", "payment_intent"]),
        (false, ["events"]) => takes(&["type", "types", "delivery_success"]),
        _ => takes(&[]),
    }
}

/// Refuses the first parameter that the call does not take, and the first word that is none of its enumeration's.
pub fn check(post: bool, path: &[&str], form: &Form) -> Result<(), StripeError> {
    let takes = of(post, path);
    let list = !post && matches!(path, [_] | ["customers", _, "payment_methods"]);
    for name in form.names() {
        let top = name.split('[').next().unwrap_or_default();
        let paged = if list { PAGES } else { &[] };
        let known = takes.shared.iter().chain(&[takes.names, ALWAYS, paged]).any(|names| names.contains(&top));
        if !known {
            return Err(StripeError::invalid("parameter_unknown", top, &format!("Received unknown parameter: {top}")));
        }
    }
    for (name, words) in takes.words {
        if form.get(name).is_some_and(|given| !words.contains(&given)) {
            return Err(StripeError::enumeration(name, words));
        }
    }
    Ok(())
}
