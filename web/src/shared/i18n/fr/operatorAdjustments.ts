import type { deskAdjustments as english } from '../en/operatorAdjustments'

/** Les mots de la console sur les ajustements contestés. */
export const deskAdjustments: typeof english = {
  lead: 'Les ajustements de facturation que les expéditeurs paient et contestent, du plus ancien au plus récent. La réponse du transporteur décide de qui paie.',
  empty: 'Aucun ajustement contesté',
  emptyText: 'Aucun expéditeur ne conteste ce qu’un transporteur a facturé après coup.',
  charged: 'Débité',
  held: 'En suspens',
  prepared: (day) => `préparée le ${day}, non envoyée`,
  sent: (day) => `envoyée le ${day}`,
  decide: 'Noter la réponse',
  decideText: (before, after) =>
    `Le transporteur annonçait ${before} et facture ${after}. Ce qu’il déduit n’est pas débité, ou revient au solde; le reste est débité. Le propriétaire du compte en est avisé par courriel.`,
  outcome: 'La réponse du transporteur',
  outcomes: { agreed: 'Il déduit quelque chose', refused: 'Il facture le tout' },
  agreed: 'Montant déduit, taxes comprises',
  done: 'La réponse est notée.',
}
