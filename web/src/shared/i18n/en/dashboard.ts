import { plural } from '../plural'

/** Words of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  morning: (name: string) => `Good morning, ${name}`,
  afternoon: (name: string) => `Good afternoon, ${name}`,
  evening: (name: string) => `Good evening, ${name}`,
  gettingStarted: 'Getting started',
  progress: (done: number, total: number) => `${done} of ${total}`,
  steps: {
    verify: 'Confirm your e-mail',
    address: 'Add your address',
    card: 'Add a card',
    parcel: 'Send your first parcel',
    team: 'Invite your team',
  },
  done: 'done',
  hideSteps: 'Hide this list',
  verifyTitle: 'Please confirm your e-mail',
  verifyText: (email: string) =>
    `We sent a link to ${email}. You can compare prices now, and buy labels once you confirm.`,
  resend: 'Resend the link',
  resent: 'A new link is on its way.',
  drafts: 'Continue where you left off',
  draftsCount: (count: number) => plural('en', count, { one: 'One draft', other: '# drafts' }),
  resume: 'Resume',
  draftTo: (name: string) => `To ${name}`,
  draftWithoutRecipient: 'No recipient yet',
  changed: (when: string) => `Changed ${when}`,
  recent: 'Recent shipments',
  all: 'All shipments',
  label: 'Label',
  emptyTitle: 'Your first parcel is a few minutes away',
  emptyText: 'Two addresses and a weight are enough to see every courier’s price.',
  send: 'Send a Parcel',
  usTitle: 'Nothing to show yet',
  usText: 'Shipments to and from you appear here.',
}
