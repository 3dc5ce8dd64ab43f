import type { BillingType } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { RadioGroup } from '@/shared/ui'

type BillingChoiceProps = {
  value: BillingType | null
  onChange: (billingType: BillingType) => void
  error?: string | undefined
}

const types: readonly BillingType[] = ['account', 'self']

/** Whose card pays for a member's labels. */
export function BillingChoice({ value, onChange, error }: BillingChoiceProps) {
  const words = useWords()
  return (
    <RadioGroup
      path="billing_type"
      label={words.team.whoPays}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen as BillingType)}
      error={error}
      choices={types.map((id) => ({
        id,
        name: words.team.billing[id].name,
        note: words.team.billing[id].note,
      }))}
    />
  )
}
