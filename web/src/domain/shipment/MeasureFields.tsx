import type { DimensionUnit, ParcelInput, WeightUnit } from '@waybill/types'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { DecimalField, Select } from '@/shared/ui'
import { useUnits } from './units'

type MeasureFieldsProps = {
  parcel: ParcelInput
  /** A field of the form in which the parcel is, by the parcel's member. */
  field: (
    member: keyof ParcelInput,
    value: string,
    onChange: (value: string) => void,
  ) => ReturnType<Form<object>['field']>
  onChange: (values: Partial<ParcelInput>) => void
  /** Whether each measure may be left out. */
  areOptional?: boolean
  isDisabled?: boolean
}

/** The three sides of a parcel, unless it is an envelope, and its weight, each with its unit. */
export function MeasureFields({ parcel, field, onChange, areOptional, isDisabled }: MeasureFieldsProps) {
  const words = useWords()
  const units = useUnits()
  const measure = (member: 'length' | 'width' | 'height' | 'weight') => ({
    ...field(member, parcel[member], (value) => onChange({ [member]: value })),
    ...(areOptional && { optional: true }),
    isDisabled: isDisabled ?? false,
  })
  const unit = (member: 'dimension_unit' | 'weight_unit') => ({
    ...field(member, parcel[member] ?? '', (value) =>
      onChange({ [member]: value as DimensionUnit & WeightUnit }),
    ),
    ...(areOptional && { optional: undefined }),
    isDisabled: isDisabled ?? false,
  })
  const length = units.sign(parcel.dimension_unit)
  return (
    <>
      {parcel.type === 'parcel' && (
        <div className="sides md:max-w-xl">
          <DecimalField {...measure('length')} label={words.parcel.length} suffix={length} />
          <DecimalField {...measure('width')} label={words.parcel.width} suffix={length} />
          <DecimalField {...measure('height')} label={words.parcel.height} suffix={length} />
          <Select {...unit('dimension_unit')} label={words.parcel.units.lengths} choices={units.lengths} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3 md:max-w-sm">
        <DecimalField
          {...measure('weight')}
          label={words.parcel.weight}
          suffix={units.sign(parcel.weight_unit)}
        />
        <Select {...unit('weight_unit')} label={words.parcel.units.weights} choices={units.weights} />
      </div>
    </>
  )
}
