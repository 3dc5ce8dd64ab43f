import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useRule } from '@/shared/rules'
import { useTour } from '../tour/tour'

/** Keeps the user on the screen while core's rule says so, even when they press the browser's back button. */
export function NavigationLock() {
  const tour_step = useTour((tour) => tour.step)
  const { locked } = useRule('tour.lock', { tour_step, show_shopify_popup: 0 })
  const blocker = useBlocker(locked)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return null
}
