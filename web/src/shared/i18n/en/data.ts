import { plural } from '../plural'

/** Words for exporting one's data and closing the account. */
export const data = {
  storedTitle: 'Files you added',
  storedText: 'Photos, proofs of value and evidence of claims. Labels and invoices don’t count.',
  storedOf: (used: string, max: string) => `${used} of ${max} used`,
  storedFull: 'Nearly full. Delete drafts that you no longer need, or their photos, to make room.',

  exportTitle: 'Download your data',
  exportText:
    'Everything in your account: shipments, labels, addresses, charges, team and activity, as tables and files in one zip archive.',
  export: 'Prepare archive',
  archives: 'Archives',
  noArchives: 'No archives yet.',
  gathering: 'Gathering your data',
  cancel: 'Cancel',
  cancelled: 'Archive cancelled.',
  until: (date: string) => `until ${date}`,
  download: 'Download',
  downloadOf: (asked: string) => `Download archive of ${asked}`,
  removeOf: (asked: string) => `Delete archive of ${asked}`,
  removed: 'Archive deleted.',
  failed: 'Failed',
  failedText: 'The archive couldn’t be prepared. Please try again.',
  expired: 'Expired',

  closeTitle: 'Close account',
  closeText:
    'This closes the account permanently, for everyone in it. Before you decide, you’ll see what is kept and for how long.',
  close: 'Close account',
  closeQuestion: 'Close this account permanently?',
  closeQuestionText: 'Everyone is signed out right away. Download your data first.',
  balance: (amount: string) => `Your balance of ${amount} is refunded to the card that filled it.`,
  subUsers: (count: number) =>
    plural('en', count, {
      one: '# person on your team loses access.',
      other: '# people on your team lose access.',
    }),
  kept: 'What is kept, and for how long:',
  passwordHint: 'To confirm that it’s you.',
  held: 'A purchase is in progress',
  heldText: 'Finish any open payments first. Then you can close the account.',
  closed: 'Your account is closed. Thank you for shipping with us.',
}
