import { SearchX, ShoppingBag } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { Button, EmptyState } from '@/shared/ui'

type NoOrdersProps = { isNarrowed: boolean; isReading: boolean; onClear: () => void }

/** Why the list is empty, and the way on. */
export function NoOrders({ isNarrowed, isReading, onClear }: NoOrdersProps) {
  const { orders } = useWords().shop
  if (isNarrowed)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={orders.noMatch}
        action={<Button onPress={onClear}>{orders.clear}</Button>}
      />
    )
  return (
    <EmptyState icon={<ShoppingBag aria-hidden />} title={isReading ? orders.reading : orders.none}>
      {orders.noneText}
    </EmptyState>
  )
}
