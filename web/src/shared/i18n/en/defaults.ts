/** Words of the defaults for new shipments. */
export const defaults = {
  title: 'Defaults for new shipments',
  saved: 'Saved. New shipments start with these defaults; existing drafts don’t change.',
  mine: 'How you ship',
  asAccount: 'Same as the account',
  ownerSets: 'Only the account owner can change this.',
  package: 'Your usual parcel',
  packageHint: 'Fill in what never changes and leave the rest empty.',
  noPackage: 'None, every parcel is different',
  units: 'Weights and lengths in',
  unitsOf: { metric: 'Kilograms and centimetres', imperial: 'Pounds and inches' },
  signature: 'Ask for a signature on delivery',
  insurance: 'Offer shipping insurance',
  labelFormat: 'Labels',
  labelFormats: {
    '4x6': { name: '4 × 6 inches', note: 'For label printers' },
    letter: { name: 'Letter size', note: 'For the printer on your desk' },
    zpl: { name: 'ZPL', note: 'For printers that support ZPL' },
  },
  language: 'Language of e-mails and documents',
  languageHint: 'For anyone who hasn’t chosen one.',
  referenceHint: 'Added to every shipment, such as a cost centre.',
}

/** Words of tracking notices. */
export const notices = {
  title: 'Tracking notices',
  lead: 'Choose who gets an e-mail at each step. Recipients get one only if you’ve entered their e-mail.',
  saved: 'Saved. This applies from each parcel’s next step.',
  step: 'When the parcel is',
  notify_recipient: 'Recipient',
  notify_sender: 'Sender',
  tell: (who: string, step: string) => `${who}: ${step}`,
  replyTo: 'Reply-to address',
  replyToHint: 'Replies to tracking notices go to this e-mail.',
  note: 'Your own message',
  noteHint: 'Added to the recipient’s e-mails, such as opening hours or who to call.',
}
