import { useMoney } from '@/shared/format/money'
import { useWords } from '@/shared/i18n'
import { SendButton } from '@/shared/ui'

type PayButtonProps = {
  /** Cents that it takes. */
  total: number
  isPending: boolean
  /** The press handler; none where it submits its form. */
  onPress?: () => void
}

/** The button that says what it takes. */
export function PayButton({ total, isPending, onPress }: PayButtonProps) {
  const words = useWords()
  const money = useMoney()
  return (
    <SendButton
      variant="primary"
      size="lg"
      className="w-full"
      isPending={isPending}
      {...(onPress ? { onPress } : { type: 'submit' })}
    >
      {words.shipment.pay(money(total))}
    </SendButton>
  )
}
