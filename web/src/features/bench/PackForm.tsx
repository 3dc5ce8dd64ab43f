import type { ParcelInput, Shipment } from '@waybill/types'
import { useEffect, useState } from 'react'
import { addressOf } from '@/domain/address/emptyAddress'
import { useBlankParcel } from '@/domain/shipment/blankParcel'
import { LearnedWeights } from '@/domain/product/LearnedWeights'
import { useLearnedOf } from '@/domain/product/learned'
import { MeasureFields } from '@/domain/shipment/MeasureFields'
import { NO_OPTIONS } from '@/domain/shipment/noOptions'
import { PackageChoice } from '@/domain/shipment/PackageChoice'
import { useUsualPackage } from '@/domain/shipment/usualPackage'
import { focusField, FormFrame, useForm } from '@/shared/form'
import { useOnline } from '@/shared/http'
import { Button, FormSkeleton } from '@/shared/ui'

type PackFormProps = {
  /** The draft; null where it cannot be asked for. */
  shipment: Shipment | null
  /** The parcel as it was weighed before. */
  initial?: ParcelInput | undefined
  submitWords: string
  onSubmit: (parcel: ParcelInput) => Promise<void>
}

/** The parcel on the scale: its weight first, in the package that it has, else in the usual one. */
export function PackForm(props: PackFormProps) {
  const online = useOnline()
  const held = props.initial ?? props.shipment?.parcels[0]
  const [isNew] = useState(held === undefined)
  const { isKnown, usual } = useUsualPackage(isNew)
  const blank = useBlankParcel()
  // Without a connection nothing more is going to be known.
  if (!isKnown && online) return <FormSkeleton fields={4} />
  return <Weigh {...props} initial={held ?? { ...blank, ...usual?.measures }} />
}

function Weigh({ shipment, initial, submitWords, onSubmit }: PackFormProps & { initial: ParcelInput }) {
  const form = useForm({
    rule: 'shipment.check',
    initial: { parcels: [initial] },
    toInput: (draft) => ({
      origin_address: shipment?.origin_address ? addressOf(shipment.origin_address) : null,
      destination_address: shipment?.destination_address ? addressOf(shipment.destination_address) : null,
      ...draft,
      options: NO_OPTIONS,
      international_shipment_item: [],
    }),
    // The price says what else a draft lacks.
    violations: (found) => found.filter(({ path }) => path.startsWith('parcels')),
  })
  const { root } = form
  useEffect(() => {
    if (root) focusField(root, 'parcels[0].weight')
  }, [root])
  const parcel = form.draft.parcels[0] ?? initial
  const isLacking = parcel.weight.trim() === ''
  const learned = useLearnedOf(shipment, isLacking)?.weights ?? []
  const change = (values: Partial<ParcelInput>) => form.change({ parcels: [{ ...parcel, ...values }] })
  return (
    <FormFrame form={form} send={(draft) => onSubmit(draft.parcels[0] ?? initial)}>
      <PackageChoice index={0} parcel={parcel} onChange={change} />
      <MeasureFields
        parcel={parcel}
        field={(member, value, put) => form.field(`parcels[0].${member}`, value, put)}
        onChange={change}
      />
      {isLacking && (
        <LearnedWeights
          offers={learned}
          onUse={({ weight, unit }) => change({ weight, weight_unit: unit })}
        />
      )}
      <div>
        <Button type="submit" variant="primary" size="lg" isPending={form.isPending}>
          {submitWords}
        </Button>
      </div>
    </FormFrame>
  )
}
