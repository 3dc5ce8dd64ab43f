import type { DimensionUnit, ParcelInput, ParcelType, WeightUnit } from '@waybill/types'
import { Ruler, Trash2 } from 'lucide-react'
import { useDialogs } from '@/domain/dialogs/dialogs'
import { useUnits } from '@/domain/shipment/units'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Button, DecimalField, IconButton, RadioGroup, Select } from '@/shared/ui'
import type { ParcelPart } from './ParcelStep'

type ParcelFieldsProps = {
  form: Form<ParcelPart>
  parcel: ParcelInput
  index: number
  /** Whether it is the only parcel, which cannot be removed and needs no number. */
  only: boolean
  onChange: (values: Partial<ParcelInput>) => void
  onRemove: () => void
}

/** One parcel: its kind, its three sides unless it is an envelope, its weight. */
export function ParcelFields({ form, parcel, index, only, onChange, onRemove }: ParcelFieldsProps) {
  const words = useWords()
  const units = useUnits()
  const dialogs = useDialogs()
  const path = (member: string) => `parcels[${index}].${member}`
  const measure = (member: 'length' | 'width' | 'height' | 'weight') =>
    form.at(path(member), parcel[member], (value) => onChange({ [member]: value }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className={only ? 'sr-only' : 'mb-3 flex w-full items-center justify-between font-semibold'}>
        {words.shipment.parcelNumber(index + 1)}
        {!only && (
          <IconButton label={words.shipment.removeParcel(index + 1)} onPress={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </legend>
      <RadioGroup
        path={path('type')}
        label={words.shipment.kind}
        orientation="horizontal"
        value={parcel.type}
        onChange={(kind) => onChange({ type: kind as ParcelType })}
        choices={[
          { id: 'parcel', name: words.shipment.kinds.parcel },
          { id: 'envelope', name: words.shipment.kinds.envelope },
        ]}
        className="md:max-w-md"
      />
      {parcel.type === 'parcel' && (
        <div className="grid grid-cols-3 gap-3 md:max-w-xl md:grid-cols-4">
          <DecimalField
            {...measure('length')}
            label={words.parcel.length}
            suffix={units.sign(parcel.dimension_unit)}
          />
          <DecimalField
            {...measure('width')}
            label={words.parcel.width}
            suffix={units.sign(parcel.dimension_unit)}
          />
          <DecimalField
            {...measure('height')}
            label={words.parcel.height}
            suffix={units.sign(parcel.dimension_unit)}
          />
          <Select
            {...form.at(path('dimension_unit'), parcel.dimension_unit ?? '', (unit) =>
              onChange({ dimension_unit: unit as DimensionUnit }),
            )}
            label={words.parcel.units.lengths}
            choices={units.lengths}
            className="col-span-3 md:col-span-1"
          />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3 md:max-w-sm">
        <DecimalField
          {...measure('weight')}
          label={words.parcel.weight}
          suffix={units.sign(parcel.weight_unit)}
        />
        <Select
          {...form.at(path('weight_unit'), parcel.weight_unit ?? '', (unit) =>
            onChange({ weight_unit: unit as WeightUnit }),
          )}
          label={words.parcel.units.weights}
          choices={units.weights}
        />
      </div>
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
    </fieldset>
  )
}
