import type { DimensionalWeightInput, DimensionUnit, ParcelInput, Shipment, WeightUnit } from '@waybill/types'
import { useCurrentShipmentId, type DialogContentProps } from '@/domain/dialogs/dialogs'
import { useBlankParcel } from '@/domain/shipment/blankParcel'
import { useShipment } from '@/domain/shipment/draft'
import { useUnits } from '@/domain/shipment/units'
import { useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { DecimalField, Dialog, FormSkeleton, Segmented } from '@/shared/ui'
import { BoxWeights } from './BoxWeights'

/** What a box weighs by its volume, what each courier bills for it, and what a smaller one would save. */
export function DimensionalWeightDialog({ values, onClose }: DialogContentProps) {
  const words = useWords()
  const id = useCurrentShipmentId(values)
  const shipment = useShipment(id)
  return (
    <Dialog isOpen onClose={onClose} title={words.calculator.title} description={words.calculator.lead}>
      {id !== undefined && shipment.isPending ? (
        <FormSkeleton fields={2} />
      ) : (
        <Calculator shipment={shipment.data} />
      )}
    </Dialog>
  )
}

/** The sides of a draft's first box; nothing typed where it has none, in the user's own units. */
function sidesOf(shipment: Shipment | undefined, blank: ParcelInput): DimensionalWeightInput {
  const parcel = shipment?.parcels.find(({ type }) => type === 'parcel')
  return {
    length: parcel?.length ?? '',
    width: parcel?.width ?? '',
    height: parcel?.height ?? '',
    dimension_unit: parcel?.dimension_unit ?? blank.dimension_unit,
    weight: parcel?.weight ?? '',
    weight_unit: parcel?.weight_unit ?? blank.weight_unit,
  }
}

function Calculator({ shipment }: { shipment: Shipment | undefined }) {
  const words = useWords()
  const units = useUnits()
  const form = useForm({
    rule: 'parcel.dimensional_weight',
    initial: sidesOf(shipment, useBlankParcel()),
    violations: (answer) => answer.violations,
  })
  const { dimension_unit, weight_unit } = form.draft
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-5"
    >
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="contents">
          <span className="sr-only">{words.calculator.sides}</span>
        </legend>
        <div className="sides">
          <DecimalField
            {...form.text('length')}
            label={words.parcel.length}
            suffix={units.sign(dimension_unit)}
          />
          <DecimalField
            {...form.text('width')}
            label={words.parcel.width}
            suffix={units.sign(dimension_unit)}
          />
          <DecimalField
            {...form.text('height')}
            label={words.parcel.height}
            suffix={units.sign(dimension_unit)}
          />
        </div>
        <div>
          <Segmented
            label={words.parcel.units.lengths}
            choices={units.lengths.map(({ id, name }) => ({ id: id as DimensionUnit, name }))}
            value={dimension_unit ?? 'cm'}
            onChange={(unit) => form.change({ dimension_unit: unit })}
          />
        </div>
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <DecimalField
          {...form.text('weight')}
          optional
          label={words.parcel.weight}
          suffix={units.sign(weight_unit)}
          className="w-40"
        />
        <div className="flex h-control items-center pointer-coarse:h-primary">
          <Segmented
            label={words.parcel.units.weights}
            choices={units.weights.map(({ id, name }) => ({ id: id as WeightUnit, name }))}
            value={weight_unit ?? 'kg'}
            onChange={(unit) => form.change({ weight_unit: unit })}
          />
        </div>
      </div>
      {form.isRight ? (
        <BoxWeights sides={form.draft} shipment={shipment} />
      ) : (
        <p className="rounded-card bg-sunken px-4 py-6 text-center text-sm text-muted">
          {words.calculator.toBegin}
        </p>
      )}
    </form>
  )
}
