/** Words of the team: inviting people, who pays for them, and keeping them out. */
export const team = {
  title: 'Team',
  lead: 'The people who send from this account.',
  invite: 'Invite someone',
  columns: {
    person: 'Person',
    role: 'Role',
    billing: 'Who pays',
    status: 'Status',
    since: 'Access',
    actions: 'Actions',
  },
  roles: { owner: 'Owner', sub_user: 'Sub-user' },
  status: { active: 'Active', invited: 'Invited', expired: 'Invitation expired', disabled: 'Disabled' },
  whoPays: 'Who pays for their labels?',
  billing: {
    account: {
      short: 'The account',
      name: 'The account',
      note: 'Your default card is charged, and each label shows who bought it.',
    },
    self: {
      short: 'Themselves',
      name: 'They pay themselves',
      note: 'They add a card of their own, and see and manage that card alone.',
    },
  },
  you: (name: string) => `${name} (you)`,
  since: (day: string) => `Since ${day}`,
  paidBy: (who: string) => `Paid by ${who.toLowerCase()}`,
  linkUntil: (day: string) => `Link works until ${day}`,
  ranOut: (day: string) => `Link ended on ${day}`,
  emptyTitle: 'Nobody else is here yet',
  emptyText:
    'Invite the people you send with: everyone signs in for themselves, and you see whose parcel it is.',

  inviteTitle: 'Invite someone',
  inviteLead: (life: string) =>
    `They get a mail with a link that works for ${life}, and choose a password of their own.`,
  sendInvitation: 'Send the invitation',
  invited: (email: string) => `The invitation to ${email} is on its way.`,
  resent: (email: string) => `A new invitation to ${email} is on its way. The old link no longer works.`,

  actionsFor: (name: string) => `Actions for ${name}`,
  resend: 'Send the invitation again',
  editBilling: 'Change who pays',
  disable: 'Disable',
  enable: 'Let in again',
  remove: 'Remove from the team',
  withdraw: 'Withdraw the invitation',

  billingTitle: (name: string) => `Who pays for ${name}?`,
  saved: (name: string) => `Saved for ${name}.`,
  disableTitle: (name: string) => `Disable ${name}?`,
  disableText:
    'They are signed out at once and cannot come in until you let them. Their shipments stay as they are.',
  disabled: (name: string) => `${name} is disabled.`,
  enabled: (name: string) => `${name} can sign in again.`,
  removeTitle: (name: string) => `Remove ${name} from the team?`,
  removeText:
    'They are signed out at once. Their shipments, quotes and claims become yours, and keep their name. This cannot be undone.',
  removed: (name: string) => `${name} is no longer in the team.`,
  withdrawTitle: (name: string) => `Withdraw the invitation to ${name}?`,
  withdrawText: 'The link in the mail stops working. You can invite them again whenever you like.',

  joinTitle: (account: string) => `Join ${account}`,
  joinLead: (inviter: string) => `${inviter} has invited you. Say who you are, and choose a password.`,
  joinTitleUnknown: 'Your invitation',
  join: 'Join',
  joinEmailHint: 'You sign in with it from now on.',
  joinFailedHint: (life: string) =>
    `An invitation works once, for ${life}. Ask who invited you to send it again.`,
  joinAsOther: (email: string) =>
    `You are signed in as ${email}. Joining signs you out of that account here.`,
  originLead: 'This address goes on your labels as the sender. It is yours, not the whole team’s.',

  ownerOnlyTitle: 'For the owner of the account',
  ownerOnlyText: 'The owner of the account looks after the team. Ask them to invite or remove somebody.',
}
