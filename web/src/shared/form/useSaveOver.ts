import { useRef, useState } from 'react'
import { ApiError, isOvertaken } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import type { Side } from './Conflicts'
import { merge, withValue, type Conflict, type Sides } from './merge'

/** How often what was overtaken while it was sent is merged and sent again. */
const MERGES = 4

type SaveOverOptions<D, H> = {
  /** The draft as it stands in the form. */
  draft: D
  /** What the server held when the form was filled. */
  held: H
  /** The draft in what is held. */
  read: (held: H) => D
  /** What is held now; the refusal may tell it. */
  reload: (overtaken: ApiError) => Promise<H>
  /** Puts into the form what was changed elsewhere. */
  show: (draft: D) => void
}

/**
 * Saves a form over what it was filled from. What another tab has saved meanwhile is taken in field by field; where both
 * changed the same field, nothing is saved until one value is chosen.
 */
export function useSaveOver<D, H>({ draft, held, read, reload, show }: SaveOverOptions<D, H>) {
  const words = useWords()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  /** The two sides as they were when they last agreed. */
  const agreed = useRef<{ before: D; stood: D; held: H } | null>(null)
  /** What another tab has saved, while it is not taken in. */
  const newest = useRef<{ held: H } | null>(null)
  const last = () => (agreed.current ??= { before: draft, stood: read(held), held })
  // The first draft is what the form was filled with.
  useState(last)

  function sidesOf(mine: D, now: H): Sides<D> {
    const { before, stood } = last()
    return { before, mine, stood, stands: read(now) }
  }

  /** The draft with what was changed elsewhere. */
  function catchUp(mine: D, now: H): D {
    const sides = sidesOf(mine, now)
    const { merged, conflicts: found } = merge(sides)
    setConflicts(found)
    newest.current = found.length > 0 ? { held: now } : null
    if (found.length > 0) throw new ApiError(words.ui.conflict.first, { status: 409, code: 'form.conflict' })
    agreed.current = {
      before: merge({ ...sides, mine: sides.before }).merged,
      stood: sides.stands,
      held: now,
    }
    show(merged)
    return merged
  }

  /** Saves, over what another tab has saved too; what is sent is the draft with that in it. */
  async function submit(typed: D, save: (draft: D, over: H) => Promise<H>, merges = 0): Promise<void> {
    const mine = newest.current ? catchUp(typed, newest.current.held) : typed
    try {
      const saved = await save(mine, last().held)
      agreed.current = { before: mine, stood: read(saved), held: saved }
    } catch (error) {
      if (merges >= MERGES || !isOvertaken(error)) throw error
      newest.current = { held: await reload(error) }
      await submit(mine, save, merges + 1)
    }
  }

  function resolve(path: string, side: Side): void {
    const { before, stood, held: over } = last()
    const open = newest.current ? merge(sidesOf(draft, newest.current.held)).conflicts : []
    const conflict = open.find((each) => each.path === path)
    // What was typed since may have made it another conflict, or none.
    setConflicts(open.filter((each) => each !== conflict))
    if (!conflict) return
    const { theirs } = conflict
    agreed.current = {
      before: withValue(before, path, theirs),
      stood: withValue(stood, path, theirs),
      held: over,
    }
    if (side === 'theirs') show(withValue(draft, path, theirs))
  }

  return { submit, conflicts, resolve }
}
