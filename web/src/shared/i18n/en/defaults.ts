/** Words of what every new shipment begins with. */
export const defaults = {
  title: 'Every new shipment begins with',
  saved: 'Saved. New shipments begin with it; drafts stay as they are.',
  mine: 'How you ship',
  asAccount: 'As the account does',
  ownerSets: 'The owner of the account sets this.',
  package: 'Your usual parcel',
  packageHint: 'Fill in what is always the same, and leave the rest empty.',
  noPackage: 'None: every parcel is different',
  units: 'Weights and lengths in',
  unitsOf: { metric: 'Kilograms and centimetres', imperial: 'Pounds and inches' },
  signature: 'Ask for a signature on delivery',
  insurance: 'Offer shipping insurance',
  labelFormat: 'Labels',
  labelFormats: {
    '4x6': { name: '4 × 6 inches', note: 'For label printers' },
    letter: { name: 'Letter page', note: 'For the printer on your desk' },
    zpl: { name: 'ZPL', note: 'For printers that speak it' },
  },
  language: 'Language of mails and documents',
  languageHint: 'For everyone who has not chosen one.',
  referenceHint: 'Stands on every shipment: a cost centre, for instance.',
}

/** Words of the notices on a parcel's way. */
export const notices = {
  title: 'Tracking notices',
  lead: 'Who gets a mail at which step of a parcel’s way. The recipient gets one only where you have given their e-mail.',
  saved: 'Saved. It holds from the next step of each parcel on.',
  step: 'When it is',
  notify_recipient: 'Recipient',
  notify_sender: 'Sender',
  tell: (who: string, step: string) => `${who}: ${step}`,
  replyTo: 'Where answers go',
  replyToHint: 'Recipients who answer a notice write to this e-mail.',
  note: 'A sentence of your own',
  noteHint: 'Stands in the recipient’s mails: opening hours, whom to call.',
}
