import type { AccountDefaultsInput, ParcelInput, ParcelType } from '@waybill/types'
import { MeasureFields } from '@/domain/shipment/MeasureFields'
import type { Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { RadioGroup } from '@/shared/ui'

/** A parcel of the chosen kind, in the units of these defaults, of which nothing is known. */
export function emptyPackage(type: ParcelType, defaults: AccountDefaultsInput): ParcelInput | null {
  const measures = { length: '', width: '', height: '', weight: '', weight_unit: null, dimension_unit: null }
  const drafted = ask('account.new_draft', { ...defaults, package: { type, ...measures, parcel_items: [] } })
  return drafted.parcels[0] ?? null
}

type DefaultPackageProps = { form: Form<AccountDefaultsInput>; isDisabled: boolean }

/** The usual parcel, as far as it is always the same. */
export function DefaultPackage({ form, isDisabled }: DefaultPackageProps) {
  const words = useWords()
  const { package: parcel } = form.draft
  const change = (values: Partial<ParcelInput>) =>
    parcel !== null && form.change({ package: { ...parcel, ...values } })
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
      {parcel !== null && (
        <MeasureFields
          parcel={parcel}
          field={(member, value, put) => form.field(`package.${member}`, value, put)}
          onChange={change}
          areOptional
          isDisabled={isDisabled}
        />
      )}
    </div>
  )
}
