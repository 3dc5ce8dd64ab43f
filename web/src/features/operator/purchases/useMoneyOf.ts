import type { SettleChoice } from '@waybill/types'
import { useDeskWords } from '@/domain/operator/words'
import { useMoneyText } from '@/shared/format/money'

/** What settling will do with the buyer's money and the label, in words. */
export function useMoneyOf(cents: number): (choice: SettleChoice) => string {
  const words = useDeskWords()
  const amount = useMoneyText(cents)
  return ({ money, voids_label: voids }) =>
    [voids && words.voidsLabel, words.money[money](amount)].filter(Boolean).join(' ')
}
