import type { AddressInput, ParcelInput, QuickCheckInput, Rate } from '@waybill/types'
import { useNavigate } from 'react-router'
import { emptyAddress } from '@/domain/address/emptyAddress'
import { CourierMark } from '@/domain/courier/CourierMark'
import { useQuickRates } from '@/domain/quote/quickRates'
import { useBlankParcel } from '@/domain/shipment/blankParcel'
import { shipmentPath } from '@/domain/shipment/shipments'
import { useUnits } from '@/domain/shipment/units'
import { FormFrame, useForm } from '@/shared/form'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Card, DecimalField, Money, SendButton, TextField } from '@/shared/ui'

/** How many prices show; all of them show where the parcel is sent. */
const SHOWN = 3

type Measure = 'length' | 'width' | 'height' | 'weight'

/** The form's values. */
type QuoteDraft = { from: string; to: string } & Record<Measure, string>

/** A place in Canada of which only the postal code is known. */
const place = (postal_code: string): AddressInput => ({ ...emptyAddress(), postal_code })

/** The question as core checks it. */
function questionOf(blank: ParcelInput, { from, to, ...measures }: QuoteDraft): QuickCheckInput {
  const parcel = { ...blank, ...measures }
  return { origin_address: place(from), destination_address: place(to), parcels: [parcel] }
}

/** Prices of a parcel between two postal codes, without leaving the dashboard. `from` is where the user's own parcels leave. */
export function QuickQuote({ from }: { from: string }) {
  const words = useWords()
  const units = useUnits()
  const blank = useBlankParcel()
  const quick = useQuickRates()
  const form = useForm({
    rule: 'shipment.quick_check',
    initial: { from, to: '', length: '', width: '', height: '', weight: '' },
    toInput: (draft: QuoteDraft) => questionOf(blank, draft),
  })
  const code = (end: 'from' | 'to', path: string) =>
    form.field(`${path}.postal_code`, form.draft[end], (typed) => form.change({ [end]: typed }))
  const measure = (member: Measure) =>
    form.field(`parcels[0].${member}`, form.draft[member], (typed) => form.change({ [member]: typed }))
  return (
    <Card title={words.shell.quickQuote}>
      <p className="-mt-2 mb-4 text-[13px] text-muted">{words.dashboard.quoteLead}</p>
      <FormFrame form={form} send={async (draft) => void (await quick.ask(questionOf(blank, draft)))}>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...code('from', 'origin_address')}
            label={words.shipment.step.from}
            autoCapitalize="characters"
            autoComplete="off"
          />
          <TextField
            {...code('to', 'destination_address')}
            label={words.shipment.step.to}
            autoCapitalize="characters"
            autoComplete="off"
          />
        </div>
        <div className="sides">
          <DecimalField
            {...measure('length')}
            label={words.parcel.length}
            suffix={units.sign(blank.dimension_unit)}
          />
          <DecimalField
            {...measure('width')}
            label={words.parcel.width}
            suffix={units.sign(blank.dimension_unit)}
          />
          <DecimalField
            {...measure('height')}
            label={words.parcel.height}
            suffix={units.sign(blank.dimension_unit)}
          />
        </div>
        <DecimalField
          {...measure('weight')}
          label={words.parcel.weight}
          suffix={units.sign(blank.weight_unit)}
        />
        <SendButton type="submit" variant="primary" isPending={form.isPending}>
          {words.parcel.seePrices}
        </SendButton>
      </FormFrame>
      <div role="status">
        {quick.rates && !form.isPending && (
          <Prices rates={quick.rates} question={questionOf(blank, form.draft)} begin={quick.begin} />
        )}
      </div>
    </Card>
  )
}

type PricesProps = {
  rates: readonly Rate[]
  question: QuickCheckInput
  begin: ReturnType<typeof useQuickRates>['begin']
}

/** The first prices, and the way on with this parcel. */
function Prices({ rates, question, begin }: PricesProps) {
  const words = useWords()
  const navigate = useNavigate()
  if (rates.length === 0) return <p className="mt-4 text-[13px] text-muted">{words.parcel.noRates}</p>
  const send = () =>
    begin.mutate(question, { onSuccess: (begun) => void navigate(`${shipmentPath(begun)}?step=to`) })
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <ul className="flex flex-col gap-2">
        {rates.slice(0, SHOWN).map((rate) => (
          <li key={rate.id} className="flex items-center gap-3 text-sm">
            <CourierMark slug={rate.courier_slug} size="sm" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{rate.service_level}</span>
              <span className="block text-[13px] text-muted">
                {[rate.courier_name, rate.simulated && words.parcel.simulated].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Money cents={rate.total} className="font-semibold" />
          </li>
        ))}
      </ul>
      {begin.error && <Banner tone="bad" title={messageOf(begin.error)} />}
      <SendButton onPress={send} isPending={begin.isPending}>
        {words.dashboard.sendThis}
      </SendButton>
    </div>
  )
}
