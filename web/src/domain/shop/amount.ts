import { useMoney } from '@/shared/format/money'
import { useAsk } from '@/shared/rules'

/** The currency of everything that is paid here. */
const OURS = 'CAD'

/** A sum of a store in the store's own currency, which is shown and never reckoned with: another one by its code. */
export function useAmount(): (cents: number, currency: string) => string {
  const money = useMoney()
  const ask = useAsk()
  return (cents, currency) =>
    currency === OURS ? money(cents) : `${ask('number.cents_field', cents)}\u00A0${currency}`
}
