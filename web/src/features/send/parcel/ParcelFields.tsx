import type { LearnedWeight, ParcelInput, ParcelType } from '@waybill/types'
import { Ruler } from 'lucide-react'
import { RemeasuredNote } from '@/domain/adjustment/RemeasuredNote'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { LearnedWeights } from '@/domain/product/LearnedWeights'
import { MeasureFields } from '@/domain/shipment/MeasureFields'
import { PackageChoice } from '@/domain/shipment/PackageChoice'
import type { UsualPackage } from '@/domain/shipment/usualPackage'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Button, RadioGroup } from '@/shared/ui'
import { ParcelContents } from './ParcelContents'
import { ParcelMenu } from './ParcelMenu'
import { UsualNote } from './UsualNote'

/** The step's draft, and what is saved of it. */
export type ParcelPart = { parcels: ParcelInput[] }

type ParcelFieldsProps = {
  form: Form<ParcelPart>
  index: number
  /** The package that the first parcel began with. */
  usual: UsualPackage | null
  /** The products' last weights, where the only parcel lacks its weight. */
  learned: readonly LearnedWeight[]
  onChange: (parcels: ParcelInput[]) => void
}

/** One of the parcels: its kind, its three sides unless it is an envelope, its weight. */
export function ParcelFields({ form, index, usual, learned, onChange }: ParcelFieldsProps) {
  const words = useWords()
  const dialogs = useDialogs()
  const { parcels } = form.draft
  const parcel = parcels[index]
  if (parcel === undefined) return null
  const isOnly = parcels.length === 1
  const path = (member: string) => `parcels[${index}].${member}`
  const change = (values: Partial<ParcelInput>) => onChange(parcels.with(index, { ...parcel, ...values }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className={isOnly ? 'sr-only' : 'float-left mb-1 font-semibold'}>
        {words.shipment.parcelNumber(index + 1)}
      </legend>
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <PackageChoice index={index} parcel={parcel} onChange={change} />
          {usual && index === 0 && <UsualNote usual={usual} parcel={parcel} onChange={change} />}
          <RadioGroup
            path={path('type')}
            label={words.shipment.kind}
            orientation="horizontal"
            value={parcel.type}
            onChange={(kind) => change({ type: kind as ParcelType })}
            choices={[
              { id: 'parcel', name: words.shipment.kinds.parcel },
              { id: 'envelope', name: words.shipment.kinds.envelope },
            ]}
            className="md:max-w-md"
          />
        </div>
        <ParcelMenu parcels={parcels} index={index} onChange={onChange} />
      </div>
      <MeasureFields
        parcel={parcel}
        field={(member, value, put) => form.field(path(member), value, put)}
        onChange={change}
      />
      {isOnly && parcel.weight.trim() === '' && (
        <LearnedWeights
          offers={learned}
          onUse={({ weight, unit }) => change({ weight, weight_unit: unit })}
        />
      )}
      {parcel.type === 'parcel' && <RemeasuredNote parcel={parcel} />}
      {parcel.type === 'parcel' && index === 0 && (
        <Button
          variant="ghost"
          icon={<Ruler aria-hidden />}
          onPress={() => dialogs.open('dimensional_weight')}
          className="-my-2 -ml-2 self-start px-2! text-[13px]!"
        >
          {words.shipment.calculator}
        </Button>
      )}
      <ParcelContents parcel={parcel} index={index} onChange={(parcel_items) => change({ parcel_items })} />
    </fieldset>
  )
}
