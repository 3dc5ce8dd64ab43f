import { plural } from '../plural'

const list = new Intl.ListFormat('en-CA', { type: 'conjunction' })
const either = new Intl.ListFormat('en-CA', { type: 'disjunction' })

/** Words of shipping rules. */
export const shippingRules = {
  title: 'Shipping rules',
  lead: 'If-then sentences that choose couriers and options for you. You can always choose otherwise.',
  add: 'Add rule',
  addTitle: 'Add rule',
  editTitle: 'Edit rule',
  list: 'Rules, from the first one',
  readOnly: 'The account’s owner changes these rules.',
  emptyTitle: 'No rules yet',
  emptyText: 'Start with one of these, or write your own.',
  templates: {
    cheapest: {
      name: 'Cheapest in Canada',
      text: () => 'Send every parcel within Canada by the cheapest service.',
    },
    valuable: {
      name: 'Insure and sign',
      text: (amount: string) => `Insure goods worth more than ${amount} and ask for a signature.`,
    },
    heavy: { name: 'Look at heavy parcels', text: () => 'Hold orders of more than 20 kg for a person.' },
  },
  use: (name: string) => `Use “${name}”`,
  matching: 'When several rules match',
  matchings: {
    first: 'The first one decides',
    all: 'Combine them, in order',
  },
  matchingHint: {
    first: 'Rules are read from top to bottom; those after the first match are skipped.',
    all: 'Rules are read from top to bottom; each thing is decided by the first rule that names it.',
  },
  name: 'Name',
  nameHint: 'Labels and bulk lists say it: “Chosen by the rule …”.',
  isOn: (name: string) => `Use the rule “${name}”`,
  off: 'Off',
  up: (name: string) => `Move “${name}” up`,
  down: (name: string) => `Move “${name}” down`,
  grip: (name: string) => `Drag “${name}” to another place`,
  edit: (name: string) => `Edit “${name}”`,
  remove: (name: string) => `Delete “${name}”`,
  removeTitle: 'Delete rule?',
  removeText: (name: string) =>
    `“${name}” won’t choose anything anymore. Labels that it chose stay as they are.`,
  removeConfirm: 'Delete rule',
  saved: (name: string) => `Rule “${name}” saved.`,
  removed: (name: string) => `Rule “${name}” deleted.`,
  moved: (name: string, place: number) => `“${name}” is now number ${place}.`,
  conflict: 'Someone else changed the rules meanwhile. Their list is shown; please repeat your change.',
  conditions: 'If',
  allOrders: 'Without a condition, the rule matches every order.',
  addCondition: 'Add condition',
  removeCondition: (number: number) => `Remove condition ${number}`,
  actions: 'Then',
  addAction: 'Add action',
  removeAction: (number: number) => `Remove action ${number}`,
  actionsHint:
    'Package, signature, insurance, reference and label format are set when a store’s order or a row of a bulk list becomes a draft. The service is chosen once prices are there.',
  fact: 'What',
  facts: {
    country: 'Country',
    province: 'Province or state',
    postal_code: 'Postal code begins with',
    weight: 'Total weight',
    value: 'Value of the goods',
    source: 'Store or file',
    product: 'Product name or SKU',
    checkout: 'Service chosen at checkout',
    tag: 'Tag of the order',
    residential: 'Home address',
    parcels: 'Number of parcels',
  },
  test: 'Comparison',
  tests: { is: 'is', is_not: 'is not', over: 'more than', up_to: 'at most' },
  contains: { is: 'contains', is_not: 'doesn’t contain' },
  values: 'Values',
  valuesHint: 'Separate several with commas.',
  noneChosen: 'Choose',
  file: 'Bulk lists',
  weight: 'Weight',
  unit: 'Unit',
  amount: 'Amount',
  count: 'Number',
  action: 'Action',
  kinds: {
    service: 'Use a service',
    cheapest: 'Use the cheapest service',
    fastest: 'Use the fastest service',
    within: 'Use the cheapest that arrives in time',
    package: 'Pack in a package',
    signature: 'Signature',
    insurance: 'Insure the goods',
    note: 'Add an internal reference',
    label_format: 'Label format',
    hold: 'Hold for a person',
  },
  service: 'Service',
  days: 'Business days',
  package: 'Package',
  noPackages: 'Save a package in the account settings first.',
  signatures: { yes: 'Ask for a signature', no: 'No signature' },
  insureAbove: 'Insure above',
  note: 'Reference',
  labelFormats: { '4x6': 'PDF, 4 × 6 in', letter: 'PDF, letter page', zpl: 'ZPL, for label printers' },
  formatLacks: (couriers: readonly string[]) => `Not offered by ${list.format(couriers)}.`,
  sentence: (conditions: readonly string[], actions: readonly string[]) =>
    `${conditions.length === 0 ? 'For every order,' : `If ${list.format(conditions)},`} ${list.format(actions)}.`,
  says: {
    country: (is: boolean, names: readonly string[]) =>
      `the parcel ${is ? 'goes' : 'doesn’t go'} to ${either.format(names)}`,
    province: (is: boolean, names: readonly string[]) =>
      `the parcel ${is ? 'goes' : 'doesn’t go'} to ${either.format(names)}`,
    postal_code: (is: boolean, names: readonly string[]) =>
      `the postal code ${is ? 'begins' : 'doesn’t begin'} with ${either.format(names)}`,
    source: (is: boolean, names: readonly string[]) =>
      `the order ${is ? 'comes' : 'doesn’t come'} from ${either.format(names)}`,
    product: (is: boolean, names: readonly string[]) =>
      `${is ? 'a product' : 'no product'} is called ${either.format(names.map((name) => `“${name}”`))}`,
    checkout: (is: boolean, names: readonly string[]) =>
      `the service at checkout ${is ? 'is' : 'isn’t'} ${either.format(names.map((name) => `“${name}”`))}`,
    tag: (is: boolean, names: readonly string[]) =>
      `the order ${is ? 'has' : 'doesn’t have'} the tag ${either.format(names.map((name) => `“${name}”`))}`,
    residential: (is: boolean) => `the address ${is ? 'is' : 'isn’t'} a home`,
    weight: (over: boolean, weight: string) => `it weighs ${over ? 'more than' : 'at most'} ${weight}`,
    value: (over: boolean, amount: string) =>
      `the goods are worth ${over ? 'more than' : 'at most'} ${amount}`,
    parcels: (over: boolean, count: number) =>
      over
        ? `there ${count === 1 ? 'is more than 1 parcel' : `are more than ${count} parcels`}`
        : `there ${plural('en', count, { one: 'is at most # parcel', other: 'are at most # parcels' })}`,
  },
  does: {
    service: (name: string) => `use ${name}`,
    cheapest: 'use the cheapest service',
    fastest: 'use the fastest service',
    within: (days: number) =>
      `use the cheapest service that arrives within ${plural('en', days, { one: '# business day', other: '# business days' })}`,
    package: (name: string) => `pack in ${name}`,
    signature: (asked: boolean): string => (asked ? 'ask for a signature' : 'ask for no signature'),
    insurance: (amount: string) => `insure goods worth more than ${amount}`,
    note: (text: string) => `add the reference “${text}”`,
    label_format: {
      '4x6': 'make the label a 4 × 6 in PDF',
      letter: 'make the label a letter-page PDF',
      zpl: 'make the label a ZPL file',
    },
    hold: 'hold the order for a person',
  },
  dryRun: 'What the rules would have done',
  dryRunLead: 'Your labels of the last three months, with the prices that couriers gave then.',
  dryRunEmpty: 'Once you have bought labels, you’ll see here what the rules would have chosen for them.',
  tried: (count: number) => plural('en', count, { one: '# label tried', other: '# labels tried' }),
  loading: (count: number) => `Loading labels: ${count} so far…`,
  saves: (amount: string) => `${amount} saved`,
  costs: (amount: string) => `${amount} more`,
  same: 'Same cost',
  changed: (count: number) =>
    plural('en', count, { one: '# with another service', other: '# with another service' }),
  held: (count: number) => plural('en', count, { one: '# held', other: '# held' }),
  notOffered: (count: number) =>
    plural('en', count, {
      one: '# where the service isn’t offered',
      other: '# where the service isn’t offered',
    }),
  byRule: 'By rule',
  columns: {
    recipient: 'Recipient',
    bought: 'Bought',
    chosen: 'Rules choose',
    rule: 'Rule',
    difference: 'Difference',
  },
  chose: (count: number) => plural('en', count, { one: 'Chose # label', other: 'Chose # labels' }),
  results: {
    held: 'Held for a person',
    not_offered: 'Not offered',
    options: 'As bought',
    none: 'No rule matches',
    unknown: 'Price not kept',
  },
  onlyChanges: 'Only what would change',
  noChanges: 'Nothing would change.',
  shown: (shown: number, all: number) => `${shown} of ${all} shown`,
}
