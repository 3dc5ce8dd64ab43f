import { plural } from '../plural'

/** Words of the page for people who are not signed in. */
export const visitor = {
  title: 'Compare couriers. Print your label.',
  lead: 'Two postal codes and a parcel are enough to see what it costs and when it arrives.',
  question: 'Your parcel',
  from: 'From postal code',
  to: 'To postal code',
  size: 'Size',
  abroad: 'Send outside Canada',
  inCanada: 'Send within Canada',
  promise: 'No account needed. We don’t store what you enter.',
  prices: 'Prices',
  couriers: 'Couriers we compare',
  couriersText: 'Fill in your parcel, and their prices appear here side by side.',
  asking: 'Asking the couriers…',
  route: (from: string, to: string) => `${from} to ${to}`,
  sentToday: (day: string) => `Sent today, ${day}`,
  answered: (services: number) =>
    plural('en', services, { one: '# price so far.', other: '# prices so far.' }),
  each: 'Each courier’s lowest price, and the fastest.',
  seeAll: (services: number) => `See all ${services} services`,
  seeFewer: 'Show fewer',
  sendThis: 'Create account and send parcel',
  comesAlong: 'Your parcel comes with you.',
  noPrices: 'No courier offers a rate for this parcel. Check the postal codes, the size and the weight.',
  limitTitle: 'You’ve reached the limit for now',
  limitText:
    'Without an account you can only compare so many times. Create one to continue, or come back later.',
  points: [
    {
      title: 'Compare before you pay',
      text: 'Couriers’ prices side by side, tax included, each with the day it arrives.',
    },
    { title: 'Your label', text: 'Pay by card and print on letter paper or 4 × 6. Reprinting is free.' },
    {
      title: 'Insured if you like',
      text: 'Say what the parcel is worth, and insurance becomes one line of its price.',
    },
  ],
  currency: 'Prices in Canadian dollars',
  takingAlong: 'Opening your parcel…',
  leaveBehind: 'Start without it',
}
