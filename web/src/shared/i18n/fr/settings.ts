import type { Words } from '..'

/** Les mots des paramètres du compte. */
export const settings: Words['settings'] = {
  title: 'Paramètres du compte',
  lead: 'Comment Waybill travaille pour vous et votre équipe.',
  tabs: {
    preferences: 'Préférences',
    shipping: 'Envois par défaut',
    notices: 'Avis de suivi',
    cards: 'Cartes',
    security: 'Sécurité',
    activity: 'Activité',
    data: 'Vos données',
  },

  preferences: 'Langue et apparence',
  language: 'Langue',
  languageHint: 'Celle des pages, des courriels et des documents.',
  themeHint: 'Sur cet appareil.',

  recording: 'Nous aider à trouver les erreurs',
  recordingText:
    'Les enregistrements montrent comment la page a bougé quand quelque chose s’est brisé. Tout texte est masqué et toute image omise. Désactiver prend effet à la page suivante.',
  recordingAllow: 'Enregistrer les sessions sur cet appareil',

  cards: 'Cartes qui paient',

  password: 'Mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  newPasswordAgain: 'Nouveau mot de passe, encore une fois',
  changePassword: 'Changer le mot de passe',
  passwordSaved: 'Votre nouveau mot de passe est enregistré. Les autres appareils sont déconnectés.',

  devices: 'Où vous êtes connecté',
  unknownDevice: 'Appareil inconnu',
  thisDevice: 'Cet appareil',
  lastSeen: (when, address) => `Vu ${when}${address && ` depuis ${address}`}`,
  revoke: 'Déconnecter',
  revokeDevice: (device) => `Déconnecter ${device}`,
  revoked: 'Cet appareil est déconnecté.',

  activity: 'Qui a fait quoi',
  activityColumns: { when: 'Quand', who: 'Qui', what: 'Quoi' },
  activityGroups: {
    access: 'Connexions et mots de passe',
    team: 'Équipe',
    settings: 'Réglages',
    cards: 'Cartes',
    shipping: 'Expédition',
    account: 'Le compte',
  },
  activityExport: 'Exporter',
  activityAll: 'Tout',
  activityEverybody: 'Tout le monde',
  activityFrom: 'Du',
  activityTo: 'Au',
  activityProduct: 'Waybill',
  activityEmpty: 'Il ne s’est encore rien passé',
  activityEmptyText:
    'Connexions, invitations, changements de réglages et autres figurent ici, avec qui les a faits.',
  activityNoMatch: 'Rien ne correspond.',
  activityClear: 'Tout afficher',
}
