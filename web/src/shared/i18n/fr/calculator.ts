import type { calculator as english } from '../en/calculator'

/** Words of the dimensional weight calculator. */
export const calculator: typeof english = {
  open: 'Calculateur de poids volumétrique',
  title: 'Calculateur de poids volumétrique',
  lead: 'Les transporteurs facturent le poids réel ou le poids selon le volume, le plus élevé des deux.',
  sides: 'Dimensions de la boîte',
  toBegin: 'Entrez les trois dimensions pour voir ce que facture chaque transporteur.',
  dimensional: (weight) => `Poids volumétrique : ${weight}`,
  smaller: (unit) =>
    unit === 'cm' ? 'Avec une boîte plus petite de 2 cm' : 'Avec une boîte plus petite de 1 po',
  trims: {
    length: 'Moins longue',
    width: 'Moins large',
    height: 'Moins haute',
    every: 'Plus petite de tous les côtés',
  },
  askPrices: 'Comparer les prix avec la boîte plus petite',
  byCourier: 'Poids facturé par transporteur',
  columns: {
    courier: 'Transporteur',
    divisor: 'Diviseur',
    dimensional: 'Volumétrique',
    billed: 'Facturé',
    smaller: 'Boîte plus petite',
  },
  services: { express: 'Express', ground: 'Terrestre', packet: 'Petit paquet' },
  divisors: { metric: 'cm³/kg', imperial: 'po³/lb' },
  same: 'Aucun changement',
  less: (weight) => `${weight} de moins`,
}
