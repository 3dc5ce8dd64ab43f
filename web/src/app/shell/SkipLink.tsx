import type { MouseEvent } from 'react'
import { useWords } from '@/shared/i18n'

/**
 * Moves the focus past the navigation. It does so itself: an address with a fragment would be an entry of the history that
 * the router did not make, and that its blocker could not undo.
 */
function skip(event: MouseEvent): void {
  event.preventDefault()
  const content = document.getElementById('content')
  content?.focus()
  content?.scrollIntoView()
}

/** The first stop of the keyboard: past the navigation, to the screen. */
export function SkipLink() {
  const words = useWords()
  return (
    <a
      href="#content"
      onClick={skip}
      className="sr-only z-50 rounded-control bg-ink font-medium text-canvas focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
    >
      {words.shell.skip}
    </a>
  )
}
