import { useWords } from '@/shared/i18n'
import { Checkbox } from '@/shared/ui'
import type { OrderChoice } from './useChosenOrders'

/** Chooses every order of this page that can be sent; half ticked where some are. Nothing where none can. */
export function ChooseOrders({ choice }: { choice: OrderChoice }) {
  const words = useWords()
  const { choosable } = choice
  const count = choosable.filter(choice.isChosen).length
  if (choosable.length === 0) return null
  return (
    <div className="border-b border-line px-4 py-2.5 md:px-5">
      <Checkbox
        value={count === choosable.length}
        isIndeterminate={count > 0 && count < choosable.length}
        onChange={(isChosen) => choice.choose(choosable, isChosen)}
      >
        {words.shop.orders.chooseAll(choosable.length)}
      </Checkbox>
    </div>
  )
}
