import type { DimensionUnit, ParcelInput, WeightUnit } from '@waybill/types'
import { Plus, Trash2 } from 'lucide-react'
import { useUnits } from '@/domain/shipment/units'
import { useRowKeys } from '@/shared/form/useRowKeys'
import { useWords } from '@/shared/i18n'
import { Button, DecimalField, Select } from '@/shared/ui'

/** The measures of a parcel. */
export const SIDES = ['length', 'width', 'height', 'weight'] as const

type RowParcelsProps = {
  parcels: readonly ParcelInput[]
  /** One that is added. */
  blank: ParcelInput
  /** Every field, and not only those with faults. */
  all: boolean
  isShown: (path: string) => boolean
  errorOf: (path: string) => string | undefined
  onChange: (parcels: ParcelInput[]) => void
}

/** The parcels of a row: sides and weight, in which units; another one where a row sends several. */
export function RowParcels({ parcels, blank, all, isShown, errorOf, onChange }: RowParcelsProps) {
  const words = useWords()
  const units = useUnits()
  const { fields } = words.bulk
  const rows = useRowKeys(parcels.length)
  return (
    <>
      {parcels.map((parcel, at) => {
        const path = (member: string) => `parcels[${at}].${member}`
        const shown = SIDES.filter((side) => isShown(path(side)))
        const put = (values: Partial<ParcelInput>) => onChange(parcels.with(at, { ...parcel, ...values }))
        if (shown.length === 0) return null
        return (
          <fieldset key={rows.keys[at]} className="flex min-w-0 flex-wrap items-start gap-3">
            <legend className={parcels.length === 1 ? 'sr-only' : 'mb-1 text-[13px] font-semibold'}>
              {words.bulk.parcelNumber(at + 1)}
            </legend>
            {shown.map((side) => (
              <DecimalField
                key={side}
                path={path(side)}
                label={fields[side]}
                value={parcel[side]}
                error={errorOf(path(side))}
                onChange={(value) => put({ [side]: value })}
                suffix={units.sign(side === 'weight' ? parcel.weight_unit : parcel.dimension_unit)}
                className="w-full sm:w-32"
              />
            ))}
            {all && (
              <>
                <Select
                  path={path('dimension_unit')}
                  label={fields.dimension_unit}
                  choices={units.lengths}
                  value={parcel.dimension_unit ?? ''}
                  onChange={(unit) => put({ dimension_unit: unit as DimensionUnit })}
                  className="w-full sm:w-40"
                />
                <Select
                  path={path('weight_unit')}
                  label={fields.weight_unit}
                  choices={units.weights}
                  value={parcel.weight_unit ?? ''}
                  onChange={(unit) => put({ weight_unit: unit as WeightUnit })}
                  className="w-full sm:w-40"
                />
              </>
            )}
            {all && parcels.length > 1 && (
              <Button
                variant="ghost"
                icon={<Trash2 aria-hidden />}
                onPress={() => {
                  rows.remove(at)
                  onChange(parcels.toSpliced(at, 1))
                }}
                className="self-end"
              >
                {words.bulk.removeParcel(at + 1)}
              </Button>
            )}
          </fieldset>
        )
      })}
      {all && (
        <Button
          variant="ghost"
          icon={<Plus aria-hidden />}
          onPress={() => {
            rows.add()
            onChange([...parcels, blank])
          }}
          className="-ml-2 self-start px-2!"
        >
          {words.bulk.addParcel}
        </Button>
      )}
    </>
  )
}
