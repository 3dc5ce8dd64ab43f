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
    verify: 'Verify your e-mail',
    address: 'Add your address',
    card: 'Add a card',
    parcel: 'Send a first parcel',
    team: 'Invite your team',
  },
  done: 'done',
  hideSteps: 'Hide this list',
  verifyTitle: 'Please verify your e-mail',
  verifyText: (email: string) =>
    `We have sent a link to ${email}. You can compare prices meanwhile; buying a label waits for it.`,
  resend: 'Send the link again',
  resent: 'A new link is on its way.',
  drafts: 'Go on where you stopped',
  draftsCount: (count: number) => plural('en', count, { one: 'One draft', other: '# drafts' }),
  resume: 'Resume',
  draftTo: (name: string) => `To ${name}`,
  draftWithoutRecipient: 'No recipient yet',
  changed: (when: string) => `Changed ${when}`,
  recent: 'Recent shipments',
  all: 'All shipments',
  label: 'Label',
  emptyTitle: 'Your first parcel is a few minutes away',
  emptyText: 'Two addresses and a weight are enough to see what the couriers ask.',
  send: 'Send a parcel',
  usTitle: 'Nothing to show yet',
  usText: 'Shipments to and from you appear here.',
}
