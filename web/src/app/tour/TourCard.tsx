import { Lightbulb } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'
import { useNavigationEntries } from '../shell/useNavigation'
import { useEndWelcome } from './endWelcome'
import { spotOf } from './spot'
import type { TourText } from './steps'
import { useTour } from './tour'

type Box = { top: number; left: number; width: number; height: number }

/** Where the step's target is; follows the window. */
function useSpot(): Box | null {
  const target = useTour((tour) => tour.sidebarId)
  const isInMenu = useNavigationEntries().some(({ id }) => id === target)
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const rect = target === null ? undefined : spotOf(target, isInMenu)?.getBoundingClientRect()
      setBox(rect ? { top: rect.top, left: rect.left, width: rect.width, height: rect.height } : null)
    }
    if (target !== null) spotOf(target, isInMenu)?.scrollIntoView({ block: 'nearest' })
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, true)
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, true)
    }
  }, [target, isInMenu])
  return box
}

const CARD = { width: 360, height: 260, gap: 16 }

/** Next to the target if there is room, else below it; always inside the window. */
function placeOf(box: Box | null): { top: number; left: number } {
  const { innerWidth, innerHeight } = window
  const within = (value: number, size: number, room: number) =>
    Math.max(CARD.gap, Math.min(value, room - size - CARD.gap))
  if (box === null)
    return { top: within(innerHeight / 3, CARD.height, innerHeight), left: (innerWidth - CARD.width) / 2 }
  const beside = box.left + box.width + CARD.gap
  if (beside + CARD.width < innerWidth)
    return { top: within(box.top - CARD.gap, CARD.height, innerHeight), left: beside }
  return {
    top: within(box.top + box.height + CARD.gap, CARD.height, innerHeight),
    left: within(box.left + box.width - CARD.width, CARD.width, innerWidth),
  }
}

/** One step: a hole for what it is about, and a card that explains it. */
export function TourCard({ step }: { step: number }) {
  const words = useWords()
  const steps = useTour((tour) => tour.steps)
  const next = useTour((tour) => tour.next)
  const end = useEndWelcome()
  const box = useSpot()
  const index = steps.findIndex(({ number }) => number === step)
  const current = steps[index]
  if (!current) return null
  const { title, text } = words.tour.steps[current.text]
  const hints: Partial<Record<TourText, string>> = words.tour.hints
  const hintText = hints[current.text]
  const isLast = index === steps.length - 1
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && end()}
      className="fixed inset-0 z-40 transition-opacity duration-150 data-entering:opacity-0"
    >
      {box ? (
        <div
          aria-hidden
          className="pointer-events-none fixed top-0 left-0 rounded-control shadow-[0_0_0_9999px_var(--shade)] ring-2 ring-accent transition-[transform,width,height] duration-150"
          style={{
            transform: `translate(${box.left - 4}px, ${box.top - 4}px)`,
            width: box.width + 8,
            height: box.height + 8,
          }}
        >
          <span className="absolute -top-1.5 -right-1.5 flex size-3">
            <span className="tour-pulse absolute inline-flex size-full rounded-full bg-accent" />
            <span className="relative inline-flex size-3 rounded-full bg-accent" />
          </span>
        </div>
      ) : (
        <div aria-hidden className="fixed inset-0 bg-shade" />
      )}
      <Modal
        className="fixed inset-x-3 bottom-3 md:inset-x-auto md:bottom-auto md:w-[360px]"
        style={window.innerWidth < 768 ? {} : placeOf(box)}
      >
        <Dialog className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-float outline-none">
          <p className="text-[13px] text-muted tabular-nums">{words.ui.step(index + 1, steps.length)}</p>
          <div role="status" className="flex flex-col gap-1.5">
            <Heading slot="title" className="text-heading">
              {title}
            </Heading>
            <p className="text-sm text-muted">{text}</p>
            {hintText && (
              <p className="mt-1.5 flex items-start gap-2 rounded-control bg-accent-soft px-3 py-2 text-[13px] text-ink">
                <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
                {hintText}
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
            <Button variant="ghost" onPress={end} className="-ml-2 px-2!">
              {words.tour.skip}
            </Button>
            <Button variant="primary" autoFocus onPress={isLast ? end : next}>
              {words.tour.gotIt}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
