import type { ComponentProps } from 'react'
import { useRule } from '@/shared/rules'
import { DecimalField } from '@/shared/ui'

type AmountFieldProps = Omit<ComponentProps<typeof DecimalField>, 'suffix'>

/** An amount of money as a person types it. A text with two readings (`19.990`) asks which of them is meant. */
export function AmountField(props: AmountFieldProps) {
  const ambiguous = useRule('number.ambiguous', props.value)
  return <DecimalField {...props} suffix="CAD" error={ambiguous ?? props.error} />
}
