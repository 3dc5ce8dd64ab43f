import type { options as english } from '../en/options'

/** Les mots des options supplémentaires d’un envoi. */
export const options: typeof english = {
  delivery: 'Livraison',
  goods: 'Qu’expédiez-vous?',
  goodsPlaceholder: 'Choisissez le type de marchandise',
  cover: 'Assurance',
  coverHint: 'Couvre la perte et les dommages jusqu’à la valeur déclarée.',
  photos: 'Photos pour l’assurance',
  photosHint:
    'Ajoutez-les maintenant ou avant de payer. Elles sont conservées avec l’envoi, sans le lieu ni l’heure de la prise de vue.',
  productImages: 'Photos de la marchandise',
  productImagesAdvised: 'Facultatives, mais à cette valeur, des photos facilitent une réclamation.',
  packagingImages: 'Photos de l’emballage',
  packagingImagesHint: 'La boîte ouverte avec son rembourrage, puis la boîte fermée.',
  proofFiles: 'Preuve de la valeur',
  proofFilesHint: 'Une facture, un reçu ou une évaluation : un PDF ou une photo.',
  questions: 'L’envoi contient-il l’un de ces articles?',
  additionalDetails: 'Instructions pour le transporteur',
  otherInformation: 'Autre chose à nous signaler',
  noOptions: 'Aucune option',
  labelFormats: { '4x6': 'étiquette 4 × 6 po', letter: 'étiquette sur page lettre', zpl: 'étiquette en ZPL' },
  noneRestricted: 'Aucun article restreint',
  listFailed: 'Les types de marchandise n’ont pas pu être chargés.',
}
