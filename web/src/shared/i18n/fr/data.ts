import type { Words } from '..'
import { plural } from '../plural'

/** Les mots pour emporter ses données et pour partir. */
export const data: Words['data'] = {
  exportTitle: 'Emporter vos données',
  exportText:
    'Tout ce que contient le compte : envois, étiquettes, adresses, frais, équipe et activité, en tableaux et fichiers dans une archive zip.',
  export: 'Préparer l’archive',
  archives: 'Archives',
  gathering: 'Rassemblement de vos données',
  cancel: 'Annuler',
  cancelled: 'La préparation de l’archive est arrêtée.',
  until: (date) => `jusqu’au ${date}`,
  download: 'Télécharger',
  downloadOf: (asked) => `Télécharger l’archive du ${asked}`,
  removeOf: (asked) => `Supprimer l’archive du ${asked}`,
  removed: 'L’archive est supprimée.',
  failed: 'Sans succès',
  failedText: 'L’archive n’a pas pu être faite. Veuillez la préparer de nouveau.',
  expired: 'Échue',

  closeTitle: 'Fermer le compte',
  closeText:
    'Pour toutes les personnes du compte, et pour de bon. Vous voyez ce qui est gardé et jusqu’à quand avant de décider.',
  close: 'Fermer le compte',
  closeQuestion: 'Fermer ce compte pour de bon ?',
  closeQuestionText: 'Tout le monde est déconnecté aussitôt. Emportez d’abord vos données.',
  subUsers: (count) =>
    plural('fr', count, {
      one: 'Une personne de votre équipe perd l’accès.',
      other: '# personnes de votre équipe perdent l’accès.',
    }),
  kept: 'Gardés un certain temps :',
  passwordHint: 'Pour montrer que c’est bien vous.',
  held: 'Un achat est en cours',
  heldText: 'Terminez les paiements ouverts ou répondez-y ; le compte pourra ensuite être fermé.',
  closed: 'Votre compte est fermé. Merci d’avoir expédié avec nous.',
}
