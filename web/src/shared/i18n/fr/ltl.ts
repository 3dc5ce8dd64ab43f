import type { ltl as english } from '../en/ltl'
import { plural } from '../plural'

/** Words of freight (LTL) quotes. */
export const ltl: typeof english = {
  title: 'Soumission LTL',
  lead: 'Du fret sur palettes. Notre bureau de fret vous envoie un prix, par courriel et dans vos soumissions enregistrées.',
  get: 'Obtenir une soumission LTL',
  step: {
    from: 'De',
    to: 'À',
    load: 'Ce qui est expédié',
    services: 'Services',
    rest: 'Date et précisions',
  },
  pallet: (number) => `Ligne de palettes ${number}`,
  quantity: 'Combien',
  goods: 'Contenu',
  goodsHint: 'Par exemple eau embouteillée, en cartons',
  height: 'Hauteur avec la palette',
  weight: 'Poids d’une palette',
  stackable: 'Empilable',
  addPallet: 'Ajouter un autre format',
  removePallet: (number) => `Retirer la ligne de palettes ${number}`,
  inAll: (pallets) => plural('fr', pallets, { one: '# palette', other: '# palettes' }),
  classHint:
    'La classe découle de la densité. Un transporteur peut en fixer une autre pour certaines marchandises.',
  places: { pickup: 'Au ramassage', delivery: 'À la livraison', load: 'Pour le chargement' },
  home: 'L’adresse est un domicile.',
  readyOn: 'Prêt le',
  details: 'Autre chose à nous signaler?',
  more: 'Précisions',
  send: 'Demander un prix',
  sent: {
    title: 'Demande envoyée',
    text: (number, email) =>
      `${number} est entre les mains de notre bureau de fret, et une copie a été envoyée à ${email}. Le prix figurera dans vos soumissions enregistrées.`,
    toast: 'Demande envoyée au bureau de fret.',
    quotes: 'Soumissions de fret enregistrées',
    another: 'En demander une autre',
  },
  list: {
    label: 'Soumissions de fret',
    lead: 'Les prix de fret que vous avez demandés, et nos réponses.',
    placeholder: 'Ville, code postal, marchandise',
    emptyTitle: 'Aucune soumission de fret',
    emptyText: 'Dites-nous ce que vous envoyez et où; nous vous enverrons un prix.',
    load: 'Chargement',
    asked: 'Demandée',
    price: 'Prix',
    until: (day) => `jusqu’au ${day}`,
    states: { waiting: 'En attente d’un prix', answered: 'Prix valable', expired: 'Prix expiré' },
    desk: 'Message du bureau de fret',
    show: 'Voir le détail',
    deleteText: (name) =>
      `${name} sera supprimée définitivement. Si nous n’avons pas encore répondu, nous ne le ferons plus.`,
  },
}
