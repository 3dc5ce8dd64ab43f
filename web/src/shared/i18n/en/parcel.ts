/** Words of a parcel and its prices. */
export const parcel = {
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Weight',
  units: { lengths: 'Unit of length', weights: 'Unit of weight' },
  seePrices: 'See prices',
  simulated: 'Simulated',
  taxIncluded: 'tax included',
  tags: { best: 'Best', fastest: 'Fastest' },
  noRates: 'No courier has a price for this shipment. Check the addresses and the parcel.',
}
