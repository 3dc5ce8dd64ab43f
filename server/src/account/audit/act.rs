//! What the audit trail records, each act with its code and its sentence in both languages.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use waybill_core::Lang;

use super::act_enum::acts;

/// Groups of acts: the part of their codes before the dot, by which the owner filters the trail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum AuditGroup {
    /// Signing in and out, and passwords.
    Access,
    /// Who belongs to the account.
    Team,
    /// How the account works.
    Settings,
    /// Cards that pay.
    Cards,
    /// Labels, drafts and the address book.
    Shipping,
    /// The account as a whole.
    Account,
}

acts! {
    /// Something that a user does; the part of its code before the dot is its group.
    Act:
    // ---- access
    SignedIn = "access.signed_in",
        "Signed in from {address}.",
        "A ouvert une session depuis {address}.";
    SignInRefused = "access.sign_in_refused",
        "Refused a sign-in as {email} from {address}: the password was wrong.",
        "A refusé une connexion au nom de {email} depuis {address} : le mot de passe était erroné.";
    DisabledRefused = "access.disabled_refused",
        "Refused a sign-in as {email} from {address}: this access is disabled.",
        "A refusé une connexion au nom de {email} depuis {address} : cet accès est désactivé.";
    SignedOut = "access.signed_out",
        "Signed out.",
        "A fermé sa session.";
    SessionRevoked = "access.session_revoked",
        "Signed out a device that had signed in from {address}.",
        "A fermé une session ouverte depuis {address}.";
    PasswordChanged = "access.password_changed",
        "Changed their password, which signed out their other devices.",
        "A changé son mot de passe, ce qui a fermé ses autres sessions.";
    PasswordReset = "access.password_reset",
        "Chose a new password by a mailed link from {address}, which signed out all their devices.",
        "A choisi un nouveau mot de passe par un lien reçu par courriel, depuis {address}, ce qui a fermé toutes ses sessions.";
    FactorRefused = "access.factor_refused",
        "Refused a sign-in as {email} from {address}: the second factor was wrong.",
        "A refusé une connexion au nom de {email} depuis {address} : le second facteur était erroné.";
    FactorAdded = "access.factor_added",
        "Added a second factor: {name}.",
        "A ajouté un second facteur : {name}.";
    FactorRenamed = "access.factor_renamed",
        "Renamed a second factor: {name}.",
        "A renommé un second facteur : {name}.";
    FactorRemoved = "access.factor_removed",
        "Removed a second factor: {name}.",
        "A retiré un second facteur : {name}.";
    RecoveryCodesMade = "access.recovery_codes_made",
        "Made new recovery codes.",
        "A créé de nouveaux codes de secours.";
    RecoveryCodeUsed = "access.recovery_code_used",
        "Used a recovery code from {address}.",
        "A utilisé un code de secours depuis {address}.";
    FactorsReset = "access.factors_reset",
        "Support removed the second factors of {email}, which signed out their devices.",
        "Le soutien a retiré les seconds facteurs de {email}, ce qui a fermé ses sessions.";
    NameChanged = "access.name_changed",
        "Changed their name from {before} to {name}.",
        "A changé son nom de {before} à {name}.";
    EmailChangeAsked = "access.email_change_asked",
        "Asked to change their email from {email}; a link went to the new one.",
        "A demandé à changer son adresse courriel, {email}; un lien a été envoyé à la nouvelle adresse.";
    EmailChanged = "access.email_changed",
        "Changed their email from {before} to {email}.",
        "A changé son adresse courriel de {before} à {email}.";
    // ---- end of access

    // ---- team
    Invited = "team.invited",
        "Invited {email}.",
        "A invité {email}.";
    InvitedAgain = "team.invited_again",
        "Sent {email} the invitation again.",
        "A renvoyé l’invitation à {email}.";
    InvitationWithdrawn = "team.invitation_withdrawn",
        "Withdrew the invitation of {email}.",
        "A retiré l’invitation de {email}.";
    Joined = "team.joined",
        "Joined the account with {email}.",
        "A rejoint le compte avec {email}.";
    MemberDisabled = "team.disabled",
        "Disabled {email}.",
        "A désactivé l’accès de {email}.";
    MemberEnabled = "team.enabled",
        "Enabled {email} again.",
        "A réactivé {email}.";
    BilledToAccount = "team.billed_to_account",
        "Let the account pay for {email}.",
        "A fait payer le compte pour {email}.";
    BilledToSelf = "team.billed_to_self",
        "Let {email} pay with their own card.",
        "A fait payer {email} avec sa propre carte.";
    MemberRemoved = "team.removed",
        "Removed {name} ({email}) and took over their shipments.",
        "A retiré {name} ({email}) et repris ses envois.";
    FactorDemanded = "team.factor_demanded",
        "Asked everyone on the team for a second factor.",
        "A exigé un second facteur de toute l’équipe.";
    FactorNotDemanded = "team.factor_not_demanded",
        "Stopped asking the team for a second factor.",
        "A cessé d’exiger un second facteur de l’équipe.";
    // ---- end of team

    // ---- settings
    DefaultsChanged = "settings.defaults",
        "Changed the account’s defaults for new shipments.",
        "A modifié les valeurs par défaut des nouveaux envois.";
    PackagesSaved = "settings.saved_packages",
        "Changed the saved packages.",
        "A modifié les emballages enregistrés.";
    ShippingRulesSaved = "settings.shipping_rules",
        "Changed the shipping rules.",
        "A modifié les règles d’expédition.";
    NoticesChanged = "settings.tracking_notices",
        "Changed who gets tracking notices.",
        "A modifié les avis de suivi.";
    BrandChanged = "settings.brand",
        "Changed the brand that recipients see.",
        "A modifié la marque que voient les destinataires.";
    LogoChanged = "settings.logo",
        "Changed the logo that recipients see.",
        "A changé le logo que voient les destinataires.";
    LogoRemoved = "settings.logo_removed",
        "Removed the logo.",
        "A retiré le logo.";
    ShopConnected = "settings.shop_connected",
        "Connected the store {shop}.",
        "A connecté la boutique {shop}.";
    ShopDisconnected = "settings.shop_disconnected",
        "Disconnected the store {shop}.",
        "A déconnecté la boutique {shop}.";
    ShopSetUp = "settings.shop_set_up",
        "Changed how the orders of {shop} are packed.",
        "A modifié l’emballage des commandes de {shop}.";
    ShopUninstalled = "settings.shop_uninstalled",
        "The store {shop} removed Waybill, which ended the connection.",
        "La boutique {shop} a désinstallé Waybill, ce qui a mis fin à la connexion.";
    ShopDataAsked = "settings.shop_data_asked",
        "A customer of {shop} asks which data are stored about them. Orders: {orders}.",
        "Un client de {shop} demande quelles données sont conservées à son sujet. Commandes : {orders}.";
    ShopDataErased = "settings.shop_data_erased",
        "Erased the customers’ data of the store {shop}, as Shopify asked.",
        "A effacé les données des clients de la boutique {shop}, à la demande de Shopify.";
    KeyCreated = "settings.key_created",
        "Created the API key {name}.",
        "A créé la clé d’API {name}.";
    KeyChanged = "settings.key_changed",
        "Changed the API key {name}.",
        "A modifié la clé d’API {name}.";
    KeyRevoked = "settings.key_revoked",
        "Revoked the API key {name}.",
        "A révoqué la clé d’API {name}.";
    KeySwitchedOff = "settings.key_off",
        "The API key {name} was switched off by support.",
        "La clé d’API {name} a été désactivée par le soutien.";
    KeySwitchedOn = "settings.key_on",
        "The API key {name} was switched on again by support.",
        "La clé d’API {name} a été réactivée par le soutien.";
    WebhookSwitchedOff = "settings.webhook_off",
        "The webhook endpoint {url} was switched off by support.",
        "Le point de terminaison de webhooks {url} a été désactivé par le soutien.";
    WebhookSwitchedOn = "settings.webhook_on",
        "The webhook endpoint {url} was switched on again by support.",
        "Le point de terminaison de webhooks {url} a été réactivé par le soutien.";
    WebhookCreated = "settings.webhook_created",
        "Added the webhook endpoint {url}.",
        "A ajouté le point de terminaison de webhooks {url}.";
    WebhookChanged = "settings.webhook_changed",
        "Changed the webhook endpoint {url}.",
        "A modifié le point de terminaison de webhooks {url}.";
    WebhookRotated = "settings.webhook_rotated",
        "Gave the webhook endpoint {url} a new secret.",
        "A donné un nouveau secret au point de terminaison de webhooks {url}.";
    WebhookDeleted = "settings.webhook_deleted",
        "Deleted the webhook endpoint {url}.",
        "A supprimé le point de terminaison de webhooks {url}.";
    WebhookGone = "settings.webhook_gone",
        "The webhook endpoint {url} answered 410 Gone and was switched off.",
        "Le point de terminaison de webhooks {url} a répondu 410 Gone et a été désactivé.";
    WebhookFailed = "settings.webhook_failed",
        "The webhook endpoint {url} failed for five days and was switched off.",
        "Le point de terminaison de webhooks {url} a échoué pendant cinq jours et a été désactivé.";
    ProfileChanged = "settings.profile",
        "Changed the address that {name} ships from.",
        "A modifié l’adresse d’expédition de {name}.";
    ReturnsChanged = "settings.returns",
        "Changed what recipients may send back.",
        "A modifié ce que les destinataires peuvent retourner.";
    // ---- end of settings

    // ---- cards
    CardAdded = "cards.added",
        "Added the card {card}.",
        "A ajouté la carte {card}.";
    CardEntered = "cards.entered",
        "Entered the card {card} for one purchase.",
        "A saisi la carte {card} pour un seul achat.";
    CardMadeDefault = "cards.default",
        "Made {card} the default card.",
        "A fait de {card} la carte par défaut.";
    CardRemoved = "cards.removed",
        "Removed the card {card}.",
        "A retiré la carte {card}.";
    BalanceTopUpOrdered = "cards.balance_top_up",
        "Topped up the balance with {amount}.", "A rechargé le solde de {amount}.";
    BalanceTopUpAutomatic = "cards.balance_top_up_automatic",
        "The balance was topped up automatically with {amount}.", "Le solde a été rechargé automatiquement de {amount}.";
    BalanceOwedCharged = "cards.balance_owed_charged",
        "The {amount} owed were charged to the card.", "Les {amount} dus ont été débités de la carte.";
    BalanceOwedUnpaid = "cards.balance_owed_unpaid",
        "What is owed wasn’t paid: nothing more is bought on account until it is.",
        "Le montant dû n’a pas été payé : plus rien n’est acheté à crédit d’ici là.";
    CreditLimitSet = "cards.credit_limit",
        "Support set the credit limit to {limit}.", "Le soutien a fixé la limite de crédit à {limit}.";
    BalanceAutomaticOn = "cards.balance_automatic_on",
        "Set the balance to be topped up automatically with {amount} below {threshold}, up to {limit} a month.",
        "A réglé la recharge automatique du solde : {amount} sous {threshold}, jusqu’à {limit} par mois.";
    BalanceAutomaticOff = "cards.balance_automatic_off",
        "Turned off automatic top-ups of the balance.", "A désactivé les recharges automatiques du solde.";
    BalanceAutomaticStopped = "cards.balance_automatic_stopped",
        "Automatic top-ups of the balance were turned off: the card wasn’t charged.",
        "Les recharges automatiques du solde ont été désactivées : la carte n’a pas été débitée.";
    BalanceRefunded = "cards.balance_refunded",
        "{amount} of the balance was refunded to the card that filled it.",
        "{amount} du solde ont été remboursés sur la carte qui l’avait rechargé.";
    BalanceCorrected = "cards.balance_corrected",
        "Support corrected the balance by {amount}.",
        "Le soutien a corrigé le solde de {amount}.";
    // ---- end of cards

    // ---- shipping
    LabelOrdered = "shipping.label_ordered",
        "Ordered a label from {courier}.",
        "A commandé une étiquette de {courier}.";
    BulkOrdered = "shipping.bulk_ordered",
        "Ordered {count} labels for {total}.",
        "A commandé {count} étiquettes pour {total}.";
    PurchaseApproved = "shipping.purchase_approved",
        "Approved a team member's purchase.",
        "A approuvé l’achat d’un membre de l’équipe.";
    PurchaseDeclined = "shipping.purchase_declined",
        "Declined a team member's purchase.",
        "A refusé l’achat d’un membre de l’équipe.";
    PaymentCancelled = "shipping.payment_cancelled",
        "Cancelled a payment that the bank was asking to confirm.",
        "A annulé un paiement que la banque demandait de confirmer.";
    LabelCancelAsked = "shipping.label_cancel_asked",
        "Asked to cancel a label.",
        "A demandé l’annulation d’une étiquette.";
    LabelCancelled = "shipping.label_cancelled",
        "The courier voided a label; its price is returned.",
        "Le transporteur a annulé une étiquette; son prix est remboursé.";
    LabelCancelRefused = "shipping.label_cancel_refused",
        "The courier didn’t void a label; it can still be used.",
        "Le transporteur n’a pas annulé une étiquette; elle peut encore servir.";
    InsuranceOrdered = "shipping.insurance_ordered",
        "Insured a parcel sent with {courier}.",
        "A assuré un colis expédié par {courier}.";
    FreightOrdered = "shipping.freight_ordered",
        "Insured freight sent with {courier}.",
        "A assuré du fret expédié par {courier}.";
    FreightAsked = "shipping.freight_asked",
        "Sent freight insurance for approval.",
        "A soumis une assurance de fret à l’approbation.";
    InsuranceCancelled = "shipping.insurance_cancelled",
        "Cancelled the insurance policy {number}.",
        "A annulé la police d’assurance {number}.";
    ClaimFiled = "shipping.claim_filed",
        "Sent the claim {number}.",
        "A envoyé la réclamation {number}.";
    AdjustmentDisputed = "shipping.adjustment_disputed",
        "Prepared a dispute of the billing adjustment of {tracking_number}.",
        "A préparé la contestation de l’ajustement de facturation de {tracking_number}.";
    AdjustmentDisputeSent = "shipping.adjustment_dispute_sent",
        "Sent the dispute of the billing adjustment of {tracking_number}.",
        "A envoyé la contestation de l’ajustement de facturation de {tracking_number}.";
    AdjustmentWon = "shipping.adjustment_won",
        "Recorded that the courier agreed to the dispute of {tracking_number}.",
        "A noté que le transporteur a accepté la contestation de {tracking_number}.";
    AdjustmentLost = "shipping.adjustment_lost",
        "Recorded that the courier refused the dispute of {tracking_number}.",
        "A noté que le transporteur a refusé la contestation de {tracking_number}.";
    PickupRequested = "shipping.pickup_requested",
        "Asked for a pickup on {date}.",
        "A demandé un ramassage pour le {date}.";
    PickupChanged = "shipping.pickup_changed",
        "Changed the pickup of {date}.",
        "A modifié le ramassage du {date}.";
    PickupCancelled = "shipping.pickup_cancelled",
        "Cancelled the pickup of {date}.",
        "A annulé le ramassage du {date}.";
    LabelMailed = "shipping.label_mailed",
        "Mailed a label to {count} addresses.",
        "A envoyé une étiquette par courriel à {count} adresses.";
    LabelSettledFound = "shipping.label_settled_found",
        "Support found the label of an unconfirmed purchase.",
        "Le soutien a retrouvé l’étiquette dont l’achat était incertain.";
    LabelSettledNotFound = "shipping.label_settled_not_found",
        "Support found that the unconfirmed label was never made, and released the hold on the card.",
        "Le soutien a constaté que l’étiquette incertaine n’a jamais été produite et a annulé la réserve sur la carte.";
    LabelRefunded = "shipping.label_refunded",
        "Support returned the money of a purchase that couldn’t be completed.",
        "Le soutien a rendu l’argent d’un achat qui n’a pas pu être terminé.";
    RefundReturned = "shipping.refund_returned",
        "Support returned the price of a cancelled label another way.",
        "Le soutien a rendu autrement le prix d’une étiquette annulée.";
    LateLabelVoided = "shipping.late_label_voided",
        "Voided a label that {courier} made too late; nothing was charged.",
        "A annulé une étiquette que {courier} a produite trop tard; rien n’a été débité.";
    LateLabelCharged = "shipping.late_label_charged",
        "Charged for a label that {courier} made late and that was used.",
        "A débité une étiquette que {courier} a produite en retard et avec laquelle un colis a voyagé.";
    ReturnRequested = "shipping.return_requested",
        "A recipient asked to send something back.",
        "Un destinataire a demandé à retourner quelque chose.";
    ReturnApproved = "shipping.return_approved",
        "Approved a recipient’s return.",
        "A approuvé le retour d’un destinataire.";
    ReturnApprovedAtOnce = "shipping.return_approved_at_once",
        "A recipient’s return was approved at once, as the account’s settings say.",
        "Le retour d’un destinataire a été approuvé d’office, selon les réglages du compte.";
    ReturnDeclined = "shipping.return_declined",
        "Declined a recipient’s return.",
        "A refusé le retour d’un destinataire.";
    ReturnLabelOrdered = "shipping.return_label_ordered",
        "Ordered a return label from {courier} for a recipient.",
        "A commandé une étiquette de retour de {courier} pour un destinataire.";
    DraftDeleted = "shipping.draft_deleted",
        "Deleted a draft.",
        "A supprimé un brouillon.";
    AddressDeleted = "shipping.address_deleted",
        "Deleted an address from the address book.",
        "A supprimé une adresse du carnet d’adresses.";
    AddressesImported = "shipping.addresses_imported",
        "Imported addresses into the address book.",
        "A importé des adresses dans le carnet d’adresses.";
    OrdersImported = "shipping.orders_imported",
        "Imported orders from a file of {shop}.",
        "A importé des commandes d’un fichier de {shop}.";
    AddressImportUndone = "shipping.address_import_undone",
        "Undid an import of addresses.",
        "A annulé une importation d’adresses.";
    // ---- end of shipping

    // ---- account
    DataExported = "account.exported",
        "Exported all of the account’s data.",
        "A exporté tout ce que le compte contient.";
    ExportCancelled = "account.export_cancelled",
        "Cancelled an export that was being prepared.",
        "A annulé une exportation pendant sa préparation.";
    ExportRemoved = "account.export_removed",
        "Deleted an export.",
        "A supprimé une exportation.";
    AccountClosed = "account.closed",
        "Closed the account.",
        "A fermé le compte.";
    AccountDisabled = "account.disabled",
        "Support disabled the account, which signed out all its users.",
        "Le soutien a désactivé le compte, ce qui a fermé toutes ses sessions.";
    AccountReopened = "account.reopened",
        "Support reopened the account.",
        "Le soutien a rouvert le compte.";
    CountryChanged = "account.country",
        "Support changed the account’s country to {country}.",
        "Le soutien a changé le pays du compte : {country}.";
    // ---- end of account
}
