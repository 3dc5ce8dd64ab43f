import type { Words } from '..'

/** Les mots d’un formulaire d’adresse, où qu’il soit. */
export const address: Words['address'] = {
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Entreprise',
  phone: 'Téléphone',
  phoneExt: 'Poste',
  email: 'Courriel',
  emailHint: 'Pour les messages du transporteur au sujet de la livraison.',
  country: 'Pays',
  postalDisagrees: (province) => `Ce code postal appartient à : ${province}.`,
  street1: 'Adresse',
  street2: 'Bureau, étage, bâtiment',
  city: 'Ville',
  residential: 'C’est un domicile',
  residentialHint:
    'Les transporteurs facturent parfois davantage les livraisons à domicile ; le dire maintenant évite une correction plus tard.',
  reference: 'Référence',
  referenceHint: 'Imprimée sur l’étiquette : un numéro de commande, par exemple.',
  invoiceReference: 'Référence de facture',
  more: 'Plus de détails',
}
