//! Error codes: each cause of a refusal with its status, code and sentence in both languages. What a rule also says is
//! said in core's words.

use axum::http::StatusCode;
use waybill_core::violation::Params;
use waybill_core::{Code, Lang};

/// Who words an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Words {
    /// How messages refer to the server, in English and French; `{name}` stands for parameters.
    Ours(&'static str, &'static str),
    /// Core, by this code.
    Core(Code),
}

macro_rules! words {
    ($en:literal, $fr:literal) => {
        Words::Ours($en, $fr)
    };
    ($code:ident) => {
        Words::Core(Code::$code)
    };
}

macro_rules! error_codes {
    ($( $variant:ident = $status:ident $wire:literal, $( $en:literal, $fr:literal )? $( Code::$code:ident )?; )*) => {
        /// The cause of a refusal. A code without its English or French sentence doesn't compile.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum ErrorCode {
            $(
                $( #[doc = $en] )?
                $( #[doc = concat!("In the words of [`Code::", stringify!($code), "`].")] )?
                $variant,
            )*
        }

        impl ErrorCode {
            /// Every code there is.
            pub const ALL: &'static [ErrorCode] = &[$( ErrorCode::$variant, )*];

            /// The HTTP status.
            #[must_use]
            pub const fn status(self) -> StatusCode {
                match self { $( ErrorCode::$variant => StatusCode::$status, )* }
            }

            /// The code on the wire.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $( ErrorCode::$variant => $wire, )* }
            }

            /// Who words it.
            pub const fn words(self) -> Words {
                match self { $( ErrorCode::$variant => words!($( $en, $fr )? $( $code )?), )* }
            }
        }
    };
}

impl ErrorCode {
    /// The sentence for a person, `{name}` replaced by the parameter of that name.
    #[must_use]
    pub fn message(self, params: &Params, lang: Lang) -> String {
        match self.words() {
            Words::Core(code) => code.message(params, lang),
            Words::Ours(en, fr) => params.iter().fold(lang.pick(en, fr).to_owned(), |sentence, (name, value)| {
                sentence.replace(&format!("{{{name}}}"), value)
            }),
        }
    }
}

error_codes! {
    // ---- requests
    Malformed = BAD_REQUEST "request.malformed", Code::RequestMalformed;
    ApiVersion = BAD_REQUEST "request.version",
        "X-Waybill-Version must be a date such as {first}, the first version, or a later one.",
        "X-Waybill-Version doit être une date comme {first}, la première version, ou une date ultérieure.";
    Invalid = UNPROCESSABLE_ENTITY "request.invalid",
        "Some fields need your attention.",
        "Certains champs demandent votre attention.";
    NotFound = NOT_FOUND "request.not_found",
        "We couldn’t find that. It may have been deleted, or the address may be wrong.",
        "Introuvable. L’élément a peut-être été supprimé, ou l’adresse est erronée.";
    MethodNotAllowed = METHOD_NOT_ALLOWED "request.method",
        "This address doesn't accept that method.",
        "Cette adresse n’accepte pas cette méthode.";
    TooLarge = PAYLOAD_TOO_LARGE "request.too_large",
        "This is too large. Please send less at once.",
        "C’est trop volumineux. Veuillez en envoyer moins à la fois.";
    MediaType = UNSUPPORTED_MEDIA_TYPE "request.media_type",
        "Please send JSON, with the header Content-Type: application/json.",
        "Envoyez du JSON, avec l’en-tête Content-Type: application/json.";
    TooMany = TOO_MANY_REQUESTS "request.too_many",
        "Too many attempts. Please wait {seconds} seconds and try again.",
        "Trop de tentatives. Veuillez attendre {seconds} secondes et réessayer.";
    Conflict = CONFLICT "request.conflict",
        "This has changed in the meantime. Please reload and try again.",
        "L’élément a changé entre-temps. Rechargez la page et réessayez.";
    Busy = SERVICE_UNAVAILABLE "request.busy",
        "We're busy right now. Please try again in a moment.",
        "Le service est occupé. Veuillez réessayer dans un instant.";
    Slow = REQUEST_TIMEOUT "request.slow",
        "We didn't receive everything in time. Check your connection and try again.",
        "Nous n’avons pas tout reçu à temps. Vérifiez votre connexion et réessayez.";
    Overdue = GATEWAY_TIMEOUT "request.overdue",
        "This took too long, so we stopped waiting. It may still have worked: check before you try again.",
        "Cela a pris trop de temps et nous avons cessé d’attendre. L’opération a peut-être réussi : vérifiez avant de réessayer.";
    Ending = SERVICE_UNAVAILABLE "request.ending",
        "Waybill is restarting. Please try again in a moment.",
        "Waybill redémarre. Veuillez réessayer dans un instant.";
    WrongHost = MISDIRECTED_REQUEST "request.host",
        "This server answers at {origin} only. A proxy in front of it has to pass the Host header on.",
        "Ce serveur ne répond qu’à {origin}. Un mandataire placé devant lui doit transmettre l’en-tête Host.";
    StorageFull = INSUFFICIENT_STORAGE "request.storage_full",
        "We can't save this: our storage is full. Nothing was changed. Please try again later.",
        "Impossible d’enregistrer : notre espace de stockage est plein. Rien n’a été modifié. Réessayez plus tard.";
    Internal = INTERNAL_SERVER_ERROR "request.internal", Code::CallFailed;
    // ---- end of requests

    // ---- shops
    ShopTokenRefused = CONFLICT "shop.token_refused",
        "The store doesn’t accept this access token. Connect the store again.",
        "La boutique n’accepte pas ce jeton d’accès. Connectez-la de nouveau.";
    ShopScopeMissing = CONFLICT "shop.scope_missing",
        "The access token doesn’t allow this. Give the store’s app access to orders, products, inventory and fulfillment, then connect the store again.",
        "Le jeton d’accès ne permet pas cela. Donnez à l’application de la boutique accès aux commandes, aux produits, aux stocks et au traitement des commandes, puis connectez-la de nouveau.";
    ShopKeysRefused = CONFLICT "shop.keys_refused",
        "The store doesn’t accept these keys. Check both, or make new ones in WooCommerce. If they are right, ask your host not to drop the Authorization header.",
        "La boutique n’accepte pas ces clés. Vérifiez-les, ou créez-en d’autres dans WooCommerce. Si elles sont exactes, demandez à votre hébergeur de ne pas retirer l’en-tête Authorization.";
    ShopKeysReadOnly = CONFLICT "shop.keys_read_only",
        "These keys may not do this. In WooCommerce, make keys with Read/Write permission for an administrator, then connect the store again.",
        "Ces clés ne permettent pas cela. Dans WooCommerce, créez des clés avec la permission Lecture/Écriture pour un administrateur, puis connectez la boutique de nouveau.";
    ShopApiMissing = CONFLICT "shop.api_missing",
        "WooCommerce doesn’t answer at this address. Check the address, that WooCommerce is active, and that WordPress permalinks aren’t set to Plain.",
        "WooCommerce ne répond pas à cette adresse. Vérifiez l’adresse, que WooCommerce est actif et que les permaliens de WordPress ne sont pas réglés à Simple.";
    ShopRedirected = CONFLICT "shop.redirected",
        "This address leads to another one. Enter the address that your browser shows in your store, with or without www.",
        "Cette adresse mène à une autre. Entrez l’adresse que votre navigateur affiche dans votre boutique, avec ou sans www.";
    ShopWebPage = CONFLICT "shop.web_page",
        "The store answers with a web page in place of data. A firewall or a security plugin keeps us out: ask your host to allow calls to /wp-json.",
        "La boutique répond par une page Web au lieu de données. Un pare-feu ou une extension de sécurité nous bloque : demandez à votre hébergeur d’autoriser les appels à /wp-json.";
    ShopAddressBlocked = CONFLICT "shop.address_blocked",
        "This address isn’t on the public internet. Enter the address at which your customers reach the store.",
        "Cette adresse n’est pas sur l’Internet public. Entrez l’adresse où vos clients joignent la boutique.";
    ShopOrdersApart = CONFLICT "shop.orders_apart",
        "These orders can’t share a parcel: they don’t go to the same recipient, or one of them has no draft left to change.",
        "Ces commandes ne peuvent pas partager un colis : elles n’ont pas le même destinataire, ou l’une d’elles n’a plus de brouillon à modifier.";
    ShopTaken = CONFLICT "shop.taken",
        "This store is connected to another Waybill account. Disconnect it there first.",
        "Cette boutique est connectée à un autre compte Waybill. Déconnectez-la d’abord de ce compte.";
    ShopAppMissing = CONFLICT "shop.app_missing",
        "Stores are connected by an access token here. Create an app in your store’s settings and enter its token.",
        "Les boutiques se connectent ici avec un jeton d’accès. Créez une application dans les paramètres de votre boutique et entrez son jeton.";
    ShopByFile = CONFLICT "shop.by_file",
        "Orders of this marketplace come by files. Choose “Import orders from a file” in Store orders.",
        "Les commandes de cette place de marché viennent de fichiers. Choisissez « Importer les commandes d’un fichier » dans Commandes en ligne.";
    ShopNothingSent = CONFLICT "shop.nothing_sent",
        "No labels were bought for this store’s orders in these days. Choose other days.",
        "Aucune étiquette n’a été achetée pour les commandes de cette boutique ces jours-là. Choisissez d’autres jours.";
    ShopUnavailable = SERVICE_UNAVAILABLE "shop.unavailable",
        "The store isn’t responding right now. Nothing is lost: we’ll try again within minutes.",
        "La boutique ne répond pas en ce moment. Rien n’est perdu : nous réessaierons dans quelques minutes.";
    ShopRefused = BAD_GATEWAY "shop.refused",
        "The store refused this. Please try again, and contact us if it keeps happening.",
        "La boutique a refusé cette demande. Réessayez, et écrivez-nous si cela se répète.";
    ShopCallbackRefused = BAD_REQUEST "shop.callback_refused",
        "We couldn’t confirm that this came from the store that you were connecting. Please begin again.",
        "Nous n’avons pas pu confirmer que cela vient de la boutique que vous connectiez. Veuillez recommencer.";
    ShopEventRefused = UNAUTHORIZED "shop.event_refused",
        "This event isn’t signed with the app’s secret.",
        "Cet événement n’est pas signé avec le secret de l’application.";
    // ---- end of shops

    // ---- webhooks
    WebhookEndpointsMax = CONFLICT "webhook.endpoints_max",
        "An account has at most 20 webhook endpoints. Delete one that you don’t need.",
        "Un compte a au plus 20 points de terminaison de webhooks. Supprimez-en un dont vous n’avez pas besoin.";
    // ---- end of webhooks

    // ---- auth
    SignInNeeded = UNAUTHORIZED "auth.token",
        "Please sign in to continue.",
        "Veuillez vous connecter pour continuer.";
    SessionEnded = UNAUTHORIZED "auth.session_ended",
        "Your session has ended. Please sign in again.",
        "Votre session est terminée. Veuillez vous reconnecter.";
    KeyUnknown = UNAUTHORIZED "auth.key",
        "This API key doesn’t exist or was revoked. Create another one in the settings.",
        "Cette clé d’API n’existe pas ou a été révoquée. Créez-en une autre dans les paramètres.";
    KeyEnded = UNAUTHORIZED "auth.key_ended",
        "This API key has ended. Change its end date in the settings, or create another one.",
        "Cette clé d’API a pris fin. Changez sa date de fin dans les paramètres, ou créez-en une autre.";
    KeySwitchedOff = UNAUTHORIZED "auth.key_off",
        "We switched this API key off. Please contact support.",
        "Nous avons désactivé cette clé d’API. Veuillez communiquer avec le soutien.";
    KeyNotForThis = FORBIDDEN "auth.key_never",
        "API keys can’t do this. Sign in and do it yourself.",
        "Les clés d’API ne peuvent pas faire cela. Connectez-vous et faites-le vous-même.";
    KeyScope = FORBIDDEN "auth.key_scope",
        "This API key needs the scope {scope}. Add it in the settings.",
        "Il faut à cette clé d’API la portée {scope}. Ajoutez-la dans les paramètres.";
    KeyPublishable = FORBIDDEN "auth.key_publishable",
        "A publishable key compares rates only. Use a secret key in a program of your own.",
        "Une clé publiable ne fait que comparer des tarifs. Utilisez une clé secrète dans votre propre programme.";
    KeyOrigin = FORBIDDEN "auth.key_origin",
        "This key isn’t for this page. Add the page’s origin to the key in the settings.",
        "Cette clé n’est pas destinée à cette page. Ajoutez l’origine de la page à la clé dans les paramètres.";
    KeyMode = FORBIDDEN "auth.key_mode",
        "A live key reaches no test data. Use a test key, which begins with wb_test_.",
        "Une clé réelle n’atteint pas les données de test. Utilisez une clé de test, qui commence par wb_test_.";
    ModeUnknown = BAD_REQUEST "test_mode.unknown",
        "X-Waybill-Mode is test or live.",
        "X-Waybill-Mode vaut test ou live.";
    TestModeOff = FORBIDDEN "test_mode.off",
        "There is no test mode here. Ask the operator of this installation to switch it on.",
        "Il n’y a pas de mode de test ici. L’exploitant de cette installation peut l’activer.";
    NotInTestMode = FORBIDDEN "test_mode.not_here",
        "This can’t be done in test mode. Leave test mode first.",
        "Impossible en mode de test. Quittez d’abord le mode de test.";
    FaultUnknown = BAD_REQUEST "test_mode.fault",
        "There is no such fault. X-Waybill-Fault is one of {known}.",
        "Cette panne n’existe pas. X-Waybill-Fault est l’une de celles-ci : {known}.";
    FaultInLiveCall = BAD_REQUEST "test_mode.fault_live",
        "X-Waybill-Fault is for test mode alone. Use a test key, or leave the header out.",
        "X-Waybill-Fault ne sert qu’en mode de test. Utilisez une clé de test, ou retirez l’en-tête.";
    KeysMax = CONFLICT "api_key.max",
        "An account can have at most 50 API keys. Revoke one first.",
        "Un compte peut avoir au plus 50 clés d’API. Révoquez-en une d’abord.";
    Csrf = FORBIDDEN "auth.csrf",
        "We couldn't confirm that this came from our page. Reload the page and try again.",
        "Nous n’avons pas pu confirmer que cela vient de notre page. Rechargez la page et réessayez.";
    Disabled = FORBIDDEN "auth.disabled", Code::AccountDisabled;
    OwnerOnly = FORBIDDEN "auth.owner_only",
        "Only the account's owner can do this.",
        "Seul le propriétaire du compte peut faire cela.";
    NotInYourCountry = FORBIDDEN "auth.country",
        "This isn't available to accounts in the United States yet. You can use shipment history, tracking, insurance and alerts.",
        "Cette fonction n’est pas encore offerte aux comptes des États-Unis. Vous pouvez utiliser l’historique, le suivi, l’assurance et les alertes.";
    CardsNotYours = FORBIDDEN "auth.cards",
        "The account's owner pays for your shipments and manages the cards.",
        "Le propriétaire du compte paie vos envois et gère les cartes.";
    Credentials = UNAUTHORIZED "auth.credentials",
        "That email and password don't match. Check both, or reset your password.",
        "Cette adresse et ce mot de passe ne correspondent pas. Vérifiez-les ou réinitialisez votre mot de passe.";
    WrongPassword = UNPROCESSABLE_ENTITY "auth.current_password", Code::RequestCurrentPassword;
    LinkUnknown = NOT_FOUND "auth.link.unknown",
        "This link isn't valid. Open the latest one we sent you, or ask for a new one.",
        "Ce lien n’est pas valide. Ouvrez le plus récent que nous vous avons envoyé, ou demandez-en un nouveau.";
    LinkExpired = GONE "auth.link.expired",
        "This link has expired. Please ask for a new one.",
        "Ce lien a expiré. Veuillez en demander un nouveau.";
    LinkUsed = GONE "auth.link.used",
        "This link has already been used. Please ask for a new one.",
        "Ce lien a déjà servi. Veuillez en demander un nouveau.";
    ConfirmNeeded = FORBIDDEN "auth.confirm",
        "Please confirm that it’s you, then try again.",
        "Veuillez confirmer votre identité, puis réessayer.";
    FactorNeeded = UNAUTHORIZED "auth.factor_needed",
        "One more step: enter the code from your authenticator app.",
        "Encore une étape : entrez le code de votre application d’authentification.";
    FactorWrong = UNPROCESSABLE_ENTITY "auth.factor_wrong",
        "That code isn’t right, or it was used already. Wait for the next one and try again.",
        "Ce code est erroné ou a déjà servi. Attendez le suivant et réessayez.";
    ChallengeEnded = GONE "auth.challenge_ended",
        "That took too long. Please sign in again.",
        "Le délai est écoulé. Veuillez vous connecter de nouveau.";
    FactorDemanded = FORBIDDEN "auth.factor_demanded",
        "Your account asks for a second factor. Set one up to continue.",
        "Votre compte exige un second facteur. Configurez-en un pour continuer.";
    FactorLast = CONFLICT "auth.factor_last",
        "Your account asks for a second factor. Add another one before you remove this one.",
        "Votre compte exige un second facteur. Ajoutez-en un autre avant de retirer celui-ci.";
    FactorMissing = CONFLICT "auth.factor_missing",
        "Set up a second factor of your own first.",
        "Configurez d’abord votre propre second facteur.";
    PasskeyRefused = UNPROCESSABLE_ENTITY "auth.passkey_refused",
        "We couldn’t check this passkey. Please try again.",
        "Nous n’avons pas pu vérifier cette clé d’accès. Veuillez réessayer.";
    PasskeyTwice = CONFLICT "auth.passkey_twice",
        "This passkey is here already.",
        "Cette clé d’accès est déjà enregistrée.";
    PasskeysFull = CONFLICT "auth.passkeys_full",
        "You have 20 passkeys. Remove one before you add another.",
        "Vous avez 20 clés d’accès. Retirez-en une avant d’en ajouter une autre.";
    PasskeysNeedName = CONFLICT "auth.passkeys_need_name",
        "Passkeys don’t work at this address. Open Waybill by its host name, or use an authenticator app.",
        "Les clés d’accès ne fonctionnent pas à cette adresse. Ouvrez Waybill par son nom d’hôte, ou utilisez une application d’authentification.";
    NoFactorToReset = CONFLICT "operator.no_factor",
        "This person has no second factor.",
        "Cette personne n’a pas de second facteur.";
    FactorTwice = CONFLICT "auth.factor_twice",
        "You already have an authenticator app. Remove it before you set up another one.",
        "Vous avez déjà une application d’authentification. Retirez-la avant d’en configurer une autre.";
    EmailNotVerified = FORBIDDEN "auth.email_not_verified", Code::PurchaseEmailNotVerified;
    NewEmailTaken = CONFLICT "auth.new_email_taken",
        "This email now has a Waybill account of its own, so yours stays as it was. Use another email.",
        "Cette adresse a maintenant son propre compte Waybill; la vôtre reste donc inchangée. Choisissez-en une autre.";
    EmailTaken = CONFLICT "auth.email_taken",
        "This email now has its own Waybill account. To join, ask to be invited at a different email.",
        "Cette adresse a maintenant son propre compte Waybill. Demandez une invitation à une autre adresse.";
    // ---- end of auth

    // ---- accounts and teams
    PurchasesUnderWay = CONFLICT "account.purchases_under_way",
        "A purchase is in progress. Wait until it's done, or complete the pending payment, then try again.",
        "Un achat est en cours. Attendez qu’il soit terminé, ou terminez le paiement en attente, puis réessayez.";
    ExportPending = CONFLICT "account.export_pending",
        "This export isn't ready. Check back in a moment, or start a new one if it failed.",
        "Cette exportation n’est pas prête. Revenez dans un instant, ou lancez-en une nouvelle si elle a échoué.";
    ExportExpired = GONE "account.export_expired",
        "This export has expired. Please start a new one.",
        "Cette exportation a expiré. Veuillez en lancer une nouvelle.";
    // ---- end of accounts and teams

    // ---- alerts and error reports
    NotAReminder = FORBIDDEN "alert.not_a_reminder",
        "Only your own reminders can be changed.",
        "Seuls vos propres rappels peuvent être modifiés.";
    ErrorReport = BAD_REQUEST "monitoring.envelope",
        "This isn’t an error report from this site.",
        "Ce n’est pas un rapport d’erreur de ce site.";
    // ---- end of alerts and error reports

    // ---- shipments and rates
    ShipmentState = CONFLICT "shipment.state",
        "This can't be done with the shipment in its current state. Reload the page to see its current status.",
        "Impossible dans l’état actuel de l’envoi. Rechargez la page pour voir où il en est.";
    ShipmentScanned = CONFLICT "shipment.scanned",
        "The courier already has this parcel, so its shipment stays in the history. You can archive it there.",
        "Le transporteur a déjà ce colis; l’envoi reste donc dans l’historique. Vous pouvez l’y archiver.";
    DraftNotArchived = CONFLICT "shipment.draft_not_archived",
        "This is still a draft, so it isn’t in the history yet. Delete it, or keep it among your drafts.",
        "C’est encore un brouillon; il n’est donc pas dans l’historique. Supprimez-le, ou gardez-le parmi vos brouillons.";
    RateGone = CONFLICT "rate.gone",
        "This rate is no longer available. Please compare rates again.",
        "Ce tarif n’est plus offert. Veuillez comparer les tarifs de nouveau.";
    BulkOrdererGone = CONFLICT "bulk.orderer_gone",
        "The person who ordered this label can’t buy any more, so it wasn’t bought. Nothing was charged.",
        "La personne qui a commandé cette étiquette ne peut plus acheter; l’étiquette n’a donc pas été achetée. Rien n’a été débité.";
    BulkCardGone = CONFLICT "bulk.card_gone",
        "The card chosen for this order can’t be used any more. Nothing was charged. Please order again with another card.",
        "La carte choisie pour cette commande ne peut plus servir. Rien n’a été débité. Commandez de nouveau avec une autre carte.";
    BulkElsewhere = CONFLICT "bulk.elsewhere",
        "This draft is in a colleague’s list of bulk labels.",
        "Ce brouillon est dans la liste d’étiquettes en lot d’un collègue.";
    // ---- end of shipments and rates

    // ---- tracking
    TrackingLinkEnded = GONE "tracking.link_ended",
        "This link ended {days} days after the parcel was delivered. The sender can still see its tracking.",
        "Ce lien a pris fin {days} jours après la livraison du colis. L’expéditeur peut encore en consulter le suivi.";
    // ---- end of tracking

    // ---- imports
    ImportNotATable = UNPROCESSABLE_ENTITY "import.not_a_table",
        "We can't read this as a table. Please choose a CSV or Excel (XLSX) file.",
        "Nous ne pouvons pas lire ce fichier comme un tableau. Veuillez choisir un fichier CSV ou Excel (XLSX).";
    ImportDamaged = UNPROCESSABLE_ENTITY "import.damaged",
        "We couldn't open this workbook; it may be damaged or protected by a password. Save a copy without one and choose that.",
        "Nous n’avons pas pu ouvrir ce classeur; il est peut-être endommagé ou protégé par un mot de passe. Enregistrez-en une copie sans mot de passe et choisissez-la.";
    ImportTooLarge = PAYLOAD_TOO_LARGE "import.too_large",
        "This file is too large. Split it into files of up to 100,000 rows and 50 MB.",
        "Ce fichier est trop gros. Divisez-le en fichiers d’au plus 100 000 lignes et 50 Mo.";
    ImportCellTooLong = PAYLOAD_TOO_LARGE "import.cell_too_long",
        "A cell of this file holds more than 32,767 characters, the most that Excel allows. In a CSV file, a quotation mark may be missing its closing one.",
        "Une cellule de ce fichier contient plus de 32 767 caractères, le maximum permis par Excel. Dans un fichier CSV, il manque peut-être un guillemet fermant.";
    ImportColumns = UNPROCESSABLE_ENTITY "import.columns",
        "We couldn't read what the columns hold. Send a list with a column's name, or null, for each column.",
        "Nous n’avons pas pu lire ce que contiennent les colonnes. Envoyez une liste avec, pour chaque colonne, son nom ou null.";
    ImportOrdersUnknown = UNPROCESSABLE_ENTITY "import.orders_unknown",
        "We don't recognize this as an order export of Etsy, eBay, Amazon, Squarespace, BigCommerce or Wix. Choose the file as it was downloaded, or use bulk labels.",
        "Nous ne reconnaissons pas ce fichier comme un export de commandes d’Etsy, d’eBay, d’Amazon, de Squarespace, de BigCommerce ou de Wix. Choisissez le fichier tel qu’il a été téléchargé, ou utilisez les étiquettes en lot.";
    ImportUndone = CONFLICT "import.undone",
        "This import was undone. Please begin a new one.",
        "Cette importation a été annulée. Veuillez en commencer une nouvelle.";
    // ---- end of imports

    // ---- pickups
    PickupPlace = UNPROCESSABLE_ENTITY "pickup.place",
        "We don't know this postal code. Couriers pick up within Canada: please check it.",
        "Nous ne connaissons pas ce code postal. Les ramassages se font au Canada : veuillez le vérifier.";
    PickupShipments = UNPROCESSABLE_ENTITY "pickup.shipments",
        "A pickup is for one courier at one place, and for labels that it hasn't scanned yet. Please choose again.",
        "Un ramassage prend les envois d’un seul transporteur à un seul endroit, dont les étiquettes n’ont pas encore été balayées. Veuillez choisir de nouveau.";
    PickupTaken = CONFLICT "pickup.taken",
        "One of these shipments is already in another pickup. Please reload and choose again.",
        "Un de ces envois fait déjà partie d’un autre ramassage. Rechargez la page et choisissez de nouveau.";
    PickupBusy = CONFLICT "pickup.busy",
        "We're asking the courier about this pickup right now. Please try again in a moment.",
        "Nous interrogeons en ce moment le transporteur sur ce ramassage. Réessayez dans un instant.";
    PickupOver = CONFLICT "pickup.over",
        "This pickup can't be changed any more. Reload the page to see its current status.",
        "Ce ramassage ne peut plus être modifié. Rechargez la page pour voir où il en est.";
    PickupRefused = CONFLICT "pickup.refused",
        "{reason} Nothing was changed.",
        "{reason} Rien n’a été modifié.";
    // ---- end of pickups

    // ---- files
    FileMediaType = UNSUPPORTED_MEDIA_TYPE "file.media_type",
        "Please send {type}.",
        "Veuillez envoyer {type}.";
    UploadVersion = PRECONDITION_FAILED "upload.version",
        "Uploads here follow version 1.0.0 of the tus protocol: send the header Tus-Resumable: 1.0.0.",
        "Les téléversements suivent ici la version 1.0.0 du protocole tus : envoyez l’en-tête Tus-Resumable: 1.0.0.";
    UploadHeader = BAD_REQUEST "upload.header",
        "An upload needs the header {header}.",
        "Un téléversement demande l’en-tête {header}.";
    UploadOffset = CONFLICT "upload.offset",
        "Another part of this file has arrived in the meantime. Ask how much has arrived, and continue from there.",
        "Une autre partie de ce fichier est arrivée entre-temps. Demandez ce qui est arrivé et continuez à partir de là.";
    AccountStorageFull = PAYLOAD_TOO_LARGE "file.account_full",
        "This file doesn’t fit: your account’s files take {used} of {max}. Delete drafts, or photos of drafts, that you no longer need, or write to us for more room.",
        "Ce fichier n’entre pas : les fichiers de votre compte occupent {used} sur {max}. Supprimez des brouillons, ou des photos de brouillons, dont vous n’avez plus besoin, ou écrivez-nous pour obtenir plus d’espace.";
    UnverifiedStorageFull = PAYLOAD_TOO_LARGE "file.unverified_full",
        "This file doesn’t fit: until you confirm your email, your files can take {max}. Confirm it, then add the file again.",
        "Ce fichier n’entre pas : tant que votre adresse courriel n’est pas confirmée, vos fichiers peuvent occuper {max}. Confirmez-la, puis ajoutez le fichier de nouveau.";
    // ---- end of files

    // ---- payments and purchases
    CardNeeded = CONFLICT "payment.card_needed",
        "You have no card to pay with. Please add one first.",
        "Vous n’avez aucune carte pour payer. Veuillez d’abord en ajouter une.";
    CardUnverified = FORBIDDEN "payment.email_not_verified",
        "Please confirm your email before you add a card. We can send you the link again.",
        "Veuillez confirmer votre adresse courriel avant d’ajouter une carte. Nous pouvons vous renvoyer le lien.";
    InviterUnverified = FORBIDDEN "team.email_not_verified",
        "Please confirm your email before you invite somebody. We can send you the link again.",
        "Veuillez confirmer votre adresse courriel avant d’inviter quelqu’un. Nous pouvons vous renvoyer le lien.";
    CardRefused = UNPROCESSABLE_ENTITY "payment.card_refused",
        "The card was declined. Nothing was charged.",
        "La carte a été refusée. Rien n’a été débité.";
    CardElsewhere = CONFLICT "payment.card_elsewhere",
        "We couldn't match this card to your account. Please add it again.",
        "Nous n’avons pas pu associer cette carte à votre compte. Veuillez l’ajouter de nouveau.";
    CardRemoved = CONFLICT "payment.card_removed",
        "This card was removed in the meantime, and nothing was charged. Choose another card, or add it again.",
        "Cette carte a été retirée entre-temps, et rien n’a été débité. Choisissez une autre carte, ou ajoutez-la de nouveau.";
    BalanceShort = CONFLICT "balance.short",
        "Your balance no longer covers this price, and nothing was charged. Try again to pay by card, or top up your balance.",
        "Votre solde ne couvre plus ce prix, et rien n’a été débité. Réessayez pour payer par carte, ou rechargez votre solde.";
    BalanceRefundTooMuch = CONFLICT "balance.refund_too_much",
        "Only {most} of this balance can be refunded to the cards that filled it.",
        "Seulement {most} de ce solde peuvent être remboursés sur les cartes qui l’ont rechargé.";
    BalanceLeft = CONFLICT "account.balance_left",
        "Your balance of {amount} can’t be refunded to a card automatically. Please write to us before you close the account.",
        "Votre solde de {amount} ne peut pas être remboursé automatiquement sur une carte. Écrivez-nous avant de fermer le compte.";
    CardInUse = CONFLICT "payment.card_in_use",
        "This card is paying for a purchase right now. Remove it once that's done.",
        "Cette carte sert à payer un achat en ce moment. Retirez-la une fois l’achat terminé.";
    PaymentUnavailable = BAD_GATEWAY "payment.unavailable",
        "We can't reach the payment processor right now. Nothing was charged. Please try again in a moment.",
        "Le service de paiement est injoignable pour le moment. Rien n’a été débité. Réessayez dans un instant.";
    WebhookRefused = BAD_REQUEST "payment.webhook",
        "This event's signature isn't valid.",
        "La signature de cet événement n’est pas valide.";
    PriceChanged = CONFLICT "purchase.price_changed",
        "The price has changed since we showed it. Check the new price before you buy.",
        "Le prix a changé depuis son affichage. Vérifiez le nouveau prix avant d’acheter.";
    PurchaseLive = CONFLICT "purchase.live",
        "This label has already been bought, or is being bought. Nothing was bought twice.",
        "Cette étiquette est déjà achetée ou en cours d’achat. Rien n’a été acheté deux fois.";
    PurchaseFailed = CONFLICT "purchase.failed",
        "We couldn't buy the label, and nothing was charged. {reason}",
        "Nous n’avons pas pu acheter l’étiquette, et rien n’a été débité. {reason}";
    NoPurchase = CONFLICT "purchase.none",
        "Nothing is being bought for this shipment.",
        "Aucun achat n’est en cours pour cet envoi.";
    PaymentGoesOn = CONFLICT "purchase.too_late",
        "It's too late to cancel: the payment was already confirmed.",
        "Il est trop tard pour annuler : le paiement était déjà confirmé.";
    KeyReused = CONFLICT "purchase.key_reused",
        "This Idempotency-Key was used for another request. Please send a new key.",
        "Cette clé Idempotency-Key a servi à une autre requête. Veuillez en envoyer une nouvelle.";
    KeyUnderWay = CONFLICT "purchase.key_under_way",
        "The same request is still in progress. Please try again in a moment.",
        "La même requête est encore en cours. Réessayez dans un instant.";
    KeyInvalid = BAD_REQUEST "purchase.key_invalid",
        "An Idempotency-Key has 1 to 255 visible characters.",
        "Une clé Idempotency-Key compte de 1 à 255 caractères visibles.";
    LabelPending = CONFLICT "label.pending",
        "The label isn't ready yet. Please try again in a moment.",
        "L’étiquette n’est pas encore prête. Réessayez dans un instant.";
    LabelType = CONFLICT "label.type",
        "This label isn't available in that format.",
        "Cette étiquette n’est pas offerte dans ce format.";
    CancelTooLate = CONFLICT "cancel.too_late",
        "It's too late to cancel this label: the courier has the parcel, or the last day has passed.",
        "Il est trop tard pour annuler cette étiquette : le transporteur a le colis, ou le dernier jour est passé.";
    PolicyTooLate = CONFLICT "insurance.too_late",
        "It's too late to cancel this insurance: the parcel is on its way.",
        "Il est trop tard pour annuler cette assurance : le colis est en route.";
    PolicyOver = CONFLICT "insurance.over",
        "This insurance isn’t in force, so there is nothing to cancel.",
        "Cette assurance n’est pas en vigueur; il n’y a rien à annuler.";
    PolicyClaimed = CONFLICT "insurance.claimed",
        "There is a claim on this insurance, so it can’t be cancelled. If the claim is rejected, you can cancel it then.",
        "Il y a une réclamation sur cette assurance; elle ne peut donc pas être annulée. Si la réclamation est refusée, vous pourrez l’annuler.";
    PolicyNotQuoted = CONFLICT "insurance.not_quoted",
        "This insurance has no price yet. Please complete it first.",
        "Cette assurance n’a pas encore de prix. Veuillez d’abord la compléter.";
    PolicyBought = CONFLICT "insurance.bought",
        "This insurance is bought or being paid for, so it can't be changed.",
        "Cette assurance est achetée ou en cours de paiement; elle ne peut plus être modifiée.";
    PolicyChanged = CONFLICT "insurance.changed",
        "This insurance was changed in the meantime. Please check it again.",
        "Cette assurance a été modifiée entre-temps. Veuillez la revoir.";
    PolicyTwice = CONFLICT "insurance.twice",
        "This shipment is already insured.",
        "Cet envoi est déjà assuré.";
    CoverTooLate = CONFLICT "insurance.cover_too_late",
        "It's too late to insure this shipment: the parcel is on its way.",
        "Il est trop tard pour assurer cet envoi : le colis est en route.";
    PolicyNeedsOwner = CONFLICT "insurance.needs_owner",
        "This costs more than you may spend without the account owner's approval. Ask the owner to buy it.",
        "Ce montant dépasse ce que vous pouvez dépenser sans l’approbation du propriétaire du compte. Demandez-lui de l’acheter.";
    FreightNeedsApproval = CONFLICT "freight.needs_approval",
        "This coverage needs approval first. Send us the form, and we'll write to you with the answer.",
        "Cette couverture doit d’abord être approuvée. Envoyez le formulaire, et nous vous écrirons la réponse.";
    FreightAwaitingApproval = CONFLICT "freight.laid_before",
        "This form is waiting for approval, or is approved. Withdraw it before you edit it.",
        "Ce formulaire attend une approbation ou est approuvé. Reprenez-le d’abord pour le modifier.";
    FreightNotWaiting = CONFLICT "freight.not_waiting",
        "This form is no longer waiting for approval, or was sent again in the meantime. Please check it again.",
        "Ce formulaire n’attend plus d’approbation, ou a été renvoyé entre-temps. Veuillez le revoir.";
    PolicyGoesWithLabel = CONFLICT "insurance.label_moves",
        "The label is being stored or cancelled. Please try again in a moment.",
        "L’étiquette est en cours d’enregistrement ou d’annulation. Réessayez dans un instant.";
    NoCertificate = CONFLICT "insurance.no_certificate",
        "This insurance never took effect, so it has no certificate.",
        "Cette assurance n’a jamais pris effet; elle n’a pas de certificat.";
    ClaimNoPolicy = CONFLICT "claim.no_policy",
        "This parcel has no insurance policy that was in force, so a claim goes to its courier.",
        "Ce colis n’a pas de police d’assurance qui ait été en vigueur; une réclamation s’adresse à son transporteur.";
    ClaimTwice = CONFLICT "claim.twice",
        "There is already a claim on this policy.",
        "Il existe déjà une réclamation sur cette police.";
    AdjustmentNotDisputable = CONFLICT "adjustment.not_disputable",
        "This adjustment can’t be disputed: its price went down, or its letter was sent.",
        "Cet ajustement ne peut pas être contesté : son prix a baissé ou sa lettre a été envoyée.";
    AdjustmentNoDispute = CONFLICT "adjustment.no_dispute",
        "No dispute of this adjustment waits for that. Prepare the letter, mark it as sent, then record the answer.",
        "Aucune contestation de cet ajustement n’attend cela. Préparez la lettre, indiquez qu’elle est envoyée, puis notez la réponse.";
    AdjustmentOutcomeByOperator = CONFLICT "adjustment.outcome_by_operator",
        "We record the courier’s answer to this dispute. You’ll see it here.",
        "Nous notons la réponse du transporteur à cette contestation. Elle s’affichera ici.";
    ClaimSent = CONFLICT "claim.sent",
        "This claim was sent, so it can't be changed. You can still add documents and write to the claims desk.",
        "Cette réclamation est envoyée et ne peut plus être modifiée. Vous pouvez encore ajouter des documents et écrire au bureau des réclamations.";
    ClaimNotSent = CONFLICT "claim.not_sent",
        "This claim is a draft. Send it first.",
        "Cette réclamation est un brouillon. Envoyez-la d’abord.";
    ClaimDecided = CONFLICT "claim.decided",
        "This claim has been decided, so you can't add more documents.",
        "Cette réclamation est tranchée; vous ne pouvez plus y ajouter de documents.";
    ClaimMoved = CONFLICT "claim.moved",
        "This claim has changed in the meantime. Please check it again.",
        "Cette réclamation a changé entre-temps. Veuillez la revoir.";
    ClaimPolicyOver = CONFLICT "claim.policy_over",
        "This insurance was cancelled and its price refunded, so nothing can be claimed on it.",
        "Cette assurance a été annulée et son prix remboursé; rien ne peut donc être réclamé.";
    LabelClaimed = CONFLICT "cancel.claimed",
        "There is a claim on this label’s insurance, so the label can’t be cancelled.",
        "Il y a une réclamation sur l’assurance de cette étiquette; elle ne peut donc pas être annulée.";
    CancelUnsupported = CONFLICT "cancel.unsupported",
        "This courier's labels can't be cancelled here. Please ask the courier.",
        "Les étiquettes de ce transporteur ne peuvent pas être annulées ici. Adressez-vous au transporteur.";
    OtherCouriersDropOff = CONFLICT "drop_off.other_courier",
        "This place takes another courier's parcels. Please choose one that takes the label's courier.",
        "Cet endroit accepte les colis d’un autre transporteur. Choisissez un point du transporteur de l’étiquette.";
    LabelVoided = CONFLICT "label.voided",
        "This label was cancelled. It can't be used any more.",
        "Cette étiquette a été annulée. Elle ne peut plus servir.";
    ReturnBought = CONFLICT "return.bought",
        "A return label for this shipment has already been bought, or is being bought.",
        "L’étiquette de retour de cet envoi est déjà achetée ou en cours d’achat.";
    NoReturnLabel = CONFLICT "return.none",
        "No return label was bought for this shipment.",
        "Aucune étiquette de retour n’a été achetée pour cet envoi.";
    ReturnAsked = CONFLICT "returns.asked",
        "A return of this parcel was already asked for.",
        "Un retour de ce colis a déjà été demandé.";
    ReturnTooOften = CONFLICT "returns.too_often",
        "Returns of this parcel were declined several times. Please write to the shop.",
        "Les retours de ce colis ont été refusés plusieurs fois. Écrivez à la boutique.";
    ReturnDecided = CONFLICT "returns.decided",
        "This return has already been decided. Please check it again.",
        "Ce retour a déjà été tranché. Veuillez le revoir.";
    ReturnPhotosGone = CONFLICT "returns.photos_gone",
        "The photos were added too long ago. Please add them again.",
        "Les photos ont été ajoutées il y a trop longtemps. Ajoutez-les de nouveau.";
    ReturnPhotosStay = CONFLICT "returns.photos_stay",
        "The recipient added these photos, so they stay with the return.",
        "Le destinataire a ajouté ces photos; elles restent avec le retour.";
    ReturnNoRate = CONFLICT "returns.no_rate",
        "No courier offers the chosen service for this return. Choose another one in the settings, or buy the label on the shipment’s page.",
        "Aucun transporteur n’offre le service choisi pour ce retour. Choisissez-en un autre dans les réglages, ou achetez l’étiquette sur la page de l’envoi.";
    ReturnNotReady = CONFLICT "returns.not_ready",
        "The return label isn’t ready yet.",
        "L’étiquette de retour n’est pas encore prête.";
    CourierSilent = BAD_GATEWAY "label.courier",
        "The courier isn't responding right now. Please try again in a moment.",
        "Le transporteur ne répond pas pour le moment. Réessayez dans un instant.";
    NoCustomsInvoice = CONFLICT "invoice.none",
        "This shipment needs no commercial invoice.",
        "Cet envoi n’a pas besoin de facture commerciale.";
    NoCustomsForm = CONFLICT "invoice.no_customs_form",
        "This shipment doesn’t need this customs form.",
        "Cet envoi n’a pas besoin de ce formulaire de douane.";
    NoCreditNote = CONFLICT "invoice.no_credit_note",
        "No money was returned for this shipment.",
        "Aucun argent n’a été remboursé pour cet envoi.";
    // ---- end of payments and purchases

    // ---- the operator's desk
    OperatorCredentials = UNAUTHORIZED "operator.credentials",
        "That email, password and code don't match. A code works once: wait for the next one and try again.",
        "Cette adresse, ce mot de passe et ce code ne concordent pas. Un code ne sert qu’une fois : attendez le suivant et réessayez.";
    SettleUnderWay = CONFLICT "operator.settle_under_way",
        "This purchase is being worked on. Please try again in two minutes.",
        "Cet achat est en cours de traitement. Réessayez dans deux minutes.";
    PaymentDisputed = CONFLICT "payment.disputed",
        "The cardholder disputed this payment with their bank, so it can’t be refunded.",
        "Le titulaire de la carte a contesté ce paiement auprès de sa banque; il ne peut pas être remboursé.";
    DisputeAnswered = CONFLICT "dispute.answered",
        "This dispute is no longer waiting for a response. Reload the page to see its current status.",
        "Cette contestation n’attend plus de réponse. Rechargez la page pour voir où elle en est.";
    DisputeRefused = CONFLICT "dispute.refused",
        "The payment processor refused this response. Reload the page; if the dispute is still open, respond in the processor’s dashboard.",
        "Le fournisseur de paiement a refusé cette réponse. Rechargez la page; si la contestation est encore ouverte, répondez dans le tableau de bord du fournisseur.";
    NothingToSettle = CONFLICT "operator.nothing_to_settle",
        "There is nothing of that kind to settle: the purchase has changed. Reload the page to see its current status.",
        "Il n’y a rien de tel à régler : l’achat a avancé. Rechargez la page pour voir où il en est.";
    NotSettled = CONFLICT "operator.not_settled",
        "This couldn’t be settled: {reason}",
        "Impossible de régler cet achat : {reason}";
    AddressesErased = GONE "operator.addresses_erased",
        "The addresses were erased with the account.",
        "Les adresses ont été effacées avec le compte.";
    AccountCloses = CONFLICT "operator.account_closes",
        "Its owner closed this account, so it can't be changed.",
        "Son propriétaire a fermé ce compte; il ne peut plus être modifié.";
    JobNotAside = CONFLICT "operator.job_not_aside",
        "This job isn't in the dead-letter queue any more. Reload the page to see its state.",
        "Cette tâche n’est plus dans la file des échecs. Rechargez la page pour voir son état.";
    // ---- end of the operator's desk
}
