import type { ParcelItemInput } from '@waybill/types'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { anInvoice } from '@/domain/shipment/anInvoice'
import { useUnits } from '@/domain/shipment/units'
import { useWords } from '@/shared/i18n'
import { useAsk, useRule } from '@/shared/rules'
import { DecimalField, IconButton, TextField } from '@/shared/ui'
import { emptyLine } from '../invoice/invoiceDraft'

type ParcelItemProps = {
  item: ParcelItemInput
  /** The wire name of the item. */
  path: string
  number: number
  onChange: (values: Partial<ParcelItemInput>) => void
  onRemove: () => void
}

/** Figures as they are typed: core reads them into the item, and the text stays while they agree. */
function useTyped(item: ParcelItemInput) {
  const ask = useAsk()
  const read = (typed: { quantity: string; value: string }) => ({
    quantity: ask('number.count', typed.quantity) ?? 0,
    value: ask('number.cents', typed.value) ?? 0,
  })
  const [typed, setTyped] = useState({ quantity: '', value: '' })
  const now = read(typed)
  const agrees = now.quantity === item.quantity && now.value === item.value
  const shown = agrees
    ? typed
    : {
        quantity: item.quantity === 0 ? '' : String(item.quantity),
        value: ask('number.cents_field', item.value),
      }
  return { shown, read, setTyped }
}

type Figure = 'quantity' | 'weight' | 'value'

/** Violations in the figures that were typed and left, by the rule of the invoice's lines, which these may become. */
function useFigureErrors(item: ParcelItemInput, figures: Record<Figure, string>) {
  const [left, setLeft] = useState<readonly Figure[]>([])
  const line = { ...emptyLine('', '', item.units ?? 'kg'), ...figures }
  const { violations } = useRule('customs.form', {
    international_shipment: anInvoice(),
    international_shipment_item: [line],
    destination_country: '',
  })
  return (figure: Figure) => ({
    onBlur: () => setLeft((before) => (before.includes(figure) ? before : [...before, figure])),
    // None of them has to be said.
    error:
      left.includes(figure) && figures[figure].trim() !== ''
        ? violations.find(({ path }) => path === `international_shipment_item[0].${figure}`)?.message
        : undefined,
  })
}

/** One thing in a parcel: what it is, how many, and what one weighs and is worth. */
export function ParcelItem({ item, path, number, onChange, onRemove }: ParcelItemProps) {
  const words = useWords()
  const units = useUnits()
  const { shown, read, setTyped } = useTyped(item)
  const figure = useFigureErrors(item, { ...shown, weight: item.weight })
  const type = (values: Partial<typeof shown>) => {
    const typed = { ...shown, ...values }
    setTyped(typed)
    onChange(read(typed))
  }
  return (
    <fieldset className="grid grid-cols-6 gap-x-3 gap-y-2">
      <legend className="sr-only">{words.invoice.itemNumber(number)}</legend>
      <div className="col-span-6 flex items-end gap-2">
        <TextField
          path={`${path}.description`}
          label={words.invoice.description}
          value={item.description}
          onChange={(description) => onChange({ description })}
          className="flex-1"
        />
        <IconButton label={words.invoice.removeItem(number)} onPress={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <TextField
        {...figure('quantity')}
        path={`${path}.quantity`}
        label={words.invoice.quantity}
        value={shown.quantity}
        onChange={(quantity) => type({ quantity })}
        inputMode="numeric"
        autoComplete="off"
        className="col-span-3 md:col-span-2"
      />
      <DecimalField
        {...figure('weight')}
        path={`${path}.weight`}
        label={words.invoice.weightOfOne}
        suffix={units.sign(item.units)}
        value={item.weight}
        onChange={(weight) => onChange({ weight })}
        className="col-span-3 md:col-span-2"
      />
      <DecimalField
        {...figure('value')}
        path={`${path}.value`}
        label={words.invoice.valueOfOne}
        suffix="CAD"
        value={shown.value}
        onChange={(value) => type({ value })}
        className="col-span-6 md:col-span-2"
      />
    </fieldset>
  )
}
