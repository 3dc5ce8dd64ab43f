import type { alerts as english } from '../en/alerts'
import { plural } from '../plural'

/** Les mots des alertes, nouveautés et rappels. */
export const alerts: typeof english = {
  title: 'Alertes et nouveautés',
  lead: 'Ce qui demande votre attention, les nouveautés et vos rappels.',
  bell: (count) =>
    count === 0
      ? 'Alertes et nouveautés'
      : `Alertes et nouveautés, ${plural('fr', count, { one: '# non lue', other: '# non lues' })}`,
  list: 'Alertes',
  kind: 'Afficher',
  everything: 'Tout',
  kinds: {
    feature: 'Nouveauté',
    reminder: 'Rappel',
    card_expiring: 'Carte',
    holiday: 'Jour férié',
    quote_price: 'Changement de prix',
    approval: 'Approbation',
    pickup_missed: 'Ramassage manqué',
    courier_outage: 'Panne d’un transporteur',
    webhook_off: 'Webhook',
  },
  unseen: 'Nouveau',
  goThere: 'Ouvrir',
  toShipment: 'Voir l’envoi',
  dismiss: (title) => `Fermer : ${title}`,
  edit: (title) => `Modifier : ${title}`,
  delete: (title) => `Supprimer : ${title}`,
  empty: 'Rien de nouveau',
  emptyText: 'Nouveautés, cartes qui expirent, jours fériés et vos rappels apparaissent ici.',
  emptyKind: 'Rien ici.',
  showEverything: 'Tout afficher',

  add: 'Ajouter un rappel',
  addTitle: 'Ajouter un rappel',
  editTitle: 'Modifier le rappel',
  reminderTitle: 'Me rappeler de',
  reminderWhen: 'Quand',
  reminderText: 'Précisions',
  reminderSaved: 'Rappel enregistré.',
}
