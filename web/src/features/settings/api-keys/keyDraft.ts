import type { ApiKey, ApiKeyInput, ApiKeyPatch } from '@waybill/types'

/** Choices of a key's end, in days from now; null for none. */
export const ENDS = { month: 30, quarter: 90, year: 365, never: null } as const

/** A choice of an end; `keep` leaves a key's own as it is. */
export type End = keyof typeof ENDS | 'keep'

/** The form's fields: those of the rule, with a choice for the end. */
export type KeyDraft = Omit<ApiKeyInput, 'expires_at'> & { expires_at: End }

/** The first draft of a new key: the least that one may do. */
export const newKey: KeyDraft = {
  name: '',
  kind: 'secret',
  mode: 'test',
  scopes: ['read'],
  origins: [''],
  calls_per_minute: null,
  approval_over: null,
  expires_at: 'quarter',
}

/** The draft of a key before anything changes. */
export function draftOf({
  name,
  kind,
  mode,
  scopes,
  origins,
  calls_per_minute,
  approval_over,
}: ApiKey): KeyDraft {
  return { name, kind, mode, scopes, origins, calls_per_minute, approval_over, expires_at: 'keep' }
}

/** The input that the rule checks and a new key is created from. `at` is when the form was opened, in milliseconds. */
export function inputOf(draft: KeyDraft, apiKey: ApiKey | null, at: number): ApiKeyInput {
  const isSecret = draft.kind === 'secret'
  const scopes = isSecret ? draft.scopes : []
  return {
    name: draft.name,
    kind: draft.kind,
    mode: isSecret ? draft.mode : 'live',
    scopes,
    origins: isSecret ? [] : draft.origins.map((origin) => origin.trim()),
    // Only a new key has a default: an emptied field becomes 0, which the rule refuses.
    calls_per_minute: draft.calls_per_minute ?? (apiKey === null ? null : 0),
    approval_over: scopes.includes('buy') ? draft.approval_over : null,
    expires_at: endOf(draft.expires_at, apiKey, at),
  }
}

function endOf(end: End, apiKey: ApiKey | null, at: number): string {
  if (end === 'keep') return apiKey?.expires_at ?? ''
  const days = ENDS[end]
  return days === null ? '' : new Date(at + days * 86_400_000).toISOString()
}

/** The patch for a changed draft. */
export function patchOf(draft: KeyDraft, apiKey: ApiKey, at: number): ApiKeyPatch {
  const { name, scopes, origins, calls_per_minute, approval_over, expires_at } = inputOf(draft, apiKey, at)
  return {
    name,
    approval_over,
    ...(apiKey.kind === 'secret' ? { scopes } : { origins }),
    ...(calls_per_minute !== null && { calls_per_minute }),
    ...(draft.expires_at !== 'keep' && { expires_at }),
  }
}
