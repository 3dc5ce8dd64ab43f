import type { Words } from '..'

/** Les mots d’un colis et de ses prix. */
export const parcel: Words['parcel'] = {
  length: 'Longueur',
  width: 'Largeur',
  height: 'Hauteur',
  weight: 'Poids',
  units: { lengths: 'Unité de longueur', weights: 'Unité de poids' },
  seePrices: 'Voir les prix',
  simulated: 'Simulé',
  taxIncluded: 'taxes comprises',
  tags: { best: 'Meilleur', fastest: 'Plus rapide' },
  noRates: 'Aucun transporteur n’a de prix pour cet envoi. Vérifiez les adresses et le colis.',
}
