import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '@/domain/session/user'
import { loadWords } from '@/shared/i18n'

// Most visits need neither.
const StorePopup = lazy(async () => {
  const [module] = await Promise.all([import('./StorePopup'), loadWords('shop')])
  return { default: module.StorePopup }
})
const StoreReturn = lazy(async () => ({ default: (await import('./StoreReturn')).StoreReturn }))

/** Asks an owner once whether they have a store to connect, and receives those who come back from Shopify. */
export function StorePrompt() {
  const isAsked = useUser()?.show_shopify_popup === 1
  const [params] = useSearchParams()
  const returns = params.has('shop') || params.has('shop_refused')
  return <Suspense>{returns ? <StoreReturn /> : isAsked && <StorePopup />}</Suspense>
}
