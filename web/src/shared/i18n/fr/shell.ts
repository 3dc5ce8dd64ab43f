import type { shell as english } from '../en/shell'

/** Les mots du cadre. */
export const shell: typeof english = {
  skip: 'Aller au contenu',
  navigation: 'Principale',
  menu: 'Menu',
  menuFailed: 'Le menu ne s’est pas chargé.',
  openMenu: 'Ouvrir le menu',
  logoToDashboard: 'Waybill, aller au tableau de bord',
  logoToShipment: 'Waybill, commencer un nouvel envoi',
  dashboard: 'Tableau de bord',
  sendParcel: 'Envoyer un colis',
  insureShipment: 'Assurer un envoi',
  quickQuote: 'Soumission rapide',
  quoteInsurance: 'Assurance d’expédition',
  insuredNext: 'Assuré avec notre transporteur : envoyez le colis maintenant.',
  afterTheLabel: 'Envois',
  historyUs: 'Historique et suivi des envois',
  tools: 'Outils',
  userMenu: 'Votre compte',
  signOut: 'Se déconnecter',
  theme: 'Apparence',
  themes: { system: 'Selon le système', light: 'Clair', dark: 'Sombre' },
  notFoundTitle: 'Page introuvable',
  notFoundText: 'Il n’y a rien à cette adresse.',
  toStart: 'Aller à l’accueil',
  notForAccountTitle: 'Non offert avec votre compte',
  notForAccountText: 'Cet écran n’est pas offert aux comptes des États-Unis.',
  notForAccountHint: 'L’historique, le suivi, l’assurance et les alertes restent à votre disposition.',
  offline: 'Vous êtes hors ligne. Ce que vous tapez reste sur cette page jusqu’au retour de la connexion.',
  updated:
    'Waybill a été mis à jour. Rechargez la page pour utiliser la dernière version; vos brouillons sont intacts.',
  offlineTitle: 'Vous êtes hors ligne',
  offlineText: 'Cette page n’est pas encore chargée. Vous pourrez l’ouvrir une fois la connexion rétablie.',
  failedTitle: 'Cette page ne s’est pas chargée',
  failedText:
    'Une partie de cette page n’a pas pu être chargée, ou une erreur s’est produite. Rien de ce que vous avez enregistré n’est perdu. Rechargez pour réessayer.',
  brokenTitle: 'Rechargez la page',
  brokenText:
    'Une partie de cette page a cessé de fonctionner. Rechargez pour continuer; vos brouillons enregistrés sont intacts.',
}
