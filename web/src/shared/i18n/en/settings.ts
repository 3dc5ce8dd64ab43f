import type { AuditGroup } from '@waybill/types'

/** Words of the account's settings. */
export const settings = {
  title: 'Account Settings',
  lead: 'How Waybill works for you and your team.',
  tabs: {
    preferences: 'Preferences',
    shipping: 'Shipping defaults',
    notices: 'Tracking notices',
    cards: 'Cards',
    security: 'Security',
    activity: 'Activity',
    data: 'Your data',
  },

  preferences: 'Language and appearance',
  language: 'Language',
  languageHint: 'Pages, mails and documents come in it.',
  themeHint: 'On this device.',

  recording: 'Help us find errors',
  recordingText:
    'Recordings show how the page moved when something broke. Every text is masked and every picture left out. Turning this off takes effect with the next page.',
  recordingAllow: 'Record sessions on this device',

  cards: 'Cards that pay',

  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordAgain: 'New password, once more',
  changePassword: 'Change the password',
  passwordSaved: 'Your new password is saved. The other devices are signed out.',

  devices: 'Where you are signed in',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  lastSeen: (when: string, address: string) => `Seen ${when}${address && ` from ${address}`}`,
  revoke: 'Sign out',
  revokeDevice: (device: string) => `Sign out ${device}`,
  revoked: 'That device is signed out.',

  activity: 'Who did what',
  activityColumns: { when: 'When', who: 'Who', what: 'What' },
  activityGroups: {
    access: 'Sign-ins and passwords',
    team: 'Team',
    settings: 'Settings',
    cards: 'Cards',
    shipping: 'Shipping',
    account: 'The account',
  } satisfies Record<AuditGroup, string>,
  activityExport: 'Export',
  activityAll: 'Everything',
  activityEverybody: 'Everybody',
  activityFrom: 'From',
  activityTo: 'To',
  activityProduct: 'Waybill',
  activityEmpty: 'Nothing has happened yet',
  activityEmptyText:
    'Sign-ins, invitations, changes of settings and the like are listed here, with who did them.',
  activityNoMatch: 'Nothing happened that matches.',
  activityClear: 'Show everything',
}
