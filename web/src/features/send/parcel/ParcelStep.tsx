import type { ParcelInput, Shipment } from '@waybill/types'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '@/domain/address/emptyAddress'
import { useLearnedOf } from '@/domain/product/learned'
import { useBlankParcel } from '@/domain/shipment/blankParcel'
import { useReloadShipment, versionOf } from '@/domain/shipment/draft'
import { NO_OPTIONS } from '@/domain/shipment/noOptions'
import { useUsualPackage, type UsualPackage } from '@/domain/shipment/usualPackage'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Conflicts, type Save, useAutosave } from '@/shared/saving'
import { Button, FormSkeleton } from '@/shared/ui'
import { anotherParcel } from './anotherParcel'
import { ParcelFields, type ParcelPart } from './ParcelFields'
import { useDescribeParcels } from './useDescribeParcels'

/** What a shipment holds of it, ready to be typed on. */
const draftOf = ({ parcels }: Shipment, blank: ParcelInput): ParcelPart => ({
  parcels: parcels.length > 0 ? parcels : [blank],
})

type ParcelStepProps = {
  shipment: Shipment
  onDraft: Save<ParcelPart, Shipment>
  onDone: Save<ParcelPart, Shipment>
  /** Whether the prices come next. */
  leadsToPrices?: boolean
}

/** What is sent: parcels with their measures. The first one begins with the usual package. */
export function ParcelStep(props: ParcelStepProps) {
  const [isNew] = useState(props.shipment.parcels.length === 0)
  const { isKnown, usual } = useUsualPackage(isNew)
  return isKnown ? <ParcelForm {...props} usual={usual} /> : <FormSkeleton fields={5} />
}

type ParcelFormProps = ParcelStepProps & { usual: UsualPackage | null }

function ParcelForm({ shipment, onDraft, onDone, leadsToPrices = false, ...props }: ParcelFormProps) {
  const words = useWords()
  const blank = useBlankParcel()
  // The one that it began with, also after a save.
  const [usual] = useState(props.usual)
  const read = (held: Shipment) => draftOf(held, { ...blank, ...usual?.measures })
  const form = useForm({
    rule: 'shipment.check',
    initial: read(shipment),
    toInput: (draft) => ({
      origin_address: shipment.origin_address && addressOf(shipment.origin_address),
      destination_address: shipment.destination_address && addressOf(shipment.destination_address),
      ...draft,
      // The options and the invoice's weights are looked at in their own steps.
      options: NO_OPTIONS,
      international_shipment_item: [],
    }),
  })
  const autosave = useAutosave(form.draft, {
    held: shipment,
    read,
    version: versionOf,
    save: onDraft,
    reload: useReloadShipment(shipment.id),
    show: form.change,
  })
  const describe = useDescribeParcels(form.draft)
  const { parcels } = form.draft
  const [only, ...others] = parcels
  const isLacking = only?.weight.trim() === '' && others.length === 0
  const learned = useLearnedOf(shipment, isLacking)?.weights ?? []
  return (
    <FormFrame form={form} send={(draft) => autosave.submit(draft, onDone)} className="gap-5">
      <Conflicts conflicts={autosave.conflicts} describe={describe} onResolve={autosave.resolve} />
      {parcels.map((_, index) => (
        <ParcelFields
          // Parcels have no names of their own; their place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          form={form}
          index={index}
          usual={usual}
          learned={learned}
          onChange={(changed) => form.change({ parcels: changed })}
        />
      ))}
      <div>
        <Button
          variant="ghost"
          icon={<Plus aria-hidden />}
          onPress={() => form.change({ parcels: [...parcels, anotherParcel(blank, parcels.at(-1))] })}
        >
          {words.shipment.addParcel}
        </Button>
      </div>
      <SubmitButton isPending={form.isPending} size="lg">
        {leadsToPrices ? words.parcel.seePrices : words.ui.continue}
      </SubmitButton>
    </FormFrame>
  )
}
