import type { LearnedWeight, ShopOrder } from '@waybill/types'
import { TriangleAlert } from 'lucide-react'
import { useAddressText } from '@/domain/address/addressText'
import { useAmount } from '@/domain/shop/amount'
import { useDay } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Checkbox } from '@/shared/ui'
import { CombineOrders } from './CombineOrders'
import { fulfilmentLooks, paymentLooks } from './orderLooks'
import { StoreMark } from '../StoreMark'
import { OrderParcel } from './OrderParcel'
import type { OrderChoice } from './useChosenOrders'

/** Lines of an order that are named; the others are counted. */
const SHOWN_LINES = 2

type OrderRowProps = {
  order: ShopOrder
  store: string | undefined
  /** Where orders are chosen for what is done with several at once. */
  choice: OrderChoice | null
  /** The last weights of products, by the draft that lacks its weight. */
  learned: ReadonlyMap<string, readonly LearnedWeight[]>
}

/** An order: who wants what, how far it was paid and sent, and the parcels that send it. */
export function OrderRow({ order, store, choice, learned }: OrderRowProps) {
  const words = useWords()
  const { orders } = words.shop
  const day = useDay()
  const amount = useAmount()
  const { name, town } = useAddressText()(order.destination_address)
  const shown = order.lines.slice(0, SHOWN_LINES).map(({ quantity, title }) => orders.lines(quantity, title))
  const hidden = order.lines.length - shown.length
  const whom = order.destination_address === null ? orders.noAddress : [name, town].filter(Boolean).join(', ')
  const [reason] = order.address_suggestion?.reasons ?? []
  const isOpen = order.fulfilment === 'unfulfilled' || order.fulfilment === 'partial'
  return (
    <li className="flex flex-col gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex items-center gap-2">
            {choice?.canChoose(order) && (
              <Checkbox
                value={choice.isChosen(order)}
                onChange={(isChosen) => choice.choose([order], isChosen)}
                aria-label={orders.choose(order.name)}
              >
                {null}
              </Checkbox>
            )}
            <h3 className="flex flex-wrap items-center gap-2 text-[15px] font-semibold">
              <span className="tabular-nums">{order.name}</span>
              <Badge tone={fulfilmentLooks[order.fulfilment]}>{orders.states[order.fulfilment]}</Badge>
              {order.payment !== 'paid' && (
                <Badge tone={paymentLooks[order.payment]}>{orders.payments[order.payment]}</Badge>
              )}
            </h3>
          </div>
          <p className="mt-0.5 wrap-anywhere">{whom}</p>
          <p className="text-[13px] wrap-anywhere text-muted">
            {[...shown, hidden > 0 && orders.more(hidden)].filter(Boolean).join(', ')}
          </p>
          {(order.note || order.shipping_method) && (
            <p className="text-[13px] wrap-anywhere text-muted">
              {[order.shipping_method && orders.shipping(order.shipping_method), order.note]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
        <div className="text-right text-[13px] text-muted max-md:text-left">
          <p className="text-sm font-semibold text-ink tabular-nums">{amount(order.total, order.currency)}</p>
          <p>{orders.placed(day(order.placed_at))}</p>
          <p className="flex items-center justify-end gap-1.5 max-md:justify-start">
            <StoreMark kind={order.kind} className="size-3.5" />
            <span className="wrap-anywhere">
              {order.is_connected ? (store ?? words.shop.kinds[order.kind]) : orders.gone}
            </span>
          </p>
        </div>
      </div>
      {reason && isOpen && (
        <p className="flex items-start gap-2 text-[13px] text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {orders.checkAddress} {reason.text}
          </span>
        </p>
      )}
      <CombineOrders order={order} />
      {order.parcels.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
          {order.parcels.map((parcel) => (
            <OrderParcel
              key={parcel.shipment_id}
              parcel={parcel}
              order={order.name}
              learned={learned.get(parcel.shipment_id) ?? []}
            />
          ))}
        </ul>
      ) : (
        <p className="text-[13px] text-muted">{orders.nothing[order.fulfilment]}</p>
      )}
    </li>
  )
}
