import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { DIALOG_PARAM } from '@/domain/dialogs/dialogs'
import { useCapability } from '@/domain/session/capability'
import { useFreshUser } from '@/domain/session/user'
import { loadWords } from '@/shared/i18n'
import { useTour } from '../tour/tour'
import { SHOP_PARAM, SHOP_REFUSED_PARAM } from './StoreReturn'
import { useStorePopup } from './storePopup'

// Most visits have none.
const StorePopupCard = lazy(async () => {
  const [module] = await Promise.all([import('./StorePopupCard'), loadWords('shop')])
  return { default: module.StorePopupCard }
})

/**
 * Asks an owner once whether they have a store to connect: on the dashboard, by the server's current answer, after the tour, and
 * never over another dialog.
 */
export function StorePopup() {
  const { data: user, dataUpdatedAt } = useFreshUser()
  const canConnect = useCapability('shopify')
  const isHome = useLocation().pathname === '/dashboard'
  const [params] = useSearchParams()
  const isTaken = [DIALOG_PARAM, SHOP_PARAM, SHOP_REFUSED_PARAM].some((name) => params.has(name))
  const tourIsOver = useTour(({ step, seen }) => step === null && (seen || !user?.show_welcome_message))
  const isAnswered = useStorePopup((popup) => popup.isAnswered)
  // The stored answer has no date and may be from before another device answered.
  const isDue = dataUpdatedAt > 0 && user?.role === 'owner' && user.show_shopify_popup === 1
  if (!isDue || !canConnect || !isHome || isTaken || !tourIsOver || isAnswered) return null
  return (
    <Suspense>
      <StorePopupCard />
    </Suspense>
  )
}
