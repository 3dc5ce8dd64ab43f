import type { BulkRowInput } from '@waybill/types'
import { useState } from 'react'
import { useMarkupTiers } from '@/domain/insurance/markup'
import { useWords } from '@/shared/i18n'
import { ask, useRule } from '@/shared/rules'
import { DecimalField } from '@/shared/ui'

type InsuredValueProps = {
  input: BulkRowInput
  error: string | undefined
  onChange: (input: BulkRowInput) => void
}

/** The value to insure of a row, with the fee for it; empty means none. */
export function InsuredValue({ input, error, onChange }: InsuredValueProps) {
  const words = useWords()
  const { insurance, insured_amount: amount } = input.options
  const [typed, setTyped] = useState(() => input.insured_value || ask('number.cents_field', amount))
  const tiers = useMarkupTiers('parcel')
  const { sentence } = useRule(
    'insurance.fee',
    { kind: 'parcel', amount: insurance ? amount : 0 },
    { tiers: tiers.data ?? [] },
  )
  return (
    <DecimalField
      path="options.insured_amount"
      label={words.bulk.fields.insured_amount}
      value={typed}
      error={error}
      suffix="CAD"
      // No fee is shown before the operator's tiers are known.
      hint={tiers.data && insurance ? sentence : undefined}
      className="w-full sm:w-52"
      onChange={(value) => {
        setTyped(value)
        const { insured_value, ...cover } = ask('bulk.cover', value)
        onChange({ ...input, insured_value, options: { ...input.options, ...cover } })
      }}
    />
  )
}
