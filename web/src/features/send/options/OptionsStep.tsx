import type { Shipment, ShipmentOption, ShipmentOptionsInput } from '@waybill/types'
import { addressOf } from '@/domain/address/emptyAddress'
import { GoodsQuestions } from '@/domain/insurance/GoodsQuestions'
import { useReloadShipment, versionOf } from '@/domain/shipment/draft'
import { markInsuredParcel } from '@/domain/shipment/insuranceMarker'
import { useShipmentOptions } from '@/domain/site/shipmentOptions'
import { FormFrame, SubmitButton, useForm } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { Conflicts, type Save, useAutosave } from '@/shared/saving'
import { Banner, Button, Select, Switch, TextField } from '@/shared/ui'
import { InsuredAmount } from './InsuredAmount'
import { InsuredFiles } from './InsuredFiles'
import { draftOf, partOf, type OptionsPart } from './optionsDraft'
import { useDescribeOptions } from './useDescribeOptions'

type OptionsStepProps = {
  shipment: Shipment
  onDraft: Save<OptionsPart, Shipment>
  onDone: Save<OptionsPart, Shipment>
}

const inGroup = (options: readonly ShipmentOption[] | undefined, group: string) =>
  (options ?? []).filter((option) => option.group === group)

/** Options besides transport: signature, insurance with what it needs, and what the courier should know. */
export function OptionsStep({ shipment, onDraft, onDone }: OptionsStepProps) {
  const words = useWords()
  const known = useShipmentOptions()
  const form = useForm({
    rule: 'shipment.check',
    initial: draftOf(shipment),
    toInput: (draft) => ({
      origin_address: shipment.origin_address && addressOf(shipment.origin_address),
      destination_address: shipment.destination_address && addressOf(shipment.destination_address),
      parcels: shipment.parcels,
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
  const describe = useDescribeOptions()
  const { options } = form.draft
  const put = (values: Partial<ShipmentOptionsInput>) => form.change({ options: { ...options, ...values } })
  const text = (member: 'additional_details' | 'other_information') =>
    form.field(`options.${member}`, options[member], (typed) => put({ [member]: typed }))
  const goods = inGroup(known.data, 'goods')
  const chosen = goods.find(({ key }) => key === options.what_are_you_shipping)
  return (
    <FormFrame
      form={form}
      send={(draft) =>
        autosave.submit(draft, (whole, over, isLeaving) => onDone(partOf(whole), over, isLeaving))
      }
      className="gap-5"
    >
      <Conflicts conflicts={autosave.conflicts} describe={describe} onResolve={autosave.resolve} />
      {known.isError && (
        <Banner
          tone="warn"
          title={words.options.listFailed}
          actions={<Button onPress={() => void known.refetch()}>{words.ui.retry}</Button>}
        />
      )}
      <Select
        {...form.field('options.what_are_you_shipping', options.what_are_you_shipping, (what) =>
          put({ what_are_you_shipping: what }),
        )}
        label={words.options.goods}
        placeholder={words.options.goodsPlaceholder}
        hint={chosen?.description}
        choices={goods.map(({ key, label }) => ({ id: key, name: label }))}
        className="md:max-w-md"
      />
      <div className="flex flex-col gap-4 border-t border-line pt-5 md:max-w-md">
        <Switch value={options.signature} onChange={(signature) => put({ signature })}>
          <span className="block font-medium">{words.shipment.signature}</span>
          <span className="block text-[13px] text-muted">{words.shipment.signatureHint}</span>
        </Switch>
        <Switch
          value={options.insurance}
          onChange={(insurance) => {
            put({ insurance })
            if (insurance) markInsuredParcel()
          }}
        >
          <span className="block font-medium">{words.shipment.insurance}</span>
          <span className="block text-[13px] text-muted">{words.options.coverHint}</span>
        </Switch>
        {options.insurance && <InsuredAmount form={form} rate={shipment.selected_rate} />}
      </div>
      <GoodsQuestions
        questions={inGroup(known.data, 'question')}
        insurance={options.insurance}
        answers={options.restricted_referred}
        onAnswer={(key, yes) => put({ restricted_referred: { ...options.restricted_referred, [key]: yes } })}
      />
      {options.insurance && <InsuredFiles shipment={shipment} options={partOf(form.draft).options} />}
      <div className="grid gap-4 border-t border-line pt-5 md:grid-cols-2">
        <TextField {...text('additional_details')} label={words.options.additionalDetails} rows={3} />
        <TextField {...text('other_information')} label={words.options.otherInformation} rows={3} />
      </div>
      <SubmitButton isPending={form.isPending} size="lg">
        {words.parcel.seePrices}
      </SubmitButton>
    </FormFrame>
  )
}
