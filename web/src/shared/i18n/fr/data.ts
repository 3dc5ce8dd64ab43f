import type { data as english } from '../en/data'
import { plural } from '../plural'

/** Les mots pour emporter ses données et pour partir. */
export const data: typeof english = {
  storedTitle: 'Fichiers ajoutés',
  storedText:
    'Photos, preuves de valeur et pièces de réclamations. Les étiquettes et les factures ne comptent pas.',
  storedOf: (used, max) => `${used} utilisés sur ${max}`,
  storedFull:
    'Presque plein. Supprimez des brouillons dont vous n’avez plus besoin, ou leurs photos, pour libérer de l’espace.',

  exportTitle: 'Télécharger vos données',
  exportText:
    'Tout ce que contient le compte : envois, étiquettes, adresses, frais, équipe et activité, en tableaux et fichiers dans une archive zip.',
  export: 'Préparer l’archive',
  archives: 'Archives',
  noArchives: 'Aucune archive pour l’instant.',
  gathering: 'Préparation de vos données',
  cancel: 'Annuler',
  cancelled: 'Archive annulée.',
  until: (date) => `jusqu’au ${date}`,
  download: 'Télécharger',
  downloadOf: (asked) => `Télécharger l’archive du ${asked}`,
  removeOf: (asked) => `Supprimer l’archive du ${asked}`,
  removed: 'Archive supprimée.',
  failed: 'Échec',
  failedText: 'L’archive n’a pas pu être préparée. Veuillez réessayer.',
  expired: 'Expirée',

  closeTitle: 'Fermer le compte',
  closeText:
    'Le compte sera fermé définitivement, pour tout le monde. Avant de décider, vous verrez ce qui est conservé et jusqu’à quand.',
  close: 'Fermer le compte',
  closeQuestion: 'Fermer définitivement ce compte?',
  closeQuestionText: 'Toutes les sessions sont fermées aussitôt. Téléchargez d’abord vos données.',
  balance: (amount) => `Votre solde de ${amount} est remboursé sur la carte qui l’a rechargé.`,
  subUsers: (count) =>
    plural('fr', count, {
      one: '# personne de votre équipe perd l’accès.',
      other: '# personnes de votre équipe perdent l’accès.',
    }),
  kept: 'Ce qui est conservé, et jusqu’à quand :',
  passwordHint: 'Pour confirmer que c’est bien vous.',
  held: 'Un achat est en cours',
  heldText: 'Terminez d’abord les paiements en cours. Vous pourrez ensuite fermer le compte.',
  closed: 'Votre compte est fermé. Merci de votre confiance.',
}
