/** Words of returns, for senders and for recipients. */
export const returns = {
  title: 'Returns',
  lead: 'What recipients want to send back.',
  toSettings: 'Return settings',
  status: 'Status',
  all: 'All',
  states: {
    requested: 'Waiting for you',
    approved: 'Buying the label',
    label_ready: 'Label sent',
    label_failed: 'Label not bought',
    declined: 'Declined',
  },
  empty: 'No returns',
  emptyText: 'Once returns are on, recipients ask for them on the tracking page.',
  emptyStatus: 'No return has this status.',
  more: 'Show more',
  failed: 'The label couldn’t be bought',
  reason: 'Reason',
  worth: 'worth',
  everything: 'Everything in the parcel',
  some: (count: number, name: string) => `${count} × ${name}`,
  given: (reason: string) => `Reason given: “${reason}”`,
  photoOf: (name: string) => `Photo from the recipient: ${name}`,
  seeSent: 'View shipment',
  seeBack: 'View return shipment',
  waitsForOwner: 'The label waits for the owner’s approval.',
  waitsForBank: 'The bank asks the cardholder to confirm.',
  buying: 'The label is being bought.',
  approve: 'Approve',
  again: 'Approve again',
  approveOf: (name: string) => `Approve the return of ${name}`,
  approveTitle: 'Approve this return?',
  approveText:
    'The label is bought with your default card, by the service in your return settings, and emailed to the recipient.',
  approveAndBuy: 'Approve and buy',
  approved: 'Approved. The label is being bought.',
  decline: 'Decline',
  declineOf: (name: string) => `Decline the return of ${name}`,
  declineTitle: 'Decline this return?',
  declineText: 'The recipient is told by email.',
  declineReason: 'Reason, for the recipient to read',
  declined: 'Declined. The recipient is told.',

  publicTitle: 'Return something',
  publicLead: (sender: string, day: string) =>
    sender === ''
      ? `You can ask for a return until ${day}.`
      : `${sender} takes returns of this parcel until ${day}.`,
  visitShop: 'Visit the shop',
  toTracking: 'Back to tracking',
  publicFoot: 'Only people with this link can see this page.',
  goneTitle: 'Returns aren’t available here',
  goneText: 'The link doesn’t work any more, or the shop doesn’t take returns this way. Please ask the shop.',
  notYet: 'Once the parcel is delivered, you can ask for a return here.',
  closed: (day: string) => `Returns of this parcel closed on ${day}. Please write to the shop.`,
  notPossible: (sender: string) =>
    sender === ''
      ? 'A return is already under way.'
      : `${sender} has already arranged the return of this parcel.`,
  items: 'What are you sending back?',
  howMany: (name: string) => `How many: ${name}`,
  ofMany: (count: number, most: number) => `${count} of ${most}`,
  reasonWhy: 'Why are you sending it back?',
  note: 'Anything else?',
  noteHint: 'What is wrong with it, for example.',
  photos: 'Photos',
  photosHint: (max: number) => `Up to ${max} photos, such as of the damage. JPEG, PNG or WebP.`,
  addPhoto: 'Add photos',
  removePhoto: (name: string) => `Remove ${name}`,
  send: 'Ask for the return',
  shopPays: (sender: string) =>
    sender === '' ? 'The shop pays for the label.' : `${sender} pays for the label.`,
  shopDeducts: (sender: string, fee: string) =>
    `${sender === '' ? 'The shop' : sender} buys the label and deducts ${fee} from your refund.`,
  fee: 'Return fee',
  feeDeducted: 'deducted from the refund',
  whatAsked: 'Your return',
  mailed: 'We’ll email you.',
  comeBack: 'Keep this page’s address and look again later.',
  getLabel: 'Download the label',
  number: 'Tracking number',
  steps: {
    print: 'Print the label.',
    pack: 'Pack the items and put the label over the old one.',
    hand: (courier: string) =>
      courier === '' ? 'Hand the parcel to the courier.' : `Hand the parcel to ${courier}.`,
  },
  told: {
    requested: (sender: string) => ({
      title: 'Your request was sent',
      text: sender === '' ? 'The shop looks at it first.' : `${sender} looks at it first.`,
    }),
    approved: () => ({
      title: 'Your return is approved',
      text: 'The label is being made. This takes a few minutes at most, unless the payment has to be confirmed.',
    }),
    label_ready: () => ({ title: 'Your label is ready', text: '' }),
    label_failed: (sender: string) => ({
      title: 'The label isn’t ready yet',
      text:
        sender === ''
          ? 'It couldn’t be made automatically, so the shop is taking a look.'
          : `It couldn’t be made automatically, so ${sender} is taking a look.`,
    }),
    declined: (sender: string) => ({
      title: 'The return was declined',
      text: sender === '' ? 'Please keep what you received.' : `${sender} doesn’t take it back.`,
    }),
  },

  settings: {
    title: 'Returns by the recipient',
    lead: 'Recipients ask for a return on the tracking page of a delivered parcel. The label is emailed to them.',
    saved: 'Saved. Recipients see it from now on.',
    on: 'On',
    off: 'Off',
    labels: {
      enabled: 'Recipients may send something back',
      days: 'Days after delivery',
      reasons: 'Reasons to choose from',
      service: 'Service of the return label',
      courier_slug: 'Courier',
      service_code: 'Service',
      service_level: 'Service',
      approval: 'Who approves',
      approve_below: 'Approve at once below',
      fee: 'Return fee',
    },
    daysHint: (max: number) => `At most ${max}: the tracking page works as long.`,
    services: {
      cheapest: 'The cheapest',
      original: 'The one the parcel came by',
      named: 'Always this one',
    },
    approvals: {
      person: 'Someone on the team, each time',
      below_value: 'Nobody below a value, otherwise someone on the team',
      at_once: 'Nobody: the label is bought at once',
    },
    approvalHint:
      'Returns across a border, and items of unknown value under a limit, always wait for someone.',
    feeHint:
      'You deduct it from the refund; recipients read so before they ask. Nothing is deducted for what arrived late, damaged, defective, wrong or not as described.',
    noneChosen: 'None chosen',
    pays: 'You pay for return labels: labels bought at once are charged to the owner’s default card.',
    toList: 'View returns',
  },
}
