import { useLocation, useSearchParams } from 'react-router'
import { DIALOG_PARAM } from '@/domain/dialogs/dialogs'
import { useCapability } from '@/domain/session/capability'
import { useFreshUser } from '@/domain/session/user'
import { useTour } from '../tour/tour'
import { StorePopupCard } from './StorePopupCard'
import { useStorePopup } from './storePopup'

/** The question comes on the dashboard, by the server's current answer, after the tour, and never over another dialog. */
export function StorePopup() {
  const { data: user, dataUpdatedAt } = useFreshUser()
  const canConnect = useCapability('shopify')
  const isHome = useLocation().pathname === '/dashboard'
  const [params] = useSearchParams()
  const tourIsOver = useTour(({ step, seen }) => step === null && (seen || !user?.show_welcome_message))
  const isAnswered = useStorePopup((popup) => popup.isAnswered)
  // The stored answer has no date and may be from before another device answered.
  const isDue = dataUpdatedAt > 0 && user?.role === 'owner' && user.show_shopify_popup === 1
  if (!isDue || !canConnect || !isHome || params.has(DIALOG_PARAM) || !tourIsOver || isAnswered) return null
  return <StorePopupCard />
}
