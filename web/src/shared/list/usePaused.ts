import { useEffect, useState } from 'react'

/** The typed text, once typing pauses for so many milliseconds. */
export function usePaused(typed: string, milliseconds: number): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), milliseconds)
    return () => clearTimeout(timer)
  }, [typed, milliseconds])
  return paused
}
