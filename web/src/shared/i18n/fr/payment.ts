import type { Words } from '..'

/** Les mots des cartes et du paiement. */
export const payment: Words['payment'] = {
  cardName: (brand, last4) => `${brand} se terminant par ${last4}`,
  cardUntil: (month, year) => `jusqu’au ${month}/${year}`,
  cardExpired: 'Expirée',
  addCard: 'Ajouter une carte',
  cardNumber: 'Numéro de carte',
  expiryMonth: 'Mois',
  expiryYear: 'Année',
  cvc: 'Code de sécurité',
  saveCard: 'Enregistrer la carte',
  cardSaved: 'La carte est enregistrée.',
  cardHint: 'Le numéro va au service de paiement, pas à nous.',
  testCard: 'Les paiements sont simulés ici : 4242 4242 4242 4242 paie, 4000 0000 0000 0002 est refusée.',
  defaultCard: 'Par défaut',
  makeDefault: 'Choisir par défaut',
  removeCard: 'Retirer',
  removeCardOf: (card) => `Retirer ${card}`,
  removeTitle: 'Retirer cette carte ?',
  removeText: (card) => `${card} ne sera plus débitée. Les étiquettes achetées restent comme elles sont.`,
  removed: 'La carte est retirée.',
  isDefault: (card) => `${card} paie désormais.`,
  noCards: 'Aucune carte',
  noCardsText: 'Une carte est débitée à l’achat d’une étiquette, jamais avant.',
  expiredWarning: 'Une carte est expirée',
  expiredText: 'Ajoutez celle qui la remplace, pour que la prochaine étiquette n’attende pas.',
}
