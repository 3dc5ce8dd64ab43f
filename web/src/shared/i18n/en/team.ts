/** Words of the team: inviting people, who pays for them, and keeping them out. */
export const team = {
  title: 'Team',
  /** Of an account that may not send. */
  us: {
    lead: 'The people who use this account.',
    emptyText: 'Invite people to this account. Each has their own sign-in.',
  },
  lead: 'The people who ship from this account.',
  invite: 'Invite someone',
  columns: {
    person: 'Person',
    role: 'Role',
    billing: 'Who pays',
    status: 'Status',
    since: 'Access',
    actions: 'Actions',
  },
  roles: { owner: 'Owner', sub_user: 'Member' },
  status: { active: 'Active', invited: 'Invited', expired: 'Invitation expired', disabled: 'Disabled' },
  whoPays: 'Who pays for their labels?',
  billing: {
    account: {
      short: 'The account',
      sentence: 'The account pays',
      name: 'The account',
      note: 'Your default card is charged, and each label shows who bought it.',
    },
    self: {
      short: 'They do',
      sentence: 'They pay',
      name: 'They pay',
      note: 'They add their own card, and see and manage only that card.',
    },
  },
  you: (name: string) => `${name} (you)`,
  since: (day: string) => `Since ${day}`,
  linkUntil: (day: string) => `Link expires on ${day}`,
  ranOut: (day: string) => `Link expired on ${day}`,
  emptyTitle: 'No teammates yet',
  emptyText: 'Invite the people you ship with. Each has their own sign-in, and you can see who sent what.',

  inviteTitle: 'Invite someone',
  inviteLead: (life: string) =>
    `They’ll get an email with a link that expires after ${life}, and choose their own password.`,
  sendInvitation: 'Send invitation',
  invited: (email: string) => `Invitation sent to ${email}.`,
  resent: (email: string) => `New invitation sent to ${email}. The old link no longer works.`,

  actionsFor: (name: string) => `Actions for ${name}`,
  resend: 'Resend invitation',
  editBilling: 'Change who pays',
  disable: 'Disable',
  enable: 'Enable',
  remove: 'Remove from team',
  withdraw: 'Withdraw invitation',

  billingTitle: (name: string) => `Who pays for ${name}?`,
  saved: (name: string) => `Saved for ${name}.`,
  disableTitle: (name: string) => `Disable ${name}?`,
  disableText:
    'They are signed out right away and can’t sign in until you enable them again. Their shipments aren’t affected.',
  disabled: (name: string) => `${name} is disabled.`,
  enabled: (name: string) => `${name} can sign in again.`,
  removeTitle: (name: string) => `Remove ${name} from the team?`,
  removeText:
    'They are signed out right away. Their shipments, quotes and claims become yours and keep their name. This can’t be undone.',
  removed: (name: string) => `${name} is no longer on the team.`,
  withdrawTitle: (name: string) => `Withdraw the invitation to ${name}?`,
  withdrawText: 'The link in their email stops working. You can invite them again at any time.',

  joinTitle: (account: string) => `Join ${account}`,
  joinLead: (inviter: string) => `${inviter} invited you. Enter your name and choose a password.`,
  joinTitleUnknown: 'Your invitation',
  join: 'Join',
  joinEmailHint: 'You’ll sign in with this email.',
  joinFailedHint: (life: string) =>
    `An invitation works once and expires after ${life}. Ask the person who invited you to resend it.`,
  joinAsOther: (email: string) =>
    `You’re signed in as ${email}. Joining signs you out of that account on this device.`,
  originLead: 'This address appears on your labels as the sender. Only you use it.',

  ownerOnlyTitle: 'For the account owner',
  ownerOnlyText: 'The account owner manages the team. Ask them to invite or remove someone.',
}
