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
  packages: 'Saved packages',
  noPackages: 'No saved packages',
  noPackagesText: 'Save the boxes and envelopes you use, then pick one by name when you send a parcel.',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  editPackage: (name: string) => `Edit ${name}`,
  removePackage: (name: string) => `Remove ${name}`,
  removePackageTitle: 'Remove this package?',
  removePackageText: (name: string) => `${name} will no longer be offered. Drafts and labels don’t change.`,
  removePackageConfirm: 'Remove package',
  packageRemoved: (name: string) => `${name} removed.`,
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
  language: 'Language of emails and documents',
  languageHint: 'For anyone who hasn’t chosen one.',
  referenceHint: 'Added to every shipment, such as a cost centre.',
  approvalOver: 'Ask me to approve labels above',
  approvalOverHint:
    'Team members who pay with the account’s card wait for your approval above this price. Leave it empty to let them buy.',
  businessNumber: 'Business number (exporter)',
  businessNumberHint:
    'From the Canada Revenue Agency, with your import and export account: 123456782 RM 0001. It goes on commercial invoices.',
}

/** Words of tracking notices. */
export const notices = {
  title: 'Tracking notices',
  lead: 'Choose who gets an email at each step. Recipients get one only if you’ve entered their email.',
  saved: 'Saved. This applies from each parcel’s next step.',
  step: 'When the parcel is',
  notify_recipient: 'Recipient',
  notify_sender: 'Sender',
  tell: (who: string, step: string) => `${who}: ${step}`,
  brand: 'Set how recipients’ emails look and what they say',
}
