import type { parcel as english } from '../en/parcel'
import { plural } from '../plural'

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
  remeasured: (dimensions: string, courier: string, day: string) =>
    `${courier} a mesuré ce colis à ${dimensions} (${day}).`,
  learned: {
    take: 'L’utiliser',
    takeOf: (what, of) => (of === undefined ? `Utiliser ${what}` : `Utiliser ${what} pour ${of}`),
    weight: (weight, day) =>
      day === null ? `Ensemble ${weight}, comme au dernier envoi.` : `Dernier envoi : ${weight}, le ${day}.`,
    weightBefore: (weight, day) =>
      day === null ? `Auparavant, ensemble ${weight}.` : `Auparavant : ${weight}, le ${day}.`,
    hsCode: (code, day) => `Dernière déclaration : ${code}, le ${day}.`,
    hsCodeBefore: (code, day) => `Auparavant : ${code}, le ${day}.`,
    takeAll: (count) =>
      plural('fr', count, {
        one: 'Utiliser le dernier poids pour # brouillon',
        other: 'Utiliser les derniers poids pour les # brouillons',
      }),
    taken: (count) => plural('fr', count, { one: '# poids utilisé.', other: '# poids utilisés.' }),
  },
  packages: {
    choose: 'Emballage enregistré',
    none: 'Aucun',
    find: 'Tapez son nom',
    last: 'L’emballage de votre dernier envoi est déjà inscrit. Vérifiez que c’est le même.',
    usual: (name) => `${name}, votre emballage habituel, est déjà inscrit.`,
    other: 'Utiliser un autre emballage',
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
