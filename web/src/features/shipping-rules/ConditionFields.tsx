import type { ShippingCondition, ShippingFact, ShippingRule, ShippingTest, WeightUnit } from '@waybill/types'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCountries } from '@/domain/address/regions'
import { useUnits } from '@/domain/shipment/units'
import { AmountField, type Form } from '@/shared/form'
import { COUNT, LIMIT_IN_CENTS, useTyped } from '@/shared/form/useTyped'
import { useWords } from '@/shared/i18n'
import { ComboBox, DecimalField, IconButton, MultiSelect, Select, TextField } from '@/shared/ui'
import { blankCondition, isNumber } from './blank'
import { useProvinces, useSources } from './useSentence'

type FieldsProps = {
  form: Form<ShippingRule>
  at: number
  condition: ShippingCondition
  onChange: (condition: ShippingCondition) => void
}

/** A condition: what it looks at, how it compares, with what. */
export function ConditionFields(props: FieldsProps & { onRemove: () => void }) {
  const words = useWords().shippingRules
  const { form, at, condition, onChange, onRemove } = props
  const path = `conditions[${at}]`
  const tests: ShippingTest[] = isNumber(condition.fact) ? ['over', 'up_to'] : ['is', 'is_not']
  const isPart = condition.fact === 'product' || condition.fact === 'checkout'
  const facts = Object.entries(words.facts).map(([id, name]) => ({ id, name }))
  const nameOf = (test: ShippingTest) =>
    isPart && (test === 'is' || test === 'is_not') ? words.contains[test] : words.tests[test]
  return (
    <li className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[1.2fr_0.8fr_1.4fr]">
        <Select
          path={`${path}.fact`}
          label={words.fact}
          hideLabel
          choices={facts}
          value={condition.fact}
          onChange={(fact) => onChange(blankCondition(fact as ShippingFact))}
        />
        <Select
          path={`${path}.test`}
          label={words.test}
          hideLabel
          choices={tests.map((test) => ({ id: test, name: nameOf(test) }))}
          value={condition.test}
          error={form.errorAt(`${path}.test`)}
          onChange={(test) => onChange({ ...condition, test: test as ShippingTest })}
        />
        <Value {...props} />
      </div>
      <IconButton label={words.removeCondition(at + 1)} onPress={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

function Value(props: FieldsProps) {
  switch (props.condition.fact) {
    case 'country':
      return <Country {...props} />
    case 'province':
    case 'source':
      return <Chosen {...props} />
    case 'weight':
      return <Weight {...props} />
    case 'value':
      return <Amount {...props} />
    case 'parcels':
      return <Count {...props} />
    case 'residential':
      return null
    case 'postal_code':
    case 'product':
    case 'checkout':
    case 'tag':
      return <Texts {...props} />
  }
}

function Country({ form, at, condition, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const path = `conditions[${at}].values`
  return (
    <ComboBox
      path={path}
      label={words.facts.country}
      hideLabel
      choices={useCountries()}
      value={condition.values[0] ?? ''}
      error={form.errorAt(path)}
      onChange={(country) => onChange({ ...condition, values: country === '' ? [] : [country] })}
    />
  )
}

function Chosen({ form, at, condition, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const provinces = useProvinces()
  const sources = useSources()
  const error = form.errorAt(`conditions[${at}].values`)
  return (
    <div className="flex flex-col gap-1.5">
      <MultiSelect
        path={`conditions[${at}].values`}
        label={words.facts[condition.fact]}
        hideLabel
        all={words.noneChosen}
        choices={condition.fact === 'province' ? provinces : sources}
        chosen={condition.values}
        onChange={(values) => onChange({ ...condition, values })}
      />
      {error && <p className="text-[13px] text-bad">{error}</p>}
    </div>
  )
}

const valuesOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Several texts in one field, with commas between them. */
function Texts({ form, at, condition, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const [typed, setTyped] = useState(condition.values.join(', '))
  return (
    <TextField
      {...form.field(`conditions[${at}].values`, typed, (text) => {
        setTyped(text)
        onChange({ ...condition, values: valuesOf(text) })
      })}
      label={words.values}
      hideLabel
      hint={words.valuesHint}
      autoComplete="off"
    />
  )
}

function Weight({ form, at, condition, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const units = useUnits()
  return (
    <div className="grid grid-cols-[1fr_6rem] gap-2">
      <DecimalField
        {...form.field(`conditions[${at}].weight`, condition.weight, (weight) =>
          onChange({ ...condition, weight }),
        )}
        label={words.weight}
        hideLabel
      />
      <Select
        path={`conditions[${at}].weight_unit`}
        label={words.unit}
        hideLabel
        choices={units.weights}
        value={condition.weight_unit ?? 'kg'}
        onChange={(unit) => onChange({ ...condition, weight_unit: unit as WeightUnit })}
      />
    </div>
  )
}

function Amount({ form, at, condition, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const typed = useTyped(condition.amount, LIMIT_IN_CENTS, (amount) => onChange({ ...condition, amount }))
  return (
    <AmountField
      {...form.field(`conditions[${at}].amount`, typed.text, typed.type)}
      label={words.amount}
      hideLabel
    />
  )
}

function Count({ form, at, condition, onChange }: FieldsProps) {
  const words = useWords().shippingRules
  const typed = useTyped(condition.count, COUNT, (count) => onChange({ ...condition, count }))
  return (
    <TextField
      {...form.field(`conditions[${at}].count`, typed.text, typed.type)}
      label={words.count}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
