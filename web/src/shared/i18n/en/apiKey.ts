import type { ApiKeyKind, ApiKeyMode } from '@waybill/types'
import { plural } from '../plural'

/** Words of API keys. */
export const apiKey = {
  title: 'API keys',
  intro:
    'With an API key, your own programs and your shop’s pages work with Waybill. A key acts for the person who created it, and only within what it is allowed to do.',
  docs: 'API documentation',
  add: 'Create key',
  full: 'Your account has 50 keys, which is the most. Revoke one to create another.',
  emptyTitle: 'No API keys yet',
  emptyText: 'Create one key for each program, so that you can revoke it without stopping the others.',

  kinds: { secret: 'Secret key', publishable: 'Publishable key' } satisfies Record<ApiKeyKind, string>,
  modes: { test: 'Test', live: 'Live' } satisfies Record<ApiKeyMode, string>,
  on: 'On',
  off: 'Switched off by Waybill',
  offText: 'Requests with this key are refused. Contact us to have it switched on again.',
  ended: 'Ended',
  ends: (date: string) => `Ends ${date}`,
  endedOn: (date: string) => `Ended ${date}`,
  endless: 'No end date',
  soonText:
    'Requests with this key will be refused after that. Give it a later end date, or create a new key.',
  ratesOnly: 'Compares rates only.',
  onPages: (origins: string) => `Used on ${origins}.`,
  rate: (calls: number) => plural('en', calls, { one: '# request a minute', other: '# requests a minute' }),
  approval: (amount: string) => `Purchases above ${amount} wait for approval`,
  used: (when: string) => `Last used ${when}`,
  usedFrom: (when: string, network: string) => `Last used ${when} from ${network}`,
  neverUsed: 'Never used',
  userOf: (name: string) => `Created by ${name}`,
  editNamed: (name: string) => `Edit ${name}`,
  revokeNamed: (name: string) => `Revoke ${name}`,

  edit: 'Edit key',
  name: 'Name',
  nameHint: 'What it’s for, such as the name of the program.',
  kind: 'Kind of key',
  kindNotes: {
    secret: 'For your own programs. Keep it where nobody else can read it.',
    publishable: 'For a shop’s page, where anyone can read it: compares rates only.',
  } satisfies Record<ApiKeyKind, string>,
  mode: 'Data',
  modeNotes: {
    test: 'Test data, with simulated couriers and payments: free, and nothing is sent.',
    live: 'Your shipments. Labels that it buys are charged to your card.',
  } satisfies Record<ApiKeyMode, string>,
  scopes: 'What the key may do',
  scopesHint: 'Allow only what the program needs.',
  origins: 'Pages that may use the key',
  originsHint: 'The origin of each site: its address without a path.',
  origin: (row: number) => `Origin ${row}`,
  originExample: 'https://shop.example.ca',
  addOrigin: 'Add origin',
  removeOrigin: (row: number) => `Remove origin ${row}`,
  end: 'Ends',
  endIn: (days: number) => `In ${days} days`,
  keepEnd: (date: string) => `Unchanged: ${date}`,
  calls: 'Requests a minute',
  callsHint: 'If left empty: 300.',
  approvalOver: 'Ask for approval above',
  approvalOverHint:
    'Purchases above this price wait for the account’s owner. Leave it empty for no extra limit.',
  saved: 'Key saved.',

  secretTitle: 'Your new key',
  secretText: 'Copy it to where your program reads it: it won’t be shown again.',
  publishableText: 'Copy it into your shop’s page: it won’t be shown again.',

  revokeTitle: 'Revoke this key?',
  revokeText: (name: string) =>
    `Programs that use “${name}” stop working with Waybill at once. A revoked key can’t be brought back.`,
  revokeKey: 'Revoke key',
  revoked: 'Key revoked.',
}
