import type { ShopOrder } from '@waybill/types'
import { PackagePlus } from 'lucide-react'
import { useCombineOrders } from '@/domain/shop/shops'
import { useWords } from '@/shared/i18n'
import { SendButton, toastSuccess } from '@/shared/ui'

/** That other orders wait for the same recipient, and the way to send them in one parcel. */
export function CombineOrders({ order }: { order: ShopOrder }) {
  const { orders } = useWords().shop
  const combine = useCombineOrders()
  if (order.together.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken px-3 py-2.5">
      <p className="min-w-0 flex-1 basis-52 text-sm">{orders.together(order.together.length)}</p>
      <SendButton
        icon={<PackagePlus aria-hidden />}
        isPending={combine.isPending}
        aria-label={orders.combineOf(order.name)}
        onPress={() =>
          combine.mutate([order.id, ...order.together], { onSuccess: () => toastSuccess(orders.combined) })
        }
      >
        {orders.combine}
      </SendButton>
    </div>
  )
}
