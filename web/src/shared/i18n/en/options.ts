/** Words of the additional options of a shipment. */
export const options = {
  delivery: 'Delivery',
  goods: 'What are you shipping?',
  goodsPlaceholder: 'Choose the kind of goods',
  cover: 'Insurance',
  coverHint: 'Covers loss and damage up to the value you declare.',
  photos: 'Photos for the insurance',
  photosHint:
    'Add them now or before you pay. They are kept with the shipment, without the place and time they were taken.',
  productImages: 'Photos of the goods',
  productImagesAdvised: 'Not required, but at this value photos make a claim easier.',
  packagingImages: 'Photos of the packaging',
  packagingImagesHint: 'The open box with its padding, then the closed box.',
  proofFiles: 'Proof of value',
  proofFilesHint: 'An invoice, a receipt or an appraisal: a PDF or a photo.',
  questions: 'Does it contain any of these?',
  additionalDetails: 'Instructions for the courier',
  otherInformation: 'Anything else we should know',
  noOptions: 'No options',
  labelFormats: { '4x6': 'label 4 × 6 in', letter: 'label on a letter page', zpl: 'label in ZPL' },
  noneRestricted: 'No restricted goods',
  listFailed: 'The kinds of goods didn’t load.',
}
