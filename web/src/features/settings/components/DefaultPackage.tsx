import type { AccountDefaultsInput, DimensionUnit, ParcelInput, ParcelType, WeightUnit } from '@waybill/types'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { DecimalField, RadioGroup, Select } from '@/shared/ui'

const lengthUnits: readonly DimensionUnit[] = ['cm', 'in']
const weightUnits: readonly WeightUnit[] = ['kg', 'lbs', 'g', 'oz']

/** A parcel of the chosen kind, in the account's units, of which nothing is known. */
function emptyPackage(type: ParcelType, units: AccountDefaultsInput['units']): ParcelInput {
  const metric = units === 'metric'
  return {
    type,
    length: '',
    width: '',
    height: '',
    weight: '',
    weight_unit: metric ? 'kg' : 'lbs',
    dimension_unit: metric ? 'cm' : 'in',
    parcel_items: [],
  }
}

type DefaultPackageProps = { form: Form<AccountDefaultsInput>; isDisabled: boolean }

/** The usual parcel, as far as it is always the same. */
export function DefaultPackage({ form, isDisabled }: DefaultPackageProps) {
  const words = useWords()
  const { package: parcel, units } = form.draft
  const change = (values: Partial<ParcelInput>) =>
    parcel !== null && form.change({ package: { ...parcel, ...values } })
  const measure = (member: 'length' | 'width' | 'height' | 'weight') => ({
    ...form.at(`package.${member}`, parcel?.[member] ?? '', (value) => change({ [member]: value })),
    isDisabled,
    optional: true,
  })
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        path="package"
        label={words.defaults.package}
        hint={words.defaults.packageHint}
        isDisabled={isDisabled}
        value={parcel?.type ?? 'none'}
        onChange={(kind) =>
          form.change({
            package:
              kind === 'none'
                ? null
                : parcel === null
                  ? emptyPackage(kind as ParcelType, units)
                  : { ...parcel, type: kind as ParcelType },
          })
        }
        choices={[
          { id: 'none', name: words.defaults.noPackage },
          { id: 'parcel', name: words.shipment.kinds.parcel },
          { id: 'envelope', name: words.shipment.kinds.envelope },
        ]}
      />
      {parcel?.type === 'parcel' && (
        <div className="grid grid-cols-3 gap-3 md:grid-cols-4">
          <DecimalField {...measure('length')} label={words.shipment.length} suffix={parcel.dimension_unit} />
          <DecimalField {...measure('width')} label={words.shipment.width} suffix={parcel.dimension_unit} />
          <DecimalField {...measure('height')} label={words.shipment.height} suffix={parcel.dimension_unit} />
          <Select
            path="package.dimension_unit"
            label={words.shipment.units.lengths}
            isDisabled={isDisabled}
            value={parcel.dimension_unit ?? ''}
            onChange={(unit) => change({ dimension_unit: unit as DimensionUnit })}
            choices={lengthUnits.map((id) => ({ id, name: id }))}
            className="col-span-3 md:col-span-1"
          />
        </div>
      )}
      {parcel !== null && (
        <div className="grid grid-cols-2 gap-3 md:max-w-sm">
          <DecimalField {...measure('weight')} label={words.shipment.weight} suffix={parcel.weight_unit} />
          <Select
            path="package.weight_unit"
            label={words.shipment.units.weights}
            isDisabled={isDisabled}
            value={parcel.weight_unit ?? ''}
            onChange={(unit) => change({ weight_unit: unit as WeightUnit })}
            choices={weightUnits.map((id) => ({ id, name: id }))}
          />
        </div>
      )}
    </div>
  )
}
