import type { dialogs as english } from '../en/dialogs'

/** Words of the dialogs that open over the page. */
export const dialogs: typeof english = {
  address: {
    origin: { add: 'Ajouter l’adresse d’origine', edit: 'Modifier l’adresse d’origine' },
    destination: { add: 'Ajouter l’adresse de destination', edit: 'Modifier l’adresse de destination' },
  },
  addressSaved: 'Adresse enregistrée.',
  book: 'Carnet d’adresses',
  bookFor: {
    origin: 'Choisissez d’où part le colis.',
    destination: 'Choisissez où va le colis.',
  },
  invoiceSaved: 'Facture commerciale enregistrée.',
  noShipment: 'Choisissez d’abord un envoi.',
  toShipments: 'Voir les envois',
  noInvoice: 'Seuls les envois qui traversent une frontière ont besoin d’une facture commerciale.',
  notEditable: 'Cet envoi ne peut plus être modifié.',
}
