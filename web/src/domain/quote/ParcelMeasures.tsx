import type { DimensionUnit, QuickRateInput, WeightUnit } from '@waybill/types'
import { Suspense, type ReactNode } from 'react'
import { useUnits } from '@/domain/shipment/units'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { DecimalField, Segmented, Skeleton } from '@/shared/ui'
import { withParcel } from './question'

type Measure = 'length' | 'width' | 'height' | 'weight'

/** Three sides and a weight, in the units of one's choice. */
export function ParcelMeasures({ form }: { form: Form<QuickRateInput> }) {
  const words = useWords()
  const parcel = form.draft.parcels[0]
  const measure = (member: Measure) =>
    form.field(`parcels[0].${member}`, parcel[member], (typed) =>
      form.change(withParcel(form.draft, { [member]: typed })),
    )
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <Heading title={<legend className="contents">{words.visitor.size}</legend>}>
          <LengthUnits
            value={parcel.dimension_unit ?? 'cm'}
            onChange={(dimension_unit) => form.change(withParcel(form.draft, { dimension_unit }))}
          />
        </Heading>
        <div className="sides">
          <DecimalField {...measure('length')} label={words.parcel.length} />
          <DecimalField {...measure('width')} label={words.parcel.width} />
          <DecimalField {...measure('height')} label={words.parcel.height} />
        </div>
      </fieldset>
      <div className="flex flex-col gap-2">
        <Heading title={<span aria-hidden>{words.parcel.weight}</span>}>
          <WeightUnits
            value={parcel.weight_unit ?? 'kg'}
            onChange={(weight_unit) => form.change(withParcel(form.draft, { weight_unit }))}
          />
        </Heading>
        <DecimalField {...measure('weight')} label={words.parcel.weight} hideLabel />
      </div>
    </>
  )
}

/** What is measured, and its units, whose signs core knows: their place is kept until it has come. */
function Heading({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex h-7 items-center justify-between gap-3 text-[13px] font-medium pointer-coarse:h-10">
      {title}
      <Suspense fallback={<Skeleton className="h-7 w-22 pointer-coarse:h-10" />}>{children}</Suspense>
    </div>
  )
}

function LengthUnits({ value, onChange }: { value: DimensionUnit; onChange: (unit: DimensionUnit) => void }) {
  const words = useWords()
  const choices = useUnits().lengths.map(({ id, name }) => ({ id: id as DimensionUnit, name }))
  return <Segmented label={words.parcel.units.lengths} choices={choices} value={value} onChange={onChange} />
}

function WeightUnits({ value, onChange }: { value: WeightUnit; onChange: (unit: WeightUnit) => void }) {
  const words = useWords()
  const choices = useUnits().weights.map(({ id, name }) => ({ id: id as WeightUnit, name }))
  return <Segmented label={words.parcel.units.weights} choices={choices} value={value} onChange={onChange} />
}
