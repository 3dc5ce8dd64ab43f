import { plural } from '../plural'

/** Words of taking one's data along, and of leaving. */
export const data = {
  exportTitle: 'Take your data along',
  exportText:
    'Everything that the account holds: shipments, labels, addresses, charges, team and activity, as tables and files in one zip archive.',
  export: 'Prepare the archive',
  archives: 'Archives',
  gathering: 'Gathering your data',
  cancel: 'Cancel',
  cancelled: 'The archive is not made any further.',
  until: (date: string) => `until ${date}`,
  download: 'Download',
  downloadOf: (asked: string) => `Download the archive of ${asked}`,
  removeOf: (asked: string) => `Delete the archive of ${asked}`,
  removed: 'The archive is deleted.',
  failed: 'Did not work',
  failedText: 'The archive could not be made. Please prepare it again.',
  expired: 'Time over',

  closeTitle: 'Close the account',
  closeText: 'For everyone in it, and for good. You see what is kept and until when before you decide.',
  close: 'Close the account',
  closeQuestion: 'Close this account for good?',
  closeQuestionText: 'Everyone is signed out at once. Take your data along first.',
  subUsers: (count: number) =>
    plural('en', count, {
      one: 'One person of your team loses the way in.',
      other: '# people of your team lose the way in.',
    }),
  kept: 'Kept for a while:',
  passwordHint: 'To show that it is you who asks.',
  held: 'Something is being bought just now',
  heldText: 'Finish or answer the open payments first; then the account can be closed.',
  closed: 'Your account is closed. Thank you for having shipped with us.',
}
