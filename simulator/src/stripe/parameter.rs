//! What each call takes: unknown parameters are refused, and so are words that an enumeration does not have. Source:
//! Stripe API reference; names are listed even where the simulator ignores them, as the real one takes them.

use super::error::StripeError;
use super::form::Form;

/// What a call takes.
struct Takes {
    names: &'static [&'static str],
    words: &'static [(&'static str, &'static [&'static str])],
}

/// What browsers send in addition to a call's parameters, and any client may.
const ALWAYS: &[&str] = &["expand", "key"];
const PAGES: &[&str] = &["limit", "starting_after", "ending_before", "created"];

const CUSTOMER: Takes = Takes {
    names: &[
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
        "payment_method",
        "phone",
        "preferred_locales",
        "shipping",
        "source",
        "tax",
        "tax_exempt",
        "tax_id_data",
        "test_clock",
    ],
    words: &[("tax_exempt", &["exempt", "none", "reverse"])],
};
const CUSTOMER_UPDATE: Takes = Takes {
    names: &[
        "address",
        "balance",
        "business_name",
        "cash_balance",
        "default_source",
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
    ],
    words: CUSTOMER.words,
};
const SETUP: Takes = Takes {
    names: &[
        "attach_to_self",
        "automatic_payment_methods",
        "confirm",
        "confirmation_token",
        "customer",
        "description",
        "excluded_payment_method_types",
        "flow_directions",
        "mandate_data",
        "metadata",
        "on_behalf_of",
        "payment_method",
        "payment_method_configuration",
        "payment_method_data",
        "payment_method_options",
        "payment_method_types",
        "return_url",
        "single_use",
        "usage",
        "use_stripe_sdk",
    ],
    words: &[("usage", &["off_session", "on_session"]), CONFIRM],
};
const SETUP_CONFIRM: Takes = Takes {
    names: &[
        "client_secret",
        "confirmation_token",
        "mandate_data",
        "payment_method",
        "payment_method_data",
        "payment_method_options",
        "return_url",
        "use_stripe_sdk",
    ],
    words: &[],
};
const SETUP_CANCEL: Takes = Takes {
    names: &["cancellation_reason"],
    words: &[("cancellation_reason", &["abandoned", "duplicate", "requested_by_customer"])],
};
const CONFIRM: (&str, &[&str]) = ("confirm", &["true", "false"]);
const CAPTURE_METHODS: (&str, &[&str]) = ("capture_method", &["automatic", "automatic_async", "manual"]);
const FUTURE_USAGE: (&str, &[&str]) = ("setup_future_usage", &["off_session", "on_session"]);
const INTENT: Takes = Takes {
    names: &[
        "amount",
        "amount_details",
        "application_fee_amount",
        "automatic_payment_methods",
        "capture_method",
        "confirm",
        "confirmation_method",
        "confirmation_token",
        "currency",
        "customer",
        "description",
        "error_on_requires_action",
        "excluded_payment_method_types",
        "hooks",
        "mandate",
        "mandate_data",
        "metadata",
        "off_session",
        "on_behalf_of",
        "payment_details",
        "payment_method",
        "payment_method_configuration",
        "payment_method_data",
        "payment_method_options",
        "payment_method_types",
        "radar_options",
        "receipt_email",
        "return_url",
        "setup_future_usage",
        "shipping",
        "statement_descriptor",
        "statement_descriptor_suffix",
        "transfer_data",
        "transfer_group",
        "use_stripe_sdk",
    ],
    words: &[CAPTURE_METHODS, FUTURE_USAGE, CONFIRM, ("confirmation_method", &["automatic", "manual"])],
};
const INTENT_UPDATE: Takes = Takes {
    names: &[
        "amount",
        "amount_details",
        "application_fee_amount",
        "capture_method",
        "currency",
        "customer",
        "description",
        "excluded_payment_method_types",
        "hooks",
        "metadata",
        "payment_details",
        "payment_method",
        "payment_method_configuration",
        "payment_method_data",
        "payment_method_options",
        "payment_method_types",
        "receipt_email",
        "setup_future_usage",
        "shipping",
        "statement_descriptor",
        "statement_descriptor_suffix",
        "transfer_data",
        "transfer_group",
    ],
    words: &[CAPTURE_METHODS, FUTURE_USAGE],
};
const INTENT_CONFIRM: Takes = Takes {
    names: &[
        "amount_details",
        "capture_method",
        "client_secret",
        "confirmation_token",
        "error_on_requires_action",
        "excluded_payment_method_types",
        "hooks",
        "mandate",
        "mandate_data",
        "off_session",
        "payment_details",
        "payment_method",
        "payment_method_data",
        "payment_method_options",
        "payment_method_types",
        "radar_options",
        "receipt_email",
        "return_url",
        "setup_future_usage",
        "shipping",
        "use_stripe_sdk",
    ],
    words: &[CAPTURE_METHODS, FUTURE_USAGE],
};
const INTENT_CAPTURE: Takes = Takes {
    names: &[
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
    ],
    words: &[],
};
const INTENT_CANCEL: Takes = Takes {
    names: &["cancellation_reason"],
    words: &[("cancellation_reason", &["abandoned", "duplicate", "fraudulent", "requested_by_customer"])],
};
const REFUND: Takes = Takes {
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
const DISPUTE: Takes = Takes { names: &["evidence", "metadata", "submit"], words: &[("submit", &["true", "false"])] };
const ENDPOINT: Takes =
    Takes { names: &["api_version", "connect", "description", "enabled_events", "metadata", "url"], words: &[] };
const ENDPOINT_UPDATE: Takes =
    Takes { names: &["description", "disabled", "enabled_events", "metadata", "url"], words: &[] };

const fn takes(names: &'static [&'static str]) -> Takes {
    Takes { names, words: &[] }
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
        let known = takes.names.contains(&top) || ALWAYS.contains(&top) || (list && PAGES.contains(&top));
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
