import type { Words } from '..'

/** Les mots qui disent où se trouve un envoi. */
export const status: Words['status'] = {
  shipment: {
    draft: 'Brouillon',
    quoted: 'Brouillon avec prix',
    rate_selected: 'Prêt à payer',
    purchasing: 'Achat en cours',
    pending_payment: 'Paiement à confirmer',
    purchase_failed: 'Achat échoué',
    purchased: 'Étiquette achetée',
    cancel_requested: 'Annulation en cours',
    cancelled: 'Annulé',
    cancel_refused: 'Annulation refusée',
  },
  tracking: {
    label_created: 'Étiquette créée',
    picked_up: 'Ramassé',
    in_transit: 'En transit',
    out_for_delivery: 'En cours de livraison',
    delivered: 'Livré',
    delivery_attempted: 'Livraison tentée',
    available_for_pickup: 'Prêt pour le ramassage',
    exception: 'Exception',
    returned: 'Retourné',
    cancelled: 'Annulé',
  },
}
