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
  packages: {
    choose: 'Saved package',
    none: 'None',
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
