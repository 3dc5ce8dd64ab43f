import { useEffect, useRef } from 'react'

/** A form on the screen. */
export type MountedForm = {
  rule: string
  /** The first values. */
  first: object
  /** The current values. */
  draft: object
  restore: (kept: object) => void
}

export const mounted = new Set<MountedForm>()

/** What lets forms outlive a page that breaks, once that part of the program is loaded: the first picture does without. */
export const keeper = {
  /** A form has come to the screen. */
  mount: null as ((form: MountedForm) => void) | null,
  /** The page broke. */
  keep: null as (() => void) | null,
}

/** Lists a form for as long as it is on the screen. */
export function useMountedForm(rule: string, draft: object, restore: (kept: object) => void): void {
  const form = useRef({ rule, first: draft, draft, restore })
  useEffect(() => {
    form.current.draft = draft
  })
  useEffect(() => {
    const { current } = form
    mounted.add(current)
    keeper.mount?.(current)
    // Clean-ups of effects come after the layout effects of what replaces the form: `keep` still finds it there.
    return () => void mounted.delete(current)
  }, [])
}
