import { useState } from 'react'

/**
 * Which draft the screen is about: a new one that gets its id goes on with what is being typed, another address is another
 * draft with forms of its own.
 */
export function useDraftIdentity(id: string | undefined) {
  const [seen, setSeen] = useState({ key: 0, id, begun: id })
  if (seen.id !== id) setSeen({ key: id === seen.begun ? seen.key : seen.key + 1, id, begun: id })
  const onCreated = (begun: string) => setSeen((now) => (now.begun === begun ? now : { ...now, begun }))
  return { key: seen.key, onCreated }
}
