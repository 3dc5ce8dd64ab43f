import type { actions as english } from '../en/actions'
import { plural } from '../plural'

/** Les mots de ce qui demande une intervention. */
export const actions: typeof english = {
  title: 'À faire',
  lead: 'Le plus urgent d’abord. Les éléments réglés disparaissent de la liste.',
  list: 'Ce qu’il y a à faire',
  unseen: 'Nouveau',
  newOnes: (count) => plural('fr', count, { one: '# nouveau', other: '# nouveaux' }),
  all: (count) => plural('fr', count, { one: 'Voir', other: 'Voir les #' }),
  badge: (count) => plural('fr', count, { one: '# nouveau', other: '# nouveaux' }),
  markSeen: 'Marquer comme vu',
  empty: 'Rien ne vous attend',
  emptyText: 'Les paiements à confirmer, les colis à problème et les étiquettes à imprimer apparaissent ici.',
  toDashboard: 'Aller au tableau de bord',
  by: (name) => `par ${name}`,
  approve: 'Approuver',
  decline: 'Refuser',
  approveTitle: (amount) => `Approuver une étiquette de ${amount}?`,
  approvePay: (amount) => `Approuver ${amount}`,
  approveText: (who, whom, courier, service) =>
    `${who} veut envoyer un colis à ${whom} avec ${courier} (${service}). L’étiquette est achetée sur-le-champ et débitée sur la carte du compte.`,
  priceChanged: (amount) =>
    `Le prix est maintenant de ${amount}. Approuvez-le pour acheter l’étiquette à ce prix.`,
  approved: (whom) => `Approuvé. L’étiquette pour ${whom} est en cours d’achat.`,
  declineTitle: 'Refuser cet achat?',
  declineText: (who) => `Rien n’est débité. Nous prévenons ${who}; son envoi reste tel quel.`,
  declined: (whom) => `Refusé. Aucune étiquette n’a été achetée pour ${whom}.`,
  takeBack: 'Retirer la demande',
  waitText:
    'Un courriel lui a été envoyé. L’étiquette sera achetée dès son approbation, et nous vous préviendrons.',
  go: {
    payment: 'Voir le paiement',
    approval: 'Examiner',
    tracking: 'Voir le suivi',
    invoice: 'Ajouter la facture',
    claim: 'Ouvrir la réclamation',
    returns: 'Décider',
    pickup: 'Demander un ramassage',
    label: 'Ouvrir l’étiquette',
  },
}
