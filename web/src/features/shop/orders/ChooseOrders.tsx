import { Tags } from 'lucide-react'
import type { Gathering } from '@/domain/bulk/useGathering'
import { useAllOrders, type OrderFilter } from '@/domain/shop/orders'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'
import { Banner, Checkbox, SendButton, toastSuccess } from '@/shared/ui'
import type { OrderChoice } from './useChosenOrders'

type ChooseOrdersProps = { choice: OrderChoice; filter: OrderFilter; gathering: Gathering }

/**
 * Chooses every order of this page that can be sent, half ticked where some are; or asks for the prices of those of all pages in
 * one press, as many as a list holds. Nothing where none can be sent.
 */
export function ChooseOrders({ choice, filter, gathering }: ChooseOrdersProps) {
  const words = useWords()
  const ask = useAsk()
  const { choosable } = choice
  const tooMany = (count: number) => ask('bulk.size', Math.max(count, 1)).at(0)
  const all = useAllOrders(filter, (orders) => tooMany(choice.draftsOf(orders).length) !== undefined)
  const count = choosable.filter(choice.isChosen).length
  if (choosable.length === 0) return null
  const priceAll = () =>
    all.mutate(undefined, {
      onSuccess: (orders) => {
        const drafts = choice.draftsOf(orders)
        const refused = tooMany(drafts.length)
        const most = refused ? ask('number.count', refused.params.max ?? '') : null
        if (most !== null) toastSuccess(words.shop.orders.restLater(most))
        gathering.send(drafts.slice(0, most ?? drafts.length))
      },
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 md:px-5">
      {all.error && <Banner tone="bad" title={messageOf(all.error)} />}
      <Checkbox
        value={count === choosable.length}
        isIndeterminate={count > 0 && count < choosable.length}
        onChange={(isChosen) => choice.choose(choosable, isChosen)}
      >
        {words.shop.orders.chooseAll(choosable.length)}
      </Checkbox>
      {count === 0 && choosable.length > 1 && (
        <SendButton
          icon={<Tags aria-hidden />}
          isPending={all.isPending || gathering.isPending}
          onPress={priceAll}
        >
          {words.shop.orders.priceAll}
        </SendButton>
      )}
    </div>
  )
}
