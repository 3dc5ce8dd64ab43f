import { useState } from 'react'

/**
 * Keeps a list still while it is pointed at or holds the focus: what is shown stays in its place, and what comes is added
 * below. It takes its order again once it is left. A pointer that only rests where the list appears does not point at it.
 */
export function useStableOrder(order: readonly string[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const known = new Set(held)
  const came = new Set(order)
  const shown =
    held === null ? order : [...held.filter((id) => came.has(id)), ...order.filter((id) => !known.has(id))]
  if (held !== null && shown.length !== held.length) setHeld(shown)
  const hold = () => setHeld((before) => before ?? shown)
  const release = () => setHeld(null)
  return {
    shown,
    /** For the list's element. */
    holding: { onPointerMove: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
