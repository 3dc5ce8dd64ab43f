import type { deskBalance as english } from '../en/operatorBalance'

/** Les mots de la console sur le solde d’un compte. */
export const deskBalance: typeof english = {
  title: 'Solde',
  negative: 'Solde négatif',
  question: 'Modifier le solde',
  text: (amount) =>
    `Le solde est de ${amount}. Un remboursement va aux cartes qui l’ont rechargé. Le propriétaire du compte voit le montant et la raison.`,
  limitText: (limit) =>
    `La limite de crédit est de ${limit} : ce qui est dû est débité de la carte par défaut le lundi.`,
  stopped: 'Impayé',
  change: 'Changement',
  acts: {
    refund: 'Rembourser sur la carte',
    credit: 'Ajouter au solde',
    debit: 'Retirer du solde',
    limit: 'Fixer la limite de crédit',
  },
  amount: 'Montant',
  onlyNegative: 'Soldes négatifs seulement',
  noNegative: 'Aucun compte n’a de solde négatif',
  disputed: 'Solde',
  disputedText: (amount) => `Ce paiement a rechargé un solde, qui est maintenant de ${amount}.`,
  dueDown: (amount) => `La banque a repris ${amount} que le solde contient encore.`,
  dueUp: (amount) => `${amount} sont revenus après la correction du solde.`,
  nothingDue: 'Le solde n’a besoin d’aucune correction.',
  correct: 'Corriger le solde',
  correctQuestion: 'Corriger le solde?',
  corrected: 'Solde corrigé.',
}
