import { plural, whole } from '../plural'

const n = (count: number) => whole('en', count)

/** Words of the components themselves. */
export const ui = {
  optional: '(optional)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  noMatch: 'No matches.',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  edit: 'Edit',
  delete: 'Delete',
  retry: 'Try again',
  dismiss: 'Dismiss',
  messages: 'Messages',
  loading: 'Loading…',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${n(page)}`,
  range: (from: number, to: number, total: number) => `${n(from)} – ${n(to)} of ${n(total)}`,
  step: (current: number, total: number) => `Step ${current} of ${total}`,
  withColon: (field: string, message: string) => `${field}: ${message}`,
  toCorrect: (count: number) =>
    plural('en', count, { one: '# thing to correct', other: '# things to correct' }),
  languageLost: 'The other language didn’t load. Check your connection, then choose it again.',
  waitsForConnection: 'Available once you’re back online',
  reload: 'Reload',
  clear: 'Clear',
  back: 'Back',
  continue: 'Continue',
  conflict: {
    title: 'Also changed in another tab',
    text: 'Choose which value to keep. Nothing is overwritten until you do.',
    values: (label: string, mine: string, saved: string) => `${label}: yours ${mine}, saved ${saved}`,
    empty: 'empty',
    yes: 'yes',
    no: 'no',
    keepMine: 'Keep mine',
    keepMineOf: (label: string) => `Keep mine: ${label}`,
    takeTheirs: 'Use saved',
    takeTheirsOf: (label: string) => `Use saved: ${label}`,
    first: 'This was changed in another tab. Choose which values to keep, then continue.',
  },
}
