import type { shop as english } from '../en/shop'
import { plural } from '../plural'

/** Words of connected stores and their orders. */
export const shop: typeof english = {
  title: 'Commandes en ligne',
  lead: (days, day) =>
    `Commandes des ${days} derniers jours, depuis le ${day}. Shopify n’en montre pas de plus anciennes aux applications.`,
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
  popup: {
    title: 'Vendez-vous sur Shopify?',
    text: 'Connectez votre boutique : ses commandes deviennent ici des brouillons, avec adresses, poids et données douanières. À l’achat d’une étiquette, la boutique et votre client reçoivent le numéro de suivi.',
    later: 'Vous pourrez aussi le faire plus tard, sous Commandes en ligne.',
    notNow: 'Pas maintenant',
  },
  empty: {
    title: 'Aucune boutique connectée',
    text: 'Connectez votre boutique Shopify : ses commandes deviennent des brouillons, prêts à envoyer.',
    notOwner:
      'Le propriétaire du compte connecte les boutiques. Les commandes que vous avez à envoyer paraîtront ici.',
  },
  stores: {
    title: 'Boutiques',
    asOf: (when) => `Synchronisée ${when}`,
    reading: 'Importation des commandes…',
    toSetUp: 'Configuration à terminer',
    setUp: 'Configurer',
    setUpOf: (store) => `Configurer ${store}`,
    more: (store) => `Autres actions pour ${store}`,
    again: 'Connecter de nouveau',
    againOf: (store) => `Connecter ${store} de nouveau`,
    open: 'Ouvrir dans Shopify',
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
    'shop.taken': 'La boutique est connectée à un autre compte Waybill. Déconnectez-la d’abord de ce compte.',
    'shop.unavailable': 'La boutique ne répond pas. Nous réessayons aux quelques minutes.',
    'shop.refused': 'La boutique a refusé de répondre. Nous réessayons aux quelques minutes.',
    'shop.callback_refused':
      'Nous n’avons pas pu confirmer que cela vient de la boutique que vous connectiez. Recommencez, et répondez en moins d’une demi-heure dans le même navigateur.',
  },
  failure: 'Un problème est survenu dans la boutique. Veuillez réessayer.',
  setup: {
    add: 'Connecter une boutique Shopify',
    edit: (store) => `Configurer ${store}`,
    editUnknown: 'Configurer votre boutique',
    ownerOnly: 'Seul le propriétaire du compte connecte et configure les boutiques.',
    refused: 'La boutique n’a pas été connectée',
    way: 'Façon de connecter',
    ways: { consent: 'Par Shopify', token: 'Avec un jeton d’accès' },
    consent:
      'Shopify vous demande d’installer Waybill dans votre boutique, puis vous ramène ici. Il faut en être propriétaire, ou pouvoir y installer des applications.',
    address: 'Adresse Shopify de votre boutique',
    addressHint:
      'Par exemple ma-boutique.myshopify.com. Elle figure dans la barre d’adresse, dans l’administration de Shopify.',
    continue: 'Continuer vers Shopify',
    token: 'Jeton d’accès à l’API Admin',
    tokenHint: 'Il est conservé chiffré et n’est plus jamais affiché.',
    tokenSteps: [
      'Dans l’administration de Shopify, ouvrez Paramètres, puis Applications, et choisissez de développer une application.',
      'Donnez-lui ces autorisations de l’API Admin :',
      'Installez-la et copiez son jeton d’accès, que Shopify n’affiche qu’une fois.',
    ],
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
    told: 'Votre boutique est mise à jour',
    toldText:
      'À l’achat d’une étiquette, la commande est marquée comme traitée, et Shopify envoie le numéro de suivi à votre client. Si vous annulez l’étiquette, c’est annulé.',
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
    chosen: (count) =>
      plural('fr', count, { one: '# commande sélectionnée', other: '# commandes sélectionnées' }),
    lacking: (count) =>
      plural('fr', count, {
        one: 'Il manque quelque chose à # brouillon. Vous pourrez l’ajouter dans la liste.',
        other: 'Il manque quelque chose à # brouillons. Vous pourrez l’ajouter dans la liste.',
      }),
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
      taking_back: 'Annulation dans la boutique…',
      taken_back: 'Annulé dans la boutique',
      refused: 'Boutique non mise à jour',
    },
  },
}
