import type { address as english } from '../en/address'

/** Les mots d’un formulaire d’adresse, où qu’il soit. */
export const address: typeof english = {
  firstName: 'Prénom',
  lastName: 'Nom',
  contactFirstName: 'Prénom du contact',
  contactLastName: 'Nom du contact',
  savedHint: 'Trois lettres suffisent pour trouver une adresse enregistrée.',
  company: 'Entreprise',
  phone: 'Téléphone',
  phoneExt: 'Poste',
  email: 'Courriel',
  emailHint: 'Le transporteur s’en sert pour le suivi de la livraison.',
  country: 'Pays',
  postalDisagrees: (region) => `Ce code correspond à : ${region}.`,
  street1: 'Adresse',
  street2: 'App., bureau ou étage',
  city: 'Ville',
  residential: 'C’est une adresse résidentielle',
  residentialHint:
    'La livraison à domicile coûte parfois plus cher. L’indiquer maintenant évite un rajustement plus tard.',
  reference: 'Référence',
  referenceHint: 'Imprimée sur l’étiquette : un numéro de commande, par exemple.',
  invoiceReference: 'Référence de facture',
  more: 'Plus de détails',
  pasted: 'Cela ressemble à une adresse complète',
  pastedField: (label) => `${label} :`,
  pastedLeft: 'Non reconnu :',
  usePasted: 'Utiliser cette adresse',
  keepPasted: 'Garder tel quel',
}
