import { useMemo, useSyncExternalStore } from 'react'

/** Widths from which more is shown, as the style sheet knows them; `md` is the specification's desktop (section 9). */
const WIDTHS = { md: '48rem', lg: '64rem', xl: '80rem' }

/** Whether the screen is at least this wide. What a narrower one hides need not be drawn there. */
export function useScreenFrom(width: keyof typeof WIDTHS): boolean {
  const list = useMemo(() => window.matchMedia(`(min-width: ${WIDTHS[width]})`), [width])
  return useSyncExternalStore(
    useMemo(
      () => (changed: () => void) => {
        list.addEventListener('change', changed)
        return () => list.removeEventListener('change', changed)
      },
      [list],
    ),
    () => list.matches,
  )
}
