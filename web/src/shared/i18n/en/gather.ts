import { plural } from '../plural'

/** Words of drafts that are gathered in a list of bulk labels. */
export const gather = {
  prices: (count: number) =>
    plural('en', count, { one: 'Get price for # label', other: 'Get prices for # labels' }),
  pickList: 'Pick list',
  clear: 'Clear selection',
  listName: (names: readonly string[]) =>
    [
      names.slice(0, 3).join(', '),
      names.length > 3 && plural('en', names.length - 3, { one: 'and # more', other: 'and # more' }),
    ]
      .filter(Boolean)
      .join(' '),
  moved: (count: number) =>
    plural('en', count, {
      one: '# draft was moved here from an earlier list.',
      other: '# drafts were moved here from earlier lists.',
    }),
  leftOut: (count: number) =>
    plural('en', count, { one: '# draft was left out', other: '# drafts were left out' }),
  why: (name: string, message: string) => `${name}: ${message}`,
  open: (count: number) =>
    plural('en', count, { one: 'Open list with # other draft', other: 'Open list with # other drafts' }),
  close: 'Close',
}
