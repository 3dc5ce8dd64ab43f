import type { DimensionUnit, SavedPackageInput, ShopSetupInput, WeightUnit } from '@waybill/types'
import { useUnits } from '@/domain/shipment/units'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { DecimalField, Select } from '@/shared/ui'

type PackageFieldsProps = { form: Form<ShopSetupInput>; packages: readonly SavedPackageInput[] }

/** The usual package of a store's orders, typed or taken from the saved ones, and what an item weighs that has no weight. */
export function PackageFields({ form, packages }: PackageFieldsProps) {
  const words = useWords()
  const units = useUnits()
  const { draft } = form
  const length = units.sign(draft.dimension_unit)
  const boxes = packages.filter(({ package: { type } }) => type === 'parcel')
  const filled = boxes.find(
    ({ package: box }) =>
      box.length === draft.length &&
      box.width === draft.width &&
      box.height === draft.height &&
      box.dimension_unit === draft.dimension_unit,
  )
  const side = (member: 'length' | 'width' | 'height') => ({
    ...form.text(member),
    label: words.parcel[member],
    suffix: length,
    optional: true,
  })
  return (
    <>
      <p className="text-sm text-muted">{words.shop.setup.packageText}</p>
      {boxes.length > 0 && (
        <Select
          path="saved_package"
          label={words.shop.setup.savedPackage}
          placeholder={words.shop.setup.measures}
          value={filled?.name ?? ''}
          onChange={(name) => {
            const box = boxes.find((one) => one.name === name)?.package
            if (box)
              form.change({
                length: box.length,
                width: box.width,
                height: box.height,
                dimension_unit: box.dimension_unit ?? draft.dimension_unit,
              })
          }}
          choices={boxes.map(({ name }) => ({ id: name, name }))}
          className="md:max-w-sm"
        />
      )}
      <div className="sides">
        <DecimalField {...side('length')} />
        <DecimalField {...side('width')} />
        <DecimalField {...side('height')} />
        <Select
          path="dimension_unit"
          label={words.parcel.units.lengths}
          choices={units.lengths}
          value={draft.dimension_unit ?? ''}
          onChange={(unit) => form.change({ dimension_unit: unit as DimensionUnit })}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
        <DecimalField
          {...form.text('weight')}
          label={words.shop.setup.itemWeight}
          hint={words.shop.setup.itemWeightHint}
          suffix={units.sign(draft.weight_unit)}
          optional
        />
        <Select
          path="weight_unit"
          label={words.parcel.units.weights}
          choices={units.weights}
          value={draft.weight_unit ?? ''}
          onChange={(unit) => form.change({ weight_unit: unit as WeightUnit })}
        />
      </div>
    </>
  )
}
