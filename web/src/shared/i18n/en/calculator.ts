/** Words of the dimensional weight calculator. */
export const calculator = {
  open: 'Dimensional weight calculator',
  title: 'Dimensional weight calculator',
  lead: 'Couriers bill the weight on the scale or the weight by volume, whichever is greater.',
  sides: 'Sides of the box',
  toBegin: 'Enter the three sides to see what each courier bills.',
  dimensional: (weight: string) => `Dimensional weight: ${weight}`,
  smaller: (unit: 'cm' | 'in'): string =>
    unit === 'cm' ? 'With a box 2 cm smaller' : 'With a box 1 in smaller',
  trims: {
    length: 'Shorter',
    width: 'Narrower',
    height: 'Less tall',
    every: 'Smaller on every side',
  },
  askPrices: 'Compare prices with the smaller box',
  byCourier: 'Billed weight by courier',
  columns: {
    courier: 'Courier',
    divisor: 'Divisor',
    dimensional: 'By volume',
    billed: 'Billed',
    smaller: 'Smaller box',
  },
  services: { express: 'Express', ground: 'Ground', packet: 'Small packet' },
  divisors: { metric: 'cm³/kg', imperial: 'in³/lb' },
  same: 'No change',
  less: (weight: string) => `${weight} less`,
}
