import { createContext, useCallback, useState } from 'react'
import type { FormState } from './Saver'

/** Takes what each form of a draft has to say of its saving, by the form's id. */
export const Saving = createContext<(form: string, state: FormState) => void>(() => undefined)

/** The saving state of a draft, all its forms together, also those that have closed since. */
export function useSaving() {
  const [states, setStates] = useState<ReadonlyMap<string, FormState>>(new Map())
  const tell = useCallback(
    (form: string, state: FormState) =>
      setStates((before) => (before.get(form) === state ? before : new Map([...before, [form, state]]))),
    [],
  )
  const all = new Set(states.values())
  const state: FormState = all.has('failed') ? 'failed' : all.has('open') ? 'open' : 'saved'
  return { state, tell }
}
