import { lazy, Suspense, useEffect } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'
import { useStorePopup } from '../store/storePopup'
import { useTour } from '../tour/tour'
import { usePalette } from './palette'

const Palette = lazy(async () => ({ default: (await import('./Palette')).Palette }))

/** Finds screens, shipments and people; Ctrl-K or ⌘-K opens it on any screen. */
export function CommandPalette() {
  const isOpen = usePalette((palette) => palette.isOpen)
  const setOpen = usePalette((palette) => palette.setOpen)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // The field and its list may keep a press to themselves, depending on what is found by then: one always closes.
      if (event.key === 'Escape' && !event.isComposing) return setOpen(false)
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // While the tour is active, navigation is locked.
      const isHeld = useTour.getState().step !== null || useStorePopup.getState().isShown
      if (!isHeld) setOpen(!usePalette.getState().isOpen)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [setOpen])
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={setOpen}
      isDismissable
      className="fixed inset-0 z-40 flex items-start justify-center bg-shade p-3 transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0 md:pt-[12dvh]"
    >
      <Modal className="overlay-motion w-full max-w-xl overflow-hidden rounded-card border border-line bg-surface shadow-float">
        <Suspense>
          <Palette onDone={() => setOpen(false)} />
        </Suspense>
      </Modal>
    </ModalOverlay>
  )
}
