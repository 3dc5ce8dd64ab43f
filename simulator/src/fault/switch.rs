//! Faults that are switched on.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

/// What goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// No answer within any deadline.
    TimeOut,
    /// The right answer, 3 seconds late.
    Slow,
    /// HTTP 429 with Retry-After.
    RateLimited,
    /// HTTP 503.
    ServerError,
    /// The right answer, cut in the middle.
    Malformed,
    /// Prices are 7 % higher than they were.
    PriceChange,
    /// The call does its work, and then the connection breaks before its answer is whole.
    AnswerLost,
    /// The label or the manifest is not ready yet.
    NotReady,
    /// The bank declines the card.
    Declined,
    /// A web page in place of data, as a host's firewall gives it; the call does nothing.
    WebPage,
    /// An event is told twice.
    ToldTwice,
    /// Loomis or Canpar measures the parcel on its way, finds each side 2 cm longer, and bills that.
    Remeasured,
}

impl FaultKind {
    /// Every kind, in the order in which the page shows them.
    pub const ALL: [FaultKind; 12] = [
        FaultKind::TimeOut,
        FaultKind::Slow,
        FaultKind::RateLimited,
        FaultKind::ServerError,
        FaultKind::Malformed,
        FaultKind::PriceChange,
        FaultKind::AnswerLost,
        FaultKind::NotReady,
        FaultKind::Declined,
        FaultKind::WebPage,
        FaultKind::ToldTwice,
        FaultKind::Remeasured,
    ];

    /// Whether it strikes that operation when the fault names none.
    fn strikes(self, operation: Operation) -> bool {
        match self {
            FaultKind::PriceChange => matches!(operation, Operation::Rate | Operation::Ship),
            FaultKind::AnswerLost => {
                matches!(
                    operation,
                    Operation::Ship | Operation::Pay | Operation::Pickup | Operation::Manifest | Operation::Fulfil
                )
            }
            FaultKind::NotReady => matches!(operation, Operation::Label | Operation::Manifest),
            FaultKind::Declined => operation == Operation::Pay,
            FaultKind::Remeasured => operation == Operation::Ship,
            _ => true,
        }
    }
}

/// What a call is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    /// Asking for prices.
    Rate,
    /// Buying a label.
    Ship,
    /// Fetching a label or another document.
    Label,
    /// Cancelling a label.
    Void,
    /// Asking where a parcel is, or finding a shipment again.
    Track,
    /// Asking for, booking, changing or cancelling a pickup.
    Pickup,
    /// Finding drop-off points.
    Locate,
    /// Closing the day.
    Manifest,
    /// Authorising, capturing or refunding a payment.
    Pay,
    /// Reading a store's orders.
    Order,
    /// Telling a store of a parcel, or taking that back.
    Fulfil,
    /// Anything else.
    Other,
}

impl Operation {
    /// Every operation, in the order in which the page shows them.
    pub const ALL: [Operation; 12] = [
        Operation::Rate,
        Operation::Ship,
        Operation::Label,
        Operation::Void,
        Operation::Track,
        Operation::Pickup,
        Operation::Locate,
        Operation::Manifest,
        Operation::Pay,
        Operation::Order,
        Operation::Fulfil,
        Operation::Other,
    ];
}

/// One fault that is on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// Names it for removal; given by the switch.
    #[serde(default)]
    pub id: u64,
    /// The provider it strikes, one of [`FaultSwitch::PROVIDERS`].
    pub provider: String,
    /// What goes wrong.
    pub kind: FaultKind,
    /// The operation it strikes; none: every operation where that kind makes sense.
    #[serde(default)]
    pub operation: Option<Operation>,
    /// Stays on until it is removed; else it strikes once.
    #[serde(default)]
    pub lasting: bool,
    /// Strikes one call in so many, by chance; every call where it is 1.
    #[serde(default = "every_call")]
    pub one_in: u32,
}

impl Fault {
    /// A fault that strikes the next call, once.
    pub fn once(provider: &str, kind: FaultKind, operation: Option<Operation>) -> Self {
        Self { id: 0, provider: provider.to_owned(), kind, operation, lasting: false, one_in: 1 }
    }

    /// A fault that strikes every call until it is removed.
    pub fn lasting(provider: &str, kind: FaultKind, operation: Option<Operation>) -> Self {
        Self { lasting: true, ..Self::once(provider, kind, operation) }
    }

    /// By chance, though the same for the same number of a call.
    fn has_its_turn(&self, call: u64) -> bool {
        let mut hasher = DefaultHasher::new();
        (self.id, call).hash(&mut hasher);
        hasher.finish().is_multiple_of(u64::from(self.one_in.max(1)))
    }
}

fn every_call() -> u32 {
    1
}

/// The faults that are on.
#[derive(Debug, Default)]
pub struct FaultSwitch(Mutex<Faults>);

#[derive(Debug, Default)]
struct Faults {
    last_id: u64,
    /// How often it was asked whether one strikes.
    calls: u64,
    on: Vec<Fault>,
}

impl FaultSwitch {
    /// Providers that can be struck.
    pub const PROVIDERS: [&'static str; 9] =
        ["cp", "puro", "gls", "loomis", "ups", "canpar", "stripe", "shopify", "woocommerce"];

    /// Switches a fault on. Answers its id.
    pub fn add(&self, mut fault: Fault) -> u64 {
        let mut faults = self.lock();
        faults.last_id += 1;
        fault.id = faults.last_id;
        faults.on.push(fault);
        faults.last_id
    }

    /// The faults that are on, oldest first.
    #[must_use]
    pub fn list(&self) -> Vec<Fault> {
        self.lock().on.clone()
    }

    /// Switches one off. Answers whether it was on.
    pub fn remove(&self, id: u64) -> bool {
        let mut faults = self.lock();
        let before = faults.on.len();
        faults.on.retain(|fault| fault.id != id);
        faults.on.len() < before
    }

    /// Switches all off.
    pub fn clear(&self) {
        self.lock().on.clear();
    }

    /// Whether a fault of one of these kinds strikes this call. A fault that strikes once is off afterwards.
    pub fn strike(&self, provider: &str, operation: Operation, kinds: &[FaultKind]) -> Option<FaultKind> {
        let mut faults = self.lock();
        faults.calls += 1;
        let call = faults.calls;
        let at = faults.on.iter().position(|fault| {
            let struck = match fault.operation {
                Some(named) => named == operation,
                None => fault.kind.strikes(operation),
            };
            fault.provider == provider && kinds.contains(&fault.kind) && struck && fault.has_its_turn(call)
        })?;
        let kind = faults.on[at].kind;
        if !faults.on[at].lasting {
            faults.on.remove(at);
        }
        Some(kind)
    }

    fn lock(&self) -> MutexGuard<'_, Faults> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
