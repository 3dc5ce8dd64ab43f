import { plural } from '../plural'

/** Words of what requires action. */
export const actions = {
  title: 'Requires action',
  lead: 'Most urgent first. Items disappear once they’re resolved.',
  list: 'What to do',
  unseen: 'New',
  newOnes: (count: number) => plural('en', count, { one: '# new', other: '# new' }),
  all: (count: number) => plural('en', count, { one: 'View', other: 'View all #' }),
  badge: (count: number) => plural('en', count, { one: '# new', other: '# new' }),
  markSeen: 'Mark as seen',
  empty: 'Nothing needs your attention',
  emptyText: 'Payments to confirm, parcels with delivery problems and labels to print show up here.',
  toDashboard: 'Go to dashboard',
  by: (name: string) => `by ${name}`,
  approve: 'Approve',
  decline: 'Decline',
  approveTitle: (amount: string) => `Approve a label for ${amount}?`,
  approvePay: (amount: string) => `Approve ${amount}`,
  approveText: (who: string, whom: string, courier: string, service: string) =>
    `${who} wants to send a parcel to ${whom} with ${courier} (${service}). The label is bought right away and charged to the account’s card.`,
  priceChanged: (amount: string) => `The price is now ${amount}. Approve it to buy the label at this price.`,
  approved: (whom: string) => `Approved. The label for ${whom} is being bought.`,
  declineTitle: 'Decline this purchase?',
  declineText: (who: string) => `Nothing is charged. We’ll let ${who} know; their shipment stays as it is.`,
  declined: (whom: string) => `Declined. No label was bought for ${whom}.`,
  takeBack: 'Withdraw request',
  waitText: 'We emailed them. The label is bought as soon as they approve, and we’ll let you know.',
  go: {
    payment: 'Go to payment',
    approval: 'Review',
    tracking: 'View tracking',
    invoice: 'Add invoice',
    claim: 'Open claim',
    pickup: 'Schedule pickup',
    label: 'Open label',
  },
}
