import type { shop as english } from '../en/shop'
import { plural } from '../plural'

/** Words of connected stores and their orders. */
export const shop: typeof english = {
  title: 'Commandes en ligne',
  lead: (days, day) => `Commandes des ${days} derniers jours, depuis le ${day}.`,
  sync: 'Synchroniser',
  syncOne: (store) => `Synchroniser ${store}`,
  synced: (imported, updated) =>
    imported + updated === 0
      ? 'Tout est à jour.'
      : [
          imported > 0 &&
            plural('fr', imported, { one: '# nouvelle commande', other: '# nouvelles commandes' }),
          updated > 0 &&
            plural('fr', updated, { one: '# commande modifiée', other: '# commandes modifiées' }),
        ]
          .filter(Boolean)
          .join(', ') + '.',
  syncGoesOn: 'La synchronisation est longue. Elle se poursuit en arrière-plan.',
  connect: 'Connecter une boutique',
  kinds: {
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    etsy: 'Etsy',
    ebay: 'eBay',
    amazon: 'Amazon',
    squarespace: 'Squarespace',
    bigcommerce: 'BigCommerce',
    wix: 'Wix',
  },
  popup: {
    title: 'Vendez-vous en ligne?',
    text: 'Connectez votre boutique Shopify ou WooCommerce : ses commandes deviennent ici des brouillons, avec adresses, poids et données douanières. À l’achat d’une étiquette, la boutique et votre client reçoivent le numéro de suivi.',
    later: 'Vous pourrez aussi le faire plus tard, sous Commandes en ligne.',
    notNow: 'Pas maintenant',
  },
  empty: {
    title: 'Aucune boutique connectée',
    text: 'Connectez votre boutique Shopify ou WooCommerce : ses commandes deviennent des brouillons, prêts à envoyer.',
    notOwner:
      'Le propriétaire du compte connecte les boutiques. Les commandes que vous avez à envoyer paraîtront ici.',
    files:
      'Les commandes d’Etsy, d’eBay, d’Amazon, de Squarespace, de BigCommerce et de Wix viennent des fichiers que vous y exportez.',
  },
  stores: {
    title: 'Boutiques',
    asOf: (when) => `Synchronisée ${when}`,
    importedAsOf: (when) => `Dernière importation ${when}`,
    byFile: 'Commandes tirées de fichiers',
    remove: 'Retirer de la liste',
    removeTitle: (store) => `Retirer ${store} de la liste?`,
    removeText:
      'Ses commandes, ses brouillons et ses étiquettes restent. La boutique reviendra avec le prochain fichier importé.',
    removed: (store) => `${store} n’est plus dans la liste.`,
    reading: 'Importation des commandes…',
    toSetUp: 'Configuration à terminer',
    setUp: 'Configurer',
    setUpOf: (store) => `Configurer ${store}`,
    more: (store) => `Autres actions pour ${store}`,
    again: 'Connecter de nouveau',
    againOf: (store) => `Connecter ${store} de nouveau`,
    open: (kind) => `Ouvrir dans ${kind}`,
    disconnect: 'Déconnecter',
    disconnectTitle: (store) => `Déconnecter ${store}?`,
    disconnectText:
      'Les nouvelles commandes ne seront plus importées, et la boutique ne sera plus mise à jour à l’achat d’une étiquette. Les brouillons et les étiquettes déjà créés restent. Vous pourrez la reconnecter en tout temps.',
    disconnected: (store) => `${store} est déconnectée.`,
    failed: 'Échec de la synchronisation',
  },
  failures: {
    'shop.token_refused': 'La boutique n’accepte plus son jeton d’accès. Connectez-la de nouveau.',
    'shop.scope_missing':
      'L’application de la boutique ne peut pas lire les commandes ou les marquer comme traitées. Autorisez-la, puis connectez la boutique de nouveau.',
    'shop.keys_refused':
      'La boutique n’accepte plus ses clés. Créez-en d’autres dans WooCommerce, puis connectez-la de nouveau.',
    'shop.keys_read_only':
      'Les clés de la boutique ne permettent que la lecture. Créez des clés avec la permission Lecture/Écriture dans WooCommerce, puis connectez-la de nouveau.',
    'shop.api_missing':
      'WooCommerce ne répond pas à l’adresse de la boutique. Vérifiez qu’il est actif et que les permaliens de WordPress ne sont pas réglés à Simple.',
    'shop.redirected':
      'L’adresse de la boutique mène à une autre. Connectez-la de nouveau avec l’adresse que votre navigateur y affiche.',
    'shop.web_page':
      'La boutique répond par une page Web au lieu de données. Demandez à votre hébergeur d’autoriser les appels à /wp-json dans son pare-feu.',
    'shop.address_blocked':
      'L’adresse de la boutique n’est pas sur l’Internet public. Connectez-la de nouveau avec l’adresse que vos clients utilisent.',
    'shop.taken': 'La boutique est connectée à un autre compte Waybill. Déconnectez-la d’abord de ce compte.',
    'shop.unavailable': 'La boutique ne répond pas. Nous réessayons aux quelques minutes.',
    'shop.refused': 'La boutique a refusé de répondre. Nous réessayons aux quelques minutes.',
    'shop.callback_refused':
      'Nous n’avons pas pu confirmer que cela vient de la boutique que vous connectiez. Recommencez, et répondez en moins d’une demi-heure dans le même navigateur.',
  },
  failure: 'Un problème est survenu dans la boutique. Veuillez réessayer.',
  setup: {
    add: 'Connecter une boutique',
    kind: 'Votre boutique utilise',
    edit: (store) => `Configurer ${store}`,
    editUnknown: 'Configurer votre boutique',
    ownerOnly: 'Seul le propriétaire du compte connecte et configure les boutiques.',
    refused: 'La boutique n’a pas été connectée',
    way: 'Façon de connecter',
    ways: { consent: 'Par Shopify', token: 'Avec un jeton d’accès' },
    consent:
      'Shopify vous demande d’installer Waybill dans votre boutique, puis vous ramène ici. Il faut en être propriétaire, ou pouvoir y installer des applications.',
    address: { shopify: 'Adresse Shopify de votre boutique', woocommerce: 'Adresse Web de votre boutique' },
    addressHint: {
      shopify:
        'Par exemple ma-boutique.myshopify.com. Elle figure dans la barre d’adresse, dans l’administration de Shopify.',
      woocommerce: 'Par exemple https://ma-boutique.ca, comme vos clients la voient.',
    },
    continue: 'Continuer vers Shopify',
    token: 'Jeton d’accès à l’API Admin',
    tokenHint: 'Il est conservé chiffré et n’est plus jamais affiché.',
    tokenSteps: [
      'Dans l’administration de Shopify, ouvrez Paramètres, puis Applications, et choisissez de développer une application.',
      'Donnez-lui ces autorisations de l’API Admin :',
      'Installez-la et copiez son jeton d’accès, que Shopify n’affiche qu’une fois.',
    ],
    keySteps: [
      'Dans WordPress, ouvrez WooCommerce, Réglages, Avancé, API REST, et choisissez Ajouter une clé.',
      'Donnez-lui une description comme Waybill, un administrateur comme utilisateur, et la permission Lecture/Écriture.',
      'Choisissez Générer une clé API et copiez les deux clés, que WooCommerce n’affiche qu’une fois.',
    ],
    consumerKey: 'Clé client',
    consumerSecret: 'Secret client',
    keysHint: 'Les deux sont conservées chiffrées et ne sont plus jamais affichées.',
    connect: 'Connecter la boutique',
    connected: (store) => `${store} est connectée.`,
    connectedText:
      'Ses commandes sont en cours d’importation. Trois courtes étapes complètent leurs brouillons; vous pourrez y revenir en tout temps.',
    steps: {
      weight: 'Emballage et poids',
      goods: 'Envois à l’étranger',
      shipping: 'Envoi des colis',
    },
    packageText: 'La boîte de la plupart de vos commandes. Les brouillons partent de là.',
    savedPackage: 'Emballage enregistré',
    measures: 'En choisir un…',
    itemWeight: 'Poids d’un article qui n’en a pas',
    itemWeightHint: 'Sert quand un produit de la boutique n’a pas de poids.',
    goodsText:
      'Les colis qui quittent le Canada demandent un code et un pays d’origine pour chaque article. Ceux de vos produits passent d’abord; ceux-ci servent quand il en manque.',
    madeIn: 'Pays de fabrication',
    from: 'Les colis partent',
    fromText: 'du lieu que la boutique indique pour une commande, sinon de votre propre adresse :',
    draft: 'Chaque commande devient un brouillon',
    draftText:
      'Vous choisissez le transporteur et payez dans Envoyer un colis, comme toujours. Rien ne s’achète automatiquement.',
    toldByFile: 'Vous mettez la boutique à jour avec un fichier',
    toldByFileText: (kind) =>
      `Une fois les étiquettes achetées, téléchargez le fichier de suivi dans Commandes en ligne et servez-vous-en dans ${kind}.`,
    told: 'Votre boutique est mise à jour',
    toldText: {
      shopify:
        'À l’achat d’une étiquette, la commande est marquée comme traitée, et Shopify envoie le numéro de suivi à votre client. Si vous annulez l’étiquette, c’est annulé.',
      woocommerce:
        'À l’achat d’une étiquette, WooCommerce envoie à votre client une note avec le numéro de suivi, et la commande est terminée une fois tout expédié. Si vous annulez l’étiquette, c’est annulé.',
    },
    leavesOpen: 'Ne pas terminer les commandes : je le fais moi-même dans WooCommerce',
    duties: 'Les droits à l’étranger',
    dutiesText: 'sont payés par le destinataire, sauf si vous changez cela dans le brouillon.',
    options: 'Les options des nouveaux colis et les emballages enregistrés se trouvent dans les',
    settings: 'Paramètres du compte',
    save: 'Confirmer et continuer',
    checked: 'J’ai vérifié',
    nothing: 'Rien d’indiqué',
    done: (store) => `${store} est configurée.`,
    finish: 'Fermer',
    toOrders: 'Voir ses commandes',
    stepsLeft: (count) => plural('fr', count, { one: '# étape à confirmer', other: '# étapes à confirmer' }),
  },
  files: {
    open: 'Importer les commandes d’un fichier',
    title: 'Importer les commandes d’un fichier',
    lead: 'Exportez vos commandes d’Etsy, d’eBay, d’Amazon, de Squarespace, de BigCommerce ou de Wix, et choisissez ici le fichier tel quel. Chaque commande devient un brouillon.',
    drop: 'Déposez ici un export de commandes',
    dropText: 'CSV, fichier texte d’Amazon ou Excel. Un fichier importé deux fois ne double rien.',
    choose: 'Choisir un fichier',
    another: 'Choisir un autre fichier',
    reading: 'Lecture du fichier…',
    failures: {
      kind: 'Ce fichier n’est pas un tableau que nous pouvons lire. Choisissez l’export de commandes tel que vous l’avez téléchargé.',
      damaged: 'Ce classeur est illisible. Il est peut-être endommagé ou protégé par un mot de passe.',
      too_large: 'Ce fichier est trop gros. Exportez une période plus courte.',
      cell_too_long:
        'Une cellule contient plus de 32 767 caractères, le maximum permis par Excel. Dans un fichier CSV, il manque peut-être un guillemet fermant.',
      not_loaded:
        'Nous n’avons pas pu charger le lecteur de fichiers. Vérifiez votre connexion et réessayez.',
    },
    unknown: 'Nous ne reconnaissons pas ce fichier',
    unknownText:
      'Nous connaissons les exports de commandes d’Etsy (commandes et articles vendus), d’eBay (rapport des commandes), d’Amazon (rapport des commandes, commandes non expédiées), de Squarespace, de BigCommerce et de Wix, avec leurs en-têtes en anglais. Pour toute autre liste, faites des étiquettes en lot.',
    toBulk: 'Ouvrir les étiquettes en lot',
    recognized: (kind, orders, items) =>
      `${kind} : ${[
        plural('fr', orders, { one: '# commande', other: '# commandes' }),
        items > 0 && plural('fr', items, { one: '# article', other: '# articles' }),
      ]
        .filter(Boolean)
        .join(', ')}`,
    counted:
      'Cet export ne fait que compter les articles. Importez aussi les articles vendus d’Etsy : les commandes en recevront les noms et les prix.',
    orders: 'Commandes du fichier',
    leftOut: 'Rien à envoyer',
    reasons: {
      shipped: (count) => plural('fr', count, { one: '# déjà envoyée :', other: '# déjà envoyées :' }),
      cancelled: (count) => plural('fr', count, { one: '# annulée :', other: '# annulées :' }),
      refunded: (count) => plural('fr', count, { one: '# remboursée :', other: '# remboursées :' }),
      not_shipped: (count) =>
        plural('fr', count, { one: '# qui ne s’expédie pas :', other: '# qui ne s’expédient pas :' }),
    },
    problems: (count) =>
      plural('fr', count, {
        one: '# ligne ne peut pas être importée',
        other: '# lignes ne peuvent pas être importées',
      }),
    line: (row, number) => (number ? `Ligne ${row}, commande ${number} :` : `Ligne ${row} :`),
    confirm: (count) => plural('fr', count, { one: 'Importer # commande', other: 'Importer # commandes' }),
    confirmNone: 'Mettre à jour les commandes connues',
    imported: (imported, updated, unchanged) =>
      [
        imported > 0 &&
          plural('fr', imported, { one: '# nouvelle commande', other: '# nouvelles commandes' }),
        updated > 0 && plural('fr', updated, { one: '# commande modifiée', other: '# commandes modifiées' }),
        unchanged > 0 && plural('fr', unchanged, { one: '# inchangée', other: '# inchangées' }),
      ]
        .filter(Boolean)
        .join(', ') || 'Rien n’a changé',
    tracking: 'Télécharger le fichier de suivi',
    trackingOf: (store) => `Télécharger le fichier de suivi de ${store}`,
    trackingTitle: (store) => `Fichier de suivi de ${store}`,
    trackingText: {
      etsy: 'Etsy ne prend pas de fichier : entrez-y les numéros de cette liste en terminant les commandes.',
      ebay: 'Téléversez-le dans Seller Hub, sous Rapports, Téléversements.',
      amazon:
        'Téléversez-le dans Seller Central, sous Commandes, Charger des fichiers liés aux commandes, comme confirmation d’expédition.',
      squarespace:
        'Squarespace ne prend pas de fichier : entrez-y les numéros de cette liste en marquant les commandes comme traitées.',
      bigcommerce:
        'Dans BigCommerce, importez-le comme numéros de suivi de commandes et associez ses colonnes.',
      wix: 'Wix ne prend pas de fichier : entrez-y les numéros de cette liste en marquant les commandes comme traitées.',
    },
    from: 'Étiquettes achetées à partir du',
    to: 'Étiquettes achetées jusqu’au',
  },
  orders: {
    title: 'Commandes',
    search: 'Rechercher une commande',
    searchPlaceholder: 'Numéro, client ou article',
    filters: 'Filtres',
    store: 'Boutique',
    anyStore: 'Toutes les boutiques',
    fulfilment: 'Traitement',
    anyFulfilment: 'Tous',
    parcel: 'Colis',
    from: 'Passée à partir du',
    to: 'Passée jusqu’au',
    none: 'Aucune commande pour l’instant',
    noneText: 'Les nouvelles commandes s’affichent ici automatiquement, en quelques minutes.',
    reading: 'Importation des commandes en cours',
    noMatch: 'Aucune commande ne correspond',
    clear: 'Effacer la recherche et les filtres',
    choose: (order) => `Sélectionner la commande ${order}`,
    chooseAll: (count) =>
      plural('fr', count, {
        one: 'Sélectionner # commande à envoyer de cette page',
        other: 'Sélectionner les # commandes à envoyer de cette page',
      }),
    priceAll: 'Obtenir tous les prix',
    restLater: (count) =>
      plural('fr', count, {
        one: 'Une liste contient au plus # brouillon. Les autres sont encore ici.',
        other: 'Une liste contient au plus # brouillons. Les autres sont encore ici.',
      }),
    chosen: (count) =>
      plural('fr', count, { one: '# commande sélectionnée', other: '# commandes sélectionnées' }),
    lacking: (count) =>
      plural('fr', count, {
        one: 'Il manque quelque chose à # brouillon. Vous pourrez l’ajouter dans la liste.',
        other: 'Il manque quelque chose à # brouillons. Vous pourrez l’ajouter dans la liste.',
      }),
    together: (count) =>
      plural('fr', count, {
        one: '# autre commande attend pour le même destinataire.',
        other: '# autres commandes attendent pour le même destinataire.',
      }),
    combine: 'Réunir en un seul colis',
    combineOf: (order) => `Réunir ${order} et les autres en un seul colis`,
    combined: 'Les commandes sont dans un seul brouillon.',
    placed: (day) => `passée le ${day}`,
    lines: (count, title) => `${count} × ${title}`,
    more: (count) => plural('fr', count, { one: 'et # autre', other: 'et # autres' }),
    noAddress: 'Données du client supprimées',
    gone: 'La boutique est déconnectée',
    checkAddress: 'Vérifiez l’adresse :',
    shipping: (method) => `Choix du client : ${method}`,
    states: {
      unfulfilled: 'Non traitée',
      partial: 'Traitée en partie',
      fulfilled: 'Traitée',
      on_hold: 'En attente',
      cancelled: 'Annulée',
    },
    payments: {
      pending: 'Non payée',
      paid: 'Payée',
      partial: 'Payée en partie',
      partly_refunded: 'Remboursée en partie',
      refunded: 'Remboursée',
    },
    nothing: {
      unfulfilled: 'Aucun brouillon : il a été supprimé, ou rien dans cette commande ne s’expédie.',
      partial: 'Aucun brouillon : le reste a été supprimé, ou ne s’expédie pas.',
      fulfilled: 'Envoyée sans Waybill.',
      on_hold: 'La boutique la retient. Elle deviendra un brouillon une fois libérée.',
      cancelled: 'Rien à envoyer.',
    },
  },
  parcel: {
    draft: 'Brouillon',
    ready: 'Prêt pour les prix',
    pieces: (count) => plural('fr', count, { one: '# article', other: '# articles' }),
    missing: (count) => plural('fr', count, { one: 'Il manque # chose :', other: 'Il manque # choses :' }),
    open: 'Ouvrir le brouillon',
    openOf: (order) => `Ouvrir le brouillon de ${order}`,
    view: 'Voir l’envoi',
    viewOf: (order) => `Voir l’envoi de ${order}`,
    states: {
      telling: 'Mise à jour de la boutique…',
      told: 'Boutique à jour',
      by_file: 'Dans le fichier de suivi',
      taking_back: 'Annulation dans la boutique…',
      taken_back: 'Annulé dans la boutique',
      refused: 'Boutique non mise à jour',
    },
  },
}
