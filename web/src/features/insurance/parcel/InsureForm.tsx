import type { InsurancePolicy } from '@waybill/types'
import { Check } from 'lucide-react'
import { GoodsQuestions } from '@/domain/insurance/GoodsQuestions'
import { StepPart } from '@/domain/shipment/StepPart'
import { useShipmentOptions } from '@/domain/site/shipmentOptions'
import { AmountField, FormFrame, SubmitButton, type Form } from '@/shared/form'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Select, TextField } from '@/shared/ui'
import { InsuranceFee } from '../InsuranceFee'
import { inputOf, valueOf, type InsuranceDraft } from './insuranceDraft'
import { InsurePhotos } from './InsurePhotos'

type InsureFormProps = {
  form: Form<InsuranceDraft>
  /** The draft; none before the first save. */
  policy: InsurancePolicy | undefined
  onSend: (draft: InsuranceDraft) => Promise<void>
  /** Begins the draft that the first file belongs to, and gives its id. */
  onBegin: () => Promise<string>
}

const OTHER = 'other'

/** Who carries the parcel, what it is worth, and the photos; its button prices it and goes on to paying. */
export function InsureForm({ form, policy, onSend, onBegin }: InsureFormProps) {
  const words = useWords()
  const couriers = useRule('courier.list', true)
  const known = useShipmentOptions()
  const { draft } = form
  const { courier, tracking_number, restricted_referred } = draft
  const read = useRule('tracking.number', { courier_slug: courier, number: tracking_number })
  const named = couriers.find(({ slug }) => slug === courier)
  const ofGroup = (group: string) => (known.data ?? []).filter((option) => option.group === group)
  return (
    <FormFrame form={form} send={onSend} className="gap-0!">
      <StepPart number={3} title={words.insure.step.carrier}>
        <Select
          {...form.text('courier')}
          label={words.insure.courier}
          choices={[
            ...couriers.map(({ slug, name }) => ({ id: slug, name })),
            { id: OTHER, name: words.insure.otherCourier },
          ]}
          className="md:max-w-md"
        />
        {courier === OTHER && (
          <TextField
            {...form.text('courier_name')}
            label={words.insure.courierName}
            className="md:max-w-md"
          />
        )}
        <div className="grid gap-4 md:grid-cols-3">
          <TextField {...form.text('service_level')} label={words.insure.service} autoComplete="off" />
          <TextField
            {...form.text('tracking_number')}
            label={words.insure.tracking}
            autoComplete="off"
            autoCapitalize="characters"
            hint={
              named &&
              read.form !== null && (
                <span className="inline-flex items-center gap-1 text-good">
                  <Check aria-hidden className="size-3.5" />
                  {words.insure.trackingFits(named.name)}
                </span>
              )
            }
          />
          <TextField {...form.text('ship_date')} type="date" label={words.insure.shipsOn} />
        </div>
      </StepPart>
      <StepPart number={4} title={words.insure.step.worth}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...form.text('additional_details')} label={words.insure.inside} />
          <Select
            {...form.text('what_are_you_shipping')}
            label={words.insure.goods}
            placeholder={words.options.goodsPlaceholder}
            choices={ofGroup('goods').map(({ key, label }) => ({ id: key, name: label }))}
          />
        </div>
        <AmountField
          {...form.field('insured_amount', draft.declared_value, (typed) =>
            form.change({ declared_value: typed, cover: null }),
          )}
          label={words.insure.value}
          className="max-w-80"
        />
        <InsuranceFee
          value={valueOf(draft)}
          cover={draft.cover}
          onCover={(cover) => form.change({ cover })}
        />
        <GoodsQuestions
          questions={ofGroup('question')}
          insurance
          answers={restricted_referred}
          onAnswer={(key, yes) =>
            form.change({ restricted_referred: { ...restricted_referred, [key]: yes } })
          }
        />
      </StepPart>
      <StepPart number={5} title={words.insure.step.photos}>
        <InsurePhotos id={policy?.id} input={inputOf(draft, policy?.id)} onBegin={onBegin} />
        <SubmitButton isPending={form.isPending} size="lg">
          {words.insure.review}
        </SubmitButton>
      </StepPart>
    </FormFrame>
  )
}
