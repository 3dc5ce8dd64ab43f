import type { visitor as english } from '../en/visitor'
import { plural } from '../plural'

/** Les mots de la page de ceux qui ne sont pas connectés. */
export const visitor: typeof english = {
  title: 'Comparez les transporteurs. Imprimez votre étiquette.',
  lead: 'Deux codes postaux et un colis suffisent pour voir le prix et le jour de livraison.',
  question: 'Votre colis',
  from: 'Code postal (départ)',
  to: 'Code postal (arrivée)',
  size: 'Dimensions',
  abroad: 'Envoyer hors du Canada',
  inCanada: 'Envoyer au Canada',
  promise: 'Aucun compte requis. Nous ne conservons rien de ce que vous entrez.',
  prices: 'Prix',
  couriers: 'Transporteurs comparés',
  couriersText: 'Décrivez votre colis, et leurs prix s’affichent ici côte à côte.',
  asking: 'Nous interrogeons les transporteurs…',
  route: (from, to) => `${from} vers ${to}`,
  sentToday: (day) => `Envoi aujourd’hui, ${day}`,
  answered: (services) => plural('fr', services, { one: '# prix jusqu’ici.', other: '# prix jusqu’ici.' }),
  each: 'Le meilleur prix de chaque transporteur, et le plus rapide.',
  seeAll: (services) => `Voir les ${services} services`,
  seeFewer: 'Voir moins',
  sendThis: 'Créer un compte et envoyer ce colis',
  comesAlong: 'Votre colis vous suit.',
  noPrices:
    'Aucun transporteur n’offre de tarif pour ce colis. Vérifiez les codes postaux, les dimensions et le poids.',
  limitTitle: 'Vous avez atteint la limite pour l’instant',
  limitText:
    'Sans compte, le nombre de comparaisons est limité. Créez-en un pour continuer, ou revenez plus tard.',
  points: [
    {
      title: 'Comparez avant de payer',
      text: 'Les prix des transporteurs côte à côte, taxes comprises, avec le jour de livraison.',
    },
    {
      title: 'Votre étiquette',
      text: 'Payez par carte et imprimez au format lettre ou 4 × 6. Réimprimer est gratuit.',
    },
    {
      title: 'Assuré si vous voulez',
      text: 'Indiquez la valeur du colis, et l’assurance s’ajoute en une ligne à son prix.',
    },
  ],
  currency: 'Prix en dollars canadiens',
  takingAlong: 'Ouverture de votre colis…',
  leaveBehind: 'Commencer sans ce colis',
}
