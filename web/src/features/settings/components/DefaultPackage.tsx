import type { AccountDefaultsInput, DimensionUnit, ParcelInput, ParcelType, WeightUnit } from '@waybill/types'
import { useUnits } from '@/domain/shipment/units'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { DecimalField, RadioGroup, Select } from '@/shared/ui'

/** A parcel of the chosen kind, in the units of these defaults, of which nothing is known. */
function emptyPackage(type: ParcelType, defaults: AccountDefaultsInput): ParcelInput | null {
  const measures = { length: '', width: '', height: '', weight: '', weight_unit: null, dimension_unit: null }
  const drafted = ask('account.new_draft', { ...defaults, package: { type, ...measures, parcel_items: [] } })
  return drafted.parcels[0] ?? null
}

type DefaultPackageProps = { form: Form<AccountDefaultsInput>; isDisabled: boolean }

/** The usual parcel, as far as it is always the same. */
export function DefaultPackage({ form, isDisabled }: DefaultPackageProps) {
  const words = useWords()
  const signs = useUnits()
  const { package: parcel } = form.draft
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
                  ? emptyPackage(kind as ParcelType, form.draft)
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
          <DecimalField
            {...measure('length')}
            label={words.parcel.length}
            suffix={signs.sign(parcel.dimension_unit)}
          />
          <DecimalField
            {...measure('width')}
            label={words.parcel.width}
            suffix={signs.sign(parcel.dimension_unit)}
          />
          <DecimalField
            {...measure('height')}
            label={words.parcel.height}
            suffix={signs.sign(parcel.dimension_unit)}
          />
          <Select
            path="package.dimension_unit"
            label={words.parcel.units.lengths}
            isDisabled={isDisabled}
            value={parcel.dimension_unit ?? ''}
            onChange={(unit) => change({ dimension_unit: unit as DimensionUnit })}
            choices={signs.lengths}
            className="col-span-3 md:col-span-1"
          />
        </div>
      )}
      {parcel !== null && (
        <div className="grid grid-cols-2 gap-3 md:max-w-sm">
          <DecimalField
            {...measure('weight')}
            label={words.parcel.weight}
            suffix={signs.sign(parcel.weight_unit)}
          />
          <Select
            path="package.weight_unit"
            label={words.parcel.units.weights}
            isDisabled={isDisabled}
            value={parcel.weight_unit ?? ''}
            onChange={(unit) => change({ weight_unit: unit as WeightUnit })}
            choices={signs.weights}
          />
        </div>
      )}
    </div>
  )
}
