import { useMoneyText } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'

/** The fee kept from the refund for the label; nothing where it is free. */
export function ReturnFee({ cents }: { cents: number }) {
  const words = useWords()
  const amount = useMoneyText(cents)
  return (
    cents > 0 && (
      <p className="mt-1 text-muted">
        {words.ui.withColon(words.returns.fee, `${amount}, ${words.returns.feeDeducted}`)}
      </p>
    )
  )
}
