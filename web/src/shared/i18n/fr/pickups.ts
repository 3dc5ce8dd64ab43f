import type { pickups as en } from '../en/pickups'
import { plural } from '../plural'

export const pickups: typeof en = {
  title: 'Ramassages',
  lead: 'Les transporteurs qui viennent chercher vos colis. Les jours et les heures sont ceux du lieu.',
  request: 'Demander un ramassage',
  requestTitle: 'Demander un ramassage',
  addTitle: 'Ajouter des envois à un ramassage',
  filter: 'État',
  all: 'Tous les ramassages',
  showAll: 'Afficher tous les ramassages',
  usual: 'Votre ramassage habituel',
  statuses: {
    requested: 'En préparation',
    scheduled: 'Prévu',
    unconfirmed: 'À confirmer',
    completed: 'Effectué',
    missed: 'Manqué',
    cancelled: 'Annulé',
  },
  emptyTitle: 'Aucun ramassage pour l’instant',
  emptyText: 'Achetez une étiquette, puis demandez ici à son transporteur de venir chercher le colis.',
  noMatch: 'Aucun ramassage dans cet état',
  named: (courier, day) => `${courier}, ${day}`,
  parcels: (count) => plural('fr', count, { one: '# colis', other: '# colis' }),
  confirmation: 'Numéro de confirmation',
  busy: (courier) => `Nous interrogeons ${courier}. Cela prend quelques minutes au plus.`,
  missedText: (courier) =>
    `${courier} n’a lu aucun de ces colis. Demandez un autre ramassage ou apportez-les à un point de dépôt.`,
  scanned: 'Ramassé',
  calendar: 'Ajouter au calendrier',
  add: 'Ajouter des envois',
  remove: (name) => `Retirer de ce ramassage le colis pour ${name}`,
  removed: 'Le transporteur sait qu’il y a un colis de moins.',
  cancel: 'Annuler le ramassage',
  cancelTitle: 'Annuler ce ramassage?',
  cancelText: (courier, day) =>
    `${courier} ne passera pas le ${day}. Les étiquettes restent valides et vous pouvez demander un autre ramassage.`,
  cancelUnconfirmed: (courier) =>
    `${courier} passera peut-être quand même : sa réponse s’est perdue et nous n’avons aucun numéro pour l’annuler. Appelez aussi ${courier}.`,
  cancelled: 'Le ramassage est annulé.',
  requested: (courier, day) => `${courier} passera le ${day}.`,
  courier: 'Transporteur',
  group: (courier, count) =>
    `${courier}, ${plural('fr', count, { one: '# envoi en attente', other: '# envois en attente' })}`,
  waiting: (courier, chosen, all) =>
    `Envois en attente de ${courier}, ${chosen} sur ${all} ${chosen > 1 ? 'choisis' : 'choisi'}`,
  nothingWaits: 'Rien n’attend de ramassage',
  nothingWaitsText:
    'Les étiquettes qu’aucun transporteur n’a lues et qui ne sont dans aucun ramassage s’affichent ici.',
  day: 'Jour',
  ready: 'Prêt dès',
  close: 'Jusqu’à',
  window: (hours) => `Au moins ${hours} heures, à l’heure du lieu.`,
  notToday: (reason) => `Pas aujourd’hui. ${reason}${reason.endsWith('.') ? '' : '.'}`,
  noDays: (courier) => `On ne peut demander ${courier} à cet endroit dans les prochains jours.`,
  charges: (courier) => `${courier} facture pour ce ramassage :`,
  noCharge: (courier) => `${courier} n’indique aucuns frais pour ce ramassage.`,
  location: 'Où le chauffeur les trouve',
  instructions: 'Pour le chauffeur',
  instructionsHint: 'Un code d’entrée, un étage, la personne à demander.',
}
