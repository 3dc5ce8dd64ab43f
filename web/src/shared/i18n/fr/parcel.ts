import type { parcel as english } from '../en/parcel'

/** Les mots d’un colis et de ses prix. */
export const parcel: typeof english = {
  length: 'Longueur',
  width: 'Largeur',
  height: 'Hauteur',
  weight: 'Poids',
  units: { lengths: 'Unité de longueur', weights: 'Unité de poids' },
  actions: (number) => `Actions pour le colis ${number}`,
  copy: 'Copier ce colis',
  moveUp: 'Monter',
  moveDown: 'Descendre',
  packages: {
    choose: 'Emballage enregistré',
    none: 'Aucun',
    saveThis: 'Enregistrer comme emballage…',
    add: 'Enregistrer un emballage',
    edit: 'Modifier l’emballage',
    hint: 'Laissez vide ce qui change d’un colis à l’autre.',
    name: 'Nom',
    saved: (name) => `${name} enregistré.`,
  },
  seePrices: 'Voir les prix',
  simulated: 'Simulé',
  taxIncluded: 'taxes comprises',
  dutiesBeside: {
    unsaid:
      'Les prix n’incluent ni droits ni taxes d’importation. Vous choisirez plus tard qui les paie, vous ou le destinataire.',
    receiver: 'Le prix n’inclut ni droits ni taxes d’importation. Le destinataire les paie à la livraison.',
    sender: 'Le prix n’inclut ni droits ni taxes d’importation. Vous les payez à part.',
  },
  tags: { best: 'Meilleur', fastest: 'Plus rapide' },
  noRates: 'Aucun transporteur n’offre de tarif pour cet envoi. Vérifiez les adresses et le colis.',
}
