import type { dropOff as english } from '../en/dropOff'

/** Words of drop-off points. */
export const dropOff: typeof english = {
  card: 'Dépôt du colis',
  lead: (courier) => `Apportez le colis et son étiquette à un endroit qui accepte les colis de ${courier}.`,
  find: 'Trouver un point de dépôt',
  anyLead: 'Apportez vos colis étiquetés à un endroit près de chez vous au lieu d’attendre un ramassage.',
  courier: 'Transporteur',
  change: 'Choisir un autre endroit',
  clear: 'Retirer',
  cleared: 'Point de dépôt retiré.',
  choose: 'Choisir cet endroit',
  chosen: 'C’est noté. L’endroit figure avec l’envoi et sous l’étiquette, sur la page au format lettre.',
  near: 'Près du code postal',
  nearPlaceholder: 'Code postal, par exemple H2X 1Y4',
  places: 'Points de dépôt, du plus proche au plus éloigné',
  mapLead: 'Distance et direction à partir du code postal',
  north: 'N',
  none: 'Aucun endroit à montrer',
  noneText: 'Essayez un code postal voisin ou une autre ville.',
  hours: 'Heures d’ouverture',
  holidays: 'Les heures peuvent changer les jours fériés.',
  phone: (number) => `Téléphone : ${number}`,
  kinds: {
    post_office: 'Bureau de poste',
    terminal: 'Terminal',
    agent: 'Commerce',
    drop_box: 'Boîte de dépôt',
    locker: 'Casier',
  },
  services: {
    hold_for_pickup: 'Garde les colis pour le destinataire',
    wheelchair_access: 'Accessible en fauteuil roulant',
    bilingual: 'Anglais et français',
  },
}
