import type { ltl as english } from '../en/ltl'
import { plural } from '../plural'

/** Words of freight (LTL) quotes. */
export const ltl: typeof english = {
  title: 'Soumission LTL',
  lead: 'Du fret sur palettes. Notre bureau de fret répond par un prix, par courriel et dans vos soumissions conservées.',
  get: 'Obtenir une soumission LTL',
  step: {
    from: 'De',
    to: 'À',
    load: 'Ce qui est expédié',
    services: 'Services',
    rest: 'Quand, et autres précisions',
  },
  pallet: (number) => `Ligne de palettes ${number}`,
  quantity: 'Combien',
  goods: 'Ce qu’elle porte',
  goodsHint: 'Par exemple eau embouteillée, en cartons',
  height: 'Hauteur avec la palette',
  weight: 'Poids d’une palette',
  stackable: 'Empilable',
  addPallet: 'Ajouter un autre format',
  removePallet: (number) => `Retirer la ligne de palettes ${number}`,
  inAll: (pallets) => plural('fr', pallets, { one: 'une palette', other: '# palettes' }),
  classHint:
    'La classe découle de la densité. Un transporteur peut en fixer une autre pour certaines marchandises.',
  places: { pickup: 'Au ramassage', delivery: 'À la livraison', load: 'Pour le chargement' },
  home: 'L’adresse est un domicile.',
  readyOn: 'Prêt le',
  details: 'Autre chose que le bureau devrait savoir',
  more: 'Précisions',
  send: 'Demander un prix',
  sent: {
    title: 'Votre demande est partie',
    text: (number, email) =>
      `${number} est au bureau de fret, et une copie est envoyée à ${email}. Le prix figurera dans vos soumissions conservées.`,
    toast: 'Votre demande est au bureau de fret.',
    quotes: 'Soumissions de fret conservées',
    another: 'En demander une autre',
  },
  list: {
    label: 'Soumissions de fret',
    lead: 'Les prix de fret que vous avez demandés, et ce que le bureau a répondu.',
    placeholder: 'Ville, code postal, marchandise',
    emptyTitle: 'Aucune soumission de fret',
    emptyText: 'Dites au bureau de fret ce que vous envoyez et où; il vous répondra par un prix.',
    load: 'Chargement',
    asked: 'Demandée',
    price: 'Prix',
    until: (day) => `jusqu’au ${day}`,
    states: { waiting: 'En attente du bureau', answered: 'Prix valable', expired: 'Prix expiré' },
    desk: 'Message du bureau de fret',
    show: 'Voir le détail',
    deleteText: (name) =>
      `${name} est supprimée pour de bon. Si le bureau n’a pas encore répondu, il ne le fera plus.`,
  },
}
