import { plural } from '../plural'
import type { webhook as english } from '../en/webhook'

/** Les mots des webhooks. */
export const webhook: typeof english = {
  endpoints: 'Points de terminaison',
  intro:
    'Waybill peut prévenir vos systèmes de ce qui se passe : chaque événement est envoyé par une requête POST signée aux points de terminaison que vous ajoutez ici.',
  add: 'Ajouter un point de terminaison',
  emptyTitle: 'Aucun point de terminaison',
  emptyText: 'Ajoutez l’adresse de votre système pour recevoir des événements.',
  allEvents: 'Tous les événements',
  someEvents: (count) => plural('fr', count, { one: '# événement', other: '# événements' }),
  status: {
    on: 'Activé',
    off: 'Désactivé',
    gone: 'Désactivé : 410 Gone',
    failed: 'Désactivé : échecs répétés',
  },
  failing: 'En échec',
  failingSince: (when) => `Tous les envois échouent depuis ${when}.`,
  goneText: 'Il a répondu 410 Gone; plus rien ne lui est envoyé.',
  failedText: 'Il a échoué pendant cinq jours; plus rien ne lui est envoyé.',
  formerUntil: (when) => `Le secret précédent signe aussi jusqu’au ${when}.`,
  actionsFor: (url) => `Actions pour ${url}`,

  edit: 'Modifier le point de terminaison',
  url: 'Adresse du point de terminaison',
  urlHint: 'Une adresse https:// de votre système.',
  description: 'Description',
  which: 'Événements à envoyer',
  all: 'Tous les événements',
  allNote: 'Y compris ceux qui seront ajoutés plus tard.',
  chosen: 'Événements choisis',
  noneChosen: 'Choisissez-en au moins un; sans choix, tous les événements sont envoyés.',
  saved: 'Le point de terminaison est enregistré.',

  secretTitle: 'Votre secret de signature',
  secretText:
    'Il sert à vérifier chaque événement. Conservez-le là où seul votre système le trouvera : il ne sera plus affiché.',
  secret: 'Secret de signature',

  rotate: 'Renouveler le secret',
  rotateTitle: 'Renouveler le secret de signature?',
  rotateText:
    'Un nouveau secret est affiché une seule fois. Pendant un jour, les événements sont signés avec les deux : votre système peut changer de secret sans en perdre.',

  test: 'Envoyer un événement d’essai',
  testText:
    'Envoie tout de suite un exemple à ce point de terminaison et montre le résultat. Rien n’est conservé.',
  event: 'Événement',
  sendTest: 'Envoyer l’événement d’essai',

  replay: 'Renvoyer des événements',
  replayText:
    'Met en file les événements passés pour ce point de terminaison, du plus ancien au plus récent. Votre système peut en recevoir certains deux fois.',
  replayFrom: 'Sur la période',
  spans: { hour: 'Dernière heure', day: 'Dernier jour', week: 'Dernière semaine', month: 'Dernier mois' },
  undelivered: 'Seulement les événements jamais livrés',
  queued: (count) =>
    plural('fr', count, { one: '# événement sera renvoyé.', other: '# événements seront renvoyés.' }),
  queuedMore: 'Il en reste : renvoyez pour mettre en file les suivants.',
  replayNone: 'Aucun événement à envoyer.',

  switchOff: 'Désactiver',
  switchOn: 'Activer',
  switchedOff: 'Désactivé. Les envois en attente sont suspendus.',
  switchedOn: 'Activé.',
  remove: 'Supprimer le point de terminaison',
  removeTitle: 'Supprimer ce point de terminaison?',
  removeText: (url) => `${url} ne recevra plus rien, et ses livraisons seront supprimées.`,
  removed: 'Le point de terminaison est supprimé.',

  events: 'Événements',
  eventsKept: 'Conservés un mois.',
  eventsEmpty: 'Aucun événement',
  eventsEmptyText:
    'Ce qui se passera désormais, et qu’un point de terminaison attend, sera listé ici avec ses tentatives.',
  eventsNoMatch: 'Aucun événement ne correspond.',
  clear: 'Tout afficher',
  anyEvent: 'Tous les types',
  anyEndpoint: 'Tous les points de terminaison',
  anyState: 'Tous les états',
  endpoint: 'Point de terminaison',
  stateLabel: 'État',
  state: { pending: 'En attente', delivered: 'Livré', failed: 'Échoué' },
  columns: { event: 'Événement', when: 'Quand', delivery: 'Livraison' },
  noDelivery: 'Aucun point de terminaison',
  open: (event, when) => `Ouvrir ${event} du ${when}`,
  more: 'En afficher plus',

  eventTitle: 'Événement',
  eventId: 'Identifiant de l’événement',
  payload: 'Corps envoyé',
  deliveries: 'Livraisons',
  deletedEndpoint: 'Point de terminaison supprimé',
  attempts: (count) => plural('fr', count, { one: '# tentative', other: '# tentatives' }),
  noAttempts: 'Pas encore envoyé.',
  nextAttempt: (when) => `Prochaine tentative le ${when}, au plus tôt.`,
  duration: (ms) => `${ms} ms`,
  answer: 'Réponse',
  noAnswer: 'Aucune réponse',
  sendAgain: 'Renvoyer',
  sendAgainTo: (url) => `Renvoyer à ${url}`,
  sentAgain: 'L’événement sera renvoyé.',
}
