import type { settings as english } from '../en/settings'

/** Les mots des paramètres du compte. */
export const settings: typeof english = {
  title: 'Paramètres du compte',
  lead: 'Réglez Waybill selon vos besoins et ceux de votre équipe.',
  tabs: {
    preferences: 'Préférences',
    shipping: 'Envois par défaut',
    notices: 'Avis de suivi',
    brand: 'Marque',
    returns: 'Retours',
    pickups: 'Ramassages',
    cards: 'Cartes',
    balance: 'Solde',
    statements: 'Relevés',
    adjustments: 'Ajustements',
    security: 'Sécurité',
    'api-keys': 'Clés d’API',
    webhooks: 'Webhooks',
    activity: 'Activité',
    data: 'Vos données',
  },

  copy: 'Copier',
  copied: 'Copié.',
  copyFailed: 'Votre navigateur n’a pas permis la copie. Sélectionnez le texte et copiez-le vous-même.',
  secretSaved: 'C’est noté',

  preferences: 'Langue et apparence',
  language: 'Langue',
  languageHint: 'Pour les pages, les courriels et les documents.',
  themeHint: 'Sur cet appareil.',

  recording: 'Nous aider à trouver les erreurs',
  recordingText:
    'Les enregistrements montrent ce que faisait la page au moment d’une erreur. Les textes sont masqués et les images, exclues. La désactivation prend effet à la page suivante.',
  recordingAllow: 'Enregistrer les sessions sur cet appareil',

  cards: 'Cartes de paiement',

  ownName: 'Votre nom',
  saveName: 'Enregistrer le nom',
  ownNameSaved: 'Votre nom est enregistré.',
  email: 'Votre adresse courriel',
  emailNow: (email) => `Vous vous connectez avec ${email}.`,
  newEmail: 'Nouvelle adresse courriel',
  changeEmail: 'Changer l’adresse courriel',
  emailAsked: (email) => `Nous avons envoyé un lien à ${email}.`,
  emailAskedText: 'Ouvrez-le pour confirmer la nouvelle adresse. D’ici là, rien ne change.',

  password: 'Mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  newPasswordAgain: 'Confirmer le nouveau mot de passe',
  changePassword: 'Changer le mot de passe',
  passwordSaved: 'Votre nouveau mot de passe est enregistré. Les autres appareils sont déconnectés.',

  devices: 'Sessions ouvertes',
  unknownDevice: 'Appareil inconnu',
  thisDevice: 'Cet appareil',
  lastSeen: (when, address) => `Dernière activité ${when}${address && ` depuis ${address}`}`,
  revoke: 'Déconnecter',
  revokeDevice: (device) => `Déconnecter ${device}`,
  revoked: 'Cet appareil est déconnecté.',

  activity: 'Activité',
  activityColumns: { when: 'Quand', who: 'Qui', what: 'Quoi' },
  activityGroups: {
    access: 'Connexions et mots de passe',
    team: 'Équipe',
    settings: 'Paramètres',
    cards: 'Cartes',
    shipping: 'Expédition',
    account: 'Compte',
  },
  activityExport: 'Exporter',
  activityAll: 'Tout',
  activityEverybody: 'Tout le monde',
  activityFrom: 'Du',
  activityTo: 'Au',
  activityProduct: 'Waybill',
  activityEmpty: 'Aucune activité pour l’instant',
  activityEmptyText:
    'Les connexions, invitations et changements de paramètres apparaissent ici, avec le nom de la personne.',
  activityNoMatch: 'Rien ne correspond.',
  activityClear: 'Tout afficher',
}
