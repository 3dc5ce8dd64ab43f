import type { ShopKind } from '@waybill/types'
import { FileSpreadsheet, ShoppingBag, ShoppingCart } from 'lucide-react'

const icons: Partial<Record<ShopKind, typeof ShoppingBag>> = {
  shopify: ShoppingBag,
  woocommerce: ShoppingCart,
}

/** A store's platform, as an icon next to its name, which says it too. */
export function StoreMark({ kind, className = 'size-4' }: { kind: ShopKind; className?: string }) {
  const Icon = icons[kind] ?? FileSpreadsheet
  return <Icon aria-hidden className={`shrink-0 ${className}`} />
}
