import { useSyncExternalStore } from 'react'

// The specification's desktop breakpoint (section 9).
const query = '(max-width: 767.98px)'

/** Whether the screen is narrower than the desktop breakpoint of 768 px. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
