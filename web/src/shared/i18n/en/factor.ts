import type { FactorKind } from '@waybill/types'
import { plural } from '../plural'

/** Words of second factors, of signing in with one, and of confirming that it is the person. */
export const factor = {
  title: 'Two-step sign-in',
  intro:
    'Add a second step after your password: a code from an authenticator app, or a passkey. Even someone who learns your password can’t sign in without it.',
  demandedHere: 'Your account asks everyone for a second step, so the last one can’t be removed.',
  kinds: {
    totp: 'Authenticator app',
    passkey: 'Passkey',
    recovery_codes: 'Recovery codes',
  } satisfies Record<FactorKind, string>,
  added: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  neverUsed: 'Not used yet',
  left: (count: number) => plural('en', count, { one: '# code left', other: '# codes left' }),
  fewLeft: 'Make new codes before you run out.',

  addApp: 'Set up authenticator app',
  addPasskey: 'Add passkey',
  noPasskeys: 'Passkeys aren’t available in this browser or at this address.',
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename passkey',
  renamed: 'Name saved.',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'It can’t be used to sign in any more.',
  removeLast:
    'It’s your only second step: signing in will ask for your password alone, and your recovery codes stop working.',
  removed: 'Removed.',
  newCodes: 'New codes',
  newCodesTitle: 'Make new recovery codes?',
  newCodesText: 'The codes you have now stop working.',
  makeCodes: 'Make new codes',

  scanTitle: 'Set up authenticator app',
  scan: 'Scan this picture with an authenticator app such as Google Authenticator, Aegis or 1Password.',
  picture: 'QR code with the key below',
  type: 'Can’t scan it? Enter this key in the app:',
  thenCode: 'Code that the app shows',
  sixDigits: '6 digits; a new code appears every 30 seconds.',
  finish: 'Turn on',
  turnedOn: 'Two-step sign-in is on.',

  passkeyTitle: 'Add passkey',
  passkeyText:
    'Your browser will ask for a fingerprint, your face, a PIN or a security key. Give the passkey a name by which you’ll know it.',
  passkeyName: 'Name',
  passkeyDefault: (device: string) => (device ? `Passkey (${device})` : 'Passkey'),
  passkeyAdded: 'Passkey added.',
  passkeyFailed: 'No passkey was used. Try again, or choose another way.',

  codesTitle: 'Your recovery codes',
  codesText:
    'Each code signs you in once if you lose your phone or key. Keep them where only you can find them: they won’t be shown again.',
  codesList: 'Recovery codes',
  print: 'Print',
  download: 'Download',
  fileName: 'waybill-recovery-codes.txt',
  fileHead: (email: string) => `Waybill recovery codes for ${email}\nEach code works once.`,
  codesKept: 'I’ve saved them',

  stepTitle: 'One more step',
  code: 'Code from your authenticator app',
  codeMissing: 'Enter the code.',
  recoveryCode: 'Recovery code',
  recoveryHint: '10 letters and digits, such as 7K2QF-M9XRT.',
  usePasskey: 'Use passkey',
  passkeyWaiting: 'Follow your browser’s instructions.',
  otherWays: {
    totp: 'Use authenticator app',
    passkey: 'Use passkey',
    recovery_codes: 'Use recovery code',
  } satisfies Record<FactorKind, string>,
  signIn: 'Sign in',
  startOver: 'Back to password',

  confirmTitle: 'Confirm it’s you',
  confirmText: 'This change needs a fresh check. It’s good for ten minutes.',
  confirm: 'Confirm',
  password: 'Password',

  enrolTitle: 'Set up two-step sign-in',
  enrolLead: 'Your account asks everyone for a second step after the password. Choose one to continue.',
  signOut: 'Sign out',

  teamTitle: 'Two-step sign-in',
  teamDemand: 'Require it from everyone on the team',
  teamText: 'Anyone without a second step sets one up at their next visit, before anything else.',
  teamFirst: 'Set up your own second step first, in your settings.',
  teamSettings: 'Open security settings',
  teamOn: 'Everyone needs a second step now.',
  teamOff: 'A second step is optional now.',
  hasFactor: 'Two-step sign-in',
}
