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
    saveThis: 'Save as a package…',
    add: 'Save a package',
    edit: 'Edit the package',
    hint: 'Leave out what differs from one parcel to the next.',
    name: 'Name',
    saved: (name: string) => `${name} saved.`,
  },
  seePrices: 'See prices',
  simulated: 'Simulated',
  taxIncluded: 'tax included',
  dutiesBeside: {
    unsaid:
      'Duties and import taxes are not in these prices. You choose later whether you or the receiver pays them.',
    receiver: 'Duties and import taxes are not in the price. The receiver pays them on delivery.',
    sender: 'Duties and import taxes are not in the price. You pay them separately.',
  },
  tags: { best: 'Best', fastest: 'Fastest' },
  noRates: 'No courier has a price for this shipment. Check the addresses and the parcel.',
}
