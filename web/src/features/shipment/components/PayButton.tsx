import { useMoney } from '@/shared/format/money'
import { useOnline } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'

type PayButtonProps = {
  /** Cents that it takes. */
  total: number
  isPending: boolean
  /** What a press does; none where it submits the form that it stands in. */
  onPress?: () => void
}

/** The button that says what it takes, and why it waits where it does. */
export function PayButton({ total, isPending, onPress }: PayButtonProps) {
  const words = useWords()
  const money = useMoney()
  const online = useOnline()
  return (
    <div className="flex w-full flex-col gap-2">
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        isPending={isPending}
        isDisabled={!online}
        {...(onPress ? { onPress } : { type: 'submit' })}
      >
        {words.shipment.pay(money(total))}
      </Button>
      <p role="status" className="text-[13px] text-warn">
        {!online && words.shipment.payOffline}
      </p>
    </div>
  )
}
