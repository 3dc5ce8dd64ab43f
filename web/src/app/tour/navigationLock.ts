import { useStorePopup } from '../store/storePopup'
import { useTour } from './tour'

/** Whether the person stays on the screen: while the tour is active, or the popup about connecting a store waits on it. */
export function useNavigationLocked(): boolean {
  const isTouring = useTour((tour) => tour.step !== null)
  const isAsked = useStorePopup((popup) => popup.isShown)
  return isTouring || isAsked
}
