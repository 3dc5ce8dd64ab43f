import { plural } from '../plural'

/** Words of a parcel and its prices. */
export const parcel = {
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Weight',
  units: { lengths: 'Unit of length', weights: 'Unit of weight' },
  actions: (number: number) => `Actions for parcel ${number}`,
  copy: 'Copy this parcel',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remeasured: (dimensions: string, courier: string, day: string) =>
    `This package was measured as ${dimensions} by ${courier} on ${day}.`,
  learned: {
    take: 'Use it',
    takeOf: (what: string, of?: string) => (of === undefined ? `Use ${what}` : `Use ${what} for ${of}`),
    weight: (weight: string, day: string | null) =>
      day === null ? `Together ${weight}, as last sent.` : `Last sent as ${weight} on ${day}.`,
    weightBefore: (weight: string, day: string | null) =>
      day === null ? `Before that, together ${weight}.` : `Before that as ${weight} on ${day}.`,
    hsCode: (code: string, day: string) => `Last declared as ${code} on ${day}.`,
    hsCodeBefore: (code: string, day: string) => `Before that as ${code} on ${day}.`,
    takeAll: (count: number) =>
      plural('en', count, {
        one: 'Use the last weight for # draft',
        other: 'Use the last weights for all # drafts',
      }),
    taken: (count: number) => plural('en', count, { one: '# weight used.', other: '# weights used.' }),
  },
  packages: {
    choose: 'Saved package',
    none: 'None',
    find: 'Type its name',
    last: 'The package of your last shipment is filled in. Check that it’s the same one.',
    usual: (name: string) => `${name}, your usual package, is filled in.`,
    other: 'Use another package',
    saveThis: 'Save as package…',
    add: 'Save package',
    edit: 'Edit package',
    hint: 'Leave blank anything that varies.',
    name: 'Name',
    saved: (name: string) => `${name} saved.`,
  },
  seePrices: 'See prices',
  simulated: 'Simulated',
  taxIncluded: 'tax included',
  dutiesBeside: {
    unsaid:
      'Duties and import taxes aren’t included in these prices. You choose later whether you or the recipient pays them.',
    receiver: 'Duties and import taxes aren’t included in the price. The recipient pays them on delivery.',
    sender: 'Duties and import taxes aren’t included in the price. You pay them separately.',
  },
  tags: { best: 'Best', fastest: 'Fastest' },
  noRates: 'No courier offers a rate for this shipment. Check the addresses and the parcel.',
}
