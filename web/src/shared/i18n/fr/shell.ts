import type { Words } from '..'

/** Les mots du cadre. */
export const shell: Words['shell'] = {
  skip: 'Aller au contenu',
  navigation: 'Principale',
  menu: 'Menu',
  openMenu: 'Ouvrir le menu',
  logoToDashboard: 'Waybill, vers le tableau de bord',
  logoToShipment: 'Waybill, commencer un nouvel envoi',
  dashboard: 'Tableau de bord',
  sendParcel: 'Envoyer un colis',
  insureShipment: 'Assurer un envoi',
  quickQuote: 'Soumission rapide',
  quoteInsurance: 'Assurance d’expédition',
  insuredNext: 'Assuré avec notre transporteur : envoyez le colis maintenant.',
  afterTheLabel: 'Après l’étiquette',
  history: 'Historique et suivi',
  historyFull: 'Historique et suivi des envois et assurances',
  historyUs: 'Historique et suivi des envois',
  tools: 'Outils',
  addressBook: 'Carnet d’adresses',
  myProfile: 'Mon profil',
  accountSettings: 'Paramètres du compte',
  userMenu: 'Votre compte',
  signOut: 'Se déconnecter',
  theme: 'Apparence',
  themes: { system: 'Comme le système', light: 'Clair', dark: 'Sombre' },
  notFoundTitle: 'Page introuvable',
  notFoundText: 'Il n’y a rien à cette adresse.',
  toStart: 'Aller au début',
  notForAccountTitle: 'Pas dans votre compte',
  notForAccountText: 'Les comptes aux États-Unis n’ont pas cet écran.',
  notForAccountHint: 'Votre historique, votre suivi et vos alertes sont tous ici.',
  offline: 'Vous êtes hors ligne. Ce que vous tapez reste sur cette page jusqu’au retour de la connexion.',
  updated:
    'Waybill a été mis à jour. Rechargez pour vérifier selon les règles les plus récentes ; les brouillons sont intacts.',
  failedTitle: 'Cette page ne s’est pas chargée',
  failedText:
    'Une partie de cette page n’est pas arrivée, ou quelque chose s’y est brisé. Rien de ce qui était enregistré n’est perdu. Rechargez pour réessayer.',
  brokenTitle: 'Rechargez la page',
  brokenText:
    'La partie qui vérifie ce que vous tapez s’est arrêtée. Rechargez la page pour continuer ; les brouillons enregistrés sont intacts.',
}
