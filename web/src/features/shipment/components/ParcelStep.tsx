import type { ParcelInput, Shipment, ShipmentOptionsInput } from '@waybill/types'
import { Plus } from 'lucide-react'
import { addressOf } from '@/domain/address/emptyAddress'
import { useReloadShipment } from '@/domain/shipment/draft'
import { markInsuredParcel } from '@/domain/shipment/insuranceMarker'
import { Conflicts, FormFrame, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { Button, SendButton, Switch } from '@/shared/ui'
import { aParcel } from './aParcel'
import type { Save } from './autosaver'
import { InsuredAmount } from './InsuredAmount'
import { ParcelFields } from './ParcelFields'
import { useAutosave } from './useAutosave'
import { useDescribeParcels } from './useDescribeParcels'
import { versionOf } from './versionOf'

/** What the step holds while one types; the amount stays text until core reads it. */
export type ParcelDraft = {
  parcels: ParcelInput[]
  options: ShipmentOptionsInput
  amount: string
}

/** What is saved of it. */
export type ParcelPart = { parcels: ParcelInput[]; options: ShipmentOptionsInput }

/** What a shipment holds of it, ready to be typed on. */
const draftOf = ({ parcels, options }: Shipment): ParcelDraft => ({
  parcels: parcels.length > 0 ? parcels : [aParcel()],
  options,
  amount: ask('number.cents_field', options.insured_amount),
})

const partOf = ({ parcels, options, amount }: ParcelDraft): ParcelPart => ({
  parcels,
  options: { ...options, insured_amount: ask('number.cents', amount) ?? 0 },
})

type ParcelStepProps = {
  shipment: Shipment
  onDraft: Save<ParcelPart, Shipment>
  onDone: Save<ParcelPart, Shipment>
}

/** What is sent: parcels with their measures, signature, insurance. */
export function ParcelStep({ shipment, onDraft, onDone }: ParcelStepProps) {
  const words = useWords()
  const form = useForm({
    rule: 'shipment.check',
    initial: draftOf(shipment),
    toInput: (draft) => ({
      origin_address: shipment.origin_address && addressOf(shipment.origin_address),
      destination_address: shipment.destination_address && addressOf(shipment.destination_address),
      ...partOf(draft),
      // The invoice's weights are compared in its own step.
      international_shipment_item: [],
    }),
  })
  const autosave = useAutosave(form.draft, {
    held: shipment,
    read: draftOf,
    version: versionOf,
    save: (draft, over, isLeaving) => onDraft(partOf(draft), over, isLeaving),
    reload: useReloadShipment(shipment.id),
    show: form.change,
  })
  const describe = useDescribeParcels(form.draft)
  const { parcels, options } = form.draft
  const set = (index: number, values: Partial<ParcelInput>) =>
    form.change({
      parcels: parcels.map((parcel, place) => (place === index ? { ...parcel, ...values } : parcel)),
    })
  return (
    <FormFrame
      form={form}
      send={(draft) =>
        autosave.submit(draft, (whole, over, isLeaving) => onDone(partOf(whole), over, isLeaving))
      }
      className="gap-5"
    >
      <Conflicts conflicts={autosave.conflicts} describe={describe} onResolve={autosave.resolve} />
      {parcels.map((parcel, index) => (
        <ParcelFields
          // Parcels have no names of their own; their place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          form={form}
          parcel={parcel}
          index={index}
          only={parcels.length === 1}
          onChange={(values) => set(index, values)}
          onRemove={() => form.change({ parcels: parcels.filter((_, place) => place !== index) })}
        />
      ))}
      <div>
        <Button
          variant="ghost"
          icon={<Plus aria-hidden />}
          onPress={() => form.change({ parcels: [...parcels, aParcel(parcels.at(-1))] })}
        >
          {words.shipment.addParcel}
        </Button>
      </div>
      <div className="flex flex-col gap-4 border-t border-line pt-5 md:max-w-md">
        <Switch
          value={options.signature}
          onChange={(signature) => form.change({ options: { ...options, signature } })}
        >
          <span className="block font-medium">{words.shipment.signature}</span>
          <span className="block text-[13px] text-muted">{words.shipment.signatureHint}</span>
        </Switch>
        <Switch
          value={options.insurance}
          onChange={(insurance) => {
            form.change({ options: { ...options, insurance } })
            if (insurance) markInsuredParcel()
          }}
        >
          <span className="block font-medium">{words.shipment.insurance}</span>
        </Switch>
        {options.insurance && <InsuredAmount form={form} rate={shipment.selected_rate} />}
      </div>
      <div>
        <SendButton
          type="submit"
          variant="primary"
          size="lg"
          isPending={form.isPending}
          className="w-full md:w-auto"
        >
          {words.parcel.seePrices}
        </SendButton>
      </div>
    </FormFrame>
  )
}
