import { lazy, Suspense, useEffect, useState } from 'react'
import { useDisplay } from '@/domain/session/display'
import { withWords } from '@/shared/i18n'

const ShortcutList = lazy(async () => ({
  default: (await withWords(import('./ShortcutList'), 'rest')).ShortcutList,
}))

/** Where a question mark is typed text, or belongs to something that is open. */
const TAKEN =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Opens the list of shortcuts on `?`, unless it is being typed or single-key shortcuts are turned off on this device.
 */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  const singleKeys = useDisplay((display) => display.singleKeys)
  useEffect(() => {
    if (!singleKeys) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TAKEN)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [singleKeys])
  if (!isOpen) return null
  return (
    <Suspense>
      <ShortcutList onClose={() => setOpen(false)} />
    </Suspense>
  )
}
