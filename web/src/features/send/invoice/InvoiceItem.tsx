import type { InvoiceLineForm, LearnedItem } from '@waybill/types'
import { Trash2 } from 'lucide-react'
import { useCountries, useRegions } from '@/domain/address/regions'
import { LearnedHsCodes } from '@/domain/product/LearnedHsCodes'
import { LearnedWeights } from '@/domain/product/LearnedWeights'
import { HsCodeField } from '@/domain/shipment/HsCodeField'
import { useUnits } from '@/domain/shipment/units'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { ComboBox, DecimalField, IconButton, Select, TextField } from '@/shared/ui'
import type { InvoiceDraft } from './invoiceDraft'

type InvoiceItemProps = {
  line: InvoiceLineForm
  index: number
  form: Form<InvoiceDraft>
  /** Values of the same product from earlier labels. */
  learned: LearnedItem | undefined
  onChange: (values: Partial<InvoiceLineForm>) => void
  /** Null where it is the only line. */
  onRemove: (() => void) | null
}

/** One line of the invoice: what it is, where it was made, how many, and what one weighs and is worth. */
export function InvoiceItem({ line, index, form, learned, onChange, onRemove }: InvoiceItemProps) {
  const words = useWords()
  const countries = useCountries()
  const provinces = useRegions(line.country_of_origin)
  const units = useUnits()
  const path = (name: keyof InvoiceLineForm) => `international_shipment_item[${index}].${name}`
  const text = (name: Exclude<keyof InvoiceLineForm, 'units'>) =>
    form.field(path(name), line[name], (typed) => onChange({ [name]: typed }))
  return (
    <fieldset className="grid grid-cols-6 gap-4 border-t border-line pt-4">
      <legend className="sr-only">{words.invoice.itemNumber(index + 1)}</legend>
      <div className="col-span-6 flex items-center justify-between">
        <p aria-hidden className="text-sm font-semibold">
          {words.invoice.itemNumber(index + 1)}
        </p>
        {onRemove && (
          <IconButton label={words.invoice.removeItem(index + 1)} onPress={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <TextField {...text('description')} label={words.invoice.description} className="col-span-6" />
      <HsCodeField {...text('hs_code')} description={line.description} className="col-span-6" />
      {learned && line.hs_code.trim() === '' && learned.hs_codes.length > 0 && (
        <div className="col-span-6 -mt-2">
          <LearnedHsCodes offers={learned.hs_codes} onUse={(hs_code) => onChange({ hs_code })} />
        </div>
      )}
      <ComboBox
        {...text('country_of_origin')}
        label={words.invoice.madeIn}
        choices={countries}
        className="col-span-6 md:col-span-3"
      />
      {form.isRequired(path('province_of_origin')) && (
        <Select
          {...text('province_of_origin')}
          label={words.invoice.madeInProvince}
          choices={provinces}
          className="col-span-6 md:col-span-3"
        />
      )}
      <TextField
        {...text('quantity')}
        label={words.invoice.quantity}
        inputMode="numeric"
        autoComplete="off"
        className="col-span-6 md:col-span-2"
      />
      <DecimalField
        {...text('weight')}
        label={words.invoice.weightOfOne}
        suffix={units.sign(line.units)}
        className="col-span-3 md:col-span-2"
      />
      <DecimalField
        {...text('value')}
        label={words.invoice.valueOfOne}
        suffix="CAD"
        className="col-span-3 md:col-span-2"
      />
      {learned && line.weight.trim() === '' && learned.weights.length > 0 && (
        <div className="col-span-6 -mt-2">
          <LearnedWeights
            offers={learned.weights}
            onUse={({ weight, unit }) => onChange({ weight, units: unit })}
          />
        </div>
      )}
    </fieldset>
  )
}
