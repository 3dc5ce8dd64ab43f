import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCapabilities } from '@/domain/session/capability'
import { useFreshUser } from '@/domain/session/user'
import { useMenuLinks } from '@/domain/site/menuLinks'
import { withWords } from '@/shared/i18n'
import { spotOf } from './spot'
import type { TourStep } from './steps'
import { useTour } from './tour'

// Most visits have none.
const loadCard = () => withWords(import('./TourCard'), 'rest')
const loadTour = async () => (await Promise.all([import('./steps'), loadCard()]))[0]
const TourCard = lazy(async () => ({ default: (await loadCard()).TourCard }))

/** Starts the tour on the dashboard if the welcome is due, by the server's current answer. */
function useTourStart(): void {
  const user = useFreshUser()
  // The stored answer has no date and may be from before another device showed the welcome.
  const due = user.dataUpdatedAt > 0 && (user.data?.show_welcome_message ?? false)
  const can = useCapabilities()
  const seen = useTour((tour) => tour.seen)
  const start = useTour((tour) => tour.start)
  const here = useLocation().pathname === '/dashboard'
  const { data: links } = useMenuLinks()
  useEffect(() => {
    if (!due || seen || !here || links === undefined) return
    const exists = ({ target }: TourStep) =>
      spotOf(
        target,
        links.some(({ id }) => id === target),
      ) !== null
    let hasLeft = false
    // Once the card is there: a tour without one would lock the navigation. The targets are in place by then.
    loadTour()
      .then(({ tourSteps }) => hasLeft || start(tourSteps(can).filter(exists)))
      .catch((error: unknown) => console.warn(error))
    return () => {
      hasLeft = true
    }
  }, [due, seen, here, links, can, start])
}

/** The guided tour: an overlay with a hole for what the step is about, and a card that explains it. */
export function Tour() {
  useTourStart()
  const step = useTour((tour) => tour.step)
  if (step === null) return null
  return (
    <Suspense>
      <TourCard step={step} />
    </Suspense>
  )
}
