import { useEffect, useRef } from 'react'

/** Typing pauses this long before what was typed is saved. */
const PAUSE_MS = 900

/** Saves a draft whenever typing pauses, so that a reload loses nothing; the first value is what was loaded. */
export function useAutosave<D>(draft: D, save: (draft: D) => void): void {
  const text = JSON.stringify(draft)
  const saved = useRef(text)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (text === saved.current) return
    const timer = setTimeout(() => {
      saved.current = text
      latest.current(JSON.parse(text) as D)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
}
