import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useRule } from '@/shared/rules'
import { useTour } from '../tour/tour'
import { usePopupFlag } from '../store/storePopup'

/** Keeps the user on the screen while core's rule says so, even when they press the browser's back button; dialogs may open there. */
export function NavigationLock() {
  const tour_step = useTour((tour) => tour.step)
  const show_shopify_popup = usePopupFlag()
  const { locked } = useRule('tour.lock', { tour_step, show_shopify_popup })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => locked && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return null
}
