//! What an operator reads and does, each act with its code, the call that does it, and its sentence in both languages.

use waybill_core::Lang;

use crate::account::audit::acts;

macro_rules! operator_acts {
    ($( $variant:ident = $code:literal, $call:literal, $en:literal, $fr:literal; )*) => {
        acts! {
            /// Something that an operator does.
            OperatorAct:
            $( $variant = $code, $en, $fr; )*
        }

        impl OperatorAct {
            /// The call that does it, as `METHOD /path`; empty for what no call does.
            #[must_use]
            pub const fn call(self) -> &'static str {
                match self { $( OperatorAct::$variant => $call, )* }
            }
        }
    };
}

operator_acts! {
    // ---- signing in
    SignedIn = "signed_in", "", "Signed in.", "A ouvert une session.";
    SignInRefused = "sign_in_refused", "", "Was refused at sign-in.", "S’est vu refuser la connexion.";
    SignedOut = "signed_out", "POST /api/operator/logout", "Signed out.", "A fermé sa session.";
    OperatorAdded = "operator_added", "", "Became an operator.", "A obtenu l’accès d’exploitation.";
    OperatorDisabled = "operator_disabled", "", "Was disabled as an operator.", "A perdu l’accès d’exploitation.";
    OperatorReset = "operator_reset", "",
        "Was given a new password and second factor.",
        "A reçu un nouveau mot de passe et un nouveau second facteur.";
    // ---- what waits
    OverviewRead = "overview_read", "GET /api/operator/overview", "Opened the desk.", "A ouvert la console.";
    PurchasesRead = "purchases_read", "GET /api/operator/purchases",
        "Listed the purchases that are waiting.", "A affiché les achats en attente.";
    PurchaseRead = "purchase_read", "GET /api/operator/purchases/{id}", "Opened a purchase.", "A ouvert un achat.";
    PurchaseSettled = "purchase_settled", "POST /api/operator/purchases/{id}/settle",
        "Settled a purchase.", "A réglé un achat.";
    AddressesRevealed = "addresses_revealed", "POST /api/operator/purchases/{id}/reveal",
        "Showed the addresses of a purchase.", "A fait afficher les adresses d’un achat.";
    PoliciesRead = "policies_read", "GET /api/operator/policies",
        "Listed the insurance waiting for approval.", "A affiché les assurances en attente d’approbation.";
    PolicyDecided = "policy_decided", "POST /api/operator/policies/{id}/decide",
        "Decided about freight insurance.", "A statué sur une assurance de fret.";
    FileRead = "file_read", "GET /api/operator/files/{id}",
        "Looked at a picture or paper.", "A consulté une image ou un document.";
    FreightQuotesRead = "freight_quotes_read", "GET /api/operator/freight-quotes",
        "Listed freight quotes.", "A affiché les soumissions de fret.";
    FreightQuoteAnswered = "freight_quote_answered", "POST /api/operator/freight-quotes/{id}/answer",
        "Answered a freight quote.", "A répondu à une soumission de fret.";
    // ---- claims
    ClaimsRead = "claims_read", "GET /api/operator/claims", "Listed claims.", "A affiché les réclamations.";
    ClaimRead = "claim_read", "GET /api/operator/claims/{id}", "Opened a claim.", "A ouvert une réclamation.";
    ClaimChanged = "claim_changed", "PATCH /api/operator/claims/{id}",
        "Moved or answered a claim.", "A fait avancer une réclamation ou y a répondu.";
    // ---- disputes
    DisputesRead = "disputes_read", "GET /api/operator/disputes",
        "Listed disputes.", "A affiché les contestations.";
    DisputeRead = "dispute_read", "GET /api/operator/disputes/{id}",
        "Opened a dispute.", "A ouvert une contestation.";
    EvidenceSubmitted = "evidence_submitted", "POST /api/operator/disputes/{id}/evidence",
        "Submitted evidence in a dispute.", "A soumis des preuves dans une contestation.";
    DisputeAccepted = "dispute_accepted", "POST /api/operator/disputes/{id}/accept",
        "Accepted a dispute.", "A accepté une contestation.";
    DisputeCorrected = "dispute_corrected", "POST /api/operator/disputes/{id}/correct-balance",
        "Corrected the balance for a dispute.", "A corrigé le solde pour une contestation.";
    AdjustmentsRead = "adjustments_read", "GET /api/operator/adjustments",
        "Listed disputed adjustments.", "A affiché les ajustements contestés.";
    AdjustmentDecided = "adjustment_decided", "POST /api/operator/adjustments/{id}/outcome",
        "Recorded a courier’s answer to a dispute.", "A noté la réponse d’un transporteur à une contestation.";
    // ---- the installation
    AccountsRead = "accounts_read", "GET /api/operator/accounts", "Listed accounts.", "A affiché les comptes.";
    AccountChanged = "account_changed", "PATCH /api/operator/accounts/{id}",
        "Changed an account.", "A modifié un compte.";
    FactorsReset = "factors_reset", "POST /api/operator/accounts/{id}/reset-factors",
        "Removed the second factors of a user.", "A retiré les seconds facteurs d’un utilisateur.";
    BalanceChanged = "balance_changed", "POST /api/operator/accounts/{id}/balance",
        "Refunded or corrected a balance.", "A remboursé ou corrigé un solde.";
    CreditLimitSet = "credit_limit_set", "PUT /api/operator/accounts/{id}/credit",
        "Set a credit limit.", "A fixé une limite de crédit.";
    IntegrationsRead = "integrations_read", "GET /api/operator/accounts/{id}/integrations",
        "Listed the API keys and webhooks of an account.", "A affiché les clés d’API et les webhooks d’un compte.";
    IntegrationSwitched = "integration_switched", "PATCH /api/operator/accounts/{id}/integrations/{item}",
        "Switched an API key or a webhook off or on.", "A désactivé ou réactivé une clé d’API ou un webhook.";
    JobsRead = "jobs_read", "GET /api/operator/jobs", "Listed jobs.", "A affiché les tâches.";
    JobSentBack = "job_sent_back", "POST /api/operator/jobs/{id}/retry", "Retried a job.", "A relancé une tâche.";
    ReconciliationRead = "reconciliation_read", "GET /api/operator/reconciliation",
        "Read the reconciliation.", "A consulté le rapprochement.";
    AuditRead = "audit_read", "GET /api/operator/audit", "Read the audit log.", "A consulté le journal d’audit.";
    DayClosed = "day_closed", "", "Closed a courier’s day.", "A clos la journée d’un transporteur.";
}

impl OperatorAct {
    /// What a call does, by its method and its path as documented.
    #[must_use]
    pub fn of_call(method: &str, path: &str) -> Option<Self> {
        let is_this = |act: &Self| act.call().split_once(' ').is_some_and(|call| call == (method, path));
        Self::ALL.iter().copied().find(is_this)
    }
}
