import type { AuditGroup } from '@waybill/types'

/** Words of the account's settings. */
export const settings = {
  title: 'Account settings',
  lead: 'How Waybill works for you and your team.',
  tabs: {
    preferences: 'Preferences',
    shipping: 'Shipping defaults',
    notices: 'Tracking notices',
    pickups: 'Pickups',
    cards: 'Cards',
    security: 'Security',
    activity: 'Activity',
    data: 'Your data',
  },

  preferences: 'Language and appearance',
  language: 'Language',
  languageHint: 'Used for pages, emails and documents.',
  themeHint: 'On this device.',

  recording: 'Help us find errors',
  recordingText:
    'Recordings show what the page did when something broke. All text is masked and images are left out. Turning this off takes effect on the next page.',
  recordingAllow: 'Record sessions on this device',

  cards: 'Payment cards',

  ownName: 'Your name',
  saveName: 'Save name',
  ownNameSaved: 'Your name is saved.',
  email: 'Your email',
  emailNow: (email: string) => `You sign in with ${email}.`,
  newEmail: 'New email',
  changeEmail: 'Change email',
  emailAsked: (email: string) => `We’ve sent a link to ${email}.`,
  emailAskedText: 'Open it to confirm the new email. Until then, nothing changes.',

  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordAgain: 'Confirm new password',
  changePassword: 'Change password',
  passwordSaved: 'Your new password is saved. All other devices are signed out.',

  devices: 'Where you’re signed in',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  lastSeen: (when: string, address: string) => `Last active ${when}${address && ` from ${address}`}`,
  revoke: 'Sign out',
  revokeDevice: (device: string) => `Sign out ${device}`,
  revoked: 'Device signed out.',

  activity: 'Activity',
  activityColumns: { when: 'When', who: 'Who', what: 'What' },
  activityGroups: {
    access: 'Sign-ins and passwords',
    team: 'Team',
    settings: 'Settings',
    cards: 'Cards',
    shipping: 'Shipping',
    account: 'Account',
  } satisfies Record<AuditGroup, string>,
  activityExport: 'Export',
  activityAll: 'Everything',
  activityEverybody: 'Everyone',
  activityFrom: 'From',
  activityTo: 'To',
  activityProduct: 'Waybill',
  activityEmpty: 'No activity yet',
  activityEmptyText: 'Sign-ins, invitations, settings changes and more are listed here, with who did them.',
  activityNoMatch: 'No activity matches.',
  activityClear: 'Show everything',
}
